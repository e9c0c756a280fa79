"""What a network is shown: the row of its View, and in some games also how a hen would value each of the moves.

Some arithmetic takes a network very long to learn, and a hen no time: how often a tile wins an auction that depends on
all other tiles. So a network begins with what the hen makes of it, and learns when to think otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from clutch.bots.hen import bunny_bidding
from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyView, Game
from clutch.observe import numbered

Values = Callable[[AnyView, list[Any], Chance], list[float]]
ADVISERS: Final[dict[str, Values]] = {"bunny-bidding": bunny_bidding.values}
BEST: Final = 255  # of the best move; moves that are not offered have 0
STEPS: Final = 32  # by so much less for each point that a move is worse
GUESSES: Final = 7  # a seed: what a hen guesses is always drawn alike, so that the same View gives the same row


def length(game: Game) -> int:
    """Of what is shown."""
    return game.observation.layout.size + (len(game.moves.all) if game.name in ADVISERS else 0)


def shown(game: Game, view: AnyView, moves: list[Any]) -> bytearray:
    """To the seat of this View, which may make these moves; none, if it is not its turn."""
    row = game.observation.observe(view)
    return row + advice(game, view, moves) if game.name in ADVISERS else row


def advice(game: Game, view: AnyView, moves: list[Any]) -> bytearray:
    """For every move, by its number for this seat."""
    row = bytearray(len(game.moves.all))
    if len(moves) < 2:
        return row
    numbers = numbered(game, view.state.rules.seats, view.seat)[0]
    values = ADVISERS[game.name](view, moves, from_seed(GUESSES))
    best = max(values)
    for move, value in zip(moves, values, strict=True):
        row[numbers[move.index]] = max(1, BEST - round(STEPS * (best - value)))
    return row
