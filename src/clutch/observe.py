"""Views as rows of numbers, and moves by numbers that do not depend on where one sits, for learners."""

from __future__ import annotations

from typing import Final

from clutch.core.game import Game
from clutch.core.observation import Field
from clutch.games import all_games

INTRODUCTION: Final = """# Observations
What a seat sees, as a row of numbers from 0 to 255 for learners. This page is written by `python -m clutch.observe`.

A row is made from a View and nothing else. In each game it is always of the same length, whatever the number of seats
and the options. Seats are counted from the one that looks: 0 is itself, 1 sits to its left. Moves are numbered in the
same way: a move has the index in `game.moves.all` that it would have if the seat that moves sat at A.

A *number* counts something; what is above 255 is told as 255. *Flags* are 0 or 1 each. Of *one of*, at most one number
is 1. A field with copies has its numbers once for each seat, place or the like that its meaning names.
"""

Numbers = tuple[list[int], list[int]]

_numbers: Final[dict[tuple[str, int, int], Numbers]] = {}


def numbered(game: Game, seats: int, seat: int) -> Numbers:
    """By the index of every move its number for this seat, which is the index of the same move at A; and back."""
    key = (game.name, seats, seat)
    if key not in _numbers:
        there = [game.observation.turned(move, seat, seats).index for move in game.moves.all]
        back = [0] * len(there)
        for index, number in enumerate(there):
            back[number] = index
        _numbers[key] = there, back
    return _numbers[key]


def page() -> str:
    """All fields of all games, as a document."""
    return "\n".join([INTRODUCTION, *[chapter(game) for game in all_games().values()]])


def chapter(game: Game) -> str:
    layout = game.observation.layout
    head = f"""## {game.title}
Version {game.observation.version}, {layout.size} numbers, {len(game.moves.all)} moves.

| from | numbers | field | what they are | meaning |
|---:|---:|---|---|---|
"""
    fields = [f"| {field.start} | {counted(field)} | {told(field)} |\n" for field in layout.fields]
    return head + "".join(fields) + changelog(game)


def changelog(game: Game) -> str:
    """Of its rows, the newest version first."""
    versions = [*enumerate(game.observation.changes, 1)]
    return "\nVersions:\n" + "".join([f"- {version}: {change}\n" for version, change in reversed(versions)])


def counted(field: Field) -> str:
    return f"{field.copies} of {field.width}" if field.copies > 1 else f"{field.width}"


def told(field: Field) -> str:
    return f"{field.name} | {field.kind} | {field.meaning}".replace("\n", " ")


if __name__ == "__main__":
    print(page(), end="")
