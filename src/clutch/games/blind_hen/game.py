"""Blind Hen for three to five players (B1), put together."""

from __future__ import annotations

from clutch.core.audience import PUBLIC, hidden, owner, pile
from clutch.core.game import Game, Observation, unturned
from clutch.games.blind_hen.audit import audit
from clutch.games.blind_hen.cards import CHICKENS, COLOUR, COLOURS, CORN, END, HEN, KINDS, NAMES, VALUE
from clutch.games.blind_hen.guess import deal_unseen
from clutch.games.blind_hen.moves import FOLDED, MOVES
from clutch.games.blind_hen.observation import LAYOUT, observe
from clutch.games.blind_hen.places import PLACE_WORDS, places
from clutch.games.blind_hen.reckon import reckon
from clutch.games.blind_hen.rules import VARIANTS, HenRules
from clutch.games.blind_hen.scenario import HenNotation
from clutch.games.blind_hen.score_parts import parts_of_score
from clutch.games.blind_hen.setup import new_game
from clutch.games.blind_hen.state import PHASE_NAMES, BlindHen, Farm
from clutch.games.blind_hen.words import LEGEND, SECRETS, WARNINGS, picture, story, warning

EVENTS = {
    "drew": {"cards": hidden(owner, pile)},
    "offered": {"cards": PUBLIC},
    "bid": {"amount": PUBLIC},
    "folded": {},
    "paid": {"cards": PUBLIC},
    "took": {"card": PUBLIC},
    "won": {"cards": PUBLIC},
    "ended": {"stacks": PUBLIC},
}

GAME = Game(
    name="blind-hen",
    title="Blind Hen",
    letter="B",
    version=1,
    seats=range(3, 6),
    make_rules=HenRules,
    start=new_game,
    moves=MOVES,
    places=places,
    place_words=PLACE_WORDS,
    state=BlindHen,
    parts=(Farm,),
    secrets=SECRETS,
    phases=PHASE_NAMES,
    events=EVENTS,
    variants=VARIANTS,
    deal_unseen=deal_unseen,
    notation=HenNotation(),
    audit=audit,
    picture=picture,
    story=story,
    legend=LEGEND,
    parts_of_score=parts_of_score,
    reckon=reckon,
    names={
        "CARDS": NAMES[:KINDS],
        "COLOURS": tuple(COLOURS),
        "CHICKEN_COLOURS": COLOUR,
        "CHICKEN_VALUES": VALUE[:CHICKENS],
        "HEN": HEN,
        "CORN": CORN,
        "END": END,
        "FOLDED": FOLDED,
    },
    observation=Observation(["the first"], LAYOUT, observe, unturned),
    warning=warning,
    warnings=WARNINGS,
    longest=4071,  # 23 auctions: an offer, 5 calls, and at most all 85 chickens paid, `paid`, and taken
)
