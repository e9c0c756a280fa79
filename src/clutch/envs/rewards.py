"""What a game brings to each seat at its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from clutch.core.state import Outcome

Reward = Callable[[Outcome], list[float]]  # by seat


def shares_of_win(outcome: Outcome) -> list[float]:
    """1 for the winner; winners who tie share it. All rewards add up to 1."""
    return [1 / len(outcome.winners) if rank == 1 else 0.0 for rank in outcome.ranks]


def by_rank(outcome: Outcome) -> list[float]:
    """From 1 for the first down to -1 for the last; who ties gets the mean of the places. They add up to 0."""
    ranks = outcome.ranks
    places = [rank - 1 + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [1 - 2 * place / (len(ranks) - 1) for place in places]


def by_score(outcome: Outcome) -> list[float]:
    """The points of the seat at the end. They add up to all points of the table."""
    return [float(score) for score in outcome.scores]


REWARDS: Final[Mapping[str, Reward]] = {
    "win": shares_of_win,
    "rank": by_rank,
    "score": by_score,
}
