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
    table = view.state
    assert isinstance(table, GuloGulo)
    worth = [(value(table, move), chance.below(100), move.index, move) for move in moves]
    return max(worth)[-1]


def value(table: GuloGulo, move: GuloMove) -> float:
    """How good a move looks, in tiles."""
    match move.kind:
        case Kind.CHOOSE:
            return colour_value(table, move.colour)
        case Kind.TURN:
            return sum(colour_value(table, colour) for colour in range(YARD_COLOURS)) / YARD_COLOURS
        case Kind.NAME:
            return -danger(table, move.egg)
    return 0  # the deck


def colour_value(table: GuloGulo, colour: int) -> float:
    """What a colour gains if its highest egg is stolen, and what it loses with an alarm."""
    place = table.places[table.turn]
    eggs = [egg for egg in eggs_in(table.nest) if colour_of(egg) == colour]
    if not eggs:
        return 0  # a box without this colour
    risk = min(danger(table, egg) for egg in eggs) / DICE
    ahead = [at for at in range(place, len(table.opened)) if table.opened[at] == colour]
    gain = (ahead[0] if ahead else len(table.opened)) + 1 - place + (EXTRA_TURN if len(eggs) == 1 else 0)
    behind = [at + 1 for at in range(place - 1) if table.opened[at] == colour]
    loss = place - (behind[-1] if behind else 0)
    return (1 - risk) * gain - risk * loss
