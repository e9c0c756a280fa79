"""Whoever runs the server looks after its tables from the command line, while people play."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from live import Client, Running, client, closed_with, running, together
from services import Postgres, Redis
from websockets.asyncio.client import connect

GONE = 4001


class Operated:
    """Servers on one store, and the commands for it."""

    def __init__(self, servers: list[Running], *where: str) -> None:
        self.servers = servers
        self.where = where

    @property
    def first(self) -> Running:
        return self.servers[0]

    @property
    def last(self) -> Running:
        return self.servers[-1]

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "clutch", "admin", *self.where, *words]
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)

    def ok(self, *words: str) -> str:
        done = self.run(*words)
        assert (done.returncode, done.stderr) == (0, ""), done
        return done.stdout.strip()

    def refused(self, *words: str) -> str:
        done = self.run(*words)
        assert (done.returncode, done.stdout) == (2, ""), done
        assert "Traceback" not in done.stderr
        return done.stderr


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def operated(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Operated]:
    tmp_path = tmp_path_factory.mktemp("data")
    if request.param == "sqlite":
        with running(tmp_path / "data") as server:
            yield Operated([server], "--data-dir", str(tmp_path / "data"))
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    redis: Redis = request.getfixturevalue("redis")
    settings: dict[str, Any] = {"database": postgres.fresh(), "bus": redis.url}
    with running(tmp_path / "a", **settings) as one, running(tmp_path / "b", **settings) as other:
        yield Operated([one, other], "--database", settings["database"], "--bus", settings["bus"])


async def until_room(eye: Client, **wanted: object) -> None:
    while any(eye.room.get(name) != value for name, value in wanted.items()):
        await eye.until("room")


def test_tables_are_listed_and_shown_without_their_secrets(operated: Operated) -> None:
    table, tokens = operated.first.new_table("dragons-eggs", 3)
    listed = json.loads(operated.ok("tables", "--json"))
    listed = [one for one in listed if one["table"] == table]
    assert [(one["status"], one["lines"]) for one in listed] == [("playing", 1)]
    assert [seat["name"] for seat in listed[0]["seats"]] == ["Player 0", "Player 1", "Player 2"]
    shown = operated.ok("show", table, "--json")
    assert json.loads(shown)["table"] == listed[0]
    assert "B: Player 1, a person" in operated.ok("show", table)
    for secret in ("seed", "salt", "hash", 'player"', *tokens):
        assert secret not in shown


def test_a_revoked_token_opens_nothing_and_its_sockets_are_closed(operated: Operated) -> None:
    table, tokens = operated.first.new_table("dragons-eggs", 3)

    async def story() -> str:
        async with AsyncExitStack() as stack:
            thief = await stack.enter_async_context(client(operated.last.port, table, tokens[1]))
            other = await stack.enter_async_context(client(operated.last.port, table, tokens[0]))
            await until_room(other, status="playing")
            new = operated.ok("revoke", table, "B")
            assert await closed_with(thief.socket) == GONE
            await other.send(type="ping", ask=1)
            await other.until("pong")
            return new

    (new,) = together(story())
    for server in operated.servers:
        shown = server.call("POST", f"/api/tables/{table}/leave", authorization=f"Bearer {tokens[1]}")
        assert shown[1]["reason"] == "not your seat"

    async def enter(server: Running, token: str) -> str:
        async with client(server.port, table, token) as eye:
            return str((await eye.until("update"))["type"])

    for server in operated.servers:
        assert together(enter(server, new)) == ["update"]
    assert together(refused_hello(operated.last, table, tokens[1])) == ["not your seat"]


async def refused_hello(server: Running, table: str, token: str) -> str:
    async with connect(f"ws://127.0.0.1:{server.port}/ws", compression=None) as socket:
        eye = Client(socket, table, token)
        await eye.send(type="hello", table=table, token=token, version=-1)
        return str((await eye.until("refused"))["reason"])


def test_a_frozen_table_waits_until_it_is_thawed(operated: Operated) -> None:
    table, tokens = operated.first.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(client(operated.last.port, table, token)) for token in tokens]
            for seat in seats:
                await seat.until_update()
            asked = next(seat for seat in seats if seat.is_asked)
            picks = await asked.compose()
            assert operated.ok("freeze", table) == "frozen"
            await until_room(asked, status="frozen")
            assert (await asked.act(picks))["reason"] == "frozen"
            assert "the table is frozen" in operated.refused("freeze", table)
            assert operated.ok("thaw", table) == "thawed"
            await until_room(asked, status="playing")
            assert (await asked.act(picks))["type"] == "update"

    together(story())


def test_a_bot_sits_in_for_whoever_is_unseated(operated: Operated) -> None:
    table, tokens = operated.first.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with client(operated.last.port, table, tokens[0]) as ann:
            await ann.until_update()
            for seat in ("B", "2"):
                assert operated.ok("unseat", table, seat) == "unseated"
            while not all(sitter["bot"] for sitter in ann.room["seats"][1:]):
                await ann.until("room")
            await ann.play_on()

    together(story())
    assert "the table is over" in operated.refused("unseat", table, "A")


def test_before_the_game_an_unseated_seat_is_free(operated: Operated) -> None:
    ann = operated.first.ok("POST", "/api/tables", {"game": "egg-on", "seats": 2, "name": "Ann"})
    operated.first.ok("POST", f"/api/tables/{ann['table']}/join", {"name": "Bob"})

    async def story() -> None:
        async with client(operated.last.port, ann["table"], ann["token"]) as eye:
            await eye.until("room")
            assert eye.room["seats"][1]["person"]
            operated.ok("unseat", ann["table"], "B")
            while eye.room["seats"][1]["person"]:
                await eye.until("room")

    together(story())


def test_tables_that_were_never_started_can_be_deleted(operated: Operated) -> None:
    opened = operated.first.ok("POST", "/api/tables", {"game": "egg-on", "seats": 2, "name": "Ann"})["table"]
    started, _tokens = operated.first.new_table("egg-on", 2)
    assert operated.ok("prune", "1") == "deleted: 0"
    assert int(operated.ok("prune", "0").removeprefix("deleted: ")) >= 1
    assert f"there is no table {opened}" in operated.refused("show", opened)
    assert started in operated.ok("show", started)
    assert "not a number of days" in operated.refused("prune", "-1")


def test_a_deleted_word_disappears_for_everybody(operated: Operated) -> None:
    table, tokens = operated.first.new_table("dragons-eggs", 3)

    async def story() -> None:
        async with client(operated.first.port, table, tokens[0]) as ann, client(operated.last.port, table) as looker:
            for number, text in enumerate(("hello", "rude", "bye"), 1):
                await ann.send(type="say", text=text)
                while (said := await looker.until("said"))["words"][-1:] == [] or said["words"][-1]["number"] < number:
                    pass
            assert "  2 Player 0: rude" in operated.ok("show", table)
            operated.ok("delete-chat", table, "2")
            while not (said := await looker.until("said"))["fresh"]:
                pass
            assert [word["text"] for word in said["words"]] == ["hello", "bye"]

    together(story())
    assert "rude" not in operated.ok("show", table)
    assert "there is no word 2" in operated.refused("delete-chat", table, "2")


def test_an_anonymised_person_is_nowhere_and_nothing_else_is_lost(operated: Operated) -> None:
    guest = "a-guest-of-their-own-" * 3
    ann = operated.first.ok("POST", "/api/tables", {"game": "dragons-eggs", "seats": 3, "name": "Zoë"}, guest=guest)
    table = ann["table"]
    bob = operated.first.ok("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    operated.first.ok("POST", f"/api/tables/{table}/bots", {"level": "random"}, token=ann["token"])
    operated.first.ok("POST", f"/api/tables/{table}/start", token=ann["token"])
    other = operated.first.ok("POST", "/api/tables", {"game": "egg-on", "seats": 2, "name": "Zoë"}, guest=guest)

    async def play() -> list[Any]:
        port = operated.first.port
        async with client(port, table, ann["token"]) as eye, client(port, table, bob["token"]) as other_eye:
            await eye.send(type="say", text="my word")
            await asyncio.gather(eye.play_on(), other_eye.play_on())
            while not eye.room.get("ratings"):
                await eye.until("room")
            return list(eye.room["ratings"])

    (ratings,) = together(play())
    before = operated.first.ok("GET", "/api/ratings/dragons-eggs")
    assert "Zoë" in [one["name"] for one in before]

    async def watched() -> None:
        async with client(operated.last.port, other["table"], other["token"]) as eye:
            await eye.until("room")
            assert operated.ok("anonymise", "Zoë") == "anonymised at 2 tables"
            while eye.room["seats"][0]["name"]:
                await eye.until("room")

    together(watched())
    for server in operated.servers:
        assert server.ok("GET", "/api/mine", guest=guest) == []
        assert server.ok("GET", "/api/profile", guest=guest) == {"games": [], "last": []}
        after = server.ok("GET", "/api/ratings/dragons-eggs")
        assert [one["rating"] for one in after] == [one["rating"] for one in before]
        assert "Zoë" not in json.dumps(after, ensure_ascii=False)

    async def look() -> tuple[list[Any], list[str]]:
        async with client(operated.last.port, table, ann["token"]) as eye:
            said = await eye.until("said")
            return list(eye.room["ratings"]), [word["name"] + word["text"] for word in said["words"]]

    assert together(look()) == [(ratings, ["my word"])]
    assert "nobody has played under the name 'Zoë'" in operated.refused("anonymise", "Zoë")


def test_of_several_with_one_name_a_seat_must_be_told(operated: Operated) -> None:
    tables = [
        operated.first.ok("POST", "/api/tables", {"game": "egg-on", "seats": 2, "name": "Max"})["table"] for _ in "ab"
    ]
    complaint = operated.refused("anonymise", "Max")
    assert all(f"{table} A" in complaint for table in tables)
    assert operated.ok("anonymise", tables[0], "A") == "anonymised at 1 table"
    assert operated.ok("anonymise", "Max") == "anonymised at 1 table"
    assert "no person sits in seat B" in operated.refused("anonymise", tables[0], "B")


def test_what_is_not_there_is_told_clearly(operated: Operated) -> None:
    for words in (["freeze"], ["unseat", "A"], ["delete-chat", "1"]):
        assert "there is no table nowhere" in operated.refused(words[0], "nowhere", *words[1:])
    assert "'x' is not a seat" in operated.refused("revoke", "nowhere", "x")


def test_a_folder_without_a_store_is_told_and_left_alone(tmp_path: Path) -> None:
    alone = Operated([], "--data-dir", str(tmp_path))
    assert "there is no store in this folder" in alone.refused("tables")
    assert list(tmp_path.iterdir()) == []


def test_it_works_without_a_server_too(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, _tokens = server.new_table("egg-on", 2)
    alone = Operated([], "--data-dir", str(tmp_path))
    assert f"{table}  " in alone.ok("tables")
    assert alone.ok("freeze", table) == "frozen"
    with running(tmp_path) as server:
        assert server.ok("GET", f"/api/tables/{table}")["status"] == "frozen"
