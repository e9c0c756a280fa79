"""A nest at rest, as a value: which eggs lie in it, and where. It is small: a record can keep one beside a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from clutch.nest.pieces import STANDARD_SIZES, Egg, NestError, eggs_named
from clutch.nest_bytes import POSE, Heap, heap_of

Poses = NDArray[np.float32]  # one row each: x, y, z in metres, then the quaternion w, x, y, z


@dataclass(frozen=True, eq=False)
class Nest:
    """Everything an attempt starts from; nothing moves in it. Equal bytes are equal nests."""

    names: tuple[str, ...]  # of the eggs that are in
    poses: Poses  # of these eggs, and of the pole in the last row
    difficulty: float = 1.0
    largest_first: str = STANDARD_SIZES

    @cached_property
    def eggs(self) -> tuple[Egg, ...]:
        return eggs_named(self.names, self.largest_first)

    @property
    def pole(self) -> NDArray[np.float32]:
        """Its foot, and how it is turned."""
        pole: NDArray[np.float32] = self.poses[-1]
        return pole

    def index(self, name: str) -> int:
        if name not in self.names:
            raise NestError("egg not in", f"{name} is not in the nest; in it are {' '.join(self.names)}", egg=name)
        return self.names.index(name)

    def without(self, gone: Sequence[str]) -> Nest:
        """The same nest as if these eggs had vanished: what lay on them has not moved yet."""
        keep = [row for row, name in enumerate(self.names) if name not in gone]
        names = tuple(self.names[row] for row in keep)
        return Nest(names, self.poses[[*keep, -1]], self.difficulty, self.largest_first)

    def to_bytes(self) -> bytes:
        packed = self.poses.astype("<f4").tobytes()
        return Heap(list(self.names), packed, self.difficulty, self.largest_first).to_bytes()

    @staticmethod
    def from_bytes(data: bytes) -> Nest:
        heap = heap_of(data)
        poses = np.frombuffer(heap.packed, "<f4").astype(np.float32).reshape(len(heap.names) + 1, POSE)
        return Nest(tuple(heap.names), poses, heap.difficulty, heap.largest_first)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Nest) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())
