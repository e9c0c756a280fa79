"""What a move, a table and a connection cost: the figures of bench/costs.toml that no other command tells.

python bench/costs.py [--tables 200] [--appends-for SECONDS]

Processor seconds are the kernel's, so that a busy machine changes them little. PostgreSQL and Redis are private ones.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
import uuid
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import msgspec

from clutch.load.client import Client, client
from clutch.load.commits import appends, new_tables
from clutch.load.process import Running, cpu_seconds, running
from clutch.load.services import Postgres, Redis, Service
from clutch.load.services import running as service
from clutch.server.bus.notice import Notice
from clutch.server.bus.redis_bus import RedisBus
from clutch.server.store.postgres import PostgresStore
from clutch.server.store.rows import LineRow
from clutch.server.store.sqlite import SqliteStore
from clutch.server.store.sqlite_file import FILE

SEATS: Final = 4
PUBLISHES: Final = 100_000
ONLOOKERS: Final = 4  # of each table; a table lets in no more than 100
TOGETHER: Final = 5  # lines that wait for the store: 860 moves/s of a process in half use, each for 6 ms
MOVES: Final = 20  # of each table
WARM_UP: Final = 100  # tables that are played before, for what grows with the first use only
Costs = dict[str, float]


def family_seconds(of: Service) -> float:
    """What a service and its children have used of the processor."""
    process = of._process  # noqa: SLF001 - which nobody else needs
    assert process is not None
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii").split()
    return sum(cpu_seconds(pid) for pid in (process.pid, *map(int, children)))


async def postgres_costs(postgres: Postgres, seconds: float) -> Costs:
    store = await PostgresStore.open(postgres.fresh())
    names = await new_tables(store, TOGETHER)
    asked = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn, pg_total_relation_size('lines')"
    before, ((journal, size),) = family_seconds(postgres), await store.ask(asked)
    began = time.perf_counter()
    count = len(await appends(store, names, seconds))
    took = time.perf_counter() - began
    spent, ((journal_after, size_after),) = family_seconds(postgres) - before, await store.ask(asked)
    await store.close()
    return {
        "store_seconds": spent / count,
        "store_appends_a_second_here": count / took,
        "line_bytes": float(size_after - size) / count,
        "line_journal_bytes": float(journal_after - journal) / count,
    }


async def sqlite_costs(folder: Path, seconds: float) -> Costs:
    store = await SqliteStore.open(folder)
    names = await new_tables(store, TOGETHER)
    before, count = (folder / FILE).stat().st_size, len(await appends(store, names, seconds))
    await store.close()  # which brings all lines into the file
    return {"sqlite_line_bytes": ((folder / FILE).stat().st_size - before) / count}


async def bus_costs(redis: Redis) -> Costs:
    """One process tells, another hears."""
    telling, hearing = await RedisBus.open(redis.url), await RedisBus.open(redis.url)
    line = LineRow(number=1, kind="act", seat=0, text="b7 to Ann", mark="0a1b2c3d", key=uuid.uuid4().hex, at=1.5)
    message = msgspec.msgpack.encode(Notice(process=uuid.uuid4().hex, line=line))
    await hearing.subscribe("t")
    before = family_seconds(redis)
    for _ in range(PUBLISHES // 10):
        for _ in range(10):
            telling.publish("t", message)
        for _ in range(10):
            await hearing.next()
    spent = family_seconds(redis) - before
    await telling.close()
    await hearing.close()
    return {"bus_seconds": spent / PUBLISHES, "notice_bytes": len(message)}


def memory(server: Running) -> int:
    """Bytes that the server process alone has, without its bots."""
    lines = Path(f"/proc/{server.process.pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return 1024 * next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


async def play(seats: list[Client]) -> int:
    """Some moves of a table; how many bytes its seats were told."""
    for seat in seats:
        await seat.until_update()
    told = sum(len(text) for seat in seats for text in seat.received)
    for _ in range(MOVES):
        acting = next(seat for seat in seats if seat.is_asked)
        version = acting.update["version"]
        await acting.act()
        for seat in seats:
            await seat.until_update(version + 1)
    return sum(len(text) for seat in seats for text in seat.received) - told


async def memory_costs(server: Running, tables: int) -> Costs:
    """By what grows after a warm-up; what does not grow is counted to the process."""
    laid: list[str] = []
    async with AsyncExitStack() as stack:

        async def played(count: int) -> int:
            """How many bytes the people of so many new tables were told."""
            told = 0
            for _ in range(count):
                table, tokens = server.new_table("dragons-eggs", SEATS)
                laid.append(table)
                told += await play(
                    [await stack.enter_async_context(client(server.port, table, token)) for token in tokens]
                )
            return told

        await played(WARM_UP)
        warm = memory(server)
        told = await played(tables)
        with_tables = memory(server)
        grown = (with_tables - warm) / tables
        for table in laid * ONLOOKERS:
            watching = await stack.enter_async_context(client(server.port, table))
            await watching.until_update()
        connection = (memory(server) - with_tables) / (len(laid) * ONLOOKERS)
        return {
            "idle_bytes": warm - WARM_UP * grown,
            "table_bytes": grown - SEATS * connection,
            "connection_bytes": connection,
            "view_bytes": told / (tables * MOVES * SEATS),
        }


def measured(tables: int, seconds: float) -> Costs:
    with tempfile.TemporaryDirectory(prefix="clutch-") as name:
        costs = asyncio.run(sqlite_costs(Path(name), seconds))
    with service(Redis) as redis:
        costs |= asyncio.run(bus_costs(redis))
    with service(Postgres) as postgres:
        costs |= asyncio.run(postgres_costs(postgres, seconds))
    with tempfile.TemporaryDirectory(prefix="clutch-") as name, running(Path(name)) as server:
        return costs | asyncio.run(memory_costs(server, tables))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--appends-for", type=float, default=4.0, metavar="SECONDS", help="with each store")
    asked = parser.parse_args()
    for name, value in measured(asked.tables, asked.appends_for).items():
        print(f"{name} = {value:.9f}" if value < 1 else f"{name} = {value:,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
