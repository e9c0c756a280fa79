"""What spectators see of a table that shows itself late: the same record, followed some seconds behind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

from clutch.core.audience import SPECTATOR
from clutch.server.record.fold import ACT
from clutch.server.record.live import LiveRecord, ToldLine
from clutch.server.store.rows import ChatRow, LineRow, TakeRow
from clutch.server.table import updates
from clutch.server.table.following import Followed, Follower
from clutch.server.table.onlookers import Viewer


class DelayedSpectators(Follower):
    """Once the game is over there is nothing to hide any more, and it catches up."""

    def __init__(self, table: Followed) -> None:
        self.table: Final = table
        self.record: Final = LiveRecord(table.row, table.services.start)
        self.heard_until = self._horizon()
        self.timer: asyncio.TimerHandle | None = None
        for _ in self._catch_up():
            pass

    def followed(self, line: LineRow, beside: TakeRow | None, *, own: bool) -> None:
        self.show()

    def said(self) -> None:
        self.show()

    def comes(self, viewer: Viewer) -> None:
        self.show()

    def shows(self, seat: int) -> LiveRecord | None:
        return self.record if seat == SPECTATOR else None

    def hears(self, seat: int) -> Sequence[ChatRow] | None:
        return self._words() if seat == SPECTATOR else None

    def show(self) -> None:
        """Show what may be shown now, and the rest in time."""
        self.rest()
        for told in self._catch_up():
            self._tell(told)
        if words := self._listen():
            self.table.onlookers.tell(SPECTATOR, updates.said(words))
        waits = [wait for wait in (self._wait(), self._wait_for_words()) if wait is not None]
        if waits:
            self.timer = asyncio.get_running_loop().call_later(min(waits), self.show)

    def rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _catch_up(self) -> Iterator[ToldLine]:
        """Add the lines that are old enough, one by one: each is told with the table as it was then."""
        while (wait := self._wait()) is not None and wait <= 0:
            self.record.add(self.table.record.lines[self.record.version])
            yield self.record.told[-1]

    def _tell(self, line: ToldLine) -> None:
        snapshot = updates.Snapshot(self.record, [line], self.table.services.now())
        self.table.onlookers.tell(SPECTATOR, snapshot.update(SPECTATOR))
        if line.kind != ACT:
            self.table.tell_room_to(SPECTATOR)
        for viewer in self.table.onlookers.of(SPECTATOR):
            self.table.greet_again(viewer)

    def _words(self) -> list[ChatRow]:
        """What was said long enough ago."""
        return [word for word in self.table.words if word.at <= self.heard_until]

    def _listen(self) -> list[ChatRow]:
        """The words that are old enough now, and were not before."""
        before, self.heard_until = self.heard_until, self._horizon()
        return [word for word in self._words() if word.at > before]

    def _horizon(self) -> float:
        """What is younger is not shown yet."""
        table = self.table
        return table.services.now() - (0.0 if table.record.over else table.row.delay)

    def _wait(self) -> float | None:
        """Seconds until the next line is shown; None if there is none."""
        lines = self.table.record.lines
        if self.record.version >= len(lines):
            return None
        return 0.0 if self.table.record.over else lines[self.record.version].at - self._horizon()

    def _wait_for_words(self) -> float | None:
        return min((word.at - self._horizon() for word in self.table.words if word.at > self.heard_until), default=None)


def delayed_spectators(table: Followed) -> DelayedSpectators | None:
    return DelayedSpectators(table) if table.row.delay else None
