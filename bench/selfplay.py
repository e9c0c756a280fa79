"""How fast many games are stepped for learners, with rows and masks: decisions per CPU second of one process."""

from __future__ import annotations

import time
from statistics import median

import numpy as np

from clutch.core.game import Game
from clutch.envs.many_games import ManyGames
from clutch.games import all_games

GAMES, STEPS, ROUNDS, SEATS = 256, 120, 3, 4


def rate(game: Game, seed: int) -> float:
    """By picks at random, whose drawing is not counted."""
    rules = game.rules(SEATS)
    games = ManyGames(game, GAMES, lambda _chance: rules, seed)
    draw = np.random.default_rng(seed)
    spent = 0.0
    for _ in range(STEPS):
        picks = (draw.random(games.masks.shape) * games.masks).argmax(1)
        begin = time.process_time()
        games.step(picks)
        spent += time.process_time() - begin
    return GAMES * STEPS / spent


if __name__ == "__main__":
    for each in all_games().values():
        print(f"{each.title:16} {median(rate(each, seed) for seed in range(ROUNDS)):>10,.0f} decisions a second")
