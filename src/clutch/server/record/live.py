"""A record that is growing: the state after its lines, what the last of them told, and what may be taken back.

It follows from the table's row and its lines alone, so it is the same in every process and after every restart.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from clutch.core.chance import Chance
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.mistake import Mistake
from clutch.core.moves import PORT, UnknownMove, act_text
from clutch.core.record import mark, rules_changed
from clutch.core.state import Composition, IllegalMove
from clutch.games import game_named
from clutch.server.record.clock import Clock
from clutch.server.record.undo import why_not
from clutch.server.store.rows import REPORTED, LineRow, TableRow

TOLD: Final = 64  # lines whose events are kept for those who come back
STEPS_BACK: Final = 16

ACT, START, UNDO, PAUSE, RESUME, VOTE, CONCEDE, REMATCH = (
    "act",
    "start",
    "undo",
    "pause",
    "resume",
    "vote",
    "concede",
    "rematch",
)

Start = Callable[[Game, TableRow], AnyState]


class DoesNotReplay(Mistake):
    """A kept line that these rules do not allow, or after which the table is not the one that was kept."""


class Step(NamedTuple):
    """What an act would do."""

    seat: int
    act: Act
    state: AnyState  # after it
    events: list[Event]


class ToldLine(NamedTuple):
    number: int
    kind: str
    seat: int
    events: list[Event]


class Done(NamedTuple):
    """An act that stands, and the state before it."""

    seat: int
    act: Act
    before: AnyState


def start_of(game: Game, row: TableRow) -> AnyState:
    return game.new(game.rules(row.seats).but(**row.options), int(row.seed, 16))


class LiveRecord:
    """`version` is the number of its last line."""

    def __init__(self, row: TableRow, start: Start = start_of) -> None:
        self.row: Final = row
        self.game: Final = game_named(row.game)
        self.takes_time: Final = self.game.takes_time(row.port)  # until its port answers
        self.state: AnyState = start(self.game, row)
        self.rules: Final = self.state.rules
        self.version = 0
        self.lines: list[LineRow] = []
        self.keys: dict[str, int] = {}
        self.told: deque[ToldLine] = deque(maxlen=TOLD)
        self.done: deque[Done] = deque(maxlen=STEPS_BACK)
        self.clock: Final = Clock(row.clock)
        self.started = self.paused = self.conceded = False
        self.votes: set[int] = set()
        self.asides: Counter[int] = Counter()  # by seat: its lines that are no acts
        self.rematch = ""
        self.offers: list[list[Any]] = [[] for _ in range(row.seats)]
        self.since: list[int] = [0] * row.seats  # by seat: the version since which its offers are the same
        self._asked_at = -1  # the version at which `_answered` was why the last act stands
        self._answered = ""
        self._renew_offers(None)

    @property
    def over(self) -> bool:
        return self.state.over or self.conceded

    @property
    def attempt(self) -> int:
        """The number of the act that the port is to answer; 0 if it is to answer none."""
        return next(line.number for line in reversed(self.lines) if line.kind == ACT) if self.state.waiting else 0

    def is_current(self, seat: int, version: int) -> bool:
        """Whether an act chosen at this version is still meant for this table: the seat's offers are the same since.

        Whenever a seat is alone to act, that is as long as no act was done or taken back. Where several choose at once,
        the choices of the others do not matter.
        """
        return self.since[seat] <= version <= self.version

    def rehearse(self, seat: int, picks: list[str]) -> Step:
        """What the act would do, on a copy; IllegalMove if it may not be."""
        return self._step(seat, self._parsed(picks))

    def composed(self, seat: int, picks: list[str]) -> Composition[Any]:
        """What its seat would see, and might pick next, after these picks; IllegalMove if they may not be."""
        return self.state.compose(seat, self._parsed(picks))

    def _parsed(self, picks: list[str]) -> Act:
        try:
            return [self.game.moves.parse(pick) for pick in picks]
        except UnknownMove as error:
            raise IllegalMove("no such move", str(error)) from None

    def _step(self, seat: int, act: Act) -> Step:
        after = self.state.copy()
        events: list[Event] = []
        after.play(seat, act, events)
        return Step(seat, act, after, events)

    def answered(self, chance: Chance) -> Step:
        """What the answer of the port that the state waits for does."""
        port = self.game.ports.get(self.row.port, self.game.answer)  # for one that takes time and is not there, another
        return self._step(PORT, [port(self.state, chance)])

    def reported(self, text: str) -> Step:
        """What the answer does that people give who play with the real box; IllegalMove if it cannot be read."""
        if not self.state.waiting or self.row.port != REPORTED or self.game.report is None:
            raise IllegalMove("nothing to report", "the table waits for no report")
        try:
            return self._step(PORT, [self.game.report(self.state, text)])
        except UnknownMove as error:
            raise IllegalMove("no such report", str(error)) from None

    def scripted(self, seat: int, text: str) -> Step:
        """What an act does that is written as in a record; the seat may be the port."""
        return self._step(seat, self.game.parse_act(seat, text))

    def line_of(self, step: Step, key: str, at: float) -> LineRow:
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
        """A line of another kind than an act."""
        state = self.done[-1].before if kind == UNDO else self.state
        number = self.version + 1
        return LineRow(number=number, kind=kind, seat=seat, text=text, mark=mark(state), key=key, at=at)

    def add(self, line: LineRow, step: Step | None = None) -> None:
        """Follow a line that is kept. The act of a line that another process has made is played again."""
        if line.number != self.version + 1:
            raise DoesNotReplay(f"line {line.number}: it does not follow line {self.version}")
        events: list[Event] = []
        if line.kind == ACT:
            step = step or self._replayed(line)
            events = step.events
            self.done.append(Done(step.seat, step.act, self.state))
            self.state = step.state
        else:
            self._turn_of(line)
            self.asides[line.seat] += 1
        self.version = line.number
        self.lines.append(line)
        if line.key:
            self.keys[line.key] = line.number
        self.told.append(ToldLine(line.number, line.kind, line.seat, events))
        self._renew_offers(line)
        self._follow_clock(line)

    def _replayed(self, line: LineRow) -> Step:
        changed = rules_changed(self.game, self.row.rules_version)
        try:
            step = self._step(line.seat, self.game.parse_act(line.seat, line.text))
        except Mistake as error:
            raise DoesNotReplay(f"line {line.number}: {changed}{error}") from error
        if mark(step.state) != line.mark:
            raise DoesNotReplay(f"line {line.number}: {changed}the table after this act is not the recorded one")
        return step

    def _turn_of(self, line: LineRow) -> None:
        match line.kind:
            case "start":
                self.started = True
            case "undo":
                if not self.done:
                    raise DoesNotReplay(f"line {line.number}: there is nothing to take back")
                self.state = self.done.pop().before
            case "pause" | "resume":
                self.paused = line.kind == PAUSE
            case "vote":
                (self.votes.add if line.text == "yes" else self.votes.discard)(line.seat)
            case "concede":
                self.conceded = True
            case "rematch":
                self.rematch = line.text
            case _:
                raise DoesNotReplay(f"line {line.number}: '{line.kind}' is no kind of line")

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

    def why_no_undo(self, seat: int) -> str:
        """A reason, or nothing if this seat may take back its last act."""
        if not self.done or self.done[-1].seat != seat or self.over:
            return "nothing to undo"
        if self.takes_time and self.state.waiting:
            return "nothing to undo"  # what has begun is gone through with
        if self._asked_at != self.version:  # it takes some milliseconds, and may be asked again and again
            last = self.done[-1]
            self._answered = why_not(self.game, last.before, seat, last.act, self.state)
            self._asked_at = self.version
        return self._answered
