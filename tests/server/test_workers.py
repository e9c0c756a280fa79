"""Bots think in processes of their own: real ones, which hang, crash and are killed here."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import msgspec
import network_for_tests
import pytest
from pools import Gate, act, actor, gone, play, told
from sittings import Sitting
from started import started
from tables import SECONDS

from clutch.bots import CHEAPEST, LEVELS, Bot, random_bot
from clutch.core.audience import facts
from clutch.core.game import Game
from clutch.games import all_games
from clutch.server.play.bot_pool import BotPool
from clutch.server.play.bot_worker import Question, Work, Worker
from clutch.server.play.replica import NoAct
from clutch.server.workers import process


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bots of this test leave what they have to say."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


@pytest.fixture
def gate(own_folder: Path) -> Gate:
    return Gate(own_folder)


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_whole_games_in_one_worker_each_line_sent_once(game: str, level: str) -> None:
    async def story(pool: BotPool) -> None:
        sittings = [Sitting(game, seats) for seats in (all_games()[game].seats[0], all_games()[game].seats[-1])]
        while any(not sitting.state.over for sitting in sittings):
            await asyncio.gather(*(play(pool, sitting, level) for sitting in sittings if not sitting.state.over))
        assert not pool.faults
        assert len(pool.pids) == 1

    told(story, workers=1)


def test_a_network_is_played_in_a_worker_as_it_is_with_one_thread() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting(network_for_tests.GAME, 3)
        while not sitting.state.over:
            await play(pool, sitting, "network")
        assert not pool.faults

    told(story, bots={"network": "network_for_tests:untrained"})


def test_a_bot_is_made_once_for_each_game_and_then_has_all_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    begun: list[int] = []

    def make(game: Game) -> Bot:
        made.append(game.name)
        return random_bot

    monkeypatch.setitem(LEVELS, "owl", LEVELS[CHEAPEST]._replace(name="owl", maker=make))
    worker = Worker(Work(1.0, 4.0, 0, {}), lambda: begun.append(len(made)))
    for sitting in (Sitting("egg-on", 3), Sitting("egg-on", 2), Sitting("gulo-gulo", 2)):
        for _ in range(2):
            question = Question(sitting.row.id, sitting.row, sitting.lines, actor(sitting), "owl", [])
            sitting.play_texts(actor(sitting), worker.answer(question).picks)
    assert made == ["egg-on", "gulo-gulo"]
    assert begun == [1, 2]


OUT_OF_TIME = (-signal.SIGPROF, -signal.SIGALRM)  # of the processor; or, on a busy machine, of the clock on the wall


@pytest.mark.parametrize(
    ("level", "ended"),
    [("hang", OUT_OF_TIME), ("hang_in_c", OUT_OF_TIME), ("die", (-signal.SIGKILL,)), ("leave", (1,))],
)
def test_a_worker_that_hangs_or_dies_is_replaced_and_a_cheaper_bot_acts(level: str, ended: tuple[int, ...]) -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        await play(pool, sitting, "chick")
        before = pool.pids.copy()
        await play(pool, sitting, level)
        assert dict(pool.faults) in [{f"lost: {code} IncompleteReadError": 1} for code in ended]
        assert len(pool.pids) == 1
        assert not pool.pids & before
        after = pool.pids.copy()
        for _ in range(3):
            await play(pool, sitting, "chick")
        assert pool.pids == after
        assert [gone(pid) for pid in before] == [True]

    told(story, seconds=0.3)


def test_a_worker_that_sleeps_is_ended_too() -> None:
    async def story(pool: BotPool) -> None:
        await play(pool, Sitting("egg-on", 3), "sleep")
        assert dict(pool.faults) == {f"lost: {-signal.SIGALRM} IncompleteReadError": 1}

    told(story, seconds=0.2)


def test_a_bot_that_hangs_in_the_middle_of_an_act_leaves_nothing_of_it() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 2)
        while not any(not move.closes for move in sitting.state.moves(actor(sitting))):
            sitting.play_some(1)
        await play(pool, sitting, "hang_after_one")

    told(story, seconds=0.3)


def test_a_worker_that_eats_memory_is_ended() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("dragons-eggs", 4)
        await play(pool, sitting, "eat")
        assert dict(pool.faults) == {"lost: 3 IncompleteReadError": 1}
        await play(pool, sitting, "chick")

    told(story, seconds=20, memory=300 * 1024 * 1024)


def test_a_worker_killed_while_it_thinks_costs_a_weaker_act(gate: Gate) -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        acting = asyncio.create_task(play(pool, sitting, "gate"))
        await gate.reached()
        (pid,) = pool.pids
        os.kill(pid, signal.SIGKILL)
        await acting
        assert dict(pool.faults) == {"lost: -9 IncompleteReadError": 1}
        assert len(sitting.lines) == 1

    told(story, seconds=30)


def test_a_worker_killed_while_it_rests_costs_nothing_that_anybody_sees() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        sitting.play_some(5)
        for _ in range(3):
            await play(pool, sitting, "chick")
            (pid,) = pool.pids
            os.kill(pid, signal.SIGKILL)
        await play(pool, sitting, "chick")
        assert pool.faults.total() == 3

    told(story)


def test_a_bot_that_fails_or_cheats_is_replaced_in_its_own_process_and_its_hand_is_not_told() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        await play(pool, sitting, "stumble")
        await play(pool, sitting, "cheat")
        await play(pool, sitting, "chatter")
        (stumbled, cheated) = pool.faults
        assert stumbled.startswith("RuntimeError at ")
        assert "hand" not in stumbled
        assert cheated.startswith("NotOffered at ")
        assert len(pool.pids) == 1

    told(story)


def test_where_no_worker_can_be_had_the_cheapest_bot_acts_all_the_same() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        for _ in range(3):
            await play(pool, sitting, "chick")
        assert pool.faults.total() == 6

    told(story, memory=1024 * 1024)


def test_what_a_bot_says_when_it_leaves_is_not_told(capfd: pytest.CaptureFixture[str]) -> None:
    async def story(pool: BotPool) -> None:
        await play(pool, Sitting("egg-on", 3), "leave")

    told(story)
    said = capfd.readouterr().err
    assert "a worker of bots failed: SystemExit at " in said
    assert "hand" not in said


SERVER = """
import asyncio, sys
from sittings import Sitting
from pools import BOTS, act
from clutch.server.play.bot_pool import BotPool

async def serve():
    pool = BotPool(seconds=0.3, least=0.0, bots=BOTS)
    await act(pool, Sitting("egg-on", 3), "chick")
    thinking = asyncio.create_task(act(pool, Sitting("egg-on", 3), sys.argv[1]))
    await asyncio.sleep(0)
    print("serving", flush=True)
    await asyncio.Event().wait()

asyncio.run(serve())
"""


@pytest.mark.parametrize("level", ["chick", "hang", "sleep"])
def test_no_worker_outlives_a_server_that_is_killed(level: str) -> None:
    """All processes of the server hold its standard error: it ends when the last of them does."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    words = [sys.executable, "-c", SERVER, level]
    with started(words, environment) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "serving\n"
        server.kill()
        server.communicate(timeout=SECONDS)
        assert server.returncode == -signal.SIGKILL


@pytest.mark.parametrize("python", ["/bin/false", "/nowhere/python"])
def test_where_no_worker_can_be_started_the_cheapest_bot_acts_all_the_same(
    python: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        for _ in range(3):
            await play(pool, sitting, "chick")
        assert pool.faults.total() == 6
        with pytest.raises(NoAct, match="may not act now"):
            await act(pool, sitting, "chick", seat=(actor(sitting) + 1) % 3)

    monkeypatch.setattr(sys, "executable", python)
    told(story)


def test_a_table_that_breaks_every_worker_breaks_nothing_else() -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        broken = msgspec.structs.replace(sitting.row, id="broken", seed="no seed")
        with pytest.raises(NoAct, match="ValueError at "):
            await pool.act(broken, [], actor(sitting), "chick")
        await play(pool, sitting, "chick")

    told(story)


def test_a_bot_is_given_a_view_and_nothing_else(own_folder: Path) -> None:
    async def story(pool: BotPool) -> None:
        sitting = Sitting("egg-on", 3)
        sitting.play_some(4)
        seat = actor(sitting)
        await act(pool, sitting, "spy")
        seen = json.loads((own_folder / "spied").read_text().splitlines()[0])
        assert seen["given"] == ["View", "list", "Chance"]
        assert seen["named"] == []
        assert seen["facts"] == repr(facts(sitting.state.view(seat).state)) != repr(facts(sitting.state))
        assert seen["moves"] == [move.text for move in sitting.state.moves(seat)]
        assert seen["states"] == 1
        assert seen["numbers"] == sorted(["0" * 32, seen["own_numbers"]])
        assert seen["own_numbers"] != sitting.row.seed
        assert set(seen["environment"]) <= {*process.PASSED_ON, *process.ONE_THREAD, "PYTHONPATH", "LC_CTYPE"}
        assert not pool.faults

    told(story)


def test_one_bot_has_other_numbers_each_time(own_folder: Path) -> None:
    async def story(pool: BotPool) -> None:
        for _ in range(5):
            await act(pool, Sitting("dragons-eggs", 4), "spy")
        spied = {json.loads(line)["own_numbers"] for line in (own_folder / "spied").read_text().splitlines()}
        assert len(spied) == 5

    told(story)
