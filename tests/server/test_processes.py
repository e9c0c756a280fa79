"""Several server processes on PostgreSQL and Redis serve the same tables."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

from live import client, running, together
from services import Postgres, Redis
from test_crash import FEW, killed

from clutch.load.grounds import on_postgres, standing


def test_every_viewer_sees_every_act_wherever_it_is_connected(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    database = postgres.fresh()
    with (
        running(tmp_path / "a", database=database, bus=redis.url) as one,
        running(tmp_path / "b", database=database, bus=redis.url) as other,
    ):
        table, tokens = one.new_table("dragons-eggs", 4)
        ports = [one.port, other.port, one.port, other.port]

        async def story() -> list[str]:
            async with AsyncExitStack() as stack:
                seats = [
                    await stack.enter_async_context(client(port, table, token, seed))
                    for seed, (port, token) in enumerate(zip(ports, tokens, strict=True))
                ]
                looker = await stack.enter_async_context(client(other.port, table))
                while not all(sitter["here"] for sitter in looker.room.get("seats", [{"here": False}])):
                    await looker.next()
                await seats[0].send(type="say", text="hello")
                await looker.until("said")
                while looker.received[-1].find("hello") < 0:
                    await looker.until("said")
                await asyncio.gather(*(seat.play_on() for seat in seats), looker.play_on())
                return [json.dumps(eye.update["outcome"]) for eye in [*seats, looker]]

        (ends,) = together(story())
        assert len(set(ends)) == 1
        assert one.ok("GET", f"/api/tables/{table}/record") == other.ok("GET", f"/api/tables/{table}/record")


def test_a_server_without_its_database_says_that_it_is_not_well(tmp_path: Path, postgres: Postgres) -> None:
    with running(tmp_path, database=postgres.fresh()) as server:
        assert server.call("GET", "/healthz") == (200, {"status": "ok"})
        postgres.stop()
        try:
            assert server.call("GET", "/healthz") == (503, {"status": "no store"})
        finally:
            postgres.start()
        while server.call("GET", "/healthz")[0] != 200:  # the store comes back by itself
            pass


def test_people_come_in_through_either_process(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    database = postgres.fresh()
    with (
        running(tmp_path / "a", database=database, bus=redis.url) as one,
        running(tmp_path / "b", database=database, bus=redis.url) as other,
    ):
        first = one.ok("POST", "/api/tables", {"game": "dragons-eggs", "seats": 4, "name": "Ann"})
        path = f"/api/tables/{first['table']}"

        async def story() -> None:
            async with client(other.port, first["table"], first["token"]):  # from now on both know the table
                second = await asyncio.to_thread(one.ok, "POST", f"{path}/join", {"name": "Bob"})
                async with client(other.port, first["table"], second["token"]):
                    pass
                third = await asyncio.to_thread(other.ok, "POST", f"{path}/join", {"name": "Cem"})
                await asyncio.to_thread(one.ok, "POST", f"{path}/bots", {"level": "random"}, third["token"])
                await asyncio.to_thread(other.ok, "POST", f"{path}/start", None, third["token"])
            looked = await asyncio.to_thread(one.ok, "GET", path)
            assert looked["status"] == "playing"
            async with client(one.port, first["table"], first["token"]) as ann:
                await ann.send(type="say", text="is anybody there?")
                while "anybody" not in ann.received[-1]:
                    await ann.until("said")
            async with client(other.port, first["table"], first["token"]) as ann:
                said = await ann.until("said")
                assert [word["text"] for word in said["words"]] == ["is anybody there?"]

        together(story())


def test_one_of_two_processes_is_killed_in_turn_and_redis_restarts(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    with standing(on_postgres(tmp_path, postgres, redis, 2)) as at:
        outcome = killed(at, 20, seed=3, tables=FEW)
    assert outcome.faults == []
    assert (outcome.kills, outcome.restarts) == (20, 4)
    assert outcome.acts > 200
