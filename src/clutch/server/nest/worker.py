"""The process in which nests move, `python -m clutch.server.nest.worker BEAT`: `pool.py` starts it.

Only here, and in `questions.py`, the engine is loaded. An attempt runs in real time, sixty frames in a second, from the
first reach until it is over, or until the hand is away and all is still; then it is handed back, and nothing is stepped
any more.
"""

from __future__ import annotations

import math
import os
import resource
import select
import sys
from contextlib import suppress
from time import monotonic
from typing import BinaryIO, Final

import numpy as np

from clutch.nest import (
    Attempt,
    Film,
    Nest,
    NestError,
    Phase,
    Terms,
    lead,
    nest_after,
    ranked,
    style_of,
    take_of,
)
from clutch.nest.fill import settled
from clutch.nest.pulling import Style
from clutch.nest_bytes import FRAMES_PER_SECOND, MILLINEWTONS, MOST_FILMED, PHASES, frame_of
from clutch.server.nest import talk
from clutch.server.nest.questions import filled, seen, shape
from clutch.server.wire import codec
from clutch.server.workers.process import LENGTH, frame, where

STEP: Final = 1 / FRAMES_PER_SECOND
AHEAD: Final = 0.014  # seconds: so long before it is due a frame is begun; most need less than half of that
LATE: Final = 0.1  # seconds: whoever is further behind leaves frames out instead of hurrying
TIRED: Final = 120 * FRAMES_PER_SECOND  # frames: then a hand opens, for others may wait
RESTLESS: Final = 4 * FRAMES_PER_SECOND  # frames after which a nest that only creeps on counts as still


class Ended(Exception):
    """The server has closed the pipe: there is nothing more to do."""


class Pipe:
    """What the server says, and what is said to it."""

    def __init__(self, source: int, sink: BinaryIO) -> None:
        self._source: Final = source
        self._sink: Final = sink
        self._heard = b""

    def say(self, message: talk.Said) -> None:
        self._sink.write(frame(talk.encode(message)))
        self._sink.flush()

    def next(self, until: float | None = None) -> talk.ToWorker | None:
        """The next message; None when that time has come."""
        while (message := self._whole()) is None:
            left = None if until is None else max(0.0, until - monotonic())
            if not select.select([self._source], [], [], left)[0]:
                return None
            data = os.read(self._source, 1 << 20)
            if not data:
                raise Ended
            self._heard += data
        return talk.to_worker.decode(message)

    def _whole(self) -> bytes | None:
        end = LENGTH + int.from_bytes(self._heard[:LENGTH], "big")
        if len(self._heard) < max(end, LENGTH):
            return None
        message, self._heard = self._heard[LENGTH:end], self._heard[end:]
        return message


class Live:
    """An attempt that moves, its film, and the bot that leads the hand, if one does."""

    def __init__(self, begin: talk.Begin) -> None:
        self.film: Final = Film() if begin.parked is None else Film.from_bytes(begin.parked.film)
        terms = Terms(begin.settle_seconds, begin.time_limit, begin.dropped_is_alarm)
        if begin.parked is None:
            self.attempt = Attempt(Nest.from_bytes(begin.nest), begin.egg, begin.seed, terms)
        else:
            self.attempt = Attempt.restore(begin.parked.saved)
        self.style: Style | None = None
        self.reaches = 0
        self._let_pass(begin.idle)

    def _let_pass(self, frames: int) -> None:
        """Time goes by while the hand is away; it may run out."""
        while frames and self.attempt.is_idle:
            self.attempt.step()
            frames -= 1

    def obey(self, message: talk.ToWorker | None) -> talk.NotDone | None:
        """What could not be done."""
        self.reaches += isinstance(message, talk.Grab | talk.Dig)
        try:
            match message:
                case talk.Grab():
                    self.attempt.grab(np.array(message.point), np.array(message.eye))
                case talk.Dig():
                    self.attempt.dig()
                case talk.Aim() if self.style is None:
                    self.attempt.aim(np.array(message.to))
                case talk.LetGo() if self.style is None:
                    self.attempt.let_go()
                case talk.Lead():
                    self.style = style_of(message.steadiness)
        except NestError as error:
            return talk.NotDone(reason=error.reason, egg=error.egg)
        return None

    def step(self) -> bytes:
        """One frame, as it goes over the wire."""
        if self.style is not None:
            # whoever has pulled in vain pulls harder, so that it ends
            faster = Style(self.style.speed * (1 + self.attempt.path.drops), self.style.wobble)
            lead(self.attempt, faster, self.attempt.seed)
        hand = self.attempt.course.hand
        if hand is not None and hand.frames > TIRED:
            self.attempt.let_go()
        self.attempt.step()
        self._film()
        force = round(MILLINEWTONS * float(np.linalg.norm(self.attempt.world.data.actuator_force)))
        phase, poses = PHASES.index(self.attempt.phase.value), self.film.frames[-1].astype("<i2").tobytes()
        return frame_of(phase, force, self.attempt.course.frames, poses)

    def _film(self) -> None:
        """Of what lasts too long the last frames are not kept."""
        if len(self.film.frames) == MOST_FILMED:
            self.film.frames.pop()
        self.film.add(self.attempt.frame())

    @property
    def may_park(self) -> bool:
        """The hand is away, and all is still, or as still as it will be: what creeps on does so at the next reach."""
        course = self.attempt.course
        long = self.attempt.phase is Phase.FREE and course.frames - course.since >= RESTLESS
        return self.style is None and (self.attempt.is_idle or long)

    def parked(self) -> talk.Parked:
        self.attempt.hush()
        nest = settled(self.attempt.world).to_bytes()
        return talk.Parked(
            saved=self.attempt.save(),
            film=self.film.to_bytes(),
            nest=nest,
            frames=self.attempt.course.frames,
            reaches=self.reaches,
        )

    def ended(self) -> talk.Ended:
        result = self.attempt.result
        assert result is not None
        if result.void:
            return talk.Ended(answer="", take=b"", film=b"", nest=b"")
        return talk.Ended(
            answer=result.text,
            take=take_of(self.attempt).to_bytes(),
            film=self.film.to_bytes(),
            nest=b"" if result.alarm else self._left().to_bytes(),
        )

    def _left(self) -> Nest:
        """What a success leaves (G7.4); where so few eggs hold no pole any more, it is put back as all lay before."""
        try:
            return nest_after(self.attempt, self.attempt.seed)[0]
        except NestError:
            return self.attempt.nest.without([self.attempt.name])


class Beat:
    """When frames are due: sixty times in a second, always at the same part of a sixtieth."""

    def __init__(self, part: float) -> None:
        self.part: Final = part

    def after(self, due: float, now: float) -> float:
        """When the frame after this one is due; frames that would come too late are left out."""
        return due + STEP if due + STEP > now - LATE else self.next(now)

    def next(self, now: float) -> float:
        return (math.floor(now / STEP - self.part) + 1 + self.part) * STEP


def heard(pipe: Pipe, live: Live, until: float) -> bool:
    """Whatever is said until then is done; False if it is to stop."""
    while (message := pipe.next(until)) is not None:
        if isinstance(message, talk.Stop):
            pipe.say(talk.Ready())
            return False
        if refused := live.obey(message):
            pipe.say(refused)
    return True


def run(pipe: Pipe, begin: talk.Begin, beat: Beat) -> None:
    """One attempt in real time, until it is over, parked or given up."""
    live = Live(begin)
    if refused := live.obey(begin.first):
        pipe.say(refused)
    due = beat.next(monotonic() + AHEAD)
    while live.attempt.result is None and not live.may_park:
        if not heard(pipe, live, due - AHEAD):
            return
        shown = talk.Shown(frame=live.step(), due=due)
        if not heard(pipe, live, due):
            return
        pipe.say(shown)
        due = beat.after(due, monotonic())
    pipe.say(live.ended() if live.attempt.result is not None else live.parked())


def serve(pipe: Pipe, beat: Beat) -> None:
    pipe.say(talk.Ready())
    while True:
        match pipe.next():
            case talk.Begin() as begin:
                run(pipe, begin, beat)
            case talk.Fill() as fill:
                pipe.say(talk.Filled(nest=filled(fill).to_bytes()))
            case talk.See(nest=nest):
                pipe.say(talk.Told(json=codec.encode(seen(Nest.from_bytes(nest)))))
            case talk.Rank(nest=nest, steadiness=steadiness, seed=seed):
                order = ranked(Nest.from_bytes(nest), steadiness, seed)
                pipe.say(talk.Told(json=codec.encode(order)))
            case talk.Shapes():
                pipe.say(talk.Told(json=codec.encode(shape())))
            case _:  # it came too late: the attempt is over
                pass


def main() -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    pipe = Pipe(os.dup(0), os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    try:
        with suppress(Ended, BrokenPipeError):
            serve(pipe, Beat(float(sys.argv[1])))
    except BaseException as error:  # noqa: BLE001 - it ends, and says where
        print(f"a worker of nests failed: {where(error)}", file=sys.stderr, flush=True)
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
