"""The network that learns: from a row of numbers to how good each move is, and to each seat's share of the win."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from clutch.bots.advice import ADVISERS, BEST, STEPS, length
from clutch.core.game import Game
from clutch.core.observation import NUMBER

Params = dict[str, Any]
NEVER: Final = -1e9  # the worth of a move that is not offered, and of a seat that is not there
TRAITS: Final = 24  # of a piece
FIRST_HEED: Final = 5.0  # of a hen's advice: one move is twice as likely as another that is a seventh of a point worse
TENTH: Final = 0.1  # numbers are a tenth of what they count, so that they are about as large as flags


class Eyes(NamedTuple):
    """How rows of a game are looked at; see `scales` and `Pieces`."""

    scale: Any
    columns: Any  # None for games without pieces


def eyes_of(game: Game) -> Eyes:
    pieces = game.observation.pieces
    columns = jnp.asarray(pieces.columns) if pieces else None
    return Eyes(jnp.asarray(scales(game)), columns)


def scales(game: Game) -> np.ndarray[Any, np.dtype[np.float32]]:
    """By which every number that is shown is multiplied before the network sees it."""
    layout = game.observation.layout
    found = np.ones(length(game), np.float32)
    for field in layout.fields:
        if field.kind == NUMBER:
            found[field.start : field.end] = TENTH
    found[layout.size :] = 1 / BEST
    return found


def new_params(game: Game, width: int, seed: int) -> Params:
    """Three layers, of which the last two add to what went before; a head for moves and one for seats.

    Where moves are about pieces, their worth is how well what one wants of a kind of move fits the piece and its class.
    """
    size, moves, seats = length(game), len(game.moves.all), game.seats[-1]
    pieces = game.observation.pieces
    shapes = {"first": (size, width), "second": (width, width), "third": (width, width)}
    keys = jax.random.split(jax.random.key(seed), len(shapes))
    params: Params = {}
    for key, (name, shape) in zip(keys, shapes.items(), strict=True):
        params[name] = jax.random.normal(key, shape) * (2 / shape[0]) ** 0.5
        params[f"{name}_bias"] = jnp.zeros(shape[1])
    heads = {"moves": moves, "seats": seats}
    if pieces:
        params["pieces"] = jnp.asarray(in_order(len(pieces.columns)))
        params["classes"] = jax.random.normal(keys[0], (len(pieces.columns[0]), TRAITS))
        heads = {"moves": moves - pieces.kinds * len(pieces.columns), "seats": seats, "wanted": pieces.kinds * TRAITS}
    if game.name in ADVISERS:
        heads["advice"] = 1
    for name, count in heads.items():  # at first all are alike
        params[name] = jnp.zeros((width, count))
        params[f"{name}_bias"] = jnp.full(count, FIRST_HEED if name == "advice" else 0.0)
    return params


def in_order(count: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """Traits that neighbours share: how far in the order a piece is, and behind which of some marks."""
    at = np.arange(count, dtype=np.float32)[:, None] / count
    marks = np.linspace(0, 1, TRAITS - 2, endpoint=False, dtype=np.float32)
    return np.concatenate([at * 2 - 1, (at * 2 - 1) ** 2, (at >= marks).astype(np.float32)], axis=1)


def think(params: Params, eyes: Eyes, rows: Any) -> tuple[Any, Any]:  # noqa: ANN401
    """For rows: the worth of every move, and of every seat counted from the one that looks; both before a softmax."""
    x = rows.astype(jnp.float32) * eyes.scale
    x = jax.nn.relu(x @ params["first"] + params["first_bias"])
    x = x + jax.nn.relu(x @ params["second"] + params["second_bias"])
    x = x + jax.nn.relu(x @ params["third"] + params["third_bias"])
    moves = x @ params["moves"] + params["moves_bias"]
    if eyes.columns is not None:
        wanted = (x @ params["wanted"] + params["wanted_bias"]).reshape(len(rows), -1, TRAITS)
        classes = jnp.where(eyes.columns >= 0, rows[:, eyes.columns], 0).astype(jnp.float32)
        fits = wanted @ params["pieces"].T + (wanted @ params["classes"].T) @ classes.transpose(0, 2, 1)
        moves = jnp.concatenate([fits.reshape(len(rows), -1), moves], axis=1)
    if "advice" in params:
        points = (rows[:, -moves.shape[1] :].astype(jnp.float32) - BEST) / STEPS
        moves = moves + points * (x @ params["advice"] + params["advice_bias"])
    return moves, x @ params["seats"] + params["seats_bias"]
