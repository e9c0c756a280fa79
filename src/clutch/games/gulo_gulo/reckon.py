"""What follows from what a seat sees, for whoever shows it."""

from __future__ import annotations

from collections.abc import Mapping

from clutch.games.gulo_gulo.pieces import eggs_in
from clutch.games.gulo_gulo.port import DICE, danger
from clutch.games.gulo_gulo.state import GuloGulo


def reckon(table: GuloGulo, _seat: int) -> Mapping[str, object]:
    """For each egg in the nest, of how many attempts in a hundred the port `odds` would make a theft."""
    return {"chances": [[egg, round(100 * (DICE - danger(table, egg)) / DICE)] for egg in eggs_in(table.nest)]}
