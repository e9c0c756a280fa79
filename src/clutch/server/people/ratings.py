"""How strong everybody is, as far as the results of tables tell: mean and deviation, by Bradley and Terry's model.

Every player is compared with every other, and the comparisons of one game count as one. So ties count as ties: in
Plackett and Luce's model, as Weng and Lin wrote it, three who share the first place of five gain less than the fourth.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import fmean

from openskill.models import BradleyTerryPart

from clutch.core.moves import SEAT_LETTERS
from clutch.server.store.rows import UNRATED, Rating
from clutch.server.wire.text import BOT

MODEL = BradleyTerryPart(window_size=2 * len(SEAT_LETTERS))  # so wide that everybody is compared with everybody


def bot_identity(level: str) -> str:
    """A bot of a fixed level is the same player at every table."""
    return f"{BOT}{level}"


def may_be_rated(players: Iterable[str]) -> bool:
    """A table counts if a person sat there, and anybody else: another person, or a bot of a fixed level."""
    different = set(players)
    return len(different) > 1 and any(not player.startswith(BOT) for player in different)


def table_ratings(old: Mapping[str, Rating], ranks: list[tuple[str, int]]) -> dict[str, Rating]:
    """Everybody's rating after a game with these ranks by seats (1 is best, ties share); who has none yet is UNRATED.

    Who sat on several of them, as bots may, gets the mean of what these would have got.
    """
    if len(ranks) < 2:
        return {player: old.get(player, UNRATED) for player, _rank in ranks}
    ordered = sorted(ranks, key=lambda seat: (seat[1], seat[0]))
    before = [[MODEL.rating(*old.get(player, UNRATED))] for player, _rank in ordered]
    after = MODEL.rate(before, ranks=[float(rank) for _player, rank in ordered])
    found: dict[str, list[Rating]] = {}
    for (player, _rank), (rating,) in zip(ordered, after, strict=True):
        found.setdefault(player, []).append((rating.mu, rating.sigma))
    return {player: _mean(ratings) for player, ratings in found.items()}


def _mean(ratings: list[Rating]) -> Rating:
    return (fmean(mean for mean, _deviation in ratings), fmean(deviation for _mean, deviation in ratings))


def shown(rating: Rating) -> float:
    """What stands on a list: the strength that is almost surely there."""
    mean, deviation = rating
    return mean - 3 * deviation
