"""The chick of Gulo Gulo: take the egg that lies highest, and the colour that gains the most for the risk."""

from __future__ import annotations

from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.gulo_gulo.moves import GuloMove, Kind
from clutch.games.gulo_gulo.pieces import YARD_COLOURS, colour_of, eggs_in
from clutch.games.gulo_gulo.port import DICE, danger
from clutch.games.gulo_gulo.state import GuloGulo

EXTRA_TURN = 3  # tiles that it is worth


def choose(view: AnyView, moves: list[GuloMove], chance: Chance) -> GuloMove:
    state = view.state
    assert isinstance(state, GuloGulo)
    worth = [(value(state, move), chance.below(100), move.index, move) for move in moves]
    return max(worth)[-1]


def value(state: GuloGulo, move: GuloMove) -> float:
    """How good a move looks, in tiles."""
    match move.kind:
        case Kind.CHOOSE:
            return colour_value(state, move.colour)
        case Kind.TURN:
            return sum(colour_value(state, colour) for colour in range(YARD_COLOURS)) / YARD_COLOURS
        case Kind.NAME:
            return -danger(state, move.egg)
    return 0  # the deck


def colour_value(state: GuloGulo, colour: int) -> float:
    """What a colour gains if its highest egg is stolen, and what it loses with an alarm."""
    place = state.places[state.turn]
    eggs = [egg for egg in eggs_in(state.nest) if colour_of(egg) == colour]
    if not eggs:
        return 0  # a box without this colour
    risk = min(danger(state, egg) for egg in eggs) / DICE
    ahead = [at for at in range(place, len(state.opened)) if state.opened[at] == colour]
    gain = (ahead[0] if ahead else len(state.opened)) + 1 - place + (EXTRA_TURN if len(eggs) == 1 else 0)
    behind = [at + 1 for at in range(place - 1) if state.opened[at] == colour]
    loss = place - (behind[-1] if behind else 0)
    return (1 - risk) * gain - risk * loss
