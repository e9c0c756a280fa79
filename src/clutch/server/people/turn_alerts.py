"""Who is away and comes to be asked is called, once for each turn.

The process that has added the line by which a seat comes to be asked calls it, and no other: a line is added by one.
A turn lasts until the seat acts, or is not asked any more. A process that ends before it has called does not call.
"""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakKeyDictionary

from clutch.core.mistake import Mistake
from clutch.server.people.push import Push
from clutch.server.record.fold import ACT
from clutch.server.store.rows import LineRow
from clutch.server.table.table import PLAYING, Table
from clutch.server.table.tables import Tables

PATIENCE: Final = (
    45.0  # a connection that has died is noticed after 40: pings come every 20, and have 20 to be answered
)
QUIET: Final = 60.0  # between two calls of a seat at a table, whatever is done and taken back there
UNTIMED: Final = 7 * 86_400  # how long a call is news where there is no clock
MOST: Final = 28 * 86_400  # push services keep nothing for longer


class Call:
    """One turn of one seat; `timer` runs until somebody looks whether its player is away."""

    __slots__ = ("timer",)

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None


class Calls:
    """Of one table: the turns that have begun here, and when each seat was called last."""

    __slots__ = ("last", "turns")

    def __init__(self) -> None:
        self.turns: dict[int, Call] = {}
        self.last: dict[int, float] = {}

    def end(self, seat: int) -> None:
        timer = self.turns.pop(seat).timer
        if timer is not None:
            timer.cancel()


class TurnAlerts:
    """With a clock in days, who is away is called at once.

    Else he has time to come back: `patience`, or half of what the clock leaves him if that is less.
    """

    def __init__(self, tables: Tables, push: Push, patience: float = PATIENCE, quiet: float = QUIET) -> None:
        self._tables: Final = tables
        self._push: Final = push
        self._patience: Final = patience
        self._quiet: Final = quiet
        self._calls: Final[WeakKeyDictionary[Table, Calls]] = WeakKeyDictionary()

    def follow(self, table: Table, line: LineRow) -> None:
        """A line has come, from wherever: turns that it has ended are not called any more."""
        calls = self._calls.get(table) if self._push.wanted else None
        if calls is None:
            return
        asked = _asked(table)
        for seat in list(calls.turns):
            if seat not in asked or (line.kind == ACT and line.seat == seat):
                calls.end(seat)

    def begin(self, table: Table) -> None:
        """A line was added by this process: the turns that begin with it are its to call."""
        if not self._push.wanted or table.record.paused:
            return
        calls = self._calls.setdefault(table, Calls())
        for seat in _asked(table):
            if seat not in calls.turns:
                calls.turns[seat] = call = Call()
                first = 0.0 if _is_slow(table) else self._patience_with(table, seat)
                rest = calls.last.get(seat, -self._quiet) + self._quiet - asyncio.get_running_loop().time()
                self._set_timer(table, seat, call, max(first, rest))

    def _patience_with(self, table: Table, seat: int) -> float:
        left = table.record.clock.left(seat, table.services.now())
        return self._patience if left is None else min(self._patience, left / 2)

    def _set_timer(self, table: Table, seat: int, call: Call, seconds: float, *, last: bool = False) -> None:
        is_last = last or not _is_slow(table)

        def look() -> None:
            call.timer = None
            table.services.begin(self._look(table, seat, call, is_last=is_last))

        call.timer = asyncio.get_running_loop().call_later(seconds, look)

    async def _look(self, table: Table, seat: int, call: Call, *, is_last: bool) -> None:
        """Call the seat if its player is away. Who is here has seen it, unless his connection has died unnoticed."""
        try:
            async with self._tables.listening(table):
                calls = self._calls[table]
                if calls.turns.get(seat) is not call:
                    return
                if table.record.paused or table.seats[seat].bot:
                    calls.end(seat)
                elif not table.is_here(seat):
                    calls.last[seat] = asyncio.get_running_loop().time()
                    await self._call(table, seat)
                elif not is_last:
                    self._set_timer(table, seat, call, self._patience, last=True)
        except Mistake as mistake:
            table.services.log.warning("not called", table=table.id, seat=seat, reason=str(mistake))

    async def _call(self, table: Table, seat: int) -> None:
        left = table.record.clock.left(seat, table.services.now())
        seconds = UNTIMED if left is None else min(int(left), MOST)
        if seconds > 0:
            await self._push.call(table, seat, seconds, urgent=not _is_slow(table))


def _asked(table: Table) -> list[int]:
    """The people who are to act, also while the table is paused."""
    record = table.record
    if table.status != PLAYING or record.over:
        return []
    return [seat for seat in record.state.actors() if not table.seats[seat].bot]


def _is_slow(table: Table) -> bool:
    return table.record.clock.kind == "days"
