"""`clutch bench bots`: real games and a real process of the server's bots, measured for a moment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import clutch
from clutch.arena.bench_bots import FROZEN, YARDSTICKS, Stopwatch, entrants, measure
from clutch.arena.by_bot import shares_of
from clutch.arena.contest import contest_of, one_among, run
from clutch.arena.deals import Setting
from clutch.arena.engines import local
from clutch.bots import LEVELS, USUAL
from clutch.cli import main
from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyView
from clutch.games import game_named
from clutch.load.bot_workers import DEALS, Figures, Tables

DRAGONS = game_named("dragons-eggs")
SHORT = ("--deals", "1", "--tables", "3", "--seconds", "0.1")


def first(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    return moves[0]


class TestStrength:
    def test_it_is_that_of_the_arena_for_the_same_deals(self) -> None:
        setting = Setting("dragons-eggs", 3, {})
        cost = measure(setting, DRAGONS, "chick", "random", deals=2)
        contest = contest_of([one_among(setting, "chick", "random")], "bench")
        ((_, share),) = shares_of(contest, list(run(contest, 2, local(1), None)))
        assert cost.share == share
        assert share.games == 6
        assert cost.decisions > 5
        assert 0 < cost.ms <= cost.slow_ms

    def test_only_choices_are_decisions(self) -> None:
        watch, state = Stopwatch(first), DRAGONS.new(DRAGONS.rules(3), 1)
        moves = state.moves(state.turn)
        assert watch(state.view(state.turn), moves[:1], from_seed(1)) is moves[0]
        assert watch.nanoseconds == []
        assert watch(state.view(state.turn), moves, from_seed(1)) is moves[0]
        assert len(watch.nanoseconds) == 1

    def test_yardsticks_are_measured_where_they_know_the_game(self) -> None:
        assert entrants(DRAGONS) == [*LEVELS, *YARDSTICKS]
        assert set(YARDSTICKS) - set(entrants(game_named("egg-on"))) == {"bench.yardsticks.hens:hen"}


class TestTables:
    def test_they_are_in_all_stages_and_each_is_another(self) -> None:
        tables = Tables(DRAGONS, 4, 3 * DEALS)
        lines = [len(sitting.lines) for sitting in tables.waiting]
        assert lines[0] == 0
        assert all(lines[deal] < lines[deal + DEALS] < lines[deal + 2 * DEALS] for deal in range(DEALS))
        assert len({sitting.row.id for sitting in tables.waiting}) == 3 * DEALS
        assert len({sitting.row.seed for sitting in tables.waiting}) == DEALS
        assert not any(sitting.replica.over for sitting in tables.waiting)

    def test_people_and_ports_act_until_a_bot_is_asked(self) -> None:
        sitting = Tables(game_named("gulo-gulo"), 4, 1).waiting[0]
        while not sitting.replica.over:
            sitting.play_to_a_bot("chick")
            if not sitting.replica.over:
                assert not sitting.replica.state.waiting
                assert 0 not in sitting.replica.state.actors()
                sitting.act_here("chick")
        assert sitting.person_acts > 0

    def test_a_core_has_so_many_tables(self) -> None:
        """Every 2 s an act, of which three in four are bots': 1,350 an hour."""
        figures = Figures(acts_per_cpu_second=1500, share=0.75)
        assert figures.cpu_per_table_hour == pytest.approx(0.9)
        assert figures.tables_per_core == pytest.approx(4000)


class TestCommand:
    def test_people_get_a_table_for_each_game(self, capsys: pytest.CaptureFixture[str]) -> None:
        hen = "bench.yardsticks.hens:hen"
        assert main(["bench", "bots", "gulo-gulo", "dragons-eggs", "--bots", f"chick,{hen}", *SHORT]) == 0
        told = capsys.readouterr().out.splitlines()
        assert told[0] == f"Gulo Gulo, 4 seats: 4 games for each line, among {FROZEN}"
        assert told[5] == f"Dragons' Eggs, 4 seats: 4 games for each line, among {FROZEN}"
        assert told[1].split("  ")[-1] == "tables a core"
        assert [told[at].split()[0] for at in (2, 3, 7, 8)] == ["chick", hen] * 2
        assert len(told[2]) > len(told[3]), "what a server pays is known of levels alone"
        assert "that 3 tables ask" in told[-2]

    def test_elsewhere_levels_are_measured_among_each_other(self, tmp_path: Path) -> None:
        source = Path(clutch.__file__).parents[1]
        done = subprocess.run(
            [sys.executable, "-m", "clutch", "bench", "bots", "gulo-gulo", *SHORT, "--json"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(source)},
            check=True,
            capture_output=True,
            text=True,
        )
        report = json.loads(done.stdout)
        assert report["among"] == {"gulo-gulo": USUAL}
        assert [row["bot"] for row in report["games"]["gulo-gulo"]] == list(LEVELS)
        assert all(row["tables_per_core"] > 0 for row in report["games"]["gulo-gulo"])

    def test_who_cannot_play_is_told_before_anything_is_measured(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["bench", "bots", "dragons-eggs", "egg-on", "--bots", "bench.yardsticks.hens:hen"]) == 2
        assert capsys.readouterr().err.startswith("clutch: there is no such hen for Egg On; games: ")
