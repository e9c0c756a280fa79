"""The hand: it follows where the player points, at limited speed, within a leash, and trembles; haste is shaky.

All that it does is a function of its seed, of the time and of what it was told: there is no hidden chance to save.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from clutch.nest.arithmetic import length
from clutch.nest.difficulty import Physics
from clutch.nest.model import STEPS_PER_FRAME, TIMESTEP, Vector
from clutch.nest.pieces import MM
from clutch.nest_bytes import FINEST

FRAME: Final = STEPS_PER_FRAME * TIMESTEP
MOST_SPEED: Final = 0.8  # m/s
SPEED_MEMORY: Final = 20e-3  # s: how long a burst of speed is felt in the tremor
TREMOR_HZ: Final = np.array([5.3, 7.9, 10.7])
FREE_PLAY: Final = 8 * MM  # sideways from where the egg was pinched; more only as the egg rises

Triple = tuple[float, float, float]


def triple(vector: Vector) -> Triple:
    x, y, z = (float(c) for c in vector)
    return x, y, z


def rounded(target: Vector) -> Vector:
    """As a path keeps it, in small whole numbers."""
    return np.clip(np.round(np.asarray(target, dtype=float) / FINEST), -32000, 32000) * FINEST


@dataclass
class Hand:
    """A hand that holds an egg; it was closed at `start`."""

    seed: int
    start: Triple
    at: Triple  # where it aims now
    speed: float = 0.0
    frames: int = 0

    def follow(self, target: Vector, physics: Physics) -> Vector:
        """One frame: the points through which it goes, one for each step."""
        start, at = np.array(self.start), np.array(self.at)
        way = leashed(target, start) - at
        far = length(way)
        limit = MOST_SPEED * FRAME
        if far > limit:
            way *= limit / far
        new = at + way
        self.speed += (1 - math.exp(-FRAME / SPEED_MEMORY)) * (min(far, limit) / FRAME - self.speed)
        shares = np.arange(1, STEPS_PER_FRAME + 1) / STEPS_PER_FRAME
        points: Vector = at + shares[:, None] * way + self._tremor(self.frames + shares, physics)
        self.at = triple(new)
        self.frames += 1
        return points

    def _tremor(self, frames: Vector, physics: Physics) -> Vector:
        """A sum of sines which begins at nothing."""
        size = min(physics.most_tremor, physics.tremor + physics.haste * self.speed**2)
        phases = _phases(self.seed)
        turns = 2 * math.pi * TREMOR_HZ[None, :] * (frames * FRAME)[:, None]
        waves = np.sin(turns[:, :, None] + phases) - np.sin(phases)
        tremor: Vector = size / math.sqrt(len(TREMOR_HZ)) * waves.sum(axis=1)
        return tremor


@lru_cache(64)
def _phases(seed: int) -> Vector:
    return np.random.default_rng([seed, 77]).uniform(0, 2 * math.pi, (len(TREMOR_HZ), 3))


def leashed(target: Vector, start: Vector) -> Vector:
    """The nearest allowed point: never below the pinch, and sideways no further than it is above it.

    So the held egg is no ram for pushing the others about (R-G18).
    """
    way = target - start
    rise = max(0.0, float(way[2]))
    side = math.hypot(way[0], way[1])
    most = FREE_PLAY + rise
    shrink = min(1.0, most / side) if side > 0 else 1.0
    nearest: Vector = start + np.array([way[0] * shrink, way[1] * shrink, rise])
    return nearest
