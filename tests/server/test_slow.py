"""Those who do not read, do not speak, or do not even say hello cost the others nothing."""

from __future__ import annotations

import asyncio
import json
import random
import socket as sockets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

from live import Client, Running, client, closed_with, running
from noise import frame
from raw import UPGRADE, Raw, raw
from real_tables import Chooser, act_of
from twin_tables import FREE, served

from clutch.server.run.followers import usual_followers
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides, seating
from clutch.server.table.services import Services
from clutch.server.table.table import Table
from clutch.server.table.tables import MOST_TABS, Tables
from clutch.server.web.limits import KINDS, Limits
from clutch.server.web.site import Site
from clutch.server.wire import over_http

GAME = "dragons-eggs"
IDLE = 500
STRANGERS = 60  # who never say hello
TIMES = 6  # so much slower an act may be: other work on the machine makes more of a difference
SMALL = 4096  # bytes that the system keeps for a slow reader


async def latency(seats: list[Client], acts: int) -> float:
    """The median time from an act to the last of all views."""
    times: list[float] = []
    for _ in range(acts):
        version = max(seat.update["version"] for seat in seats)
        for seat in seats:
            await seat.until_update(version)
        actor = next(seat for seat in seats if seat.is_asked)
        picks = await actor.compose()
        started = time.perf_counter()
        await actor.act(picks)
        for seat in seats:
            await seat.until_update(version + 1)
        times.append(time.perf_counter() - started)
    return median(times)


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
    said += [{"type": "ping", "ask": str(ask)} for ask in range(30)]  # each is answered, and none of it is read
    await loop.sock_sendall(plain, b"".join(frame(json.dumps(message).encode()) for message in said))


def memory(server: Running) -> int:
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0])


def test_slow_readers_and_idle_sockets_delay_nobody(tmp_path: Path) -> None:
    with running(tmp_path, hello=2.0) as server:
        table, tokens = server.new_table("egg-on", 4)
        elsewhere = [server.new_table(GAME, 3)[0] for _ in range(IDLE // 50)]

        async def story() -> None:
            async with seated(server, table, tokens) as seats, AsyncExitStack() as stack:
                alone = await latency(seats, 25)
                before = memory(server)
                for name in elsewhere:
                    await asyncio.gather(*(idle(server, name, stack) for _ in range(50)))
                silent = await asyncio.gather(*(stranger(server, stack) for _ in range(STRANGERS)))
                for token in tokens[:3]:
                    await never_reads(server, table, token, stack)
                among_many = await latency(seats, 25)
                assert among_many < TIMES * alone, (alone, among_many)
                assert memory(server) < before + 60_000  # kB
                await asyncio.gather(*(link.until(b"\x03\xf0hello") for link in silent))  # 1008

        asyncio.run(asyncio.wait_for(story(), 100))


def test_one_address_and_one_seat_have_only_so_many(tmp_path: Path) -> None:
    with running(tmp_path, most_of_address=30) as server:
        table, tokens = server.new_table(GAME, 3)

        async def story() -> None:
            async with AsyncExitStack() as stack:
                for _ in range(MOST_TABS):
                    await idle(server, table, stack, tokens[0])
                async with client(server.port, table, tokens[0]) as ninth:
                    assert (await ninth.until("refused"))["reason"] == "too many viewers"
                    assert await closed_with(ninth.socket) == 1013
                for _ in range(30 - MOST_TABS):
                    await idle(server, table, stack)
                link = await stack.enter_async_context(raw(server.port))
                link.writer.write(UPGRADE.encode())
                assert (await link.rest()).startswith(b"HTTP/1.1 403 ")
                assert await cut_off(server, 50) == 20

        asyncio.run(asyncio.wait_for(story(), 60))


async def cut_off(server: Running, number: int) -> int:
    """How many of so many connections that ask for nothing yet are ended at once."""
    async with AsyncExitStack() as stack:
        links = [await stack.enter_async_context(raw(server.port)) for _ in range(number)]
        ends = [asyncio.create_task(link.rest()) for link in links]
        await stack.enter_async_context(raw(server.port, source="127.0.0.2"))  # others come in meanwhile
        while sum(end.done() for end in ends) < number - 30:
            await asyncio.wait([end for end in ends if not end.done()], return_when=asyncio.FIRST_COMPLETED)
        ended = sum(end.done() for end in ends)
        for end in ends:
            end.cancel()
        await asyncio.gather(*ends, return_exceptions=True)
        return ended


async def a_table(tables: Tables) -> tuple[Table, list[str]]:
    table, _, token = await tables.create(over_http.NewTable(game=GAME, seats=3, name="Player 0"), "guest")
    tokens = [token]
    for seat in (1, 2):
        tokens.append((await seating.sit(table, f"Player {seat}", seat, f"guest {seat}"))[1])
    await asides.begin(table, 0)
    return table, tokens


def test_who_does_not_read_gets_the_latest_view_only_and_is_then_cut_off(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path)
        services = Services(store=store)
        free = Limits(dict.fromkeys(KINDS, FREE))
        site = Site(
            tables=Tables(services, usual_followers(Chooser())),
            limits=free,
            messages=FREE,
            hello_seconds=0.2,
            slow_seconds=0.2,
        )
        async with served(site) as port:
            table, tokens = await a_table(site.tables)
            async with raw(port) as slow, client(port, table.id, tokens[1]) as other:
                await slow.upgrade()
                slow.say(type="hello", table=table.id, token=tokens[0])
                await slow.until(b'"type":"update"')
                slow.writer.transport.pause_reading()  # type: ignore[attr-defined]
                (viewer,) = table.onlookers.here[0]
                while not viewer.behind:  # type: ignore[attr-defined]
                    table.broadcast.update(viewer, -1)
                assert not viewer.waiting  # type: ignore[attr-defined]
                while not other.room or other.room["seats"][0]["here"]:
                    await other.until("room")
            await play_on(table)
        await store.close()

    asyncio.run(asyncio.wait_for(story(), 60))


async def play_on(table: Table) -> None:
    chance = random.Random(1)
    for number in range(5):
        seat = table.record.state.actors()[0]
        picks = act_of(table, seat, chance.randrange(99))
        await table.play(seat, picks, table.record.version, f"key-{number:08}")
