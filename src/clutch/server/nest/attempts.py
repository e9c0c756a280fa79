"""Hands at a table with a nest: who may reach, what everybody sees of it, and what is kept when it is over.

The nest at rest belongs to the record: it is kept beside the line after which it lay so. An attempt under way belongs
to the process that holds the socket of its seat; what that process loses begins again from the nest that is kept.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from clutch.bots import level_named
from clutch.core.audience import SPECTATOR
from clutch.core.moves import PORT
from clutch.core.record import Step
from clutch.games.gulo_gulo.hands import Reach
from clutch.nest_bytes import FRAMES_PER_SECOND, head_of, heap_of
from clutch.server import metrics
from clutch.server.nest import talk
from clutch.server.nest.pool import Hand, LostHand, NestPool, NoNest
from clutch.server.nest.rest import NestAtRest, Rest, last_answer, reach_of
from clutch.server.record.fold import ACT
from clutch.server.record.live import LiveRecord
from clutch.server.store.rows import LineRow, TakeRow
from clutch.server.table.following import Followed, Follower, MakeFollower
from clutch.server.table.onlookers import Viewer
from clutch.server.wire import codec, nest_messages, to_client
from clutch.server.wire.refusals import Refusal
from clutch.server.workers.fair_queue import Place, TooMany
from clutch.server.workers.process import Closed

ELSEWHERE: Final = 1.0  # seconds after a frame from another process in which the hand is there
AGAIN: Final = 1.0  # seconds until what failed is tried again


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other of an attempt."""

    attempt: int
    frame: bytes | None = None  # what the hand does now
    parked: talk.Parked | None = None  # as it was left, for whoever goes on with it


class Attempts(Follower):
    """One for each table with a nest."""

    name = "nest"

    def __init__(self, table: Followed, nests: NestPool) -> None:
        self.table: Final = table
        self.nests: Final = nests
        self.resting: Final = NestAtRest(table, nests)
        self.hand: Hand | None = None
        self.led = False  # by a bot
        self.given_up = False  # let go, perhaps before there was a hand
        self.settling = False  # what came of it is being kept
        self.parked: talk.Parked | None = None
        self.parked_at = 0.0
        self.frames = 0  # of the attempt, as far as it was shown
        self.shown_elsewhere = 0.0
        self.timer: asyncio.TimerHandle | None = None
        self.over: Final = asyncio.Event()  # there is no hand in the nest
        self.over.set()
        self._attempt = 0  # to which all of this belongs

    # what everybody sees

    def greet(self, viewer: Viewer) -> None:
        self.table.services.begin(self._greet(viewer))

    async def _greet(self, viewer: Viewer) -> None:
        record = self.table.shown_to(viewer.seat)
        if record.started:
            with self._without_nests():
                rest = await self.resting.after(record)
                viewer.push(codec.encode(self._told(record, rest)))

    def tell(self, *, void: bool = False) -> None:
        """The nest, for all; at once if it is known."""
        known = self.resting.known(self.table.record)
        if known is not None:
            self._tell(known, void=void)
        elif self.table.onlookers:
            self.table.services.begin(self._find_and_tell(void=void))

    async def _find_and_tell(self, *, void: bool) -> None:
        with self._without_nests():
            self._tell(await self.resting.after(self.table.record), void=void)

    def _tell(self, rest: Rest, *, void: bool) -> None:
        message = codec.encode(self._told(self.table.record, rest, void=void))
        for viewer in self._live_viewers():
            viewer.push(message)

    def _live_viewers(self) -> Iterator[Viewer]:
        """All but spectators who see everything later: they see the nest at rest, and no hands."""
        for seat, viewers in self.table.onlookers.here.items():
            if self.table.shown_to(seat) is self.table.record:
                yield from viewers

    @contextmanager
    def _without_nests(self) -> Iterator[None]:
        """Nothing is shown where no process answers; it is tried again with whatever happens next."""
        try:
            yield
        except NoNest as error:
            self.table.services.log.warning("no nest", table=self.table.id, reason=str(error))

    def _told(self, record: LiveRecord, rest: Rest, *, void: bool = False) -> nest_messages.Nest:
        reach, live = reach_of(record), record is self.table.record
        open_now = record.attempt and not record.over
        parked = self.parked if live and self._attempt == record.attempt else None
        lying = heap_of(parked.nest if parked else rest.nest)
        return nest_messages.Nest(
            version=record.version,
            eggs=lying.names,
            poses=lying.poses,
            largest_first=lying.largest_first,
            reaching=record.state.turn if open_now else -1,
            egg=reach.egg if open_now else "",
            seconds=round(self._seconds_left(reach), 1) if open_now and live else 0.0,
            runs=bool(open_now and live and self.frames),
            take=last_answer(record) if rest.has_film else -1,
            waiting=self.hand.ahead if self.hand is not None and live else 0,
            void=void,
        )

    def _seconds_left(self, reach: Reach) -> float:
        if not reach.time_limit:
            return 0.0
        passed = self.frames / FRAMES_PER_SECOND
        if self.parked is not None and self.hand is None:
            passed += self.table.services.now() - self.parked_at
        return max(0.1, reach.time_limit - passed)

    def show(self, frame: bytes) -> None:
        """To everybody who keeps up."""
        for viewer in self._live_viewers():
            viewer.show(frame)

    async def look(self) -> nest_messages.Looked:
        """The eggs that can be grabbed, as they lie now."""
        parked = self.parked
        return await self.resting.seen(parked.nest if parked else (await self.resting.after(self.table.record)).nest)

    async def sight(self, level: str) -> list[str]:
        """The eggs as the eyes of such a bot would take them, what looks safest first; none if nobody can look."""
        steadiness = level_named(level).steadiness
        with self._without_nests():
            record = self.table.record
            seed = self.table.services.chance(f"eyes:{record.version}").below(1 << 32)
            return await self.resting.ranked(record, steadiness, seed)
        return []

    # what a hand is told

    def obey(
        self, seat: int, message: nest_messages.Grab | nest_messages.Dig | nest_messages.Aim | nest_messages.LetGo
    ) -> None:
        """What the seat that is to steal wants its hand to do."""
        record = self.table.record
        if not record.attempt or record.over or record.state.turn != seat:
            raise Refusal("not yours")
        match message:
            case nest_messages.Grab():
                self._reach_out(talk.Grab(point=_triple(message.point), eye=_triple(message.eye)))
            case nest_messages.Dig():
                self._reach_out(talk.Dig())
            case nest_messages.Aim() if self.hand is not None:
                self.hand.say(talk.Aim(to=_triple(message.to)))
            case nest_messages.LetGo():
                self._let_go()

    def _let_go(self) -> None:
        """A hand that still waits for the nest does not reach for it any more."""
        self.given_up = True
        if self.hand is not None:
            self.hand.say(talk.LetGo())

    def _reach_out(self, first: talk.Grab | talk.Dig) -> None:
        if self.table.record.paused:
            raise Refusal("paused")
        if self.led or self.table.services.now() - self.shown_elsewhere < ELSEWHERE:
            raise Refusal("hand busy")
        self.given_up = False
        if self.hand is not None:
            self.hand.say(first)
        else:
            self.table.services.begin(self._begin(first))

    async def lead(self, level: str) -> None:
        """A bot's hand takes the egg, from wherever the last one left it; until that is over, or lost."""
        attempt, lead = self.table.record.attempt, talk.Lead(steadiness=level_named(level).steadiness)
        if self.hand is None:
            await self._begin(lead)
        else:
            self.hand.say(lead)
            self.led = True
        await self.over.wait()
        if self.table.record.attempt == attempt:
            await asyncio.sleep(AGAIN)

    async def _begin(self, first: talk.Grab | talk.Dig | talk.Lead | None) -> None:
        record, attempt = self.table.record, self.table.record.attempt
        self.over.clear()
        try:
            rest = await self.resting.after(record)
            given_up = self.given_up and isinstance(first, talk.Grab | talk.Dig)
            if self.hand is None and record.attempt == attempt and attempt and not given_up:
                self._put(self._begun(reach_of(record), rest, first))
        except (NoNest, Closed, TooMany) as error:
            self.table.services.log.warning("no hand", table=self.table.id, reason=str(error))
            self._refuse(talk.NotDone(reason="too often"))
        finally:
            if self.hand is None:
                self._let_be()

    def _begun(self, reach: Reach, rest: Rest, first: talk.Grab | talk.Dig | talk.Lead | None) -> talk.Begin:
        self._forget_other_attempt()
        self.frames = self.parked.frames if self.parked else 0
        chance = self.table.services.chance(f"nest:{self._attempt}")
        idle = self.table.services.now() - self.parked_at if self.parked and reach.time_limit else 0.0
        return talk.Begin(
            nest=rest.nest,
            egg=reach.egg,
            seed=chance.below(1 << 32),
            settle_seconds=reach.settle_seconds,
            time_limit=reach.time_limit,
            dropped_is_alarm=reach.dropped_is_alarm,
            parked=self.parked,
            idle=round(idle * FRAMES_PER_SECOND),
            first=first,
        )

    def _put(self, begin: talk.Begin) -> None:
        self._stop_timer()
        hand = Hand(begin, lambda message: self._heard(hand, message))
        guest = next((row.player for row in self.table.seats if row.player), self.table.id)
        self.nests.reach(Place(guest, self.table.id), hand)
        self.hand = hand
        self.led = isinstance(begin.first, talk.Lead)
        if hand.ahead:
            self.tell()

    # what comes of it

    def _heard(self, hand: Hand, message: talk.FromWorker | LostHand) -> None:
        if hand is not self.hand:
            return
        match message:
            case talk.Shown(frame=frame):
                self.frames = head_of(frame).number
                self.show(frame)
                self._show_elsewhere(frame)
                metrics.FRAMES.observe(max(0.0, time.monotonic() - message.due))
            case talk.NotDone():
                self._refuse(message)
            case talk.Ready():
                self.tell()
            case talk.Parked():
                self._park(message)
                self._tell_others(parked=message)
                if missed := hand.reaches[message.reaches :]:  # it had just been parked when that was said
                    self.table.services.begin(self._begin(missed[-1]))
            case talk.Ended(answer=""):
                self._begin_anew()
            case talk.Ended():
                self.settling = True
                self.table.services.begin(self._settle(message))
            case LostHand():
                self._begin_anew()

    def _show_elsewhere(self, frame: bytes) -> None:
        if self.table.onlookers.elsewhere:
            told = msgspec.msgpack.encode(Told(self._attempt, frame=frame))
            self.table.services.show(self.table.id, follower=self.name, told=told)

    def _tell_others(self, parked: talk.Parked) -> None:
        told = msgspec.msgpack.encode(Told(self._attempt, parked=parked))
        self.table.services.publish(self.table.id, follower=self.name, told=told)

    def _refuse(self, refused: talk.NotDone) -> None:
        args = {"egg": refused.egg} if refused.reason == "another egg" else {}
        self.table.onlookers.tell(self.table.record.state.turn, to_client.Refused(reason=refused.reason, args=args))

    def _park(self, parked: talk.Parked) -> None:
        """Nothing moves; the attempt stays open."""
        self.parked, self.parked_at, self.frames = parked, self.table.services.now(), parked.frames
        self._let_be()
        self.tell()
        limit = reach_of(self.table.record).time_limit
        if limit:
            left = max(0.0, limit - parked.frames / FRAMES_PER_SECOND)
            self.timer = asyncio.get_running_loop().call_later(left, self._run_out)

    def _run_out(self) -> None:
        """Nobody has reached again in time."""
        self.timer = None
        if self.hand is None and self.table.record.attempt == self._attempt:
            self.table.services.begin(self._begin(None))

    def _begin_anew(self) -> None:
        """What was lost, or voided, counts for nothing: the nest is the one that is kept."""
        metrics.VOID.inc()
        self.parked, self.frames = None, 0
        self._let_be()
        self.tell(void=True)

    async def _settle(self, ended: talk.Ended) -> None:
        """The answer of the port, its film and the nest that is left, as one line of the record."""
        attempt = self._attempt
        step: Step | None = None
        try:
            while self.table.record.attempt == attempt and not self.table.services.stopping:
                try:
                    step = step or await self.table.play_answer(attempt, ended.answer)
                    await self._keep(ended, attempt, step)
                    break
                except (Refusal, NoNest) as refusal:
                    self.table.services.log.warning("not settled", table=self.table.id, reason=str(refusal))
                    await asyncio.sleep(AGAIN)
        finally:
            self.settling = False
            self._let_be()

    async def _keep(self, ended: talk.Ended, attempt: int, step: Step) -> None:
        record = self.table.record
        before, after = reach_of(record), reach_of(record, step.state)
        eggs = heap_of((await self.resting.after(record)).nest).names
        number = record.version + 1
        nest = ended.nest if after.fillings == before.fillings else await self.resting.filled(after, number)
        row = TakeRow(number=number, bodies=",".join(eggs), take=ended.take, film=ended.film, rest=nest)
        await self.table.settle_port(attempt, step, row)

    def _let_be(self) -> None:
        self.hand, self.led = None, False
        self.over.set()
        self.table.wake()

    # what happens around it

    def followed(self, line: LineRow, beside: TakeRow | None, *, own: bool) -> None:
        if beside is not None:
            self.resting.keep(beside)
        if self._forget_other_attempt() or line.kind == "start" or line.seat == PORT:
            self.tell()
        if line.kind == ACT and self._attempt and self.table.onlookers:
            self.nests.expect()

    def _forget_other_attempt(self) -> bool:
        """What belongs to another attempt than the present one; whether there is another now."""
        attempt = 0 if self.table.record.over else self.table.record.attempt
        if attempt == self._attempt:
            return False
        self._attempt, self.parked, self.frames, self.shown_elsewhere = attempt, None, 0, 0.0
        self._stop_timer()
        if not self.settling:
            self._drop()
        return True

    def _drop(self) -> None:
        if self.hand is not None:
            self.hand.drop()
            self._let_be()

    def gone(self, seat: int) -> None:
        """The last connection of a seat is gone: its hand opens."""
        if not self.led and self.table.record.state.turn == seat:
            self._let_go()

    def wants_bot(self) -> bool:
        """Whether a bot is to reach now, and here."""
        record = self.table.record
        return bool(record.attempt and self.table.seats[record.state.turn].bot) and self._runs_here()

    def _runs_here(self) -> bool:
        """Of the processes through which people look on, the first; if there are none, any."""
        others = self.table.onlookers.processes_with_people()
        if any(seat != SPECTATOR for seat in self.table.onlookers.here):
            return all(self.table.services.process < other for other in others)
        return not others

    def heard(self, process: str, message: bytes) -> None:
        told = msgspec.msgpack.decode(message, type=Told)
        if told.frame is not None:
            self.heard_frame(process, told.attempt, told.frame)
        if told.parked is not None:
            self.heard_parked(told.attempt, told.parked)

    def served_port(self) -> Attempts:
        return self

    def is_busy(self) -> bool:
        return self.hand is not None

    def heard_frame(self, process: str, attempt: int, frame: bytes) -> None:
        """Another process moves a hand; if two do, the first of them goes on."""
        if attempt != self.table.record.attempt:
            return
        if self.hand is not None:
            if process > self.table.services.process:
                return
            self._drop()
        self._stop_timer()
        self.shown_elsewhere, self.frames = self.table.services.now(), head_of(frame).number
        self.show(frame)

    def heard_parked(self, attempt: int, parked: talk.Parked) -> None:
        self._forget_other_attempt()
        if attempt == self._attempt and self.hand is None:
            self.parked, self.parked_at, self.frames = parked, self.table.services.now(), parked.frames
            self.shown_elsewhere = 0.0
            self.tell()

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def rest(self) -> None:
        self._stop_timer()
        if self.hand is not None:
            self.hand.drop()


def _triple(point: list[float]) -> talk.Triple:
    x, y, z = point
    return x, y, z


def attempts_with(nests: NestPool | None) -> MakeFollower:
    """For tables whose port is a nest, where there are any."""
    return lambda table: Attempts(table, nests) if nests is not None and table.record.takes_time else None
