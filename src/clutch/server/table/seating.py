"""Who sits where: taking a seat, leaving it, bots in it, and the next game with everybody."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from clutch.bots import STANDS_IN, level_named
from clutch.server.store.rows import SeatRow
from clutch.server.table import asides
from clutch.server.table.status import FREE, OPEN, OVER, PLAYING, TRIES
from clutch.server.table.sync import take_seats
from clutch.server.table.table import Table
from clutch.server.table.tokens import BYTES, hashed, player_of
from clutch.server.wire.refusals import Refusal
from clutch.server.wire.text import clean_name, name_key


async def sit(table: Table, name: str, seat: int | None, guest: str) -> tuple[int, str]:
    """Take a free seat under this name; the seat and its token."""
    name = clean_name(name)
    async with table.lock:
        if table.status != OPEN:
            raise Refusal("started already")
        if name_key(name) in {name_key(row.name) for row in table.seats}:
            raise Refusal("name taken")
        token = table.services.token(BYTES)
        for number in _free(table) if seat is None else [_existing(table, seat)]:
            row = SeatRow(seat=number, name=name, player=player_of(guest), token_hash=hashed(token))
            if await table.services.store.take_seat(table.id, row):
                _note(table, row)
                return number, token
        await reload_seats(table)
        raise Refusal("seat taken" if seat is not None else "no free seat")


def _free(table: Table) -> list[int]:
    return [row.seat for row in table.seats if not row.token_hash and not row.bot]


def _is_bots(row: SeatRow) -> bool:
    """A bot's own seat, and not one in which it sits for somebody."""
    return bool(row.bot) and not row.token_hash


def _existing(table: Table, seat: int) -> int:
    if seat >= table.row.seats:
        raise Refusal("no such seat", seats=table.row.seats)
    return seat


def _note(table: Table, row: SeatRow) -> None:
    table.seats[row.seat] = row
    table.seats_changed()


async def _change(table: Table, seat: int, **changes: str) -> None:
    """Of the seat as it is kept, whoever else changes it; not if its token was renewed meanwhile."""
    token_hash = table.seats[seat].token_hash
    for _ in range(TRIES):
        old = table.seats[seat]
        new = msgspec.structs.replace(old, **changes)
        if old.token_hash != token_hash:
            break
        if await table.services.store.swap_seat(table.id, old, new):
            _note(table, new)
            return
        await reload_seats(table)
    raise Refusal("not your seat")


async def reload_seats(table: Table) -> None:
    kept = await table.services.store.room(table.id)
    if kept is not None:
        take_seats(table, kept.seats)


async def fill(table: Table, level: str, seat: int | None) -> None:
    """Bots for the free seats, or for this one; a bot that sits at this one makes room."""
    level_named(level)
    async with table.lock:
        if table.status != OPEN:
            raise Refusal("started already")
        if seat is not None and _is_bots(table.seats[_existing(table, seat)]):
            await _change(table, seat, bot=level)
            return
        for number in _free(table) if seat is None else [_existing(table, seat)]:
            row = SeatRow(seat=number, bot=level)
            if await table.services.store.take_seat(table.id, row):
                _note(table, row)
            elif seat is not None:
                raise Refusal("seat taken")


async def send_away(table: Table, seat: int) -> None:
    """A bot that was to play leaves its seat before the game."""
    async with table.lock:
        row = table.seats[_existing(table, seat)]
        if table.status != OPEN or not _is_bots(row):
            raise Refusal("no bot to send away")
        await _change(table, seat, **FREE)


async def leave(table: Table, seat: int) -> None:
    """Before the game the seat is free again; during it a bot sits in until its player returns."""
    async with table.lock:
        if table.status == OPEN:
            await _change(table, seat, **FREE)
            table.onlookers.send_away(seat, "left")
        elif table.status == PLAYING:
            await _change(table, seat, bot=STANDS_IN)
            await asides.end_if_all_would(table)


async def come_back(table: Table, seat: int) -> None:
    """The bot that sat in for this seat's player gets up, unless it has played to the end."""
    async with table.lock:
        row = table.seats[seat]
        if row.bot and row.token_hash and table.status != OVER:
            await _change(table, seat, bot="")


async def replace(table: Table, seat: int, level: str) -> None:
    """A bot sits in for somebody who has been away for longer than the grace."""
    level_named(level)
    async with table.lock:
        row = table.seats[_existing(table, seat)]
        if table.status != PLAYING:
            raise Refusal("not started" if table.status == OPEN else "over" if table.status == OVER else "frozen")
        if not row.token_hash or row.bot:
            raise Refusal("nobody to replace")
        wait = table.onlookers.seconds_to_wait_for(seat)
        if wait is None or wait > 0:
            raise Refusal("not away for long", seconds=round(wait or table.services.grace))
        await _change(table, seat, bot=level)
        await asides.end_if_all_would(table)


async def renew_token(table: Table, seat: int) -> str:
    """A new token for a seat; the old one opens nothing any more."""
    async with table.lock:
        token = table.services.token(BYTES)
        await _change(table, seat, token_hash=hashed(token))
        table.onlookers.send_away(seat, "token renewed")
        return token


def rematch_id(table: Table) -> str:
    """The same for all who ask, and for nobody to guess who does not know the table's secrets."""
    return sha256(f"rematch {table.id} {table.row.seed}".encode()).hexdigest()[:22]


def rematch_seats(table: Table) -> list[SeatRow]:
    """Everybody keeps the seat and its token; who was sat in for may play again."""
    if table.status != OVER:
        raise Refusal("not over")
    return [msgspec.structs.replace(row, bot="" if row.token_hash else row.bot, rank=0) for row in table.seats]
