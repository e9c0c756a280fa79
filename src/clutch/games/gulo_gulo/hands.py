"""The ports with a simulated nest (G7): what hands must know of the table, and what eyes may tell of the nest."""

from __future__ import annotations

from typing import Final, NamedTuple

from clutch.core.game import SlowPort
from clutch.games.gulo_gulo.pieces import EGG_NAMES, LETTERS, NO_EGG, STANDARD_PIECES, eggs_in
from clutch.games.gulo_gulo.rules import GuloRules
from clutch.games.gulo_gulo.state import GuloGulo

TIME_LIMIT: Final = 60.0  # seconds, where the option has one (R-G13)


class Reach(NamedTuple):
    """What a hand must know of a table, whether it may reach now or not."""

    egg: str  # the one it is to steal; nothing if none is named
    eggs: tuple[str, ...]  # all that lie in the nest
    whole: bool  # none of them is missing
    largest_first: str  # the letters of their colours
    seed: int  # of the last filling, which everybody knows
    fillings: int
    settle_seconds: float
    time_limit: float  # seconds; 0 if there is none
    dropped_is_alarm: bool


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


def fits(rules: GuloRules) -> bool:
    """Whether all eggs of these rules are in the usual box: nests are made for no others."""
    return not rules.pieces.nest & ~STANDARD_PIECES.nest


PREFIX: Final = "nest-"  # of the names of these ports; how difficult they are follows
DIFFICULTIES: Final = ("family", "normal", "master")
SLOW_PORTS: Final = {f"{PREFIX}{difficulty}": SlowPort(difficulty, reach, fits) for difficulty in DIFFICULTIES}


def as_it_lies(seen: GuloGulo, eggs: list[str]) -> None:
    """The heap of a view is the one that was looked at; eggs that are gone lie nowhere, so they come last."""
    lying = [EGG_NAMES.index(name) for name in eggs]
    seen.heap = (*lying, *(egg for egg in seen.heap if egg not in lying))
