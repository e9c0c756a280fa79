"""Decks of Egg On for the hen: who plays it twice may not meet the same one.

Found by exchanging cards of the presets as long as hens won more with them, among hens with other decks. Common to all:
weddings from the first hand to the last card, a few strong worms early, crows at the end.
"""

from __future__ import annotations

from typing import Final

from clutch.core.chance import Chance
from clutch.games.egg_on.moves import EggMove, deck_order

DECKS: Final = [
    deck_order("6 2 W 3 W 1 4 5* W 3 7 FW 2 W 4 1 2* 1 W K W K"),
    deck_order("6 2 W 2 3 W 1 5* 7 W 1 4 W 3 FW W 4 1 2* K W K"),
    deck_order("4 1 W 1 6 2 3 W 2* 3 1 FW 7 W 4 2 K W 5* W W K"),
    deck_order("4 1 W 1 6 3 2 3 W W 1 FW W 7 W 4 2 K 5* 2* W K"),
]


def next_of_a_deck(order: tuple[int, ...], moves: list[EggMove], chance: Chance) -> EggMove:
    """The next card of a deck that begins with the cards placed so far; or of any, if somebody else began."""
    begun = len(order)
    fitting = [deck for deck in DECKS if tuple([move.card for move in deck[:begun]]) == order]
    if fitting:
        return fitting[chance.below(len(fitting))][begun]
    return next(move for move in DECKS[0] if move in moves)
