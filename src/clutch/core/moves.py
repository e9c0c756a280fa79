"""Moves: small values, each made once, with an index and a line of text that parses back."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from clutch.core.mistake import Mistake

SEAT_LETTERS: Final = "ABCDEF"
PORT: Final = -2  # in the place of a seat: the port that a state waits for
PORT_NAME: Final = "port"


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One decision of one seat. `closes` is false for a pick after which its act may go on."""

    __slots__ = ("closes", "index", "text")

    def __init__(self, index: int, text: str, *, closes: bool = True) -> None:
        self.index: Final = index
        self.text: Final = text
        self.closes: Final = closes

    def __repr__(self) -> str:
        return self.text


M = TypeVar("M", bound=Move)


class MoveTable(Generic[M]):
    """Every move of a game, in the order of their indices."""

    __slots__ = ("all", "by_text")

    def __init__(self) -> None:
        self.all: list[M] = []
        self.by_text: dict[str, M] = {}

    def add(self, move: M) -> M:
        assert move.index == len(self.all), f"{move.text}: its index should be {len(self.all)}"
        assert move.text not in self.by_text, f"two moves are written {move.text}"
        self.all.append(move)
        self.by_text[move.text] = move
        return move

    def parse(self, text: str) -> M:
        move = self.by_text.get(text.strip())
        if move is None:
            raise UnknownMove(f"there is no move '{text.strip()}'")
        return move

    def parse_act(self, text: str) -> list[M]:
        """The picks of one act, written with commas between them."""
        return [self.parse(pick) for pick in text.split(",")]


class UnknownMove(Mistake):
    """A text that is no move of this game."""


class UnknownSeat(Mistake):
    """A letter that is no seat."""


def act_text(act: list[M]) -> str:
    return ", ".join([move.text for move in act])


def seat_letter(seat: int) -> str:
    if seat == PORT:
        return PORT_NAME
    return SEAT_LETTERS[seat] if seat >= 0 else "*"


def seat_number(letter: str) -> int:
    if letter == PORT_NAME:
        return PORT
    seat = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    if seat < 0:
        raise UnknownSeat(f"there is no seat '{letter}'")
    return seat
