"""Gulo Gulo for two to six Gulos (G1), put together."""

from __future__ import annotations

from clutch.core.audience import PUBLIC
from clutch.core.game import Game, Observation, unturned
from clutch.games.gulo_gulo.answers import HOW_WRITTEN, parse_answer
from clutch.games.gulo_gulo.audit import audit
from clutch.games.gulo_gulo.guess import deal_unseen
from clutch.games.gulo_gulo.hands import SLOW_PORTS, as_it_lies
from clutch.games.gulo_gulo.moves import MOVES
from clutch.games.gulo_gulo.observation import LAYOUT, observe
from clutch.games.gulo_gulo.pieces import COLOUR_NAMES, EGG_NAMES, EGGS, JUNIOR, LETTERS, STANDARD_PIECES, colour_of
from clutch.games.gulo_gulo.places import PLACE_WORDS, places
from clutch.games.gulo_gulo.port import likely, odds, report
from clutch.games.gulo_gulo.reckon import reckon
from clutch.games.gulo_gulo.rules import VARIANTS, GuloRules
from clutch.games.gulo_gulo.scenario import GuloNotation
from clutch.games.gulo_gulo.score_parts import parts_of_score
from clutch.games.gulo_gulo.setup import new_game
from clutch.games.gulo_gulo.state import PHASE_NAMES, GuloGulo
from clutch.games.gulo_gulo.words import LEGEND, SECRETS, picture, story

EVENTS = {
    "turned": {"colour": PUBLIC, "place": PUBLIC},
    "chose": {"colour": PUBLIC},
    "deck": {"tile": PUBLIC},
    "named": {"egg": PUBLIC},
    "stolen": {"egg": PUBLIC},
    "jumped": {"place": PUBLIC},
    "joined": {"colour": PUBLIC, "place": PUBLIC},
    "under": {"tile": PUBLIC},
    "alarm": {"egg": PUBLIC, "pole": PUBLIC, "fallen": PUBLIC, "cause": PUBLIC},
    "back": {"place": PUBLIC},
    "refilled": {},
    "again": {},
    "pole": {},
    "ended": {"why": PUBLIC},
}

GAME = Game(
    name="gulo-gulo",
    title="Gulo Gulo",
    letter="G",
    version=1,
    seats=range(2, 7),
    make_rules=GuloRules,
    start=new_game,
    moves=MOVES,
    places=places,
    place_words=PLACE_WORDS,
    state=GuloGulo,
    secrets=SECRETS,
    phases=PHASE_NAMES,
    events=EVENTS,
    variants=VARIANTS,
    ports={"odds": odds},
    likely=likely,
    answers=HOW_WRITTEN,
    parse_answer=parse_answer,
    report=report,
    slow_ports=SLOW_PORTS,
    as_it_lies=as_it_lies,
    deal_unseen=deal_unseen,
    notation=GuloNotation(),
    audit=audit,
    picture=picture,
    story=story,
    legend=LEGEND,
    parts_of_score=parts_of_score,
    reckon=reckon,
    observation=Observation(["the first"], LAYOUT, observe, unturned),
    names={
        "COLOURS": tuple(LETTERS),
        "COLOUR_NAMES": COLOUR_NAMES,
        "LARGEST_FIRST": tuple(LETTERS[colour] for colour in STANDARD_PIECES.largest_first),
        "EGGS": EGG_NAMES,
        "EGG_COLOURS": tuple([colour_of(egg) for egg in range(EGGS)]),
        "JUNIOR": JUNIOR,
    },
    longest=18_000,  # 1000 turns (G16) of at most a path tile and five deck tiles, each with a naming and an answer
)
