"""Taking over what others have done to a table: other processes, and admin commands beside a running server."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from clutch.core.mistake import Mistake
from clutch.server.people.rating import recall_ratings
from clutch.server.store.rows import ChatRow, Kept, SeatRow

if TYPE_CHECKING:
    from clutch.server.table.table import Table
    from clutch.server.table.tables import Tables

LOOK_SECONDS: Final = 1.0


async def refresh(table: Table) -> None:
    """Seats, status, chat and lines as they are in the store; whoever's token no longer fits is sent away."""
    known = {word.number for word in table.chat}
    kept = await table.services.store.room(table.id)
    if kept is None:
        return
    changed = take_seats(table, kept.seats) | _take_status(table, kept)
    _take_chat(table, kept.chat, known)
    await table.catch_up()
    if table.record.started and table.status == "open":  # whoever began it ended before it was noted
        await table.set_status("playing")
    if changed:
        await table.end_if_all_would()
    if table.record.over and table.status == "playing":
        await table.finish()
    if table.status == "over" and (changed or not table.ratings):
        await recall_ratings(table)
    if changed:
        table.tell_room()
        table.autoplay.wake()


def take_seats(table: Table, seats: list[SeatRow]) -> bool:
    """Whether any of them has changed."""
    before, table.seats = table.seats, seats
    for old, new in zip(before, seats, strict=True):
        if old.token_hash and old.token_hash != new.token_hash:
            for viewer in list(table.viewers.get(old.seat, ())):
                viewer.close("token renewed")
    return before != seats


def _take_status(table: Table, kept: Kept) -> bool:
    before, table.status = table.status, kept.status
    if kept.status != "frozen":
        table.why = ""
    return before != kept.status


def _take_chat(table: Table, kept: list[ChatRow], known: set[int]) -> None:
    """A word that was known before the store was asked, and is not there any more, was deleted."""
    found = {word.number: word for word in kept}
    words = [found.get(word.number, word) for word in table.chat if word.number in found or word.number not in known]
    if words != list(table.chat):
        table.chat = deque(words, maxlen=table.chat.maxlen)
        table.tell_chat()
    newest = max((word.number for word in table.chat), default=0)
    for word in kept:
        if word.number > newest:
            table.heard_chat(word)


async def follow_store(tables: Tables) -> None:
    """Take over what was written into the store and not told here, as long as the server runs."""
    services = tables.services
    seen: int | None = None
    while True:
        touched: int | None = None
        try:
            touched = await services.store.touched()
            if touched is None:
                await compare_watched(tables)
            elif seen is not None and seen != touched:
                await _refresh(tables, tables.all())
            seen = touched
        except Mistake as mistake:
            services.log.warning("store not followed", reason=str(mistake))
        await asyncio.sleep(services.compare if touched is None else LOOK_SECONDS)


async def compare_watched(tables: Tables) -> None:
    """Of all tables that are watched here, take over those of which the store knows more: a message was missed."""
    watched = {table.id: table for table in tables.all() if tables.is_followed(table) and table.status != "frozen"}
    if watched:
        kept = await tables.services.store.versions(list(watched))
        await _refresh(
            tables, [watched[name] for name, number in kept.items() if number > watched[name].record.version]
        )


async def _refresh(tables: Tables, some: Iterable[Table]) -> None:
    for table in some:
        try:
            async with table.lock:
                await refresh(table)
        except Mistake as mistake:
            tables.services.log.warning("not refreshed", table=table.id, reason=str(mistake))
