"""The learner: picks for all games, and learns from how they ended (PPO)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax  # type: ignore[import-untyped]
from numpy.typing import NDArray

from clutch.core.game import Game
from clutch.train.network import NEVER, Eyes, Params, eyes_of, new_params, think

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]
CLIP: Final = 0.2  # how far one lesson may move the chance of a move
SELVES: Final = 40  # about so many are in the average
TINY: Final = 1e-6  # the least number that is drawn
LEFT_OPEN: Final = 0.1  # how much imitation is rewarded for leaving things open
LOOK_AHEAD: Final = 0.99  # of what comes later, how much counts beside what is expected at the next pick


class Lesson(NamedTuple):
    """Decisions, one in each line. They lie where it is computed; what is learned from is named by line."""

    rows: Any
    masks: Any
    picks: Any
    chances: Any  # the logarithm of the chance with which it was picked
    gains: Any  # how much better it went than was expected
    shares: Any  # what came out, by seat counted from the one that decided


class Learner:
    """A network, and what it has learned so far."""

    def __init__(self, game: Game, width: int, seed: int, rate: float) -> None:
        self.game: Final = game
        self.eyes: Final = eyes_of(game)
        self.least_seats: Final = game.seats[0]
        self.params: Params = new_params(game, width, seed)
        self.steady: Params = self.params  # what is played: see `settle`
        self.optimiser: Final = optax.inject_hyperparams(_optimiser)(learning_rate=rate)
        self.memory: Any = self.optimiser.init(self.params)
        self.key = jax.random.key(seed + 1)

    def pick(self, params: Params, rows: Any, masks: Any) -> tuple[NDArray[np.int64], Floats, Floats]:  # noqa: ANN401
        """For each row: a move by chance, the logarithm of that chance, and the shares that are expected."""
        self.key, key = jax.random.split(self.key)
        picks, chances, shares = _pick(params, self.eyes, rows, masks, key, self.least_seats)
        return np.asarray(picks), np.asarray(chances), np.asarray(shares)

    def pick_each(self, rivals: Params, rows: Any, masks: Any) -> Any:  # noqa: ANN401
        """A move by chance for each row, by the stacked rivals: each has as many rows as the others."""
        self.key, key = jax.random.split(self.key)
        return _pick_each(rivals, self.eyes, rows, masks, key, self.least_seats)

    def learn(self, lesson: Lesson, part: Numbers, rate: float, wander: float) -> dict[str, Any]:
        """One step, from these lines of the lesson. `wander`: how much it is rewarded for leaving things open."""
        return self._step(_loss, lesson, part, rate, wander)

    def follow(self, lesson: Lesson, part: Numbers, rate: float) -> None:
        """One step towards picking what was picked, whatever came of it."""
        self._step(_unlike, lesson, part, rate, LEFT_OPEN)

    def settle(self, rounds: int) -> None:
        """After each round: late selves are averaged, so that what is luck in one of them counts less."""
        share = max(1 / SELVES, 1 / (rounds + 1))
        self.steady = jax.tree.map(lambda steady, now: steady + share * (now - steady), self.steady, self.params)

    def start_from(self, params: Params) -> None:
        self.params = self.steady = params

    def _step(self, loss: Any, lesson: Lesson, part: Numbers, rate: float, wander: float) -> dict[str, Any]:  # noqa: ANN401
        self.memory.hyperparams["learning_rate"] = jnp.asarray(rate, jnp.float32)
        self.params, self.memory, told = _step(
            loss, self.optimiser.update, self.params, self.memory, self.eyes, lesson, part, wander, self.least_seats
        )
        return dict(told)


def _optimiser(learning_rate: float) -> optax.GradientTransformation:
    return optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(learning_rate, weight_decay=1e-4))


def present(rows: Any, seats: int, least: int) -> Any:  # noqa: ANN401
    """Which seats are there: rows begin with how many play."""
    playing = jnp.argmax(rows[:, : seats - least + 1], axis=1) + least
    return jnp.arange(seats) < playing[:, None]


@partial(jax.jit, static_argnames="least")
def _pick(params: Params, eyes: Eyes, rows: Any, masks: Any, key: Any, least: int) -> tuple[Any, Any, Any]:  # noqa: ANN401
    worth, seats = think(params, eyes, rows)
    worth = jnp.where(masks > 0, worth, NEVER)
    likely = jax.nn.softmax(worth)
    reached = jnp.cumsum(likely, axis=1)  # one drawn number for a row is cheaper than one for every move
    drawn = jax.random.uniform(key, (len(rows), 1), minval=TINY) * reached[:, -1:]
    reached = jnp.where(masks > 0, reached, 0)  # sums are rounded: what is not offered may seem to add to them
    picks = jnp.where(reached.max(1) < drawn[:, 0], jnp.argmax(worth, axis=1), jnp.argmax(reached >= drawn, axis=1))
    chances = jnp.log(likely[jnp.arange(len(picks)), picks])
    return picks, chances, jax.nn.softmax(jnp.where(present(rows, seats.shape[1], least), seats, NEVER))


@partial(jax.jit, static_argnames="least")
def _pick_each(rivals: Params, eyes: Eyes, rows: Any, masks: Any, key: Any, least: int) -> Any:  # noqa: ANN401
    count = len(jax.tree.leaves(rivals)[0])
    keys = jax.random.split(key, count)
    parts = [numbers.reshape(count, -1, numbers.shape[1]) for numbers in (rows, masks)]
    return jax.vmap(lambda params, *own: _pick(params, eyes, *own, least)[0])(rivals, *parts, keys)


def stacked(rivals: list[Params]) -> Params:
    """All of them as one, for `pick_each`."""
    together: Params = jax.tree.map(lambda *each: jnp.stack(each), *rivals)
    return together


@partial(jax.jit, static_argnames=("loss", "update", "least"))
def _step(
    loss: Any,  # noqa: ANN401
    update: Any,  # noqa: ANN401
    params: Params,
    memory: Any,  # noqa: ANN401
    eyes: Eyes,
    lesson: Lesson,
    part: Any,  # noqa: ANN401
    wander: Any,  # noqa: ANN401
    least: int,
) -> tuple[Params, Any, dict[str, Any]]:
    """One step down the slope of what is to become less."""
    lesson = Lesson(*[numbers[part] for numbers in lesson])
    slopes, told = jax.grad(loss, has_aux=True)(params, eyes, lesson, wander, least)
    changes, memory = update(slopes, memory, params)
    return optax.apply_updates(params, changes), memory, told


def _unlike(params: Params, eyes: Eyes, lesson: Lesson, wander: Any, least: int) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401
    """How little the picks, and who won, were expected. Something is left open, so that it can learn better ones."""
    worth, seats = think(params, eyes, lesson.rows)
    chances = jax.nn.log_softmax(jnp.where(lesson.masks > 0, worth, NEVER))
    likely = chances[jnp.arange(len(lesson.picks)), lesson.picks].mean()
    return 0.5 * _surprise(seats, lesson, least) - likely - wander * _openness(chances, lesson), {}


def _openness(chances: Any, lesson: Lesson) -> Any:  # noqa: ANN401
    """How much is left to chance."""
    return -(jnp.exp(chances) * jnp.where(lesson.masks > 0, chances, 0)).sum(1).mean()


def _surprise(seats: Any, lesson: Lesson, least: int) -> Any:  # noqa: ANN401
    """How little it was expected who won."""
    expected = jax.nn.log_softmax(jnp.where(present(lesson.rows, seats.shape[1], least), seats, NEVER))
    return -(lesson.shares * expected).sum(1).mean()


def _loss(params: Params, eyes: Eyes, lesson: Lesson, wander: Any, least: int) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401
    worth, seats = think(params, eyes, lesson.rows)
    chances = jax.nn.log_softmax(jnp.where(lesson.masks > 0, worth, NEVER))
    ratio = jnp.exp(chances[jnp.arange(len(lesson.picks)), lesson.picks] - lesson.chances)
    bounded = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = -jnp.minimum(ratio * lesson.gains, bounded * lesson.gains).mean()
    outcome = _surprise(seats, lesson, least)
    openness = _openness(chances, lesson)
    loss = policy + 0.5 * outcome - wander * openness
    return loss, {"policy": policy, "outcome": outcome, "openness": openness}


def turned_to(shares: Floats, seats: NDArray[np.int64], playing: NDArray[np.int64], *, back: bool = False) -> Floats:
    """Shares by seat, counted from the seat that looks; or back, from A."""
    count = np.arange(shares.shape[1])
    step = -seats if back else seats
    wanted = np.where(count < playing[:, None], (count + step[:, None]) % playing[:, None], count)
    return np.take_along_axis(shares, wanted, axis=1)
