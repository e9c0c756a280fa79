"""What a payment takes from the points of who pays, if he pays as well as he can and the others stay as they are."""

from __future__ import annotations

from itertools import combinations

from clutch.games.blind_hen.cards import COLOURS, HIGHEST
from clutch.games.blind_hen.scoring import COUNTED_COLOURS, colour_value, majority

MANY = 100  # more cards than anybody has of a colour


def prices(display: list[int], counts: list[list[int]], seat: int) -> list[int]:
    """By amount: the fewest points that it takes. `counts` are the chickens by colour and seat (B13)."""
    hues = range(len(COLOURS))
    prizes = [prizes_of(counts[hue], seat) for hue in hues]
    fewest = [fewest_cards(display, hue) for hue in hues]
    purse = sum([colour_value(display, hue) for hue in hues])
    best = [0] * (purse + 1)  # points that are left, by what is paid: no payment leaves less than nothing
    for counted in combinations(hues, COUNTED_COLOURS):  # B14: the three best are those that leave the most
        left = [0]
        for hue in hues:
            left = joined(left, left_of_colour(fewest[hue], prizes[hue], is_counted=hue in counted))
        for paid, points in enumerate(left):
            best[paid] = max(best[paid], points)
    for paid in range(purse - 1, -1, -1):  # B7: nobody gives change, but more may be paid
        best[paid] = max(best[paid], best[paid + 1])
    return [best[0] - points for points in best]


def prizes_of(counts: list[int], seat: int) -> list[int]:
    """B13: what this seat gets for a colour, by how many it keeps."""
    own = counts[seat]
    return [majority([*counts[:seat], kept, *counts[seat + 1 :]])[seat] for kept in range(own + 1)]


def fewest_cards(display: list[int], hue: int) -> list[int]:
    """By amount: with how few chickens of this colour it can be paid exactly; many if not at all."""
    fewest = [0] + [MANY] * colour_value(display, hue)
    for value in range(1, HIGHEST + 1):
        for _ in range(display[hue * HIGHEST + value - 1]):
            for paid in range(len(fewest) - 1, value - 1, -1):
                fewest[paid] = min(fewest[paid], fewest[paid - value] + 1)
    return fewest


def left_of_colour(fewest: list[int], prizes: list[int], *, is_counted: bool) -> list[int]:
    """By amount paid in this colour: the points that it still brings; less than nothing where it cannot be paid."""
    own = len(prizes) - 1
    worth = len(fewest) - 1
    return [
        prizes[own - cards] + (worth - paid if is_counted else 0) if cards <= own else -MANY * MANY
        for paid, cards in enumerate(fewest)
    ]


def joined(one: list[int], other: list[int]) -> list[int]:
    """Two colours together: by what is paid in both, the most that is left."""
    both = [-MANY * MANY] * (len(one) + len(other) - 1)
    for paid, points in enumerate(one):
        for more, others in enumerate(other):
            both[paid + more] = max(both[paid + more], points + others)
    return both
