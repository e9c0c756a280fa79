"""Tiles (N1): eggs, special eggs, powers and handicaps; a tile is a number, and its copy says what it shows.

An egg's number is what is printed on it. Powers and handicaps have none, so theirs begin after the last egg.
"""

from __future__ import annotations

from typing import Final

TYPE_LETTERS: Final = "RYBOMPGC"
TYPE_NAMES: Final = ("red", "yellow", "blue", "orange", "magenta", "pink", "green", "cyan")
TYPES: Final = 8
NO_TYPE: Final = 8
EGGS_OF_A_TYPE: Final = 10
GOALS_OF_A_TYPE: Final = 2

NUMBERS: Final = 100  # N1: eggs are numbered 1 to 99
SPECIAL_STEP: Final = 4  # N1: special eggs have the multiples of four, and no other egg has one
PLAIN_NUMBERS: Final = tuple([number for number in range(1, NUMBERS) if number % SPECIAL_STEP])
SPECIAL_NUMBERS: Final = tuple(range(SPECIAL_STEP, NUMBERS, SPECIAL_STEP))

MOST_OF_A_FAMILY: Final = 16  # there is room for so many powers, and so many handicaps
POWER_TILE: Final = NUMBERS  # the tile of power 0
HANDICAP_TILE: Final = POWER_TILE + MOST_OF_A_FAMILY
ROWS: Final = HANDICAP_TILE + MOST_OF_A_FAMILY + 1  # of a table by tile; the last row is a back

NOT_SPECIAL: Final = -1
ACTION: Final = 100  # in the place of points: an action egg, which counts as the rules say

# R-N18: by tile, its digits in reverse; tiles have no leading zero. All other tiles stay what they are
REVERSED: Final = [tile % 10 * 10 + tile // 10 if 10 <= tile < NUMBERS else tile for tile in range(ROWS)]
# R-N19: 11, 22, ... 99
DOUBLED: Final = [tile % 11 == 0 and 0 < tile < NUMBERS for tile in range(ROWS)]

# N1: a copy with fixed numbers; by type. Those of its special eggs stand with the eggs
PRINT_A: Final[dict[str, tuple[int, ...]]] = {
    "R": (2, 11, 13, 22, 34, 42, 57, 71, 87, 99),
    "Y": (1, 6, 15, 23, 35, 46, 61, 74, 82, 89),
    "B": (7, 14, 18, 29, 31, 37, 51, 62, 78, 90),
    "O": (5, 17, 27, 41, 55, 63, 67, 70, 83, 95),
    "M": (43, 47, 50, 59, 69, 75, 77, 85, 94, 97),
    "P": (9, 21, 26, 30, 39, 49, 53, 65, 81, 93),
}


class Tiles:
    """What the tiles of this copy show. N13: the list of all tiles is known to everybody."""

    __slots__ = ("eggs", "points", "specials", "types", "written")

    def __init__(self, types: dict[int, int], specials: dict[int, int], points: list[int]) -> None:
        self.eggs: Final = tuple(sorted(types)) + tuple(sorted(specials))
        self.types: Final = [types.get(tile, NO_TYPE) for tile in range(ROWS)]
        self.specials: Final = [specials.get(tile, NOT_SPECIAL) for tile in range(ROWS)]
        self.points: Final = [points[specials.get(tile, NOT_SPECIAL)] for tile in range(ROWS)]  # of special eggs
        plain = [f"{TYPE_LETTERS[types[tile]]}{tile}" for tile in sorted(types)]
        self.written: Final = " ".join(plain + [f"S{tile}:{specials[tile]}" for tile in sorted(specials)])

    def plain(self) -> str:
        return self.written

    def name(self, tile: int) -> str:
        """`M77`, or `S56` for a special egg; powers and handicaps have names of their own."""
        if tile < 0:
            return "?"
        return f"{'S' if self.types[tile] == NO_TYPE else TYPE_LETTERS[self.types[tile]]}{tile}"


def type_number(letter: str) -> int:
    number = TYPE_LETTERS.find(letter) if len(letter) == 1 else -1
    if number < 0:
        raise ValueError(f"there is no egg type '{letter}'; types: {' '.join(TYPE_LETTERS)}")
    return number
