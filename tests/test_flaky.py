"""`make flaky` on a suite of three tests."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

FLAKY = Path(__file__).with_name("flaky.py")
SUITE = """
import os, signal
from pathlib import Path

TIMES = Path(__file__).with_name("times")
SEEDS = Path(__file__).with_name("seeds")

def test_a_sound_one():
    with SEEDS.open("a") as seeds:
        seeds.write(os.environ["CLUTCH_SEED"] + "\\n")

def test_every_second_time():
    times = len(TIMES.read_text()) if TIMES.exists() else 0
    TIMES.write_text("x" * (times + 1))
    assert times % 2 == 0, "the second time"

def test_the_last():
    if Path(__file__).with_name("stop").exists():
        Path(__file__).with_name("stop").unlink()
        os.kill(os.getpid(), signal.SIGINT)
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    folder = tmp_path / "suite"
    folder.mkdir()
    (folder / "test_some.py").write_text(SUITE)
    return folder


def flaky(suite: Path, rounds: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(FLAKY), "--rounds", str(rounds), "--busy", "1", "--notes", "notes.jsonl", "suite"]
    return subprocess.run(command, cwd=suite.parent, capture_output=True, text=True, check=False, timeout=300)


def test_what_fails_every_second_time_is_reported_so(suite: Path) -> None:
    done = flaky(suite, 4)
    assert done.returncode == 1
    assert "12 runs of 3 tests in 4 rounds; 1 tests have failed" in done.stdout
    assert "  2 of   4  suite/test_some.py::test_every_second_time  (rounds 2, 4)" in done.stdout
    assert "the second time" in done.stdout
    assert (suite / "seeds").read_text().splitlines() == [f"round {number}" for number in (1, 2, 3, 4)]


def test_it_goes_on_where_it_stopped(suite: Path) -> None:
    (suite / "stop").touch()
    stopped = flaky(suite, 2)
    assert stopped.returncode == 130
    assert "2 runs of 3 tests" not in stopped.stdout
    assert "2 runs of 2 tests in 1 rounds; 0 tests have failed" in stopped.stdout
    notes = (suite.parent / "notes.jsonl").read_text()
    (suite.parent / "notes.jsonl").write_text(notes + '{"round": 1, "te\n')
    done = flaky(suite, 2)
    assert "6 runs of 3 tests in 2 rounds; 1 tests have failed" in done.stdout
    assert (suite / "seeds").read_text().splitlines() == ["round 1", "round 2"]
    assert flaky(suite, 2).stdout.count("3 deselected") == 2


def test_nothing_failed(suite: Path) -> None:
    done = flaky(suite, 1)
    assert (done.returncode, done.stdout.count("0 tests have failed")) == (0, 1)
    assert [json.loads(line)["passed"] for line in (suite.parent / "notes.jsonl").read_text().splitlines()] == [
        True
    ] * 3
