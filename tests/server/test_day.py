"""A day on a server is played as it is told, and memory that grows is found."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from live import running
from services import until

from clutch.load.day import Day, Report, settings
from clutch.load.memory import Held, held_by, thirds

MB = 1024  # kB
DONE = ["acts", "ends", "games", "joins", "leaves", "spectators"]


def untold(_share: float, _note: str) -> None:
    """Whatever is told of the progress."""


def test_people_come_play_leave_and_look_on(tmp_path: Path) -> None:
    async def story(day: Day) -> None:
        run = asyncio.create_task(day.run(float("inf"), untold))
        await until(lambda: run.done() or all(day.done[what] for what in DONE))
        run.cancel()
        await asyncio.wait([run])
        assert run.cancelled(), run.exception()

    with running(tmp_path, tmp_path / "log", **settings(600.0)) as server:
        day = Day(server, tables=4, seed=1)
        asyncio.run(story(day))
    assert day.samples
    assert all(0 < held.private < held.resident for held in day.samples)


@pytest.mark.parametrize(("a_sample_more", "verdict"), [(0, "does not grow"), (40, "does not grow"), (80, "GROWS")])
def test_more_than_two_hundredths_from_the_middle_to_the_last_third_is_growth(a_sample_more: int, verdict: str) -> None:
    samples = [Held(100 * MB + number * a_sample_more, 10 * MB, 150 * MB) for number in range(90)]
    assert f"it {verdict}:" in Report(1.0, samples=samples).text()


def test_a_worker_that_grows_is_found_too() -> None:
    samples = [Held(100 * MB, (10 + number // 10) * MB, 150 * MB) for number in range(90)]
    assert Report(1.0, samples=samples).grows
    assert thirds([held.workers for held in samples]).text() == "11.0, 14.0, 17.0 MB: +21.4%"


def test_what_a_process_and_its_children_hold_is_counted() -> None:
    code = "kept = b'x' * (64 << 20); print(flush=True); input()"
    before = held_by(os.getpid())
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        after = held_by(os.getpid())
        child.communicate(b"\n")
    assert after.workers - before.workers > 64 * MB
    assert after.private - before.private > 64 * MB
