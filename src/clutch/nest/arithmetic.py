"""Lengths and turns of three numbers, rounded alike in every process.

A library of matrices picks its way of adding by the processor and by what the environment says, and each way rounds
otherwise; a take would then not replay bit for bit.
"""

from __future__ import annotations

import math

from clutch.nest.model import Vector


def length(vector: Vector) -> float:
    x, y, z = vector.tolist()
    return math.sqrt(x * x + y * y + z * z)


def times(matrix: Vector, vector: Vector) -> Vector:
    """The vector turned by the matrix."""
    turned: Vector = (matrix * vector).sum(axis=1)
    return turned
