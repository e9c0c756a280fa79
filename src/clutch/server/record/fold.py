"""A table after some of its lines: the one place that knows what each kind of line does to a table.

Live tables, the replicas that bots look at, archive and replays all follow lines by it. A file of a record has only
acts that stand, so `core/record.py` shares with it what one act does and how its mark is checked, and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.mistake import Mistake
from clutch.core.record import DoesNotReplay, Moment, Step, moments, replayed, rules_changed
from clutch.games import game_named
from clutch.server.record.last import Last
from clutch.server.store.rows import LineRow, TableRow

STEPS_BACK: Final = 16  # acts that can be taken back one after the other

ACT: Final = "act"
START: Final = "start"
UNDO: Final = "undo"
PAUSE: Final = "pause"
RESUME: Final = "resume"
VOTE: Final = "vote"
CONCEDE: Final = "concede"
REMATCH: Final = "rematch"

Start = Callable[[Game, TableRow], AnyState]


class Done(NamedTuple):
    """An act that stands, and the state before it."""

    seat: int
    act: Act
    before: AnyState


def start_of(game: Game, row: TableRow) -> AnyState:
    return game.new(game.rules(row.seats).but(**row.options), int(row.seed, 16))


class Fold:
    """A table after some of its lines; `version` is the number of the last.

    A state is never changed once it is here, so it may be shared.
    """

    def __init__(self, row: TableRow, start: Start = start_of) -> None:
        self.row: Final = row
        self.game: Final = game_named(row.game)
        self.state: AnyState = start(self.game, row)
        self.rules: Final = self.state.rules
        self.version = 0
        self.events: list[Event] = []  # what the last line told
        self.standing: list[LineRow] = []  # the acts that were not taken back
        self.done: Last[Done] = Last(STEPS_BACK)  # of them
        self.started = self.paused = self.conceded = False
        self.votes: set[int] = set()
        self.rematch = ""

    @property
    def over(self) -> bool:
        return self.state.over or self.conceded

    def add(self, line: LineRow, step: Step | None = None) -> None:
        """Follow a line that is kept. An act without its step is played again, and must lead to the table it led to."""
        if line.number != self.version + 1:
            raise DoesNotReplay(f"line {line.number}: it does not follow line {self.version}")
        if line.kind == ACT:
            step = step or self._replayed(line)
            self.done.append(Done(step.seat, step.act, self.state))
            self.standing.append(line)
            self.state, self.events = step.state, step.events
        else:
            self._add_other(line)
            self.events = []
        self.version = line.number

    def moments(self) -> list[Moment]:
        """What the last line told, moment by moment; a line that told nothing has one too."""
        return moments(self.events, self.state)

    def unchecked(self, line: LineRow) -> Step | None:
        """What the act of a line does, its mark not compared and no events told; nothing if the line is no act."""
        if line.kind != ACT:
            return None
        act = self.game.parse_act(line.seat, line.text)
        after = self.state.copy()
        after.play(line.seat, act)
        return Step(line.seat, act, after, [])

    def _replayed(self, line: LineRow) -> Step:
        try:
            return replayed(self.state, line.seat, self.game.parse_act(line.seat, line.text), line.mark)
        except Mistake as error:
            changed = rules_changed(self.game, self.row.rules_version)
            raise DoesNotReplay(f"line {line.number}: {changed}{error}") from error

    def _add_other(self, line: LineRow) -> None:
        """A line that is no act."""
        if line.kind == UNDO:
            self._take_back(line)
        elif line.kind == START:
            self.started = True
        elif line.kind in (PAUSE, RESUME):
            self.paused = line.kind == PAUSE
        elif line.kind == VOTE:
            (self.votes.add if line.text == "yes" else self.votes.discard)(line.seat)
        elif line.kind == CONCEDE:
            self.conceded = True
        elif line.kind == REMATCH:
            self.rematch = line.text
        else:
            raise DoesNotReplay(f"line {line.number}: '{line.kind}' is no kind of line")

    def _take_back(self, line: LineRow) -> None:
        if not self.done:
            raise DoesNotReplay(f"line {line.number}: there is nothing to take back")
        self.state = self.done.pop().before
        self.standing.pop()

    def branch(self) -> Fold:
        """The same table, to be followed from here on by itself. What was done before cannot be taken back there."""
        fold = Fold(self.row, lambda _game, _row: self.state)
        fold.version, fold.started, fold.paused, fold.conceded = self.version, self.started, self.paused, self.conceded
        fold.votes, fold.rematch = self.votes.copy(), self.rematch
        return fold
