"""What came out by seat, for people and as JSON: the face of `clutch sim`."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from clutch.arena.contest import Contest, Line
from clutch.arena.deals import Played
from clutch.core.moves import seat_letter


def text(contest: Contest, lines: list[Line]) -> str:
    (cell,), games = contest.cells, games_of(lines)
    wide = max(7, *map(len, cell.lineup))
    told = [f"{cell.setting.text()}: {len(games)} games", f"seat  {'bot':{wide}}    wins  score (least to most)"]
    for seat, bot in enumerate(cell.lineup):
        scores = [game.scores[seat] for game in games]
        spread = f"{fmean(scores):5.2f} ({min(scores)} to {max(scores)})"
        told.append(f"{seat_letter(seat):4}  {bot:{wide}}  {wins(games, seat):6.1%}  {spread}")
    ends = ", ".join(f"{why} {count / len(games):.1%}" for why, count in ends_of(games).items())
    picks = [game.picks for game in games]
    told.append(f"ended by: {ends}")
    told.append(f"picks a game: {fmean(picks):.1f} ({min(picks)} to {max(picks)})")
    return "\n".join(told)


def plain(contest: Contest, lines: list[Line]) -> dict[str, object]:
    (cell,), games = contest.cells, games_of(lines)
    return {
        "game": cell.setting.game,
        "seats": cell.setting.seats,
        "options": cell.setting.options,
        "games": len(games),
        "picks": spread([game.picks for game in games], 2),
        "ends": ends_of(games),
        "by_seat": [
            {
                "seat": seat_letter(seat),
                "bot": bot,
                "wins": round(wins(games, seat), 4),
                "score": spread([game.scores[seat] for game in games], 3),
            }
            for seat, bot in enumerate(cell.lineup)
        ],
    }


def games_of(lines: list[Line]) -> list[Played]:
    return [game for line in lines for game in line.games]


def wins(games: list[Played], seat: int) -> float:
    return fmean(game.won(seat) for game in games)


def ends_of(games: list[Played]) -> dict[str, int]:
    """Why they ended, the most frequent first."""
    return dict(Counter(game.why for game in games).most_common())


def spread(values: list[int], digits: int) -> dict[str, float]:
    return {"mean": round(fmean(values), digits), "least": min(values), "most": max(values)}
