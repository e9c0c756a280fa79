"""Those who do not read, do not speak, or do not even say hello cost the others nothing."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

from crowd import GAME, a_table_in_a_crowd, idle
from live import Running, client, closed_with, running
from raw import UPGRADE, raw
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


def memory(server: Running) -> int:
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0])


def test_slow_readers_and_idle_sockets_delay_nobody(tmp_path: Path) -> None:
    """Everybody who reads sees every act; how soon is measured by bench/slow_readers.py."""
    with running(tmp_path, hello=5.0) as server:

        async def story() -> None:
            async with a_table_in_a_crowd(server) as table:
                before = memory(server)
                await table.crowd_in()
                await table.play(25)
                assert memory(server) < before + 60_000  # kB
                assert "clutch_refused_total{" not in server.ok("GET", "/metrics")  # pongs lie unread, not refusals
                await asyncio.gather(*(link.until(b"\x03\xf0hello") for link in table.silent))  # 1008

        asyncio.run(asyncio.wait_for(story(), 100))


def test_one_address_and_one_seat_have_only_so_many(tmp_path: Path) -> None:
    with running(tmp_path, most_of_address=30) as server:
        table, tokens = server.new_table(GAME, 3)

        async def story() -> None:
            async with AsyncExitStack() as stack:
                for _ in range(MOST_TABS):
                    await idle(server, table, stack, tokens[0])
                async with client(server.port, table, tokens[0]) as ninth:
                    assert (await ninth.until("refused"))["reason"] == "too many tabs"
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
        tables = Tables(services)
        tables.followers.extend(usual_followers(tables, Chooser()))
        site = Site(
            tables=tables,
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
