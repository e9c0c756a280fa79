"""A bot is asked what it would do in the place of a seat; it knows what the seat knows, and nothing changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from pools import Gate, act, actor, play, told
from real_tables import begun, play_one, tables_on, with_store
from sittings import Sitting

from clutch.bots import STANDS_IN, USUAL, UnknownBot
from clutch.core.audience import facts
from clutch.core.moves import PORT
from clutch.core.record import mark
from clutch.games import all_games
from clutch.server.play.bot_pool import BotPool, Opinion
from clutch.server.play.opinions import Opinions
from clutch.server.play.replica import NoAct
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table.status import OVER
from clutch.server.wire.refusals import Refusal
from clutch.server.workers.fair_queue import TooMany

DEALS = 3_000


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bots of this test leave what they have to say."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


async def opinion(pool: BotPool, sitting: Sitting, level: str = USUAL, guest: str = "") -> Opinion:
    return await pool.opinion(sitting.row, sitting.lines, actor(sitting), level, guest)


def may_be(sitting: Sitting, opinion: Opinion) -> bool:
    """Whether it is a whole act that the rules allow; IllegalMove if it is not."""
    sitting.state.copy().play(actor(sitting), [sitting.game.parse(pick) for pick in opinion.picks])
    return True


@pytest.mark.parametrize("game", all_games())
def test_an_opinion_is_an_act_that_may_be_and_the_same_each_time(game: str) -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting(game, 3)
        sitting.play_some(5)
        opinions = [await opinion(pool, sitting, level) for level in (USUAL, USUAL, "random", "random")]
        assert opinions[0] == opinions[1] == Opinion(opinions[0].picks, USUAL, len(sitting.lines))
        assert opinions[2] == opinions[3]
        assert all(may_be(sitting, one) for one in opinions)
        assert not pool.faults

    told(story)


def test_it_changes_nothing_and_the_bots_play_on() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("dragons-eggs", 4)
        for _ in range(3):
            before, lines = mark(sitting.state), sitting.lines[:]
            await opinion(pool, sitting)
            await pool.opinion(sitting.row, [], Sitting("dragons-eggs", 4).state.actors()[0], USUAL)
            assert (mark(sitting.state), sitting.lines) == (before, lines)
            await play(pool, sitting, USUAL)
        assert not pool.faults

    told(story)


def twins(game: str, seats: int) -> Iterator[tuple[Sitting, Sitting]]:
    """Two deals that look alike to whoever is to act, and are not the same."""
    seen: dict[str, Sitting] = {}
    for deal in range(DEALS):
        sitting = Sitting(game, seats, f"deal {deal}")
        other = seen.setdefault(repr(facts(sitting.state.view(actor(sitting)).state)), sitting)
        if mark(other.state) != mark(sitting.state):
            sitting.row = msgspec.structs.replace(sitting.row, id=other.row.id)
            yield other, sitting


@pytest.mark.parametrize("game", ["dragons-eggs", "egg-on", "blind-hen"])
def test_two_worlds_that_look_alike_to_the_seat_have_the_same_opinion(game: str) -> None:
    async def story(pool: BotPool) -> None:
        this, twin = next(twins(game, 3))
        assert this.row.seed != twin.row.seed
        for level in (USUAL, "random"):
            assert await opinion(pool, this, level) == await opinion(pool, twin, level)

    told(story)


def test_it_is_formed_from_a_view_and_from_numbers_that_tell_nothing(own_folder: Path) -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        sitting.play_some(4)
        await opinion(pool, sitting, "spy")
        seen = json.loads((own_folder / "spied").read_text().splitlines()[0])
        assert (seen["given"], seen["named"], seen["states"]) == (["View", "list", "Chance"], [], 1)
        assert seen["facts"] == repr(facts(sitting.state.view(actor(sitting)).state)) != repr(facts(sitting.state))
        assert seen["numbers"] == sorted(["0" * 32, seen["own_numbers"]])
        assert seen["own_numbers"] != sitting.row.seed

    told(story)


def test_opinions_wait_in_the_same_queue_and_are_counted_like_acts(own_folder: Path) -> None:
    gate = Gate(own_folder)

    async def story(pool: BotPool) -> None:
        sitting, other = Sitting("egg-on", 3), Sitting("egg-on", 3)
        held = asyncio.create_task(act(pool, other, "gate", guest="bob"))
        await gate.reached()
        waiting = [
            asyncio.create_task(opinion(pool, sitting, guest="ann")),
            asyncio.create_task(act(pool, sitting, USUAL, guest="ann")),
        ]
        await asyncio.sleep(0)  # they ask now
        assert len(pool) == 2
        with pytest.raises(TooMany, match="at this table"):
            await opinion(pool, sitting, guest="ann")
        waiting.append(asyncio.create_task(opinion(pool, other, guest="ann")))
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="for this guest"):
            await opinion(pool, Sitting("egg-on", 3), guest="ann")
        await gate.open()
        await asyncio.gather(held, *waiting)

    told(story, workers=1, seconds=30, per_table=2, per_guest=3)


@pytest.mark.parametrize("level", ["hang", "stumble", "die", "eat", "cheat"])
def test_a_bot_that_fails_has_no_opinion_and_no_other_speaks_for_it(level: str) -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("dragons-eggs", 3)
        with pytest.raises(NoAct):
            await opinion(pool, sitting, level)
        assert sum(pool.faults.values()) == 1
        await play(pool, sitting, USUAL)

    told(story, seconds=0.5)


def test_who_cannot_be_asked_is_told_so() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("dragons-eggs", 4)
        with pytest.raises(UnknownBot, match="no bot 'wizard'"):
            await opinion(pool, sitting, "wizard")
        idle = next(seat for seat in range(4) if seat not in sitting.state.actors())
        with pytest.raises(NoAct, match="may not act now"):
            await pool.opinion(sitting.row, sitting.lines, idle, USUAL)
        assert not pool.faults

    told(story)


def test_a_seat_may_ask_now_and_anybody_about_any_line_of_a_finished_table(tmp_path: Path) -> None:
    async def story(store: SqliteStore, pool: BotPool) -> None:
        opinions = Opinions(pool)
        table = await begun(tables_on(store), "dragons-eggs", 3)
        seat = table.record.state.actors()[0]
        now = await opinions.now(table, seat, STANDS_IN)
        assert now.version == table.record.version == 1
        with pytest.raises(Refusal, match="not over"):
            await opinions.at(table, 1, seat, STANDS_IN, "ann")
        while table.status != OVER:
            await play_one(table, f"key-{table.record.version:05}")
        kept = await store.lines_after(table.id, 0)
        assert await opinions.at(table, 1, seat, STANDS_IN, "ann") == now
        acts = [line for line in kept if line.kind == "act" and line.seat != PORT]
        for line in acts[:: len(acts) // 8]:
            at = await opinions.at(table, line.number - 1, line.seat, STANDS_IN, "ann")
            assert at.picks
            assert at.version == line.number - 1
        with pytest.raises(NoAct):
            await opinions.at(table, len(kept), seat, STANDS_IN, "ann")
        assert await store.lines_after(table.id, 0) == kept
        assert not pool.faults

    async def whole(store: SqliteStore) -> None:
        pool = BotPool(least=0.0)
        try:
            await story(store, pool)
        finally:
            await pool.close()

    with_store(tmp_path, whole)
