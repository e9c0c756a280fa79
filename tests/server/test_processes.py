"""Several server processes on PostgreSQL and Redis serve the same tables."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

from live import client, running, together
from services import Postgres, Redis
from test_crash import Moves, Player


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


def test_one_of_two_processes_is_killed_and_redis_restarts(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    database = postgres.fresh()
    with (
        running(tmp_path / "a", database=database, bus=redis.url) as one,
        running(tmp_path / "b", database=database, bus=redis.url) as other,
    ):
        table, tokens = one.new_table("egg-on", 3)
        moves = Moves()
        players = [Player([one, other, one][seat], table, token, seat, moves) for seat, token in enumerate(tokens)]

        async def trouble() -> None:
            await moves.more(15)
            await asyncio.to_thread(redis.restart)
            await moves.more(15)
            for player in players:
                player.server = other
            await asyncio.to_thread(one.kill)

        together(trouble(), *(player.play() for player in players))
        lines = other.ok("GET", f"/api/tables/{table}/record").splitlines()
        acts = [line for line in lines if "[" in line]
        assert len(acts) >= sum(len(player.acknowledged) for player in players)
