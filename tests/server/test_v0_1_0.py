"""A data folder of v0.1.0 opens: its games go on to their ends, its finished ones replay, and nobody is a stranger.

The folder is kept in tests/golden/v0.1.0, where `write.py` tells how it was made.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any, Final

import pytest
from live import Client, Running, client, running
from nest_stories import film_of, frames_in
from tables import tell

from clutch.core.record import read
from clutch.games import game_named

KEPT: Final = Path(__file__).parents[1] / "golden/v0.1.0"
*TABLES, HEADER = json.loads((KEPT / "seats.json").read_text(encoding="utf-8"))


def tables(becomes: str) -> list[dict[str, Any]]:
    return [table for table in TABLES if table["becomes"] == becomes]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("v0.1.0") / "data"
    shutil.copytree(KEPT / "data", data)
    with running(data) as found:
        yield found


def test_there_is_a_game_of_each_kind_half_way_and_one_at_its_end() -> None:
    games = {"egg-on", "blind-hen", "dragons-eggs", "gulo-gulo", "bunny-bidding"}
    assert {table["game"] for table in tables("half")} == {table["game"] for table in tables("over")} == games


@pytest.mark.parametrize("kept", tables("over"), ids=lambda kept: kept["game"])
def test_a_finished_game_replays(server: Running, kept: dict[str, Any]) -> None:
    assert server.ok("GET", f"/api/tables/{kept['table']}")["status"] == "over"
    record = read(server.ok("GET", f"/api/tables/{kept['table']}/record"), game_named)
    (*_, last) = record.replay()
    assert last.state.over
    shown = server.ok("GET", f"/api/tables/{kept['table']}/steps?eye=A&from=0&count=10")
    assert len(shown["steps"]) == 10


async def played(server: Running, kept: dict[str, Any], more: int) -> dict[str, Any]:
    """The last update of a table that is played on: by so many lines, or to its end."""
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(client(server.port, kept["table"], token)) for token in kept["tokens"]]
        aim = (await seats[0].until_update())["version"] + more
        async with asyncio.TaskGroup() as group:
            for seat in seats:
                group.create_task(play_until(seat, aim))
        return seats[0].update


async def play_until(seat: Client, version: int) -> None:
    await seat.until_update()
    while not seat.is_over and seat.update["version"] < version:
        await (seat.act() if seat.is_asked else seat.next())


def of_dice(kept: dict[str, Any]) -> bool:
    return "nest" not in kept["port"]


@pytest.mark.parametrize("kept", list(filter(of_dice, tables("half"))), ids=lambda kept: kept["game"])
def test_a_game_goes_on_to_its_end(server: Running, kept: dict[str, Any]) -> None:
    assert server.ok("GET", f"/api/tables/{kept['table']}")["status"] == "playing"
    last = tell(played(server, kept, more=10_000))
    assert last["prompt"]["key"] == "over"
    (*_, end) = read(server.ok("GET", f"/api/tables/{kept['table']}/record"), game_named).replay()
    assert end.state.over


def test_the_thefts_from_a_nest_are_shown_and_the_next_follows(server: Running) -> None:
    (kept,) = (table for table in tables("half") if not of_dice(table))
    with closing(sqlite3.connect(KEPT / "data/clutch.db")) as store:
        thefts = store.execute("SELECT number FROM nests WHERE table_id = ?", (kept["table"],)).fetchall()
    assert len(thefts) >= 5
    for (number,) in thefts:
        assert len(frames_in(film_of(server, kept["table"], number)[2])) > 0
    last = tell(played(server, kept, more=3))
    assert last["version"] > max(number for (number,) in thefts) + 3


def test_a_table_that_waited_begins(server: Running) -> None:
    (kept,) = tables("open")
    server.ok("POST", f"/api/tables/{kept['table']}/start", {}, kept["tokens"][0])
    assert tell(played(server, kept, more=4))["version"] >= 4


def test_people_find_their_games_and_figures(server: Running) -> None:
    for guest in HEADER["guests"]:
        assert {one["table"]["id"] for one in server.ok("GET", "/api/mine", guest=guest)} == {
            one["table"] for one in TABLES
        }
        assert len(server.ok("GET", "/api/ratings", guest=guest)) > 0
