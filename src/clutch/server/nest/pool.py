"""Nests that move: a pool of processes, in each of which one hand at a time reaches into a nest.

A process may hang, crash or be killed: the hand is told that it is lost, and begins again from the nest that is kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
import structlog

from clutch.core.mistake import Mistake
from clutch.nest_bytes import OVER, head_of
from clutch.server import metrics
from clutch.server.nest import talk
from clutch.server.workers.fair_queue import Place
from clutch.server.workers.process import LENGTH, Closed, Lost, Slot, environment, frame
from clutch.server.workers.watched_queue import WatchedQueue

WORKER: Final = "clutch.server.nest.worker"  # the module that a process runs
SLOTS: Final = 2 * (os.cpu_count() or 1)  # an attempt takes a third of a core, seldom a half
PER_TABLE: Final = 3  # hands that wait: all but the last have been dropped
PER_GUEST: Final = 4
START_SECONDS: Final = 60.0
BEGIN_SECONDS: Final = 20.0  # until the first frame
HUNG_SECONDS: Final = 5.0  # without a frame
END_SECONDS: Final = 120.0  # until all is at rest after it is over, or a question is answered
REST_SECONDS: Final = 600.0  # that a process is kept for which there is nothing to do
TRIES: Final = 3
LOG = structlog.get_logger()

Answer = TypeVar("Answer", bound=talk.Said)
Hear = Callable[["talk.FromWorker | LostHand"], None]


class NoNest(Mistake):
    """No process answers."""

    reason = "nest away"


class LostHand(msgspec.Struct, frozen=True):
    """The process that moved the nest is no more."""


class _Worker:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, beat: float) -> _Worker:
        """`beat` says at which part of each sixtieth of a second its frames are due."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", WORKER, str(beat)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment(),
            start_new_session=True,
        )
        worker = cls(process)
        try:
            await worker.next(START_SECONDS)
        except BaseException:
            await worker.end()
            raise
        return worker

    def say(self, message: talk.Said) -> None:
        """Soon, and without waiting; if it has ended, its silence will tell."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.write(frame(talk.encode(message)))

    async def next(self, seconds: float) -> talk.FromWorker:
        """What it says next; Lost if it does not."""
        source = self.process.stdout
        assert source is not None
        try:
            async with asyncio.timeout(seconds):
                length = int.from_bytes(await source.readexactly(LENGTH), "big")
                return talk.from_worker.decode(await source.readexactly(length))
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            raise Lost(type(error).__name__) from error

    async def end(self) -> int:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        return await self.process.wait()


class Hand:
    """One reach into a nest: it waits for its turn, moves, and is over or parked. Whatever comes of it is heard."""

    def __init__(self, begin: talk.Begin, hear: Hear) -> None:
        self.begin: Final = begin
        self.hear: Final = hear
        self.ahead = 0  # turns until it moves
        self.reaches: Final = [begin.first] if isinstance(begin.first, talk.Grab | talk.Dig) else []
        self.dropped = False
        self._worker: _Worker | None = None
        self._unsaid: list[talk.ToHand] = []

    def say(self, message: talk.ToHand) -> None:
        if isinstance(message, talk.Grab | talk.Dig):
            self.reaches.append(message)
        if self._worker is not None:
            self._worker.say(message)
        elif not isinstance(message, talk.Aim):  # a hand that holds nothing yet goes nowhere
            self._unsaid.append(message)

    def drop(self) -> None:
        """Nobody wants to know what comes of it."""
        self.dropped = True
        self.say(talk.Stop())

    async def move(self, worker: _Worker) -> None:
        """As long as it lasts; Lost if the worker is."""
        worker.say(self.begin)
        self._worker = worker
        for unsaid in self._unsaid:
            worker.say(unsaid)
        seconds = BEGIN_SECONDS
        while True:
            message = await worker.next(seconds)
            if not self.dropped:
                self.hear(message)
            if isinstance(message, talk.Parked | talk.Ended | talk.Ready):
                return
            over = isinstance(message, talk.Shown) and head_of(message.frame).phase == OVER
            seconds = END_SECONDS if over else HUNG_SECONDS


class Errands:
    """A process for what is only asked, one question at a time; it ends when nothing was asked for long."""

    def __init__(self, pids: set[int]) -> None:
        self._slot: Final = Slot(lambda: _Worker.start(0.0), pids)
        self._asking: Final = asyncio.Lock()
        self._idle: asyncio.Task[None] | None = None

    async def ask(self, question: talk.ToWorker, kind: type[Answer]) -> Answer:
        async with self._asking:
            if self._idle is not None:
                self._idle.cancel()
            try:
                return await self._answer(question, kind)
            finally:
                self._idle = asyncio.create_task(self._end_when_idle())

    async def _answer(self, question: talk.ToWorker, kind: type[Answer]) -> Answer:
        for _ in range(TRIES):
            try:
                worker = await self._slot.filled()
                worker.say(question)
                answer = await worker.next(END_SECONDS)
                if isinstance(answer, kind):
                    return answer
            except (Lost, OSError) as error:
                LOG.warning("nest lost", ended=await self._slot.empty(), error=str(error))
        raise NoNest("no process of nests answers")

    async def _end_when_idle(self) -> None:
        await asyncio.sleep(REST_SECONDS)
        await self._slot.empty()

    async def close(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        await self._slot.empty()


class NestPool:
    """The nests of all tables of a server. `slots` hands move at once; others wait, and everybody gets a turn."""

    def __init__(self, slots: int = SLOTS, per_table: int = PER_TABLE, per_guest: int = PER_GUEST) -> None:
        self.slots: Final = slots
        self.pids: Final[set[int]] = set()
        self._queue: WatchedQueue[Hand] = WatchedQueue("hands", per_table, per_guest)
        self._waiting: list[tuple[Place, Hand]] = []
        self._busy = 0
        self._shape = b""
        self._looks: Final = Errands(self.pids)
        self._pours: Final = Errands(self.pids)
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    def reach(self, place: Place, hand: Hand) -> None:
        """From now on the hand waits for its turn; TooMany if this table or guest has too many that wait."""
        if self._closed:
            raise Closed
        self._queue.put(place, hand)
        self._waiting.append((place, hand))
        if self._busy + len(self._queue) > self.slots:
            hand.ahead = self._queue.ahead(place)
        self._start(self._busy + len(self._queue))

    def expect(self) -> None:
        """Somebody will reach soon: a process is to be ready for him."""
        if not self._closed:
            self._start(self._busy + 1)

    def _start(self, wanted: int) -> None:
        if len(self._tasks) < min(self.slots, wanted):
            beat = len(self._tasks) / self.slots  # spread, so that they do not all want a processor at once
            self._tasks.append(asyncio.create_task(self._serve(beat)))

    async def ask(self, question: talk.ToWorker, kind: type[Answer], *, takes_long: bool = False) -> Answer:
        """What a process answers that moves no nest; for what takes seconds there is another, so that no look waits."""
        return await (self._pours if takes_long else self._looks).ask(question, kind)

    async def shape(self) -> bytes:
        """The `NestShape` of all nests, as JSON."""
        if not self._shape:
            self._shape = (await self.ask(talk.Shapes(), talk.Told)).json
        return self._shape

    async def close(self) -> None:
        self._closed = True
        self._queue.drop_all()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for errands in (self._looks, self._pours):
            await errands.close()

    async def _serve(self, beat: float) -> None:
        """One worker's life, and that of those who replace it; without work for long, none."""
        slot = Slot(lambda: _Worker.start(beat), self.pids)
        try:
            with contextlib.suppress(Lost, OSError):  # whoever needs it will hear of it
                await slot.filled()
            while True:
                try:
                    async with asyncio.timeout(REST_SECONDS):
                        place, hand = await self._queue.take()
                except TimeoutError:
                    await slot.empty()
                    place, hand = await self._queue.take()
                self._move_up(hand)
                self._busy += 1
                metrics.HANDS.inc()
                try:
                    await self._do(hand, slot)
                finally:
                    self._busy -= 1
                    metrics.HANDS.dec()
                    self._queue.done(place)
        finally:
            await slot.empty()

    def _move_up(self, taken: Hand) -> None:
        """Whoever waits, or has waited, is told how many are before him now."""
        for place, hand in self._waiting:
            ahead = 0 if hand is taken else self._queue.ahead(place)
            if hand.ahead != ahead and not hand.dropped:
                hand.ahead = ahead
                hand.hear(talk.Ready())
        self._waiting = [(place, hand) for place, hand in self._waiting if hand is not taken]

    async def _do(self, hand: Hand, slot: Slot[_Worker]) -> None:
        if hand.dropped:
            return
        try:
            await hand.move(await slot.filled())
        except (Lost, OSError) as error:
            LOG.warning("nest lost", ended=await slot.empty(), error=str(error))
            if not hand.dropped:
                hand.hear(LostHand())
