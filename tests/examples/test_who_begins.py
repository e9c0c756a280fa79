"""The example that asks whether whoever begins wins more often: run in short, and over games with a known answer."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

from clutch.arena.contest import Line
from clutch.arena.deals import Played
from clutch.core.chance import seed_of
from clutch.core.record import Record
from clutch.games import game_named

SCRIPT = Path(__file__).parents[2] / "examples/who_begins.py"
EXAMPLE = runpy.run_path(str(SCRIPT))
SEATS = 4
DEALS = 60


def ran(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT, *words], capture_output=True, text=True, check=False)


def line(deal: int, begins: int, winner: int) -> Line:
    ranks = [2] * SEATS
    ranks[winner] = 1
    return Line(begins, deal, [Played(["hen"] * SEATS, ranks, [0] * SEATS, 1, "told")])


def test_who_begins_always_wins() -> None:
    lines = [line(deal, begins, begins) for deal in range(DEALS) for begins in range(SEATS)]
    found = EXAMPLE["by_place"](lines, SEATS)
    assert [one.times for one in found] == [4, 0, 0, 0]
    assert EXAMPLE["answer"](found[0]) == "Yes: whoever begins wins more often than the others."
    assert EXAMPLE["answer"](found[1]) == "No: whoever begins wins less often than the others."


def test_a_good_hand_says_nothing_about_beginning() -> None:
    """In every deal one seat wins, whoever begins."""
    lines = [line(deal, begins, deal * deal % SEATS) for deal in range(DEALS) for begins in range(SEATS)]
    for found in EXAMPLE["by_place"](lines, SEATS):
        assert found.times == 1
        assert 0.7 < found.low < 1 < found.high < 1.3
        assert EXAMPLE["answer"](found).startswith("These games do not show that it matters. If it does, by no more")


def test_four_times_the_games_halve_the_interval() -> None:
    one, four = (
        EXAMPLE["Share"](games, 0.25, 1.0, 1 - half, 1 + half) for games, half in ((1000, 0.25), (4000, 0.125))
    )
    assert EXAMPLE["games_for"](one) == EXAMPLE["games_for"](four) == 6300


def test_everybody_begins_with_the_same_deal() -> None:
    contest = EXAMPLE["everybody_begins"]("blind-hen", SEATS, "hen")
    seed, game = seed_of(f"{contest.seed}/0"), game_named("blind-hen")
    starts = [Record(game, cell.setting.rules(""), seed).start() for cell in contest.cells]
    assert [state.turn for state in starts] == [0, 1, 2, 3]
    chickens = {tuple(tuple(farm.display) for farm in state.farms) for state in starts}
    cards = {(tuple(lot.card for lot in state.package), tuple(state.pile)) for state in starts}
    assert len(chickens) == len(cards) == 1


def test_it_goes_on_with_what_was_played_and_tells_the_same(tmp_path: Path) -> None:
    few = ("dragons-eggs", "--seats", "3", "--bot", "random", "--out", str(tmp_path / "games"))
    assert ran(*few, "--deals", "4").returncode == 0
    kept = (tmp_path / "games").read_bytes()
    told = ran(*few, "--deals", "12").stdout
    assert (tmp_path / "games").read_bytes().startswith(kept)
    assert told == ran(*few[:-2], "--deals", "12").stdout
    head, _, *places = told.splitlines()
    assert head == "Dragons' Eggs, 3 seats, random: 36 games"
    assert [row.split()[0] for row in places[:3]] == ["begins", "second", "third"]
    assert abs(sum(float(row.split()[1].rstrip("%")) for row in places[:3]) - 100) < 0.2
    assert places[4].startswith("To know it to within 0.1 to both sides takes about ")


def test_bad_input_gets_one_clear_line() -> None:
    for words, said in (
        (("--bot", "eagle"), "there is no bot 'eagle'"),
        (("--seats", "9"), "Blind Hen is for 3 to 5 players, not 9"),
        (("poker",), "invalid choice: 'poker'"),
    ):
        done = ran(*words)
        assert done.returncode == 2
        assert said in done.stderr.splitlines()[-1]
