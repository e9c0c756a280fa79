"""Treasures, abilities and eggs (D2-D4). D5, the start-player marker, is a seat's number in the state."""

from __future__ import annotations

from typing import Final

# D2: a treasure is its value; sets of treasures are bits.
TREASURES: Final = 11  # 0 to 10, one of each in every colour
ALL_TREASURES: Final = (1 << TREASURES) - 1

# D3: an ability is its priority.
REVERSE_SCALE: Final = 0
STEEL_SCALE: Final = 1
SHARP_EYES: Final = 2
WINGS: Final = 3
ORB: Final = 4
CLAW: Final = 5
ABILITIES: Final = 6
NO_ABILITY: Final = 6

# Rows by ability; the last row is the back of a card.
ABILITY_NAMES: Final = ("RS", "SS", "SE", "WI", "OR", "CL", "-", "?")
ABILITY_COPIES: Final = (2, 5, 5, 5, 5, 5)
ABILITY_DECK: Final = tuple([ability for ability in range(ABILITIES) for _ in range(ABILITY_COPIES[ability])])

# D4: an egg card is the number of eggs on it.
MOST_EGGS: Final = 4
EGG_COPIES: Final = (0, 4, 4, 3, 2)  # by the number of eggs
EGG_DECK: Final = tuple([egg for egg in range(MOST_EGGS + 1) for _ in range(EGG_COPIES[egg])])


def ability_number(name: str) -> int:
    if name not in ABILITY_NAMES[:ABILITIES]:
        raise ValueError(f"there is no ability '{name}'; abilities: {' '.join(ABILITY_NAMES[:ABILITIES])}")
    return ABILITY_NAMES.index(name)


def treasure_name(value: int) -> str:
    return str(value) if value >= 0 else "?"


def values_of(bits: int) -> list[int]:
    """The treasures of a set, the lowest first."""
    return [value for value in range(TREASURES) if bits >> value & 1]
