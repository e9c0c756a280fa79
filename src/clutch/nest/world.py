"""A nest in motion: the engine's model and data, and the questions that are asked of them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

import mujoco
import numpy as np
from numpy.typing import NDArray

from clutch.nest.difficulty import Physics, physics_of
from clutch.nest.heap import Nest, Poses
from clutch.nest.model import (
    HEAD_RADIUS,
    POLE_LENGTH,
    POLE_RADIUS,
    RIM_HEIGHT,
    RIM_RADIUS,
    STEPS_PER_FRAME,
    Vector,
    build,
)
from clutch.nest.order import least_tied_last
from clutch.nest.pieces import MM, Egg

# With the warm start in it a restored state goes on bit for bit.
WHOLE_STATE: Final = int(mujoco.mjtState.mjSTATE_INTEGRATION)
STILL: Final = 4e-3  # m/s
PARKED: Final = (0.0, 0.0, 0.4)


def _say_nothing(_warning: str) -> None:
    """Warnings are counted in the data, where `is_broken` finds them; else the engine writes a file where it runs."""


mujoco.set_mju_user_warning(_say_nothing)


class World:
    """The eggs are numbered as in the nest; the pole comes after them."""

    def __init__(self, nest: Nest, physics: Physics | None = None, order: Sequence[int] = ()) -> None:
        self.nest = nest
        self.physics = physics or physics_of(nest.difficulty, len(nest.names))
        self.eggs: tuple[Egg, ...] = nest.eggs
        self.model: Any = build(self.eggs, order or least_tied_last(nest), self.physics)
        self.data: Any = mujoco.MjData(self.model)
        joints = [self.model.joint(name) for name in (*nest.names, "pole")]
        self.qpos = np.array([joint.qposadr[0] for joint in joints])
        self._pose_at = self.qpos[:, None] + np.arange(7)
        self.dof = np.array([joint.dofadr[0] for joint in joints])
        self._moves_at = self.dof[:, None] + np.arange(6)
        self.body = np.array([self.model.body(name).id for name in (*nest.names, "pole")])
        self.geom = np.array([self.model.geom(name).id for name in nest.names], dtype=int)
        self.finger = int(self.model.geom("finger").id)
        self.hand_qpos = int(self.model.joint("hand_x").qposadr[0])
        self.hand_dof = int(self.model.joint("hand_x").dofadr[0])
        self.place(nest.poses)
        self.put_hand(np.array(PARKED))

    def place(self, poses: Poses) -> None:
        """Everything lies there, and nothing moves."""
        self.data.qpos[self._pose_at] = poses
        self.data.qvel[:] = 0

    def put_hand(self, where: Vector) -> None:
        self.data.qpos[self.hand_qpos : self.hand_qpos + 3] = where
        self.data.qvel[self.hand_dof : self.hand_dof + 3] = 0
        self.data.ctrl[:] = where

    def step(self, steps: int = STEPS_PER_FRAME) -> None:
        mujoco.mj_step(self.model, self.data, steps)

    def refresh(self) -> None:
        """Work out contacts and places anew from the positions; the next step is the same as without it."""
        warm = self.data.qacc_warmstart.copy()
        mujoco.mj_forward(self.model, self.data)
        self.data.qacc_warmstart[:] = warm

    def state(self) -> Vector:
        state = np.empty(mujoco.mj_stateSize(self.model, WHOLE_STATE))
        mujoco.mj_getState(self.model, self.data, state, WHOLE_STATE)
        return state

    def set_state(self, state: Vector) -> None:
        mujoco.mj_setState(self.model, self.data, state, WHOLE_STATE)

    def go_on_from(self, other: World) -> None:
        """Move just as another world of the same nest does, in which the bodies are numbered otherwise."""
        here, there = self.data, other.data
        here.qpos[self._pose_at] = there.qpos[other._pose_at]
        here.qpos[self.hand_qpos : self.hand_qpos + 3] = other.hand()
        for name in ("qvel", "qacc_warmstart"):
            moves, others = getattr(here, name), getattr(there, name)
            moves[self._moves_at] = others[other._moves_at]
            moves[self.hand_dof : self.hand_dof + 3] = others[other.hand_dof : other.hand_dof + 3]
        here.ctrl[:] = there.ctrl
        here.time = there.time

    def is_broken(self) -> bool:
        """The engine has warned since it was built: nothing that it says counts any longer."""
        return bool(self.data.warning.number.any())

    def poses(self) -> NDArray[np.float64]:
        poses: NDArray[np.float64] = self.data.qpos[self._pose_at]
        return poses

    def places(self) -> Vector:
        """Of the eggs."""
        return self.poses()[:-1, :3]

    def hand(self) -> Vector:
        where: Vector = self.data.qpos[self.hand_qpos : self.hand_qpos + 3].copy()
        return where

    def rotation(self, row: int) -> Vector:
        matrix = np.zeros(9)
        mujoco.mju_quat2Mat(matrix, self.data.qpos[self.qpos[row] + 3 : self.qpos[row] + 7])
        return matrix.reshape(3, 3)

    def outside(self) -> list[int]:
        """Eggs that have left the nest: beyond the rim and no longer on it, or far beyond."""
        places = self.places()
        radius = np.hypot(places[:, 0], places[:, 1])
        beyond = (radius > RIM_RADIUS + 6 * MM) & (places[:, 2] < RIM_HEIGHT + 4 * MM)
        return [int(row) for row in np.nonzero(beyond | (radius > RIM_RADIUS + 30 * MM))[0]]

    def pole_up(self) -> Vector:
        """The direction from its foot to its head."""
        return self.rotation(-1)[:, 2]

    def pole_tilt(self) -> float:
        """In degrees."""
        return math.degrees(math.acos(max(-1.0, min(1.0, float(self.pole_up()[2])))))

    def pole_on_table(self) -> bool:
        """The bowl's floor is higher than this, so whatever of the pole is so low touches the table (R-G20)."""
        foot = float(self.data.qpos[self.qpos[-1] + 2])
        head = foot + POLE_LENGTH * float(self.pole_up()[2])
        return foot < POLE_RADIUS + MM or head < HEAD_RADIUS + MM

    def fastest(self, but: Iterable[int] = ()) -> float:
        """The largest speed, in m/s, of an egg or of either end of the pole: one that topples has a still foot."""
        moves = self.data.qvel[self._moves_at]
        speeds = np.sqrt((moves[:, :3] ** 2).sum(axis=1))
        speeds[-1] = max(speeds[-1], math.hypot(moves[-1, 3], moves[-1, 4]) * POLE_LENGTH)
        speeds[list(but)] = 0
        return float(speeds.max())
