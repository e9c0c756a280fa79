"""A steady hand for a port that throws dice: a mark runs along a bar at a fixed pace, and is stopped with a key.

It is decided by what was drawn last, never by a clock that the player cannot see: docs/decisions/0023-a-steady-hand.md.
"""

from __future__ import annotations

from typing import Any, Final

from clutch.core.chance import Chance
from clutch.core.game import AnyState, Game, Port
from clutch.core.moves import Move

CELLS: Final = 41  # of the bar
PACE: Final = 0.05  # seconds in which the mark goes one cell on
SWEEPS: Final = 4  # from end to end, until the hand is too slow
STOLEN: Final = "stolen"
MOST: Final = 4  # the widest field is one in so many cells


def field_of(chance_in_hundred: int) -> range:
    """The cells that count, in the middle: the likelier the dice would make it, the more."""
    width = max(2, round(CELLS * chance_in_hundred / 100 / MOST))
    first = (CELLS - width) // 2
    return range(first, first + width)


def start_of(chance: Chance) -> int:
    """Where the mark begins: somewhere on its way to and fro, so that nobody can learn the moment by heart."""
    return chance.below(2 * (CELLS - 1))


def cell_at(step: int) -> int:
    """Where the mark is after so many steps from the left end: to and fro."""
    along = step % (2 * (CELLS - 1))
    return min(along, 2 * (CELLS - 1) - along)


def is_too_late(steps: int) -> bool:
    return steps >= SWEEPS * (CELLS - 1)


def answer_of_hand(state: AnyState, chance: Chance, port: Port, *, hit: bool) -> Move:
    """An answer of the port itself that is a theft, or is none: what an alarm brings is thrown as ever."""
    while True:
        answer = port(state, chance)
        if (answer.text == STOLEN) is hit:
            return answer


def attempt(game: Game, state: Any) -> tuple[str, int]:  # noqa: ANN401 - any game's state
    """The egg that is to be stolen, and in how many of a hundred attempts the dice would make it a theft."""
    chances = dict(game.reckon(state, state.turn)["chances"])
    names = game.names["EGGS"]
    assert not isinstance(names, int)
    return str(names[state.egg]), chances[state.egg]
