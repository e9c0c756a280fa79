"""The networks that come with this version: they fit its rules, are small, have a card, and need numpy alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from clutch.arena.playing import play_out
from clutch.bots import FOX, bot_named
from clutch.bots.policy import SHIPPED, PolicyBot, load, shares_of
from clutch.core.chance import from_seed
from clutch.core.game import Game
from clutch.games import all_games, game_named

LEARNED = ["blind-hen", "bunny-bidding", "dragons-eggs", "egg-on"]
MOST_BYTES = 1_500_000
CARDS = Path(__file__).parents[2] / "docs/opponents"


@pytest.fixture(params=LEARNED)
def game(request: pytest.FixtureRequest) -> Game:
    return game_named(request.param)


def test_every_game_that_is_learned_has_weights_that_fit_it(game: Game) -> None:
    path = SHIPPED / f"{game.name}.npz"
    policy = load(path, game)  # raises if rules or rows have another version
    assert path.stat().st_size <= MOST_BYTES
    assert policy.about["decisions"] > 0
    assert isinstance(bot_named(FOX.name, game), PolicyBot)


def test_no_weights_lie_about_that_nobody_plays() -> None:
    assert sorted(path.stem for path in SHIPPED.glob("*.npz")) == LEARNED


def test_every_network_has_a_card(game: Game) -> None:
    """It tells how it was made, how strong it is, and what it is bad at."""
    card = (CARDS / f"{game.name}.md").read_text(encoding="utf-8")
    assert f"clutch train {game.name}" in card
    for chapter in ("## How it was made", "## How strong it is", "## What it is bad at"):
        assert chapter in card


@pytest.mark.parametrize("name", LEARNED)
def test_a_seat_that_has_won_nothing_yet_is_given_its_chances(name: str) -> None:
    game = game_named(name)
    path = SHIPPED / f"{name}.npz"
    for seats in game.seats:
        state = game.new(game.rules(seats), 3)
        shares = shares_of(load(path, game), game, state.view(state.turn))
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1)
        assert all(0 < share < 1 for share in shares)


def test_the_winner_is_seen_coming(game: Game) -> None:
    """At the last decisions of a game, who wins is given a greater share than a fair one, on the whole."""
    policy, bot = load(SHIPPED / f"{game.name}.npz", game), bot_named(FOX.name, game)
    told: list[float] = []
    for seed in range(6):
        state, chance = game.new(game.rules(4), seed), from_seed(seed)
        shares: list[float] = []
        for actor, _ in play_out(game, state, [bot] * 4, chance):
            if not state.over and actor >= 0:
                shares = shares_of(policy, game, state.view(actor))
        told.append(sum(shares[winner] for winner in state.outcome().winners))
    assert np.mean(told) > 0.35  # a fair share is a quarter


def test_networks_are_played_without_what_trained_them() -> None:
    """In a process of its own, since tests of training load it here."""
    story = (
        "import sys; from clutch.bots import bot_named; from clutch.games import game_named\n"
        "from clutch.core.chance import from_seed\n"
        "game = game_named('dragons-eggs'); state = game.new(game.rules(4), 1)\n"
        "bot_named('fox', game)(state.view(state.turn), state.moves(state.turn), from_seed(1))\n"
        "assert 'numpy' in sys.modules and 'jax' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", story], check=True)


def test_the_other_games_are_played_without_a_network() -> None:
    for name, game in all_games().items():
        assert isinstance(bot_named(FOX.name, game), PolicyBot) == (name in LEARNED)
