"""Durable appends per second: many tables at once, with group commit and with one commit for each append.

python bench/store.py [--tables 100] [--seconds 2] [--folder DIR] [--database postgresql://...] [--json]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path

from clutch.load.commits import appends, new_tables
from clutch.server.store.postgres import PostgresStore
from clutch.server.store.seam import Store
from clutch.server.store.sqlite import SqliteStore

Figures = dict[str, float]
Rounds = dict[str, list[Figures]]


async def measured(store: Store, names: list[str], seconds: float) -> Figures:
    """Every table adds its next line as soon as the one before is acknowledged."""
    began, worked = time.perf_counter(), time.process_time()
    waits = await appends(store, names, seconds)
    took, worked = time.perf_counter() - began, time.process_time() - worked
    waits.sort()
    return {
        "appends": len(waits),
        "appends_per_second": round(len(waits) / took),
        "appends_per_cpu_second": round(len(waits) / worked),
        "p50_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 2),
    }


async def sqlite(folder: Path, tables: int, seconds: float, most: int) -> Figures:
    store = await SqliteStore.open(folder, most_in_a_commit=most)
    names = await new_tables(store, tables)
    before = store.commits
    figures = await measured(store, names, seconds)
    figures["appends_per_commit"] = round(figures["appends"] / (store.commits - before), 1)
    await store.close()
    return figures


async def postgres(url: str, tables: int, seconds: float) -> Figures:
    store = await PostgresStore.open(url)
    figures = await measured(store, await new_tables(store, tables), seconds)
    await store.close()
    return figures


async def measure(tables: int, seconds: float, folder: Path | None, database: str | None) -> dict[str, Figures]:
    """The median of three rounds, each through all stores: a shared disk is now fast, now slow."""
    rounds: Rounds = {}
    for _ in range(3):
        with tempfile.TemporaryDirectory(dir=folder) as place:
            for name, most in (("SQLite, group commit", 1000), ("SQLite, one commit each", 1)):
                rounds.setdefault(name, []).append(await sqlite(Path(place, name), tables, seconds, most))
        if database is not None:
            rounds.setdefault("PostgreSQL", []).append(await postgres(database, tables, seconds))
    return {name: sorted(figures, key=lambda one: one["appends_per_second"])[1] for name, figures in rounds.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each store in each of three rounds")
    parser.add_argument("--folder", type=Path, help="on which disk (default: the temporary folder's)")
    parser.add_argument("--database", help="measure this PostgreSQL too")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    report = asyncio.run(measure(asked.tables, asked.seconds, asked.folder, asked.database))
    if asked.json:
        print(json.dumps(report, indent=2))
        return
    for name, figures in report.items():
        print(f"{name:24}", ", ".join(f"{figure} {value:,}" for figure, value in figures.items()))


if __name__ == "__main__":
    main()
