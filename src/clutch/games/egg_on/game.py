"""Egg On for two to four males (E1), put together."""

from __future__ import annotations

from clutch.core.audience import PUBLIC, hidden, owner, pile
from clutch.core.game import Game, Observation
from clutch.games.egg_on.audit import audit
from clutch.games.egg_on.cards import COLOURS, HAND, KINDS, NAMES
from clutch.games.egg_on.guess import deal_unseen
from clutch.games.egg_on.moves import MOVES
from clutch.games.egg_on.observation import LAYOUT, observe, turned
from clutch.games.egg_on.places import PLACE_WORDS, places
from clutch.games.egg_on.reckon import reckon
from clutch.games.egg_on.rules import VARIANTS, EggOnRules
from clutch.games.egg_on.scenario import EggOnNotation
from clutch.games.egg_on.score_parts import parts_of_score
from clutch.games.egg_on.setup import new_game
from clutch.games.egg_on.state import PHASE_NAMES, EggOn, Male
from clutch.games.egg_on.warning import WARNINGS, warning
from clutch.games.egg_on.words import LEGEND, SECRETS, picture, ready_acts, story

EVENTS = {
    "ready": {},
    "began": {},
    "placed": {"card": PUBLIC, "female": PUBLIC},
    "crow": {"female": PUBLIC, "male": PUBLIC, "worm": PUBLIC},
    "wed": {"female": PUBLIC},
    "swapped": {"card": PUBLIC, "back": PUBLIC, "female": PUBLIC, "slot": PUBLIC},
    "cycled": {"card": PUBLIC},
    "passed": {},
    "drew": {"cards": hidden(owner, pile)},
    "worms": {},
    "egg": {"female": PUBLIC, "egg": PUBLIC},
    "kept": {"female": PUBLIC, "because": PUBLIC},
    "cleared": {"female": PUBLIC},
    "ended": {"why": PUBLIC},
}

GAME = Game(
    name="egg-on",
    title="Egg On",
    letter="E",
    version=1,
    seats=range(2, 5),
    make_rules=EggOnRules,
    start=new_game,
    moves=MOVES,
    places=places,
    place_words=PLACE_WORDS,
    state=EggOn,
    parts=(Male,),
    secrets=SECRETS,
    phases=PHASE_NAMES,
    events=EVENTS,
    variants=VARIANTS,
    deal_unseen=deal_unseen,
    notation=EggOnNotation(),
    audit=audit,
    picture=picture,
    story=story,
    legend=LEGEND,
    parts_of_score=parts_of_score,
    ready_acts=ready_acts,
    reckon=reckon,
    observation=Observation(["the first"], LAYOUT, observe, turned),
    names={"CARDS": NAMES[:KINDS], "COLOURS": COLOURS, "HAND": HAND},
    warning=warning,
    warnings=WARNINGS,
    # EA-11: four seats sort 22 cards each and play each card once; at most 12 swaps before each of these plays, and
    # after the last (E49; with stall_rounds=0 only chance ends that); 24 weddings that open a phase, in which a seat
    # swaps at most nine times and passes twice (E30, E34, E38)
    longest=4 * 22 + 4 * 22 + (4 * 22 + 1) * 12 + 24 * 4 * (9 + 2),
)
