"""The score of Dragons' Eggs part by part, as D43 counts it."""

from __future__ import annotations

from clutch.core.game import Parts
from clutch.games.dragons_eggs.cards import MOST_EGGS
from clutch.games.dragons_eggs.state import DragonsEggs


def parts_of_score(state: DragonsEggs) -> list[Parts]:
    """D43: the eggs on the cards, by how many are on one, as a card with most of them decides a tie (DA-21)."""
    return [
        [(f"cards {eggs}", eggs * tribe.eggs.count(eggs)) for eggs in range(MOST_EGGS, 0, -1)] for tribe in state.tribes
    ]
