"""What whoever runs the server may do to its tables, from the command line and nowhere else.

It is done in the store, while servers run. They notice by themselves (SQLite), or are told by the bus.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Final

import msgspec

from clutch.bots import STANDS_IN
from clutch.core.mistake import Mistake
from clutch.core.moves import seat_letter
from clutch.server.bus.notice import Notice
from clutch.server.bus.seam import Bus
from clutch.server.store.rows import Kept, SeatRow
from clutch.server.store.seam import NoTable, Store
from clutch.server.table.status import FREE, OPEN, PLAYING, TRIES
from clutch.server.table.tokens import BYTES, hashed

LISTED: Final = 1000
GONE: Final = "gone:"  # whoever was a player with a name

_NEWEST: Final = "SELECT id FROM tables ORDER BY created DESC, id LIMIT ?"
_TABLES: Final = """
    SELECT id, game, status, public, created, (SELECT count(*) FROM lines WHERE table_id = id)
    FROM tables ORDER BY created DESC, id LIMIT ?"""
_SITTERS: Final = f"""
    SELECT table_id, seat, name, bot, token_hash FROM seats WHERE table_id IN ({_NEWEST}) ORDER BY seat"""  # noqa: S608
_LINES: Final = "SELECT count(*) FROM lines WHERE table_id = ?"
_FREEZE: Final = "UPDATE tables SET status = 'frozen' WHERE id = ? AND status IN ('open', 'playing')"
_THAW: Final = """
    UPDATE tables SET status = CASE WHEN EXISTS (SELECT 1 FROM lines WHERE table_id = id) THEN 'playing' ELSE 'open' END
    WHERE id = ? AND status = 'frozen'"""
_CALLED: Final = "SELECT player, table_id, seat FROM seats WHERE name = ? AND player <> '' ORDER BY player, table_id"
_TABLES_OF: Final = "SELECT DISTINCT table_id FROM seats WHERE player = ? AND player <> ''"
_NAMELESS_WORDS: Final = """
    UPDATE chat SET name = '' WHERE EXISTS (
        SELECT 1 FROM seats WHERE seats.table_id = chat.table_id AND seats.seat = chat.seat
        AND seats.name = chat.name AND seats.player = ? AND seats.player <> ''
    )"""
_NAMELESS_SEATS: Final = "UPDATE seats SET name = '', player = ? WHERE player = ?"
_RATINGS: Final = "UPDATE ratings SET player = ? WHERE player = ?"
_HISTORY: Final = "UPDATE rated_players SET player = ? WHERE player = ?"
_DEVICES: Final = """
    DELETE FROM pushes WHERE EXISTS (
        SELECT 1 FROM seats WHERE seats.table_id = pushes.table_id AND seats.seat = pushes.seat
        AND seats.player = ? AND seats.player <> ''
    )"""
_UNSTARTED: Final = "SELECT id FROM tables WHERE status = 'open' AND created < ?"
_PRUNED: Final = ("chat", "pushes", "seats")
_DELETE_WORD: Final = "DELETE FROM chat WHERE table_id = ? AND number = ?"


class NotPossible(Mistake):
    """Something that cannot be done to this table, or this person."""


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    seat: str
    name: str
    bot: str
    person: bool


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its secrets."""

    table: str
    game: str
    status: str
    public: bool
    created: float
    lines: int
    seats: list[Sitting]


class Word(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    seat: int
    name: str
    text: str
    at: float


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    table: Listed
    chat: list[Word]


class Admin:
    def __init__(self, store: Store, bus: Bus | None = None) -> None:
        self.store: Final = store
        self.bus: Final = bus

    async def tables(self) -> list[Listed]:
        """The newest first."""
        seats: dict[str, list[Sitting]] = {}
        for table, seat, name, bot, token_hash in await self.store.ask(_SITTERS, (LISTED,)):
            seats.setdefault(table, []).append(_sitting(seat, name, bot, token_hash))
        return [
            Listed(
                table=table,
                game=game,
                status=status,
                public=bool(public),
                created=created,
                lines=lines,
                seats=seats.get(table, []),
            )
            for table, game, status, public, created, lines in await self.store.ask(_TABLES, (LISTED,))
        ]

    async def show(self, table: str) -> Shown:
        kept = await self._room(table)
        ((lines,),) = await self.store.ask(_LINES, (table,))
        listed = Listed(
            table=table,
            game=kept.table.game,
            status=kept.status,
            public=kept.table.public,
            created=kept.table.created,
            lines=lines,
            seats=[_sitting(row.seat, row.name, row.bot, row.token_hash) for row in kept.seats],
        )
        chat = [
            Word(number=word.number, seat=word.seat, name=word.name, text=word.text, at=word.at) for word in kept.chat
        ]
        return Shown(table=listed, chat=chat)

    async def freeze(self, table: str) -> None:
        """Nobody may act there until it is thawed."""
        await self._turn(table, _FREEZE, "only a table that is open or playing can be frozen")

    async def thaw(self, table: str) -> None:
        """A frozen table goes on, if it still replays."""
        await self._turn(table, _THAW, "only a frozen table can be thawed")

    async def _turn(self, table: str, statement: str, otherwise: str) -> None:
        if await self.store.change((statement, (table,))) != [1]:
            kept = await self._room(table)
            raise NotPossible(f"the table is {kept.status}: {otherwise}")
        await self._told([table])

    async def revoke(self, table: str, seat: int) -> str:
        """A new token for a person's seat; the old one opens nothing any more."""
        token = secrets.token_urlsafe(BYTES)
        await self._change(table, seat, token_hash=hashed(token))
        return token

    async def unseat(self, table: str, seat: int) -> None:
        """A bot sits in for a person, who may return; before the game, the seat is free."""
        kept = await self._room(table)
        if kept.status not in (OPEN, PLAYING):
            raise NotPossible(f"the table is {kept.status}: nobody can be unseated there")
        await self._change(table, seat, **(FREE if kept.status == OPEN else {"bot": STANDS_IN}))

    async def _change(self, table: str, seat: int, **changes: str) -> None:
        for _ in range(TRIES):
            old = await self._person(table, seat)
            if await self.store.swap_seat(table, old, msgspec.structs.replace(old, **changes)):
                await self._told([table])
                return
        raise NotPossible("the seat changes all the time: try again")

    async def anonymise(self, player: str) -> list[str]:
        """Nobody can tell any more who this was; games, ratings and words stay. The tables at which it was done."""
        if not player:
            raise NotPossible("nothing is known of this person")
        tables = [row[0] for row in await self.store.ask(_TABLES_OF, (player,))]
        gone = f"{GONE}{secrets.token_hex(12)}"
        await self.store.change(
            (_NAMELESS_WORDS, (player,)),
            (_DEVICES, (player,)),
            (_NAMELESS_SEATS, (gone, player)),
            (_RATINGS, (gone, player)),
            (_HISTORY, (gone, player)),
        )
        await self._told(tables)
        return tables

    async def player_called(self, name: str) -> str:
        """The one person who has played under this name."""
        found = await self.store.ask(_CALLED, (name,))
        places: dict[str, str] = {player: f"{table} {seat_letter(seat)}" for player, table, seat in found}
        if not places:
            raise NotPossible(f"nobody has played under the name '{name}'")
        if len(places) > 1:
            seats = ", ".join(places.values())
            raise NotPossible(f"several have played under the name '{name}': name a table and a seat, one of {seats}")
        return next(iter(places))

    async def player_at(self, table: str, seat: int) -> str:
        return (await self._person(table, seat)).player

    async def delete_chat(self, table: str, number: int) -> None:
        if await self.store.change((_DELETE_WORD, (table, number))) != [1]:
            await self._room(table)
            raise NotPossible(f"there is no word {number} in the chat of this table")
        await self._told([table])

    async def prune(self, before: float) -> int:
        """Delete the tables that were made before this time and never started; how many."""
        around = [(f"DELETE FROM {rows} WHERE table_id IN ({_UNSTARTED})", (before,)) for rows in _PRUNED]  # noqa: S608
        tables = (f"DELETE FROM tables WHERE id IN ({_UNSTARTED})", (before,))  # noqa: S608
        return (await self.store.change(*around, tables))[-1]

    async def _room(self, table: str) -> Kept:
        kept = await self.store.room(table)
        if kept is None:
            raise NoTable(f"there is no table {table}")
        return kept

    async def _person(self, table: str, seat: int) -> SeatRow:
        kept = await self._room(table)
        if seat >= len(kept.seats):
            last = seat_letter(len(kept.seats) - 1)
            raise NotPossible(f"there is no seat {seat_letter(seat)}: the seats are A to {last}")
        if not kept.seats[seat].token_hash:
            raise NotPossible(f"no person sits in seat {seat_letter(seat)}")
        return kept.seats[seat]

    async def _told(self, tables: Iterable[str]) -> None:
        if self.bus is not None:
            for table in tables:
                self.bus.publish(table, msgspec.msgpack.encode(Notice(process="admin", seats=True)))


def _sitting(seat: int, name: str, bot: str, token_hash: str) -> Sitting:
    return Sitting(seat=seat_letter(seat), name=name, bot=bot, person=bool(token_hash))
