"""What the won eggs are worth (N12)."""

from __future__ import annotations

from typing import Final

from clutch.games.bunny_bidding.cards import ACTION, NO_TYPE, Tiles
from clutch.games.bunny_bidding.rules import BunnyRules

GOAL_POINTS: Final = 5
OTHER_POINTS: Final = -1


def score(rules: BunnyRules, tiles: Tiles, goals: list[int], won: tuple[int, ...], collected: tuple[int, ...]) -> int:
    """N12: +5 for an egg of a goal's type, its printed points for a point egg, -1 for any other."""
    points = 0
    for tile in won + collected:
        if tile >= 0:
            points += worth(rules, tiles, goals, tile)
    return points


def worth(rules: BunnyRules, tiles: Tiles, goals: list[int], tile: int) -> int:
    """R-N14: action eggs, by option."""
    type_ = tiles.types[tile]
    if type_ == NO_TYPE:
        return tiles.points[tile] if tiles.points[tile] != ACTION else rules.action_score
    return worth_of_type(rules, goals, type_)


def worth_of_type(rules: BunnyRules, goals: list[int], type_: int) -> int:
    """R-N15: two goals of one type count once, or twice with the option."""
    matching = goals.count(type_)
    if not matching:
        return OTHER_POINTS
    return GOAL_POINTS * matching if rules.double_goal else GOAL_POINTS
