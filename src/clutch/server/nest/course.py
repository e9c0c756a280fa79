"""What this process knows of the attempt that is under way at a table."""

from __future__ import annotations

from clutch.games.gulo_gulo.hands import Reach
from clutch.nest_bytes import FRAMES_PER_SECOND
from clutch.server.nest import talk
from clutch.server.nest.pool import Hand


class Course:
    """All of it belongs to one attempt."""

    def __init__(self) -> None:
        self.attempt = 0  # the number of the act that the port is to answer; 0: none
        self.hand: Hand | None = None  # that moves here
        self.frames = 0  # as far as they were shown
        self.parked: talk.Parked | None = None
        self.parked_at = 0.0
        self.shown_elsewhere = 0.0  # when a frame came from another process

    def begin(self, attempt: int) -> None:
        """Another attempt, of which nothing is known yet; `hand` stays what it is."""
        self.attempt, self.parked, self.frames, self.shown_elsewhere = attempt, None, 0, 0.0

    def begun(self, reach: Reach, nest: bytes, seed: int, first: talk.First | None, now: float) -> talk.Begin:
        """The attempt, or what was parked of it, for the process that is to move it."""
        self.frames = self.parked.frames if self.parked else 0
        idle = now - self.parked_at if self.parked and reach.time_limit else 0.0
        return talk.Begin(
            nest=nest,
            egg=reach.egg,
            seed=seed,
            settle_seconds=reach.settle_seconds,
            time_limit=reach.time_limit,
            dropped_is_alarm=reach.dropped_is_alarm,
            parked=self.parked,
            idle=round(idle * FRAMES_PER_SECOND),
            first=first,
        )

    def park(self, parked: talk.Parked, now: float) -> None:
        self.parked, self.parked_at, self.frames = parked, now, parked.frames

    def seconds_left(self, limit: float, now: float) -> float:
        """Of `limit`; 0 if there is none. They run while the attempt is parked, not while a hand waits for its turn."""
        if not limit:
            return 0.0
        passed = self.frames / FRAMES_PER_SECOND
        if self.parked is not None and self.hand is None:
            passed += now - self.parked_at
        return max(0.1, limit - passed)
