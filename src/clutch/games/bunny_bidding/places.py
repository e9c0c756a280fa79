"""Where a player's decisions belong on the table."""

from __future__ import annotations

from clutch.core.places import Place, Touch
from clutch.games.bunny_bidding.moves import BunnyMove, Kind

PLACE_WORDS = {
    "hand": "a tile in one's own hand, by its number",
    "offer": "a tile of the offer, by its place there; -1 is the offer, to which a tile goes",
    "bid": "a tile that the seat `of` has bid, by its place there; -1 is one's own bid, to which a tile goes",
    "power": "one of one's own powers, by its place among them",
    "handicap": "one of one's own handicaps, by its place among them",
    "goal": "a goal of the seat `of`, by its place; `of` is -1 for one's own",
    "amount": "what every matching bid is worth",
    "seat": "a seat",
}
OFFER = Place("offer")
BID = Place("bid")


def places(move: BunnyMove) -> Touch:
    """N4, N14-N18: the tile and where it goes, or what a special egg or a power acts on."""
    if move.kind in TILES:
        return _with_a_tile(move)
    match move.kind:
        case Kind.ADD_POWER:
            return Touch("add", (Place("power", move.value), OFFER))
        case Kind.ADD_HANDICAP:
            return Touch("add", (Place("handicap", move.value), OFFER))
        case Kind.POWER:
            return Touch("power", (Place("power", move.value),))
        case Kind.PUBLIC:
            return Touch("public", (Place("goal", move.value),))
        case Kind.AT_OFFER:
            return Touch("place", (Place("offer", move.value),))
        case Kind.AT_BID:
            return Touch("place", (Place("bid", move.value, move.seat),))
        case Kind.GOAL:
            return Touch("goal", (Place("goal", move.value, move.seat),))
        case Kind.MONEY:
            return Touch("money", (Place("amount", move.value),))
        case Kind.OUTCAST:
            return Touch("outcast", (Place("seat", move.seat),))
        case _:  # force bid, force offer, done, end
            return Touch(move.text.replace(" ", "-"))


TILES = {Kind.OPEN: "open", Kind.BID: "bid", Kind.OFFER: "offer", Kind.SHOW: "show", Kind.GIVE: "give", Kind.PUT: "put"}


def _with_a_tile(move: BunnyMove) -> Touch:
    """N4, N6: a tile that is laid face down does something else than one that all see."""
    hand = Place("hand", move.value)
    to = (OFFER,) if move.to_offer else (BID,) if move.kind is Kind.BID else ()
    return Touch(TILES[move.kind] if move.up else f"{TILES[move.kind]}-down", (hand, *to))
