"""A bot that plays by a network, and fails where numpy has more threads than one: "network_for_tests:untrained"."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from clutch.bots.policy import Policy, PolicyBot
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games import game_named

GAME = "egg-on"
WIDTH = 512  # of its layers: as many as a shipped network has, or more


@cache
def learner() -> PolicyBot:
    """It has learned nothing, but thinks as long as one that has."""
    game, chance = game_named(GAME), np.random.default_rng(7)
    sizes = {"first": (game.observation.layout.size, WIDTH), "second": (WIDTH, WIDTH), "third": (WIDTH, WIDTH)}
    sizes |= {"moves": (WIDTH, len(game.moves.all)), "seats": (WIDTH, game.seats[-1])}
    weights = {layer: chance.normal(0, 0.05, size).astype(np.float32) for layer, size in sizes.items()}
    weights |= {f"{layer}_bias": np.zeros(width, np.float32) for layer, (_, width) in sizes.items()}
    return PolicyBot(game, Policy(game, weights, {}), 0.0)


def untrained(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    pick = learner()(view, moves, chance)
    assert len(list(Path("/proc/self/task").iterdir())) == 1
    return pick
