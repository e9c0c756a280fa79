"""The embedded store: one SQLite file in a data folder, and nothing to set up."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from clutch.server.store import statements
from clutch.server.store.rows import (
    ChatRow,
    Judge,
    Kept,
    LineRow,
    Newest,
    PushRow,
    Rating,
    SeatRow,
    TableRow,
    TakeRow,
    Values,
)
from clutch.server.store.seam import NoTable, StoreBroken, Taken
from clutch.server.store.sqlite_file import FILE, open_beside, open_store, told_clearly
from clutch.server.store.sqlite_writer import Work, Writer

_NEWEST: Final = f"{statements.NEWEST} IN (SELECT value FROM json_each(?))"  # noqa: S608

Found = TypeVar("Found")


class SqliteStore:
    """A `Store` in a folder. Writes go through one thread with group commit, reads through another.

    Once a method was called, what it asks for may be done even if whoever called it is gone.
    """

    def __init__(
        self, path: Path, lock: int | None, writing: sqlite3.Connection, reading: sqlite3.Connection, most: int
    ) -> None:
        self._path: Final = path
        self._lock: Final = lock
        self._writer: Final = Writer(writing, path, most)
        self._reading: Final = reading
        self._reader: Final = ThreadPoolExecutor(1, "clutch-reader")
        self._closed = False

    @staticmethod
    async def open(folder: Path, *, most_in_a_commit: int = 1000) -> SqliteStore:
        """Open the store in this folder, or make one; StoreBroken if another server has it."""
        path = folder / FILE
        lock, writing, reading = await asyncio.to_thread(open_store, path)
        return SqliteStore(path, lock, writing, reading, most_in_a_commit)

    @staticmethod
    async def beside(folder: Path) -> SqliteStore:
        """Open the store of this folder while a server may be using it; StoreBroken if there is none."""
        path = folder / FILE
        writing, reading = await asyncio.to_thread(open_beside, path)
        return SqliteStore(path, None, writing, reading, 1)

    @property
    def commits(self) -> int:
        """How often the disk was waited for."""
        return self._writer.commits

    async def create(self, table: TableRow, seats: list[SeatRow]) -> None:
        """Make a table; Taken if there is one of this name."""

        def work(connection: sqlite3.Connection) -> None:
            if connection.execute(statements.NEW_TABLE, statements.table_values(table)).rowcount == 0:
                raise Taken(table.id)
            connection.executemany(statements.SET_SEAT, [statements.row_values(table.id, seat) for seat in seats])

        await self._writer.do(work)

    async def find(self, table: str) -> Kept | None:
        def look(connection: sqlite3.Connection) -> Kept | None:
            values = connection.execute(statements.TABLE, (table,)).fetchone()
            if values is None:
                return None
            seats = connection.execute(statements.SEATS, (table,))
            lines = connection.execute(statements.LINES_AFTER, (table, 0))
            return statements.kept(values, seats, lines, connection.execute(statements.CHAT, (table,)))

        return await self._look(look)

    async def room(self, table: str) -> Kept | None:
        """The table as it is found, without its lines."""

        def look(connection: sqlite3.Connection) -> Kept | None:
            values = connection.execute(statements.TABLE, (table,)).fetchone()
            if values is None:
                return None
            seats = connection.execute(statements.SEATS, (table,))
            return statements.kept(values, seats, chat=connection.execute(statements.CHAT, (table,)))

        return await self._look(look)

    async def lines_after(self, table: str, number: int) -> list[LineRow]:
        return await self._look(
            lambda reading: statements.lines_found(reading.execute(statements.LINES_AFTER, (table, number)))
        )

    async def newest(self, tables: list[str]) -> dict[str, Newest]:
        """How far each of these tables is, in one question."""
        names = msgspec.json.encode(tables).decode()
        return await self._look(lambda reading: statements.newest_found(reading.execute(_NEWEST, (names,))))

    async def append(self, table: str, line: LineRow, take: TakeRow | None = None) -> None:
        """Add the line under its number, and what belongs to it; Taken if the number is there already."""
        values = statements.row_values(table, line)

        def work(connection: sqlite3.Connection) -> None:
            if connection.execute(statements.APPEND, values).rowcount == 0:
                raise Taken(f"line {line.number}")
            if take is not None:
                connection.execute(statements.ADD_TAKE, statements.row_values(table, take))

        await self._writer.do(_at(table, work), values if take is None else ())

    async def take(self, table: str, number: int) -> TakeRow | None:
        """What is kept beside this line."""
        return await self._look(
            lambda reading: statements.take_found(reading.execute(statements.TAKE, (table, number)))
        )

    async def take_seat(self, table: str, seat: SeatRow) -> bool:
        """Set a seat that is still free; whether it was."""

        def work(connection: sqlite3.Connection) -> bool:
            return connection.execute(statements.TAKE_SEAT, statements.row_values(table, seat)).rowcount == 1

        return await self._writer.do(_at(table, work))

    async def swap_seat(self, table: str, old: SeatRow, new: SeatRow) -> bool:
        """Set a seat that is still as `old` says; whether it was."""
        return await self.change((statements.SWAP_SEAT, statements.swap_values(table, old, new))) == [1]

    async def set_status(self, table: str, status: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            if connection.execute(statements.SET_STATUS, (status, table)).rowcount == 0:
                raise NoTable(f"there is no table {table}")

        await self._writer.do(work)

    async def say(self, table: str, chat: ChatRow) -> int:
        """Keep a word of the chat; the number it got."""

        def work(connection: sqlite3.Connection) -> int:
            numbers = connection.execute(statements.NEXT_WORD, (table,)).fetchall()
            if not numbers:
                raise NoTable(f"there is no table {table}")
            number: int = numbers[0][0]
            connection.execute(
                statements.SAY, statements.row_values(table, msgspec.structs.replace(chat, number=number))
            )
            return number

        return await self._writer.do(work)

    async def lobby(self, most: int, since: float) -> list[Kept]:
        """Public tables that are open or playing, the newest first, without lines and chat."""
        asked = (since, since, most)
        return await self._look(
            lambda reading: _with_seats(reading, reading.execute(statements.LOBBY, asked).fetchall())
        )

    async def clocked(self, most: int) -> list[str]:
        """The tables that are playing with a clock."""
        return await self._look(lambda reading: [table for (table,) in reading.execute(statements.CLOCKED, (most,))])

    async def tables_of(self, player: str, most: int) -> list[Kept]:
        """The tables at which this player sits, the newest first, without lines and chat."""
        return await self._look(
            lambda reading: _with_seats(reading, reading.execute(statements.TABLES_OF, (player, most)).fetchall())
        )

    async def ratings(self, game: str, players: list[str]) -> dict[str, Rating]:
        """Mean and deviation of those who have a rating."""

        def look(connection: sqlite3.Connection) -> dict[str, Rating]:
            found = {player: connection.execute(statements.RATING, (game, player)).fetchone() for player in players}
            return {player: rating for player, rating in found.items() if rating is not None}

        return await self._look(look)

    async def rate(self, table: str, game: str, ranks: list[tuple[str, int]], judge: Judge, at: float) -> bool:
        """Note what `judge` makes of the ranks (by player) of this table, once; whether it was the first time."""

        def work(connection: sqlite3.Connection) -> bool:
            if connection.execute(statements.ONCE_RATED, (table,)).rowcount == 0:
                return False
            players = dict(ranks)
            old = {
                player: connection.execute(statements.HOLD_RATING, statements.held_values(game, player)).fetchall()[0]
                for player in players
            }
            for statement, values in statements.judged(table, game, ranks, judge, at, old):
                connection.execute(statement, values)
            return True

        return await self._writer.do(_at(table, work))

    async def ask(self, statement: str, values: Values = ()) -> list[Values]:
        """Rows, in words that both stores understand; a `?` stands for a value."""
        return await self._look(lambda reading: list(reading.execute(statement, values)))

    async def change(self, *changes: tuple[str, Values]) -> list[int]:
        """Do all of these statements or none; how many rows each of them changed."""
        return await self._writer.do(lambda writing: [writing.execute(*change).rowcount for change in changes])

    async def touched(self) -> int:
        """A number that changes when another program has written here; only our own writer can tell."""
        found: int = await self._writer.do(lambda writing: writing.execute("PRAGMA data_version").fetchone()[0])
        return found

    async def secret(self, name: str, made: str) -> str:
        """The secret of this name; from now on the one made here, if there was none."""

        def work(connection: sqlite3.Connection) -> str:
            connection.execute(statements.KEEP_HIDDEN, (name, made))
            value: str = connection.execute(statements.HIDDEN, (name,)).fetchone()[0]
            return value

        return await self._writer.do(work)

    async def add_push(self, table: str, push: PushRow) -> None:
        """Keep it, and of its seat only the newest few."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(statements.ADD_PUSH, statements.row_values(table, push))
            connection.execute(statements.DROP_OLD_PUSHES, (table, push.seat, table, push.seat))

        await self._writer.do(_at(table, work))

    async def drop_push(self, table: str, seat: int, endpoint: str) -> None:
        await self._writer.do(lambda connection: connection.execute(statements.DROP_PUSH, (table, seat, endpoint)))

    async def pushes(self, table: str, seat: int) -> list[PushRow]:
        """The newest first."""
        return await self._look(
            lambda reading: statements.pushes_found(reading.execute(statements.PUSHES, (table, seat)))
        )

    async def close(self) -> None:
        """Finish what was asked for, then let the folder go."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._reader.shutdown)
        self._reading.close()
        if self._lock is not None:
            os.close(self._lock)

    async def _look(self, look: Callable[[sqlite3.Connection], Found]) -> Found:
        """Read all of it as it was at one moment, off the event loop."""
        if self._closed:
            raise StoreBroken(f"{self._path}: the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._looked, look)

    def _looked(self, look: Callable[[sqlite3.Connection], Found]) -> Found:
        with told_clearly(self._path):
            self._reading.execute("BEGIN")
            try:
                return look(self._reading)
            finally:
                self._reading.rollback()


def _at(table: str, work: Work[Found]) -> Work[Found]:
    """Do the work for a table that must be there."""

    def checked(connection: sqlite3.Connection) -> Found:
        try:
            return work(connection)
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
                raise NoTable(f"there is no table {table}") from None
            raise

    return checked


def _with_seats(reading: sqlite3.Connection, tables: list[Values]) -> list[Kept]:
    return [statements.kept(values, reading.execute(statements.SEATS, (values[statements.ID],))) for values in tables]
