"""What may answer at a table where its game waits for no seat."""

from __future__ import annotations

from importlib.util import find_spec

from clutch.core.game import Game
from clutch.server.store.rows import REPORTED


def engine_is_there() -> bool:
    """Whether the engine is installed that serves ports whose answers take time; it is not loaded for that."""
    return find_spec("mujoco") is not None


def ports_of(game: Game) -> list[str]:
    """The usual one first."""
    slow = game.slow_ports if engine_is_there() else ()
    return [*game.ports, *slow, *([REPORTED] if game.report else [])]
