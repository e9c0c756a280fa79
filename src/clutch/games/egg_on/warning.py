"""Acts that are allowed and may be a mistake, as far as the male who acts can see."""

from __future__ import annotations

from typing import Final

from clutch.core.game import Act
from clutch.games.egg_on.cards import KINDS, VALUE
from clutch.games.egg_on.moves import Kind
from clutch.games.egg_on.setup import cannot_start
from clutch.games.egg_on.state import SORT, WED, WORM, EggOn, Male

WARNINGS: Final = {
    "no first play": "With neither a worm nor the fake worm among the first six cards you could not make a first play.",
    "out": "Without a wedding on the table you are out of this wedding phase after it.",
}


def warning(state: EggOn, act: Act) -> str:
    """EA-10: an order that could make no first play. E34: what takes one out of the wedding phase."""
    if state.phase == SORT:
        return "no first play" if cannot_start(act) else ""
    kind = act[0].kind
    if state.phase == WED and kind is not Kind.WED:
        return _leaves_weddings(state, is_pass=kind is Kind.PASS)
    if state.phase == WORM and kind is Kind.PASS and _could_win(state, state.turn):
        return "pass"
    return ""


def _leaves_weddings(state: EggOn, *, is_pass: bool) -> str:
    """E34: who has no wedding yet is out after a swap, too. It matters to who could still add one."""
    seat = state.turn
    weddings = [move.female for move in state.moves(seat) if move.kind is Kind.WED]
    if not weddings:
        return ""
    has_wedding = state.males[seat].weddings != 0
    if not is_pass:
        return "" if has_wedding else "out"
    return "pass" if not has_wedding or any(state.leaders[female] == seat for female in weddings) else ""


def _could_win(state: EggOn, seat: int) -> bool:
    """E40: whether one more worm would bring an egg where another gets it, or nobody."""
    male = state.males[seat]
    best = _best_worm(male)
    for female in state.rules.females:
        if male.weddings >> female & 1 and state.nests[female] and state.leaders[female] != seat:
            rivals = [other.totals[female] for other in state.males if other is not male]
            if male.totals[female] + best > max(rivals):
                return True
    return False


def _best_worm(male: Male) -> int:
    return max([VALUE[card] for card in range(KINDS) if male.holds(card)], default=0)
