"""Which tables count for the strength of players, and what they are called there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clutch.ratings import after_game
from clutch.server.store.rows import UNRATED, Rating
from clutch.server.wire.text import BOT


def bot_identity(level: str) -> str:
    """A bot of a fixed level is the same player at every table."""
    return f"{BOT}{level}"


def may_be_rated(players: Iterable[str]) -> bool:
    """A table counts if a person sat there, and anybody else: another person, or a bot of a fixed level."""
    different = set(players)
    return len(different) > 1 and any(not player.startswith(BOT) for player in different)


def table_ratings(old: Mapping[str, Rating], ranks: list[tuple[str, int]]) -> dict[str, Rating]:
    return after_game(old, ranks, UNRATED)


def shown(rating: Rating) -> float:
    """What stands on a list: the strength that is almost surely there."""
    mean, deviation = rating
    return mean - 3 * deviation
