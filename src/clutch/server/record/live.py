"""The record of a table that is played: what its lines told, who may pick what, its clock, what may be taken back.

It follows from the table's row and its lines alone, so it is the same in every process and after every restart.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from clutch.core.chance import Chance
from clutch.core.events import Event
from clutch.core.game import Act
from clutch.core.mistake import WhyNot
from clutch.core.moves import PORT, UnknownMove, act_text
from clutch.core.record import Step, mark, played
from clutch.core.state import Composition, IllegalMove
from clutch.core.undo import why_not
from clutch.server.record.checkpoints import Checkpoints
from clutch.server.record.clock import Clock
from clutch.server.record.fold import ACT, START, UNDO, Fold, Start, start_of
from clutch.server.record.last import Last
from clutch.server.store.rows import REPORTED, LineRow, TableRow

TOLD: Final = 64  # lines whose events are kept for those who come back


class ToldLine(NamedTuple):
    """A line as it is told: each viewer hears what it may of the events."""

    number: int
    kind: str
    seat: int
    events: list[Event]


class LiveRecord(Fold):
    """A table after its lines, as all those need it who play there or look on."""

    def __init__(self, row: TableRow, start: Start = start_of) -> None:
        super().__init__(row, start)
        self.takes_time: Final = self.game.takes_time(row.port)  # until its port answers
        self.lines: list[LineRow] = []
        self.keys: dict[str, int] = {}  # of what clients sent, each with the number of the line that it made
        self.told: Last[ToldLine] = Last(TOLD)
        self.lasts = [0]  # by line, 0 being the start: the number of its last moment
        self.clock: Final = Clock(row.clock)
        self.asides: Counter[int] = Counter()  # by seat: its lines that are no acts
        self.offers: list[list[Any]] = [[] for _ in range(row.seats)]
        self.since: list[int] = [0] * row.seats  # by seat: the version since which its offers are the same
        self._asked_at = -1  # the version at which `_answered` was why the last act stands
        self._answered = ""
        self.checkpoints: Final = Checkpoints(self)
        self._renew_offers(None)

    @property
    def attempt(self) -> int:
        """The number of the act that the port is to answer; 0 if it is to answer none."""
        return self.standing[-1].number if self.state.waiting else 0

    def is_current(self, seat: int, version: int) -> bool:
        """Whether an act chosen at this version is still meant for this table: the seat's offers are the same since.

        Whenever a seat is alone to act, that is as long as no act was done or taken back. Where several choose at once,
        the choices of the others do not matter.
        """
        return self.since[seat] <= version <= self.version

    def rehearse(self, seat: int, picks: list[str]) -> Step:
        """What the act would do, on a copy; IllegalMove if it may not be."""
        return played(self.state, seat, self._parsed(picks))

    def composed(self, seat: int, picks: list[str]) -> Composition[Any]:
        """What its seat would see, and might pick next, after these picks; IllegalMove if they may not be."""
        return self.state.compose(seat, self._parsed(picks))

    def _parsed(self, picks: list[str]) -> Act:
        try:
            return [self.game.moves.parse(pick) for pick in picks]
        except UnknownMove as error:
            raise IllegalMove("no such move", str(error)) from None

    def answered(self, chance: Chance) -> Step:
        """What the answer of the port that the state waits for does."""
        port = self.game.ports.get(
            self.row.port, self.game.answer
        )  # the first, if its own takes time and is not installed
        return played(self.state, PORT, [port(self.state, chance)])

    def reported(self, text: str) -> Step:
        """What the answer does that people give who play with the real box; IllegalMove if it cannot be read."""
        if not self.state.waiting or self.row.port != REPORTED or self.game.report is None:
            raise IllegalMove("nothing to report", "the table waits for no report")
        try:
            return played(self.state, PORT, [self.game.report(self.state, text)])
        except UnknownMove as error:
            raise IllegalMove("no such report", str(error)) from None

    def scripted(self, seat: int, text: str) -> Step:
        """What an act does that is written as in a record; the seat may be the port."""
        return played(self.state, seat, self.game.parse_act(seat, text))

    def line_of(self, step: Step, key: str, at: float) -> LineRow:
        """The next line, if this act is done."""
        return LineRow(
            number=self.version + 1,
            kind=ACT,
            seat=step.seat,
            text=act_text(step.act),
            mark=mark(step.state),
            key=key,
            at=at,
        )

    def line(self, kind: str, seat: int, text: str, key: str, at: float) -> LineRow:
        """The next line, if it is no act."""
        state = self.done[-1].before if kind == UNDO else self.state
        number = self.version + 1
        return LineRow(number=number, kind=kind, seat=seat, text=text, mark=mark(state), key=key, at=at)

    def add(self, line: LineRow, step: Step | None = None) -> None:
        self._forget_moments()
        super().add(line, step)
        self.lasts.append(self.lasts[-1] + len(self.moments()))
        if line.kind != ACT:
            self.asides[line.seat] += 1
        self.lines.append(line)
        if line.key:
            self.keys[line.key] = line.number
        self.told.append(ToldLine(line.number, line.kind, line.seat, self.events))
        self.checkpoints.follow(self)
        self._renew_offers(line)
        self._follow_clock(line)

    def _forget_moments(self) -> None:
        """Who comes back is told what happened, and shown the table as it is now: kept tables would cost too much."""
        for event in self.events:
            event.after = None

    def _renew_offers(self, line: LineRow | None) -> None:
        actors = self.state.actors()
        for seat in range(self.row.seats):
            offers = self.state.moves(seat) if seat in actors else []
            renewed = line is None or line.kind == START or (line.kind == ACT and line.seat == seat)
            if renewed or offers != self.offers[seat]:
                self.since[seat] = self.version
            self.offers[seat] = offers

    def _follow_clock(self, line: LineRow) -> None:
        if self.clock.kind == "none":
            return
        if line.kind == START:
            self.clock.start(self.row.seats, line.at)
        actors = self.state.actors()
        if self.takes_time:  # what the port needs is the time of the seat that it waits for
            actors = [self.state.turn] if self.state.waiting else actors
            line = replace(line, seat=self.done[-1].before.turn) if line.seat == PORT else line
        self.clock.follow(line, [] if self.over else actors)

    def lines_since(self, version: int) -> tuple[list[ToldLine], bool]:
        """What was told after this version, and whether that is all of it."""
        lines = [line for line in self.told if line.number > version]
        return lines, len(lines) == self.version - version

    def why_no_undo(self, seat: int) -> WhyNot:
        """A reason, or nothing if this seat may take back its last act."""
        if not self.done or self.done[-1].seat != seat or self.over:
            return "nothing to undo"
        if self.takes_time and self.state.waiting:
            return "nothing to undo"  # an attempt at a port, once begun, goes on to its end
        if self._asked_at != self.version:  # it takes some milliseconds, and may be asked again and again
            last = self.done[-1]
            self._answered = why_not(self.game, last.before, seat, last.act, self.state)
            self._asked_at = self.version
        return self._answered
