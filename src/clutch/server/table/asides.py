"""What happens to a table and is no act: the start, pauses, votes, taking back, and the next game."""

from __future__ import annotations

from typing import Final

import msgspec

from clutch.core.audience import SPECTATOR
from clutch.core.mistake import WhyNot
from clutch.server.record.fold import CONCEDE, PAUSE, REMATCH, RESUME, START, UNDO, VOTE
from clutch.server.store.statements import SET_PACE
from clutch.server.table.status import OPEN, PLAYING
from clutch.server.table.table import Receipt, Table
from clutch.server.wire.manners import Pace
from clutch.server.wire.refusals import Refusal

MOST_ASIDES: Final = 300  # pauses, votes and undos of one seat


async def undo(table: Table, seat: int, version: int, key: str) -> Receipt:
    """Take back one's own last act."""
    await table.read_up_to(version)
    async with table.lock:
        if receipt := table.before(seat, key):
            return receipt
        if version != table.record.version:
            raise table.stale()
        if reason := await why_no_undo(table, seat):
            raise Refusal(reason)
        return await _note(table, UNDO, seat, "", key)


async def why_no_undo(table: Table, seat: int) -> WhyNot:
    """A reason, or nothing if this seat may take back its last act now."""
    if not table.row.undo:
        return "no undo here"
    return await table.guarded(lambda: table.record.why_no_undo(seat))


async def set_pace(table: Table, pace: Pace) -> None:
    """How fast the bots play from now on."""
    async with table.lock:
        await table.services.store.change((SET_PACE, (pace, table.id)))
        table.row = msgspec.structs.replace(table.row, pace=pace)
        table.seats_changed()


async def pause(table: Table, seat: int, key: str, *, on: bool) -> Receipt:
    """Stop the clocks, and nobody may act; or go on."""
    async with table.lock:
        if receipt := table.before(seat, key):
            return receipt
        if on == table.record.paused:
            raise Refusal("paused" if on else "not paused")
        return await _note(table, PAUSE if on else RESUME, seat, "", key)


async def vote(table: Table, seat: int, key: str, *, concede: bool) -> Receipt:
    """Whether this seat would end the game; it ends when all people would."""
    async with table.lock:
        if receipt := table.before(seat, key):
            return receipt
        receipt = await _note(table, VOTE, seat, "yes" if concede else "no", key)
        await end_if_all_would(table)
        return receipt


async def end_if_all_would(table: Table) -> None:
    """To be asked whenever somebody has voted, or does not play any more; whoever asks holds the lock."""
    people = {sitter.seat for sitter in table.seats if sitter.token_hash and not sitter.bot}
    if table.status == PLAYING and not table.record.over and people and people <= table.record.votes:
        await _note(table, CONCEDE, min(people), "", "")


async def begin(table: Table, seat: int) -> None:
    """The game starts; who comes second finds it started."""
    async with table.lock:
        if table.status != OPEN:
            raise Refusal("started already")
        if any(not (sitter.token_hash or sitter.bot) for sitter in table.seats):
            raise Refusal("seats are free")
        await _note(table, START, seat, "", "start")
        await table.set_status(PLAYING)


async def add_rematch(table: Table, name: str) -> None:
    async with table.lock:
        if not table.record.rematch:
            await _note(table, REMATCH, SPECTATOR, name, "rematch")


async def _note(table: Table, kind: str, seat: int, text: str, key: str) -> Receipt:
    if table.record.asides[seat] >= MOST_ASIDES and kind in (PAUSE, VOTE, UNDO):
        raise Refusal("too often")
    line = table.record.line(kind, seat, text, f"{seat}:{key}" if key else "", table.services.now())
    receipt = await table.keep(line, None)
    if receipt is None:
        raise table.stale()
    return receipt
