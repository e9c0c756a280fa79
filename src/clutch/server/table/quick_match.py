"""Quick match: whoever looks for the same game sits down at one table, and after a minute bots take the free seats."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec

from clutch.bots import USUAL
from clutch.server.table import asides, seating
from clutch.server.table.following import Followed, MakeFollower
from clutch.server.table.quick_start import SECONDS_TO_FILL, QuickStart
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.wire.over_http import NewTable
from clutch.server.wire.refusals import Refusal

CLOSING: Final = 5.0  # before the end of the minute, in which nobody can still come in
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
            for (name,) in await services.store.ask(WAITING, (asked.game, services.now() - SECONDS_TO_FILL + CLOSING)):
                table = await self.tables.find_fresh(name)
                if table is not None and (seated := await _joined(table, asked.name, guest)) is not None:
                    return seated
            return await self.tables.create(msgspec.structs.replace(asked, public=True, quick=True), guest)


async def _joined(table: Table, name: str, guest: str) -> Seated | None:
    """Nothing if it has just been filled, or somebody of this name sits there."""
    with suppress(Refusal):
        return (table, *await seating.sit(table, name, None, guest))
    return None


def quick_starts(tables: Tables) -> MakeFollower:
    """Tables of quick matches begin by themselves; no others do."""

    async def begin(name: str, here: list[int]) -> None:
        await begin_with(tables.found[name], here)

    def made(table: Followed) -> QuickStart | None:
        return QuickStart(table, begin) if table.row.quick else None

    return made


async def begin_with(table: Table, here: list[int]) -> None:
    """The game begins with the people in these seats, and bots in all others."""
    for row in list(table.seats):
        if row.token_hash and row.seat not in here:
            await seating.leave(table, row.seat)
    await seating.fill(table, USUAL, None)
    await asides.begin(table, here[0])
