"""Lines of many tables, added by one statement: it costs the server little more than that of one line."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

import msgspec
import psycopg

from clutch.server.store import statements
from clutch.server.store.postgres_pool import Asking, Pool
from clutch.server.store.rows import LineRow
from clutch.server.store.seam import NoTable, StoreBroken, Taken

UNDER_WAY: Final = 2  # statements at once; what comes meanwhile waits, and is added by the next
_KINDS: Final = {str: "text", int: "integer", float: "float8"}
_COLUMNS: Final = ("table_id", *LineRow.__struct_fields__)
_LISTS: Final = ["?::text[]", *(f"?::{_KINDS[field.type]}[]" for field in msgspec.structs.fields(LineRow))]
ADD_ALL: Final = (
    f"INSERT INTO lines ({', '.join(_COLUMNS)}) SELECT * FROM unnest({', '.join(_LISTS)})"  # noqa: S608
    " ON CONFLICT DO NOTHING RETURNING table_id, number"
)


class Wanted(NamedTuple):
    """A line, and who waits until it is kept."""

    table: str
    line: LineRow
    kept: asyncio.Future[None]

    @property
    def place(self) -> tuple[str, int]:
        return self.table, self.line.number


class Appends:
    def __init__(self, pool: Pool) -> None:
        self._pool: Final = pool
        self._gathered: list[Wanted] = []
        self._under_way: Final[set[asyncio.Task[None]]] = set()

    async def add(self, table: str, line: LineRow) -> None:
        """Taken if the number is there already, NoTable if there is no such table."""
        loop = asyncio.get_running_loop()
        kept: asyncio.Future[None] = loop.create_future()
        self._gathered.append(Wanted(table, line, kept))
        if len(self._gathered) == 1:  # and all who come in this turn of the loop go along
            loop.call_soon(self._begin)
        await kept

    async def close(self) -> None:
        """Finish what was asked."""
        self._begin()
        while self._under_way:
            await asyncio.wait(self._under_way)

    def _begin(self) -> None:
        while self._gathered and len(self._under_way) < UNDER_WAY:
            task = asyncio.get_running_loop().create_task(self._add(self._next()))
            self._under_way.add(task)
            task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        self._begin()

    def _next(self) -> list[Wanted]:
        """One line for each number, in an order in which two processes never wait for each other."""
        chosen: dict[tuple[str, int], Wanted] = {}
        for wanted in self._gathered:
            chosen.setdefault(wanted.place, wanted)
        self._gathered = [wanted for wanted in self._gathered if chosen[wanted.place] is not wanted]
        return [chosen[place] for place in sorted(chosen)]

    async def _add(self, batch: list[Wanted]) -> None:
        try:
            taken = await self._pool.do(lambda asking: _taken(asking, batch))
        except psycopg.errors.ForeignKeyViolation:
            await self._add_alone(batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it
            _fail(batch, error)
        else:
            for wanted in batch:
                _settle(wanted, Taken(f"line {wanted.line.number}") if wanted.place in taken else None)

    async def _add_alone(self, batch: list[Wanted]) -> None:
        """One of them has no table: none was added, and only those fail that must."""
        if len(batch) == 1:
            _settle(batch[0], NoTable(f"there is no table {batch[0].table}"))
            return
        for wanted in batch:
            await self._add([wanted])


def _settle(wanted: Wanted, error: Exception | None) -> None:
    if wanted.kept.done():  # whoever asked has gone
        return
    if error is None:
        wanted.kept.set_result(None)
    else:
        wanted.kept.set_exception(error)


def _fail(batch: list[Wanted], error: Exception) -> None:
    for wanted in batch:
        _settle(wanted, StoreBroken(str(error)) if isinstance(error, StoreBroken) else error)


async def _taken(asking: Asking, batch: list[Wanted]) -> set[tuple[str, int]]:
    """Add the lines; the places of those whose number was there already."""
    rows = [statements.row_values(wanted.table, wanted.line) for wanted in batch]
    added = set(await asking.all(ADD_ALL, [list(column) for column in zip(*rows, strict=True)]))
    missing = [wanted for wanted in batch if wanted.place not in added]
    return {
        wanted.place for wanted in missing if not (asking.again and await is_kept(asking, wanted.table, wanted.line))
    }


async def is_kept(asking: Asking, table: str, line: LineRow) -> bool:
    """Whether this very line is there: it was kept, and only the answer was lost."""
    return line in statements.lines_found(await asking.all(statements.LINE, (table, line.number)))
