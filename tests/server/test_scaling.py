"""The simulation of bench/scaling.py says what theory says, and the plan says what the simulation says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from bench import scaling
from bench.scaling import Plan, Station

GUIDE: Final = Path(__file__).parents[2] / "docs/scaling.md"
COSTS: Final = scaling.read_costs(scaling.COSTS)


def mean_wait(cores: int, load: float) -> float:
    """In units of the time that one takes, before it begins, in one queue before some cores."""
    came = np.cumsum(np.random.default_rng(1).exponential(1 / (load * cores), 400_000))
    return float(np.mean(scaling.in_one_queue(came, Station("store", cores, 1.0)) - came)) - 1.0


@pytest.mark.parametrize("load", [0.3, 0.6, 0.8])
def test_one_core_waits_as_the_formula_of_pollaczek_and_khinchine_says(load: float) -> None:
    assert mean_wait(1, load) == pytest.approx(load / (2 * (1 - load)), rel=0.03)


def test_many_processes_wait_like_each_of_them() -> None:
    chance = np.random.default_rng(1)
    came = np.cumsum(chance.exponential(1 / (4 * 0.6), 400_000))
    done = scaling.each_its_own(came, Station("process", 4, 1.0), chance.integers(4, size=len(came)))
    assert float(np.mean(done - came)) - 1.0 == pytest.approx(0.6 / (2 * 0.4), rel=0.03)


def test_two_cores_for_one_queue_wait_less_than_two_queues() -> None:
    assert 0 < mean_wait(2, 0.8) < mean_wait(1, 0.8) / 1.8


def test_by_hand_a_queue_of_two_cores() -> None:
    came = np.array([0.0, 0.0, 0.5, 5.0])
    assert scaling.in_one_queue(came, Station("store", 2, 1.0)).tolist() == [1.0, 1.0, 2.0, 6.0]
    assert scaling.in_one_queue(came, Station("store", 1, 1.0)).tolist() == [1.0, 2.0, 3.0, 6.0]


def test_the_same_plan_always_tells_the_same() -> None:
    plan = Plan(tables=300, seconds=5)
    assert scaling.simulate(plan, COSTS) == scaling.simulate(plan, COSTS)


def test_what_is_full_has_no_p99_and_is_named() -> None:
    found = scaling.simulate(Plan(tables=10_000, processes=1), COSTS)
    assert (found.first, found.p99_ms) == ("process", None)
    assert found.utilisation["process"] == pytest.approx(10_000 / 2 * COSTS["process_seconds"], rel=0.01)
    fits = scaling.simulate(Plan(tables=int(0.95 * found.most_tables), processes=1, seconds=5), COSTS)
    assert fits.p99_ms is not None


def test_twice_the_processes_carry_twice_as_many_until_the_store_is_full() -> None:
    found = [scaling.simulate(Plan(tables=50_000, processes=number), COSTS) for number in (2, 4, 400)]
    assert [one.first for one in found] == ["process", "process", "store"]
    assert found[1].most_tables == pytest.approx(2 * found[0].most_tables, rel=0.001)
    dearer = scaling.simulate(
        Plan(tables=50_000, processes=400), {**COSTS, "store_seconds": 2 * COSTS["store_seconds"]}
    )
    assert found[2].most_tables == pytest.approx(2 * dearer.most_tables, rel=0.001)


def test_the_plan_shows_what_the_simulation_says(capsys: pytest.CaptureFixture[str]) -> None:
    """Every block of the page that begins with a command has what it prints."""
    shown = re.findall(r"^\$ python bench/scaling\.py (.*)\n((?:[^$`].*\n)+)", GUIDE.read_text("utf-8"), re.MULTILINE)
    assert len(shown) >= 4
    for words, printed in shown:
        assert scaling.main(words.split()) == 0
        assert capsys.readouterr().out == printed


def test_a_table_of_costs_that_misses_one_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    costs = tmp_path / "costs.toml"
    costs.write_text("[bus_seconds]\nvalue = 1.0\n")
    with pytest.raises(SystemExit):
        scaling.main(["--costs", str(costs)])
    assert "tells nothing of bot_cores" in capsys.readouterr().err


def test_a_plan_without_tables_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        scaling.main(["--tables", "0"])
    assert "are more than 0" in capsys.readouterr().err
