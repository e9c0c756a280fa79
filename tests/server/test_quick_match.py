"""Quick match: whoever looks for the same game sits down at one table, and bots fill it up after a minute."""

from __future__ import annotations

import asyncio
from pathlib import Path

from live import Running, client, running, together
from real_tables import Looker, Time, tables_on, with_store
from services import until
from test_pace import Pauses

from clutch.bots import USUAL
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table.quick_match import CLOSING, Matches, Seated
from clutch.server.table.quick_start import SECONDS_TO_FILL
from clutch.server.table.status import OPEN, PLAYING
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.wire.over_http import NewTable


def a_match(name: str, game: str = "dragons-eggs", seats: int = 3) -> NewTable:
    return NewTable(game=game, seats=seats, name=name)


async def looks_for_players(matches: Matches, name: str, game: str = "dragons-eggs") -> Seated:
    """Somebody asks for a match, and looks on."""
    table, seat, token = await matches.sit(a_match(name, game), f"guest {name} " * 6)
    table.broadcast.come(Looker(seat))
    table.wake()
    return table, seat, token


def pass_time(tables: Tables, seconds: float) -> None:
    assert isinstance(tables.services.now, Time)
    tables.services.now.seconds += seconds


def people(table: Table) -> list[str]:
    return [row.name or row.bot for row in table.seats]


def test_who_looks_for_the_same_game_sits_down_together_and_begins(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        matches = Matches(tables_on(store, sleep=pauses))
        table, seat, _token = await looks_for_players(matches, "Ann")
        assert (seat, table.row.public, table.status) == (0, True, OPEN)
        other, _, _ = await looks_for_players(matches, "Bob", "blind-hen")
        assert other is not table
        same, seat, _token = await looks_for_players(matches, "Bob")
        assert (same is table, seat) == (True, 1)
        await until(lambda: pauses.begun == [SECONDS_TO_FILL, SECONDS_TO_FILL])
        await looks_for_players(matches, "Cyd")
        await until(lambda: pauses.begun[2:] == [0.0])
        pauses.pending[-1].set_result(None)
        await until(lambda: table.status == PLAYING)
        assert people(table) == ["Ann", "Bob", "Cyd"]
        late, _, _ = await looks_for_players(matches, "Dan")
        assert late is not table
        for one in (table, other, late):
            one.followers.rest()

    with_store(tmp_path, story)


def test_after_a_minute_bots_take_the_free_seats(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        tables = tables_on(store, sleep=pauses)
        table, _, _ = await looks_for_players(Matches(tables), "Ann")
        await pauses.one_pending()
        pass_time(tables, SECONDS_TO_FILL - CLOSING)
        late, _, _ = await looks_for_players(Matches(tables), "Bob")
        assert late is not table  # which is about to begin
        pauses.pending[0].set_result(None)
        await until(lambda: table.status == PLAYING)
        assert people(table) == ["Ann", USUAL, USUAL]
        for one in (table, late):
            one.followers.rest()

    with_store(tmp_path, story)


def test_who_went_away_meanwhile_is_not_waited_for(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        tables = tables_on(store, sleep=pauses)
        matches = Matches(tables)
        table, _, _ = await looks_for_players(matches, "Ann")
        await looks_for_players(matches, "Bob")
        table.broadcast.go(table.onlookers.of(1)[0])
        await pauses.one_pending()
        pauses.end()
        await until(lambda: table.status == PLAYING)
        assert people(table) == ["Ann", USUAL, USUAL]
        table.followers.rest()

    with_store(tmp_path, story)


def test_where_nobody_is_left_nothing_begins_until_somebody_returns(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        tables = tables_on(store, sleep=pauses)
        table, _, _ = await looks_for_players(Matches(tables), "Ann")
        await pauses.one_pending()
        table.broadcast.go(table.onlookers.of(0)[0])
        pauses.end()
        await until(lambda: not pauses.pending)
        pass_time(tables, SECONDS_TO_FILL)
        found = await tables_on(store, sleep=pauses).find(table.id)  # also after a restart
        assert found is not None
        assert found.status == OPEN
        assert isinstance(found.services.now, Time)
        found.services.now.seconds += SECONDS_TO_FILL
        found.broadcast.come(Looker(0))
        found.wake()
        await pauses.one_pending()
        assert pauses.begun == [SECONDS_TO_FILL, 0.0]
        pauses.end()
        await until(lambda: found.status == PLAYING)
        found.followers.rest()

    with_store(tmp_path, story)


def test_two_of_one_name_do_not_sit_together(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store, sleep=Pauses())
        matches = Matches(tables)
        first, _, _ = await looks_for_players(matches, "Ann")
        second, _, _ = await looks_for_players(matches, "ANN")
        assert second is not first
        for one in (first, second):
            one.followers.rest()

    with_store(tmp_path, story)


def test_over_http(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        first = server.ok("POST", "/api/match", {"game": "egg-on", "seats": 2, "name": "Ann"})

        async def story() -> None:
            async with client(server.port, first["table"], first["token"]) as ann:
                second = join(server)
                assert (second["table"], second["seat"]) == (first["table"], 1)
                async with client(server.port, first["table"], str(second["token"])) as bob:
                    await asyncio.gather(ann.until_update(1), bob.until_update(1))
                    assert [sitter["name"] for sitter in ann.room["seats"]] == ["Ann", "Bob"]

        together(story())


def join(server: Running) -> dict[str, object]:
    found: dict[str, object] = server.ok("POST", "/api/match", {"game": "egg-on", "seats": 4, "name": "Bob"})
    return found
