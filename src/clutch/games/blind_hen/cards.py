"""The cards (B1): chickens of five colours, Blind Hens, Golden Corns and the card that ends the game.

A card is a number: chickens by colour and value, then the others. Mouse and hawk symbols do nothing (R-B24).
"""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

from clutch.core.data import STANDARD, from_option
from clutch.core.mistake import BadRules

COLOURS: Final = "rgybp"
HIGHEST: Final = 4  # value of a chicken
CHICKENS: Final = len(COLOURS) * HIGHEST  # below this number, a card is a chicken
HEN: Final = CHICKENS
CORN: Final = CHICKENS + 1
END: Final = CHICKENS + 2
KINDS: Final = CHICKENS + 3

# Rows by card; the last row is the back of a card.
NAMES: Final = tuple([f"{colour}{value}" for colour in COLOURS for value in range(1, HIGHEST + 1)]) + (
    "H",
    "C",
    "END",
    "?",
)
COLOUR: Final = tuple([card // HIGHEST for card in range(CHICKENS)])  # of a chicken
VALUE: Final = tuple([card % HIGHEST + 1 for card in range(CHICKENS)]) + (0, 0, 0, 0)

SETS: Final = "ABCDE"
SET_SIZE: Final = 8
HIGHEST_IN_A_SET: Final = 3
CHICKENS_IN_THE_PILE: Final = 45
OTHERS: Final = {"hens": 12, "corns": 12, "ends": 1}
PILE: Final = 70
LAST: Final = 10  # B3: the end card lies among so many at the bottom
# The most that any box allowed by B1 can hold, and so the highest bid
ALL_VALUES: Final = len(SETS) * SET_SIZE * HIGHEST_IN_A_SET + CHICKENS_IN_THE_PILE * HIGHEST


def card_number(name: str) -> int:
    if name not in NAMES[:KINDS]:
        raise ValueError(f"there is no card '{name}'; cards: {NAMES[0]} to {NAMES[CHICKENS - 1]}, H, C, END")
    return NAMES.index(name)


class Box:
    """B1: the starting sets, and the 69 cards of the pile besides the end card."""

    __slots__ = ("pile", "sets")

    def __init__(self, sets: tuple[tuple[int, ...], ...], pile: tuple[int, ...]) -> None:
        self.sets: Final = sets
        self.pile: Final = pile


def box_from(table: dict[str, Any]) -> Box:
    """B1: the box that a table of cards describes, if it has the right numbers of the right cards."""
    _named(table, ["chickens", *OTHERS, "sets"], "the table")
    for name, copies in OTHERS.items():
        if type(table[name]) is not int or table[name] != copies:
            raise BadRules(f"option data: {name} must be {copies}, not {table[name]!r}")
    chickens = _chickens(table["chickens"], "chickens", CHICKENS_IN_THE_PILE, HIGHEST)
    for colour in range(len(COLOURS)):
        if not [card for card in chickens if card // HIGHEST == colour]:
            raise BadRules(f"option data: chickens must be of all five colours, but none is {COLOURS[colour]}")
    if not isinstance(table["sets"], dict):
        raise BadRules(f"option data: sets must be a table of {', '.join(SETS)}")
    _named(table["sets"], list(SETS), "sets")
    sets = [_chickens(table["sets"][name], f"set {name}", SET_SIZE, HIGHEST_IN_A_SET) for name in SETS]
    return Box(tuple(sets), tuple(sorted(chickens)) + (HEN,) * OTHERS["hens"] + (CORN,) * OTHERS["corns"])


def _named(table: dict[str, Any], names: list[str], where: str) -> None:
    """There must be exactly these entries."""
    for name in names:
        if name not in table:
            raise BadRules(f"option data: {where} must have {', '.join(names)}, but '{name}' is missing")
    for name in table:
        if name not in names:
            raise BadRules(f"option data: {where} must have {', '.join(names)} and nothing else, not {name!r}")


def _chickens(text: object, where: str, count: int, highest: int) -> tuple[int, ...]:
    if not isinstance(text, str):
        raise BadRules(f"option data: {where} must be a text of cards like 'r1 g3', not {text!r}")
    names = text.split()
    allowed = [NAMES[card] for card in range(CHICKENS) if VALUE[card] <= highest]
    for name in names:
        if name not in allowed:
            raise BadRules(
                f"option data: {where} must be of colours {' '.join(COLOURS)} and values 1 to {highest}, not {name!r}"
            )
    if len(names) != count:
        raise BadRules(f"option data: {where} must be {count} cards, not {len(names)}")
    return tuple([NAMES.index(name) for name in names])


_OWN_TABLE: Final = resources.files("clutch.games.blind_hen").joinpath("cards.toml").read_text(encoding="utf-8")
STANDARD_BOX: Final = box_from(from_option(STANDARD, _OWN_TABLE))


def box_of(option: str) -> Box:
    """The box of the option `data`."""
    return STANDARD_BOX if option == STANDARD else box_from(from_option(option, _OWN_TABLE))
