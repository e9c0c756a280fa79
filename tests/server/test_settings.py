"""What is decided when a table is made: its port, the delay of spectators, undo, emotes only, and a clock."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from real_tables import Looker, Time, autoplay_of, begun, delayed_of, play_one, tables_on, with_store
from test_table import refused

from clutch.core.audience import SPECTATOR
from clutch.core.moves import PORT
from clutch.games.gulo_gulo.pieces import EGG_NAMES
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.wire import over_http
from clutch.server.wire.refusals import Refusal


def time_of(tables: Tables) -> Time:
    assert isinstance(tables.services.now, Time)
    return tables.services.now


async def watched(tables: Tables) -> tuple[Table, Looker, Looker]:
    """A table of which spectators see everything a minute later, a player and a spectator."""
    table = await begun(tables, delay=60.0)
    player, looker = Looker(0), Looker(SPECTATOR)
    for viewer in (player, looker):
        table.broadcast.come(viewer)
        table.broadcast.greet(viewer, -1)
    return table, player, looker


def test_spectators_see_everything_later(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table, player, looker = await watched(tables)
        await play_one(table, "key-00001")
        assert player.last("update")["version"] == 2
        assert [told["type"] for told in looker.told if told["type"] == "update"] == []
        time_of(tables).seconds += 59
        await play_one(table, "key-00002")
        time_of(tables).seconds += 1
        delayed_of(table).show()
        told = [told for told in looker.told if told["type"] == "update"]
        shown = told[-1]
        assert [(one["version"], [line["number"] for line in one["lines"]]) for one in told] == [(1, [1]), (2, [2])]
        late = Looker(SPECTATOR)
        table.broadcast.greet(late, -1)
        assert late.last("update")["view"] == shown["view"] != player.last("update")["view"]

    with_store(tmp_path, story)


def test_spectators_hear_and_are_told_of_votes_and_pauses_later(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table, player, looker = await watched(tables)
        await table.chat.say(1, "Player 1", "I have two dragons", emote=False)
        await asides.vote(table, 1, "key-00001", concede=True)
        await asides.pause(table, 1, "key-00002", on=True)
        late = Looker(SPECTATOR)
        table.broadcast.greet(late, -1)
        assert [word["text"] for word in player.last("said")["words"]] == ["I have two dragons"]
        assert (player.last("room")["votes"], player.last("room")["paused"]) == ([1], True)
        for viewer in (looker, late):
            assert viewer.last("said")["words"] == []
            assert (viewer.last("room")["votes"], viewer.last("room")["paused"]) == ([], False)
        time_of(tables).seconds += 60
        told = len(player.told)
        delayed_of(table).show()
        assert len(player.told) == told  # to whom this is no news
        assert [word["text"] for word in looker.last("said")["words"]] == ["I have two dragons"]
        assert (looker.last("room")["votes"], looker.last("room")["paused"]) == ([1], True)
        table.chat.tell_all()
        assert [word["text"] for word in looker.last("said")["words"]] == ["I have two dragons"]

    with_store(tmp_path, story)


def test_after_the_end_spectators_hear_at_once(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table = await begun(tables, "egg-on", 2, delay=600.0)
        looker = Looker(SPECTATOR)
        table.broadcast.come(looker)
        await table.chat.say(0, "Player 0", "give up?", emote=False)
        for seat in range(2):
            await asides.vote(table, seat, f"key-0000{seat}", concede=True)
        assert [word["text"] for word in looker.last("said")["words"]] == ["give up?"]
        time_of(tables).seconds += 1
        await table.chat.say(1, "Player 1", "thanks", emote=False)
        assert [word["text"] for word in looker.last("said")["words"]] == ["thanks"]

    with_store(tmp_path, story)


def test_the_delay_holds_after_a_restart_and_ends_with_the_game(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table = await begun(tables, "egg-on", 2, delay=600.0)
        time_of(tables).seconds += 300
        await play_one(table, "key-00001")
        found = await tables_on(store).find(table.id)
        assert found is not None
        time = found.services.now
        assert isinstance(time, Time)
        time.seconds += 600
        delayed_of(found).show()
        assert (found.shown_to(SPECTATOR).version, found.shown_to(0).version) == (1, 2)
        looker = Looker(SPECTATOR)
        found.broadcast.come(looker)
        for number in range(2):
            await asides.vote(found, number, f"key-0001{number}", concede=True)
        assert looker.last("update")["prompt"]["key"] == "over"

    with_store(tmp_path, story)


def test_a_table_may_forbid_undo(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), undo=False)
        seat = await play_one(table, "key-00001")
        await refused(asides.undo(table, seat, 2, "key-00002"), "no undo here")

    with_store(tmp_path, story)


def test_emotes_are_few_and_may_be_all_that_is_said(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table = await begun(tables, emotes_only=True)
        await refused(table.chat.say(0, "Player 0", "hello", emote=False), "emotes only")
        await refused(table.chat.say(0, "Player 0", "<b>", emote=True), "no such emote")
        await table.chat.say(0, "Player 0", "egg", emote=True)
        assert [(word.text, word.emote) for word in table.words] == [("egg", True)]

    with_store(tmp_path, story)


def test_people_with_the_real_box_report_what_happened(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), "gulo-gulo", 3, port="table")
        await refused(table.report(0, "stolen", 1, "key-00000"), "nothing to report")
        number = 1
        while not table.record.state.waiting:
            await play_one(table, f"key-{number:05}")
            number += 1
        looker = Looker(2)
        table.broadcast.come(looker)
        table.broadcast.greet(looker, -1)
        assert looker.last("update")["prompt"]["key"] == "report"
        assert autoplay_of(table).task is None
        version = table.record.version
        await refused(table.report(2, "it flew away", version, "key-10000"), "no such report")
        await refused(table.report(2, "stolen", version - 1, "key-10001"), "stale")
        receipt = await table.report(2, "stolen", version, "key-10002")
        assert receipt.number == version + 1
        assert (await table.report(2, "stolen", version, "key-10002")).again
        line = (await store.lines_after(table.id, version))[0]
        assert (line.kind, line.seat, line.text.split()[0]) == ("act", PORT, "stolen")
        assert looker.last("update")["accepted"] == "key-10002"

    with_store(tmp_path, story)


IMPOSSIBLE = {
    "alarm": ("impossible alarm", ""),
    "alarm out": ("impossible alarm", ""),
    "stolen pole": ("impossible success", ""),
    "stolen in": ("impossible theft", ""),
    "timeout out": ("impossible timeout", ""),
    "dropped in": ("impossible drop", ""),
    "timeout": ("impossible time limit", ""),
    "dropped": ("impossible drop alarm", ""),
    "fallen {named}": ("impossible other", "{named}"),
    "fallen P9": ("impossible fall", "P9"),
    "pole fallen P P P": ("impossible colour", "P"),
}


def test_a_report_that_cannot_be_says_what_is_impossible(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), "gulo-gulo", 3, port="table")
        while not table.record.state.waiting:
            await play_one(table, f"key-{table.record.version:05}")
        named = EGG_NAMES[table.record.state.egg]
        version = table.record.version
        for number, (said, (reason, about)) in enumerate(IMPOSSIBLE.items()):
            with pytest.raises(Refusal) as refusal:
                await table.report(2, said.format(named=named), version, f"key-2{number:04}")
            assert (refusal.value.reason, "".join(map(str, refusal.value.facts.values()))) == (
                reason,
                about.format(named=named),
            )
        assert table.record.version == version

    with_store(tmp_path, story)


def test_a_port_that_the_game_does_not_have(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        for game, port in (("gulo-gulo", "luck"), ("egg-on", "table")):
            await refused(
                tables.create(over_http.NewTable(game=game, seats=3, name="Ann", port=port), "guest"), "no such port"
            )

    with_store(tmp_path, story)


async def until_version(table: Table, version: int) -> None:
    while table.record.version < version:  # noqa: ASYNC110 - a clock of the real loop runs out
        await asyncio.sleep(0.01)


def test_time_runs_out_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), clock={"kind": "days", "days": 2})
        await begun(tables_on(store))  # one without a clock stays in the store
        table.followers.rest()
        tables = tables_on(store)
        time_of(tables).seconds += 2 * 86_400 + 1
        await tables.wind_clocks()
        assert list(tables.found) == [table.id]
        await until_version(tables.found[table.id], 2)
        (line,) = await store.lines_after(table.id, 1)
        assert line.key.endswith(":clock.1")

    with_store(tmp_path, story)


def test_who_was_not_looking_finds_out_that_there_is_time_again(tmp_path: Path) -> None:
    """Another process has taken the act in time; this one, whose clock has run out, does nothing."""

    async def story(store: SqliteStore) -> None:
        here = tables_on(store)
        table = await begun(here, clock={"kind": "move", "seconds": 30})
        there = tables_on(store)
        sleeping = await there.find(table.id)
        assert sleeping is not None
        time_of(here).seconds += 29
        await play_one(table, "key-00001")
        time_of(there).seconds += 31
        await autoplay_of(sleeping)._time_out()
        assert sleeping.record.version == 2
        assert len(await store.lines_after(table.id, 0)) == 2
        for one in (table, sleeping):
            one.followers.rest()

    with_store(tmp_path, story)
