"""What came out as a table for programs: a row for each seat of each game."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from clutch.arena.contest import Contest, Line
from clutch.core.moves import seat_letter

COLUMNS: Final = (
    *("game", "seats", "lineup", "deal", "turn", "picks", "why"),
    *("seat", "bot", "rank", "score", "won"),
)
Row = tuple[str | int | float, ...]


def rows(contest: Contest, lines: list[Line]) -> Iterator[Row]:
    for line in lines:
        cell = contest.cells[line.cell]
        lineup = " ".join(cell.lineup)
        for turn, game in enumerate(line.games):
            about = (cell.setting.game, cell.setting.seats, lineup, line.deal, turn, game.picks, game.why)
            for seat, bot in enumerate(game.bots):
                yield (*about, seat_letter(seat), bot, game.ranks[seat], game.scores[seat], game.won(seat))


def write_csv(path: Path, contest: Contest, lines: list[Line]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows(contest, lines))
