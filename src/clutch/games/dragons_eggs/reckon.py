"""What follows from what a seat sees, for whoever shows it."""

from __future__ import annotations

from typing import TypedDict

from clutch.core.audience import BLANK
from clutch.games.dragons_eggs.state import DragonsEggs, Tribe


class Reckoned(TypedDict):
    totals: list[tuple[int, int]]  # by tribe: the sum of the known cards in front of it, and how many are not known


def reckon(state: DragonsEggs, _seat: int) -> Reckoned:
    """D35: by tribe, the sum of what lies in front of it as far as this seat knows, and how many cards it does not."""
    return {"totals": [_known_total(tribe) for tribe in state.tribes]}


def _known_total(tribe: Tribe) -> tuple[int, int]:
    known = [laid.value for laid in tribe.laid if laid.value != BLANK]
    return (sum(known) * (2 if tribe.orb else 1), len(tribe.laid) - len(known))
