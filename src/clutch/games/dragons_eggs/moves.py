"""What a player may decide, each decision made once. Treasures on the table are named by their places.

A place is `B2`: the second card in front of seat B.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from clutch.core.moves import SEAT_LETTERS, Move, MoveTable
from clutch.games.dragons_eggs.cards import ABILITIES, ABILITY_NAMES, ALL_TREASURES, MOST_EGGS, ORB, TREASURES

SEATS: Final = 5
AREA: Final = 2  # D17: nobody has more treasures in front of him
PLACES: Final = SEATS * AREA


class Kind(Enum):
    DOWN = 0  # D17: the treasure bid face down, which closes the bid
    UP = 1  # D17: the treasure bid face up, before the one face down
    PASS = 2  # D18
    PLAY = 3  # D20
    DISCARD = 4  # D20
    GUARD = 5  # D29
    PEEK = 6  # D30
    RETURN = 7  # D30
    KEEP = 8  # D30
    EXCHANGE = 9  # D31: the first of the two treasures
    WITH = 10  # D31: the second
    ORB = 11  # D32
    CLAW = 12  # D33
    REVERSE = 13  # D28
    DECLINE = 14  # D26


class DragonMove(Move):
    __slots__ = ("area", "kind", "place", "slot", "value")

    def __init__(self, index: int, text: str, kind: Kind, value: int, place: int) -> None:
        super().__init__(index, text, closes=kind is not Kind.UP and kind is not Kind.EXCHANGE)
        self.kind: Final = kind
        self.value: Final = value  # of a treasure, or the ability, or the eggs on a card
        self.place: Final = place
        self.area: Final = place // AREA  # the seat in front of whom the place is
        self.slot: Final = place % AREA


MOVES: Final[MoveTable[DragonMove]] = MoveTable()


def _make(text: str, kind: Kind, value: int = 0, place: int = 0) -> DragonMove:
    return MOVES.add(DragonMove(len(MOVES.all), text, kind, value, place))


def place_name(place: int) -> str:
    return f"{SEAT_LETTERS[place // AREA]}{place % AREA + 1}"


def _at_places(word: str, kind: Kind) -> list[DragonMove]:
    return [_make(f"{word} {place_name(place)}", kind, 0, place) for place in range(PLACES)]


DOWNS: Final = [_make(f"{value}", Kind.DOWN, value) for value in range(TREASURES)]
UPS: Final = [_make(f"{value}^", Kind.UP, value) for value in range(TREASURES)]
PASSES: Final = [_make(f"pass {egg}", Kind.PASS, egg) for egg in range(1, MOST_EGGS + 1)]
PLAYS: Final = [_make(f"play {ABILITY_NAMES[ability]}", Kind.PLAY, ability) for ability in range(ABILITIES)]
DISCARDS: Final = [_make(f"discard {ABILITY_NAMES[ability]}", Kind.DISCARD, ability) for ability in range(ABILITIES)]
GUARDS: Final = _at_places("guard", Kind.GUARD)
PEEKS: Final = _at_places("peek", Kind.PEEK)
RETURNS: Final = _at_places("return", Kind.RETURN)
KEEP: Final = _make("keep", Kind.KEEP)
EXCHANGES: Final = _at_places("exchange", Kind.EXCHANGE)
WITHS: Final = _at_places("with", Kind.WITH)
APPLY_ORB: Final = _make("orb", Kind.ORB)
CLAWS: Final = _at_places("claw", Kind.CLAW)
REVERSE: Final = _make("reverse", Kind.REVERSE)
NO: Final = _make("no", Kind.DECLINE)


def of_values(moves: list[DragonMove], values: int) -> list[DragonMove]:
    return [move for move in moves if values >> move.value & 1]


def bids_of(hand: int) -> list[DragonMove]:
    """D17: any treasure face down; any face up, if another one can follow face down."""
    downs = of_values(DOWNS, hand)
    return downs + of_values(UPS, hand) if len(downs) > 1 else downs


def choices_of(one: int, other: int, *, two_treasures: bool) -> list[DragonMove]:
    """D20, D23: choose one of two abilities, to use or to discard it. D22: no Orb is used beside two treasures."""
    if ABILITIES in (one, other):
        return []
    held = 1 << one | 1 << other
    playable = held & ~(1 << ORB) if two_treasures else held
    return of_values(PLAYS, playable) + of_values(DISCARDS, held)


def at(moves: list[DragonMove], places: int) -> list[DragonMove]:
    return [move for move in moves if places >> move.place & 1]


def own(moves: list[DragonMove], cards: int, otherwise: DragonMove) -> list[list[DragonMove]]:
    """By seat: at the places of so many cards in front of him, or not."""
    return [[*moves[seat * AREA : seat * AREA + cards], otherwise] for seat in range(SEATS)]


def first_exchanges(free: int) -> list[DragonMove]:
    """D31: only if the free places are in front of two players or more."""
    moves = at(EXCHANGES, free)
    return [*moves, NO] if moves and moves[0].area != moves[-1].area else [NO]


# By the set of treasures in hand
DOWNS_OF: Final = [of_values(DOWNS, hand) for hand in range(ALL_TREASURES + 1)]
BIDS_OF: Final = [bids_of(hand) for hand in range(ALL_TREASURES + 1)]
# By the set of egg cards gained
PASSES_OF: Final = [of_values(PASSES, eggs) for eggs in range(1 << MOST_EGGS + 1)]
# By the abilities in hand, the back of a card last: with one treasure laid, and with two
CHOICES_BESIDE_ONE: Final = [
    [choices_of(one, other, two_treasures=False) for other in range(ABILITIES + 1)] for one in range(ABILITIES + 1)
]
CHOICES_BESIDE_TWO: Final = [
    [choices_of(one, other, two_treasures=True) for other in range(ABILITIES + 1)] for one in range(ABILITIES + 1)
]
# By the number of one's treasures on the table, then by seat
GUARDS_OF: Final = [own(GUARDS, cards, NO) for cards in range(AREA + 1)]
RETURNS_OF: Final = [own(RETURNS, cards, KEEP) for cards in range(AREA + 1)]
# By the set of places that may be chosen
PEEKS_OF: Final = [[*at(PEEKS, places), NO] for places in range(1 << PLACES)]
CLAWS_OF: Final = [[*at(CLAWS, places), NO] for places in range(1 << PLACES)]
EXCHANGES_OF: Final = [first_exchanges(places) for places in range(1 << PLACES)]
WITHS_OF: Final = [at(WITHS, places) for places in range(1 << PLACES)]
