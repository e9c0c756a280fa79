"""Observations: what a seat sees, as a row of small numbers for learners, made from its View and nothing else.

A row has a fixed length in each game, whatever the number of seats, the variants and the options: what the rules are
is part of it. Seats are counted from the one that looks: 0 is itself, 1 sits to its left. Moves are turned likewise.
"""

from __future__ import annotations

from typing import Final

from clutch.core.moves import Move
from clutch.core.rules import Option, Rules

MOST: Final = 255  # the largest number in a row
NUMBER: Final = "number"  # how many there are
FLAGS: Final = "flags"  # each of them 0 or 1
ONE_OF: Final = "one of"  # at most one of them is 1, the others are 0


class Field:
    """Some numbers of a row that mean one thing: `copies` times `width` of them, from `start` on."""

    __slots__ = ("copies", "kind", "meaning", "name", "start", "width")

    def __init__(self, name: str, kind: str, width: int, copies: int, meaning: str, start: int) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.width: Final = width
        self.copies: Final = copies
        self.meaning: Final = meaning
        self.start: Final = start

    @property
    def end(self) -> int:
        return self.start + self.width * self.copies


class Layout:
    """The fields of a game's rows, in order: first the rules, then what the game adds, each with where it begins."""

    __slots__ = ("fields", "options", "seats")

    def __init__(self, seats: range, options: tuple[Option, ...]) -> None:
        self.fields: Final[list[Field]] = []
        self.seats: Final = seats
        self.options: Final = options
        self.one_of("seats", f"how many play: {', '.join([str(count) for count in seats])}", len(seats))
        for option in options:
            self._add_option(option)

    def new_row(self, rules: Rules) -> bytearray:
        """A row in which only the rules are written."""
        if not rules.row:
            rules.row = bytes(self._rules_row(rules))
        return bytearray(rules.row)

    @property
    def size(self) -> int:
        return self.fields[-1].end if self.fields else 0

    def numbers(self, name: str, meaning: str, width: int = 1, copies: int = 1) -> int:
        return self._add(name, NUMBER, width, copies, meaning)

    def flags(self, name: str, meaning: str, width: int = 1, copies: int = 1) -> int:
        return self._add(name, FLAGS, width, copies, meaning)

    def one_of(self, name: str, meaning: str, width: int, copies: int = 1) -> int:
        return self._add(name, ONE_OF, width, copies, meaning)

    def _add_option(self, option: Option) -> None:
        """An option that is free text is told by the game itself, where it matters."""
        name = f"option {option.name}"
        if isinstance(option.default, bool):
            self.flags(name, option.meaning)
        elif option.choices:
            self.one_of(name, f"{option.meaning}: {', '.join(map(str, option.choices))}", len(option.choices))
        elif isinstance(option.default, int):
            self.numbers(name, option.meaning)

    def _rules_row(self, rules: Rules) -> bytearray:
        row = bytearray(self.size)
        row[rules.seats - self.seats[0]] = 1
        starts = {field.name: field.start for field in self.fields}
        for option in self.options:
            start, value = starts.get(f"option {option.name}"), rules.options[option.name]
            if start is None:
                continue
            if option.choices and not isinstance(option.default, bool):
                row[start + option.choices.index(value)] = 1
            elif isinstance(value, int):
                row[start] = bounded(value)
        return row

    def _add(self, name: str, kind: str, width: int, copies: int, meaning: str) -> int:
        start = self.size
        self.fields.append(Field(name, kind, width, copies, meaning, start))
        return start


def bounded(value: int) -> int:
    """What a row can hold of a number: less than nothing is nothing, and from 255 on it is 255."""
    return 0 if value < 0 else min(value, MOST)


def mark_all(row: bytearray, start: int, bits: int) -> None:
    """Flags for a set that is written as bits."""
    while bits:
        row[start + bits.bit_length() - 1] = 1
        bits &= (1 << (bits.bit_length() - 1)) - 1


def count_all(row: bytearray, start: int, cards: tuple[int, ...]) -> None:
    """How many there are of each kind; backs of cards are of no kind."""
    for card in cards:
        if card >= 0:
            row[start + card] += 1


def seen_from(seat: int, other: int, seats: int) -> int:
    """How many places to the left of `seat` the other sits."""
    return other - seat if other >= seat else other - seat + seats


def mask_of(moves: list[Move], numbers: list[int]) -> bytearray:
    """Which of all moves are offered: 1 at the number of each, by the numbers that moves have for this seat."""
    mask = bytearray(len(numbers))
    for move in moves:
        mask[numbers[move.index]] = 1
    return mask
