"""Gulo Gulo: the chick's reckoning, with the tiles that are left counted. No choice was found that beats it."""

from __future__ import annotations

from clutch.bots.chick.gulo_gulo import colour_value
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.gulo_gulo.moves import GuloMove, Kind
from clutch.games.gulo_gulo.pieces import YARD_COLOURS
from clutch.games.gulo_gulo.port import danger
from clutch.games.gulo_gulo.state import GuloGulo


def choose(view: AnyView, moves: list[GuloMove], chance: Chance) -> GuloMove:
    state = view.state
    assert isinstance(state, GuloGulo)
    best, top = moves[0], -1e9
    for move in moves:
        worth = value(state, move) + chance.below(100) / 1e5
        if worth > top:
            best, top = move, worth
    return best


def value(state: GuloGulo, move: GuloMove) -> float:
    match move.kind:
        case Kind.CHOOSE:
            return colour_value(state, move.colour)
        case Kind.TURN:
            seen = state.opened + state.under
            left = [state.rules.pieces.tiles[colour] - seen.count(colour) for colour in range(YARD_COLOURS)]
            worth = sum([number * colour_value(state, colour) for colour, number in enumerate(left)])
            return worth / max(1, sum(left))
        case Kind.NAME:
            return -float(danger(state, move.egg))
    return 0.0
