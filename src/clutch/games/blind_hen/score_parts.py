"""The score of Blind Hen part by part, as B13 to B16 count it."""

from __future__ import annotations

from clutch.core.game import Parts
from clutch.games.blind_hen.cards import COLOURS, CORN
from clutch.games.blind_hen.scoring import best_colours, colour_count, majority, stack_points
from clutch.games.blind_hen.state import BlindHen, Farm


def parts_of_score(state: BlindHen) -> list[Parts]:
    return [_parts(farm, majorities) for farm, majorities in zip(state.farms, _majorities(state.farms), strict=True)]


def _majorities(farms: list[Farm]) -> list[int]:
    """B13: by seat, over all colours."""
    prizes = [majority([colour_count(farm.display, colour) for farm in farms]) for colour in range(len(COLOURS))]
    return [sum(of_seat) for of_seat in zip(*prizes, strict=True)]


def _parts(farm: Farm, majorities: int) -> Parts:
    """B16: the majorities, the best colours (B14), and the secret stack (B15): its corns, then its hens."""
    stack = farm.stack + farm.turned
    corns = stack_points((CORN,) * stack.count(CORN))
    return [
        ("majorities", majorities),
        ("chickens", best_colours(farm.display)),
        ("corns", corns),
        ("hens", stack_points(stack) - corns),
    ]
