"""The one path of a move, on a real store."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from real_tables import Looker, Time, act_of, autoplay_of, begun, play_one, tables_on, with_store
from structlog.testing import capture_logs

from clutch.core.record import mark
from clutch.games import game_named
from clutch.server.record.fold import start_of
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides, seating
from clutch.server.table.asides import MOST_ASIDES
from clutch.server.table.table import Receipt, Table
from clutch.server.wire import codec, over_http
from clutch.server.wire.refusals import Refusal


async def refused(work: object, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        await work  # type: ignore[misc]
    assert caught.value.reason == reason


def test_an_act_is_kept_and_told(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        lookers = [Looker(seat) for seat in (-1, 0, 1, 2)]
        for looker in lookers:
            table.broadcast.come(looker)
        seat = await play_one(table, "key-00001")
        kept = await store.lines_after(table.id, 1)
        assert [(line.number, line.kind, line.seat) for line in kept] == [(2, "act", seat)]
        assert kept[0].mark == mark(table.record.state)
        for looker in lookers:
            update = looker.last("update")
            assert update["version"] == 2
            assert update["accepted"] == ("key-00001" if looker.seat == seat else "")
            assert [line["number"] for line in update["lines"]] == [2]

    with_store(tmp_path, story)


def test_a_stale_act_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await play_one(table, "key-00001")
        seat = table.record.state.actors()[0]
        before = mark(table.record.state)
        for version in (0, 1, 3, -1):
            await refused(table.play(seat, act_of(table, seat), version, f"stale-{version:05}"), "stale")
        assert mark(table.record.state) == before
        assert len(await store.lines_after(table.id, 0)) == 2

    with_store(tmp_path, story)


def test_a_repeated_key_is_acknowledged_again_and_nothing_is_done_twice(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table = await begun(tables)
        seat = table.record.state.actors()[0]
        act = act_of(table, seat)
        first = await table.play(seat, act, 1, "key-00001")
        again = await table.play(seat, act, 1, "key-00001")
        assert (first.number, first.again, again.number, again.again) == (2, False, 2, True)
        found = await tables_on(store).find(table.id)
        assert found is not None
        assert await found.play(seat, act, 1, "key-00001") == again
        assert len(await store.lines_after(table.id, 0)) == 2
        other = (seat + 1) % 3
        await refused(table.play(other, ["no such"], 2, "key-00001"), "no such move")  # a key is its seat's own

    with_store(tmp_path, story)


def test_hidden_choices_at_the_same_time_do_not_make_each_other_stale(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), "egg-on", 3)
        seats = table.record.state.actors()
        assert len(seats) == 3
        acts = {seat: act_of(table, seat, seat) for seat in seats}
        for seat in seats:
            await table.play(seat, acts[seat], 1, f"key-0000{seat}")
        assert table.record.version == 4
        await refused(table.play(0, acts[0], 1, "key-00009"), "stale")

    with_store(tmp_path, story)


def test_a_second_process_takes_turns_without_a_bus(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        here = tables_on(store)
        table = await begun(here)
        there = await tables_on(store).find(table.id)
        assert there is not None
        seat = await play_one(table, "key-00001")
        version = there.record.version
        await refused(there.play(seat, act_of(there, seat, 3), version, "key-00002"), "stale")
        assert there.record.version == table.record.version
        assert mark(there.record.state) == mark(table.record.state)
        await play_one(there, "key-00003")
        receipt = await table.play(seat, ["anything"], 1, "key-00001")
        assert receipt.again

    with_store(tmp_path, story)


def test_what_is_sent_again_through_another_process_is_done_once(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        there = await tables_on(store).find(table.id)
        assert there is not None
        seat = table.record.state.actors()[0]
        act = act_of(table, seat)
        first = await table.play(seat, act, 1, "key-00001")
        assert await there.play(seat, act, 1, "key-00001") == Receipt(first.number, again=True)
        paused = await asides.pause(table, seat, "key-00002", on=True)
        assert await asides.pause(there, seat, "key-00002", on=True) == Receipt(paused.number, again=True)
        assert there.record.version == table.record.version == 3

    with_store(tmp_path, story)


def test_two_processes_choose_at_the_same_time(tmp_path: Path) -> None:
    """Where several may act at once, an act that lost the race for its number is not given back."""

    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), "egg-on", 3)
        there = await tables_on(store).find(table.id)
        assert there is not None
        await table.play(0, act_of(table, 0), 1, "key-00000")
        await there.play(1, act_of(there, 1), 1, "key-00001")
        await table.play(2, act_of(table, 2), 1, "key-00002")
        assert [line.seat for line in await store.lines_after(table.id, 1)] == [0, 1, 2]

    with_store(tmp_path, story)


def test_a_found_table_is_the_same(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        for number in range(20):
            await play_one(table, f"key-{number:05}", number)
        found = await tables_on(store).find(table.id)
        assert found is not None
        assert found.status == "playing"
        assert mark(found.record.state) == mark(table.record.state)
        assert found.record.since == table.record.since

    with_store(tmp_path, story)


def test_a_table_that_no_longer_replays_is_frozen_and_says_so(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await play_one(table, "key-00001")
        other = await begun(tables_on(store))
        upgraded = tables_on(store, start=lambda game, row: start_of(game, row) if row.id == other.id else _other(row))
        found = await upgraded.find(table.id)
        assert found is not None
        assert (found.status, found.why) == ("frozen", "does not replay")
        assert found.broadcast.room().why == "does not replay"
        await refused(found.play(0, ["8"], 2, "key-00002"), "frozen")
        kept = await store.find(table.id)
        assert kept is not None
        assert kept.status == "frozen"
        untouched = await upgraded.find(other.id)
        assert untouched is not None
        await play_one(untouched, "key-00003")

    with_store(tmp_path, story)


def _other(row: object) -> object:
    game = game_named("dragons-eggs")
    return game.new(game.rules(3), 4711)


def test_a_fault_in_the_rules_freezes_this_table_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table, other = await begun(tables), await begun(tables)
        looker = Looker(0)
        table.broadcast.come(looker)
        monkeypatch.setattr(table.record, "rehearse", _broken)
        with capture_logs() as logged:
            await refused(table.play(0, ["8"], 1, "key-00001"), "frozen")
        assert "ZeroDivisionError at " in str(logged)
        assert "dragon" not in str(logged), "the text of an error may tell what lies on the table"
        assert looker.last("room")["status"] == "frozen"
        assert len(await store.lines_after(table.id, 0)) == 1
        await play_one(other, "key-00001")

    with_store(tmp_path, story)


def _broken(*_arguments: object) -> None:
    raise ZeroDivisionError("a dragon in the hand of seat 1")


def test_illegal_acts_say_why(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        seat = table.record.state.actors()[0]
        await refused(table.play((seat + 1) % 3, ["8"], 1, "key-00001"), "not your turn")
        await refused(table.play(seat, ["orb"], 1, "key-00002"), "not allowed")
        await refused(table.play(seat, ["nonsense"], 1, "key-00003"), "no such move")
        await refused(table.play(seat, ["4^"], 1, "key-00004"), "unfinished")
        await refused(table.play(seat, [], 1, "key-00005"), "unfinished")
        await refused(table.play(seat, ["8", "7"], 1, "key-00006"), "too long")
        assert table.record.version == 1

    with_store(tmp_path, story)


def test_trying_changes_nothing(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        seat = table.record.state.actors()[0]
        before = mark(table.record.state)
        begun_act = await table.try_picks(seat, ["4^"], 1)
        assert not begun_act.whole
        assert "4" not in begun_act.offers
        assert "8" in begun_act.offers
        assert (await table.try_picks(seat, ["4^", "8"], 1)).whole
        await refused(table.try_picks((seat + 1) % 3, ["8"], 1), "not your turn")
        assert mark(table.record.state) == before

    with_store(tmp_path, story)


def test_pause_stops_play_and_the_clock(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table = await begun(tables, clock={"kind": "bank", "seconds": 60, "increment": 0})
        time = tables.services.now
        assert isinstance(time, Time)
        seat = table.record.state.actors()[0]
        time.seconds += 10
        await asides.pause(table, 1, "pause-001", on=True)
        await refused(table.play(seat, act_of(table, seat), 2, "key-00001"), "paused")
        await refused(asides.pause(table, 1, "pause-002", on=True), "paused")
        time.seconds += 1000
        assert table.record.clock.left(seat, time()) == 50
        await asides.pause(table, 2, "pause-003", on=False)
        found = await tables_on(store).find(table.id)
        assert found is not None
        assert found.record.clock.left(seat, time()) == 50
        await play_one(table, "key-00002")

    with_store(tmp_path, story)


def test_all_people_may_concede(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await asides.vote(table, 0, "vote-0001", concede=True)
        await asides.vote(table, 1, "vote-0002", concede=True)
        await asides.vote(table, 1, "vote-0003", concede=False)
        await asides.vote(table, 2, "vote-0004", concede=True)
        assert table.status == "playing"
        await asides.vote(table, 1, "vote-0005", concede=True)
        assert (table.status, table.broadcast.room().why) == ("over", "conceded")
        await refused(table.play(0, ["8"], table.record.version, "key-00001"), "over")
        assert table.broadcast.room().seed == table.row.seed

    with_store(tmp_path, story)


def test_the_game_ends_when_the_last_who_would_go_on_has_left(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        for gone in (seating.leave, lambda table, seat: seating.replace(table, seat, "chick")):
            table = await begun(tables_on(store, grace=0.0))
            await asides.vote(table, 0, "vote-0001", concede=True)
            await asides.vote(table, 1, "vote-0002", concede=True)
            assert table.status == "playing"
            await gone(table, 2)
            assert (table.status, table.broadcast.room().why) == ("over", "conceded")

    with_store(tmp_path, story)


def test_a_game_that_all_have_left_is_not_ended_by_that(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        for seat in range(3):
            await seating.leave(table, seat)
        assert table.status == "playing"

    with_store(tmp_path, story)


def test_secrets_are_told_only_at_the_end(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        assert table.broadcast.room().seed == table.broadcast.room().salt == ""
        number = 0
        while table.status == "playing":
            await play_one(table, f"key-{number:05}", number)
            number += 1
        assert table.broadcast.room().seed == table.row.seed
        ratings = await store.ratings("dragons-eggs", [row.player for row in table.seats])
        assert len(ratings) == 3

    with_store(tmp_path, story)


def test_bots_play_to_the_end_when_somebody_looks_on(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        asked = over_http.NewTable(game="dragons-eggs", seats=3, name="Ann")
        table, seat, _token = await tables.create(asked, "guest" * 8)
        await seating.fill(table, "random", None)
        await asides.begin(table, seat)
        number = 0
        while table.status == "playing":
            if autoplay_of(table).task is not None:
                await autoplay_of(table).task
            elif seat in table.record.state.actors():
                await play_one(table, f"key-{number:05}", number)
                number += 1
        assert table.status == "over"
        assert {line.seat for line in table.record.lines} == {0, 1, 2}

    with_store(tmp_path, story)


def test_time_runs_out_and_a_bot_moves(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table = await begun(tables, clock={"kind": "move", "seconds": 30})
        time = tables.services.now
        assert isinstance(time, Time)
        time.seconds += 31
        seat = table.record.state.actors()[0]
        autoplay_of(table)._look_at_clock()
        while table.record.version == 1:
            await next(iter(tables.services.tasks))
        assert (table.record.lines[1].seat, table.record.lines[1].kind) == (seat, "act")
        autoplay_of(table).rest()

    with_store(tmp_path, story)


def test_undo_takes_back_what_told_nothing(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        seat = table.record.state.actors()[0]
        before = mark(table.record.state)
        await table.play(seat, ["8"], 1, "key-00001")
        await refused(asides.undo(table, (seat + 1) % 3, 2, "undo-0001"), "nothing to undo")
        await asides.undo(table, seat, 2, "undo-0002")
        assert mark(table.record.state) == before
        assert (await asides.undo(table, seat, 2, "undo-0002")).again
        await table.play(seat, ["7"], 3, "key-00002")
        found = await tables_on(store).find(table.id)
        assert found is not None
        assert mark(found.record.state) == mark(table.record.state)
        await play_one(table, "key-00003")
        await refused(asides.undo(table, seat, 5, "undo-0003"), "nothing to undo")

    with_store(tmp_path, story)


def test_undo_never_takes_back_what_was_revealed(tmp_path: Path) -> None:
    """The last bid of a round makes the first tribe draw an ability: a draw may not be taken back by anybody."""

    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        for number in range(2):
            await play_one(table, f"key-{number:05}", number)
        seat = await play_one(table, "key-00009")
        events = [event.kind for event in table.record.told[-1].events]
        assert "drew" in events
        await refused(asides.undo(table, seat, table.record.version, "undo-0001"), "something was revealed")

    with_store(tmp_path, story)


def test_a_hidden_choice_is_final(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), "egg-on", 2)
        await table.play(0, act_of(table, 0), 1, "key-00001")
        await refused(asides.undo(table, 0, 2, "undo-0001"), "a hidden choice is final")

    with_store(tmp_path, story)


def test_a_line_is_never_followed_twice(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table: Table = await begun(tables_on(store))
        await play_one(table, "key-00001")
        await table.heard_line(table.record.lines[-1])
        await table.heard_line(table.record.lines[0])
        assert table.record.version == 2

    with_store(tmp_path, story)


def test_no_client_can_make_the_keys_of_the_server(tmp_path: Path) -> None:
    """Else a player could use up the key with which a bot would act when the time is up."""
    with pytest.raises(msgspec.ValidationError):
        codec.decode('{"type":"act","picks":["8"],"version":1,"key":"clock.12345"}')

    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        await autoplay_of(table)._act_for(table.record.state.actors()[0], "random", "clock")
        assert table.record.lines[-1].key.endswith(":clock.1")

    with_store(tmp_path, story)


def test_nobody_fills_a_table_with_pauses(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store))
        table.record.asides[1] = MOST_ASIDES
        await refused(asides.pause(table, 1, "pause-001", on=True), "too often")
        await asides.pause(table, 0, "pause-002", on=True)
        await asides.pause(table, 1, "pause-003", on=False)

    with_store(tmp_path, story)


def test_a_process_that_falls_silent_has_nobody_looking_on(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table = await begun(tables)
        time = tables.services.now
        assert isinstance(time, Time)
        table.broadcast.heard_presence("elsewhere", [1, 2])
        time.seconds += 80
        table.broadcast.heard_presence("elsewhere", [1])
        assert (table.onlookers.is_here(1), table.onlookers.is_here(2)) == (True, False)
        assert table.onlookers.away_since[2] == time.seconds
        assert [sitter.wait for sitter in table.broadcast.room().seats] == [0.0, None, 60.0]
        await refused(seating.replace(table, 1, "random"), "not away for long")
        time.seconds += 100
        table.broadcast.forget_silent()
        await refused(seating.replace(table, 1, "random"), "not away for long")
        time.seconds += 61
        await seating.replace(table, 1, "random")
        assert table.seats[1].bot == "random"
        autoplay_of(table).rest()

    with_store(tmp_path, story)


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store)
        table, watched = await begun(tables), await begun(tables)
        looker = Looker(0)
        await tables.watch(watched, looker)
        time = tables.services.now
        assert isinstance(time, Time)
        time.seconds += 10_000
        tables.forget_idle()
        assert list(tables.found) == [watched.id]
        found = await tables.find(table.id)
        assert found is not None
        assert found is not table
        assert mark(found.record.state) == mark(table.record.state)
        assert await tables.find("no-such-table") is None

    with_store(tmp_path, story)
