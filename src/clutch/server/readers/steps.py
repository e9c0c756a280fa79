"""A finished table, step by step, through anybody's eyes or with everything open."""

from __future__ import annotations

from typing import Final

from clutch.core.audience import SPECTATOR, plain_facts
from clutch.core.events import Event
from clutch.core.moves import SEAT_LETTERS
from clutch.server.record.fold import Fold
from clutch.server.store.rows import LineRow
from clutch.server.table import updates
from clutch.server.table.status import OVER
from clutch.server.table.table import Table
from clutch.server.wire import over_http, to_client
from clutch.server.wire.refusals import Refusal

MOST: Final = 50  # steps of one answer
ALL: Final = -3  # the eye that sees everything: no seat, no spectator, no port


class Page:
    """Some steps of one finished table. It is made where the table lives, and may then be shown in another thread.

    Step 0 is the start, then there is one for each line, undone acts among them.
    """

    def __init__(self, table: Table, asked: over_http.AskSteps) -> None:
        if table.status != OVER:
            raise Refusal("not over")
        record = table.record
        self.asked: Final = asked
        self.table: Final = table.id
        self.total: Final = len(record.lines) + 1
        self.eye: Final = _eye(asked.eye, table.row.seats)
        self.checkpoint: Final = record.checkpoints.before(asked.first)
        self.lines: Final = record.lines[self.checkpoint.version : asked.first + min(asked.count, MOST) - 1]

    def shown(self) -> over_http.Steps:
        fold = self.checkpoint.branch()
        steps = [_step(fold, None, self.eye)] if self.asked.first == 0 else []
        for line in self.lines:
            fold.add(line)
            if line.number >= self.asked.first:
                steps.append(_step(fold, line, self.eye))
        return over_http.Steps(table=self.table, eye=self.asked.eye, total=self.total, steps=steps)


def _eye(name: str, seats: int) -> int:
    if name in ("all", "spectator"):
        return ALL if name == "all" else SPECTATOR
    seat = SEAT_LETTERS.index(name)
    if seat >= seats:
        raise Refusal("no such seat", seats=seats)
    return seat


def _step(fold: Fold, line: LineRow | None, eye: int) -> over_http.Step:
    state = fold.state if eye == ALL else fold.state.view(eye).state
    view = updates.seen(fold.game, state, eye)
    return over_http.Step(
        number=fold.version,
        kind=line.kind if line else "",
        seat=line.seat if line else SPECTATOR,
        text=line.text if line else "",
        at=line.at if line else fold.row.created,
        events=[_heard(fold, event, eye) for event in fold.events],
        view=view,
        scores=state.scores(),
        prompt=to_client.Prompt(updates.prompt_key(fold, eye), fold.state.actors(), fold.game.phase_of(fold.state)),
        outcome=fold.game.ending(fold.state),
    )


def _heard(fold: Fold, event: Event, eye: int) -> to_client.Happened:
    heard = event if eye == ALL else fold.game.heard(event, fold.rules, eye)
    return to_client.Happened(heard.kind, heard.seat, plain_facts(heard.facts))
