"""Does whoever begins win more often? A question about rules, asked of bots and answered with an interval.

    python examples/who_begins.py                       (Blind Hen with four hens: a minute or two on one core)
    python examples/who_begins.py dragons-eggs --seats 3 --bot fox --deals 1000

How such a question is asked:

1. Everybody must be equally good, or one measures who is better: all seats have the same bot.
2. Luck must be equal, too. Each deal is played as often as there are seats, and each time somebody else begins. What a
   good hand wins, it then wins in all of these games, and it says nothing for or against beginning.
3. Games of one deal are no independent witnesses, so the deals are counted, and not the games. The arena does that:
   `share` takes one number for each deal, and says between which values the truth is likely to be (95 %).
4. To halve the interval takes four times as many games. The script says how many games an interval of 0.1 to both
   sides takes. If 1 lies within the interval, the honest answer is "perhaps, but not by more than that".

The answer holds for these bots. Ask it of stronger and of weaker ones before you believe it of people.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from math import ceil
from pathlib import Path
from statistics import fmean

from clutch.arena.by_bot import Share, share
from clutch.arena.contest import Contest, Line, contest_of, run
from clutch.arena.deals import Cell, Setting
from clutch.arena.engines import local, one_thread_each
from clutch.arguments import positive
from clutch.core.mistake import Mistake
from clutch.core.moves import SEAT_LETTERS
from clutch.games import game_named
from clutch.progress import Progress

OPTION = {"blind-hen": "first_auctioneer", "dragons-eggs": "start"}  # which says who begins
PLACES = ("begins", "second", "third", "fourth", "fifth")
WIDE = 40  # of the picture, for 0 to 2 times the fair share
NARROW = 0.1  # to both sides, in fair shares: an interval that settles most such questions


def everybody_begins(game: str, seats: int, bot: str) -> Contest:
    """The same deals once for each seat, which then begins; the words at the end draw the deals."""
    settings = [Setting(game, seats, {OPTION[game]: letter}) for letter in SEAT_LETTERS[:seats]]
    return contest_of([Cell(setting, (bot,) * seats, rotated=False) for setting in settings], "who begins")


def by_place(lines: Iterable[Line], seats: int) -> list[Share]:
    """How often who begins wins, who is second, and so on: from the part of each deal's games that it won."""
    deals: dict[int, list[Line]] = {}
    for line in lines:
        deals.setdefault(line.deal, []).append(line)

    def won(deal: list[Line], place: int) -> float:
        return fmean(line.games[0].won((line.cell + place) % seats) for line in deal)  # a cell is named by who begins

    return [share([won(deal, place) for deal in deals.values()], seats) for place in range(seats)]


def picture(found: Share) -> str:
    """The interval as a line, with a bar where all would be fair."""
    least, most = (round(min(times, 2) / 2 * WIDE) for times in (found.low, found.high))
    drawn = [" "] * least + ["-"] * (most - least + 1) + [" "] * (WIDE - most)
    drawn[WIDE // 2] = "|"
    drawn[round(min(found.times, 2) / 2 * WIDE)] = "o"
    return "".join(drawn).rstrip()


def answer(first: Share) -> str:
    if first.low > 1:
        return "Yes: whoever begins wins more often than the others."
    if first.high < 1:
        return "No: whoever begins wins less often than the others."
    most = max(1 - first.low, first.high - 1)
    return f"These games do not show that it matters. If it does, by no more than {most:.0%}."


def games_for(first: Share) -> int:
    """How many games an interval takes that is as narrow as one wants it."""
    return ceil(first.games * ((first.high - first.low) / 2 / NARROW) ** 2 / 100) * 100


def played(contest: Contest, deals: int, processes: int, out: Path | None) -> list[Line]:
    lines: list[Line] = []
    with Progress("who begins") as progress:
        for line in run(contest, deals, local(processes), out):
            lines.append(line)
            progress.at(len(lines) / (deals * len(contest.cells)), f"{len(lines)} games")
    return lines


def tell(game: str, bot: str, found: list[Share]) -> None:
    print(f"{game_named(game).title}, {len(found)} seats, {bot}: {found[0].games} games")
    print(f"place     wins  x fair share (95 %)    {'0':{WIDE // 2}}{'1':{WIDE // 2}}2")
    for place, one in zip(PLACES, found, strict=False):
        likely = f"{one.times:.2f} ({one.low:.2f} to {one.high:.2f})"
        print(f"{place:6} {one.wins:7.1%}  {likely:21}  {picture(one)}")
    print(answer(found[0]))
    print(f"To know it to within {NARROW} to both sides takes about {games_for(found[0]):,} such games.")


def main() -> None:
    parser = argparse.ArgumentParser(description="Does whoever begins win more often?")
    parser.add_argument("game", nargs="?", default="blind-hen", choices=OPTION)
    parser.add_argument("--seats", type=positive, default=4, metavar="N")
    parser.add_argument("--bot", default="hen", metavar="B", help="who sits on all seats (hen)")
    parser.add_argument("--deals", type=positive, default=250, metavar="N", help="each gives a game per seat (250)")
    parser.add_argument("--processes", type=positive, default=1, metavar="N", help="as many as there are cores (1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keeps the games; the same command goes on with them")
    wanted = parser.parse_args()
    one_thread_each()
    try:
        contest = everybody_begins(wanted.game, wanted.seats, wanted.bot)
        lines = played(contest, wanted.deals, wanted.processes, wanted.out)
    except (Mistake, OSError) as problem:
        parser.error(str(problem))
    tell(wanted.game, wanted.bot, by_place(lines, wanted.seats))


if __name__ == "__main__":
    main()
