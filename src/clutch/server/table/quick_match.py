"""Quick match: sit down with whoever waits for the same game. After a minute bots take the free seats."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec

from clutch.bots import USUAL
from clutch.server.table import asides, seating
from clutch.server.table.following import Followed, Follower
from clutch.server.table.status import OPEN
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.wire.over_http import NewTable
from clutch.server.wire.refusals import Refusal

PATIENCE: Final = 60.0  # seconds
CLOSING: Final = 5.0  # before their end, in which nobody can still come in
WAITING: Final = (
    "SELECT id FROM tables WHERE public AND status IN ('open', 'playing') AND status = 'open' AND quick"
    " AND game = ? AND created > ? ORDER BY created, id LIMIT 20"
)

Seated = tuple[Table, int, str]


class Matches:
    """Of one process: who asks at the same time is served one after the other, and so comes to the same table."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self._lock: Final = asyncio.Lock()

    async def sit(self, asked: NewTable, guest: str) -> Seated:
        """At the table that has waited longest for players of this game, or at a new one, as it was asked for."""
        async with self._lock:
            services = self.tables.services
            for (name,) in await services.store.ask(WAITING, (asked.game, services.now() - PATIENCE + CLOSING)):
                table = await self.tables.find_fresh(name)
                if table is not None and (seated := await _joined(table, asked.name, guest)) is not None:
                    return seated
            return await self.tables.create(msgspec.structs.replace(asked, public=True, quick=True), guest)


async def _joined(table: Table, name: str, guest: str) -> Seated | None:
    """Nothing if it has just been filled, or somebody of this name sits there."""
    with suppress(Refusal):
        return (table, *await seating.sit(table, name, None, guest))
    return None


class QuickMatch(Follower):
    """One for each table that waits for whoever comes: it begins when all are here, or when the minute is over."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.task: asyncio.Task[None] | None = None
        self.begins = False

    def wake(self) -> None:
        if self.begins:
            return
        here = self._here()
        all_here = all(row.bot or row.seat in here for row in self.table.seats)
        if self.task is not None and (all_here or self.table.status != OPEN):
            self.rest()
        if self.task is None and self.table.status == OPEN and here:
            left = 0.0 if all_here else self.table.row.created + PATIENCE - self.table.services.now()
            self.task = self.table.services.begin(self._begin_in(max(0.0, left)))

    def is_busy(self) -> bool:
        return self.task is not None

    def rest(self) -> None:
        if self.task is not None:
            self.task.cancel()
            self.task = None

    def _here(self) -> list[int]:
        """The people who sit there and look on."""
        return [row.seat for row in self.table.seats if row.token_hash and self.table.onlookers.is_here(row.seat)]

    async def _begin_in(self, seconds: float) -> None:
        await self.table.services.sleep(seconds)
        self.begins = True
        try:
            await self._begin(self._here())
        except Refusal as refusal:  # somebody else was faster
            self.table.services.log.info("not begun", table=self.table.id, reason=refusal.reason)
        finally:
            self.begins, self.task = False, None

    async def _begin(self, here: list[int]) -> None:
        """With those who are here, and bots; if nobody is, when somebody comes back."""
        if not here:
            return
        for row in list(self.table.seats):
            if row.token_hash and row.seat not in here:
                await seating.leave(self.table, row.seat)
        await seating.fill(self.table, USUAL, None)
        await asides.begin(self.table, here[0])


def quick_match(table: Followed) -> QuickMatch | None:
    return QuickMatch(table) if isinstance(table, Table) and table.row.quick else None
