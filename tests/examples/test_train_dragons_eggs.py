"""The example that teaches a network Dragons' Eggs: run in short as a reader would, and its arithmetic looked at."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

SCRIPT = Path(__file__).parents[2] / "examples/train_dragons_eggs.py"
EXAMPLE = runpy.run_path(str(SCRIPT))
ROW = re.compile(r" *(\d+) +[\d.]+ +(\d+)   ([\d.]+) \(([\d.]+) to ([\d.]+)\)")


def ran(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT, *words], capture_output=True, text=True, check=False)


def rows(*words: str) -> list[list[float]]:
    """What its table tells, without the seconds."""
    done = ran(*words)
    assert done.returncode == 0, done.stderr
    _, *lines = done.stdout.splitlines()
    return [[float(number) for number in ROW.fullmatch(line).groups()] for line in lines]  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def studied() -> tuple[Any, list[Any]]:
    """A network, and the two lessons that it has had."""
    chance = np.random.default_rng(7)
    network, lessons = EXAMPLE["Network"](chance), []
    for lesson in islice(EXAMPLE["lessons"](network, chance), 2):
        EXAMPLE["study"](network, lesson, EXAMPLE["RATE"], chance)
        lessons.append(lesson)
    return network, lessons


def test_it_picks_what_is_offered_and_learns_from_whole_games(studied: tuple[Any, list[Any]]) -> None:
    for lesson in studied[1]:
        assert lesson.masks[np.arange(len(lesson.picks)), lesson.picks].all()
        assert len(lesson.picks) >= EXAMPLE["LESSON"]
        assert np.allclose(lesson.won.sum(1), 1)


def test_what_was_never_offered_is_never_likely(studied: tuple[Any, list[Any]]) -> None:
    network, lessons = studied
    _, likely, _ = network.think(lessons[-1].rows, lessons[-1].masks)
    assert likely[~lessons[-1].masks].max() == 0
    assert np.allclose(likely.sum(1), 1, atol=1e-4)


def test_it_learns_who_wins(studied: tuple[Any, list[Any]]) -> None:
    """After two lessons it expects who wins better than whoever thinks that all seats are alike."""
    network, lessons = studied
    _, _, expected = network.think(lessons[-1].rows, lessons[-1].masks)
    assert -(lessons[-1].won * np.log(expected)).sum(1).mean() < np.log(4) - 0.02


def test_a_step_goes_up_the_slope(studied: tuple[Any, list[Any]]) -> None:
    """The slopes that it reckons are those that trying finds."""
    lesson = EXAMPLE["Lesson"](*[numbers[:64] for numbers in studied[1][-1]])
    network = EXAMPLE["Network"](np.random.default_rng(5))
    chance = np.random.default_rng(6)
    for name, weight in network.weights.items():
        network.weights[name] = weight.astype(np.float64) + chance.normal(0, 0.05, weight.shape)
        network.slopes[name] = network.slopes[name].astype(np.float64)
    _, _, before = network.think(lesson.rows, lesson.masks)
    gains = lesson.won[:, 0] - before[:, 0]

    def good() -> float:
        """What is to grow: gains of what is picked, openness, and how well the winners were expected."""
        _, likely, expected = network.think(lesson.rows, lesson.masks)
        surprise = -np.log(np.where(lesson.masks, likely, 1))
        picked = -surprise[np.arange(len(gains)), lesson.picks]
        open_still = EXAMPLE["OPENNESS"] * (likely * surprise).sum(1)
        return float((gains * picked + open_still + (lesson.won * np.log(expected)).sum(1)).mean())

    tiny, tried = 1e-5, {}
    for name, weight in network.weights.items():
        at = np.unravel_index(np.abs(weight).argmax(), weight.shape)
        weight[at] += tiny
        above = good()
        weight[at] -= 2 * tiny
        tried[name, at] = (above - good()) / (2 * tiny)
        weight[at] += tiny
    network.learn(lesson, 0.0)
    for (name, at), slope in tried.items():
        assert network.slopes[name][at] / 0.1 == pytest.approx(slope, rel=1e-3, abs=1e-6), name
    assert any(abs(slope) > 1e-4 for slope in tried.values())


def test_after_twenty_lessons_it_wins_among_chicks(tmp_path: Path) -> None:
    told = rows("--lessons", "20", "--deals", "40", "--seed", "1", "--out", str(tmp_path / "learned.npz"))
    (begun, _, before, _, _), (lessons, games, times, low, _) = told
    assert (begun, lessons, games) == (0, 20, 160)
    assert times > before
    assert low > 1.2


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    few = ("--lessons", "1", "--deals", "10", "--out", str(tmp_path / "learned.npz"))
    assert rows(*few) == rows(*few)


def test_another_ending_is_refused_before_anything_is_learned() -> None:
    done = ran("--out", "learned.txt")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].endswith("--out: write a name that ends with .npz, not learned.txt")
    assert done.stdout == ""
