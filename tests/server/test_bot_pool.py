"""Who gets an act of a bot, when, and what is told where there is none."""

from __future__ import annotations

import asyncio
from itertools import count
from math import ceil
from pathlib import Path

import msgspec
import pytest
from bots_for_tests import pondering
from hypothesis import given
from hypothesis import strategies as st
from pools import Gate, act, actor, gone, grids_passed, play, told
from sittings import Sitting

from clutch.bots import UnknownBot
from clutch.server.play import bot_pool
from clutch.server.play.bot_pool import BotPool, until_the_grid
from clutch.server.play.replica import NoAct
from clutch.server.workers.fair_queue import TooMany
from clutch.server.workers.process import Closed


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bots of this test leave what they have to say."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


@pytest.fixture
def gate(own_folder: Path) -> Gate:
    return Gate(own_folder)


def dealt(thought: float) -> Sitting:
    """A hand that `ponder` thinks about for so long."""
    deals = (Sitting("dragons-eggs", 4, f"deal {deal}") for deal in count())
    return next(one for one in deals if pondering(one.state.view(actor(one))) == pytest.approx(thought))


def test_an_act_takes_as_long_whatever_the_hand(gate: Gate) -> None:
    """However quickly it was found: it is not told before its time, which here is far away."""

    async def story(pool: BotPool) -> None:
        hands = [asyncio.create_task(act(pool, dealt(thought), "ponder")) for thought in (0.0, 0.3)]
        after_them = asyncio.create_task(act(pool, Sitting("egg-on", 3), "gate"))
        await gate.reached()
        assert [hand.done() for hand in hands] == [False, False]
        await gate.open()
        for waiting in (*hands, after_them):
            waiting.cancel()
        await asyncio.gather(*hands, after_them, return_exceptions=True)

    told(story, workers=1, least=3600.0, seconds=30)


def test_who_thinks_for_longer_than_the_grid_is_heard_on_the_next() -> None:
    async def story(pool: BotPool) -> None:
        assert await grids_passed(pool, Sitting("dragons-eggs", 4), "ponder_long") >= 2

    told(story, least=0.8, seconds=5)


@given(st.floats(0.0, 100.0), st.floats(0.01, 2.0))
def test_how_long_somebody_waits_for_the_grid(passed: float, least: float) -> None:
    whole = (passed + until_the_grid(passed, least)) / least
    assert whole == pytest.approx(max(1, ceil(passed / least)))


def test_without_a_grid_nobody_waits() -> None:
    assert until_the_grid(0.3, 0.0) == 0.0


def test_that_there_is_no_act_is_told_on_the_grid_too() -> None:
    async def story(pool: BotPool) -> None:
        began = asyncio.get_running_loop().time()
        with pytest.raises(NoAct):
            await act(pool, Sitting("dragons-eggs", 4), "chick", seat=5)
        assert asyncio.get_running_loop().time() - began >= 0.8

    told(story, least=0.8)


def test_tables_take_turns(gate: Gate) -> None:
    async def story(pool: BotPool) -> None:
        first = asyncio.create_task(act(pool, Sitting("egg-on", 3), "gate"))
        await gate.reached()
        order: list[str] = []
        greedy, modest, third = (Sitting("dragons-eggs", 4) for _ in range(3))

        async def one(name: str, sitting: Sitting) -> None:
            await act(pool, sitting, "random")
            order.append(name)

        queue = [("greedy", greedy)] * 3 + [("modest", modest), ("third", third)]
        waiting = [asyncio.create_task(one(*entry)) for entry in queue]
        await asyncio.sleep(0)  # they ask now
        assert len(pool) == len(queue)
        await gate.open()
        await asyncio.gather(first, *waiting)
        assert order == ["greedy", "modest", "third", "greedy", "greedy"]

    told(story, workers=1, seconds=30)


def test_a_hung_bot_of_one_table_does_not_hold_up_another_worker(gate: Gate) -> None:
    async def story(pool: BotPool) -> None:
        held = asyncio.create_task(act(pool, Sitting("egg-on", 3), "gate"))
        await gate.reached()
        await play(pool, Sitting("egg-on", 3), "chick")
        assert not held.done()
        await gate.open()
        await held
        assert len(pool.pids) == 2

    told(story, workers=2, seconds=30)


def test_a_table_and_a_guest_may_have_only_so_much_waiting() -> None:
    async def story(pool: BotPool) -> None:
        sittings = [Sitting("dragons-eggs", 4) for _ in range(5)]
        waiting = [asyncio.create_task(act(pool, sitting, "random", guest="ann")) for sitting in sittings[:4]]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await act(pool, sittings[4], "random", guest="ann")
        await asyncio.gather(*waiting, act(pool, sittings[4], "random", guest="bob"))

    told(story, per_guest=4)


def test_what_cannot_be_is_told() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("dragons-eggs", 4)
        sitting.play_some(2)
        with pytest.raises(UnknownBot, match="no bot 'wizard'"):
            await act(pool, sitting, "wizard")
        idle = next(seat for seat in range(4) if seat not in sitting.state.actors())
        with pytest.raises(NoAct, match="may not act now"):
            await act(pool, sitting, "chick", seat=idle)
        broken = [sitting.lines[0], msgspec.structs.replace(sitting.lines[1], text="fly")]
        with pytest.raises(NoAct, match="line 2 does not replay"):
            await pool.act(sitting.row, broken, actor(sitting), "chick")
        await play(pool, sitting, "chick")
        assert len(pool.pids) == 1

    told(story)


def test_undo_is_followed() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        for _ in range(3):
            await play(pool, sitting, "chick")
        sitting.undo()
        await play(pool, sitting, "chick")
        sitting.undo()
        sitting.undo()
        await play(pool, sitting, "chick")
        assert not pool.faults

    told(story)


def test_who_asks_with_fewer_lines_than_another_gets_an_act_for_these() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("dragons-eggs", 4)
        first = actor(sitting)
        for _ in range(4):
            await play(pool, sitting, "chick")
        sitting.before[1].copy().play(
            then := sitting.before[1].actors()[0],
            [sitting.game.parse(pick) for pick in await pool.act(sitting.row, sitting.lines[:1], then, "chick")],
        )
        assert await pool.act(sitting.row, [], first, "chick")
        await play(pool, sitting, "chick")
        assert not pool.faults

    told(story)


def test_tables_that_are_not_asked_for_are_forgotten_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "KNOWN_TABLES", 2)

    async def story(pool: BotPool) -> None:
        sittings = [Sitting("dragons-eggs", 3) for _ in range(5)]
        for _ in range(3):
            for sitting in sittings:
                await play(pool, sitting, "chick")
        assert not pool.faults

    told(story)


def test_who_no_longer_waits_is_not_served_and_harms_nobody(gate: Gate) -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        thinking = asyncio.create_task(act(pool, sitting, "gate"))
        await gate.reached()
        waiting = asyncio.create_task(act(pool, sitting, "hang"))
        await asyncio.sleep(0)  # it asks now
        assert len(pool) == 1
        thinking.cancel()
        waiting.cancel()
        await asyncio.gather(thinking, waiting, return_exceptions=True)
        await gate.open()
        await play(pool, sitting, "chick")
        assert not pool.faults

    told(story, seconds=30)


def test_a_closed_pool_tells_those_who_wait(gate: Gate) -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        acts = [asyncio.create_task(act(pool, sitting, level)) for level in ("gate", "chick")]
        await gate.reached()
        (pid,) = pool.pids
        await pool.close()
        assert [type(result) for result in await asyncio.gather(*acts, return_exceptions=True)] == [Closed, Closed]
        assert gone(pid)
        with pytest.raises(Closed):
            await act(pool, sitting, "chick")

    told(story, seconds=30)
