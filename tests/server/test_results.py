"""What is kept of a game that is over: who came where, and what that did to ratings."""

from __future__ import annotations

from pathlib import Path

from real_tables import Looker, autoplay_of, begun, play_one, tables_on, with_store
from test_sync import play_to_the_end

from clutch.server.people import standings
from clutch.server.store import migrations
from clutch.server.store.sqlite import SqliteStore
from clutch.server.store.statements import SET_RANK
from clutch.server.table import asides, seating
from clutch.server.table.status import OVER
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.wire import over_http


async def alone(tables: Tables) -> Table:
    """A table at which one person plays against bots."""
    table, seat, _token = await tables.create(over_http.NewTable(game="dragons-eggs", seats=3, name="Ann"), "guest" * 8)
    await seating.fill(table, "chick", None)
    await asides.begin(table, seat)
    return table


async def played_alone(tables: Tables) -> Table:
    table = await alone(tables)
    while not table.record.over:
        if (task := autoplay_of(table).task) is not None:
            await task
        else:
            await play_one(table, f"key-{table.record.version:05}", table.record.version)
    return table


def ranks_of(table: Table) -> list[int]:
    return [row.rank for row in table.seats]


def test_ranks_are_kept_and_told(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        looker = Looker(0)
        table.broadcast.come(looker)
        assert ranks_of(table) == [0, 0, 0]
        await play_to_the_end(table)
        ranks = list(table.record.state.outcome().ranks)
        assert ranks_of(table) == [sitter["rank"] for sitter in looker.last("room")["seats"]] == ranks
        (kept,) = await store.tables_of(table.seats[0].player, 10)
        assert [row.rank for row in kept.seats] == ranks
        assert [row.rank for row in seating.rematch_seats(table)] == [0, 0, 0]

    with_store(tmp_path, story)


def test_a_crash_before_the_ranks_are_kept_is_put_right(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await play_to_the_end(table)
        await store.change(*((SET_RANK, (0, table.id, seat)) for seat in range(3)))
        again = await tables_on(store).find(table.id)
        assert again is not None
        assert ranks_of(again) == ranks_of(table) != [0, 0, 0]

    with_store(tmp_path, story)


def test_against_bots_alone_one_may_win_and_nobody_is_rated(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await played_alone(tables_on(store))
        assert (table.status, table.ratings) == (OVER, [])
        assert await standings.rated(store, table.id) == []
        (game,) = (await standings.profile(store, table.seats[0].player)).games
        assert (game.finished, game.won, game.rating) == (1, table.seats[0].rank == 1, None)

    with_store(tmp_path, story)


def test_who_gives_up_has_no_rank(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), "egg-on", 2)
        for seat in range(2):
            await asides.vote(table, seat, f"key-0000{seat}", concede=True)
        assert (table.status, ranks_of(table), table.ratings) == (OVER, [0, 0], [])

    with_store(tmp_path, story)


def test_ranks_of_an_older_clutch_are_found_in_its_ratings(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await play_to_the_end(table)
        before = ranks_of(table)
        await store.change(*((SET_RANK, (0, table.id, seat)) for seat in range(3)))
        await store.change((migrations.RANKS_OF_RATED, ()))
        kept = await store.room(table.id)
        assert kept is not None
        assert [row.rank for row in kept.seats] == before

    with_store(tmp_path, story)
