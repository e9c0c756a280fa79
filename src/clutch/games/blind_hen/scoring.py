"""What displays and secret stacks are worth (B13-B16)."""

from __future__ import annotations

from typing import Final

from clutch.games.blind_hen.cards import COLOURS, CORN, HEN, HIGHEST, VALUE

FIRST: Final = 8  # B13
SECOND: Final = 4
COUNTED_COLOURS: Final = 3  # B14


def colour_count(display: list[int], colour: int) -> int:
    """How many chickens of this colour, whatever their values."""
    return sum(display[colour * HIGHEST : (colour + 1) * HIGHEST])


def colour_value(display: list[int], colour: int) -> int:
    value = 0
    for card in range(colour * HIGHEST, (colour + 1) * HIGHEST):
        value += display[card] * VALUE[card]
    return value


def share(prize: int, seats: int) -> int:
    """B13: every share is rounded up."""
    return (prize + seats - 1) // seats


def majority(counts: list[int]) -> list[int]:
    """B13: by seat, for one colour. Several seats with most share both prizes, and then nobody is second (R-B18)."""
    most = max(counts)
    if not most:
        return [0] * len(counts)
    leaders = counts.count(most)
    if leaders > 1:
        return [share(FIRST + SECOND, leaders) if count == most else 0 for count in counts]
    next_most = max([count for count in counts if count < most])
    second = share(SECOND, counts.count(next_most)) if next_most else 0
    return [FIRST if count == most else second if count == next_most else 0 for count in counts]


def best_colours(display: list[int]) -> int:
    """B14: the values of the three best colours (R-B19)."""
    values = sorted([colour_value(display, colour) for colour in range(len(COLOURS))])
    return sum(values[-COUNTED_COLOURS:])


def stack_points(stack: tuple[int, ...]) -> int:
    """B15: what hens and corns in a secret stack are worth together."""
    return hens_points(stack.count(HEN), stack.count(CORN))


def hens_points(hens: int, corns: int) -> int:
    """B15: a corn is 2; a hen is 3 with a corn of her own and -3 without. As many as possible are paired (R-B20)."""
    fed = min(hens, corns)
    return 2 * corns + 3 * fed - 3 * (hens - fed)


def totals(displays: list[list[int]], stacks: list[tuple[int, ...]]) -> list[int]:
    """B16: the three parts together, by seat; it may be less than nothing (R-B23)."""
    points = [best_colours(display) + stack_points(stacks[seat]) for seat, display in enumerate(displays)]
    for colour in range(len(COLOURS)):
        for seat, prize in enumerate(majority([colour_count(display, colour) for display in displays])):
            points[seat] += prize
    return points
