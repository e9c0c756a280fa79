"""`clutch bench bots`: what each level costs and how strong it is, beside players that never change, in one run."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from clutch.arena.bench import is_compiled
from clutch.arena.bench_bots import Cost, entrants, frozen, measure
from clutch.arena.deals import Setting
from clutch.arena.entrants import entrant
from clutch.bots import LEVELS
from clutch.core.game import Game
from clutch.load import bot_workers
from clutch.load.bench import PACE
from clutch.load.bot_workers import Figures, Tables

SEATS: Final = 4  # or as many as can play
HEAD: Final = (
    "",
    "x fair share (95 %)",
    "ms a decision",
    "p99 ms",
    "acts a CPU s",
    "CPU s a table-hour",
    "tables a core",
)


class Plan(NamedTuple):
    games: list[Game]
    bots: list[str]  # all, if none is named
    deals: int
    tables: int
    seconds: float


class Row(NamedTuple):
    """A bot in one game. What it costs a server is known of levels alone."""

    bot: str
    cost: Cost
    served: Figures | None

    def plain(self) -> dict[str, Any]:
        share, served = self.cost.share, self.served
        found = {
            "bot": self.bot,
            "games": share.games,
            "times_fair_share": round(share.times, 3),
            "low": round(share.low, 3),
            "high": round(share.high, 3),
            "decisions_per_game": round(self.cost.decisions, 1),
            "ms_per_decision": round(self.cost.ms, 4),
            "p99_ms": round(self.cost.slow_ms, 4),
        }
        if served is None:
            return found
        return found | {
            "acts_per_cpu_second": round(served.acts_per_cpu_second),
            "bots_share_of_acts": round(served.share, 3),
            "cpu_seconds_per_table_hour": round(served.cpu_per_table_hour, 3),
            "tables_per_core": round(served.tables_per_core),
        }

    def told(self) -> tuple[str, ...]:
        share, served = self.cost.share, self.served
        found = (
            self.bot,
            f"{share.times:.2f} ({share.low:.2f} to {share.high:.2f})",
            f"{self.cost.ms:.3f}",
            f"{self.cost.slow_ms:.3f}",
        )
        if served is None:
            return (*found, "", "", "")
        acts, hour, tables = served.acts_per_cpu_second, served.cpu_per_table_hour, served.tables_per_core
        return (*found, f"{acts:,.0f}", f"{hour:.2f}", f"{tables:,.0f}")


Found = dict[str, list[Row]]  # by game


def figures(plan: Plan, progress: Callable[[float, str], None]) -> Found:
    """Whoever cannot play is told before anything is measured."""
    named = {game.name: plan.bots or entrants(game) for game in plan.games}
    for game in plan.games:
        for bot in named[game.name]:
            entrant(bot, game)
    found: Found = {game.name: [] for game in plan.games}
    done, cells = 0, sum(map(len, named.values()))
    for game in plan.games:
        tables = Tables(game, seats_of(game), plan.tables)
        for bot in named[game.name]:
            progress(done / cells, f"{game.title}, {bot}")
            cost = measure(Setting(game.name, seats_of(game), {}), game, bot, frozen(game), plan.deals)
            served = asyncio.run(bot_workers.measure(tables, bot, plan.seconds)) if bot in LEVELS else None
            found[game.name].append(Row(bot, cost, served))
            done += 1
    return found


def seats_of(game: Game) -> int:
    return min(SEATS, game.seats[-1])


def plain(plan: Plan, found: Found) -> dict[str, Any]:
    return {
        "python": sys.version.split()[0],
        "compiled": is_compiled(),
        "tables_at_once": plan.tables,
        "seconds_between_acts": PACE,
        "among": {game.name: frozen(game) for game in plan.games},
        "games": {name: [row.plain() for row in rows] for name, rows in found.items()},
    }


def text(plan: Plan, found: Found) -> str:
    rows = [HEAD, *(row.told() for by_game in found.values() for row in by_game)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]

    def line(row: tuple[str, ...]) -> str:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        return "  ".join(cells).rstrip()

    told: list[str] = []
    for game in plan.games:
        games = found[game.name][0].cost.share.games
        told.append(f"{game.title}, {seats_of(game)} seats: {games} games for each line, among {frozen(game)}")
        told += [line(HEAD), *(line(row.told()) for row in found[game.name]), ""]
    kind = "compiled" if is_compiled() else "pure"
    told += [
        f"ms: of the processor, for a decision between two moves or more, on {kind} rules.",
        f"The rest: of one process of the server's bots that {plan.tables} tables ask. At each of them",
        f"a person sits with bots of this level, and somebody acts every {PACE:g} s.",
    ]
    return "\n".join(told)
