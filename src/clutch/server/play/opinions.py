"""What a bot thinks of a table, for hints and analysis. It acts for nobody, and nothing of the table changes.

A seat is told what follows from its own View, now; of a finished table, which hides nothing, anybody may ask at any
line. Whoever asks waits in the same queue as the bots that play, and may not have more waiting than they.
"""

from __future__ import annotations

from typing import Final, Protocol

from clutch.server.play.bot_pool import Opinion
from clutch.server.store.rows import LineRow, TableRow
from clutch.server.table.following import Followed
from clutch.server.table.status import OVER
from clutch.server.wire.refusals import Refusal


class Adviser(Protocol):
    """The pool of bots, as far as opinions need it."""

    async def opinion(self, table: TableRow, lines: list[LineRow], seat: int, level: str, guest: str) -> Opinion:
        """Of the table after these lines; `guest` is who asks."""


class Opinions:
    def __init__(self, bots: Adviser) -> None:
        self.bots: Final = bots

    async def now(self, table: Followed, seat: int, level: str) -> Opinion:
        """For the seat itself, which is to act; `level` is whose opinion it is."""
        return await self.bots.opinion(table.row, table.record.lines, seat, level, table.seats[seat].player)

    async def at(self, table: Followed, version: int, seat: int, level: str, guest: str) -> Opinion:
        """Of a finished table, what the seat might have done at this version; `guest` is who asks."""
        if table.status != OVER:
            raise Refusal("not over")
        return await self.bots.opinion(table.row, table.record.lines[:version], seat, level, guest)
