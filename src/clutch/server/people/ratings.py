"""Which tables count for the strength of players, and what they do to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from clutch.bots import level_named
from clutch.ratings import after_game
from clutch.server.store.rows import UNRATED, Rating
from clutch.server.wire.text import BOT

SURE: Final = 1.0  # the deviation of a bot, whose strength never changes

Rank = tuple[str, int]  # of a player, or of a level of bots


def may_be_rated(people: Iterable[str]) -> bool:
    """A table counts if at least two people have played it to its end, with or without bots."""
    return len(set(people)) > 1


def table_ratings(old: Mapping[str, Rating], ranks: Sequence[Rank], bots: Sequence[Rank] = ()) -> dict[str, Rating]:
    """What people have after a game; bots are opponents of a fixed strength."""
    fixed = {f"{BOT}{level}": (level_named(level).strength, SURE) for level, _rank in bots}
    all_ranks = [*ranks, *((f"{BOT}{level}", rank) for level, rank in bots)]
    new = after_game({**old, **fixed}, all_ranks, UNRATED)
    return {player: new[player] for player, _rank in ranks}


def shown(rating: Rating) -> float:
    """What stands on a list: the strength that is almost surely there."""
    mean, deviation = rating
    return mean - 3 * deviation
