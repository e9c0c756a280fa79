"""The server is killed at random moments under load: nothing acknowledged is lost, and everybody goes on."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from services import Postgres

from clutch.games import all_games
from clutch.load.crash import TABLES, Crash, Outcome
from clutch.load.grounds import SQLITE, Ground, ground, on_postgres, standing

SECONDS = 900  # for a machine that does much else; it takes a minute
FEW = 3  # tables at once, where a server that starts again has services and others beside it


def killed(at: Ground, kills: int, seed: int, tables: int = TABLES) -> Outcome:
    async def within_time() -> Outcome:
        async with asyncio.timeout(SECONDS):
            return await Crash(at, kills, tables, seed).run()

    return asyncio.run(within_time())


def test_kill_nine_loses_nothing(tmp_path: Path) -> None:
    with ground(SQLITE, tmp_path) as at:
        outcome = killed(at, 20, seed=1)
    assert outcome.faults == []
    assert outcome.kills == 20
    assert outcome.games == sorted(all_games())
    assert outcome.acts > 300
    assert outcome.returns > outcome.kills


def test_nor_with_postgresql_which_restarts_too(tmp_path: Path, postgres: Postgres) -> None:
    with standing(on_postgres(tmp_path, postgres, None, 1)) as at:
        outcome = killed(at, 20, seed=2, tables=FEW)
    assert outcome.faults == []
    assert (outcome.kills, outcome.restarts) == (20, 4)
    assert outcome.acts > 100


def test_a_server_that_does_not_answer_is_told_of(tmp_path: Path) -> None:
    async def story(at: Ground) -> Outcome:
        at.servers[0].process.send_signal(signal.SIGSTOP)
        return await Crash(at, kills=1, tables=1, stalled_after=0.5).run()

    with ground(SQLITE, tmp_path) as at:
        outcome = asyncio.run(story(at))
    assert "nobody could act" in outcome.text()
    assert "1 FAULTS" in outcome.text()
