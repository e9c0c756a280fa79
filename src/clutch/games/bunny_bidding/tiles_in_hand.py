"""Moves that are alike but for a tile, and where a row tells what kind of tile it is: for learners."""

from __future__ import annotations

from typing import Final

from clutch.games.bunny_bidding import fields
from clutch.games.bunny_bidding.cards import NUMBERS, SPECIAL_STEP
from clutch.games.bunny_bidding.moves import ADD_POWERS, MOVES

KINDS_BY_TILE: Final = MOVES.all.index(ADD_POWERS[0]) // (NUMBERS - 1)  # open, bid, offer and so on: the first moves
NEVER: Final = -1


def tile_columns() -> list[list[int]]:
    """By tile, from 1 on: the numbers of a row that tell its class in one's hand, first of eggs, then of specials."""
    found: list[list[int]] = []
    for tile in range(1, NUMBERS):
        if tile % SPECIAL_STEP:
            first = fields.HAND + (tile - tile // SPECIAL_STEP - 1) * fields.CLASSES
            found.append([first + each for each in range(fields.CLASSES)] + [NEVER] * fields.GROUPS)
        else:
            first = fields.SPECIAL + (tile // SPECIAL_STEP - 1) * fields.GROUPS
            found.append([NEVER] * fields.CLASSES + [first + each for each in range(fields.GROUPS)])
    return found
