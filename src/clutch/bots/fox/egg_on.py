"""The fox of Egg On: it judges as the hen does, and has decks that a hen would not think of.

They were found by exchanging cards of the presets as long as that won more, among hens with other decks. There are
several, so that who plays it twice may not meet the same one. Common to all: weddings from the first hand to the last
card, a few strong worms early, crows at the end.
"""

from __future__ import annotations

from typing import Final

from clutch.bots.hen.egg_on import choose_with
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.egg_on.moves import EggMove, deck_order

DECKS: Final = [
    deck_order("6 2 W 3 W 1 4 5* W 3 7 FW 2 W 4 1 2* 1 W K W K"),
    deck_order("6 2 W 2 3 W 1 5* 7 W 1 4 W 3 FW W 4 1 2* K W K"),
    deck_order("4 1 W 1 6 2 3 W 2* 3 1 FW 7 W 4 2 K W 5* W W K"),
    deck_order("4 1 W 1 6 3 2 3 W W 1 FW W 7 W 4 2 K 5* 2* W K"),
]


def choose(view: AnyView, moves: list[EggMove], chance: Chance) -> EggMove:
    return choose_with(DECKS, view, moves, chance)
