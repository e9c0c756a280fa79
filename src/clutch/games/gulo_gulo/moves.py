"""What a player may decide, each decision made once. What a port answers stands in answers.py."""

from __future__ import annotations

from enum import Enum
from typing import Final

from clutch.core.moves import Move, MoveTable
from clutch.games.gulo_gulo.pieces import (
    ALL_OF_A_COLOUR,
    COLOURS,
    EGG_NAMES,
    EGGS,
    LETTERS,
    MOST_EGGS,
    NO_COLOUR,
    NO_EGG,
    YARD_COLOURS,
    colour_of,
)


class Kind(Enum):
    CHOOSE = 0  # G5: the colour of an open tile
    TURN = 1  # G5: the next face-down tile
    DECK = 2  # G11: the top tile of the deck
    NAME = 3  # G6: the egg


class GuloMove(Move):
    __slots__ = ("colour", "egg", "kind")

    def __init__(self, index: int, text: str, kind: Kind, colour: int, egg: int) -> None:
        super().__init__(index, text)
        self.kind: Final = kind
        self.colour: Final = colour
        self.egg: Final = egg


MOVES: Final[MoveTable[GuloMove]] = MoveTable()


def _make(text: str, kind: Kind, colour: int = NO_COLOUR, egg: int = NO_EGG) -> GuloMove:
    return MOVES.add(GuloMove(len(MOVES.all), text, kind, colour, egg))


CHOICES: Final = [_make(f"choose {LETTERS[colour]}", Kind.CHOOSE, colour) for colour in range(YARD_COLOURS)]
TURN: Final = _make("turn", Kind.TURN)
DECK: Final = _make("deck", Kind.DECK)
NAMES: Final = [_make(f"name {EGG_NAMES[egg]}", Kind.NAME, colour_of(egg), egg) for egg in range(EGGS)]


def of_colours(colours: int) -> list[GuloMove]:
    return [move for move in CHOICES if colours >> move.colour & 1]


def of_numbers(colour: int, numbers: int) -> list[GuloMove]:
    return [NAMES[colour * MOST_EGGS + number] for number in range(MOST_EGGS) if numbers >> number & 1]


# By the set of colours that lie open in front: with a tile to turn, and without
CHOICES_OR_TURN: Final = [[*of_colours(colours), TURN] for colours in range(1 << YARD_COLOURS)]
CHOICES_ONLY: Final = [of_colours(colours) for colours in range(1 << YARD_COLOURS)]
DECK_ONLY: Final = [DECK]
# By colour, then by the set of its numbers in the nest
NAMES_OF: Final = [[of_numbers(colour, numbers) for numbers in range(ALL_OF_A_COLOUR + 1)] for colour in range(COLOURS)]
