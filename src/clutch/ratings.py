"""How strong players are, as far as the results of games tell: mean and deviation, by Bradley and Terry's model.

Every player is compared with every other, and the comparisons of one game count as one. So ties count as ties: in
Plackett and Luce's model, as Weng and Lin wrote it, three who share the first place of five gain less than the fourth.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean
from typing import Final

from openskill.models import BradleyTerryPart

from clutch.core.moves import SEAT_LETTERS

Rating = tuple[float, float]  # mean and deviation
MODEL: Final = BradleyTerryPart(window_size=2 * len(SEAT_LETTERS))  # so wide that everybody is compared with everybody


def after_game(old: Mapping[str, Rating], ranks: list[tuple[str, int]], unrated: Rating) -> dict[str, Rating]:
    """Everybody's rating after a game with these ranks by seats (1 is best, ties share); who has none yet is unrated.

    Who sat on several of them, as bots may, gets the mean of what these would have got.
    """
    if len(ranks) < 2:
        return {player: old.get(player, unrated) for player, _rank in ranks}
    ordered = sorted(ranks, key=lambda seat: (seat[1], seat[0]))
    before = [[MODEL.rating(*old.get(player, unrated))] for player, _rank in ordered]
    after = MODEL.rate(before, ranks=[float(rank) for _player, rank in ordered])
    found: dict[str, list[Rating]] = {}
    for (player, _rank), (rating,) in zip(ordered, after, strict=True):
        found.setdefault(player, []).append((rating.mu, rating.sigma))
    return {player: _mean(ratings) for player, ratings in found.items()}


def _mean(ratings: list[Rating]) -> Rating:
    return (fmean(mean for mean, _deviation in ratings), fmean(deviation for _mean, deviation in ratings))
