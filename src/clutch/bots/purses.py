"""Blind Hen: the cheapest ways to pay with the chickens of a display, for bots that know what each of them costs."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product
from typing import Final

from clutch.games.blind_hen.cards import CHICKENS, HIGHEST

Way = tuple[float, tuple[int, ...]]  # what it costs, and the cards that are given
Cost = Callable[[int, int, int], float]  # of giving away so many cards of a colour, which are worth so much
NOTHING: Final[Way] = (0.0, ())


def payments(display: list[int], most: int, cost: Cost) -> list[Way]:
    """The cheapest way to pay 0, 1, 2, ... or more; among equal ones that which pays less."""
    ways = {0: NOTHING}
    for first in range(0, CHICKENS, HIGHEST):
        copies = display[first : first + HIGHEST]
        if any(copies):
            ways = combined(ways, ways_with(first, copies, cost), most + HIGHEST - 1)
    found: list[Way] = []
    best: Way = (math.inf, ())
    for amount in range(max(ways), -1, -1):
        if amount in ways and ways[amount][0] <= best[0]:
            best = ways[amount]
        found.append(best)
    return found[::-1]


def ways_with(first: int, copies: list[int], cost: Cost) -> dict[int, Way]:
    """By what is paid: the cheapest way to pay it with one colour alone."""
    found: dict[int, Way] = {}
    for numbers in product(*[range(number + 1) for number in copies]):
        paid = sum([number * value for value, number in enumerate(numbers, 1)])
        points = cost(first // HIGHEST, sum(numbers), paid)
        if paid not in found or points < found[paid][0]:
            found[paid] = (points, tuple([first + at for at, number in enumerate(numbers) for _ in range(number)]))
    return found


def combined(ways: dict[int, Way], others: dict[int, Way], most: int) -> dict[int, Way]:
    """One of these together with one of the others, up to an amount."""
    found: dict[int, Way] = {}
    for paid, (cost, cards) in ways.items():
        for more, (cost_of_more, further) in others.items():
            if paid + more <= most:
                points = cost + cost_of_more
                if paid + more not in found or points < found[paid + more][0]:
                    found[paid + more] = (points, cards + further)
    return found
