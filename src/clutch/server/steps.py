"""A finished table, step by step, through anybody's eyes or with everything open."""

from __future__ import annotations

from typing import Final

from clutch.core.audience import SPECTATOR, plain_facts
from clutch.core.events import Event
from clutch.core.moves import SEAT_LETTERS
from clutch.server import telling, wire
from clutch.server.growing import Growing, Start
from clutch.server.house import Refusal
from clutch.server.store import LineRow, TableRow
from clutch.server.table import OVER, Table

MOST: Final = 50  # steps of one answer
ALL: Final = -3  # the eye that sees everything: no seat, no spectator, no port


class Replay:
    """The lines of one finished table. It is made where the table lives, and may then be shown in another thread."""

    def __init__(self, table: Table) -> None:
        if table.status != OVER:
            raise Refusal("not over")
        self.row: Final[TableRow] = table.row
        self.start: Final[Start] = table.house.start
        self.lines: Final[list[LineRow]] = table.growing.lines[:]

    def shown(self, asked: wire.AskSteps) -> wire.Steps:
        """So many steps from one on. Step 0 is the start, then there is one for each line, undone acts among them."""
        eye = self._eye(asked.eye)
        last = asked.first + min(asked.count, MOST) - 1
        growing = Growing(self.row, self.start)
        steps = [_step(growing, None, eye)] if asked.first == 0 and last >= 0 else []
        for line in self.lines[:last]:
            growing.add(line)
            if line.number >= asked.first:
                steps.append(_step(growing, line, eye))
        return wire.Steps(table=self.row.id, eye=asked.eye, total=len(self.lines) + 1, steps=steps)

    def _eye(self, name: str) -> int:
        if name in ("all", "spectator"):
            return ALL if name == "all" else SPECTATOR
        seat = SEAT_LETTERS.index(name)
        if seat >= self.row.seats:
            raise Refusal("no such seat", seats=self.row.seats)
        return seat


def _step(growing: Growing, line: LineRow | None, eye: int) -> wire.Step:
    state = growing.state if eye == ALL else growing.state.view(eye).state
    view = telling.seen(growing.game, state, eye)
    events = growing.told[-1].events if growing.told else []
    return wire.Step(
        number=growing.version,
        kind=line.kind if line else "",
        seat=line.seat if line else SPECTATOR,
        text=line.text if line else "",
        at=line.at if line else growing.row.created,
        events=[_heard(growing, event, eye) for event in events],
        view=view,
        scores=state.scores(),
        prompt=wire.Prompt(
            telling.prompt_key(growing, eye), growing.state.actors(), growing.game.phase_of(growing.state)
        ),
        outcome=growing.game.ending(growing.state),
    )


def _heard(growing: Growing, event: Event, eye: int) -> wire.Happened:
    heard = event if eye == ALL else growing.game.heard(event, growing.rules, eye)
    return wire.Happened(heard.kind, heard.seat, plain_facts(heard.facts))
