"""Dragons' Eggs, put together."""

from __future__ import annotations

from clutch.core.audience import PUBLIC, card, hidden, owner
from clutch.core.game import Game, Observation
from clutch.games.dragons_eggs.audit import audit
from clutch.games.dragons_eggs.cards import ABILITIES, ABILITY_NAMES, TREASURES
from clutch.games.dragons_eggs.guess import deal_unseen
from clutch.games.dragons_eggs.moves import AREA, MOVES
from clutch.games.dragons_eggs.observation import LAYOUT, observe, turned
from clutch.games.dragons_eggs.places import PLACE_WORDS, places
from clutch.games.dragons_eggs.reckon import reckon
from clutch.games.dragons_eggs.rules import VARIANTS, DragonRules
from clutch.games.dragons_eggs.scenario import DragonNotation
from clutch.games.dragons_eggs.score_parts import parts_of_score
from clutch.games.dragons_eggs.setup import new_game
from clutch.games.dragons_eggs.state import PHASE_NAMES, DragonsEggs, Tribe
from clutch.games.dragons_eggs.words import LEGEND, SECRETS, picture, story, warning

EVENTS = {
    "round": {"opened": PUBLIC, "targets": PUBLIC},
    "bid": {"up": PUBLIC, "down": hidden(owner, card)},
    "passed": {"egg": PUBLIC},
    "reshuffled": {},
    "drew": {"ability": hidden(owner, card)},
    "played": {"ability": hidden(owner, card)},
    "discarded": {"ability": PUBLIC},
    "revealed": {"abilities": PUBLIC},
    "declined": {"ability": PUBLIC},
    "reversed": {"eggs": PUBLIC},
    "guarded": {"place": PUBLIC},
    "peeked": {"place": PUBLIC, "value": hidden(owner, card)},
    "returned": {"place": PUBLIC, "shown": PUBLIC},
    "kept": {},
    "exchanged": {"place": PUBLIC, "other": PUBLIC},
    "orb": {},
    "clawed": {"place": PUBLIC, "shown": PUBLIC, "orb": PUBLIC},
    "compared": {"cards": PUBLIC, "totals": PUBLIC},
    "gained": {"eggs": PUBLIC},
    "carried": {"eggs": PUBLIC},
    "ended": {"why": PUBLIC},
}

GAME = Game(
    name="dragons-eggs",
    title="Dragons' Eggs",
    letter="D",
    version=1,
    seats=range(3, 6),  # D1
    make_rules=DragonRules,
    start=new_game,
    moves=MOVES,
    places=places,
    place_words=PLACE_WORDS,
    state=DragonsEggs,
    parts=(Tribe,),
    secrets=SECRETS,
    phases=PHASE_NAMES,
    events=EVENTS,
    variants=VARIANTS,
    deal_unseen=deal_unseen,
    notation=DragonNotation(),
    audit=audit,
    picture=picture,
    story=story,
    legend=LEGEND,
    parts_of_score=parts_of_score,
    reckon=reckon,
    warning=warning,
    observation=Observation(["the first"], LAYOUT, observe, turned),
    names={"ABILITIES": ABILITY_NAMES[:ABILITIES], "TREASURES": TREASURES, "AREA": AREA},
    longest=325,  # 13 rounds, as each opens an egg card; five seats; a bid, an ability and an effect are five picks
)
