"""What would otherwise grow for ever: the lobby, and the chat of a table."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from raw import raw
from real_tables import Looker, begun, play_one, tables_on, with_store
from twin_tables import served

from clutch.core.audience import SPECTATOR
from clutch.server.store.rows import ChatRow
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table.chat import MOST_WORDS
from clutch.server.table.tables import MOST_TABS, MOST_VIEWERS
from clutch.server.web.api import QUIET
from clutch.server.web.site import Site
from clutch.server.wire import over_http
from clutch.server.wire.refusals import Refusal


async def lobby(port: int) -> set[str]:
    async with raw(port) as link:
        link.writer.write(b"GET /api/lobby HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        _head, _, body = (await link.rest()).partition(b"\r\n\r\n")
        return {listed["table"]["id"] for listed in json.loads(body)}


def test_a_table_at_which_nothing_happens_leaves_the_lobby(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        async with served(Site(tables=tables)) as port:
            playing = await begun(tables, public=True)
            asked = over_http.NewTable(game="dragons-eggs", seats=3, name="Ann", public=True)
            waiting, _seat, _token = await tables.create(asked, "guest")
            assert await lobby(port) == {playing.id, waiting.id}
            tables.services.now.seconds += QUIET - 1  # type: ignore[attr-defined]
            await play_one(playing, "key-00001")
            assert await lobby(port) == {playing.id, waiting.id}
            tables.services.now.seconds += 1  # type: ignore[attr-defined]
            assert await lobby(port) == {playing.id}
            tables.services.now.seconds += QUIET  # type: ignore[attr-defined]
            assert await lobby(port) == set()

    with_store(tmp_path, story)


def test_a_table_has_only_so_many_who_look_on(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table = await begun(tables)
        for seat, most, reason in ((SPECTATOR, MOST_VIEWERS, "too many viewers"), (0, MOST_TABS, "too many tabs")):
            for _ in range(most):
                await tables.watch(table, Looker(seat))
            with pytest.raises(Refusal, match=reason):
                await tables.watch(table, Looker(seat))

    with_store(tmp_path, story)


def test_a_chat_has_an_end(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await table.chat.say(0, "Ann", "the first", emote=False)
        table.chat.words.append(ChatRow(number=MOST_WORDS, seat=0, name="Ann", text="the last", emote=False, at=1.0))
        with pytest.raises(Refusal, match="too often"):
            await table.chat.say(0, "Ann", "one more", emote=False)

    with_store(tmp_path, story)


def test_a_leaked_secret_would_be_noticed() -> None:
    """The search of the attackers' bytes finds a secret even where two packets meet."""

    async def story() -> None:
        served_by = await asyncio.start_server(tell_in_pieces, "127.0.0.1", 0)
        async with served_by, raw(served_by.sockets[0].getsockname()[1], ["the seed", "the salt"]) as link:
            with pytest.raises(AssertionError, match="the salt"):
                await link.rest()

    async def tell_in_pieces(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for piece in (b"x" * 1000 + b"the ", b"salt", b"y" * 1000):
            writer.write(piece)
            await writer.drain()
        writer.close()

    asyncio.run(story())
