"""The score of Bunny Bidding part by part, as N12 counts it."""

from __future__ import annotations

from typing import Final

from clutch.core.game import Parts
from clutch.games.bunny_bidding.cards import ACTION, NO_TYPE
from clutch.games.bunny_bidding.scoring import worth
from clutch.games.bunny_bidding.state import Bidder, BunnyBidding, collected_tiles

KEYS: Final = ("goals", "others", "point eggs", "action eggs")


def parts_of_score(state: BunnyBidding) -> list[Parts]:
    return [_parts(state, bidder) for bidder in state.bidders]


def _parts(state: BunnyBidding, bidder: Bidder) -> Parts:
    """N12: eggs of a goal's type, other eggs, eggs with printed points, and action eggs (R-N14)."""
    points = dict.fromkeys(KEYS, 0)
    goals = [goal.type for goal in bidder.goals]
    for tile in bidder.won + collected_tiles(bidder):
        points[_key(state, goals, tile)] += worth(state.rules, state.tiles, goals, tile)
    return list(points.items())


def _key(state: BunnyBidding, goals: list[int], tile: int) -> str:
    type_ = state.tiles.types[tile]
    if type_ == NO_TYPE:
        return "action eggs" if state.tiles.points[tile] == ACTION else "point eggs"
    return "goals" if type_ in goals else "others"
