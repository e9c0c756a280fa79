"""Gulo Gulo's nest for learning hands (Gymnasium): one egg is held; get it out without an alarm.

`NestEnv` is one attempt after the other. `NestVectorEnv` is many at once, stepped on threads by `mujoco.rollout`.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from clutch.nest.attempt import Attempt, Phase, Terms
from clutch.nest.difficulty import difficulty_named
from clutch.nest.heap import Nest
from clutch.nest.library import new_nest
from clutch.nest.looking import look
from clutch.nest.model import RIM_HEIGHT, RIM_RADIUS
from clutch.nest.pieces import STANDARD_NAMES
from clutch.nest.threads import Threads

Observation = NDArray[np.float32]

FRAMES_PER_ACTION: Final = 3
REACH: Final = 0.04  # m that the hand's goal moves with an action of 1
LONGEST: Final = 20.0  # s
SCALE: Final = 1 / RIM_RADIUS
EGG_NUMBERS: Final = 8  # of an egg: is it there, is it the named one, its place (3) and its axis (3)
NUMBERS: Final = len(STANDARD_NAMES) * EGG_NUMBERS + 6 + 3 + 3  # and of the pole, the hand and the hand's goal

FARTHEST: Final = 20.0  # radii of the rim: what has rolled farther counts as so far

OBSERVATION_SPACE: Final = gymnasium.spaces.Box(-FARTHEST, FARTHEST, (NUMBERS,), np.float32)
ACTION_SPACE: Final = gymnasium.spaces.Box(-1.0, 1.0, (3,), np.float32)


class Pull:
    """An attempt with the egg in the hand, as a learner sees it."""

    def __init__(self, difficulty: float, rng: np.random.Generator) -> None:
        self.attempt = held(difficulty, rng)
        hand = self.attempt.course.hand
        self.start = np.array(hand.start if hand is not None else (0.0, 0.0, 0.0))
        self.goal = self.start.copy()

    def aim(self, action: NDArray[np.float32]) -> None:
        self.goal = self.goal + REACH * np.clip(np.asarray(action, dtype=np.float64), -1, 1)
        self.attempt.aim(self.goal)

    @property
    def decided(self) -> bool:
        """What the hand does no longer matters."""
        return self.attempt.phase is not Phase.HOLDING

    @property
    def late(self) -> bool:
        return self.attempt.seconds > LONGEST

    @property
    def reward(self) -> float:
        """1 for a stolen egg, -1 for an alarm."""
        result = self.attempt.result
        if result is None or result.void:
            return 0.0
        return -1.0 if result.alarm else float(result.out)

    @property
    def success(self) -> bool:
        return self.reward > 0

    @property
    def alarm(self) -> bool:
        return self.reward < 0

    def observation(self) -> Observation:
        world, nest = self.attempt.world, self.attempt.nest
        poses = world.poses()
        eggs = np.zeros((len(STANDARD_NAMES), EGG_NUMBERS))
        for row, name in enumerate(nest.names):
            place = (poses[row, :3] - [0, 0, RIM_HEIGHT]) * SCALE
            eggs[STANDARD_NAMES.index(name)] = [1.0, row == self.attempt.row, *place, *world.rotation(row)[:, 2]]
        pole = [*(poses[-1, :3] * SCALE), *world.pole_up()]
        hand = [*((world.hand() - self.start) * SCALE), *((self.goal - self.start) * SCALE)]
        numbers = np.concatenate([eggs.ravel(), pole, hand])
        bounded: Observation = np.clip(numbers, -FARTHEST, FARTHEST).astype(np.float32)
        return bounded


def held(difficulty: float, rng: np.random.Generator) -> Attempt:
    """An attempt at some egg that can be seen, up to the moment when the hand has closed."""
    while True:
        nest: Nest = new_nest(int(rng.integers(2**31)), difficulty)
        seen = look(nest)
        choice = seen[int(rng.integers(len(seen)))]
        attempt = Attempt(nest, choice.name, int(rng.integers(2**31)), Terms())
        attempt.grab(choice.point)
        while attempt.phase is Phase.REACHING:
            attempt.step()
        if attempt.phase is Phase.HOLDING:
            return attempt


class NestEnv(gymnasium.Env[Observation, NDArray[np.float32]]):
    """An action moves the place where the hand is to go; there are twenty in a second."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, difficulty: str = "normal") -> None:
        self.difficulty = difficulty_named(difficulty)
        self.observation_space = OBSERVATION_SPACE
        self.action_space = ACTION_SPACE
        self.pull: Pull | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.pull = Pull(self.difficulty, self.np_random)
        return self.pull.observation(), {"egg": self.pull.attempt.name}

    def step(self, action: NDArray[np.float32]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        assert self.pull is not None, "reset first"
        pull = self.pull
        pull.aim(action)
        for _ in range(FRAMES_PER_ACTION):
            pull.attempt.step()
        while pull.decided and pull.attempt.result is None:
            pull.attempt.step()
        is_over = pull.attempt.result is not None
        told = {"success": pull.success, "alarm": pull.alarm}
        return pull.observation(), pull.reward, is_over, not is_over and pull.late, told


class NestVectorEnv(VectorEnv[Observation, NDArray[np.float32], NDArray[Any]]):
    """Many pulls at once. One that is over begins anew with the next step, whose reward is 0."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, num_envs: int = 8, difficulty: str = "normal", threads: int = 0) -> None:
        self.num_envs = num_envs
        self.difficulty = difficulty_named(difficulty)
        self.single_observation_space = OBSERVATION_SPACE
        self.single_action_space = ACTION_SPACE
        self.observation_space = batch_space(OBSERVATION_SPACE, num_envs)
        self.action_space = batch_space(ACTION_SPACE, num_envs)
        self.threads = Threads(threads)
        self.chances: list[np.random.Generator] = []  # one for each
        self.pulls: list[Pull] = []
        self.over = np.zeros(num_envs, dtype=bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        seeds = [seed + index for index in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None or not self.chances:
            self.chances = [np_random(one)[0] for one in seeds or [None] * self.num_envs]
        self.over[:] = False
        self.pulls = [Pull(self.difficulty, chance) for chance in self.chances]
        return self._observations(), {}

    def step(
        self, actions: NDArray[np.float32]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        anew = self.over.copy()
        for index in np.nonzero(anew)[0]:
            self.pulls[index] = Pull(self.difficulty, self.chances[index])
        live = [pull for pull, fresh in zip(self.pulls, anew, strict=True) if not fresh]
        for pull, action in zip(live, np.asarray(actions)[~anew], strict=True):
            pull.aim(action)
        for _ in range(FRAMES_PER_ACTION):
            self.threads.step([pull.attempt for pull in live])
        while waiting := [pull.attempt for pull in live if pull.decided and pull.attempt.result is None]:
            self.threads.step(waiting)
        ended = np.array([pull.attempt.result is not None for pull in self.pulls])
        late = np.array([pull.late for pull in self.pulls]) & ~ended
        self.over = ended | late
        told = {name: np.array([getattr(pull, name) for pull in self.pulls]) for name in ("success", "alarm")}
        return self._observations(), np.array([pull.reward for pull in self.pulls]), ended, late, told

    def _observations(self) -> Observation:
        return np.array([pull.observation() for pull in self.pulls])
