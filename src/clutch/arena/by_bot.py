"""What came out by bot, with 95 % intervals, for people and as JSON: the face of `clutch arena`."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, variance
from typing import Final, NamedTuple

from clutch.arena.contest import Contest, Line
from clutch.arena.deals import Cell, Setting
from clutch.ratings import MODEL, Rating, after_game

NORMAL: Final = 1.96  # deviations, for 95 %


class Share(NamedTuple):
    """Of the wins; `times` the fair share, and between which two values it is likely to be."""

    games: int
    wins: float
    times: float
    low: float
    high: float


def share(shares: list[float], seats: int) -> Share:
    """From the share in each deal."""
    mean = fmean(shares)
    low, high = interval(shares, seats)
    return Share(len(shares) * seats, mean, mean * seats, low * seats, high * seats)


def interval(shares: list[float], seats: int) -> tuple[float, float]:
    """Wilson's, for as many games as tell something new: the games of one deal are not independent.

    How many that are follows from the spread between deals, to which one is added that is won and one that is lost:
    else a few deals that happen to end alike would say too much.
    """
    mean = fmean(shares)
    games = len(shares) * min(seats, independent([*shares, 0.0, 1.0]))
    middle = mean + NORMAL**2 / (2 * games)
    half = NORMAL * sqrt(mean * (1 - mean) / games + (NORMAL / (2 * games)) ** 2)
    whole = 1 + NORMAL**2 / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def independent(shares: list[float]) -> float:
    """Of how many independent games a deal is worth, by the spread of the shares."""
    mean = fmean(shares)
    return mean * (1 - mean) / variance(shares)


def shares_of(contest: Contest, lines: list[Line]) -> list[tuple[Cell, Share]]:
    """In the n-th game of a deal the one sits on the n-th seat."""
    by_cell: list[list[float]] = [[] for _ in contest.cells]
    for line in lines:
        by_cell[line.cell].append(fmean(game.won(seat) for seat, game in enumerate(line.games)))
    return [(cell, share(found, cell.setting.seats)) for cell, found in zip(contest.cells, by_cell, strict=True)]


def ratings_of(contest: Contest, lines: list[Line], setting: Setting) -> dict[str, Rating]:
    """Openskill's mean and deviation after all games of this setting, the best first."""
    fresh = MODEL.rating()
    ratings: dict[str, Rating] = {}
    for line in lines:
        if contest.cells[line.cell].setting == setting:
            for game in line.games:
                ranks = list(zip(game.bots, game.ranks, strict=True))
                ratings |= after_game(ratings, ranks, (fresh.mu, fresh.sigma))
    return dict(sorted(ratings.items(), key=lambda item: -item[1][0]))


def settings_of(contest: Contest) -> list[Setting]:
    found: list[Setting] = []
    for cell in contest.cells:
        if cell.setting not in found:
            found.append(cell.setting)
    return found


def text(contest: Contest, lines: list[Line]) -> str:
    shares = shares_of(contest, lines)
    wide = max(len(name) for cell in contest.cells for name in (cell.one, cell.among))
    told: list[str] = []
    for setting in settings_of(contest):
        own = [(cell, found) for cell, found in shares if cell.setting == setting]
        told.append(f"{setting.text()}: {own[0][1].games} games for each line")
        told.append(f"{'one':{wide}}  {'among':{wide}}    wins  x fair share (95 %)")
        for cell, found in own:
            likely = f"{found.times:.2f} ({found.low:.2f} to {found.high:.2f})"
            told.append(f"{cell.one:{wide}}  {cell.among:{wide}}  {found.wins:6.1%}  {likely}")
        told.append(f"{'rating':{wide}}  openskill (95 %)")
        for bot, (mean, deviation) in ratings_of(contest, lines, setting).items():
            likely = f"{mean - NORMAL * deviation:.1f} to {mean + NORMAL * deviation:.1f}"
            told.append(f"{bot:{wide}}  {mean:.1f} ({likely})")
        told.append("")
    return "\n".join(told[:-1])


def plain(contest: Contest, lines: list[Line]) -> list[dict[str, object]]:
    shares = shares_of(contest, lines)
    return [
        {
            "game": setting.game,
            "seats": setting.seats,
            "options": setting.options,
            "cells": [
                {"one": cell.one, "among": cell.among, **{name: round(x, 4) for name, x in found._asdict().items()}}
                for cell, found in shares
                if cell.setting == setting
            ],
            "ratings": {
                bot: {"mean": round(mean, 3), "deviation": round(deviation, 3)}
                for bot, (mean, deviation) in ratings_of(contest, lines, setting).items()
            },
        }
        for setting in settings_of(contest)
    ]
