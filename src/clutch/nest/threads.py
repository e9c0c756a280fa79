"""Many attempts at once, one frame after the other, on threads of the engine's own."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final

import mujoco
import numpy as np
from mujoco import rollout

from clutch.nest.attempt import Attempt, Phase
from clutch.nest.model import TIMESTEP, Vector

PHYSICS: Final = int(mujoco.mjtState.mjSTATE_FULLPHYSICS)


class Threads:
    """The nests must hold equally many eggs: the engine steps models of one size together."""

    def __init__(self, threads: int = 0) -> None:
        self.count = threads or os.cpu_count() or 1
        self.data: list[Any] = []

    def step(self, attempts: Sequence[Attempt]) -> None:
        """One frame of each that is not over."""
        live = [attempt for attempt in attempts if attempt.phase is not Phase.OVER]
        if not live:
            return
        models = [attempt.world.model for attempt in live]
        if not self.data:
            self.data = [mujoco.MjData(models[0]) for _ in range(self.count)]
        controls = np.array([attempt.controls() for attempt in live])
        warm = np.array([attempt.world.data.qacc_warmstart for attempt in live])
        starts = np.array([_physics(attempt) for attempt in live])
        states, _ = rollout.rollout(models, self.data, starts, controls, initial_warmstart=warm)
        is_broken = any(data.warning.number.any() for data in self.data)
        for attempt, way, control in zip(live, states, controls, strict=True):
            _take_over(attempt, way, control)
            if is_broken:  # the engine does not say whose warning it was
                attempt.world.data.warning[0].number = 1
            attempt.judge()
        if is_broken:
            self.data = []


def _physics(attempt: Attempt) -> Vector:
    world = attempt.world
    state = np.empty(mujoco.mj_stateSize(world.model, PHYSICS))
    mujoco.mj_getState(world.model, world.data, state, PHYSICS)
    return state


def _take_over(attempt: Attempt, way: Vector, control: Vector) -> None:
    """The state at the end of the way, and how its speed changed last: a good first guess for the next step."""
    world = attempt.world
    mujoco.mj_setState(world.model, world.data, way[-2], PHYSICS)
    before = world.data.qvel.copy()
    mujoco.mj_setState(world.model, world.data, way[-1], PHYSICS)
    world.data.qacc_warmstart[:] = (world.data.qvel - before) / TIMESTEP
    world.data.ctrl[:] = control[-1]
