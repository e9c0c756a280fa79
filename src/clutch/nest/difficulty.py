"""How hard it is to steal an egg: one number, with three names for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from clutch.nest.pieces import GRAM, MM, NestError


@dataclass(frozen=True)
class Physics:
    """What the difficulty decides."""

    head_mass: float = 1.6 * GRAM
    egg_friction: float = 0.40
    pole_friction: float = 0.35
    finger_friction: float = 0.20
    stick: float = 30.0  # how much stiffer friction is than contact: with less the heap creeps until the pole falls
    tremor: float = 1.4 * MM  # of a hand that moves slowly
    haste: float = 65 * MM  # what is added at 1 m/s, with the square of the speed
    most_tremor: float = 25 * MM


NAMED: Final = {"family": 0.0, "normal": 1.0, "master": 2.0}


def difficulty_named(name: str) -> float:
    if name not in NAMED:
        raise NestError(f"there is no difficulty '{name}'; there are {', '.join(NAMED)}")
    return NAMED[name]


def physics_of(difficulty: float) -> Physics:
    return Physics()
