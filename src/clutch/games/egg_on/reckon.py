"""What follows from what a seat sees, for whoever shows it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from clutch.core.state import NOBODY
from clutch.games.egg_on.state import WED, WORM, EggOn


class Reckoned(TypedDict):
    totals: list[list[int]]  # by female and seat: what each male offers her
    leaders: list[int]  # by female: who alone offers her the most; nobody is -1
    suitors: NotRequired[list[tuple[int, str]]]  # in the wedding phase, by female: who would get her egg, and why


def reckon(state: EggOn, _seat: int) -> Reckoned:
    """By female: what each male offers her (`totals`), and who alone offers her the most (`leaders`).

    E40-E42: in the wedding phase, what she would do with her next egg if she were asked now (`suitors`).
    """
    females = range(len(state.nests))
    told: Reckoned = {
        "totals": [[male.totals[female] for male in state.males] for female in females],
        "leaders": state.leaders[:],
    }
    if state.phase in (WED, WORM):
        told["suitors"] = [suitor(state, female) for female in females]
    return told


def suitor(state: EggOn, female: int) -> tuple[int, str]:
    """Who would get the egg, and why; nobody is -1."""
    best = state.leaders[female]
    if not state.nests[female]:
        return (NOBODY, "empty")
    if not any(male.weddings >> female & 1 for male in state.males):
        return (NOBODY, "unwed")
    if best == NOBODY:
        return (NOBODY, "tie" if any(male.totals[female] for male in state.males) else "nothing")
    return (best, "wins") if state.males[best].weddings >> female & 1 else (NOBODY, "leader")
