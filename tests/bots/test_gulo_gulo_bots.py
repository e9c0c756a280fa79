"""Gulo Gulo: what a chick and a hen do."""

from __future__ import annotations

import pytest
from stories import acts, told

from clutch.games.gulo_gulo.port import danger
from clutch.games.gulo_gulo.state import GuloGulo

BOTH = pytest.mark.parametrize("level", ["chick", "hen"])


@BOTH
def test_the_egg_that_lies_safest_is_named(level: str) -> None:
    state = told("gulo-gulo", "2p; path 5; at A 1 B 3; turn A", "A choose R")
    assert isinstance(state, GuloGulo)
    dangers = {move.text: danger(state, move.egg) for move in state.moves(0)}
    safest = {name for name, risk in dangers.items() if risk == min(dangers.values())}
    assert acts("gulo-gulo", level, state) <= safest


@BOTH
def test_the_colour_that_leads_farther_is_chosen(level: str) -> None:
    """Blue has fewer tiles, so that its eggs lie no safer; but its tile is the fourth."""
    state = told("gulo-gulo", "2p; path RYGB" + "r" * 15 + "; at A 0 B 3; turn A")
    assert acts("gulo-gulo", level, state) == {"choose B"}
