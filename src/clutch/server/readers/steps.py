"""A finished table, step by step, through anybody's eyes or with everything open."""

from __future__ import annotations

from bisect import bisect_left
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
from clutch.server.wire.views import seen

MOST: Final = 50  # steps of one answer
ALL: Final = -3  # the eye that sees everything: no seat, no spectator, no port


class Page:
    """Some steps of one finished table. It is made where the table lives, and may then be shown in another thread.

    Step 0 is the start, then there is one for each moment of each line, undone acts among them.
    """

    def __init__(self, table: Table, asked: over_http.AskSteps) -> None:
        if table.status != OVER:
            raise Refusal("not over")
        record = table.record
        self.asked: Final = asked
        self.table: Final = table.id
        self.eye: Final = _eye(asked.eye, table.row.seats)
        self.lasts: Final = record.lasts[:]
        self.wanted: Final = range(asked.first, asked.first + min(asked.count, MOST))
        first, last = (bisect_left(record.lasts, step) for step in (self.wanted[0], self.wanted[-1]))
        self.checkpoint: Final = record.checkpoints.before(first)
        self.lines: Final = record.lines[self.checkpoint.version : last]

    def shown(self) -> over_http.Steps:
        fold = self.checkpoint.branch()
        steps = [_step(fold, None, 0, 1, self.eye)] if self.wanted[0] == 0 else []
        for line in self.lines:
            fold.add(line)
            for moment, number in enumerate(range(self.lasts[line.number - 1] + 1, self.lasts[line.number] + 1), 1):
                if number in self.wanted:
                    steps.append(_step(fold, line, number, moment, self.eye))
        total = self.lasts[-1] + 1
        return over_http.Steps(table=self.table, eye=self.asked.eye, total=total, lasts=self.lasts, steps=steps)


def _eye(name: str, seats: int) -> int:
    if name in ("all", "spectator"):
        return ALL if name == "all" else SPECTATOR
    seat = SEAT_LETTERS.index(name)
    if seat >= seats:
        raise Refusal("no such seat", seats=seats)
    return seat


def _step(fold: Fold, line: LineRow | None, number: int, moment: int, eye: int) -> over_http.Step:
    told = fold.moments()
    events, state = told[moment - 1]
    shown = state if eye == ALL else state.view(eye).state
    return over_http.Step(
        number=number,
        line=fold.version,
        moment=moment,
        kind=line.kind if line else "",
        seat=line.seat if line else SPECTATOR,
        text=line.text if line else "",
        at=line.at if line else fold.row.created,
        events=[_heard(fold, event, eye) for event in events],
        view=seen(fold.game, shown, eye),
        scores=shown.scores(),
        prompt=_prompt(fold, eye) if moment == len(told) else updates.told_prompt(fold.game, state),
        outcome=fold.game.ending(state),
    )


def _prompt(fold: Fold, eye: int) -> to_client.Prompt:
    return to_client.Prompt(updates.prompt_key(fold, eye), fold.state.actors(), fold.game.phase_of(fold.state))


def _heard(fold: Fold, event: Event, eye: int) -> to_client.Happened:
    heard = event if eye == ALL else fold.game.heard(event, fold.rules, eye)
    return to_client.Happened(heard.kind, heard.seat, plain_facts(heard.facts))
