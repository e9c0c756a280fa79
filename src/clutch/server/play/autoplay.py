"""What a table does by itself: bots act, ports answer, and a bot acts for whoever has run out of time."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, Protocol, TypeVar

from clutch.bots import STANDS_IN
from clutch.core.mistake import Mistake
from clutch.core.moves import PORT
from clutch.server.store.rows import REPORTED, LineRow, TableRow, TakeRow
from clutch.server.table.following import Followed, Follower
from clutch.server.table.status import PLAYING
from clutch.server.wire.manners import PAUSES
from clutch.server.wire.refusals import Refusal

AGAIN: Final = 1.0  # seconds until a bot that failed is asked again

Found = TypeVar("Found")


class Bots(Protocol):
    async def act(
        self, table: TableRow, lines: list[LineRow], seat: int, level: str, guest: str, sight: list[str]
    ) -> list[str]:
        """The picks of one whole act; `guest` is whose table it is, `sight` what it sees that is in no View."""


class Autoplay(Follower):
    """One for each table. After each line it lets the table's pause pass before a bot acts, or the port answers.

    The bot thinks during the pause. If there is another line before its end, because an act is taken back or the table
    is paused, what was to follow is dropped.
    """

    def __init__(self, table: Followed, bots: Bots) -> None:
        self.table: Final = table
        self.bots: Final = bots
        self.task: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.waiting: Final[set[asyncio.Task[Any]]] = set()  # for what is dropped if there is another line
        self.pace = table.row.pace

    def followed(self, line: LineRow, beside: TakeRow | None, *, own: bool) -> None:
        self._drop()

    def _drop(self) -> None:
        """What was to be done is chosen anew."""
        for one in self.waiting:
            one.cancel()

    def wake(self) -> None:
        if self.pace != self.table.row.pace:
            self.pace = self.table.row.pace
            self._drop()
        self._set_timer()
        if self.task is None and self._next() is not None:
            self.task = self.table.services.begin(self._run())

    def is_busy(self) -> bool:
        return self.timer is not None or self.task is not None

    def rest(self) -> None:
        for waiting in (self.timer, self.task):
            if waiting is not None:
                waiting.cancel()

    def _may_go_on(self) -> bool:
        table = self.table
        people = table.onlookers or any(row.token_hash and not row.bot for row in table.seats)
        record = table.record
        return table.status == PLAYING and record.started and not record.over and not record.paused and bool(people)

    def _next(self) -> int | None:
        """The bot's seat that is to act, or PORT; None if people are to act or to report."""
        state = self.table.record.state
        if not self._may_go_on() or self.table.services.stopping:
            return None
        if state.waiting:
            return PORT if self._port_answers() else None
        return next((seat for seat in state.actors() if self.table.seats[seat].bot), None)

    def _port_answers(self) -> bool:
        """By itself, without people who report or reach."""
        port = self.table.followers.served_port()
        return port.wants_bot() if port is not None else self.table.row.port != REPORTED

    async def _run(self) -> None:
        try:
            while (seat := self._next()) is not None:
                if seat == PORT:
                    await self._answer_port()
                else:
                    await self._act_for(seat, self.table.seats[seat].bot, "bot", self._pause())
        except Mistake as mistake:
            self.table.services.log.warning("bot failed", table=self.table.id, reason=str(mistake))
            if self.table.status == PLAYING:
                asyncio.get_running_loop().call_later(AGAIN, self.wake)
        finally:
            self.task = None

    async def _answer_port(self) -> None:
        if (port := self.table.followers.served_port()) is not None:
            await port.lead(self.table.seats[self.table.record.state.turn].bot)
        elif await self._unless_changed(self._answer_in(self._pause())):
            await self.table.answer_port()

    def _pause(self) -> float:
        return PAUSES[self.pace]

    async def _unless_changed(self, waiting: Coroutine[Any, Any, Found]) -> Found | None:
        """What comes of it; None if there is another line before."""
        task = asyncio.ensure_future(waiting)
        self.waiting.add(task)
        try:
            await asyncio.wait([task])
        finally:
            self.waiting.discard(task)
            task.cancel()  # which does nothing if it is done
        return None if task.cancelled() else task.result()

    async def _answer_in(self, pause: float) -> bool:
        await self.table.services.sleep(pause)
        return True

    async def _picks(self, seat: int, level: str) -> list[str]:
        table = self.table
        guest = next((row.player for row in table.seats if row.player), "")
        port = table.followers.served_port()
        sight = await port.sight(level) if port is not None else []
        return await self.bots.act(table.row, table.record.lines, seat, level, guest, sight)

    async def _picks_in(self, pause: float, seat: int, level: str) -> list[str]:
        """However long it has thought, if that is less than the pause."""
        picks, _ = await asyncio.gather(self._picks(seat, level), self.table.services.sleep(pause))
        return picks

    async def _act_for(self, seat: int, level: str, why: str, pause: float = 0.0) -> None:
        table, version = self.table, self.table.record.version
        picks = await self._unless_changed(self._picks_in(pause, seat, level))
        if picks is None:
            return
        try:
            await table.play(seat, picks, version, f"{why}.{version}")  # no client's key can have a point in it
        except Refusal as refusal:
            if refusal.reason not in ("stale", "paused", "stopping", "over"):
                raise

    def _set_timer(self, at_least: float = 0.0) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.table.record.clock.kind == "none" or not self._may_go_on():
            return
        due = self.table.record.clock.next_timeout(self.table.services.now())
        if due is not None:
            seconds = max(at_least, min(due[0], 3600.0))
            self.timer = asyncio.get_running_loop().call_later(seconds, self._look_at_clock)

    def _look_at_clock(self) -> None:
        self.timer = None
        if self._out_of_time() is not None:
            self.table.services.begin(self._time_out())
        else:
            self._set_timer()

    def _out_of_time(self) -> int | None:
        due = self.table.record.clock.next_timeout(self.table.services.now())
        return due[1] if due is not None and due[0] <= 0 and self._may_go_on() else None

    async def _time_out(self) -> None:
        """The game's default move: a bot's. Never a lost table."""
        try:
            await self.table.look_for_lines()  # nobody here may have looked on while others acted elsewhere
            if (seat := self._out_of_time()) is not None:
                await self._help(seat)
        except Mistake as mistake:
            self.table.services.log.warning("time-out failed", table=self.table.id, reason=str(mistake))
        finally:
            self._set_timer(AGAIN)

    async def _help(self, seat: int) -> None:
        level = self.table.seats[seat].bot or STANDS_IN  # a pause may be longer than a bot's own time
        port = self.table.followers.served_port()
        if port is not None and self.table.record.state.waiting:
            await port.lead(level)
        else:
            await self._act_for(seat, level, "clock")
