"""What a male may decide, each decision made once and written as in the scenarios."""

from __future__ import annotations

from enum import Enum
from typing import Final

from clutch.core.moves import SEAT_LETTERS, Move, MoveTable
from clutch.games.egg_on.cards import ANY_WORM, COLOURS, CROW, DECK, FAKE, KINDS, NAMES, REAL_WORMS, WEDDING

SEATS: Final = 4
TALLEST: Final = FAKE + 5  # the 13 real worms of one colour in one stack


class Kind(Enum):
    CHOOSE = 0  # the next card of the sorted deck (E8), or one of the first game's three picks (E52)
    WORM = 1  # E19, E20
    CROW = 2  # E21
    WED = 3  # E22, E33
    SWAP_IN = 4  # E26: the fake worm in hand for a worm on the table
    SWAP_OUT = 5  # E26: a worm in hand for the fake worm on the table
    CYCLE = 6  # E46a
    PASS = 7  # E34, E37


class EggMove(Move):
    __slots__ = ("card", "female", "kind", "male", "slot")

    def __init__(
        self, index: int, text: str, kind: Kind, card: int = 0, female: int = 0, slot: int = 0, male: int = 0
    ) -> None:
        super().__init__(index, text, closes=kind is not Kind.CHOOSE)
        self.kind: Final = kind
        self.card: Final = card
        self.female: Final = female
        self.slot: Final = slot  # counted from the bottom of the stack, from 0
        self.male: Final = male


MOVES: Final[MoveTable[EggMove]] = MoveTable()


def _make(text: str, kind: Kind, card: int = 0, female: int = 0, slot: int = 0, male: int = 0) -> EggMove:
    return MOVES.add(EggMove(len(MOVES.all), text, kind, card, female, slot, male))


CHOICES: Final = [_make(NAMES[card], Kind.CHOOSE, card) for card in range(KINDS)]
WORMS: Final = [
    [_make(f"{NAMES[card]}>{colour}", Kind.WORM, card, f) for f, colour in enumerate(COLOURS)]
    for card in range(FAKE + 1)
]
CROWS: Final = [
    [_make(f"K>{colour}/{SEAT_LETTERS[seat]}", Kind.CROW, CROW, f, 0, seat) for seat in range(SEATS)]
    for f, colour in enumerate(COLOURS)
]
WEDDINGS: Final = [_make(f"W>{colour}", Kind.WED, WEDDING, f) for f, colour in enumerate(COLOURS)]
SWAPS_IN: Final = [
    [_make(f"FW<>#{slot + 1}@{colour}", Kind.SWAP_IN, FAKE, f, slot) for slot in range(TALLEST)]
    for f, colour in enumerate(COLOURS)
]
SWAPS_OUT: Final = [
    [_make(f"{NAMES[card]}<>FW@{colour}", Kind.SWAP_OUT, card, f) for card in range(FAKE)]
    for f, colour in enumerate(COLOURS)
]
CYCLES: Final = [_make(f"cycle {NAMES[card]}", Kind.CYCLE, card) for card in range(KINDS)]
PASS: Final = _make("pass", Kind.PASS)


def of_set(moves: list[EggMove], cards: int) -> list[EggMove]:
    return [move for move in moves if cards >> move.card & 1]


CHOICES_OF: Final = [of_set(CHOICES, cards) for cards in range(1 << KINDS)]  # by the set of cards in hand
CROWS_OF: Final = [
    [[CROWS[f][seat] for f in range(len(COLOURS)) if edible >> f & 1] for edible in range(1 << len(COLOURS))]
    for seat in range(SEATS)
]  # by the victim and the set of females where he can be robbed
SWAPS_OUT_OF: Final = [[of_set(moves, cards) for cards in range(REAL_WORMS + 1)] for moves in SWAPS_OUT]
SWAPS_IN_OF: Final = [[moves[:height] for height in range(TALLEST + 1)] for moves in SWAPS_IN]  # by the stack's height


class Placings:
    """For every set of cards in hand, the worms that may be placed among these females."""

    __slots__ = ("of_hand", "weddings")

    def __init__(self, females: tuple[int, ...]) -> None:
        self.of_hand: Final = [
            [WORMS[card][f] for card in range(FAKE + 1) if cards >> card & 1 for f in females]
            for cards in range(ANY_WORM + 1)
        ]
        self.weddings: Final = [WEDDINGS[f] for f in females]


_placings: Final[dict[tuple[int, ...], Placings]] = {}


def placings_among(females: tuple[int, ...]) -> Placings:
    found = _placings.get(females)
    if found is None:
        found = _placings[females] = Placings(females)
    return found


def deck_order(text: str) -> list[EggMove]:
    """An act that sorts the whole deck, from the names of its 22 cards."""
    act = [MOVES.parse(name) for name in text.split()]
    assert sorted([move.card for move in act]) == list(DECK), text
    return act
