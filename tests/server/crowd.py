"""A table among hundreds who do not read, do not speak, or do not even say hello."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from noise import frame
from raw import UPGRADE, Raw, raw

from clutch.load.client import Client, client
from clutch.load.process import Running

GAME = "dragons-eggs"
IDLE = 500
STRANGERS = 60  # who never say hello
SMALL = 4096  # bytes that the system keeps for a slow reader


@asynccontextmanager
async def seated(server: Running, table: str, tokens: list[str]) -> AsyncIterator[list[Client]]:
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(client(server.port, table, token)) for token in tokens]
        for seat in seats:
            await seat.until_update(1)
        yield seats


async def idle(server: Running, table: str, stack: AsyncExitStack, token: str = "") -> Raw:
    link = await stack.enter_async_context(raw(server.port))
    await link.upgrade()
    link.say(type="hello", table=table, token=token)
    await link.until(b'"type":"update"')
    return link


async def stranger(server: Running, stack: AsyncExitStack) -> Raw:
    link = await stack.enter_async_context(raw(server.port))
    await link.upgrade()
    return link


async def never_reads(server: Running, table: str, token: str, stack: AsyncExitStack) -> None:
    """It says hello and more, and reads nothing at all."""
    plain = sockets.socket()
    stack.callback(plain.close)
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, SMALL)
    plain.setblocking(False)  # noqa: FBT003
    loop = asyncio.get_running_loop()
    await loop.sock_connect(plain, ("127.0.0.1", server.port))
    await loop.sock_sendall(plain, UPGRADE.encode())
    await loop.sock_recv(plain, 1000)
    said = [{"type": "hello", "table": table, "token": token}]
    said += [{"type": "ping", "ask": ask} for ask in range(30)]  # each is answered, and none of it is read
    await loop.sock_sendall(plain, b"".join(frame(json.dumps(message).encode()) for message in said))


class Crowded:
    """Four people who play, and whoever crowds in around them."""

    def __init__(self, server: Running, tokens: list[str], seats: list[Client], stack: AsyncExitStack) -> None:
        self.server = server
        self.tokens = tokens
        self.seats = seats
        self.stack = stack
        self.silent: list[Raw] = []

    async def crowd_in(self) -> None:
        elsewhere = [self.server.new_table(GAME, 3)[0] for _ in range(IDLE // 50)]
        for name in elsewhere:
            await asyncio.gather(*(idle(self.server, name, self.stack) for _ in range(50)))
        self.silent += await asyncio.gather(*(stranger(self.server, self.stack) for _ in range(STRANGERS)))
        for token in self.tokens[:3]:
            await never_reads(self.server, self.seats[0].table, token, self.stack)

    async def play(self, acts: int) -> list[float]:
        """Seconds from each act to the last of all views."""
        times: list[float] = []
        loop = asyncio.get_running_loop()
        for _ in range(acts):
            version = max(seat.update["version"] for seat in self.seats)
            for seat in self.seats:
                await seat.until_update(version)
            actor = next(seat for seat in self.seats if seat.is_asked)
            picks = await actor.compose()
            started = loop.time()
            await actor.act(picks)
            for seat in self.seats:
                await seat.until_update(version + 1)
            times.append(loop.time() - started)
        return times


@asynccontextmanager
async def a_table_in_a_crowd(server: Running) -> AsyncIterator[Crowded]:
    table, tokens = server.new_table("egg-on", 4)
    async with seated(server, table, tokens) as seats, AsyncExitStack() as stack:
        yield Crowded(server, tokens, seats, stack)
