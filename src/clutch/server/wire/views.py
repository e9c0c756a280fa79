"""A view's state as it is sent: its values beside their names, without a dictionary and a look at each name."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import starmap
from typing import Any, Final

import msgspec

from clutch.core.audience import PARTS, told_fields
from clutch.core.game import AnyState, Game
from clutch.core.state import NOT_SENT

RECKONED: Final = "reckoned"


class Shape:
    """The names of all that is told of a state or a part of one, and what among it is not sent as it stands."""

    def __init__(self, cls: Any, parts: tuple[type, ...], sets: tuple[str, ...]) -> None:  # noqa: ANN401
        names = told_fields(cls, NOT_SENT)
        held = [at for at, name in enumerate(names) if cls.AUDIENCES[name] is PARTS]
        fields: list[tuple[str, Any] | tuple[str, Any, Any]] = [(name, Any) for name in names]
        self.names: Final = msgspec.defstruct(
            f"Sent{cls.__name__}", [*fields, (RECKONED, Any, msgspec.UNSET)], gc=False
        )
        self._sets: Final = [at for at, name in enumerate(names) if name in sets]
        self._parts: Final = [(at, Shape(part, (), sets)) for at, part in zip(held, parts, strict=True)]

    def told(self, row: list[Any], reckoned: Mapping[str, Any]) -> Any:  # noqa: ANN401 - it is written as a Plain
        for at, part in self._parts:
            part.list_sets(row[at])
            row[at] = list(starmap(part.names, row[at]))
        self.list_sets([row])
        return self.names(*row, reckoned) if reckoned else self.names(*row)

    def list_sets(self, rows: list[list[Any]]) -> None:
        """Large sets as lists of their members: no browser can count so far."""
        for at in self._sets:
            for row in rows:
                value = row[at]
                row[at] = members(value) if isinstance(value, int) else [members(one) for one in value]


def members(bits: int) -> list[int]:
    return [member for member in range(bits.bit_length()) if bits >> member & 1]


_shapes: Final[dict[Any, Shape]] = {}


def seen(game: Game, state: AnyState, seat: int) -> Any:  # noqa: ANN401 - likewise
    """All of a view's state, and under `reckoned` what the game makes of it for whoever shows it."""
    shape = _shapes.get(game.state)
    if shape is None:
        shape = _shapes[game.state] = Shape(game.state, game.parts, game.sets)
    return shape.told(state.bare(), game.reckon(state, seat))
