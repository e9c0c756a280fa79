"""What follows from what a seat sees, for whoever shows it."""

from __future__ import annotations

from typing import TypedDict

from clutch.games.gulo_gulo.pieces import YARD_COLOURS, eggs_in
from clutch.games.gulo_gulo.port import DICE, danger
from clutch.games.gulo_gulo.state import GuloGulo


class Reckoned(TypedDict):
    chances: list[tuple[int, int]]  # of each egg in the nest, in a hundred
    ahead: list[int]  # by colour: the place to which it leads; 0 if it does not lie open


def reckon(state: GuloGulo, _seat: int) -> Reckoned:
    """`chances`: for each egg in the nest, of how many attempts in a hundred the port `odds` would make a theft.

    `ahead`: by colour, the place to which it leads whoever is to act (G8); 0 if it does not lie open.
    """
    return {
        "chances": [(egg, round(100 * (DICE - danger(state, egg)) / DICE)) for egg in eggs_in(state.nest)],
        "ahead": [_ahead(state, colour) for colour in range(YARD_COLOURS)],
    }


def _ahead(state: GuloGulo, colour: int) -> int:
    for at in range(state.places[state.turn], len(state.opened)):
        if state.opened[at] == colour:
            return at + 1
    return 0
