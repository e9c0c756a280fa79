"""The order in which the bodies of a nest are numbered. It changes nothing but how long a step takes.

The engine solves its equations by elimination, the last body first. Whatever touches a body that is eliminated is
tied together from then on, so those with the fewest ties go first.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from clutch.nest.heap import Nest
from clutch.nest.model import POLE_RADIUS, RIM_HEIGHT, Vector
from clutch.nest.pieces import MM

NEAR: Final = 0.5 * MM  # what is so near will touch soon
POLE_BALLS: Final = np.arange(0, 2 * RIM_HEIGHT, 3 * MM)  # along the pole, as high as eggs lie


def least_tied_last(nest: Nest) -> list[int]:
    """The rows of the nest, the pole's among them, as the engine should number them."""
    ties = _touching(nest)
    eliminated: list[int] = []
    while ties:
        row = min(ties, key=lambda row: (len(ties[row]), row))
        around = ties.pop(row)
        for other in around:
            ties[other] = (ties[other] | around) - {row, other}
        eliminated.append(row)
    return eliminated[::-1]


def _touching(nest: Nest) -> dict[int, set[int]]:
    """By row, the rows that it touches: every body is taken for balls along its axis."""
    ups = _ups(nest.poses[:, 3:].astype(float))
    starts = nest.poses[:, :3].astype(float)
    along = [egg.half_straight * np.array([-1.0, 0.0, 1.0]) for egg in nest.eggs] + [POLE_BALLS]
    widths = [egg.radius for egg in nest.eggs] + [POLE_RADIUS]
    balls = np.concatenate([starts[row] + at[:, None] * ups[row] for row, at in enumerate(along)])
    owner = np.repeat(np.arange(len(along)), [len(at) for at in along])
    radius = np.array(widths)[owner]
    gaps = np.linalg.norm(balls[:, None] - balls, axis=2) - radius[:, None] - radius
    near = np.zeros((len(along), len(along)), bool)
    np.logical_or.at(near, (owner[:, None], owner), gaps < NEAR)
    return {row: {int(other) for other in np.nonzero(near[row])[0] if other != row} for row in range(len(along))}


def _ups(quats: Vector) -> Vector:
    """Where the z axis of each body points."""
    w, x, y, z = quats.T
    return np.column_stack([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)])
