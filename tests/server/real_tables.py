"""Tables on a real store, without sockets: for what two processes, faults and time do to them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from seeds import seeded
from tables import SECONDS

from clutch.core.chance import from_seed, seed_of
from clutch.core.laws import random_act
from clutch.server.nest.attempts import Attempts
from clutch.server.nest.pool import NestPool
from clutch.server.play.autoplay import Autoplay
from clutch.server.run.followers import usual_followers
from clutch.server.store.rows import LineRow, TableRow
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides, seating
from clutch.server.table.delayed import DelayedSpectators
from clutch.server.table.following import Followed, MakeFollower
from clutch.server.table.services import Services
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.wire import over_http


class Chooser:
    """A bot in this process, which picks by one seed whatever level is asked for."""

    tables: Tables

    async def act(
        self, table: TableRow, lines: list[LineRow], seat: int, level: str, guest: str, sight: list[str]
    ) -> list[str]:
        state = self.tables.found[table.id].record.state
        return [move.text for move in random_act(state, seat, from_seed(seed_of(seeded(1))))]


class Looker:
    """A viewer that keeps what it is told."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.told: list[dict[str, Any]] = []
        self.closed = ""
        self.shown = asyncio.Event()  # a frame of a nest
        self.more = asyncio.Event()

    def push(self, message: bytes) -> None:
        self.told.append(json.loads(message))
        self.more.set()

    def show(self, frame: bytes) -> None:
        self.shown.set()

    async def until(self, is_so: Callable[[], bool]) -> None:
        """As long as it takes, looking whenever something was told."""
        while not is_so():
            self.more.clear()
            await self.more.wait()

    def close(self, reason: str) -> None:
        self.closed = reason

    def last(self, kind: str) -> dict[str, Any]:
        return [message for message in self.told if message["type"] == kind][-1]


class Time:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds


def tables_on(
    store: SqliteStore,
    nests: NestPool | None = None,
    alerts: MakeFollower = lambda _table: None,
    **more: Any,  # noqa: ANN401
) -> Tables:
    bots = Chooser()
    bots.tables = Tables(Services(store=store, now=Time(), **more))
    bots.tables.followers.extend(usual_followers(bots.tables, bots, nests, alerts))
    return bots.tables


def autoplay_of(table: Table) -> Autoplay:
    found = table.followers.of(Autoplay)
    assert found is not None
    return found


def nest_of(table: Table) -> Attempts:
    found = table.followers.of(Attempts)
    assert found is not None
    return found


def delayed_of(table: Table) -> DelayedSpectators:
    found = table.followers.of(DelayedSpectators)
    assert found is not None
    return found


async def begun(tables: Tables, game: str = "dragons-eggs", seats: int = 3, **more: Any) -> Table:  # noqa: ANN401
    """A table full of people that has begun."""
    asked = over_http.NewTable(game=game, seats=seats, name="Player 0", **more)
    table, _, _ = await tables.create(asked, "guest 0" * 6)
    for seat in range(1, seats):
        await seating.sit(table, f"Player {seat}", seat, f"guest {seat}" * 6)
    await asides.begin(table, 0)
    return table


def act_of(table: Followed, seat: int, number: int = 0) -> list[str]:
    return [move.text for move in random_act(table.record.state, seat, from_seed(seed_of(seeded(number))))]


async def play_one(table: Table, key: str, number: int = 0) -> int:
    """Whoever is to act does; the seat."""
    seat = table.record.state.actors()[0]
    await table.play(seat, act_of(table, seat, number), table.record.version, key)
    return seat


def with_store(folder: Path, story: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """Run a story on a store of its own."""

    async def whole() -> None:
        store = await SqliteStore.open(folder)
        try:
            async with asyncio.timeout(SECONDS):
                await story(store)
        finally:
            await store.close()

    asyncio.run(whole())
