"""One sitting: its live record, its seats, its chat, those who look on, and those who follow.

There is one path for whatever happens: the rules on a copy, the line into the store, then the copy becomes the state
and everybody is told, followers last. One lock serialises it; between processes the number of the line does.
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, TypeVar

from clutch.core.moves import PORT
from clutch.core.record import DoesNotReplay, Step
from clutch.core.state import IllegalMove
from clutch.server import metrics
from clutch.server.record.fold import ACT, START
from clutch.server.record.live import LiveRecord
from clutch.server.store.rows import ChatRow, Kept, LineRow, SeatRow, TakeRow
from clutch.server.store.seam import StoreBroken, Taken
from clutch.server.table import updates
from clutch.server.table.broadcast import Broadcast
from clutch.server.table.chat import Chat
from clutch.server.table.following import Followers, MakeFollower
from clutch.server.table.onlookers import Onlookers, Viewer
from clutch.server.table.services import Services
from clutch.server.table.status import FROZEN, OVER, PLAYING
from clutch.server.wire import to_client
from clutch.server.wire.refusals import Refusal
from clutch.server.workers.process import where

TRIES: Final = 8  # where several act at once, before an act is given back as stale
MOST_LINES: Final = 50_000

Found = TypeVar("Found")


class Receipt(NamedTuple):
    """The line that a message made; `again` if it had made it before."""

    number: int
    again: bool = False


class Table:
    def __init__(self, kept: Kept, services: Services, followers: Iterable[MakeFollower] = ()) -> None:
        self.id: Final = kept.table.id
        self.row = kept.table
        self.services: Final = services
        self.lock: Final = asyncio.Lock()
        self.seats: list[SeatRow] = kept.seats
        self.status = kept.status
        self.why = ""
        self.ratings: list[to_client.Rerated | None] = []  # by seat: what the game did to them
        self.used_at = services.now()
        self.record: Final = LiveRecord(self.row, services.start)
        self._replay(kept.lines)
        whole: Table = weakref.proxy(self)  # its parts do not hold it: circles would stay when it is forgotten
        self.broadcast: Final = Broadcast(whole)
        self.chat: Final = Chat(whole, kept.chat)
        self.followers: Final = Followers(whole, followers)

    # what happens to the record

    async def play(self, seat: int, picks: list[str], version: int, key: str) -> Receipt:
        """One whole act of a seat that chose it at this version."""
        await self.read_up_to(version)
        async with self.lock:
            for _ in range(TRIES):
                if receipt := self.before(seat, key):
                    return receipt
                if not self.record.is_current(seat, version):
                    raise self.stale()
                if self.record.paused:
                    raise Refusal("paused")
                step, line = await self.guarded(
                    lambda: self._stepped(self.record.rehearse(seat, picks), f"{seat}:{key}")
                )
                if receipt := await self.keep(line, step):
                    return receipt
            raise self.stale()

    async def report(self, seat: int, text: str, version: int, key: str) -> Receipt:
        """A player tells what happened with the real box: the answer of the port."""
        await self.read_up_to(version)
        async with self.lock:
            if receipt := self.before(seat, key):
                return receipt
            if version != self.record.version:
                raise self.stale()
            if self.record.paused:
                raise Refusal("paused")
            step, line = await self.guarded(lambda: self._stepped(self.record.reported(text), f"{seat}:{key}"))
            receipt = await self.keep(line, step)
            if receipt is None:
                raise self.stale()
            return receipt

    async def answer_port(self) -> None:
        """The port answers a state that waits for it, in a line of its own."""
        async with self.lock:
            if not self.record.state.waiting or self.status != PLAYING:
                return
            key = f"port:{self.record.version}"
            chance = self.services.chance(key)
            step, line = await self.guarded(lambda: self._stepped(self.record.answered(chance), key))
            await self.keep(line, step)

    async def play_answer(self, attempt: int, text: str) -> Step:
        """What the answer of the port does, written as in a record; it is played once, and not kept yet."""
        async with self.lock:
            self._check_attempt(attempt)
            return await self.guarded(lambda: self.record.scripted(PORT, text))

    async def settle_port(self, attempt: int, step: Step, beside: TakeRow) -> None:
        """The answer that was played becomes a line of the port, and beside it all that belongs to it is kept."""
        async with self.lock:
            self._check_attempt(attempt)
            if self.record.version + 1 != beside.number:
                raise self.stale()
            key = f"port:{self.record.version}"
            step, line = await self.guarded(lambda: self._stepped(step, key))
            await self.keep(line, step, beside)

    def _check_attempt(self, attempt: int) -> None:
        """As long as the port is to answer the same act, the state is the same."""
        if self.record.attempt != attempt or self.status != PLAYING:
            raise self.stale()

    async def try_picks(self, seat: int, picks: list[str], ask: int) -> to_client.Tried:
        """What might follow these picks; nothing is played."""
        if self.status != PLAYING or self.record.over:
            raise Refusal("over" if self.record.over else "not started")
        return await self.guarded(lambda: updates.tried(self.record, seat, picks, ask))

    def before(self, seat: int, key: str) -> Receipt | None:
        """What must be so before anything is done; a receipt if it was done already."""
        number = self.record.keys.get(f"{seat}:{key}")
        if number is not None:
            return Receipt(number, again=True)
        if self.services.stopping:
            raise Refusal("stopping")
        if self.status == FROZEN:
            raise Refusal("frozen")
        if self.record.over:
            raise Refusal("over")
        if self.status != PLAYING:
            raise Refusal("not started")
        if self.record.version >= MOST_LINES:
            raise Refusal("too many lines")
        return None

    def stale(self) -> Refusal:
        return Refusal("stale", version=self.record.version)

    def _stepped(self, step: Step, key: str) -> tuple[Step, LineRow]:
        return step, self.record.line_of(step, key, self.services.now())

    async def guarded(self, ask: Callable[[], Found]) -> Found:
        """Ask the rules. A fault in them freezes this table and touches no other."""
        try:
            return ask()
        except IllegalMove as error:
            raise Refusal(error.reason, **error.facts) from None
        except Exception as error:  # noqa: BLE001 - whatever a game does wrong
            await self.freeze("rules", error)
            raise Refusal("frozen") from None

    async def keep(self, line: LineRow, step: Step | None, beside: TakeRow | None = None) -> Receipt | None:
        """Into the store, and only then to everybody. Nothing, if another process was faster."""
        try:
            await self.services.store.append(self.id, line, beside)
        except Taken:
            await self.catch_up()
            number = self.record.keys.get(line.key)
            return None if number is None else Receipt(number, again=True)
        except StoreBroken as error:
            self.services.log.warning("not kept", table=self.id, line=line.number, error=str(error))
            raise Refusal("not kept") from None
        metrics.ACTS.kept += 1
        metrics.ACTS.seconds += self.services.now() - line.at
        self.services.publish(self.id, line=line)
        await self._follow(line, step, beside, own=True)
        return Receipt(line.number)

    async def catch_up(self) -> None:
        """Follow the lines that others have added."""
        for line in await self.services.store.lines_after(self.id, self.record.version):
            if line.number == self.record.version + 1:
                await self._follow(line)

    async def read_up_to(self, version: int) -> None:
        """Somebody has seen this version: if it is not known here, the store is asked before anything is answered."""
        if version > self.record.version and self.status != FROZEN:
            async with self.lock:
                await self.catch_up()

    async def heard_line(self, line: LineRow) -> None:
        """Another process says that it has added this line."""
        async with self.lock:
            if line.number == self.record.version + 1:
                await self._follow(line)
            elif line.number > self.record.version:
                await self.catch_up()

    async def look_for_lines(self) -> None:
        """Follow what others have added of which we have not heard."""
        async with self.lock:
            await self.catch_up()

    async def _follow(
        self, line: LineRow, step: Step | None = None, beside: TakeRow | None = None, *, own: bool = False
    ) -> None:
        self.used_at = self.services.now()
        try:
            self.record.add(line, step)
            self.broadcast.tell_line(self.record.told[-1], line)
        except Exception as error:  # noqa: BLE001 - whatever a game does wrong
            await self.freeze("does not replay" if isinstance(error, DoesNotReplay) else "rules", error)
            raise Refusal("frozen") from None
        if line.kind == START:
            self.status = PLAYING
        if line.kind != ACT:
            self.tell_room()
        for follower in self.followers:
            follower.followed(line, beside, own=own)
        if self.record.over and self.status == PLAYING:
            await self.finish()
        self.wake()

    def _replay(self, lines: Sequence[LineRow]) -> None:
        """Follow what was kept; a table that no longer replays is frozen and says so."""
        try:
            for line in lines:
                self.record.add(line)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this table's and must not touch others
            self.status, self.why = FROZEN, "does not replay"
            self.services.log.warning("frozen", table=self.id, why=self.why, error=where(error))

    async def finish(self) -> None:
        await self.set_status(OVER)
        await self.tell_ended()

    async def tell_ended(self) -> None:
        for follower in self.followers:
            await follower.ended()

    async def freeze(self, why: str, error: Exception) -> None:
        self.status, self.why = FROZEN, why
        self.services.log.error("frozen", table=self.id, why=why, version=self.record.version, error=where(error))
        await self.set_status(FROZEN)

    async def set_status(self, status: str) -> None:
        self.status = status
        await self.services.store.set_status(self.id, status)
        self.seats_changed()

    # those who follow

    def wake(self) -> None:
        """Something has changed that followers may wait for."""
        for follower in self.followers:
            follower.wake()

    def is_busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.onlookers) or self.lock.locked() or any(follower.is_busy() for follower in self.followers)

    def take_results(self, seats: list[SeatRow], ratings: list[to_client.Rerated | None], *, news: bool) -> None:
        self.seats, self.ratings = seats, ratings
        (self.seats_changed if news else self.tell_room)()

    # those who look on

    @property
    def onlookers(self) -> Onlookers:
        return self.broadcast.onlookers

    @property
    def words(self) -> Sequence[ChatRow]:
        return self.chat.words

    def shown_to(self, seat: int) -> LiveRecord:
        return self.broadcast.shown_to(seat)

    def greet_again(self, viewer: Viewer) -> None:
        self.broadcast.greet_again(viewer)

    def tell_room(self) -> None:
        self.broadcast.tell_room()

    def tell_room_to(self, seat: int) -> None:
        self.onlookers.tell(seat, self.broadcast.room(seat))

    def seats_changed(self) -> None:
        self.services.publish(self.id, seats=True)
        self.tell_room()
        self.wake()
