"""A finished table, step by step, through anybody's eyes or with everything open."""

from __future__ import annotations

from typing import Final

from clutch.core.audience import SPECTATOR, plain_facts
from clutch.core.events import Event
from clutch.core.moves import SEAT_LETTERS
from clutch.server.record.live import LiveRecord, Start
from clutch.server.store.rows import LineRow, TableRow
from clutch.server.table import updates
from clutch.server.table.table import OVER, Table
from clutch.server.wire import over_http, to_client
from clutch.server.wire.refusals import Refusal

MOST: Final = 50  # steps of one answer
ALL: Final = -3  # the eye that sees everything: no seat, no spectator, no port


class Replay:
    """The lines of one finished table. It is made where the table lives, and may then be shown in another thread."""

    def __init__(self, table: Table) -> None:
        if table.status != OVER:
            raise Refusal("not over")
        self.row: Final[TableRow] = table.row
        self.start: Final[Start] = table.services.start
        self.lines: Final[list[LineRow]] = table.record.lines[:]

    def shown(self, asked: over_http.AskSteps) -> over_http.Steps:
        """So many steps from one on. Step 0 is the start, then there is one for each line, undone acts among them."""
        eye = self._eye(asked.eye)
        last = asked.first + min(asked.count, MOST) - 1
        record = LiveRecord(self.row, self.start)
        steps = [_step(record, None, eye)] if asked.first == 0 and last >= 0 else []
        for line in self.lines[:last]:
            record.add(line)
            if line.number >= asked.first:
                steps.append(_step(record, line, eye))
        return over_http.Steps(table=self.row.id, eye=asked.eye, total=len(self.lines) + 1, steps=steps)

    def _eye(self, name: str) -> int:
        if name in ("all", "spectator"):
            return ALL if name == "all" else SPECTATOR
        seat = SEAT_LETTERS.index(name)
        if seat >= self.row.seats:
            raise Refusal("no such seat", seats=self.row.seats)
        return seat


def _step(record: LiveRecord, line: LineRow | None, eye: int) -> over_http.Step:
    state = record.state if eye == ALL else record.state.view(eye).state
    view = updates.seen(record.game, state, eye)
    events = record.told[-1].events if record.told else []
    return over_http.Step(
        number=record.version,
        kind=line.kind if line else "",
        seat=line.seat if line else SPECTATOR,
        text=line.text if line else "",
        at=line.at if line else record.row.created,
        events=[_heard(record, event, eye) for event in events],
        view=view,
        scores=state.scores(),
        prompt=to_client.Prompt(
            updates.prompt_key(record, eye), record.state.actors(), record.game.phase_of(record.state)
        ),
        outcome=record.game.ending(record.state),
    )


def _heard(record: LiveRecord, event: Event, eye: int) -> to_client.Happened:
    heard = event if eye == ALL else record.game.heard(event, record.rules, eye)
    return to_client.Happened(heard.kind, heard.seat, plain_facts(heard.facts))
