"""A process that missed a message finds out by itself, and at once where somebody knows more than it does.

Two processes on one database without a bus: neither is ever told anything by the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import structlog
from live import Client, Running, client, running, together
from prometheus_client import REGISTRY
from real_tables import Looker, begun, play_one, tables_on, with_store
from services import Postgres
from structlog.testing import capture_logs

from clutch.server.store.rows import Newest
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides
from clutch.server.table.sync import compare_watched
from clutch.server.table.table import Receipt

NEVER = 3600.0
OFTEN = 0.05


@contextmanager
def two_deaf(folder: Path, postgres: Postgres, compare: float) -> Iterator[tuple[Running, Running]]:
    database = postgres.fresh()
    with (
        running(folder / "a", database=database, compare=compare) as one,
        running(folder / "b", database=database, compare=compare) as other,
    ):
        yield one, other


async def act_of_whoever_is_asked(*seats: Client) -> tuple[int, str]:
    """Which of them acted, and under which key."""
    for number, seat in enumerate(seats):
        await seat.until_update()
        if seat.is_asked:
            answer = await seat.act()
            return number, answer["accepted"]
    raise AssertionError("nobody is asked")


def test_a_hello_that_knows_more_is_answered_from_the_store(tmp_path: Path, postgres: Postgres) -> None:
    with two_deaf(tmp_path, postgres, NEVER) as (one, other):
        table, tokens = one.new_table("egg-on", 2)

        async def story() -> None:
            async with (
                client(other.port, table) as looker,
                client(one.port, table, tokens[0]) as ann,
                client(one.port, table, tokens[1]) as bob,
            ):
                await looker.until_update(1)
                number, _key = await act_of_whoever_is_asked(ann, bob)
                knows = (ann, bob)[number].update
                assert knows["version"] > 1
                await looker.send(type="ping", ask=7)
                assert (await looker.until("pong"))["version"] == 1  # nobody has told it anything
                async with client(other.port, table, tokens[number], version=knows["version"]) as again:
                    told = await again.until("update")
                    assert {**told, "lines": 0} == {**knows, "lines": 0, "accepted": "", "clock": told["clock"]}
                assert await looker.until_update(knows["version"])
                await looker.send(type="ping", ask=8)
                assert (await looker.until("pong"))["version"] == knows["version"]

        together(story())


def test_an_act_that_knows_more_is_played_on_what_the_store_has(tmp_path: Path, postgres: Postgres) -> None:
    with two_deaf(tmp_path, postgres, NEVER) as (one, other):
        table, tokens = one.new_table("egg-on", 2)

        async def story() -> None:
            async with (
                client(other.port, table, tokens[0]) as ann,
                client(other.port, table, tokens[1]) as bob,
                client(one.port, table, tokens[0]) as ann_there,
                client(one.port, table, tokens[1]) as bob_there,
            ):
                await asyncio.gather(ann.until_update(), bob.until_update())
                for _ in range(4):
                    number, key = await act_of_whoever_is_asked(ann_there, bob_there)
                    version = (ann_there, bob_there)[number].update["version"]
                    await asyncio.gather(ann_there.until_update(version), bob_there.until_update(version))
                assert {ann.update["version"], bob.update["version"]} == {1}
                sender = (ann, bob)[number]
                told = await sender.act(["8"], version - 1, key)  # it was lost on its way back, and is sent again
                assert (told["type"], told["version"]) == ("update", version)
                assert (await sender.until("accepted"))["number"] == version
                asked = ann_there if ann_there.is_asked else bob_there
                picks = await asked.compose()
                fifth = await (ann if asked is ann_there else bob).act(picks, version)
                assert (fifth["type"], fifth["version"]) == ("update", version + 1)

        together(story())


def test_an_undo_and_a_report_that_know_more_are_done_on_what_the_store_has(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await begun(tables_on(store), undo=True)
        there = await tables_on(store).find(table.id)
        assert there is not None
        seat = await play_one(table, "key-00001")
        undone = await asides.undo(there, seat, 2, "key-00002")
        assert undone == Receipt(3)
        box = await begun(tables_on(store), "gulo-gulo", 2, port="table")
        there = await tables_on(store).find(box.id)
        assert there is not None
        while not box.record.state.waiting:
            await play_one(box, f"key-{box.record.version:05}")
        assert there.record.version < box.record.version
        reported = await there.report(0, "stolen", box.record.version, "key-report")
        assert reported.number == box.record.version + 1

    with_store(tmp_path, story)


def test_viewers_of_a_process_that_is_told_nothing_see_every_act(tmp_path: Path, postgres: Postgres) -> None:
    with two_deaf(tmp_path, postgres, OFTEN) as (one, other):
        table, tokens = one.new_table("egg-on", 2)

        async def story() -> None:
            async with (
                client(other.port, table) as looker,
                client(one.port, table, tokens[0]) as ann,
                client(other.port, table, tokens[1]) as bob,
            ):
                await asyncio.gather(ann.play_on(), bob.play_on(), looker.play_on())
                await looker.send(type="ping", ask=7)
                assert (await looker.until("pong"))["version"] == ann.update["version"]
                while looker.room["status"] != "over":
                    await looker.until("room")

        together(story())


def test_a_start_of_which_nobody_was_told_begins_the_game(tmp_path: Path, postgres: Postgres) -> None:
    with two_deaf(tmp_path, postgres, OFTEN) as (one, other):
        first = one.ok("POST", "/api/tables", {"game": "egg-on", "seats": 2, "name": "Ann"})

        async def story() -> None:
            async with client(other.port, first["table"], first["token"]) as ann:
                await ann.until("room")
                path = f"/api/tables/{first['table']}"
                await asyncio.to_thread(one.ok, "POST", f"{path}/bots", {"level": "random"}, first["token"])
                await asyncio.to_thread(one.ok, "POST", f"{path}/start", None, first["token"])
                while ann.room["status"] != "playing":
                    await ann.until("room")
                await ann.play_on()

        together(story())


def test_a_word_and_a_leave_of_which_nobody_was_told_are_seen(tmp_path: Path, postgres: Postgres) -> None:
    with two_deaf(tmp_path, postgres, OFTEN) as (one, other):
        table, tokens = one.new_table("egg-on", 2)

        async def story() -> None:
            async with client(other.port, table, tokens[0]) as ann:
                async with client(one.port, table, tokens[1]) as bob:
                    await bob.send(type="say", text="until tomorrow")
                    while "until tomorrow" not in ann.said:
                        await ann.until("said")
                await asyncio.to_thread(one.ok, "POST", f"/api/tables/{table}/leave", None, tokens[1])
                while not ann.room["seats"][1]["bot"]:
                    await ann.until("room")
                await ann.send(type="pace", pace="calm")
                async with client(one.port, table) as looker:
                    while looker.room.get("pace") != "calm":
                        await looker.until("room")

        together(story())


def test_a_word_that_was_missed_is_told_although_later_ones_were_heard(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        here, there = tables_on(store), tables_on(store)
        table = await begun(here)
        found = await there.find(table.id)
        assert found is not None
        looker = Looker(0)
        await there.watch(found, looker)
        for text in ("one", "two", "three"):
            await table.chat.say(0, "Ann", text, emote=False)
        found.chat.hear(table.chat.words[0])
        found.chat.hear(table.chat.words[2])
        await compare_watched(there)
        told = looker.last("said")
        assert ([word["text"] for word in told["words"]], told["fresh"]) == (["one", "two", "three"], True)
        await table.chat.say(0, "Ann", "four", emote=False)
        await compare_watched(there)
        told = looker.last("said")
        assert ([word["text"] for word in told["words"]], told["fresh"]) == (["four"], False)

    with_store(tmp_path, story)


class Counting(SqliteStore):
    """A store that notes what it is asked about."""

    questions: list[list[str]]

    async def newest(self, tables: list[str]) -> dict[str, Newest]:
        self.questions.append(tables)
        return await super().newest(tables)


def test_all_watched_tables_are_compared_in_one_question_and_no_others(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        store.__class__, there = Counting, tables_on(store)
        assert isinstance(store, Counting)
        store.questions = []
        await compare_watched(there)
        assert store.questions == []  # nobody looks on: nothing is asked
        here = tables_on(store)
        acted = [await begun(here) for _ in range(3)]
        lookers = [Looker(0), Looker(0)]
        for table, looker in zip(acted, lookers, strict=False):
            found = await there.find(table.id)
            assert found is not None
            await there.watch(found, looker)
        idle = await there.find(acted[2].id)
        assert idle is not None
        for table in acted:
            await play_one(table, "key-00001")
        await compare_watched(there)
        assert store.questions == [[table.id for table in acted[:2]]]
        assert [looker.last("update")["version"] for looker in lookers] == [2, 2]
        assert idle.record.version == 1

    with_store(tmp_path, story)


def test_how_late_a_table_was_is_counted_and_said(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        here, there = tables_on(store), tables_on(store)
        table = await begun(here)
        found = await there.find(table.id)
        assert found is not None
        await there.watch(found, Looker(0))
        await play_one(table, "key-00001")
        before, seconds = counted("clutch_behind_seconds_count"), counted("clutch_behind_seconds_sum")
        there.services.now = lambda: table.record.lines[-1].at + 3.0
        with capture_logs() as logs:
            there.services.log = structlog.get_logger()
            await compare_watched(there)
            await compare_watched(there)  # it is not behind any more
        assert counted("clutch_behind_seconds_count") - before == 1
        assert counted("clutch_behind_seconds_sum") - seconds == pytest.approx(3.0)
        said = [line for line in logs if line["event"] == "was behind"]
        assert [(line["table"], line["lines"], line["seconds"]) for line in said] == [(table.id, 1, 3.0)]

    with_store(tmp_path, story)


def counted(name: str) -> float:
    value = REGISTRY.get_sample_value(name)
    assert value is not None
    return value
