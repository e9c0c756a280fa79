"""What follows from what a seat sees, for whoever shows it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from clutch.games.blind_hen.cards import CHICKENS, COLOURS
from clutch.games.blind_hen.paying import prices
from clutch.games.blind_hen.scoring import colour_count, majority, totals
from clutch.games.blind_hen.state import BID, BlindHen


class Reckoned(TypedDict):
    majorities: list[list[int]]  # what they are worth now, by colour and seat
    brings: NotRequired[int]  # to who is to call: points for the cards of the package that can be seen
    costs: NotRequired[list[int]]  # and the fewest points that paying this much would take


def reckon(state: BlindHen, seat: int) -> Reckoned:
    """B13: what the majorities are worth now. Who is to call is told what a call is about, too."""
    counts = [[colour_count(farm.display, colour) for farm in state.farms] for colour in range(len(COLOURS))]
    told: Reckoned = {"majorities": [majority(by_seat) for by_seat in counts]}
    if state.phase == BID and state.turn == seat:
        told["brings"] = brings(state, seat)
        told["costs"] = prices(state.farms[seat].display, counts, seat)
    return told


def brings(state: BlindHen, seat: int) -> int:
    """B13-B15: how many points more this seat would have with the cards of the package that it sees."""
    displays = [farm.display[:] for farm in state.farms]
    stacks: list[tuple[int, ...]] = [() for _ in state.farms]
    stacks[seat] = state.farms[seat].stack
    before = totals(displays, stacks)[seat]
    for lot in state.package:
        if 0 <= lot.card < CHICKENS:
            displays[seat][lot.card] += 1
        elif lot.card >= CHICKENS:
            stacks[seat] += (lot.card,)
    return totals(displays, stacks)[seat] - before
