"""Scenario tables: positions, moves and what must then hold, written in Markdown and played by the rules.

A table counts if its header begins `| ID | Rules | Position | Moves | Expected |`. The three last of these cells are
backticked series of items, separated by `;`, in the notation of the game that the letter of the ID names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from clutch.core.audience import SPECTATOR, facts
from clutch.core.mistake import Mistake
from clutch.core.moves import seat_letter, seat_number
from clutch.core.rules import Value
from clutch.core.state import IllegalMove, State

HEADER = ["ID", "Rules", "Position", "Moves", "Expected"]


class Unreadable(Mistake):
    """A table, a position, a move or an assertion that is not in the notation."""


class Notation(Protocol):
    """How a game's positions, moves and assertions are written."""

    def load(self, items: list[str], seed: int = 0) -> State[Any, Any]:
        """The position, after all steps that need no decision."""

    def acts(self, state: Any, item: str) -> list[tuple[int, list[Any]]]:  # noqa: ANN401
        """The acts that a move of a scenario stands for, with their seats; IllegalMove if there is no such place."""

    def told(self, state: Any, item: str) -> tuple[str, str]:  # noqa: ANN401
        """What an assertion expects and what holds instead, both written alike; equal if it holds."""


@dataclass(frozen=True)
class Row:
    line: int
    name: str
    position: list[str]
    moves: list[str]
    expected: list[str]


@dataclass(frozen=True)
class Result:
    row: Row
    faults: list[str]  # nothing if the row passes


def rows(text: str) -> Iterator[Row]:
    """The rows of every scenario table in a page."""
    in_table = False
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.lstrip().startswith("|"):
            in_table = False
        elif cells[: len(HEADER)] == HEADER:
            in_table = True
        elif in_table and set(line) - set("|-: "):
            yield _row(number, cells)


def _row(number: int, cells: list[str]) -> Row:
    if len(cells) < len(HEADER):
        raise Unreadable(f"line {number}: a row has {len(HEADER)} cells or more, this one {len(cells)}")
    return Row(number, cells[0], *(_items(number, cell) for cell in cells[2 : len(HEADER)]))


def _items(number: int, cell: str) -> list[str]:
    if len(cell) < 2 or cell[0] != "`" or cell[-1] != "`":
        raise Unreadable(f"line {number}: '{cell}' should be one string in backticks")
    return items(cell[1:-1])


def items(series: str) -> list[str]:
    """The items of a series; `-` is none."""
    return [] if series.strip() == "-" else [item.strip() for item in series.split(";")]


def players(position: list[str], seats: range) -> int:
    """How many play: `3p`."""
    told = [item for item in position if re.fullmatch(r"\dp", item)]
    if len(told) != 1 or int(told[0][0]) not in seats:
        raise Unreadable(f"a position says once how many play: {', '.join(f'{number}p' for number in seats)}")
    return int(told[0][0])


def options(position: list[str]) -> dict[str, Value]:
    """`opt name=value`, or `opt name` for one that is true."""
    told = [item[len("opt ") :].partition("=") for item in position if item.startswith("opt ")]
    return {name: value or True for name, _, value in told}


def is_setting(item: str) -> bool:
    """Whether an item tells the players or an option."""
    return item.startswith("opt ") or re.fullmatch(r"\dp", item) is not None


def seat_among(seats: int, letter: str) -> int:
    seat = seat_number(letter)
    if seat >= seats:
        raise Unreadable(f"there is no seat {letter}: the seats are A to {seat_letter(seats - 1)}")
    return seat


def eye(seats: int, letter: str) -> int:
    """A seat that looks, or `*` for a spectator."""
    return SPECTATOR if letter == "*" else seat_among(seats, letter)


def letters(seats: Iterable[int]) -> str:
    return " ".join(seat_letter(seat) for seat in seats) or "-"


def in_any_order(names: Iterable[str]) -> str:
    return " ".join(sorted(names)) or "-"


def actor(item: str) -> tuple[int, str]:
    """Who makes a move, and the rest of it."""
    letter, _, text = item.partition(" ")
    try:
        return seat_number(letter), text.strip()
    except Mistake as mistake:
        raise Unreadable(f"'{item}': {mistake}") from mistake


def answered(item: str, answers: Iterable[tuple[str, str] | None]) -> tuple[str, str]:
    """The first answer to an assertion that is not None: each of `answers` knows some kinds of assertions."""
    try:
        for answer in answers:
            if answer is not None:
                return answer
    except (ValueError, IndexError) as error:
        raise Unreadable(f"'{item}': {error}") from error
    raise Unreadable(f"there is no assertion '{item}'")


def check(row: Row, notation_of: Callable[[str], Notation]) -> Result:
    """Play one row."""
    try:
        notation = notation_of(row.name[:1])
        state = notation.load(row.position)
        faults = [fault for item in row.moves if (fault := _step(notation, state, item))]
        faults += [fault for item in row.expected if (fault := _hold(notation, state, item))]
    except Mistake as error:
        raise Unreadable(f"line {row.line}: {row.name}: {error}") from error
    return Result(row, faults)


def _step(notation: Notation, state: State[Any, Any], item: str) -> str:
    if item.startswith("?"):
        return _hold(notation, state, item[1:])
    refused = item.startswith("!")
    before = _everything(state)
    try:
        play(notation, state, item.lstrip("!"))
    except IllegalMove as error:
        if _everything(state) != before:
            return f"{item}: expected nothing to change, got a change"
        return "" if refused else f"{item}: expected to be accepted, got: {error}"
    return f"{item}: expected to be refused, got accepted" if refused else ""


def play(notation: Notation, state: State[Any, Any], item: str) -> None:
    """Play a move of a scenario: all of its acts, or none."""
    acts = notation.acts(state, item)
    rehearsal = state.copy()
    for seat, act in acts:
        rehearsal.play(seat, act)
    for seat, act in acts:
        state.play(seat, act)


def _everything(state: State[Any, Any]) -> list[dict[str, Any]]:
    return [facts(state)] + [facts(state.view(seat).state) for seat in range(-1, state.rules.seats)]


def _hold(notation: Notation, state: State[Any, Any], item: str) -> str:
    expected, got = notation.told(state, item)
    return "" if expected == got else f"{item}: expected {expected}, got {got}"
