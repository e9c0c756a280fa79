"""The socket: who may come in, what is told, and what becomes of those who misbehave."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import socket as sockets
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import websockets
from live import Client, Running, client, closed_with, running, together
from real_tables import play_one, tables_on, with_store
from seeds import seeded
from twin_tables import served
from websockets.asyncio.client import connect

from clutch.core.record import PLAYED
from clutch.server.store.rows import LineRow, TakeRow
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides, seating
from clutch.server.table.tables import MOST_TABS
from clutch.server.web.site import Site
from clutch.server.wire import over_http


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data"), hello=4.0) as found:
        yield found


async def refused(server: Running, *messages: str, origin: str | None = None) -> tuple[list[str], int]:
    """The reasons that were told, and the code of the end."""
    link = connect(f"ws://127.0.0.1:{server.port}/ws", origin=origin, compression=None)  # type: ignore[arg-type]
    reasons: list[str] = []
    async with link as socket:
        for message in messages:
            await socket.send(message)
        try:
            async for text in socket:
                told = json.loads(text)
                if told["type"] == "refused":
                    reasons.append(told["reason"])
        except websockets.ConnectionClosed:
            pass
    assert socket.close_code is not None
    return reasons, socket.close_code


def hello(table: str, token: str = "", version: int = -1) -> str:
    return json.dumps({"type": "hello", "table": table, "token": token, "version": version})


def test_hello_must_be_right(server: Running) -> None:
    table, _tokens = server.new_table("dragons-eggs", 3)
    closed, _tokens = server.new_table("dragons-eggs", 3, spectators=False)
    for message, reason in (
        (hello("no-such-table"), "no such table"),
        (hello(table, "x" * 43), "not your seat"),
        (hello(closed), "no spectators"),
        ('{"type":"ping","ask":1}', "say hello first"),
        ("nonsense", "not a message"),
    ):
        (answer,) = together(refused(server, message))
        assert answer == ([reason], 1008)


def test_hello_must_come_soon(server: Running) -> None:
    async def silent() -> int:
        async with connect(f"ws://127.0.0.1:{server.port}/ws") as socket:
            return await closed_with(socket)

    assert together(silent()) == [1008]


def test_a_foreign_origin_gets_no_socket(server: Running) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(websockets.InvalidStatus) as caught:
            together(refused(server, origin=origin))
        assert caught.value.response.status_code == 403
    table, _tokens = server.new_table("dragons-eggs", 3)
    own = f"http://127.0.0.1:{server.port}"
    assert together(refused(server, hello(table, "wrong"), origin=own)) == [(["not your seat"], 1008)]


def test_who_finds_no_room_may_come_again_later(server: Running) -> None:
    table, tokens = server.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(MOST_TABS):
                await stack.enter_async_context(client(server.port, table, tokens[0]))
            assert await refused(server, hello(table, tokens[0])) == (["too many tabs"], 1013)

    together(story())


def test_whoever_comes_while_a_line_is_kept_hears_all_lines_in_their_order(tmp_path: Path) -> None:
    """Also that the game has begun, whatever is done at the table meanwhile."""

    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        append, begun, may_end = store.append, asyncio.Event(), asyncio.Event()

        async def slowly(table_id: str, line: LineRow, take: TakeRow | None = None) -> None:
            begun.set()
            await may_end.wait()
            await append(table_id, line, take)

        async with served(Site(tables=tables)) as port:
            asked = over_http.NewTable(game="blind-hen", seats=3, name="Player 0")
            table, _seat, token = await tables.create(asked, "guest")
            for seat in (1, 2):
                await seating.sit(table, f"Player {seat}", seat, f"guest {seat}")
            await asides.begin(table, 0)
            store.append = slowly  # type: ignore[method-assign]
            acting = asyncio.create_task(play_one(table, "key-00001"))
            await begun.wait()
            async with client(port, table.id, token) as comes:
                while not table.onlookers.of(0):
                    await comes.next()
                may_end.set()
                await acting
                numbers: list[int] = []
                while 2 not in numbers:
                    numbers += [line["number"] for line in (await comes.until("update"))["lines"]]
                assert numbers == [1, 2]

    with_store(tmp_path, story)


def test_a_refusal_tells_what_it_refuses_and_an_act_is_followed_by_a_view(tmp_path: Path) -> None:
    """Also if it came too fast, or the sender only looks on."""
    with running(tmp_path, messages=[0.001, 1]) as server:
        table, tokens = server.new_table("dragons-eggs", 3)

        async def story(token: str, first: str) -> None:
            async with client(server.port, table, token) as sender:
                await sender.until_update(1)
                for number, reason in enumerate([first, "too fast"]):
                    key = f"some-key-{number}"
                    await sender.send(type="act", picks=[], version=1, key=key)
                    answer = await sender.until("refused")
                    assert (answer["key"], answer["reason"]) == (key, reason)
                    update = await sender.until("update")
                    assert (update["version"], update["lines"], update["fresh"]) == (1, [], False)
                await sender.send(type="try", picks=[], ask=77)
                assert (await sender.until("refused"))["ask"] == 77

        together(story("", "spectators only look on"))
        together(story(tokens[0], "unfinished"))


def test_an_oversized_message_closes(server: Running) -> None:
    table, tokens = server.new_table("dragons-eggs", 3)

    async def story() -> int:
        async with client(server.port, table, tokens[0]) as ann:
            await ann.socket.send("x" * 20_000)
            return await closed_with(ann.socket)

    assert together(story()) == [1009]


def test_two_tabs_on_one_seat_agree(server: Running) -> None:
    table, tokens = server.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(client(server.port, table, token)) for token in tokens]
            for seat in seats:
                await seat.until_update(1)
            mine = next(seat for seat in seats if seat.is_asked)
            tab = await stack.enter_async_context(client(server.port, table, mine.token))
            await tab.until_update(1)
            assert tab.update["offers"] == mine.update["offers"]
            await mine.act()
            await tab.until_update(2)
            assert tab.received[-1] == mine.received[-1]
            late = await tab.act([mine.update["view"] and "8"], version=1)
            assert (late["type"], late["reason"]) == ("refused", "stale")
            assert (await tab.until("update"))["version"] == 2

    together(story())


def test_a_spectator_only_looks_on(server: Running) -> None:
    table, _tokens = server.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with client(server.port, table) as looker:
            await looker.until_update(1)
            assert looker.update["offers"] == []
            assert all(tribe["hand"] == 0 for tribe in looker.update["view"]["tribes"])
            for message in (
                {"type": "act", "picks": ["8"], "version": 1, "key": "key-00001"},
                {"type": "try", "picks": ["8"], "ask": 1},
                {"type": "undo", "version": 1, "key": "key-00002"},
                {"type": "may_undo"},
                {"type": "pace", "pace": "calm"},
                {"type": "pause", "on": True, "key": "key-00003"},
                {"type": "vote", "concede": True, "key": "key-00004"},
                {"type": "replace", "seat": 0, "level": "random"},
                {"type": "say", "text": "hello"},
            ):
                await looker.send(**message)
                assert (await looker.until("refused"))["reason"] == "spectators only look on"
            await looker.send(type="ping", ask=7)
            assert (await looker.until("pong"))["ask"] == 7

    together(story())


def test_a_seat_may_ask_whether_it_could_take_back_its_act(server: Running) -> None:
    table, tokens = server.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(client(server.port, table, token)) for token in tokens]
            for seat in seats:
                await seat.until_update(1)
            (mine,) = (seat for seat in seats if seat.is_asked)
            other = next(seat for seat in seats if seat is not mine)
            await mine.act(["8"], version=1)
            for seat, why in ((mine, None), (other, "nothing to undo")):
                await seat.send(type="may_undo")
                assert await seat.until("undoable") == {"type": "undoable", "version": 2, "why": why}

    together(story())


def test_the_pace_is_changed_by_those_who_sit_there(server: Running) -> None:
    table, tokens = server.laid_table("dragons-eggs", 3, bots=2, level="chick")

    async def story() -> None:
        async with client(server.port, table, tokens[0]) as ann:
            assert (await ann.until("room"))["pace"] == "at once"
            await ann.send(type="pace", pace="calm")
            while (await ann.until("room"))["pace"] != "calm":
                pass
            await ann.send(type="pace", pace="hasty")
            assert (await ann.until("refused"))["reason"] == "not a message"

    together(story())
    assert server.ok("GET", f"/api/tables/{table}")["table"]["pace"] == "calm"


def test_chat_is_cleaned_and_told_to_all_and_kept(server: Running) -> None:
    table, tokens = server.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with client(server.port, table, tokens[0]) as ann, client(server.port, table) as looker:
            await looker.until("update")
            await ann.send(type="say", text="<b>hi</b>\u202e  there\x00")
            words = (await looker.until("said"))["words"]
            assert [(word["seat"], word["name"], word["text"]) for word in words] == [
                (0, "Player 0", "<b>hi</b> there")
            ]
            await ann.send(type="say", text="\u200b")
            assert (await ann.until("refused"))["reason"] == "text empty"
        async with client(server.port, table, tokens[1]) as late:
            assert [word["text"] for word in (await late.until("said"))["words"]] == ["<b>hi</b> there"]

    together(story())


def test_who_comes_back_gets_what_was_missed(server: Running) -> None:
    table, tokens = server.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(client(server.port, table, token)) for token in tokens]
            for version in range(1, 8):
                for seat in seats:
                    await seat.until_update(version)
                await next(seat for seat in seats if seat.is_asked).act()
            seen = [line for text in seats[0].received for line in json.loads(text).get("lines", [])]
        async with client(server.port, table, tokens[0], version=3) as back:
            update = await back.until("update")
            assert [line["number"] for line in update["lines"]] == [4, 5, 6, 7, 8]
            assert not update["fresh"]
            assert update["lines"][:3] == [line for line in seen if 4 <= line["number"] <= 6]
        async with client(server.port, table, tokens[0], version=99) as odd:
            assert (await odd.until("update"))["fresh"]

    together(story())


def test_reconnecting_at_random_moments(server: Running) -> None:
    """All seats lose their connections again and again, and the game comes to its end."""
    table, tokens = server.new_table("dragons-eggs", 4)
    chance = random.Random(seeded(5))

    async def wanderer(token: str, seed: int) -> dict:  # type: ignore[type-arg]
        version, waiting = -1, None
        while True:
            async with client(server.port, table, token, seed, version) as seat:
                await seat.until_update()
                for _ in range(chance.randrange(1, 9)):
                    if seat.is_over:
                        return seat.update
                    if waiting is not None:
                        picks, at, key = waiting
                        await seat.act(picks, at, key)
                        waiting = None
                    elif seat.is_asked:
                        waiting = (await seat.compose(), seat.update["version"], secrets.token_hex(8))
                        picks, at, key = waiting
                        await seat.send(type="act", picks=picks, version=at, key=key)
                        if chance.random() < 0.5:
                            break  # gone before the answer came
                    else:
                        await seat.next()
                version = seat.update["version"]

    ends = together(*(wanderer(token, seed) for seed, token in enumerate(tokens)))
    assert len({json.dumps(end["outcome"]) for end in ends}) == 1
    acts = [line for line in server.ok("GET", f"/api/tables/{table}/record").split("\n") if PLAYED.fullmatch(line)]
    assert len(acts) + 1 == ends[0]["version"]


def test_garbage_at_the_port_is_no_crash(server: Running) -> None:
    chance = random.Random(seeded(3))
    for _ in range(50):
        with sockets.create_connection(("127.0.0.1", server.port), timeout=60) as raw:
            raw.sendall(chance.randbytes(chance.randrange(1, 400)) + b"\r\n\r\n")
            raw.shutdown(sockets.SHUT_WR)
            raw.recv(10_000)
    assert server.ok("GET", "/healthz") == {"status": "ok"}


def test_a_slow_reader_delays_nobody_and_gets_the_latest_view(server: Running) -> None:
    """A spectator stops reading while a thousand words are said; then it reads on and sees the newest table."""
    table, tokens = server.new_table("dragons-eggs", 3)

    async def story() -> None:
        link = connect(f"ws://127.0.0.1:{server.port}/ws", compression=None, max_queue=1)
        async with link as socket, AsyncExitStack() as stack:
            slow = Client(socket, table, "")
            await slow.hello()
            await slow.until_update(1)
            raw = socket.transport.get_extra_info("socket")
            raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            talker = await stack.enter_async_context(client(server.port, table, tokens[0]))
            before = slow_readers(server)
            number = 0
            while slow_readers(server) == before:
                for _ in range(50):
                    await talker.send(type="say", text="x" * 300)
                for _ in range(50):
                    await talker.until("said")
                number += 50
                assert number < 40_000
            seats = [await stack.enter_async_context(client(server.port, table, token)) for token in tokens]
            for seat in seats:
                await seat.until_update(1)
            await next(seat for seat in seats if seat.is_asked).act()
            while slow.update["version"] < 2:
                await slow.until("update")

    together(story())


def slow_readers(server: Running) -> str:
    lines: list[str] = server.ok("GET", "/metrics").splitlines()
    return next(line for line in lines if line.startswith("clutch_slow_readers_total"))


def test_the_server_stops_in_order(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("data")) as server:
        table, tokens = server.new_table("dragons-eggs", 3)

        async def story() -> int:
            async with client(server.port, table, tokens[0]) as ann:
                await ann.until_update(1)
                stopping = asyncio.get_running_loop().run_in_executor(None, server.stop)
                code = await closed_with(ann.socket)
                assert await stopping == 0
                return code

        assert together(story()) == [1012]
