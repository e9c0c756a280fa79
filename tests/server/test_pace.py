"""How fast bots play: a pause after each line, in which one's own act can be taken back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import get_args

import pytest
from real_tables import Looker, Time, autoplay_of, begun, tables_on, with_store
from services import until
from test_table import refused

from clutch.bots import STANDS_IN
from clutch.core.moves import PORT
from clutch.server.store.rows import SeatRow
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides, seating
from clutch.server.table.sync import refresh
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.wire.manners import PAUSES, Pace


class Pauses:
    """Pauses that end when a test says so."""

    def __init__(self) -> None:
        self.begun: list[float] = []
        self.pending: list[asyncio.Future[None]] = []

    async def __call__(self, seconds: float) -> None:
        self.begun.append(seconds)
        pause: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.pending.append(pause)
        try:
            await pause
        finally:
            self.pending.remove(pause)

    async def one_pending(self) -> None:
        await until(lambda: len(self.pending) == 1)

    def end(self) -> None:
        (pause,) = self.pending
        pause.set_result(None)


async def against_bots(tables: Tables, **more: object) -> tuple[Table, int]:
    """A table of Dragons' Eggs at which one person is to act, and bots sit in for the others."""
    table = await begun(tables, **more)
    (person,) = table.record.state.actors()
    for seat in {0, 1, 2} - {person}:
        await seating.leave(table, seat)
    return table, person


def kinds(table: Table) -> list[tuple[str, int]]:
    return [(line.kind, line.seat) for line in table.record.lines]


def test_every_pace_has_its_pause() -> None:
    assert set(PAUSES) == set(get_args(Pace))
    assert sorted(PAUSES.values()) == [0.0, 0.4, 1.0, 2.0]


@pytest.mark.parametrize("pace", PAUSES)
def test_a_bot_acts_a_pause_after_the_last_line(tmp_path: Path, pace: Pace) -> None:
    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        table, person = await against_bots(tables_on(store, sleep=pauses), pace=pace)
        await table.play(person, ["8"], 1, "key-00001")
        await pauses.one_pending()
        pauses.end()
        await until(lambda: table.record.version == 3)
        await pauses.one_pending()
        assert pauses.begun == [PAUSES[pace]] * 2
        assert table.record.lines[2].key.endswith(":bot.2")
        autoplay_of(table).rest()

    with_store(tmp_path, story)


def test_until_then_the_act_before_may_be_taken_back(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        table, person = await against_bots(tables_on(store, sleep=pauses), pace="calm")
        await table.play(person, ["8"], 1, "key-00001")
        await pauses.one_pending()
        assert await asides.why_no_undo(table, person) == ""
        await asides.undo(table, person, 2, "undo-0001")
        await until(lambda: not pauses.pending and autoplay_of(table).task is None)
        await table.play(person, ["7"], 3, "key-00002")
        await pauses.one_pending()
        pauses.end()
        await until(lambda: table.record.version == 5)
        bot = table.record.lines[-1].seat
        assert kinds(table)[1:] == [("act", person), ("undo", person), ("act", person), ("act", bot)]
        assert bot != person
        assert await asides.why_no_undo(table, person) == "nothing to undo"
        autoplay_of(table).rest()

    with_store(tmp_path, story)


def test_a_paused_table_stays_as_it_is(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        table, person = await against_bots(tables_on(store, sleep=pauses), pace="normal")
        await table.play(person, ["8"], 1, "key-00001")
        await pauses.one_pending()
        await asides.pause(table, person, "pause-001", on=True)
        await until(lambda: not pauses.pending and autoplay_of(table).task is None)
        await asides.pause(table, person, "pause-002", on=False)
        await pauses.one_pending()
        pauses.end()
        await until(lambda: table.record.version == 5)
        assert [kind for kind, _seat in kinds(table)] == ["start", "act", "pause", "resume", "act"]
        autoplay_of(table).rest()

    with_store(tmp_path, story)


def test_the_pause_is_the_time_of_the_bot_who_has_enough_of_it(tmp_path: Path) -> None:
    """Its own clock may run out meanwhile: then it acts, and nobody in its place."""

    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        tables = tables_on(store, sleep=pauses)
        table, person = await against_bots(tables, pace="calm", clock={"kind": "move", "seconds": 1})
        for seat in {0, 1, 2} - {person}:
            table.seats[seat] = SeatRow(seat=seat, bot="chick")
        asked: list[str] = []
        choose = autoplay_of(table).bots.act

        async def noted(*about: object) -> list[str]:
            asked.append(str(about[3]))
            return await choose(*about)  # type: ignore[arg-type]

        autoplay_of(table).bots.act = noted  # type: ignore[method-assign]
        await table.play(person, ["8"], 1, "key-00001")
        await pauses.one_pending()
        acts = table.record.state.actors()[0]
        assert isinstance(tables.services.now, Time)
        tables.services.now.seconds += 2
        assert table.record.clock.left(person, tables.services.now()) == 1.0
        autoplay_of(table)._look_at_clock()
        await until(lambda: 0.0 in pauses.begun)
        pauses.pending[-1].set_result(None)
        await until(lambda: table.record.version == 3)
        assert table.record.lines[-1].seat == acts
        assert asked[:2] == ["chick", "chick"]
        table.followers.rest()

    with_store(tmp_path, story)


def test_a_port_answers_a_pause_after_it_is_asked(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        table = await begun(tables_on(store, sleep=pauses), "gulo-gulo", 2, port="odds", pace="quick")
        seat, version = await named_an_egg(table)
        await pauses.one_pending()
        await asides.undo(table, seat, version, "undo-0001")  # no dice were thrown yet
        await until(lambda: not pauses.pending)
        assert not table.record.state.waiting
        seat, version = await named_an_egg(table)
        await pauses.one_pending()
        pauses.end()
        await until(lambda: table.record.version == version + 1)
        assert (table.record.lines[-1].seat, set(pauses.begun)) == (PORT, {0.4})
        await refused(asides.undo(table, seat, version + 1, "undo-0002"), "nothing to undo")

    with_store(tmp_path, story)


async def named_an_egg(table: Table) -> tuple[int, int]:
    """Whoever is to act plays until the port is asked; the seat, and the version then."""
    while not table.record.state.waiting:
        (seat,) = table.record.state.actors()
        first = table.record.state.moves(seat)[0]
        await table.play(seat, [first.text], table.record.version, f"key-{table.record.version:05}")
    return seat, table.record.version


def test_people_at_the_table_change_the_pace_and_everybody_is_told(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        pauses = Pauses()
        tables = tables_on(store, sleep=pauses)
        table, person = await against_bots(tables)
        there = await tables_on(store).find(table.id)
        assert there is not None
        looker = Looker(person)
        table.broadcast.come(looker)
        assert looker.last("room")["pace"] == "at once"
        await asides.set_pace(table, "calm")
        assert looker.last("room")["pace"] == "calm"
        await table.play(person, ["8"], 1, "key-00001")
        await pauses.one_pending()
        await asides.set_pace(table, "quick")  # the bot that waits waits no longer than that
        await until(lambda: len(pauses.begun) == 2)
        await pauses.one_pending()
        assert pauses.begun == [2.0, 0.4]
        await refresh(there)
        assert (there.row.pace, there.broadcast.room().pace) == ("quick", "quick")
        kept = await store.room(table.id)
        assert kept is not None
        assert kept.table == table.row
        for one in (table, there):
            one.followers.rest()

    with_store(tmp_path, story)


def test_after_a_crash_in_a_pause_the_bot_acts_a_pause_later(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        first, then = Pauses(), Pauses()
        table, person = await against_bots(tables_on(store, sleep=first), pace="normal")
        await table.play(person, ["8"], 1, "key-00001")
        await first.one_pending()
        table.followers.rest()  # all that is left of a process that has ended is in the store
        found = await tables_on(store, sleep=then).find(table.id)
        assert found is not None
        await then.one_pending()
        then.end()
        await until(lambda: found.record.version == 3)
        assert [line.kind for line in await store.lines_after(table.id, 1)] == ["act", "act"]
        found.followers.rest()

    with_store(tmp_path, story)


def test_of_two_processes_that_wait_one_acts(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        here, there = Pauses(), Pauses()
        table, person = await against_bots(tables_on(store, sleep=here), pace="normal")
        await table.play(person, ["8"], 1, "key-00001")
        other = await tables_on(store, sleep=there).find(table.id)
        assert other is not None
        await asyncio.gather(here.one_pending(), there.one_pending())
        here.end()
        await until(lambda: table.record.version == 3)
        there.end()
        await until(lambda: other.record.version == 3)
        await asyncio.gather(here.one_pending(), there.one_pending())
        assert [line.key for line in await store.lines_after(table.id, 2)] == [table.record.lines[-1].key]
        assert table.seats[table.record.lines[-1].seat].bot == STANDS_IN
        for one in (table, other):
            one.followers.rest()

    with_store(tmp_path, story)
