"""What hands at a simulated nest must know of the table, and what eyes may tell of it (G7)."""

from __future__ import annotations

from typing import Final

from clutch.core.game import Reach
from clutch.games.gulo_gulo.pieces import EGG_NAMES, LETTERS, NO_EGG, eggs_in
from clutch.games.gulo_gulo.state import GuloGulo

TIME_LIMIT: Final = 60.0  # seconds, where the option has one (R-G13)


def reach(state: GuloGulo) -> Reach:
    pieces, rules = state.rules.pieces, state.rules
    return Reach(
        egg="" if state.egg == NO_EGG else EGG_NAMES[state.egg],
        eggs=tuple(EGG_NAMES[egg] for egg in eggs_in(state.nest)),
        whole=state.nest == pieces.nest,
        largest_first="".join(LETTERS[colour] for colour in pieces.largest_first),
        seed=state.seed,
        fillings=state.refills,
        settle_seconds=float(rules.settle_seconds),
        time_limit=TIME_LIMIT if rules.timeout_is_alarm else 0.0,
        dropped_is_alarm=rules.dropped_is_alarm,
    )


def as_it_lies(seen: GuloGulo, eggs: list[str]) -> None:
    """The heap of a view is the one that was looked at; eggs that are gone lie nowhere, so they come last."""
    lying = [EGG_NAMES.index(name) for name in eggs]
    seen.heap = (*lying, *(egg for egg in seen.heap if egg not in lying))
