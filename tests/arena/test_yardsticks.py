"""Yardsticks stay what they are, and nothing that is shipped knows of them."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

import pytest
from bench.yardsticks.chicks import chick
from bench.yardsticks.hens import HENS, hen
from bench.yardsticks.search import flat20, mix20

from clutch.bots import LEVELS, looks_ahead
from clutch.core.chance import from_seed
from clutch.core.game import Game
from clutch.core.mistake import Mistake
from clutch.games import all_games, game_named

SOURCE = Path(__file__).parents[2] / "src"
CHOSEN = {
    ("blind-hen", "chick"): "6cb8714c",
    ("blind-hen", "hen"): "bb84aa45",
    ("blind-hen", "mix20"): "769a33a1",
    ("blind-hen", "flat20"): "769a33a1",
    ("bunny-bidding", "chick"): "38e6d144",
    ("bunny-bidding", "hen"): "34d92e9c",
    ("bunny-bidding", "mix20"): "f951d2f9",
    ("bunny-bidding", "flat20"): "f951d2f9",
    ("dragons-eggs", "chick"): "e77123c7",
    ("dragons-eggs", "hen"): "f179c730",
    ("dragons-eggs", "mix20"): "fce0f4aa",
    ("dragons-eggs", "flat20"): "91ca316a",
    ("egg-on", "chick"): "55136b9b",
    ("egg-on", "mix20"): "a7b346d3",
    ("egg-on", "flat20"): "a7b346d3",
    ("gulo-gulo", "chick"): "5e105508",
    ("gulo-gulo", "hen"): "5e105508",
    ("gulo-gulo", "mix20"): "020d6cce",
    ("gulo-gulo", "flat20"): "381af488",
}
SEARCHES = {"mix20": mix20, "flat20": flat20}
MAKERS = {"chick": chick, "hen": hen, **SEARCHES}


def choices(game: Game, yardstick: str) -> str:
    """A short name for what it chose in the first decisions that were any, and in Egg On after the sorting."""
    decisions = (66 if game.name == "egg-on" else 0) + (8 if yardstick in SEARCHES else 60)
    bot, chance = MAKERS[yardstick](game), from_seed(1)
    state = game.new(game.rules(3), 2)
    chosen: list[str] = []
    while not state.over and len(chosen) < decisions:
        if state.waiting:
            state.settle(game.answer(state, chance))
            continue
        moves = state.moves(state.turn)
        move = bot(state.view(state.turn), moves, chance)
        assert move in moves
        if len(moves) > 1:
            chosen.append(move.text)
        state.apply(state.turn, move)
    return blake2b("\n".join(chosen).encode(), digest_size=4).hexdigest()


@pytest.mark.parametrize(
    ("name", "yardstick"),
    [(name, yardstick) for name in all_games() for yardstick in MAKERS if yardstick != "hen" or name in HENS],
)
def test_it_chooses_as_ever(name: str, yardstick: str) -> None:
    """If this fails, the rules have changed under it, or somebody has changed it: earlier figures no longer compare."""
    assert choices(game_named(name), yardstick) == CHOSEN[name, yardstick]


def test_a_game_without_such_a_hen_is_told() -> None:
    with pytest.raises(Mistake, match="there is no such hen for Egg On; games: blind-hen, "):
        hen(game_named("egg-on"))


def test_nothing_that_is_shipped_knows_of_them() -> None:
    imports = re.compile(r"^\s*(from|import) bench\b", re.MULTILINE)
    assert [path for path in SOURCE.rglob("*.py") if imports.search(path.read_text())] == []
    assert not any(level.maker in (chick, hen) for level in LEVELS.values())


def test_who_looks_ahead_plays_a_game_that_follows_from_the_seed() -> None:
    """It picks what is offered, from a View; the same luck gives the same picks."""
    game = game_named("dragons-eggs")
    told: list[list[str]] = []
    for _ in range(2):
        state, chance, picks = game.new(game.rules(3), 5), from_seed(6), list[str]()
        bot = looks_ahead(game)
        while not state.over:
            seat = state.turn
            moves = state.moves(seat)
            move = bot(state.view(seat), moves, chance) if seat == 0 else moves[0]
            assert move in moves
            picks.append(move.text)
            state.apply(seat, move)
        told.append(picks)
    assert told[0] == told[1]
