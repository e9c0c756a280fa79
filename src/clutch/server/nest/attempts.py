"""Hands at a table with a nest: who may reach, what everybody sees of it, and what is kept when it is over.

The nest at rest belongs to the record: it is kept beside the line after which it lay so. An attempt under way belongs
to the process that holds the socket of its seat; what that process loses begins again from the nest that is kept.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from clutch.bots import level_named
from clutch.core.audience import SPECTATOR
from clutch.core.moves import PORT
from clutch.games.gulo_gulo.hands import Reach
from clutch.nest_bytes import FRAMES_PER_SECOND, head_of
from clutch.server import metrics
from clutch.server.nest import elsewhere, talk
from clutch.server.nest.course import Course
from clutch.server.nest.pool import Hand, LostHand, NestPool, NoNest
from clutch.server.nest.rest import NestAtRest, Rest, reach_of
from clutch.server.nest.settling import AGAIN, settle
from clutch.server.nest.shown import Shown
from clutch.server.record.fold import ACT, START
from clutch.server.store.rows import LineRow, TakeRow
from clutch.server.table.following import Followed, Follower, MakeFollower
from clutch.server.table.onlookers import Viewer
from clutch.server.wire import nest_messages
from clutch.server.wire.refusals import Refusal
from clutch.server.workers.fair_queue import Place, TooMany
from clutch.server.workers.process import Closed

ELSEWHERE: Final = 1.0  # seconds after a frame from another process in which the hand is there


class Attempts(Follower):
    """One for each table with a nest."""

    name = elsewhere.NAME

    def __init__(self, table: Followed, nests: NestPool) -> None:
        self.table: Final = table
        self.nests: Final = nests
        self.at_rest: Final = NestAtRest(table, nests)
        self.course: Final = Course()
        self.shown: Final = Shown(table, self.at_rest, self.course)
        self.led = False  # a bot leads the hand
        self.given_up = False  # let go, perhaps before there was a hand
        self.settling = False  # what came of it is being kept
        self.timer: asyncio.TimerHandle | None = None
        self.over: Final = asyncio.Event()  # there is no hand in the nest
        self.over.set()

    # what everybody sees

    def greet(self, viewer: Viewer) -> None:
        self.table.services.begin(self.shown.greet(viewer))

    async def look(self) -> nest_messages.Looked:
        """The eggs that can be grabbed, as they lie now."""
        return await self.shown.look()

    async def sight(self, level: str) -> list[str]:
        """The eggs as the eyes of such a bot would take them, what looks safest first; none if nobody can look."""
        return await self.shown.sight(level)

    # what a hand is told

    def obey(self, seat: int, message: nest_messages.ToHand) -> None:
        """What the seat that is to steal wants its hand to do."""
        record = self.table.record
        if not record.attempt or record.over or record.state.turn != seat:
            raise Refusal("not yours")
        match said := talk.to_hand(message):
            case talk.Grab() | talk.Dig():
                self._reach_out(said)
            case talk.Aim() if self.course.hand is not None:
                self.course.hand.say(said)
            case talk.LetGo():
                self._let_go()

    def _let_go(self) -> None:
        """A hand that still waits for the nest does not reach for it any more."""
        self.given_up = True
        if self.course.hand is not None:
            self.course.hand.say(talk.LetGo())

    def _reach_out(self, first: talk.Grab | talk.Dig) -> None:
        if self.table.record.paused:
            raise Refusal("paused")
        if self.led or self.table.services.now() - self.course.shown_elsewhere < ELSEWHERE:
            raise Refusal("hand busy")
        self.given_up = False
        if self.course.hand is not None:
            self.course.hand.say(first)
        else:
            self.table.services.begin(self._begin(first))

    async def lead(self, level: str) -> None:
        """A bot's hand takes the egg, from wherever the last one left it; until that is over, or lost."""
        attempt, lead = self.table.record.attempt, talk.Lead(steadiness=level_named(level).steadiness)
        if self.course.hand is None:
            await self._begin(lead)
        else:
            self.course.hand.say(lead)
            self.led = True
        await self.over.wait()
        if self.table.record.attempt == attempt:
            await asyncio.sleep(AGAIN)

    async def _begin(self, first: talk.First | None) -> None:
        record, attempt = self.table.record, self.table.record.attempt
        self.over.clear()
        try:
            rest = await self.at_rest.after(record)
            given_up = self.given_up and isinstance(first, talk.Grab | talk.Dig)
            if self.course.hand is None and record.attempt == attempt and attempt and not given_up:
                self._put(self._begun(reach_of(record), rest, first))
        except (NoNest, Closed, TooMany) as error:
            self.table.services.log.warning("hand not begun", table=self.table.id, reason=str(error))
            self.shown.refuse(talk.NotDone(reason=error.reason))
        finally:
            if self.course.hand is None:
                self._let_be()

    def _begun(self, reach: Reach, rest: Rest, first: talk.First | None) -> talk.Begin:
        self._forget_other_attempt()
        seed = self.table.services.chance(f"nest:{self.course.attempt}").below(1 << 32)
        return self.course.begun(reach, rest.nest, seed, first, self.table.services.now())

    def _put(self, begin: talk.Begin) -> None:
        self._stop_timer()
        hand = Hand(begin, lambda message: self._heard(hand, message))
        guest = next((row.player for row in self.table.seats if row.player), self.table.id)
        self.nests.reach(Place(guest, self.table.id), hand)
        self.course.hand = hand
        self.led = isinstance(begin.first, talk.Lead)
        if hand.ahead:
            self.shown.tell()

    # what comes of it

    def _heard(self, hand: Hand, message: talk.FromWorker | LostHand) -> None:
        if hand is not self.course.hand:
            return
        match message:
            case talk.Shown(frame=frame):
                self.course.frames = head_of(frame).number
                self.shown.show(frame)
                elsewhere.show(self.table, self.course.attempt, frame)
                metrics.FRAMES.observe(max(0.0, time.monotonic() - message.due))
            case talk.NotDone():
                self.shown.refuse(message)
            case talk.Ready():
                self.shown.tell()
            case talk.Parked():
                self._park(message)
                elsewhere.tell_parked(self.table, self.course.attempt, message)
                if missed := hand.reaches[message.reaches :]:  # it had just been parked when that was said
                    self.table.services.begin(self._begin(missed[-1]))
            case talk.Ended(answer=""):
                self._begin_anew()
            case talk.Ended():
                self.settling = True
                self.table.services.begin(self._settle(message))
            case LostHand():
                self._begin_anew()

    def _park(self, parked: talk.Parked) -> None:
        """Nothing moves; the attempt stays open."""
        self.course.park(parked, self.table.services.now())
        self._let_be()
        self.shown.tell()
        limit = reach_of(self.table.record).time_limit
        if limit:
            left = max(0.0, limit - parked.frames / FRAMES_PER_SECOND)
            self.timer = asyncio.get_running_loop().call_later(left, self._run_out)

    def _run_out(self) -> None:
        """Nobody has reached again in time."""
        self.timer = None
        if self.course.hand is None and self.table.record.attempt == self.course.attempt:
            self.table.services.begin(self._begin(None))

    def _begin_anew(self) -> None:
        """What was lost, or voided, counts for nothing: the nest is the one that is kept."""
        metrics.VOID.inc()
        self.course.parked, self.course.frames = None, 0
        self._let_be()
        self.shown.tell(void=True)

    async def _settle(self, ended: talk.Ended) -> None:
        try:
            await settle(self.table, self.at_rest, self.course.attempt, ended)
        finally:
            self.settling = False
            self._let_be()

    def _let_be(self) -> None:
        """There is no hand any more; whoever waited for that goes on."""
        self.course.hand, self.led = None, False
        self.over.set()
        self.table.wake()

    # what happens around it

    def followed(self, line: LineRow, beside: TakeRow | None, *, own: bool) -> None:
        if beside is not None:
            self.at_rest.keep(beside)
        if self._forget_other_attempt() or line.kind == START or line.seat == PORT:
            self.shown.tell()
        if line.kind == ACT and self.course.attempt and self.table.onlookers:
            self.nests.expect()

    def _forget_other_attempt(self) -> bool:
        """Forget what belongs to an attempt that is not the present one; whether another has begun."""
        attempt = 0 if self.table.record.over else self.table.record.attempt
        if attempt == self.course.attempt:
            return False
        self.course.begin(attempt)
        self._stop_timer()
        if not self.settling:
            self._drop()
        return True

    def _drop(self) -> None:
        if self.course.hand is not None:
            self.course.hand.drop()
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
        told = elsewhere.told_by(message)
        if told.frame is not None:
            self.heard_frame(process, told.attempt, told.frame)
        if told.parked is not None:
            self.heard_parked(told.attempt, told.parked)

    def served_port(self) -> Attempts:
        return self

    def is_busy(self) -> bool:
        return self.course.hand is not None

    def heard_frame(self, process: str, attempt: int, frame: bytes) -> None:
        """Another process moves a hand; if two do, the first of them goes on."""
        if attempt != self.table.record.attempt:
            return
        if self.course.hand is not None:
            if process > self.table.services.process:
                return
            self._drop()
        self._stop_timer()
        self.course.shown_elsewhere, self.course.frames = self.table.services.now(), head_of(frame).number
        self.shown.show(frame)

    def heard_parked(self, attempt: int, parked: talk.Parked) -> None:
        self._forget_other_attempt()
        if attempt == self.course.attempt and self.course.hand is None:
            self.course.park(parked, self.table.services.now())
            self.course.shown_elsewhere = 0.0
            self.shown.tell()

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def rest(self) -> None:
        self._stop_timer()
        if self.course.hand is not None:
            self.course.hand.drop()


def attempts_with(nests: NestPool | None) -> MakeFollower:
    """For tables whose port is a nest, where there are any."""
    return lambda table: Attempts(table, nests) if nests is not None and table.record.takes_time else None
