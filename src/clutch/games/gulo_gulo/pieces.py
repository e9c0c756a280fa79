"""Eggs and tiles (G1), as a table that can be replaced."""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

from clutch.core.data import STANDARD, from_option
from clutch.core.mistake import BadRules

# A colour, and so a tile, is its number. G1: the junior tile counts as purple, and no yard tile is purple.
YARD_COLOURS: Final = 4
PURPLE: Final = 4
JUNIOR: Final = PURPLE
COLOURS: Final = 5
NO_COLOUR: Final = -2

COLOUR_NAMES: Final = ("red", "yellow", "green", "blue", "purple")
LETTERS: Final = "RYGBP"

# An egg is its colour and its number in that colour; sets of eggs are bits.
MOST_EGGS: Final = 9  # of one colour
ALL_OF_A_COLOUR: Final = (1 << MOST_EGGS) - 1
EGGS: Final = COLOURS * MOST_EGGS
NO_EGG: Final = -1

MOST_TILES: Final = 99  # of one colour
LEAST_YARD: Final = 5  # G1
DECK_YARD: Final = 4  # G2: yard tiles in the deck, besides junior

TABLES: Final = ("largest_first", "eggs", "tiles")


def colour_of(egg: int) -> int:
    return egg // MOST_EGGS


def egg_name(egg: int) -> str:
    return f"{LETTERS[egg // MOST_EGGS]}{egg % MOST_EGGS + 1}"


EGG_NAMES: Final = tuple([egg_name(egg) for egg in range(EGGS)])


def eggs_in(bits: int) -> list[int]:
    """The eggs of a set, in order."""
    return [egg for egg in range(EGGS) if bits >> egg & 1]


def of_colour(eggs: int, colour: int) -> int:
    """Which numbers of a colour are in a set of eggs, as bits."""
    return eggs >> colour * MOST_EGGS & ALL_OF_A_COLOUR


class Pieces:
    """What is in the box."""

    __slots__ = ("counts", "eggs", "largest_first", "nest", "tiles", "yard")

    def __init__(self, counts: tuple[int, ...], tiles: tuple[int, ...], largest_first: tuple[int, ...]) -> None:
        self.counts: Final = counts  # of eggs, by colour
        self.tiles: Final = tiles  # counts by colour
        self.largest_first: Final = largest_first  # colours, by the size of their eggs
        self.eggs: Final = tuple([c * MOST_EGGS + n for c in range(COLOURS) for n in range(counts[c])])
        self.nest: Final = sum([1 << egg for egg in self.eggs])  # the set of all eggs
        self.yard: Final = tuple([colour for colour in range(YARD_COLOURS) for _ in range(tiles[colour])])


def pieces_in(table: dict[str, Any]) -> Pieces:
    """The pieces that a table lists; an error in one line if they will not do."""
    for name in table:
        if name not in TABLES:
            raise BadRules(f"data: '{name}' does not belong there; a table has {', '.join(TABLES)}")
    eggs = _counts(table, "eggs", COLOUR_NAMES, MOST_EGGS)
    tiles = _counts(table, "tiles", COLOUR_NAMES[:YARD_COLOURS], MOST_TILES)
    for colour in range(COLOURS):
        if not eggs[colour] and (colour == PURPLE or tiles[colour]):
            raise BadRules(f"data: there must be a {COLOUR_NAMES[colour]} egg (G1)")
    if sum(tiles) < LEAST_YARD:
        raise BadRules(f"data: there must be {LEAST_YARD} yard tiles or more, not {sum(tiles)} (G1)")
    return Pieces(eggs, tiles, _sizes(table))


def _counts(table: dict[str, Any], name: str, colours: tuple[str, ...], most: int) -> tuple[int, ...]:
    found = table.get(name)
    if not isinstance(found, dict):
        raise BadRules(f"data: there must be a table [{name}] with {', '.join(colours)}")
    for colour in found:
        if colour not in colours:
            raise BadRules(f"data: {name} are {', '.join(colours)}, not '{colour}'")
    return tuple([_count(f"{name}.{colour}", found.get(colour, 0), most) for colour in colours])


def _count(name: str, value: object, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadRules(f"data: {name} must be a whole number from 0 to {most}, not '{value}'")
    return value


def _sizes(table: dict[str, Any]) -> tuple[int, ...]:
    names = table.get("largest_first")
    if not isinstance(names, list) or sorted(map(str, names)) != sorted(COLOUR_NAMES):
        raise BadRules(f"data: largest_first must name each colour once: {', '.join(COLOUR_NAMES)}")
    return tuple([COLOUR_NAMES.index(name) for name in names])


STANDARD_TEXT: Final = resources.files("clutch.games.gulo_gulo").joinpath("pieces.toml").read_text(encoding="utf-8")
STANDARD_PIECES: Final = pieces_in(from_option(STANDARD, STANDARD_TEXT))


def pieces_of(option: str) -> Pieces:
    """The pieces that the option `data` stands for."""
    return STANDARD_PIECES if option == STANDARD else pieces_in(from_option(option, STANDARD_TEXT))
