"""A table that waits for whoever comes begins by itself: when all are there, or when the minute is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from clutch.server.table.following import Followed, Follower
from clutch.server.table.status import OPEN
from clutch.server.wire.refusals import Refusal

SECONDS_TO_FILL: Final = 60.0

Begin = Callable[[str, list[int]], Awaitable[None]]  # the table of this name, with the people in these seats


class QuickStart(Follower):
    """Of one such table."""

    def __init__(self, table: Followed, begin: Begin) -> None:
        self.table: Final = table
        self.begin: Final = begin
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
            left = 0.0 if all_here else self.table.row.created + SECONDS_TO_FILL - self.table.services.now()
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
        """If nobody is there then, it begins when somebody comes back."""
        await self.table.services.sleep(seconds)
        self.begins = True
        try:
            if here := self._here():
                await self.begin(self.table.id, here)
        except Refusal as refusal:  # somebody else was faster
            self.table.services.log.info("not begun", table=self.table.id, reason=refusal.reason)
        finally:
            self.begins, self.task = False, None
