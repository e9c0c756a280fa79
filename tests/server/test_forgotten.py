"""What is over leaves the memory at once: nothing holds itself in a circle, for circles are hardly ever looked for."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from real_tables import Looker, Time, begun, play_one, tables_on, with_store
from services import until
from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from clutch.server.store.sqlite import SqliteStore
from clutch.server.web.websocket import WRITE, Protocol


@pytest.fixture(autouse=True)
def nobody_looks_for_circles() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def test_a_forgotten_table(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table = await begun(tables, undo=True, delay=30.0)
        looker = Looker(0)
        await tables.watch(table, looker)
        for number in range(4):
            await play_one(table, f"key-{number:05}")
        await table.chat.say(0, "Player 0", "hello", emote=True)
        await tables.unwatch(table, looker)
        is_there, record = weakref.ref(table), weakref.ref(table.record)
        assert isinstance(tables.services.now, Time)
        tables.services.now.seconds += 10_000
        del table
        tables.forget_idle()
        await until(lambda: is_there() is None)
        assert record() is None

    with_store(tmp_path, story)


@pytest.mark.parametrize("politely", [True, False])
def test_a_connection_that_is_gone(*, politely: bool) -> None:
    made: list[weakref.ref[Protocol]] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        write = scope["extensions"][WRITE]
        while (message := await receive())["type"] == "websocket.receive":
            write(message["bytes"])

    async def story() -> None:
        config, state = Config(app, ws_ping_interval=20.0), ServerState()

        def protocol() -> Protocol:
            found = Protocol(config, state, {})
            made.append(weakref.ref(found))
            return found

        server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
        async with server:
            client = await connect(f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}", compression=None)
            for text in ("short", "long" * 100):
                await client.send(text)
                assert await client.recv() == text
            await (await client.ping())
            if politely:
                await client.close()
            else:
                client.transport.abort()
            await until(lambda: made[0]() is None)

    asyncio.run(asyncio.wait_for(story(), 60))
