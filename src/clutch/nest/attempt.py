"""One attempt at one named egg (G7), frame by frame: grab it at a point, say where the hand should go, step, look.

    attempt = Attempt(nest, "R3", seed=7)
    attempt.grab(point)
    while attempt.result is None:
        attempt.aim(target)
        attempt.step()
        show(attempt.frame())

Only the named egg can be gripped. The finger slides in along the line of sight by itself and touches what is in its
way; where it goes is not for the player to say until the egg is held (R-G18). An egg that slips back may be grabbed
again (R-G4). A warning of the engine makes the result void: try again from the same nest.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import Final

import msgspec
import numpy as np

from clutch.nest import grip as gripping
from clutch.nest.arithmetic import length
from clutch.nest.fill import settled
from clutch.nest.grip import EYE, Grip
from clutch.nest.hand import FRAME, Hand, Triple, rounded, triple
from clutch.nest.heap import Nest, Poses
from clutch.nest.looking import view_of
from clutch.nest.model import RIM_HEIGHT, RIM_RADIUS, STEPS_PER_FRAME, Vector
from clutch.nest.order import least_tied_last
from clutch.nest.path import Done, Path
from clutch.nest.pieces import MM, NestError
from clutch.nest.result import Result
from clutch.nest.world import STILL, World

REACH_SPEED: Final = 0.20  # m/s
REACH_IS_LATE: Final = 0.4  # s beyond the way itself: then the hand closes if the egg is near, or gives up
NEAR, RATHER_NEAR = 2 * MM, 8 * MM
CLEAR: Final = 60 * MM  # above the rim
QUIET_FRAMES: Final = 12  # so long all must be still
RENUMBERED: Final = 300  # frames of holding: by then the heap has moved, and other bodies touch
SHORTEST_SETTLING: Final = 0.4  # s: a pole that begins to topple is slow at first


class Phase(Enum):
    FREE = "free"  # the hand is away
    REACHING = "reaching"
    HOLDING = "holding"
    SETTLING = "settling"  # what decides the attempt has happened; all comes to rest
    OVER = "over"


class Terms(msgspec.Struct, frozen=True, array_like=True):
    """What the table's options say of attempts (R-G4, R-G12, R-G13)."""

    settle_seconds: float = 2.0
    time_limit: float = 0.0  # seconds; none if 0
    dropped_is_alarm: bool = False


class Course(msgspec.Struct, array_like=True):
    """All of an attempt that is not the engine's: plain values, which can be saved."""

    phase: Phase = Phase.FREE
    frames: int = 0
    since: int = 0  # the frame in which the phase began
    quiet: int = QUIET_FRAMES  # frames in which all was still; it begins at rest
    wanted: Triple = (0.0, 0.0, 0.0)
    grip: Grip | None = None
    hand: Hand | None = None  # once it holds the egg
    out: bool = False  # this and the next four are facts; they are never taken back
    on_table: bool = False
    pole: bool = False
    late: bool = False
    fallen: tuple[str, ...] = ()
    result: Result | None = None
    order: tuple[int, ...] = ()  # of the bodies, if no longer the one that the nest begins with


class Attempt:
    """It begins from a nest at rest. `seed` is that of the hand's tremor."""

    def __init__(
        self,
        nest: Nest,
        name: str,
        seed: int = 0,
        terms: Terms = Terms(),  # noqa: B008 - frozen
        course: Course | None = None,
    ) -> None:
        self.nest = nest
        self.name = name
        self.row = nest.index(name)
        self.seed = seed
        self.terms = terms
        self.course = course or Course()
        self.path = Path()
        self._build()

    def _build(self) -> None:
        """The world, with the hand as it is; everything lies as in the nest."""
        self.world = World(self.nest, order=self.course.order)
        gripping.point_finger(self.world, gripping.UP)
        if (grip := self.course.grip) is not None:
            gripping.install(self.world, grip)
            if self.course.hand is not None:
                gripping.close(self.world, grip)

    @property
    def result(self) -> Result | None:
        """None until all is at rest."""
        return self.course.result

    @property
    def phase(self) -> Phase:
        return self.course.phase

    @property
    def alarm(self) -> bool:
        """Whether something has happened that makes it one, though all is not at rest yet."""
        return self.course.pole or bool(self.course.fallen)

    @property
    def seconds(self) -> float:
        return self.course.frames * FRAME

    @property
    def is_idle(self) -> bool:
        """The hand is away and nothing moves: thinking costs nothing, and no heap creeps meanwhile."""
        return self.phase is Phase.FREE and self.course.quiet >= QUIET_FRAMES

    def grab(self, point: Vector, eye: Vector = EYE) -> None:
        """Reach for the egg, at the point of it that is seen from the eye in this direction."""
        if self.phase is not Phase.FREE:
            raise NestError("hand busy", f"the hand is {self.phase.value}")
        grip = gripping.grip_at(self.world, self.row, np.asarray(point, float), np.asarray(eye, float))
        self.path.done.append(Done(self.course.frames, "grab", triple(np.asarray(point)), triple(np.asarray(eye))))
        self._reach_for(grip)

    def dig(self) -> None:
        """Feel for an egg that no side shows; what lies on it comes along. One that can be seen must be pointed at."""
        if self.phase is not Phase.FREE:
            raise NestError("hand busy", f"the hand is {self.phase.value}")
        if view_of(self.world, self.row) is not None:
            raise NestError("egg in sight", f"{self.name} can be seen: grab it there", egg=self.name)
        self.path.done.append(Done(self.course.frames, "dig"))
        self._reach_for(gripping.blind_grip(self.world, self.row))

    def aim(self, target: Vector) -> None:
        """Where the hand should go, in metres; it heeds that while it holds the egg."""
        goal = rounded(target)
        if triple(goal) != self.course.wanted:
            self.course.wanted = triple(goal)
            self.path.note_aim(self.course.frames, goal)

    def let_go(self) -> None:
        """The egg drops. If it drops back into the nest it can be grabbed again."""
        if self.phase in (Phase.REACHING, Phase.HOLDING):
            self.path.done.append(Done(self.course.frames, "drop"))
            self._give_up()

    def hush(self) -> None:
        """The hand is away, and what creeps on is held to be still; it goes on creeping at the next grab."""
        if self.phase is Phase.FREE and not self.is_idle:
            self.path.done.append(Done(self.course.frames, "hush"))
            self.course.quiet = QUIET_FRAMES

    def _give_up(self) -> None:
        self._open()
        self._enter(Phase.FREE)

    def step(self) -> None:
        """One frame, a sixtieth of a second."""
        if self.phase is Phase.OVER:
            return
        if self.is_idle and not self._is_late():
            self.course.frames += 1
            return
        for control in self.controls():
            self.world.data.ctrl[:] = control
            self.world.step(1)
        self.judge()

    def frame(self) -> Poses:
        """Where everything is: the eggs as the nest lists them, the pole, and the hand, with the finger along its z.

        A hand that is away hovers above everything.
        """
        tip = np.zeros((1, 7), np.float32)
        tip[0, :3] = self.world.hand()
        tip[0, 3:] = self.world.model.geom_quat[self.world.finger]
        return np.concatenate([self.world.poses().astype(np.float32), tip])

    def save(self) -> bytes:
        """All of it, for going on bit for bit, in another process too."""
        nest, state = self.nest.to_bytes(), self.world.state().tobytes()
        parts = (nest, self.name, self.seed, self.terms, self.course, self.path.to_bytes(), state)
        return msgspec.msgpack.encode(parts)

    @staticmethod
    def restore(saved: bytes) -> Attempt:
        kind = tuple[bytes, str, int, Terms, Course, bytes, bytes]
        nest, name, seed, terms, course, path, state = msgspec.msgpack.decode(saved, type=kind)
        attempt = Attempt(Nest.from_bytes(nest), name, seed, terms, course)
        attempt.path = Path.from_bytes(path)
        attempt.world.set_state(np.frombuffer(state))
        return attempt

    def controls(self) -> Vector:
        """Where the hand is led in each step of the next frame."""
        course = self.course
        if self.phase is Phase.REACHING:
            return self._reach()
        if self.phase is Phase.HOLDING and course.hand is not None:
            return course.hand.follow(np.array(course.wanted), self.world.physics)
        return np.repeat(self.world.data.ctrl[None, :], STEPS_PER_FRAME, axis=0)

    def judge(self) -> None:
        """What the last frame has brought (G7.2)."""
        course = self.course
        course.frames += 1
        if self.world.is_broken():
            self._end(Result(void=True))
            return
        self._note_facts()
        if self.phase is Phase.SETTLING:
            self._settle()
        elif course.out or self.alarm or course.late:
            self._enter(Phase.SETTLING)
        elif self.phase is Phase.REACHING:
            self._close_or_give_up()
        elif self.phase is Phase.FREE:
            self._count_quiet()
        elif course.hand is not None and course.hand.frames % RENUMBERED == 0:
            self._renumber()

    def _renumber(self) -> None:
        """In a heap that was moved for long a step takes long, unless the bodies are numbered by what touches now."""
        moving = self.world
        self.course.order = tuple(least_tied_last(settled(moving)))
        self._build()
        self.world.go_on_from(moving)

    def _reach_for(self, grip: Grip) -> None:
        gripping.install(self.world, grip)
        self.world.put_hand(gripping.pinched(self.world, grip) + grip.start * np.array(grip.ray))
        self.course.grip = grip
        self._enter(Phase.REACHING)

    def _reach(self) -> Vector:
        """Along the line of sight to the pinched point, wherever the egg is by now."""
        grip = self.course.grip
        assert grip is not None
        steps = np.arange(1, STEPS_PER_FRAME + 1) / STEPS_PER_FRAME
        left = np.maximum(0.0, grip.start - REACH_SPEED * (self._in_phase() + steps * FRAME))
        points: Vector = gripping.pinched(self.world, grip) + left[:, None] * np.array(grip.ray)
        return points

    def _close_or_give_up(self) -> None:
        grip = self.course.grip
        assert grip is not None
        over = self._in_phase() - grip.start / REACH_SPEED
        if over < 0:
            return
        hand = self.world.hand()
        gap = hand - gripping.pinched(self.world, grip)
        late = over > REACH_IS_LATE
        if length(gap) < (RATHER_NEAR if late else NEAR):
            self._close(grip, hand)
        elif late:
            self._give_up()

    def _close(self, grip: Grip, hand: Vector) -> None:
        """Hold the egg by that point of it which is at the hand now, so that nothing jerks."""
        anchor = gripping.anchor_of(self.world, grip.row, hand)
        self.course.grip = msgspec.structs.replace(grip, anchor=anchor)
        gripping.close(self.world, self.course.grip)
        self.course.hand = Hand(self.seed, triple(hand), triple(hand))
        self.course.wanted = triple(rounded(hand))
        self._enter(Phase.HOLDING)

    def _open(self) -> None:
        if self.course.grip is not None:
            gripping.open_hand(self.world, self.course.grip)
        self.course.grip = self.course.hand = None

    def _note_facts(self) -> None:
        course, world = self.course, self.world
        outside = world.outside()
        if self.row in outside and course.hand is None:
            course.out = course.on_table = True
        outside = [row for row in outside if row != self.row and world.nest.names[row] not in course.fallen]
        course.fallen += tuple(world.nest.names[row] for row in outside)
        course.pole = course.pole or world.pole_on_table()
        course.out = course.out or (course.hand is not None and self._is_clear())
        if self.terms.time_limit and self.seconds >= self.terms.time_limit and not course.out and not course.late:
            course.late = True
            self._open()

    def _is_clear(self) -> bool:
        """The held egg is well above the heap, or beside the nest and above its rim."""
        x, y, z = self.world.places()[self.row]
        beside = math.hypot(x, y) > RIM_RADIUS + 20 * MM and z > RIM_HEIGHT + 10 * MM
        return bool(z > RIM_HEIGHT + CLEAR or beside)

    def _settle(self) -> None:
        self._count_quiet()
        enough = self.course.quiet >= QUIET_FRAMES and self._in_phase() >= SHORTEST_SETTLING
        if enough or self._in_phase() >= self.terms.settle_seconds:
            self._end(self._verdict())

    def _count_quiet(self) -> None:
        held = [self.row] if self.course.hand is not None else []
        still = self.world.fastest(but=held) < STILL
        self.course.quiet = self.course.quiet + 1 if still else 0

    def _is_late(self) -> bool:
        return bool(self.terms.time_limit) and self.seconds + FRAME >= self.terms.time_limit

    def _verdict(self) -> Result:
        course = self.course
        cause = "timeout" if course.late and not course.out else ""
        if course.on_table and self.terms.dropped_is_alarm:
            cause = "dropped"
        fallen = tuple(name for name in self.nest.names if name in course.fallen)
        return Result(out=course.out, pole=course.pole, fallen=fallen, cause=cause)

    def _end(self, result: Result) -> None:
        self._enter(Phase.OVER)
        self.course.result = result

    def _enter(self, phase: Phase) -> None:
        self.course.phase, self.course.since, self.course.quiet = phase, self.course.frames, 0

    def _in_phase(self) -> float:
        return (self.course.frames - self.course.since) * FRAME
