"""The score of Egg On part by part, as E50 counts it."""

from __future__ import annotations

from clutch.core.game import Parts
from clutch.games.egg_on.cards import COLOUR_BONUS
from clutch.games.egg_on.state import EggOn


def parts_of_score(state: EggOn) -> list[Parts]:
    return [_parts(male.eggs, state.rules.colours[seat]) for seat, male in enumerate(state.males)]


def _parts(eggs: tuple[tuple[int, int], ...], own_colour: int) -> Parts:
    """E50: the eggs on the cards, one more for each card of the own colour, and a bonus for many colours."""
    females = [female for female, _value in eggs]
    return [
        ("eggs", sum(value for _female, value in eggs)),
        ("own colour", females.count(own_colour)),
        ("colours", COLOUR_BONUS[len(set(females))]),
    ]
