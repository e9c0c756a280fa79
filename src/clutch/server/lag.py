"""What spectators see of a table that shows itself late: the same record, followed some seconds behind."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from clutch.server.growing import Growing, ToldLine

if TYPE_CHECKING:
    from clutch.server.table import Table


class Lag:
    """Once the game is over there is nothing to hide any more, and it catches up."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.growing: Final = Growing(table.row, table.house.start)
        self.timer: asyncio.TimerHandle | None = None

    def follow(self) -> list[ToldLine]:
        """Add the lines that are old enough; what they told."""
        told = []
        while (wait := self._wait()) is not None and wait <= 0:
            self.growing.add(self.table.growing.lines[self.growing.version])
            told.append(self.growing.told[-1])
        return told

    def _wait(self) -> float | None:
        """Seconds until the next line is shown; None if there is none."""
        table = self.table
        if self.growing.version >= table.growing.version:
            return None
        if table.growing.over:
            return 0.0
        return table.growing.lines[self.growing.version].at + table.row.delay - table.house.now()

    def wake(self) -> None:
        """Show what may be shown now, and the rest in time."""
        self.rest()
        told = self.follow()
        if told:
            self.table.tell_spectators(told)
        wait = self._wait()
        if wait is not None:
            self.timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
