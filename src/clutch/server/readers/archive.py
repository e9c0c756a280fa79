"""Finished tables as record files, and record files as tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final

from clutch.bots import LEVELS
from clutch.core.moves import PORT, act_text
from clutch.core.record import BadRecord, Line, Record, ending, read
from clutch.games import game_named
from clutch.server.record.fold import ACT, START
from clutch.server.store.rows import LineRow, SeatRow, TableRow
from clutch.server.table.status import OVER
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.table.tokens import TABLE_BYTES, table_name
from clutch.server.wire.refusals import Refusal
from clutch.server.wire.text import BOT, BadText, clean_name

MOST_BYTES: Final = 1_000_000
MOST_LINES: Final = 20_000


def exported(table: Table) -> str:
    """The record of a finished table; while it is played, its secrets stay here."""
    if table.status != OVER:
        raise Refusal("not over")
    live, row = table.record, table.row
    record = Record(live.game, live.rules, int(row.seed, 16), salt=row.salt, commitment=row.commitment)
    names = [f"{BOT}{seat.bot}" if seat.bot else seat.name for seat in table.seats]
    record.names = names if any(names) else []
    for line in live.standing:
        record.lines.append(Line(line.seat, live.game.parse_act(line.seat, line.text), line.mark))
    if live.state.over:
        record.ended = ending(live.state)
    return record.text()


async def imported(tables: Tables, body: bytes) -> str:
    """A finished table, unrated, made from a record that replays; its name."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise BadRecord("this is not a text in UTF-8") from None
    record = await asyncio.to_thread(_verified, text)
    name = table_name(tables.services.token(TABLE_BYTES))
    store = tables.services.store
    await store.create(_row(record, name, tables.services.now()), _seats(record))
    await asyncio.gather(*(store.append(name, line) for line in _lines(record, tables.services.now())))
    await store.set_status(name, OVER)
    return name


def _verified(text: str) -> Record:
    record = read(text, game_named)
    if record.position:
        raise BadRecord("a record that begins with a position cannot be brought to a table")
    if not record.ended:
        raise BadRecord("only the record of a finished game can be brought to a table")
    if len(record.lines) > MOST_LINES:
        raise BadRecord(f"a record of more than {MOST_LINES} acts cannot be brought to a table")
    for _step in record.replay():
        pass
    return record


def _seats(record: Record) -> list[SeatRow]:
    """Those who played, under the names that the record tells; nobody of them can sit down here."""
    names = record.names or [""] * record.rules.seats
    return [_seat(seat, name) for seat, name in enumerate(names)]


def _seat(seat: int, name: str) -> SeatRow:
    """A bot of a level that is not known here sat at a seat that is shown as nobody's: the game can be seen anyway."""
    if name.startswith(BOT):
        level = name.removeprefix(BOT)
        return SeatRow(seat=seat, bot=level if level in LEVELS else "")
    try:
        return SeatRow(seat=seat, name=clean_name(name) if name else "")
    except BadText as error:
        raise BadRecord(f"a name cannot be shown: {error}") from error


def _row(record: Record, name: str, now: float) -> TableRow:
    """Without a commitment: the seed was never promised here, so the table is not rated."""
    return TableRow(
        id=name,
        game=record.game.name,
        rules_version=record.game.version,
        seats=record.rules.seats,
        options=record.rules.changed(),
        seed=f"{record.seed:032x}",
        created=now,
    )


def _lines(record: Record, now: float) -> Iterator[LineRow]:
    yield LineRow(number=1, kind=START, seat=0, text="", mark="", key="", at=now)
    for number, line in enumerate(record.lines, 2):
        seat = "port" if line.seat == PORT else str(line.seat)
        key = f"{seat}:import-{number}"
        text = act_text(line.act)
        yield LineRow(number=number, kind=ACT, seat=line.seat, text=text, mark=line.mark, key=key, at=now)
