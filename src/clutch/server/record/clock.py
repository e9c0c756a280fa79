"""The time that players have. No loop and no waiting here: whoever asks says what time it is.

A clock follows the lines of its table and the times in them and nothing else, so that it is the same again after a
restart, and the same in every process.
"""

from __future__ import annotations

from collections.abc import Mapping

from clutch.core.mistake import Mistake
from clutch.core.state import NOBODY
from clutch.server.record.fold import ACT, PAUSE, RESUME
from clutch.server.store.rows import LineRow

DAY = 86_400.0
SPANS: Mapping[str, Mapping[str, tuple[float, float]]] = {  # what each kind must say, from least to most
    "none": {},
    "move": {"seconds": (1, DAY)},
    "bank": {"seconds": (1, 7 * DAY), "increment": (0, 3600)},
    "days": {"days": (0.01, 90)},
}


class BadClock(Mistake):
    """Settings that no clock has."""

    reason = "bad clock"


def checked(settings: Mapping[str, object]) -> dict[str, float]:
    """The numbers of these settings, without their kind."""
    kind = settings.get("kind")
    if not isinstance(kind, str) or kind not in SPANS:
        raise BadClock(f"there is no clock '{kind}'; clocks: {', '.join(SPANS)}")
    spans = SPANS[kind]
    if set(settings) != {"kind", *spans}:
        raise BadClock(f"a clock of kind '{kind}' says {', '.join(['kind', *spans])}, not {', '.join(settings)}")
    return {name: _number(name, settings[name], *span) for name, span in spans.items()}


def _number(name: str, value: object, least: float, most: float) -> float:
    number = value if isinstance(value, int | float) and not isinstance(value, bool) else float("nan")
    if not least <= number <= most:
        raise BadClock(f"{name} must be a number from {least:g} to {most:g}")
    return float(number)


class Clock:
    """What every seat has left. Times are seconds, all from the same start, and may be told in steps of any size.

    With `move` and `days` a seat has the whole time again for each act; with `bank` an act adds the increment.
    """

    def __init__(self, settings: Mapping[str, object]) -> None:
        numbers = checked(settings)
        self.kind = str(settings["kind"])
        self.numbers = numbers
        self.whole = numbers.get("days", 0.0) * DAY or numbers.get("seconds", 0.0)
        self.increment = numbers.get("increment", 0.0)
        self.remaining: list[float] = []
        self.running: list[int] = []
        self.paused = False
        self.since = 0.0  # the time at which `remaining` was right

    def start(self, seats: int, now: float) -> None:
        """The game begins; nobody may act yet."""
        self.remaining = [self.whole] * seats
        self.running = []
        self.paused = False
        self.since = now

    def changed(self, actors: list[int], now: float, acted: int) -> None:
        """From now on these may act, for `acted` has done so.

        NOBODY has when a turn is taken back or nothing has changed: then nobody is given any time.
        """
        self._charge(now)
        if self.kind == "bank":
            self._add_increment(acted)
        elif acted != NOBODY:
            self._give_whole(actors, acted)
        self.running = sorted(actors)

    def follow(self, line: LineRow, actors: list[int]) -> None:
        """A line of the table has come, after which these may act."""
        if line.kind == PAUSE:
            self.pause(line.at)
        elif line.kind == RESUME:
            self.resume(line.at)
        else:
            self.changed(actors, line.at, line.seat if line.kind == ACT else NOBODY)

    def left(self, seat: int, now: float) -> float | None:
        """Seconds that a seat has, never less than nothing; None if there is no clock."""
        if self.kind == "none":
            return None
        if seat not in self.running:
            return self.remaining[seat] if self.kind == "bank" else self.whole
        return max(0.0, self.remaining[seat] - self._passed(now))

    def next_timeout(self, now: float) -> tuple[float, int] | None:
        """In how many seconds from now the next seat will be out of time (0 if it is already), and which seat."""
        if self.kind == "none" or self.paused or not self.running:
            return None
        seat = min(self.running, key=lambda runner: self.remaining[runner])
        return max(0.0, self.remaining[seat] - self._passed(now)), seat

    def pause(self, now: float) -> None:
        self._charge(now)
        self.paused = True

    def resume(self, now: float) -> None:
        self._charge(now)
        self.paused = False

    def plain(self, now: float) -> dict[str, object]:
        """For the wire: the settings, what every seat has left, whose time is running."""
        left = [] if self.kind == "none" else [round(self.left(seat, now) or 0.0, 3) for seat in self._seats()]
        running = [] if self.kind == "none" else self.running
        return {"kind": self.kind, **self.numbers, "left": left, "running": running, "paused": self.paused}

    def _seats(self) -> range:
        return range(len(self.remaining))

    def _add_increment(self, acted: int) -> None:
        if acted in self._seats():  # and is neither NOBODY nor the port
            self.remaining[acted] += self.increment

    def _give_whole(self, actors: list[int], acted: int) -> None:
        """To those who begin an act. What was left of an act just done is kept, for it may be taken back."""
        for seat in actors:
            if seat == acted or seat not in self.running:
                self.remaining[seat] = self.whole

    def _passed(self, now: float) -> float:
        """Since the last change; nothing if the machine's time was set back meanwhile."""
        return 0.0 if self.paused else max(0.0, now - self.since)

    def _charge(self, now: float) -> None:
        passed = self._passed(now)
        for seat in self.running:
            self.remaining[seat] = max(0.0, self.remaining[seat] - passed)
        self.since = now
