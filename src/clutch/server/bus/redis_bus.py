"""How processes tell each other that a table has changed: through Redis.

An empty message is a gap: something may have been lost, look into the store. After the connection to Redis was lost,
every subscribed table gets a gap as soon as its subscription stands again; and what could not be published is made up
for by a gap to all, as soon as Redis answers. So whoever looks into the store at each gap misses nothing for longer
than Redis is away. What a process had not yet published when it was killed nobody hears of: only the store knows.
"""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from clutch.core.mistake import Mistake
from clutch.server.backoff import Backoff
from clutch.server.outages import Outages

if TYPE_CHECKING:  # a server that is alone needs no redis-py
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

GAP: Final = b""
MOST_SHOWN: Final = 500  # while so many messages wait, nothing is added that only shows something
MOST_WAITING: Final = 10_000  # messages; when there are more, they become one gap for each table
PREFIX: Final = "clutch:table:"
ANSWER_SECONDS: Final = 5.0
STANDS_SECONDS: Final = 2.0  # that a subscription is waited for
SILENT_SECONDS: Final = 2.0  # without a message, before Redis is asked whether it is there
FLUSH_SECONDS: Final = 2.0
KEEPALIVE: Final = {socket.TCP_KEEPIDLE: 15, socket.TCP_KEEPINTVL: 5, socket.TCP_KEEPCNT: 3}

Message = tuple[str, bytes]


class BusBroken(Mistake):
    """There is no Redis where one was named."""


class Waiting:
    """Messages in their order. When there are too many of them they become one gap for each table."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most: Final = most
        self._messages: deque[Message] = deque()
        self._some: Final = asyncio.Event()
        self._none: Final = asyncio.Event()
        self._none.set()

    def __len__(self) -> int:
        return len(self._messages)

    def put(self, table: str, message: bytes) -> None:
        self._messages.append((table, message))
        if len(self._messages) > self._most:
            self._messages = deque(gaps(self._messages))
        self._some.set()
        self._none.clear()

    async def get(self) -> Message:
        while not self._messages:
            await self._some.wait()
        message = self._messages.popleft()
        self._look()
        return message

    async def get_all(self) -> list[Message]:
        """At least one. They count as waiting until `done` or `put_back`."""
        await self._some.wait()
        messages = list(self._messages)
        self._messages.clear()
        self._some.clear()
        return messages

    def put_back(self, messages: list[Message]) -> None:
        self._messages = deque(gaps([*messages, *self._messages]))
        self._some.set()

    def done(self) -> None:
        self._look()

    async def empty(self) -> None:
        await self._none.wait()

    def _look(self) -> None:
        if not self._messages:
            self._some.clear()
            self._none.set()


def gaps(messages: Iterable[Message]) -> list[Message]:
    return [(table, GAP) for table in dict.fromkeys(table for table, _ in messages)]


class RedisBus:
    """A bus between many processes. While Redis is away nothing fails and nobody waits; its gaps tell of it later."""

    def __init__(self, client: Redis) -> None:
        self._client: Final = client
        self._tables: Final[set[str]] = set()
        self._heard: Final = Waiting()
        self._told: Final = Waiting()
        self._standing: PubSub | None = None  # the connection on which subscriptions stand
        self._unsure: set[str] = set()  # tables that get a gap when their subscription stands
        self._awaited: Final[dict[str, asyncio.Future[None]]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._outages: Final = Outages("redis")

    @staticmethod
    async def open(url: str) -> RedisBus:
        """Connect to the Redis at this address; BusBroken if there is none."""
        try:
            client = _client(url)
        except ImportError:
            raise BusBroken("this needs the package redis: pip install 'clutch[redis]'") from None
        except ValueError:
            raise BusBroken("this is not the address of a Redis: write it as redis://host:6379/0") from None
        try:
            await client.execute_command("PING")  # type: ignore[no-untyped-call]
        except _away() as error:
            await client.aclose()
            raise BusBroken(f"Redis does not answer: {error}") from None
        bus = RedisBus(client)
        await bus._begin()
        return bus

    def publish(self, table: str, message: bytes) -> None:
        """Send it soon; never fails and never waits."""
        self._told.put(table, message)

    def show(self, table: str, message: bytes) -> None:
        """Send it soon, or never."""
        if len(self._told) < MOST_SHOWN:
            self._told.put(table, message)

    async def subscribe(self, table: str) -> None:
        """Hear of all that is published from now on; if Redis does not answer now, a gap comes when it does."""
        self._tables.add(table)
        if self._standing is None:
            return
        awaited = self._awaited.get(table)
        if awaited is None:
            awaited = self._awaited[table] = asyncio.get_running_loop().create_future()
        with suppress(Exception):  # redis-py trips over a lost connection in several ways; the listener begins anew
            await self._standing.subscribe(PREFIX + table)
        done, _ = await asyncio.wait([awaited], timeout=STANDS_SECONDS)
        if not done:
            self._unsure.add(table)

    async def unsubscribe(self, table: str) -> None:
        self._tables.discard(table)
        if self._standing is not None:
            with suppress(Exception):
                await self._standing.unsubscribe(PREFIX + table)

    async def next(self) -> Message:
        """The next message of any subscribed table."""
        while True:
            table, message = await self._heard.get()
            if table in self._tables:
                return table, message

    async def close(self) -> None:
        """Send what is not yet sent, if Redis answers, and go."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._told.empty(), FLUSH_SECONDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._client.aclose()

    async def _begin(self) -> None:
        standing = asyncio.Event()
        self._tasks = [asyncio.create_task(self._keep_listening(standing)), asyncio.create_task(self._keep_telling())]
        await standing.wait()

    async def _keep_listening(self, standing: asyncio.Event) -> None:
        backoff = Backoff()
        while True:
            try:
                async with self._listening() as redis:
                    standing.set()
                    backoff.reset()
                    self._outages.back("listening")
                    while True:
                        self._hear(await _next_message(redis))
            except _away() as error:
                self._outages.lost(error, "listening")
            await backoff.wait()

    @asynccontextmanager
    async def _listening(self) -> AsyncIterator[PubSub]:
        """A connection on which all that is wanted has been subscribed to."""
        redis = self._client.pubsub()
        try:
            await redis.connect()  # type: ignore[no-untyped-call]
            self._standing, self._unsure = redis, set(self._tables)
            if self._unsure:
                await redis.subscribe(*[PREFIX + table for table in self._unsure])
            yield redis
        finally:
            self._standing = None
            self._confirm(*self._awaited)
            await redis.aclose()  # type: ignore[no-untyped-call]

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "pong":
            return
        table = message["channel"].decode().removeprefix(PREFIX)
        if message["type"] == "message":
            self._heard.put(table, message["data"])
        elif message["type"] == "subscribe":
            self._confirm(table)
            if table in self._unsure:
                self._unsure.discard(table)
                self._heard.put(table, GAP)

    def _confirm(self, *tables: str) -> None:
        for table in tables:
            awaited = self._awaited.pop(table, None)
            if awaited is not None and not awaited.done():
                awaited.set_result(None)

    async def _keep_telling(self) -> None:
        backoff = Backoff()
        while True:
            messages = await self._told.get_all()
            try:
                await self._tell(messages)
            except _away() as error:
                self._outages.lost(error, "telling")
                self._told.put_back(messages)
                await backoff.wait()
            else:
                self._outages.back("telling")
                self._told.done()
                backoff.reset()

    async def _tell(self, messages: list[Message]) -> None:
        """All of them in one journey."""
        async with self._client.pipeline(transaction=False) as journey:
            for table, message in messages:
                journey.publish(PREFIX + table, message)
            await journey.execute()


async def _next_message(redis: PubSub) -> dict[str, Any]:
    """If none comes for a while Redis is asked whether it is there: one that is frozen keeps its connections."""
    message: dict[str, Any] | None = await redis.get_message(timeout=SILENT_SECONDS)
    if message is None:
        await redis.ping()
        message = await redis.get_message(timeout=ANSWER_SECONDS)
    if message is None:
        raise TimeoutError("Redis does not answer")
    return message


def _away() -> tuple[type[Exception], ...]:
    """What is raised when Redis does not answer as it should."""
    from redis.exceptions import RedisError  # noqa: PLC0415

    return (RedisError, OSError)


def _client(url: str) -> Redis:
    from redis.asyncio import Redis  # noqa: PLC0415
    from redis.asyncio.retry import Retry  # noqa: PLC0415
    from redis.backoff import NoBackoff  # noqa: PLC0415

    return Redis.from_url(
        url,
        retry=Retry(NoBackoff(), 0),  # we begin anew ourselves: a connection mended in silence would hide a gap
        socket_timeout=ANSWER_SECONDS,
        socket_connect_timeout=ANSWER_SECONDS,
        socket_keepalive=True,
        socket_keepalive_options=KEEPALIVE,
    )
