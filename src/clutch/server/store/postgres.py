"""The store for several processes on several machines: PostgreSQL."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
import psycopg

from clutch.server.store import statements
from clutch.server.store.postgres_appends import Appends, is_kept
from clutch.server.store.postgres_pool import Asking, Pool, Work
from clutch.server.store.postgres_schema import migrate
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
from clutch.server.store.seam import ACTING, OPENING, NoTable, Taken

CONNECTIONS: Final = 8
READING: Final = 15.0  # for what may be much
CHANGING: Final = 3600.0  # for steps of the schema, and for what an operator does to many tables

_SEATS: Final = (
    f"SELECT table_id, {', '.join(SeatRow.__struct_fields__)} FROM seats WHERE table_id = ANY(?) ORDER BY seat"  # noqa: S608
)
_AT_ONE_MOMENT: Final = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"
_NEWEST: Final = f"{statements.NEWEST} = ANY(?)"
_RATINGS: Final = "SELECT player, mean, deviation FROM ratings WHERE game = ? AND player = ANY(?)"

Answer = TypeVar("Answer")


class PostgresStore:
    """A `Store` in a database. A lost connection is made anew, and what was under way is asked again.

    Once a method was called, what it asks for may be done even if whoever called it is gone.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool: Final = pool
        self._appends: Final = Appends(pool)

    @staticmethod
    async def open(
        url: str, *, connections: int = CONNECTIONS, acting: float = ACTING, opening: float = OPENING
    ) -> PostgresStore:
        """Open the store in this database, or make one there; StoreBroken if none answers."""
        pool = Pool(url, connections, acting)
        try:
            await pool.do(lambda asking: asking.all("SELECT 1"), seconds=opening)
            await pool.do(migrate, seconds=CHANGING)
        except BaseException:
            await pool.close()
            raise
        return PostgresStore(pool)

    async def create(self, table: TableRow, seats: list[SeatRow]) -> None:
        """Make a table; Taken if there is one of this name."""

        async def work(asking: Asking) -> None:
            async with asking.whole():
                if await asking.do(statements.NEW_TABLE, statements.table_values(table)) == 0:
                    if asking.again and table in [
                        statements.table_found(found)[0] for found in await asking.all(statements.TABLE, (table.id,))
                    ]:
                        return
                    raise Taken(table.id)
                for seat in seats:
                    await asking.do(statements.SET_SEAT, statements.row_values(table.id, seat))

        await self._pool.do(work)

    async def find(self, table: str) -> Kept | None:
        async def work(asking: Asking) -> Kept | None:
            async with asking.whole():
                await asking.do(_AT_ONE_MOMENT)
                found = await asking.all(statements.TABLE, (table,))
                if not found:
                    return None
                seats = await asking.all(statements.SEATS, (table,))
                lines = await asking.all(statements.LINES_AFTER, (table, 0))
                return statements.kept(found[0], seats, lines, await asking.all(statements.CHAT, (table,)))

        return await self._pool.do(work, seconds=READING)

    async def room(self, table: str) -> Kept | None:
        """The table as it is found, without its lines."""

        async def work(asking: Asking) -> Kept | None:
            async with asking.whole():
                await asking.do(_AT_ONE_MOMENT)
                found = await asking.all(statements.TABLE, (table,))
                if not found:
                    return None
                seats = await asking.all(statements.SEATS, (table,))
                return statements.kept(found[0], seats, chat=await asking.all(statements.CHAT, (table,)))

        return await self._pool.do(work)

    async def lines_after(self, table: str, number: int) -> list[LineRow]:
        found = await self._pool.do(lambda asking: asking.all(statements.LINES_AFTER, (table, number)))
        return statements.lines_found(found)

    async def newest(self, tables: list[str]) -> dict[str, Newest]:
        """How far each of these tables is, in one question."""
        return statements.newest_found(await self._pool.do(lambda asking: asking.all(_NEWEST, (tables,))))

    async def append(self, table: str, line: LineRow, take: TakeRow | None = None) -> None:
        """Add the line under its number, and what belongs to it; Taken if the number is there already."""
        if take is None:
            await self._appends.add(table, line)
            return

        async def both(asking: Asking) -> None:
            async with asking.whole():
                if await asking.do(statements.APPEND, statements.row_values(table, line)) == 0:
                    if asking.again and await is_kept(asking, table, line):
                        return
                    raise Taken(f"line {line.number}")
                await asking.do(statements.ADD_TAKE, statements.row_values(table, take))

        await self._at(table, both)

    async def take(self, table: str, number: int) -> TakeRow | None:
        """What is kept beside this line."""

        async def work(asking: Asking) -> TakeRow | None:
            return statements.take_found(await asking.all(statements.TAKE, (table, number)))

        return await self._pool.do(work)

    async def take_seat(self, table: str, seat: SeatRow) -> bool:
        """Set a seat that is still free; whether it was."""

        async def work(asking: Asking) -> bool:
            if await asking.do(statements.TAKE_SEAT, statements.row_values(table, seat)) == 1:
                return True
            return asking.again and seat in statements.seats_found(await asking.all(statements.SEATS, (table,)))

        return await self._at(table, work)

    async def swap_seat(self, table: str, old: SeatRow, new: SeatRow) -> bool:
        """Set a seat that is still as `old` says; whether it was."""

        async def work(asking: Asking) -> bool:
            if await asking.do(statements.SWAP_SEAT, statements.swap_values(table, old, new)) == 1:
                return True
            return asking.again and new in statements.seats_found(await asking.all(statements.SEATS, (table,)))

        return await self._pool.do(work)

    async def set_status(self, table: str, status: str) -> None:
        async def work(asking: Asking) -> None:
            if await asking.do(statements.SET_STATUS, (status, table)) == 0:
                raise NoTable(f"there is no table {table}")

        await self._pool.do(work)

    async def say(self, table: str, chat: ChatRow) -> int:
        """Keep a word of the chat; the number it got."""

        async def work(asking: Asking) -> int:
            async with asking.whole():
                numbers = await asking.all(statements.NEXT_WORD, (table,))
                if not numbers:
                    raise NoTable(f"there is no table {table}")
                number: int = numbers[0][0]
                await asking.do(
                    statements.SAY, statements.row_values(table, msgspec.structs.replace(chat, number=number))
                )
                return number

        return await self._pool.do(work, once=True)

    async def lobby(self, most: int, since: float) -> list[Kept]:
        """Public tables that are open or playing, the newest first, without lines and chat."""
        return await self._pool.do(
            lambda asking: _with_seats(asking, statements.LOBBY, (since, since, most)), seconds=READING
        )

    async def clocked(self, most: int) -> list[str]:
        """The tables that are playing with a clock."""
        found = await self._pool.do(lambda asking: asking.all(statements.CLOCKED, (most,)))
        return [table for (table,) in found]

    async def tables_of(self, player: str, most: int) -> list[Kept]:
        """The tables at which this player sits, the newest first, without lines and chat."""
        return await self._pool.do(
            lambda asking: _with_seats(asking, statements.TABLES_OF, (player, most)), seconds=READING
        )

    async def ratings(self, game: str, players: list[str]) -> dict[str, Rating]:
        """Mean and deviation of those who have a rating."""
        found = await self._pool.do(lambda asking: asking.all(_RATINGS, (game, players)))
        return {player: (mean, deviation) for player, mean, deviation in found}

    async def rate(self, table: str, game: str, ranks: list[tuple[str, int]], judge: Judge, at: float) -> bool:
        """Note what `judge` makes of the ranks (by player) of this table, once; whether it was the first time."""

        async def work(asking: Asking) -> bool:
            async with asking.whole():
                if await asking.do(statements.ONCE_RATED, (table,)) == 0:
                    return False
                old: dict[str, Rating] = {}
                for player in sorted(dict(ranks)):  # in one order, so that two never wait for each other
                    ((mean, deviation),) = await asking.all(
                        statements.HOLD_RATING, statements.held_values(game, player)
                    )
                    old[player] = (mean, deviation)
                for statement, values in statements.judged(table, game, ranks, judge, at, old):
                    await asking.do(statement, values)
                return True

        return await self._at(table, work, once=True)

    async def ask(self, statement: str, values: Values = ()) -> list[Values]:
        """Rows, in words that both stores understand; a `?` stands for a value."""
        return await self._pool.do(lambda asking: asking.all(statement, values), seconds=READING)

    async def change(self, *changes: tuple[str, Values]) -> list[int]:
        """Do all of these statements or none; how many rows each of them changed."""

        async def work(asking: Asking) -> list[int]:
            async with asking.whole():
                return [await asking.do(*change) for change in changes]

        return await self._pool.do(work, once=True, seconds=CHANGING)

    async def touched(self) -> None:
        """Nothing here tells that another program has written."""

    async def secret(self, name: str, made: str) -> str:
        """The secret of this name; from now on the one made here, if there was none."""

        async def work(asking: Asking) -> str:
            await asking.do(statements.KEEP_HIDDEN, (name, made))
            value: str = (await asking.all(statements.HIDDEN, (name,)))[0][0]
            return value

        return await self._pool.do(work)

    async def add_push(self, table: str, push: PushRow) -> None:
        """Keep it, and of its seat only the newest few."""

        async def work(asking: Asking) -> None:
            async with asking.whole():
                await asking.do(statements.ADD_PUSH, statements.row_values(table, push))
                await asking.do(statements.DROP_OLD_PUSHES, (table, push.seat, table, push.seat))

        await self._at(table, work)

    async def drop_push(self, table: str, seat: int, endpoint: str) -> None:
        async def work(asking: Asking) -> None:
            await asking.do(statements.DROP_PUSH, (table, seat, endpoint))

        await self._pool.do(work)

    async def pushes(self, table: str, seat: int) -> list[PushRow]:
        """The newest first."""

        async def work(asking: Asking) -> list[PushRow]:
            return statements.pushes_found(await asking.all(statements.PUSHES, (table, seat)))

        return await self._pool.do(work)

    async def close(self) -> None:
        await self._appends.close()
        await self._pool.close()

    async def _at(self, table: str, work: Work[Answer], *, once: bool = False) -> Answer:
        """Do the work for a table that must be there."""
        try:
            return await self._pool.do(work, once=once)
        except psycopg.errors.ForeignKeyViolation:
            raise NoTable(f"there is no table {table}") from None


async def _with_seats(asking: Asking, statement: str, values: Values) -> list[Kept]:
    async with asking.whole():
        await asking.do(_AT_ONE_MOMENT)
        tables = await asking.all(statement, values)
        seats: dict[str, list[Values]] = {table[statements.ID]: [] for table in tables}
        for seat in await asking.all(_SEATS, (list(seats),)):
            seats[seat[0]].append(seat[1:])
    return [statements.kept(table, seats[table[statements.ID]]) for table in tables]
