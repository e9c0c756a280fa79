"""Lines that are kept and nothing else: what the disk and group commit cost, without a server around them."""

from __future__ import annotations

import asyncio
import random
import time
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from clutch.load.counted_moves import Figures
from clutch.server.store.rows import LineRow, TableRow
from clutch.server.store.seam import Store
from clutch.server.store.sqlite import SqliteStore

OPENED_AT_ONCE: Final = 500


class Commits(msgspec.Struct, frozen=True, kw_only=True):
    """So many tables that add lines to a bare store, each one in `pace` seconds; it is measured for as long."""

    name: str
    title: str
    tables: int
    pace: float

    async def measure(self, folder: Path, seconds: float) -> Figures:
        store = await SqliteStore.open(folder)
        names = await new_tables(store, self.tables)
        began, worked = time.perf_counter(), time.process_time()
        waits = sorted(await appends(store, names, seconds, self.pace))
        took, worked = time.perf_counter() - began, time.process_time() - worked
        await store.close()
        return Figures(
            case=self.name,
            title=self.title,
            tables=self.tables,
            moves=len(waits),
            seconds=took,
            server_cpu=worked,
            load_cpu=0.0,
            p50=1000 * waits[len(waits) // 2],
            p99=1000 * waits[len(waits) * 99 // 100],
        )


def _table(name: str) -> TableRow:
    return TableRow(id=name, game="none", rules_version=1, seats=4, seed="0" * 32, created=time.time())


async def new_tables(store: Store, tables: int) -> list[str]:
    names = [uuid.uuid4().hex for _ in range(tables)]
    for first in range(0, tables, OPENED_AT_ONCE):
        await asyncio.gather(*[store.create(_table(name), []) for name in names[first : first + OPENED_AT_ONCE]])
    return names


async def appends(store: Store, names: Sequence[str], seconds: float, pace: float = 0.0) -> list[float]:
    """Every table adds its next line when its pace says so, or as soon as the one before is acknowledged; the waits."""
    waits: list[float] = []
    chance = random.Random(0)

    async def play(name: str, until: float) -> None:
        number = 0
        due = time.perf_counter() + chance.random() * pace
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()) if pace else 0.0)
            number += 1
            asked = time.perf_counter()
            line = LineRow(
                number=number, kind="act", seat=0, text="b7 to Ann", mark="0a1b2c3d", key=uuid.uuid4().hex, at=asked
            )
            await store.append(name, line)
            waits.append(time.perf_counter() - asked)
            due = asked + pace if pace else time.perf_counter()

    until = time.perf_counter() + seconds
    await asyncio.gather(*[play(name, until) for name in names])
    return waits
