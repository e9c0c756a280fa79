"""Who is away and comes to be asked is called, once for each turn.

The process that has added the line by which a seat comes to be asked calls it, and no other: a line is added by one.
A turn lasts until the seat acts, or is not asked any more. A process that ends before it has called does not call.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Final

from clutch.core.mistake import Mistake
from clutch.server.people.push import Push
from clutch.server.record.fold import ACT
from clutch.server.store.rows import LineRow, TakeRow
from clutch.server.table.following import Followed, Follower
from clutch.server.table.status import PLAYING

# A connection that has died is noticed after 40 seconds: pings come every 20, and have 20 to be answered
SECONDS_TO_COME_BACK: Final = 45.0
QUIET: Final = 60.0  # between two calls of a seat at a table, whatever is done and taken back there
UNTIMED: Final = 7 * 86_400  # how long a call is news where there is no clock
MOST: Final = 28 * 86_400  # push services keep nothing for longer


Listening = Callable[[str], AbstractAsyncContextManager[None]]  # what others do at the table of this name is known


class Call:
    """One turn of one seat; `timer` runs until somebody looks whether its player is away."""

    __slots__ = ("timer",)

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None


class TurnAlerts(Follower):
    """One for each table: the turns that have begun here, and when each seat was called last.

    With a clock in days, who is away is called at once. Else he has `to_come_back` seconds, or half of what the clock
    leaves him if that is less.
    """

    def __init__(
        self,
        table: Followed,
        push: Push,
        listening: Listening,
        to_come_back: float = SECONDS_TO_COME_BACK,
        quiet: float = QUIET,
    ) -> None:
        self.table: Final = table
        self._listening: Final = listening
        self._push: Final = push
        self._to_come_back: Final = to_come_back
        self._quiet: Final = quiet
        self.turns: Final[dict[int, Call]] = {}
        self._last: Final[dict[int, float]] = {}

    def followed(self, line: LineRow, beside: TakeRow | None, *, own: bool) -> None:
        """Turns that a line has ended are not called any more; those that begin with an own one are ours to call."""
        if not self._push.wanted:
            return
        asked = self._asked()
        for seat in list(self.turns):
            if seat not in asked or (line.kind == ACT and line.seat == seat):
                self._end(seat)
        if own and not self.table.record.paused:
            self._begin(asked)

    def is_busy(self) -> bool:
        return any(call.timer is not None for call in self.turns.values())

    def _begin(self, asked: list[int]) -> None:
        for seat in asked:
            if seat not in self.turns:
                self.turns[seat] = call = Call()
                first = 0.0 if self._is_slow() else self._seconds_to_come_back(seat)
                rest = self._last.get(seat, -self._quiet) + self._quiet - asyncio.get_running_loop().time()
                self._set_timer(seat, call, max(first, rest))

    def _end(self, seat: int) -> None:
        timer = self.turns.pop(seat).timer
        if timer is not None:
            timer.cancel()

    def _seconds_to_come_back(self, seat: int) -> float:
        left = self._left(seat)
        return self._to_come_back if left is None else min(self._to_come_back, left / 2)

    def _left(self, seat: int) -> float | None:
        return self.table.record.clock.left(seat, self.table.services.now())

    def _set_timer(self, seat: int, call: Call, seconds: float, *, last: bool = False) -> None:
        is_last = last or not self._is_slow()

        def look() -> None:
            call.timer = None
            self.table.services.begin(self._look(seat, call, is_last=is_last))

        call.timer = asyncio.get_running_loop().call_later(seconds, look)

    async def _look(self, seat: int, call: Call, *, is_last: bool) -> None:
        """Call the seat if its player is away. Who is here has seen it, unless his connection has died unnoticed."""
        try:
            async with self._listening(self.table.id):
                if self.turns.get(seat) is not call:
                    return
                if self.table.record.paused or self.table.seats[seat].bot:
                    self._end(seat)
                elif not self.table.onlookers.is_here(seat):
                    self._last[seat] = asyncio.get_running_loop().time()
                    await self._call(seat)
                elif not is_last:
                    self._set_timer(seat, call, self._to_come_back, last=True)
        except Mistake as mistake:
            self.table.services.log.warning("not called", table=self.table.id, seat=seat, reason=str(mistake))

    async def _call(self, seat: int) -> None:
        left = self._left(seat)
        seconds = UNTIMED if left is None else min(int(left), MOST)
        if seconds > 0:
            await self._push.call(self.table, seat, seconds, urgent=not self._is_slow())

    def _asked(self) -> list[int]:
        """The people who are to act, also while the table is paused."""
        record = self.table.record
        if self.table.status != PLAYING or record.over:
            return []
        return [seat for seat in record.state.actors() if not self.table.seats[seat].bot]

    def _is_slow(self) -> bool:
        return self.table.record.clock.kind == "days"
