"""How many acts a second one process of bots plays: `python bench/bot_workers.py [LEVEL]`."""

from __future__ import annotations

import asyncio
import sys
import time

import msgspec

from clutch.arena.bench import is_compiled
from clutch.bots import USUAL
from clutch.core.chance import seed_of
from clutch.core.record import mark
from clutch.games import all_games
from clutch.load.process import cpu_seconds
from clutch.server.play.bot_pool import BotPool
from clutch.server.play.replica import Replica
from clutch.server.store.rows import LineRow, TableRow

SECONDS = 5.0


def row(game: str, number: int) -> TableRow:
    return TableRow(
        id=f"{game} {number}",
        game=game,
        rules_version=0,
        seats=all_games()[game].seats[-1],
        seed=f"{seed_of(f'{game} {number}'):032x}",
        created=0.0,
    )


async def play(pool: BotPool, level: str, table: TableRow, until: float) -> int:
    """One game, if there is time for it; how many acts it had."""
    replica, lines = Replica(table), list[LineRow]()
    while not replica.state.over and time.monotonic() < until:
        seat = replica.state.actors()[0]
        picks = await pool.act(table, lines, seat, level)
        number = len(lines) + 1
        line = LineRow(number=number, kind="act", seat=seat, text=",".join(picks), mark="", key="", at=0.0)
        replica.follow([line])
        lines.append(msgspec.structs.replace(line, mark=mark(replica.state)))
    return len(lines)


async def measure(game: str, level: str, tables: int) -> tuple[float, float]:
    """Acts a second with so many tables at once, and acts a second of the worker's own processor time."""
    pool = BotPool(workers=1, seconds=10.0, least=0.0)
    await pool.act(row(game, -1), [], Replica(row(game, -1)).state.actors()[0], level)
    before = sum(cpu_seconds(pid) for pid in pool.pids)
    began = time.monotonic()

    async def games_from(first: int) -> int:
        acts, number = 0, first
        while time.monotonic() < began + SECONDS:
            acts += await play(pool, level, row(game, number), began + SECONDS)
            number += tables
        return acts

    acts = sum(await asyncio.gather(*(games_from(number) for number in range(tables))))
    took = time.monotonic() - began
    used = sum(cpu_seconds(pid) for pid in pool.pids) - before
    await pool.close()
    assert not pool.faults, pool.faults
    return acts / took, acts / used


async def main(level: str) -> None:
    print(f"one worker, {level}, {'compiled' if is_compiled() else 'pure'}")
    for game in all_games():
        for tables in (1, 20):
            by_wall, by_cpu = await measure(game, level, tables)
            print(
                f"{game}, tables at once {tables}: {by_wall:.0f} acts/s, {by_cpu:.0f} acts per CPU second of the worker"
            )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else USUAL))
