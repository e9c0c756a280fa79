"""`clutch bench envs`: real games, measured for a moment; OpenSpiel's search in the arena; and the example with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from clutch.arena.bench_bots import measure
from clutch.arena.deals import Setting
from clutch.core.chance import from_seed
from clutch.core.game import Game
from clutch.env_figures import DECISIONS, Figures, Row, aec_played, goofspiel_played, plain, rate, text, vector_rate
from clutch.envs.ismcts import searching
from clutch.envs.pettingzoo import env
from clutch.games import all_games, game_named

EXAMPLE = Path(__file__).parents[2] / "examples/openspiel_search.py"
two_simulations = searching(2)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_games_are_played_and_counted(game: Game) -> None:
    assert rate(aec_played(env(game.name, seats=game.seats[0])), 0.01) > 0
    assert vector_rate(game, 0.01) > 0


def test_every_decision_of_the_peer_is_counted() -> None:
    assert goofspiel_played()(lambda: 0.5) == 2 * 12, "the last cards are played without a choice"


def test_what_is_too_slow_is_told() -> None:
    game = game_named("egg-on")
    fast = Figures([Row(game, 31.0, DECISIONS)], 10.0, 1000.0, {})
    slow = Figures([Row(game, 29.0, DECISIONS - 1)], 10.0, 1000.0, {})
    assert fast.missed == []
    assert slow.missed == ["Egg On, PettingZoo", "Egg On, vector"]
    assert "MISSED: Egg On, vector" in text(slow)
    assert plain(fast)["games"]["egg-on"]["times_texas_holdem"] == 3.1


def test_openspiels_search_plays_in_the_arena() -> None:
    game = game_named("dragons-eggs")
    cost = measure(Setting(game.name, 3, {}), game, f"{__name__}:two_simulations", "random", deals=1)
    assert cost.share.games == 3
    assert cost.decisions > 5


def test_the_same_search_chooses_the_same() -> None:
    game = game_named("gulo-gulo")
    state = game.new(game.rules(2), 3)
    moves = state.moves(state.turn)
    picks = {two_simulations(game)(state.view(state.turn), moves, from_seed(4)).text for _ in range(3)}
    assert len(picks) == 1
    assert picks <= {move.text for move in moves}


def test_the_example_plays() -> None:
    words = [sys.executable, str(EXAMPLE), "--games", "1", "--simulations", "2"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("game 1: seat 0 searched and got ")
