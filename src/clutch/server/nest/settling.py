"""What came of an attempt becomes a line of the record, with its take, its film and the nest that is left."""

from __future__ import annotations

import asyncio
from typing import Final

from clutch.core.record import Step
from clutch.nest_bytes import heap_of
from clutch.server.nest import talk
from clutch.server.nest.pool import NoNest
from clutch.server.nest.rest import NestAtRest, reach_of
from clutch.server.store.rows import TakeRow
from clutch.server.table.following import Followed
from clutch.server.wire.refusals import Refusal

AGAIN: Final = 1.0  # seconds until what failed is tried again


async def settle(table: Followed, at_rest: NestAtRest, attempt: int, ended: talk.Ended) -> None:
    """The answer is played once, and kept as soon as that is possible."""
    step: Step | None = None
    while table.record.attempt == attempt and not table.services.stopping:
        try:
            step = step or await table.play_answer(attempt, ended.answer)
            await table.settle_port(attempt, step, await _take(table, at_rest, step, ended))
        except (Refusal, NoNest) as refusal:
            table.services.log.warning("not settled", table=table.id, reason=str(refusal))
            await asyncio.sleep(AGAIN)
        else:
            return


async def _take(table: Followed, at_rest: NestAtRest, step: Step, ended: talk.Ended) -> TakeRow:
    """What is kept beside the line that comes next. An answer that refills the nest leaves a new one."""
    record = table.record
    before, after = reach_of(record), reach_of(record, step.state)
    eggs = heap_of((await at_rest.after(record)).nest).names
    number = record.version + 1
    nest = ended.nest if after.fillings == before.fillings else await at_rest.filled(after, number)
    return TakeRow(number=number, bodies=",".join(eggs), take=ended.take, film=ended.film, rest=nest)
