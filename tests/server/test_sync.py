"""What others do to a table in the store is taken over, and never written over."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from real_tables import Looker, autoplay_of, begun, play_one, tables_on, with_store

from clutch.bots import STANDS_IN
from clutch.server.people import standings
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import seating
from clutch.server.table.status import OVER
from clutch.server.table.sync import refresh
from clutch.server.table.table import Table
from clutch.server.wire.refusals import Refusal


async def change_seat(store: SqliteStore, table: Table, seat: int, **changes: str) -> None:
    """Somebody else does, and this process does not hear of it."""
    row = table.seats[seat]
    assert await store.swap_seat(table.id, row, msgspec.structs.replace(row, **changes))


def test_a_token_that_was_revoked_is_not_written_back(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        looker = Looker(1)
        table.broadcast.come(looker)
        await change_seat(store, table, 1, token_hash="revoked")  # noqa: S106
        with pytest.raises(Refusal, match="not your seat"):
            await seating.leave(table, 1)
        await seating.renew_token(table, 2)
        kept = await store.room(table.id)
        assert kept is not None
        assert (kept.seats[1].token_hash, kept.seats[1].bot) == ("revoked", "")
        assert looker.closed == "token renewed"
        assert table.seats == kept.seats

    with_store(tmp_path, story)


def test_a_name_that_was_removed_is_not_written_back(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await change_seat(store, table, 1, name="", player="gone:1")
        await seating.leave(table, 1)
        kept = await store.room(table.id)
        assert kept is not None
        assert (kept.seats[1].name, kept.seats[1].player, kept.seats[1].bot) == ("", "gone:1", STANDS_IN)

    with_store(tmp_path, story)


def test_a_refresh_tells_only_what_has_changed(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        for text in ("one", "two", "three"):
            await table.chat.say(0, "Player 0", text, emote=False)
        looker = Looker(0)
        table.broadcast.come(looker)
        looker.told.clear()
        await refresh(table)
        assert looker.told == []
        await store.change(("DELETE FROM chat WHERE number = ?", (2,)))
        await store.set_status(table.id, "frozen")
        await refresh(table)
        assert looker.last("room")["status"] == "frozen"
        said = looker.last("said")
        assert (said["fresh"], [word["text"] for word in said["words"]]) == (True, ["one", "three"])
        assert looker.closed == ""

    with_store(tmp_path, story)


async def play_to_the_end(table: Table) -> None:
    number = 0
    while not table.record.over:
        await play_one(table, f"key-{number:05}", number)
        number += 1


def test_a_crash_between_the_end_and_the_rating_is_put_right(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await play_to_the_end(table)
        told = table.ratings
        assert [change is not None for change in told] == [True] * 3
        await store.change(*((f"DELETE FROM {name}", ()) for name in ("rated", "rated_players", "ratings")))  # noqa: S608
        again = await tables_on(store).find(table.id)
        assert again is not None
        assert again.ratings == told
        assert len(await standings.rated(store, table.id)) == 3

    with_store(tmp_path, story)


@pytest.mark.parametrize("seat", [0, 2])
def test_who_looks_at_the_end_of_a_game_that_a_bot_played_does_not_take_it_over(tmp_path: Path, seat: int) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await seating.leave(table, seat)
        number = 0
        while not table.record.over:
            actor = table.record.state.actors()[0]
            if actor == seat:
                await autoplay_of(table).task  # type: ignore[misc]
                continue
            await play_one(table, f"key-{number:05}", number)
            number += 1
        await seating.come_back(table, seat)
        assert (table.status, table.seats[seat].bot) == (OVER, STANDS_IN)
        rated = {row.player for row in await standings.rated(store, table.id)}
        assert rated == {row.player for row in table.seats if row.seat != seat}
        assert [change is None for change in table.ratings] == [row.seat == seat for row in table.seats]

    with_store(tmp_path, story)
