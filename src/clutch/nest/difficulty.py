"""How hard it is to steal an egg: one number, with three names for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from clutch.nest.pieces import GRAM, MM, STANDARD_NAMES, NestError


@dataclass(frozen=True)
class Physics:
    """What the difficulty decides, and what it leaves alone."""

    head_mass: float = 4.4 * GRAM  # of the pole: the heavier, the more it needs the eggs that prop it
    tremor: float = 1.4 * MM  # of a hand that moves slowly
    haste: float = 65 * MM  # what is added at 1 m/s, with the square of the speed
    most_tremor: float = 25 * MM
    finger: float = 5 * MM  # its radius
    egg_friction: float = 0.40
    pole_friction: float = 0.35
    finger_friction: float = 0.20
    foot_hold: float = 0.0  # m: so far from under its weight the pole's foot still holds it upright, like a wide foot
    stick: float = 30.0  # how much stiffer friction is than contact: with less the heap creeps until the pole falls


NAMED: Final = {"family": 0.0, "normal": 1.0, "master": 2.0}


def difficulty_named(name: str) -> float:
    if name not in NAMED:
        raise NestError("no such difficulty", f"there is no difficulty '{name}'; there are {', '.join(NAMED)}")
    return NAMED[name]


MOST_HOLD: Final = 13.7 * MM
MANY_GONE: Final = 10  # eggs: so many gone, half of the hand follows the finger into the nest
MOST_HAND: Final = 8 * MM


def physics_of(difficulty: float, eggs: int = len(STANDARD_NAMES)) -> Physics:
    """Up from family to master the pole's head gets heavier, the finger thicker, the hand less steady in haste.

    Every egg that is gone was a prop: so the fewer are left, the better the foot of the pole holds by itself. And the
    deeper the nest is empty, the more of the hand has to go in, which what lies at the bottom feels first.
    """
    if not 0 <= difficulty <= 2:
        raise NestError("no such difficulty", f"a difficulty is a number from 0 to 2, not {difficulty}")
    share = 0.5 + 0.5 * difficulty
    emptied = min(1.0, max(0, len(STANDARD_NAMES) - eggs) / MANY_GONE)
    return Physics(
        head_mass=Physics.head_mass * 2.2 ** (difficulty - 1),
        tremor=Physics.tremor * share,
        haste=Physics.haste * share,
        finger=(3 + 2 * difficulty) * MM + MOST_HAND * emptied**1.5,
        foot_hold=MOST_HOLD * (1 - min(1.0, eggs / len(STANDARD_NAMES)) ** 7),
    )
