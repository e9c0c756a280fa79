"""The bowl looks the same from sixteen sides and in a mirror: so one settled nest is thirty-two."""

from __future__ import annotations

import math

import numpy as np

from clutch.nest.heap import Nest, Poses
from clutch.nest.model import SECTORS


def turned(nest: Nest, sectors: int) -> Nest:
    """The nest turned round its middle, by whole sectors of the bowl so that every egg meets the same wall."""
    half = math.pi * sectors / SECTORS
    poses = nest.poses.astype(np.float64)
    cos, sin = math.cos(2 * half), math.sin(2 * half)
    x, y = poses[:, 0].copy(), poses[:, 1].copy()
    poses[:, 0], poses[:, 1] = cos * x - sin * y, sin * x + cos * y
    w, i, j, k = (poses[:, column].copy() for column in range(3, 7))
    c, s = math.cos(half), math.sin(half)
    poses[:, 3:] = np.column_stack([c * w - s * k, c * i - s * j, c * j + s * i, c * k + s * w])
    return _with(nest, poses)


def mirrored(nest: Nest) -> Nest:
    """Left and right exchanged. Eggs and pole are their own mirror images."""
    poses = nest.poses.astype(np.float64)
    poses[:, [1, 4, 6]] *= -1
    return _with(nest, poses)


def renumbered(nest: Nest, rng: np.random.Generator) -> Nest:
    """Eggs of one colour are alike: their numbers are dealt anew."""
    rows = np.arange(len(nest.poses))
    for letter in sorted({name[0] for name in nest.names}):
        alike = [row for row, name in enumerate(nest.names) if name[0] == letter]
        rows[alike] = rng.permutation(alike)
    return _with(nest, nest.poses[rows])


def _with(nest: Nest, poses: Poses | np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> Nest:
    return Nest(nest.names, poses.astype(np.float32), nest.difficulty, nest.largest_first)
