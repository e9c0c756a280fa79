"""A few connections to PostgreSQL, shared by all who ask, and made anew when the database was away."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from functools import cache
from typing import Any, Final, TypeVar

import psycopg
from psycopg.pq import TransactionStatus

from clutch.server.backoff import Backoff
from clutch.server.outages import Outages
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
    """Whatever becomes of the database, each work is done or given up before its seconds are over.

    What hangs is hung up on, since a database that is frozen keeps its connections. While none can be made, somebody
    goes on trying; and whoever comes when that has lasted long is told so at once.
    """

    def __init__(self, url: str, most: int, seconds: float) -> None:
        self._url: Final = url
        self._seconds: Final = seconds
        self._free: Final[list[Connection]] = []
        self._room: Final = asyncio.Semaphore(most)
        self._outages: Final = Outages("postgres")
        self._answers: Final = asyncio.Event()
        self._answers.set()
        self._answered_at = self._silent_since = 0.0
        self._seeking: asyncio.Task[None] | None = None
        self._closed = False

    async def do(self, work: Work[Answer], *, once: bool = False, seconds: float = 0.0) -> Answer:
        """Do this work; if the connection is lost do it again, unless it must not be done twice."""
        backoff, again = Backoff(), False
        seconds = max(seconds, self._seconds)
        until = _now() + seconds
        while True:
            await self._wait_for_answers(min(until, self._silent_since + seconds))
            began = _now()
            try:
                async with self._connection(until) as connection:
                    answer = await _try(work, connection, again=again)
                    self._answered_at = _now()
                    return answer
            except (Unreachable, Lost) as error:
                again = again or isinstance(error, Lost)
                self._lose(error, began)
                if (again and once) or _now() >= until:
                    raise StoreBroken(f"the database does not answer: {error}") from error
            await backoff.wait()

    async def close(self) -> None:
        """Take no more work; what is under way is finished and its connection closed."""
        self._closed = True
        if self._seeking is not None:
            self._seeking.cancel()
            await asyncio.wait([self._seeking])
        await self._drop_free()

    def _lose(self, error: Exception, asked_at: float) -> None:
        self._outages.lost(error)
        if self._answers.is_set() and not self._closed:
            self._answers.clear()
            self._silent_since = max(asked_at, self._answered_at)
            self._seeking = asyncio.create_task(self._seek())

    async def _seek(self) -> None:
        """Until there is a connection."""
        backoff = Backoff()
        while True:
            try:
                self._free.append(await self._connect(_now() + CONNECT_SECONDS))
            except (Unreachable, StoreBroken):
                await backoff.wait()
            else:
                self._outages.back()
                self._answers.set()
                return

    async def _wait_for_answers(self, until: float) -> None:
        if not self._answers.is_set():
            try:
                async with asyncio.timeout_at(until):
                    await self._answers.wait()
            except TimeoutError:
                raise StoreBroken("the database does not answer") from None

    @asynccontextmanager
    async def _connection(self, until: float) -> AsyncIterator[Connection]:
        async with self._place(until):
            if self._closed:
                raise StoreBroken("the store is closed")
            connection = self._free.pop() if self._free else await self._connect(until)
            try:
                with hanging_up(connection, until):
                    yield connection
            except Lost:
                await self._drop_free()  # the database was away for them too
                raise
            finally:
                await self._take_back(connection)

    @asynccontextmanager
    async def _place(self, until: float) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout_at(until):
                await self._room.acquire()
        except TimeoutError:
            raise StoreBroken("the database has too much to do") from None
        try:
            yield
        finally:
            self._room.release()

    async def _take_back(self, connection: Connection) -> None:
        if not self._closed and connection.info.transaction_status == TransactionStatus.IDLE:
            self._free.append(connection)
        else:
            await connection.close()

    async def _drop_free(self) -> None:
        while self._free:
            await self._free.pop().close()

    async def _connect(self, until: float) -> Connection:
        try:
            async with asyncio.timeout_at(until):
                connection = await psycopg.AsyncConnection.connect(
                    self._url,
                    autocommit=True,
                    connect_timeout=CONNECT_SECONDS,
                    keepalives_idle=15,
                    keepalives_interval=5,
                    keepalives_count=3,
                )
        except TimeoutError:
            raise Unreachable("no connection in time") from None
        except psycopg.OperationalError as error:
            raise Unreachable(str(error)) from error
        except psycopg.Error:  # its text may hold the password
            raise StoreBroken(f"this is not the address of a database: write it as {EXAMPLE}") from None
        try:
            with hanging_up(connection, until):
                await connection.execute("SET synchronous_commit = on")
        except BaseException as error:
            await connection.close()
            if isinstance(error, psycopg.OperationalError):
                raise Unreachable(str(error)) from error
            raise
        return connection


def _now() -> float:
    return asyncio.get_running_loop().time()


@contextmanager
def hanging_up(connection: Connection, at: float) -> Iterator[None]:
    """At this time the connection is cut, whatever it waits for. Cancelling would ask a database that is silent."""
    timer = asyncio.get_running_loop().call_at(at, _hang_up, connection)
    try:
        yield
    finally:
        timer.cancel()


def _hang_up(connection: Connection) -> None:
    if not connection.closed:
        with suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)


async def _try(work: Work[Answer], connection: Connection, *, again: bool) -> Answer:
    try:
        return await work(Asking(connection, again=again))
    except (psycopg.IntegrityError, psycopg.DataError):
        raise
    except psycopg.Error as error:
        if connection.closed:
            raise Lost(str(error)) from error
        raise StoreBroken(f"the database refuses: {error}") from error
