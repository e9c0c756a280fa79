"""Several server processes on PostgreSQL and Redis serve the same tables."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

from live import client, running, together
from services import Postgres, Redis
from test_crash import killed

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


def test_one_of_two_processes_is_killed_in_turn_and_redis_restarts(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    with standing(on_postgres(tmp_path, postgres, redis, 2)) as at:
        outcome = killed(at, 6, seed=3)
    assert outcome.faults == []
    assert (outcome.kills, outcome.restarts) == (6, 1)
    assert outcome.acts > 200
