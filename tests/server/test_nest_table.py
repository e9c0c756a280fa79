"""A table with a nest, without sockets: its nest at rest, its clock, and what may not be done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from real_tables import Looker, begun, nest_of, play_one, tables_on, with_store

from clutch.bots import UnknownBot
from clutch.core import record
from clutch.core.audience import SPECTATOR
from clutch.core.game import Act, AnyState
from clutch.core.moves import PORT
from clutch.core.record import Step
from clutch.games.gulo_gulo import hands
from clutch.nest_bytes import HOLDING, frame_of, heap_of
from clutch.server.nest import pool, settling
from clutch.server.nest.attempts import Attempts
from clutch.server.nest.pool import NestPool
from clutch.server.nest.rest import Rest, last_answer, reach_of
from clutch.server.record import fold, live
from clutch.server.record.live import LiveRecord
from clutch.server.store.rows import LineRow, TakeRow
from clutch.server.store.seam import StoreBroken
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.wire import nest_messages
from clutch.server.wire.refusals import Refusal

Story = Callable[[Tables, Table], Awaitable[None]]


def at_a_nest(folder: Path, story: Story, **more: Any) -> None:  # noqa: ANN401
    """A story at a table of two people with a nest."""

    async def whole(store: SqliteStore) -> None:
        nests = NestPool(1)
        try:
            tables = tables_on(store, nests=nests)
            tables.services.now = time.time
            await story(tables, await begun(tables, "gulo-gulo", 2, port="nest-normal", **more))
        finally:
            await tables.services.close()
            await nests.close()

    with_store(folder, whole)


async def name_an_egg(table: Table) -> int:
    """Whoever is to act does, until an egg is named; who."""
    while not table.record.attempt:
        await play_one(table, f"key{table.record.version}")
    return table.record.state.turn


async def grab(table: Table, seat: int) -> None:
    seen = {egg.name: egg for egg in (await nest_of(table).look()).eggs}
    egg = seen.get(reach_of(table.record).egg)
    nest_of(table).obey(seat, nest_messages.Grab(point=egg.point, eye=egg.eye) if egg else nest_messages.Dig())


async def reached(table: Table) -> tuple[int, Looker]:
    """A seat whose hand is under way, and what it sees."""
    seat = await name_an_egg(table)
    looker = Looker(seat)
    table.broadcast.come(looker)
    await grab(table, seat)
    await looker.shown.wait()
    return seat, looker


async def why_not_begun(table: Table) -> str:
    """What whoever is to steal is told when his hand cannot begin."""
    seat = await name_an_egg(table)
    looker = Looker(seat)
    table.broadcast.come(looker)
    nest_of(table).obey(seat, nest_messages.Dig())
    await looker.until(lambda: looker.told[-1]["type"] == "refused")
    return str(looker.last("refused")["reason"])


def test_who_cannot_reach_because_no_process_answers_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "WORKER", "clutch.no_such_module")

    async def story(_tables: Tables, table: Table) -> None:
        assert await why_not_begun(table) == "nest away"

    at_a_nest(tmp_path, story)


def test_who_reaches_while_the_server_stops_is_told_so(tmp_path: Path) -> None:
    async def story(_tables: Tables, table: Table) -> None:
        await name_an_egg(table)
        await nest_of(table).look()  # how it lies is known
        await nest_of(table).nests.close()
        assert await why_not_begun(table) == "stopping"

    at_a_nest(tmp_path, story)


def test_who_does_not_reach_again_in_time_has_set_off_the_alarm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hands, "TIME_LIMIT", 2.0)

    async def story(_tables: Tables, table: Table) -> None:
        seat, looker = await reached(table)
        nest_of(table).obey(seat, nest_messages.LetGo())
        await looker.until(lambda: not table.record.attempt)
        (event,) = [event for event in table.record.told[-1].events if event.kind == "alarm"]
        assert event.facts["cause"] == "TIMEOUT"
        assert 0 < looker.last("nest")["take"] == table.record.version

    at_a_nest(tmp_path, story, options={"attempt_timeout": "alarm"})


def test_what_came_of_an_attempt_is_played_once_however_often_it_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hands, "TIME_LIMIT", 1.0)
    monkeypatch.setattr(settling, "AGAIN", 0.0)
    answers: list[Act] = []

    def counted(state: AnyState, seat: int, act: Act) -> Step:
        if seat == PORT:
            answers.append(act)
        return record.played(state, seat, act)

    def never(*_told: object) -> Step:
        raise AssertionError("its own line is not played again")

    monkeypatch.setattr(live, "played", counted)
    monkeypatch.setattr(fold, "replayed", never)

    async def story(tables: Tables, table: Table) -> None:
        append, refusals = tables.services.store.append, [StoreBroken("full"), StoreBroken("still full")]

        async def with_room_later(table_id: str, line: LineRow, take: TakeRow | None = None) -> None:
            if take is not None and refusals:
                raise refusals.pop()
            await append(table_id, line, take)

        monkeypatch.setattr(tables.services.store, "append", with_room_later)
        seat, looker = await reached(table)
        nest_of(table).obey(seat, nest_messages.LetGo())
        await looker.until(lambda: not table.record.attempt)
        assert refusals == []
        assert len(answers) == 1
        assert await tables.services.store.take(table.id, table.record.version) is not None

    at_a_nest(tmp_path, story, options={"attempt_timeout": "alarm"})


def test_the_time_for_an_egg_stands_until_a_hand_reaches(tmp_path: Path) -> None:
    async def story(_tables: Tables, table: Table) -> None:
        early, late = Looker(await name_an_egg(table)), Looker(SPECTATOR)
        await nest_of(table).shown.greet(early)
        assert (early.last("nest")["seconds"], early.last("nest")["runs"]) == (hands.TIME_LIMIT, False)
        table.broadcast.come(early)
        await grab(table, early.seat)
        await early.shown.wait()
        await nest_of(table).shown.greet(late)
        assert late.last("nest")["runs"]

    at_a_nest(tmp_path, story, options={"attempt_timeout": "alarm"})


def test_a_named_egg_is_not_taken_back_and_its_seats_clock_runs(tmp_path: Path) -> None:
    async def story(_tables: Tables, table: Table) -> None:
        seat = await name_an_egg(table)
        with pytest.raises(Refusal, match="nothing to undo"):
            await asides.undo(table, seat, table.record.version, "undo-0001")
        assert table.record.clock.running == [seat]

    at_a_nest(tmp_path, story, clock={"kind": "move", "seconds": 60})


def test_a_nest_that_was_not_kept_is_filled_with_the_eggs_that_are_left(tmp_path: Path) -> None:
    async def story(tables: Tables, table: Table) -> None:
        before = await nest_of(table).at_rest.after(table.record)
        await name_an_egg(table)
        number = table.record.version + 1
        row = TakeRow(number=number, bodies="", take=b"", film=b"", rest=before.nest)
        attempt = table.record.attempt
        await table.settle_port(attempt, await table.play_answer(attempt, "stolen"), row)
        assert (await nest_of(table).at_rest.after(table.record)).nest == before.nest
        await tables.services.store.change(("DELETE FROM takes", ()))
        del tables.found[table.id]
        found = await tables.find(table.id)
        assert found is not None
        made = await nest_of(found).at_rest.after(found.record)
        assert not made.has_film
        assert last_answer(found.record) == number
        assert tuple(heap_of(made.nest).names) == reach_of(found.record).eggs
        del tables.found[table.id]
        again = await tables.find(table.id)
        assert again is not None
        assert await nest_of(again).at_rest.after(again.record) == made

    at_a_nest(tmp_path, story)


@pytest.mark.parametrize("pauses", [0, 1])
def test_a_hand_that_is_let_go_before_the_nest_lies_still_does_not_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: int
) -> None:
    async def story(_tables: Tables, table: Table) -> None:
        reaching = nest_of(table)
        assert reaching is not None
        seat = await name_an_egg(table)
        rest = await reaching.at_rest.after(table.record)
        lies_still = asyncio.Event()

        async def after(_record: LiveRecord) -> Rest:
            await lies_still.wait()
            return rest

        reaches = asyncio.Event()
        monkeypatch.setattr(reaching.at_rest, "after", after)
        monkeypatch.setattr(reaching.nests, "reach", lambda _place, _hand: reaches.set())
        before = set(table.services.tasks)
        reaching.obey(seat, nest_messages.Dig())
        for _ in range(pauses):
            await asyncio.sleep(0)
        reaching.obey(seat, nest_messages.LetGo())
        lies_still.set()
        await asyncio.gather(*(table.services.tasks - before))
        assert not reaches.is_set()
        reaching.obey(seat, nest_messages.Dig())
        async with asyncio.timeout(60):
            await reaches.wait()

    at_a_nest(tmp_path, story)


def test_what_another_process_parked_is_gone_on_with(tmp_path: Path) -> None:
    async def story(tables: Tables, table: Table) -> None:
        seat, looker = await reached(table)
        nest_of(table).obey(seat, nest_messages.LetGo())
        await nest_of(table).over.wait()
        parked, attempt = nest_of(table).course.parked, table.record.attempt
        assert parked is not None, "the hand had hardly begun to reach"
        del tables.found[table.id]
        other = await tables.find(table.id)
        assert other is not None
        later = Looker(seat)
        other.broadcast.come(later)
        nest_of(other).heard_parked(attempt, parked)
        await later.until(lambda: any(message["type"] == "nest" for message in later.told))
        assert later.last("nest")["poses"] == looker.last("nest")["poses"]
        nest_of(other).heard_frame("", attempt, bytes(8))
        assert later.shown.is_set()
        with pytest.raises(Refusal, match="hand busy"):
            nest_of(other).obey(seat, nest_messages.Dig())

    at_a_nest(tmp_path, story)


def test_a_hand_is_dropped_when_the_game_ends_without_it(tmp_path: Path) -> None:
    async def story(_tables: Tables, table: Table) -> None:
        seat, looker = await reached(table)
        for voter in range(2):
            await asides.vote(table, voter, f"vote-{voter:04}", concede=True)
        assert table.record.over
        assert nest_of(table).course.hand is None
        assert looker.last("nest")["reaching"] == -1
        with pytest.raises(Refusal, match="not yours"):
            nest_of(table).obey(seat, nest_messages.LetGo())

    at_a_nest(tmp_path, story)


def test_two_processes_that_move_one_nest_do_not_both_go_on(tmp_path: Path) -> None:
    async def story(_tables: Tables, table: Table) -> None:
        await reached(table)
        frame = frame_of(HOLDING, force=0, number=1, poses=b"")
        nest_of(table).heard_frame("zzz", table.record.attempt, frame)
        assert nest_of(table).course.hand is not None
        nest_of(table).heard_frame("", table.record.attempt, frame)
        assert nest_of(table).course.hand is None

    at_a_nest(tmp_path, story)


def test_where_the_engine_is_gone_dice_decide(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        tables = tables_on(store, nests=None)
        table = await begun(tables, "gulo-gulo", 2, port="nest-normal")
        looker = Looker(0)
        table.broadcast.come(looker)
        while not any(line.seat == PORT for line in table.record.lines):
            await looker.until(lambda: not table.record.state.waiting)
            await play_one(table, f"key{table.record.version}")
            if table.record.state.waiting:
                await looker.until(lambda: not table.record.state.waiting)
        assert table.followers.of(Attempts) is None

    with_store(tmp_path, story)


def test_a_bot_of_a_level_that_is_not_there_has_neither_eyes_nor_hand(tmp_path: Path) -> None:
    async def story(_tables: Tables, table: Table) -> None:
        for asked in (nest_of(table).sight("wizard"), nest_of(table).lead("wizard")):
            with pytest.raises(UnknownBot, match="there is no bot 'wizard'"):
                await asked

    at_a_nest(tmp_path, story)
