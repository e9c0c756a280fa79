"""What follows from what a seat sees, for whoever shows it."""

from __future__ import annotations

from typing import TypedDict

from clutch.games.blind_hen.cards import COLOURS
from clutch.games.blind_hen.scoring import colour_count, majority
from clutch.games.blind_hen.state import BlindHen


class Reckoned(TypedDict):
    majorities: list[list[int]]  # what they are worth now, by colour and seat


def reckon(state: BlindHen, _seat: int) -> Reckoned:
    """B13: what the majorities are worth now, by colour and seat."""
    displays = [farm.display for farm in state.farms]
    colours = range(len(COLOURS))
    return {
        "majorities": [majority([colour_count(display, colour) for display in displays]) for colour in colours],
    }
