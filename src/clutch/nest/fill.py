"""Filling a nest: the pole is held upright, the eggs are poured round it, and it is let go.

Only a nest that rests is kept: eggs inside, pole standing, also after it was nudged, and nothing slides on slowly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from clutch.nest.difficulty import Physics
from clutch.nest.heap import Nest
from clutch.nest.model import POLE_RADIUS, PROFILE, RIM_RADIUS, TIMESTEP, Vector
from clutch.nest.pieces import MM, STANDARD_NAMES, STANDARD_SIZES, NestError
from clutch.nest.world import STILL, World

TRIES: Final = 60
POUR_DRAG: Final = 6.0  # thick air while pouring: quick and calm
MOST_TILT: Final = 20.0  # degrees, of a pole that stands
MOST_DRIFT: Final = 0.3  # degrees, after the nudges
NUDGE: Final = 0.05  # rad/s
CALM_SECONDS: Final = 3.0
MOST_MOVED: Final = 0.5 * MM  # in that time
GRAVITY: Final = 9.81
HUG: Final = 0.6  # of an egg's weight
FOOT: Final = PROFILE[0][1] + POLE_RADIUS + 0.5 * MM  # height of the pole, while it is held: just above the floor
SPREAD: Final = 6 * MM  # of the places where it is held, about the middle


def fill(
    seed: int,
    difficulty: float = 1.0,
    names: Sequence[str] = STANDARD_NAMES,
    largest_first: str = STANDARD_SIZES,
    physics: Physics | None = None,
) -> Nest:
    """A nest of these eggs at rest with the pole standing; equal seeds give equal nests (G7, R-G19)."""
    for attempt in range(TRIES):
        rng = np.random.default_rng([seed, attempt])
        world = World(_in_the_air(rng, names, difficulty, largest_first), physics)
        if _pour(world, rng) and _stays(world) and is_calm(nest := settled(world), physics):
            return nest
    raise NestError("not still", f"{len(names)} eggs would not lie still in the nest")


def settled(world: World) -> Nest:
    """The nest as it lies now."""
    nest = world.nest
    return Nest(nest.names, world.poses().astype(np.float32), nest.difficulty, nest.largest_first)


def _in_the_air(rng: np.random.Generator, names: Sequence[str], difficulty: float, largest_first: str) -> Nest:
    """Rings of five eggs above each other round the pole."""
    poses = np.zeros((len(names) + 1, 7))
    for rank, row in enumerate(rng.permutation(len(names))):
        ring, place = divmod(rank, 5)
        angle = 2 * math.pi * place / 5 + rng.uniform(-0.3, 0.3) + 0.6 * ring
        radius = rng.uniform(20 * MM, 27 * MM)
        quat = rng.normal(size=4)
        poses[row, :3] = radius * math.cos(angle), radius * math.sin(angle), (30 + 30 * ring) * MM
        poses[row, 3:] = quat / np.linalg.norm(quat)
    poses[-1, 3] = 1.0
    return Nest(tuple(names), poses.astype(np.float32), difficulty, largest_first)


def _pour(world: World, rng: np.random.Generator) -> bool:
    spot = rng.uniform(-SPREAD, SPREAD, 2)
    _coarse(world, on=True)
    settle(world, 2.0, cup=0.9, pole=np.array([*spot, FOOT, 1.0, 0, 0, 0]))
    _coarse(world, on=False)
    if world.outside():
        return False
    settle(world, 4.0, most_tilt=MOST_TILT + 10)
    return _stands(world)


def put_pole_back(world: World, spot: Vector) -> None:
    """Somebody holds it upright there, near the middle, pushing aside what lies there now, and lets go."""
    settle(world, 2.0, cup=0.9, pole=np.array([*np.clip(spot, -SPREAD, SPREAD), FOOT, 1.0, 0, 0, 0]))
    settle(world, 4.0, most_tilt=MOST_TILT + 10)


def _coarse(world: World, *, on: bool) -> None:
    """While eggs tumble, thick air, long steps and soft friction are good enough, and four times as fast."""
    world.model.dof_damping[:] *= POUR_DRAG if on else 1 / POUR_DRAG
    world.model.opt.timestep = TIMESTEP * (2 if on else 1)
    world.model.opt.impratio = 5.0 if on else world.physics.stick


def settle(
    world: World, longest: float, cup: float = 0.0, pole: Vector | None = None, most_tilt: float = 180.0
) -> None:
    """Step until all is still, or the pole leans too much.

    For `cup` seconds two hands cup the rim; a given pole is held where it is.
    """
    start = world.data.time
    while (seconds := world.data.time - start) < longest:
        _cup(world, on=seconds < cup)
        if pole is None:
            world.step()
        else:
            _step_holding(world, pole)
        if world.pole_tilt() > most_tilt or (seconds > cup + 0.3 and world.fastest() < STILL):
            break
    world.data.xfrc_applied[:] = 0


def _step_holding(world: World, pole: Vector) -> None:
    at, dof = world.qpos[-1], world.dof[-1]
    for _ in range(4):
        world.data.qpos[at : at + 7] = pole
        world.data.qvel[dof : dof + 6] = 0
        world.step(2)
    world.data.qpos[at : at + 7] = pole
    world.data.qvel[dof : dof + 6] = 0


def _cup(world: World, *, on: bool) -> None:
    """Two hands keep the eggs from rolling over the rim, and press them softly round the pole."""
    force = world.data.xfrc_applied[world.body[:-1], :2]
    if on:
        places = world.places()[:, :2]
        radius = np.hypot(places[:, 0], places[:, 1]) + MM
        over = np.clip(radius - (RIM_RADIUS - 13 * MM), 0, 20 * MM)
        weight = world.model.body_mass[world.body[:-1]] * GRAVITY
        force = -((25 * over + HUG * weight) / radius)[:, None] * places
    world.data.xfrc_applied[world.body[:-1], :2] = force if on else 0


def is_calm(nest: Nest, physics: Physics | None = None) -> bool:
    """As an attempt will find it, untouched for some seconds: no egg that slides and no pole that leans on and on."""
    world = World(nest, physics)
    places, tilt = world.places().copy(), world.pole_tilt()
    world.step(round(CALM_SECONDS / TIMESTEP))
    moved = float(np.abs(world.places() - places).max())
    return moved < MOST_MOVED and abs(world.pole_tilt() - tilt) < 2 * MOST_DRIFT and _stands(world)


def _stands(world: World) -> bool:
    upright = world.pole_tilt() < MOST_TILT and not world.pole_on_table()
    return upright and not world.outside() and not world.is_broken()


def _stays(world: World) -> bool:
    """The pole survives two small nudges crosswise and then stops: no lucky balance, no slow toppling."""
    dof = world.dof[-1]
    for across in (NUDGE, -NUDGE):
        world.data.qvel[dof + 3 : dof + 5] += [NUDGE, across]
        world.step(round(0.8 / TIMESTEP))
    tilt = world.pole_tilt()
    world.step(round(1.6 / TIMESTEP))
    return abs(world.pole_tilt() - tilt) < MOST_DRIFT and world.fastest() < STILL and _stands(world)
