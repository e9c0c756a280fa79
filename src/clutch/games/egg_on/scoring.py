"""What the eggs are worth (E50)."""

from __future__ import annotations

from clutch.games.egg_on.cards import COLOUR_BONUS


def score(eggs: tuple[tuple[int, int], ...], own_colour: int) -> int:
    """E50: the eggs on the cards, one more for each card of the own colour, and a bonus for many colours."""
    points = 0
    colours = 0
    for female, value in eggs:
        points += value
        if female == own_colour:
            points += 1
        colours |= 1 << female
    return points + COLOUR_BONUS[colours.bit_count()]
