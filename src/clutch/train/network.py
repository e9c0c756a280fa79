"""The network that learns: from a row of numbers to how good each move is, and to each seat's share of the win."""

from __future__ import annotations

from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from clutch.core.game import Game
from clutch.core.observation import NUMBER, Layout

Params = dict[str, Any]
NEVER: Final = -1e9  # the worth of a move that is not offered, and of a seat that is not there
TENTH: Final = 0.1  # numbers are a tenth of what they count, so that they are about as large as flags


def scales(layout: Layout) -> np.ndarray[Any, np.dtype[np.float32]]:
    """By which every number of a row is multiplied before the network sees it."""
    found = np.ones(layout.size, np.float32)
    for field in layout.fields:
        if field.kind == NUMBER:
            found[field.start : field.end] = TENTH
    return found


def new_params(game: Game, width: int, seed: int) -> Params:
    """Three layers, of which the last two add to what went before; a head for moves and one for seats."""
    size, moves, seats = game.observation.layout.size, len(game.moves.all), game.seats[-1]
    shapes = {"first": (size, width), "second": (width, width), "third": (width, width)}
    keys = jax.random.split(jax.random.key(seed), len(shapes))
    params: Params = {}
    for key, (name, shape) in zip(keys, shapes.items(), strict=True):
        params[name] = jax.random.normal(key, shape) * (2 / shape[0]) ** 0.5
        params[f"{name}_bias"] = jnp.zeros(shape[1])
    for name, count in (("moves", moves), ("seats", seats)):  # at first all are alike
        params[name] = jnp.zeros((width, count))
        params[f"{name}_bias"] = jnp.zeros(count)
    return params


def think(params: Params, scale: Any, rows: Any) -> tuple[Any, Any]:  # noqa: ANN401
    """For rows: the worth of every move, and of every seat counted from the one that looks; both before a softmax."""
    x = rows.astype(jnp.float32) * scale
    x = jax.nn.relu(x @ params["first"] + params["first_bias"])
    x = x + jax.nn.relu(x @ params["second"] + params["second_bias"])
    x = x + jax.nn.relu(x @ params["third"] + params["third_bias"])
    return x @ params["moves"] + params["moves_bias"], x @ params["seats"] + params["seats_bias"]
