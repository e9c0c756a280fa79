"""Taking over what others have done to a table: other processes, and admin commands beside a running server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from clutch.core.mistake import Mistake
from clutch.server import metrics
from clutch.server.store.rows import Kept, Newest, SeatRow
from clutch.server.table import asides
from clutch.server.table.services import Services
from clutch.server.table.status import FROZEN, OPEN, OVER, PLAYING
from clutch.server.table.table import Table

LOOK_SECONDS: Final = 1.0


async def refresh(table: Table) -> None:
    """Seats, status, chat and lines as they are in the store; whoever's token no longer fits is sent away."""
    known = {word.number for word in table.words}
    kept = await table.services.store.room(table.id)
    if kept is None:
        return
    changed = take_seats(table, kept.seats) | _take_status(table, kept) | _take_pace(table, kept)
    table.chat.take_over(kept.chat, known)
    await table.catch_up()
    if table.record.started and table.status == OPEN:  # whoever began it ended before it was noted
        await table.set_status(PLAYING)
    if changed:
        await asides.end_if_all_would(table)
    if table.record.over and table.status == PLAYING:
        await table.finish()
    if table.status == OVER and (changed or not table.ratings):
        await table.tell_ended()
    if changed:
        table.tell_room()
        table.wake()


def take_seats(table: Table, seats: list[SeatRow]) -> bool:
    """Whether any of them has changed."""
    before, table.seats = table.seats, seats
    for old, new in zip(before, seats, strict=True):
        if old.token_hash and old.token_hash != new.token_hash:
            table.onlookers.send_away(old.seat, "token renewed")
    return before != seats


def _take_status(table: Table, kept: Kept) -> bool:
    before, table.status = table.status, kept.status
    if kept.status != FROZEN:
        table.why = ""
    return before != kept.status


def _take_pace(table: Table, kept: Kept) -> bool:
    before, table.row = table.row, kept.table
    return before.pace != kept.table.pace


class Tables(Protocol):
    @property
    def services(self) -> Services: ...

    def all(self) -> Sequence[Table]: ...

    def is_followed(self, table: Table) -> bool: ...


async def follow_store(tables: Tables) -> None:
    """Take over what was written into the store and not told here, as long as the server runs."""
    services = tables.services
    seen: int | None = None
    complaint = ""
    while True:
        touched: int | None = None
        try:
            touched = await services.store.touched()
            if touched is None:
                await compare_watched(tables)
            elif seen is not None and seen != touched:
                await _refresh(tables, tables.all())
            seen, complaint = touched, ""
        except Mistake as mistake:
            if str(mistake) != complaint:
                complaint = str(mistake)
                services.log.warning("store not followed", reason=complaint)
        await asyncio.sleep(services.compare if touched is None else LOOK_SECONDS)


async def compare_watched(tables: Tables) -> None:
    """Of all tables that are watched here, take over those of which the store knows better: a message was missed."""
    watched = {table.id: table for table in tables.all() if tables.is_followed(table) and table.status != FROZEN}
    if watched:
        kept = await tables.services.store.newest(list(watched))
        behind = [watched[name] for name, newest in kept.items() if newest != _known(watched[name])]
        versions = [table.record.version for table in behind]
        await _refresh(tables, behind)
        for table, version in zip(behind, versions, strict=True):
            _tell_lag(table, version)


def _known(table: Table) -> Newest:
    return Newest(
        line=table.record.version,
        word=table.chat.complete_to,
        people=sum(bool(row.token_hash) for row in table.seats),
        bots=sum(bool(row.bot) for row in table.seats),
        pace=table.row.pace,
    )


def _tell_lag(table: Table, version: int) -> None:
    """How late it was taken over what came after this version; nothing if it was told meanwhile."""
    missed = table.record.lines[version:]
    if missed:
        seconds = max(0.0, table.services.now() - missed[0].at)
        metrics.BEHIND.observe(seconds)
        table.services.log.info("was behind", table=table.id, lines=len(missed), seconds=round(seconds, 2))


async def _refresh(tables: Tables, some: Iterable[Table]) -> None:
    for table in some:
        try:
            async with table.lock:
                await refresh(table)
        except Mistake as mistake:
            tables.services.log.warning("not refreshed", table=table.id, reason=str(mistake))
