"""Where a player's decisions belong on the table."""

from __future__ import annotations

from clutch.core.places import Place, Touch
from clutch.games.blind_hen.moves import HenMove, Kind, places_in

PLACE_WORDS = {
    "package": "a card of the package, by its place there",
    "amount": "what is bid",
    "display": "a chicken of one's own display, by its card",
    "pot": "a chicken of what was paid, by its card",
}


def places(move: HenMove) -> Touch:
    """B5-B8: the cards that are turned up, paid or taken, and the amount of a bid."""
    match move.kind:
        case Kind.REVEAL:
            return Touch("reveal", tuple(Place("package", place) for place in places_in(move.number)))
        case Kind.BID:
            return Touch("bid", (Place("amount", move.number),))
        case Kind.FOLD:
            return Touch("fold")
        case Kind.PAY:
            return Touch("pay", (Place("display", move.number),))
        case Kind.PAID:
            return Touch("paid")
        case Kind.TAKE:
            return Touch("take", (Place("pot", move.number),))
