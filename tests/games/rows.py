"""Fields of the row of numbers that a seat sees, for tests."""

from __future__ import annotations

from clutch.core.game import AnyState, Game


def seen_in_row(game: Game, state: AnyState, seat: int, name: str) -> list[list[int]]:
    """The numbers of a field, each of its copies by itself."""
    row = game.observation.observe(state.view(seat))
    field = next(field for field in game.observation.layout.fields if field.name == name)
    return [[*row[start : start + field.width]] for start in range(field.start, field.end, field.width)]


def row_of(game: Game, state: AnyState, seat: int) -> bytes:
    return bytes(game.observation.observe(state.view(seat)))
