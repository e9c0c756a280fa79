"""Services, servers and disks fail one after the other: nothing acknowledged is lost, and everybody sees it in time."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from clutch.core.mistake import Mistake
from clutch.load.crash import STALLED, Crash, Outcome, Sitting, Stalled, Told
from clutch.load.failing import FROZEN_SERVER, KINDS, POSTGRES, Failing, Strike, kinds_at, plan
from clutch.load.grounds import Ground, shaky
from clutch.load.lively import Lively, Stealing, Viewer, now
from clutch.load.player import Player

TABLES: Final = 4  # at once
LONGEST: Final = 8.0  # seconds that a fault lasts
ROUND: Final = 25  # faults, after which all games come to their end and are proved
BEFORE: Final = 10  # acts from the end of one fault to the next
NEAR: Final = 20.0  # seconds
LOOK: Final = 0.05  # seconds between two looks whether everybody has seen all
NEST: Final = "nest-normal"


class OtherNotes(Mistake):
    """The notes are of other faults than those that are asked for."""


@dataclass(frozen=True)
class Limits:
    """How long things may take, in seconds."""

    during: float = 10.0  # from an acknowledged act to each viewer, while one thing fails and he reaches the store
    after: float = 5.0  # from the end of it
    answer: float = 5.0  # from an act to its answer, whatever that is; or from the end, if its server was frozen


class Span(NamedTuple):
    """In which something failed."""

    began: float
    end: float
    strike: Strike


@dataclass
class Seen(Outcome):
    """What was done, what is wrong, and how long things took at most."""

    struck: dict[str, int] = field(default_factory=dict)  # by kind, how often
    at_once: int = 0  # times that two things failed at once
    lines: dict[str, int] = field(default_factory=dict)  # by kind, those that were acknowledged
    words: int = 0  # of the chat
    slowest_sight: float = 0.0  # from the end of a fault, or from the act if that was later
    slowest_answer: float = 0.0

    def add(self, other: Seen) -> None:
        for name in ("tables", "acts", "returns", "seconds", "at_once", "words"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("slowest_sight", "slowest_answer"):
            setattr(self, name, max(getattr(self, name), getattr(other, name)))
        self.struck = dict(Counter(self.struck) + Counter(other.struck))
        self.lines = dict(Counter(self.lines) + Counter(other.lines))
        self.games = sorted({*self.games, *other.games})
        self.faults += other.faults

    def text(self) -> str:
        told = [
            f"{sum(self.struck.values())} faults, two at once {self.at_once} times: {_counted(self.struck)}",
            *([] if "the disk is slow" in self.struck else ["no disk was slow: that needs a C compiler"]),
            f"{self.tables} tables of {len(self.games)} games, {self.returns} returns of clients, {self.seconds:.0f} s",
            f"acknowledged: {_counted(self.lines)}; {self.words} words heard",
            f"seen by all at most {self.slowest_sight:.1f} s after a fault, answered after {self.slowest_answer:.1f} s",
        ]
        if not self.faults:
            return "\n".join([*told, "nothing is lost: every acknowledged line is kept once and under its number"])
        return "\n".join([*told, f"{len(self.faults)} FAULTS", *self.faults])


def _counted(numbers: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(numbers.items()))


class Faults(Crash):
    """Tables one after the other, as many at once as asked for, while one thing after the other fails."""

    outcome: Seen

    def __init__(
        self,
        ground: Ground,
        strikes: Sequence[Strike],
        *,
        tables: int = TABLES,
        seed: int = 0,
        limits: Limits | None = None,
    ) -> None:
        longest = max(fault.seconds for strike in strikes for fault in strike)
        super().__init__(ground, 0, tables, seed, stalled_after=longest + STALLED)
        self.outcome = Seen()
        self.strikes: Final = strikes
        self.failing: Final = Failing(ground, seed)
        self.limits: Final = limits or Limits()
        self.viewers: Final[dict[str, list[Viewer]]] = {}
        self.playing: Final[dict[str, Sitting]] = {}
        self.spans: Final[list[Span]] = []

    def _asked(self, number: int) -> dict[str, Any]:
        asked = super()._asked(number)
        has_nest = asked["game"] == "gulo-gulo" and number % 2 == 0 and find_spec("mujoco")
        return {**asked, "port": NEST} if has_nest else asked

    def _player(self, table: str, token: str, seat: int, asked: dict[str, Any]) -> Player:
        """Games with a nest take long: they end by a vote when nothing more fails."""
        servers, roams = self._servers(seat), seat % 3 < 2
        if "port" in asked:
            return Stealing(servers, table, token, seat, self.moves, roams=roams, is_late=lambda: self.ended)
        return Lively(servers, table, token, seat, self.moves, roams=roams)

    async def _one_after_the_other(self) -> None:
        while not self.ended:
            sitting = await self._sit_down(next(self.numbers))
            viewers = [Viewer(self._servers(home), sitting.table) for home in range(len(self.ground.servers))]
            self.sittings.append(sitting)
            self.viewers[sitting.table] = viewers
            self.playing[sitting.table] = sitting
            await asyncio.gather(*(player.play() for player in sitting.players), *(eye.look() for eye in viewers))
            del self.playing[sitting.table]

    async def _strike(self, told: Told) -> None:
        for number, strike in enumerate(self.strikes):
            told(number / len(self.strikes), " + ".join(fault.text() for fault in strike))
            await self.moves.more(BEFORE)
            began = now()
            await self.failing.strike(strike)
            self.spans.append(Span(began, now(), strike))
            await self._seen_by_all()
        self.ended = True

    async def _seen_by_all(self) -> None:
        """Until nobody is behind what was acknowledged before the end of the last fault."""
        newest = {
            table: max((number for player in sitting.players for number in player.acknowledged.values()), default=0)
            for table, sitting in self.playing.items()
        }
        until = now() + self.stalled_after
        while behind := [table for table in newest if table in self.playing and self._sees(table) < newest[table]]:
            if now() > until:
                raise Stalled(
                    f"{self.stalled_after:.0f} s after a fault a viewer has not seen all of {', '.join(behind)}"
                )
            await asyncio.sleep(LOOK)

    def _sees(self, table: str) -> int:
        return min(viewer.newest for viewer in self.viewers[table])

    async def _prove(self) -> None:
        await super()._prove()
        told = self.outcome
        told.struck = dict(Counter(fault.kind for span in self.spans for fault in span.strike))
        told.at_once = sum(len(span.strike) > 1 for span in self.spans)
        told.faults += self.failing.wrong
        for sitting in self.sittings:
            for player in sitting.players:
                assert isinstance(player, Lively)
                told.lines = dict(Counter(told.lines) + Counter(player.sent[key].kind for key in player.acknowledged))
                told.words += len(player.spoke)
                told.faults += self._unseen(sitting.table, player)
                told.faults += self._unanswered(player)

    def _unseen(self, table: str, player: Lively) -> Iterator[str]:
        viewers = self.viewers[table]
        for number, at in player.acted.items():
            seen, latest = max(viewer.saw(number) for viewer in viewers), self._latest(at)
            self.outcome.slowest_sight = max(self.outcome.slowest_sight, seen - latest + self.limits.after)
            if seen > min(latest, self._during(at)):
                what = f"line {number} of table {table} was seen {seen - at:.1f} s after it was acknowledged"
                yield what + self._near(at)
        for word, at in player.spoke.items():
            latest = self._latest(at)
            if any(viewer.heard.get(word, viewer.left) > latest for viewer in viewers):
                what = f"a word at table {table} was not heard by all {latest - at:.1f} s after it was said"
                yield what + self._near(at)

    def _near(self, at: float) -> str:
        """What failed about then, and when, for whoever reads of it."""
        some = [span for span in self.spans if abs(span.began - at) < NEAR or span.began <= at <= span.end]
        return "".join(
            f"; {fault.text()}, from {span.began - at:+.1f} s to {span.end - at:+.1f} s"
            for span in some
            for fault in span.strike
        )

    def _latest(self, at: float) -> float:
        """When what was acknowledged at this time must have been seen: soon after a fault that lasted or then began."""
        near = (span.end for span in self.spans if span.began - self.limits.after <= at <= span.end)
        return max(at, next(near, at)) + self.limits.after

    def _during(self, at: float) -> float:
        """The same, where it need not wait for the end: one thing fails, and every viewer reaches the store."""
        for span in self.spans:
            if span.began - self.limits.after <= at <= span.end:
                kinds = {fault.kind for fault in span.strike}
                reached = all(kind != FROZEN_SERVER and KINDS[kind] != POSTGRES for kind in kinds)
                alone = len(span.strike) == 1 and len(self.ground.servers) > 1
                return at + self.limits.during if alone and reached else float("inf")
        return float("inf")

    def _unanswered(self, player: Lively) -> Iterator[str]:
        for asked, answered in player.waited:
            since = max([asked, *(end for end in self._thawed() if asked <= end <= answered)])
            self.outcome.slowest_answer = max(self.outcome.slowest_answer, answered - since)
            if answered - since > self.limits.answer:
                what = f"an act at table {player.table} was answered only after {answered - asked:.1f} s"
                yield what + self._near(asked)

    def _thawed(self) -> list[float]:
        return [span.end for span in self.spans if any(fault.kind == FROZEN_SERVER for fault in span.strike)]


class Asked(NamedTuple):
    """Which faults, on which servers; the same words give the same faults. No processes: one server on SQLite."""

    faults: int
    processes: int = 2
    seconds: float = LONGEST
    tables: int = TABLES
    seed: int = 0


def on(asked: Asked, told: Told, notes: Path | None = None, limits: Limits | None = None) -> Seen:
    """Round after round on fresh servers. What is proved is noted, and is not done again with the same notes."""
    outcome, done = _noted(asked, notes)
    while done < asked.faults:
        with shaky(asked.processes) as ground:
            strikes = _round(asked, done, kinds_at(ground))
            count = sum(map(len, strikes))

            def tell(share: float, note: str, done: int = done, count: int = count) -> None:
                told((done + share * count) / asked.faults, f"{done + round(share * count)} faults, now {note}")

            faults = Faults(ground, strikes, tables=asked.tables, seed=asked.seed + done, limits=limits)
            asyncio.run(faults.run(tell))
        outcome.add(faults.outcome)
        done += count
        if notes is not None:
            with notes.open("a", encoding="utf-8") as lines:
                lines.write(
                    json.dumps({"asked": asked._asdict(), "done": done, "round": asdict(faults.outcome)}) + "\n"
                )
    return outcome


def _round(asked: Asked, done: int, kinds: Sequence[str]) -> list[Strike]:
    """The strikes after so many faults, about `ROUND` faults of them."""
    chosen: list[Strike] = []
    count = 0
    for strike in plan(asked.seed, asked.faults, kinds, max(1, asked.processes), asked.seconds):
        if done <= count < done + ROUND:
            chosen.append(strike)
        count += len(strike)
    return chosen


def _noted(asked: Asked, notes: Path | None) -> tuple[Seen, int]:
    """What the notes tell of rounds that were done before."""
    outcome, done = Seen(), 0
    if notes is not None and notes.exists():
        for line in notes.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            if told["asked"] != asked._asdict():
                raise OtherNotes(f"{notes} is of other faults: name another file, or remove it")
            outcome.add(Seen(**told["round"]))
            done = told["done"]
    return outcome, done
