"""The cards of one colour (E2): a deck of 13 worms, the fake worm, 2 crows and 6 weddings (E3, E4), and eggs to win.

Cards of the same name are the same card (E5).
"""

from __future__ import annotations

from typing import Final

WORM_1: Final = 0
WORM_2: Final = 1
WORM_2_STAR: Final = 2
WORM_3: Final = 3
WORM_4: Final = 4
WORM_5_STAR: Final = 5
WORM_6: Final = 6
WORM_7: Final = 7
FAKE: Final = 8
CROW: Final = 9
WEDDING: Final = 10
KINDS: Final = 11

# Rows by card; the last row is the back of a card.
NAMES: Final = ("1", "2", "2*", "3", "4", "5*", "6", "7", "FW", "K", "W", "?")
VALUE: Final = (1, 2, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0)
COPIES: Final = (3, 2, 1, 2, 2, 1, 1, 1, 1, 2, 6, 0)  # E3, E4

DECK: Final = tuple([card for card in range(KINDS) for _ in range(COPIES[card])])
REAL_WORMS: Final = (1 << FAKE) - 1  # sets of cards are bits
ANY_WORM: Final = REAL_WORMS | 1 << FAKE
TASTY: Final = REAL_WORMS ^ (1 << WORM_2_STAR | 1 << WORM_5_STAR)  # E21: crows eat these

COLOURS: Final = ("Re", "Gr", "Ye", "Bl")
NEST: Final = (1, 2, 3)  # E7: single on top, then double, then triple
EGGS: Final = 3
HAND: Final = 6
COLOUR_BONUS: Final = (0, 0, 2, 5, 10)  # E50, by how many colours


def card_number(name: str) -> int:
    if name not in NAMES[:KINDS]:
        raise ValueError(f"there is no card '{name}'; cards: {' '.join(NAMES[:KINDS])}")
    return NAMES.index(name)


def colour_number(name: str) -> int:
    if name not in COLOURS:
        raise ValueError(f"there is no colour '{name}'; colours: {' '.join(COLOURS)}")
    return COLOURS.index(name)
