"""The hen of Gulo Gulo: the chick's reckoning, and it counts which tiles are left before it turns one.

It steals no better than a chick by choosing; what makes it better at the table is its steadier hand.
"""

from __future__ import annotations

from clutch.bots.chick import gulo_gulo as chick
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.gulo_gulo.moves import GuloMove, Kind
from clutch.games.gulo_gulo.pieces import YARD_COLOURS
from clutch.games.gulo_gulo.state import GuloGulo


def choose(view: AnyView, moves: list[GuloMove], chance: Chance) -> GuloMove:
    state = view.state
    assert isinstance(state, GuloGulo)
    return max((value(state, move), chance.below(100), move.index, move) for move in moves)[-1]


def value(state: GuloGulo, move: GuloMove) -> float:
    """How good a move looks, in tiles."""
    return value_of_turning(state) if move.kind is Kind.TURN else chick.value(state, move)


def value_of_turning(state: GuloGulo) -> float:
    """What the tiles that may come are worth on average."""
    seen = state.opened + state.under
    left = [state.rules.pieces.tiles[colour] - seen.count(colour) for colour in range(YARD_COLOURS)]
    worth = sum([tiles * chick.colour_value(state, colour) for colour, tiles in enumerate(left)])
    return worth / max(1, sum(left))
