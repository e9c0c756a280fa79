"""What a player may decide, each decision made once and written as in the scenarios.

The cards of the package are named by their places, for most of them are face down.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from clutch.core.moves import Move, MoveTable
from clutch.games.blind_hen.cards import ALL_VALUES, CHICKENS, NAMES

PACKAGE: Final = 3  # B4
FOLDED: Final = -1  # the amount of a call that is no bid


class Kind(Enum):
    REVEAL = 0  # B5
    BID = 1  # B6
    FOLD = 2  # B6
    PAY = 3  # B7: one card of the payment
    PAID = 4  # B7: the payment is complete
    TAKE = 5  # B8


class HenMove(Move):
    __slots__ = ("kind", "number")

    def __init__(self, index: int, text: str, kind: Kind, number: int) -> None:
        super().__init__(index, text, closes=kind is not Kind.PAY)
        self.kind: Final = kind
        self.number: Final = number  # the amount of a bid, or a card, or the set of places that are turned face up


MOVES: Final[MoveTable[HenMove]] = MoveTable()


def _make(text: str, kind: Kind, number: int = 0) -> HenMove:
    return MOVES.add(HenMove(len(MOVES.all), text, kind, number))


def places_in(places: int) -> list[int]:
    return [place for place in range(PACKAGE) if places >> place & 1]


REVEALS: Final = [
    _make(f"reveal {' '.join([str(place) for place in places_in(places)])}", Kind.REVEAL, places)
    for places in (0b001, 0b010, 0b100, 0b011, 0b101, 0b110)
]
BIDS: Final = [_make(f"bid {amount}", Kind.BID, amount) for amount in range(ALL_VALUES + 1)]
FOLD: Final = _make("fold", Kind.FOLD, FOLDED)
PAYS: Final = [_make(f"pay {NAMES[card]}", Kind.PAY, card) for card in range(CHICKENS)]
PAID: Final = _make("paid", Kind.PAID)
TAKES: Final = [_make(f"take {NAMES[card]}", Kind.TAKE, card) for card in range(CHICKENS)]

ONLY_FOLD: Final = [FOLD]
ONLY_PAID: Final = [PAID]

# Sets of chickens are looked up in two halves: one table for all of them would have a million rows
HALF: Final = CHICKENS // 2
LOWER: Final = (1 << HALF) - 1


def halves(moves: list[HenMove]) -> list[list[HenMove]]:
    """By a set of chickens out of one half: the moves with these."""
    return [[move for place, move in enumerate(moves) if cards >> place & 1] for cards in range(LOWER + 1)]


PAYS_OF_LOWER: Final = halves(PAYS[:HALF])
PAYS_OF_UPPER: Final = halves(PAYS[HALF:])
PAYS_OF_UPPER_OR_PAID: Final = [[*moves, PAID] for moves in PAYS_OF_UPPER]
TAKES_OF_LOWER: Final = halves(TAKES[:HALF])
TAKES_OF_UPPER: Final = halves(TAKES[HALF:])


def calls_between(least: int, most: int) -> list[HenMove]:
    """B6: every whole number from `least` to `most` (R-B9)."""
    return BIDS[least : most + 1]


def pays_of(cards: int) -> list[HenMove]:
    return PAYS_OF_LOWER[cards & LOWER] + PAYS_OF_UPPER[cards >> HALF]


def pays_or_paid(cards: int) -> list[HenMove]:
    return PAYS_OF_LOWER[cards & LOWER] + PAYS_OF_UPPER_OR_PAID[cards >> HALF]


def takes_of(cards: int) -> list[HenMove]:
    return TAKES_OF_LOWER[cards & LOWER] + TAKES_OF_UPPER[cards >> HALF]
