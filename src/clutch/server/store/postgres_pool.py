"""A few connections to PostgreSQL, shared by all who ask, and made anew when the database was away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from typing import Any, Final, TypeVar

import psycopg
from psycopg.pq import TransactionStatus

from clutch.server.backoff import Backoff
from clutch.server.store.rows import Values
from clutch.server.store.seam import StoreBroken

EXAMPLE: Final = "postgresql://user@host/name"
CONNECT_SECONDS: Final = 5

Answer = TypeVar("Answer")
Connection = psycopg.AsyncConnection[tuple[Any, ...]]


class Unreachable(Exception):
    """No connection can be made: nothing has begun."""


class Lost(Exception):
    """The connection broke while something was under way: it may have been done."""


class Asking:
    """One try at some work, on a connection of its own."""

    def __init__(self, connection: Connection, *, again: bool) -> None:
        self._connection: Final = connection
        self.again: Final = again  # an earlier try may have been kept, its answer lost

    def whole(self) -> AbstractAsyncContextManager[object]:
        """All that is done inside is kept, or nothing."""
        return self._connection.transaction()

    async def do(self, statement: str, values: Values = ()) -> int:
        """How many rows it made or changed."""
        return (await self._connection.execute(_written(statement), values)).rowcount

    async def all(self, statement: str, values: Values = ()) -> list[Values]:
        return list(await (await self._connection.execute(_written(statement), values)).fetchall())


@cache
def _written(statement: str) -> bytes:
    return statement.replace("?", "%s").encode()


Work = Callable[[Asking], Awaitable[Answer]]


class Pool:
    def __init__(self, url: str, most: int, patience: float) -> None:
        self._url: Final = url
        self._patience: Final = patience
        self._free: Final[list[Connection]] = []
        self._room: Final = asyncio.Semaphore(most)
        self._closed = False

    async def do(self, work: Work[Answer], *, once: bool = False) -> Answer:
        """Do this work; if the connection is lost do it again, unless it must not be done twice."""
        pace, again = Backoff(), False
        until = asyncio.get_running_loop().time() + self._patience
        while True:
            try:
                async with self._connection() as connection:
                    return await _try(work, connection, again=again)
            except (Unreachable, Lost) as error:
                again = again or isinstance(error, Lost)
                if (again and once) or asyncio.get_running_loop().time() > until:
                    raise StoreBroken(f"the database does not answer: {error}") from error
            await pace.wait()

    async def close(self) -> None:
        """Take no more work; what is under way is finished and its connection closed."""
        self._closed = True
        await self._drop_free()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        async with self._room:
            if self._closed:
                raise StoreBroken("the store is closed")
            connection = self._free.pop() if self._free else await self._connect()
            try:
                yield connection
            except Lost:
                await self._drop_free()  # the database was away for them too
                raise
            finally:
                await self._take_back(connection)

    async def _take_back(self, connection: Connection) -> None:
        if not self._closed and connection.info.transaction_status == TransactionStatus.IDLE:
            self._free.append(connection)
        else:
            await connection.close()

    async def _drop_free(self) -> None:
        while self._free:
            await self._free.pop().close()

    async def _connect(self) -> Connection:
        try:
            connection = await psycopg.AsyncConnection.connect(
                self._url,
                autocommit=True,
                connect_timeout=CONNECT_SECONDS,
                keepalives_idle=15,
                keepalives_interval=5,
                keepalives_count=3,
            )
        except psycopg.OperationalError as error:
            raise Unreachable(str(error)) from error
        except psycopg.Error:  # its text may hold the password
            raise StoreBroken(f"this is not the address of a database: write it as {EXAMPLE}") from None
        try:
            await connection.execute("SET synchronous_commit = on")
        except psycopg.OperationalError as error:
            await connection.close()
            raise Unreachable(str(error)) from error
        return connection


async def _try(work: Work[Answer], connection: Connection, *, again: bool) -> Answer:
    try:
        return await work(Asking(connection, again=again))
    except (psycopg.IntegrityError, psycopg.DataError):
        raise
    except psycopg.Error as error:
        if connection.closed:
            raise Lost(str(error)) from error
        raise StoreBroken(f"the database refuses: {error}") from error
