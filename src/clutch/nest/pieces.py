"""What lies in the nest: eggs in five sizes and colours, and their names. Lengths in metres, masses in kilograms.

Millimetres are our choice; the order of the sizes is the box's.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from clutch.core.mistake import Mistake

MM: Final = 1e-3
GRAM: Final = 1e-3
WOOD: Final = 700.0  # kg/m3

LETTERS: Final = "RYGBP"
STANDARD_COUNTS: Final[Mapping[str, int]] = {"R": 5, "Y": 5, "G": 5, "B": 5, "P": 2}
STANDARD_SIZES: Final = "BRYPG"  # the largest first
SIZES: Final = ((14.5, 10.9), (13.3, 10.0), (12.2, 9.2), (11.2, 8.5), (10.2, 7.8))  # mm: half length, half width


class NestError(Mistake):
    """What cannot be done with a nest: a key for it, words for whoever asked, and the egg that it is about, if any."""

    def __init__(self, reason: str, words: str, egg: str = "") -> None:
        super().__init__(words)
        self.reason = reason
        self.egg: Final = egg


@dataclass(frozen=True)
class Egg:
    """One wooden egg: a cylinder with round ends, so that touching it costs the engine little."""

    name: str
    half_length: float
    radius: float

    @property
    def half_straight(self) -> float:
        """Half of the part between the round ends."""
        return self.half_length - self.radius

    @property
    def mass(self) -> float:
        volume = math.pi * self.radius**2 * (2 * self.half_straight + 4 / 3 * self.radius)
        return volume * WOOD


def all_names(counts: Mapping[str, int] = STANDARD_COUNTS) -> tuple[str, ...]:
    """R1 ... P2: as the rules name them, and in that order."""
    return tuple(f"{letter}{number + 1}" for letter in LETTERS for number in range(counts.get(letter, 0)))


def eggs_named(names: Sequence[str], largest_first: str = STANDARD_SIZES) -> tuple[Egg, ...]:
    """The eggs with these names; an error in one line if there is no such egg."""
    for name in names:
        if name[:1] not in LETTERS or not name[1:].isdecimal():
            raise NestError("no such egg", f"there is no egg '{name}'; eggs are written like R1, Y2, G3, B4, P1", name)
    sizes = [SIZES[largest_first.index(name[0])] for name in names]
    return tuple(Egg(name, length * MM, width * MM) for name, (length, width) in zip(names, sizes, strict=True))


STANDARD_NAMES: Final = all_names()
