"""Bots as seats: a pool of processes in which they think.

A process may hang, crash or be killed: that costs a weaker act, and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

import msgspec
import structlog

from clutch.bots import CHEAPEST, level_named, random_bot
from clutch.core.chance import from_seed
from clutch.server.play.bot_worker import Answer, Question, Work
from clutch.server.play.replica import NoAct, Replica, whole_act
from clutch.server.store.rows import LineRow, TableRow
from clutch.server.workers.fair_queue import Place
from clutch.server.workers.process import LENGTH, Closed, Lost, Slot, environment, frame, where
from clutch.server.workers.watched_queue import WatchedQueue

START_SECONDS = 60.0  # for a new process, on the slowest machine
END_SECONDS = 0.5
WALL_TIMES = 4  # the processor is shared: so many times the seconds of an act may pass
KNOWN_TABLES = 256  # of one worker
MEMORY = 512 * 1024 * 1024
PER_TABLE = 8
PER_GUEST = 64
LOG = structlog.get_logger()


def until_the_grid(passed: float, least: float) -> float:
    """Seconds until the next whole number of times `least`, at least once; nothing where there is no grid."""
    return max(1, ceil(passed / least)) * least - passed if least > 0 else 0.0


class Opinion(NamedTuple):
    """What a bot would do in the place of a seat."""

    picks: list[str]
    level: str
    version: int  # of the table


class Job(NamedTuple):
    row: TableRow
    lines: list[LineRow]
    seat: int
    level: str
    sight: list[str]
    picks: asyncio.Future[list[str]]
    seed: str = ""  # of an opinion, for which no cheaper bot can speak

    @property
    def levels(self) -> list[str]:
        """Who is asked, one after the other, until somebody answers."""
        return [self.level] if self.seed else [self.level, CHEAPEST]


class _Worker:
    """One process, and how many lines of each table it has been sent."""

    def __init__(self, process: asyncio.subprocess.Process, wall: float) -> None:
        self.process = process
        self.wall = wall
        self.sent: OrderedDict[str, int] = OrderedDict()  # the table not asked for longest comes first

    @classmethod
    async def start(cls, work: Work) -> _Worker:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "clutch.server.play.bot_worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment(),
            start_new_session=True,
        )
        worker = cls(process, work.wall)
        try:
            await worker.say(msgspec.msgpack.encode(work), START_SECONDS)
        except BaseException:
            await worker.end()
            raise
        return worker

    async def ask(self, job: Job, level: str) -> Answer:
        table, sent = job.row.id, self.sent.pop(job.row.id, 0)
        known = sent if sent <= len(job.lines) else 0
        question = Question(
            table=table,
            row=None if known else job.row,
            lines=job.lines[known:],
            seat=job.seat,
            level=level,
            sight=job.sight,
            seed=job.seed,
            forget=[self.sent.popitem(last=False)[0]] if len(self.sent) >= KNOWN_TABLES else [],
        )
        answer = await self.say(
            msgspec.msgpack.encode(question), 2 * self.wall + 1
        )  # to make a bot, and for it to think
        self.sent[table] = len(job.lines) if answer.picks else 0
        return answer

    async def say(self, message: bytes, seconds: float) -> Answer:
        """What it answers; Lost if it does not."""
        source, sink = self.process.stdout, self.process.stdin
        assert source is not None
        assert sink is not None
        try:
            async with asyncio.timeout(seconds):
                sink.write(frame(message))
                await sink.drain()
                length = int.from_bytes(await source.readexactly(LENGTH), "big")
                return msgspec.msgpack.decode(await source.readexactly(length), type=Answer)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            raise Lost(type(error).__name__) from error

    async def end(self) -> int:
        """Let it end, as it does when its input ends, or else kill it; what it ended with."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            return await asyncio.wait_for(self.process.wait(), END_SECONDS)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        return await self.process.wait()


class BotPool:
    """Bots of all tables of a server. An act that asks too much of a bot is done by a cheaper one.

    `seconds` is the processor time for one act, `least` the grid of time on which acts are delivered, `bots` are more
    levels, each with the place of its bot ("module:name").
    """

    def __init__(
        self,
        workers: int = 1,
        seconds: float = 1.0,
        least: float = 0.3,
        *,
        memory: int = MEMORY,
        per_table: int = PER_TABLE,
        per_guest: int = PER_GUEST,
        bots: Mapping[str, str] | None = None,
        seed: str = "",
    ) -> None:
        self.workers = workers
        self.least = least
        self.work = Work(seconds, seconds * WALL_TIMES, memory, dict(bots or {}), seed)
        self.faults: Counter[str] = Counter()  # by what they were
        self.pids: set[int] = set()
        self._queue: WatchedQueue[Job] = WatchedQueue("bots", per_table, per_guest)
        self._servers: list[asyncio.Task[None]] = []
        self._closed = False

    def __len__(self) -> int:
        """How many acts wait."""
        return len(self._queue)

    async def act(
        self,
        table: TableRow,
        lines: list[LineRow],
        seat: int,
        level: str,
        guest: str = "",
        sight: Sequence[str] = (),
    ) -> list[str]:
        """The picks of one whole act; `lines` are all lines of the table, `guest` is whose table it is, if known.

        `sight` is what the bot sees at the port, that is in no View.

        They come `least` seconds after they were asked for, or a whole number of times that: how long a bot has thought
        would tell of its hand. NoAct if the seat may not act, TooMany if too much is waiting.
        """
        picks = asyncio.get_running_loop().create_future()
        return await self._asked(Job(table, lines[:], seat, level, list(sight), picks), guest)

    async def opinion(
        self,
        table: TableRow,
        lines: list[LineRow],
        seat: int,
        level: str,
        guest: str = "",
        sight: Sequence[str] = (),
    ) -> Opinion:
        """What this bot would do in the place of the seat after these lines; it knows what the seat may know then.

        It waits and is counted like an act, and changes nothing. The same question has the same answer. NoAct if the
        seat may not act, or the bot fails: no other bot speaks for it.
        """
        seed = f"opinion {table.id} {len(lines)} {seat} {level}"
        picks = asyncio.get_running_loop().create_future()
        found = await self._asked(Job(table, lines[:], seat, level, list(sight), picks, seed), guest)
        return Opinion(found, level, len(lines))

    async def _asked(self, job: Job, guest: str) -> list[str]:
        table = job.row
        if job.level not in self.work.bots:
            level_named(job.level)
        if self._closed:
            raise Closed
        asked = asyncio.get_running_loop().time()
        self._queue.put(Place(guest or table.id, table.id), job)
        self._start()
        try:
            await asyncio.wait([job.picks])
        finally:
            job.picks.cancel()  # which does nothing if it is done
        await self._until_the_grid(asked)
        return job.picks.result()

    async def close(self) -> None:
        """End all workers; who still waits for an act is told."""
        self._closed = True
        for server in self._servers:
            server.cancel()
        await asyncio.gather(*self._servers, return_exceptions=True)
        for job in self._queue.drop_all():
            _settle(job, Closed())

    async def _until_the_grid(self, asked: float) -> None:
        passed = asyncio.get_running_loop().time() - asked
        if not self._closed:
            await asyncio.sleep(until_the_grid(passed, self.least))

    def _start(self) -> None:
        while len(self._servers) < self.workers:
            self._servers.append(asyncio.create_task(self._serve()))

    async def _serve(self) -> None:
        """One worker's life, and that of those who replace it."""
        slot = Slot(lambda: _Worker.start(self.work), self.pids)
        try:
            while True:
                place, job = await self._queue.take()
                try:
                    await self._do(job, slot)
                finally:
                    self._queue.done(place)
        finally:
            await slot.empty()

    async def _do(self, job: Job, slot: Slot[_Worker]) -> None:
        if job.picks.done():  # nobody waits for it any more
            return
        try:
            answer = await self._answer(job, slot)
        except asyncio.CancelledError:
            _settle(job, Closed())
            raise
        if answer.picks and answer.fault:
            self._note(answer.fault, job)
        by_another = job.seed and answer.fault
        _settle(job, NoAct(answer.fault) if by_another or not answer.picks else answer.picks)

    async def _answer(self, job: Job, slot: Slot[_Worker]) -> Answer:
        for level in job.levels:
            try:
                return await (await slot.filled()).ask(job, level)
            except (Lost, OSError) as error:
                self._note(f"lost: {await slot.empty()} {error}", job)
        return Answer([], "the bot is lost") if job.seed else await asyncio.to_thread(_cheap_act, job)

    def _note(self, fault: str, job: Job) -> None:
        self.faults[fault] += 1
        LOG.warning("bot fault", fault=fault, table=job.row.id, seat=job.seat, bot=job.level)


def _settle(job: Job, result: list[str] | Exception) -> None:
    """Tell whoever waits, if he still does."""
    if job.picks.done():
        return
    if isinstance(result, Exception):
        job.picks.set_exception(result)
    else:
        job.picks.set_result(result)


def _cheap_act(job: Job) -> Answer:
    """An act of the cheapest bot, found in this process."""
    try:
        replica = Replica(job.row)
        replica.follow(job.lines)
        act = whole_act(replica.state, job.seat, random_bot, from_seed(secrets.randbits(128)))
    except NoAct as none:
        return Answer([], str(none))
    except Exception as error:  # noqa: BLE001 - the table must be told, and the pool go on
        return Answer([], where(error))
    return Answer([move.text for move in act])
