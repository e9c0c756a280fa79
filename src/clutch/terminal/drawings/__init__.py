"""How each game is drawn in a terminal: a file for each, found by its name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from clutch.core.game import Game
from clutch.terminal.drawing import Drawing, usual


def drawing_of(game: Game) -> Drawing:
    """Its own, or its picture in words if it has none."""
    name = f"{__name__}.{game.name.replace('-', '_')}"
    if find_spec(name) is None:
        return usual(game)
    found: Drawing = import_module(name).DRAWING
    return found
