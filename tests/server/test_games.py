"""Whole games over real sockets."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from live import Client, Running, client, running, together

from clutch.core.record import read
from clutch.games import all_games, game_named

KINDS = [(game.name, seats) for game in all_games().values() for seats in (game.seats[0], game.seats[-1])]


async def play_all(server: Running, table: str, tokens: list[str]) -> list[Client]:
    async with AsyncExitStack() as stack:
        seats = [
            await stack.enter_async_context(client(server.port, table, token, seed))
            for seed, token in enumerate(tokens)
        ]
        looker = await stack.enter_async_context(client(server.port, table))
        await _all_of([*(seat.play_on() for seat in seats), looker.play_on()])
        return [*seats, looker]


async def _all_of(work: list) -> None:  # type: ignore[type-arg]
    import asyncio  # noqa: PLC0415

    await asyncio.gather(*work)


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_a_whole_game_is_played_by_people(tmp_path: Path, game: str, seats: int) -> None:
    with running(tmp_path) as server:
        table, tokens = server.new_table(game, seats)
        (ends,) = together(play_all(server, table, tokens))
        assert len({str(end.update["outcome"]) for end in ends}) == 1
        status, text = server.call("GET", f"/api/tables/{table}/record")
        assert status == 200
        record = read(text, game_named)
        steps = list(record.replay())
        assert json.loads(json.dumps(game_named(game).ending(steps[-1].state))) == ends[0].update["outcome"]
