"""Where a player's decisions belong on the table."""

from __future__ import annotations

from clutch.core.places import Place, Touch
from clutch.games.gulo_gulo.moves import GuloMove, Kind

PLACE_WORDS = {
    "colour": "the next open tile of a colour, by the number of the colour",
    "closed": "a face-down tile of the path, counted from the next one on",
    "deck": "the deck at the end of the path",
    "egg": "an egg in the nest, by its number",
}


def places(move: GuloMove) -> Touch:
    """G5, G6, G11: the tile, or the egg that is named."""
    match move.kind:
        case Kind.CHOOSE:
            return Touch("choose", (Place("colour", move.colour),))
        case Kind.TURN:
            return Touch("turn", (Place("closed", 0),))
        case Kind.DECK:
            return Touch("deck", (Place("deck"),))
        case Kind.NAME:
            return Touch("name", (Place("egg", move.egg),))
