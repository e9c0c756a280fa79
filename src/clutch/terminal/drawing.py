"""How a game is drawn on a screen of text: rows of words and cards, and what each choice is called.

A card that belongs to a place of the table can be pressed, and is marked when a choice touches it. Colours only ever
repeat what is also written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from clutch.core.game import AnyState, Game
from clutch.core.places import Place
from clutch.terminal.shown import Choice

OR: Final = "Or"  # the row of what is done instead of all else, such as passing
ENOUGH: Final = "Enough:"  # the row of what ends an act that could go on
BACK: Final = "▒▒"  # of a card that lies face down


class Piece(NamedTuple):
    """A word, or a card."""

    text: str
    tone: str = ""  # a colour, `dim` or `strong`
    is_card: bool = False
    at: tuple[Place, ...] = ()


class Row(NamedTuple):
    """What lies side by side, after a heading."""

    head: str
    pieces: list[Piece]
    tone: str = ""  # of the heading
    gap: str = " "
    is_own: bool = False  # one's own cards, the first to be drawn large
    is_extra: bool = False  # only good to know: left out where there is no room


class Words(NamedTuple):
    """What a choice is called: choices with the same row stand side by side."""

    row: str
    chip: str
    will: str = ""  # what will happen, in a sentence


@dataclass(frozen=True)
class Drawing:
    """Of one game."""

    rows: Callable[[Any, int], list[Row]]  # of a view and its seat
    ask: Callable[[Any, int, list[Choice]], str]  # what is to be decided
    words: Callable[[Any, int, Choice], Words]


def word(text: str, tone: str = "", *at: Place) -> Piece:
    return Piece(text, tone, is_card=False, at=at)


def card(text: str, tone: str = "", *at: Place) -> Piece:
    return Piece(f"{text:>2}", tone, is_card=True, at=at)


def back(*at: Place) -> Piece:
    return card(BACK, "dim", *at)


def joined(*groups: Iterable[Piece]) -> list[Piece]:
    return [piece for group in groups for piece in group]


def who(seat: int, viewer: int) -> str:
    """A seat, for the heading of its row."""
    return f"{'ABCDEF'[seat]} (you)" if seat == viewer else "ABCDEF"[seat]


def whose(seat: int, viewer: int) -> str:
    return "your" if seat == viewer else f"{'ABCDEF'[seat]}'s"


def usual(game: Game) -> Drawing:
    """Of a game that has no drawing: its picture in words, and its moves as they are written."""

    def rows(state: AnyState, seat: int) -> list[Row]:
        return [Row("", [word(line.strip())]) for line in game.picture(state, seat).splitlines()[1:]]

    def ask(state: AnyState, seat: int, _choices: list[Choice]) -> str:
        told = game.picture(state, seat).splitlines()[0].partition(": ")[2]
        return f"{told[:1].upper()}{told[1:]}."

    def words(_state: AnyState, _seat: int, choice: Choice) -> Words:
        return Words(choice.does.replace("-", " ").capitalize(), choice.text)

    return Drawing(rows, ask, words)
