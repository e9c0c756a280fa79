"""Settled nests that come with the program, so that a new one is ready at once.

A seed picks one, turns it, mirrors it and deals the numbers of its eggs. `python -m clutch.nest` makes the
file by filling; it can be broken off and goes on where it was.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from clutch.nest.difficulty import NAMED, difficulty_named
from clutch.nest.fill import fill
from clutch.nest.heap import Nest
from clutch.nest.model import SECTORS
from clutch.nest.pieces import STANDARD_NAMES, STANDARD_SIZES
from clutch.nest.turning import mirrored, renumbered, turned
from clutch.nest_bytes import POSE
from clutch.progress import Progress

FILE: Final = resources.files("clutch.nest").joinpath("library.bin")
NEST_BYTES: Final = (len(STANDARD_NAMES) + 1) * POSE * 4
Shelves = dict[str, bytes]  # by the difficulty's name: the poses of nest after nest


@cache
def shelves() -> Shelves:
    return msgspec.msgpack.decode(FILE.read_bytes(), type=Shelves)


def shelf(name: str) -> list[Nest]:
    """The settled nests of a difficulty, as they were poured."""
    data = shelves().get(name, b"")
    rows = np.frombuffer(data, "<f4").astype(np.float32).reshape(-1, len(STANDARD_NAMES) + 1, POSE)
    return [Nest(STANDARD_NAMES, poses, difficulty_named(name)) for poses in rows]


def new_nest(
    seed: int,
    difficulty: float = 1.0,
    names: Sequence[str] = STANDARD_NAMES,
    largest_first: str = STANDARD_SIZES,
) -> Nest:
    """A nest at rest for a seed: at once if it is full and of a named difficulty, else it is poured."""
    shelved = [name for name, number in NAMED.items() if number == difficulty]
    if not shelved or tuple(names) != STANDARD_NAMES or largest_first != STANDARD_SIZES:
        return fill(seed, difficulty, names, largest_first)
    rng = np.random.default_rng([seed, 5])
    count = len(shelves()[shelved[0]]) // NEST_BYTES
    nest = _picked(shelved[0], int(rng.integers(count)))
    nest = turned(nest, int(rng.integers(SECTORS)))
    nest = mirrored(nest) if rng.integers(2) else nest
    return renumbered(nest, rng)


def _picked(name: str, number: int) -> Nest:
    data = shelves()[name][number * NEST_BYTES : (number + 1) * NEST_BYTES]
    poses = np.frombuffer(data, "<f4").astype(np.float32).reshape(-1, POSE)
    return Nest(STANDARD_NAMES, poses, difficulty_named(name))


def make(path: Path, counts: dict[str, int]) -> None:
    """So many nests of each difficulty, from the seeds 0, 1, ...; what the file has already is kept."""
    made: Shelves = msgspec.msgpack.decode(path.read_bytes(), type=Shelves) if path.exists() else {}
    with Progress("nests") as progress:
        for name, count in counts.items():
            for seed in range(len(made.get(name, b"")) // NEST_BYTES, count):
                progress.at(seed / count, name)
                poses = fill(seed, difficulty_named(name)).poses
                made[name] = made.get(name, b"") + poses.astype("<f4").tobytes()
                half = path.with_suffix(".part")
                half.write_bytes(msgspec.msgpack.encode(made))
                half.replace(path)


def main() -> None:
    parser = argparse.ArgumentParser(description="fill nests and keep them in a library")
    parser.add_argument("path", type=Path)
    parser.add_argument("counts", nargs="+", help="like normal=200 family=100")
    arguments = parser.parse_args()
    make(arguments.path, {name: int(count) for name, count in (word.split("=") for word in arguments.counts)})
