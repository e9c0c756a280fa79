"""Where a male's decisions belong on the table."""

from __future__ import annotations

from clutch.core.places import Place, Touch
from clutch.games.egg_on.moves import EggMove, Kind

PLACE_WORDS = {
    "hand": "a card in one's own hand, by its number",
    "female": "a female, by the number of her colour",
    "stack": "the stack that lies at a female: `number` is the female, `of` the male, or -1 for one's own",
    "worm": "a worm of one's own stack, counted from the bottom; `of` is the female",
}


def places(move: EggMove) -> Touch:
    """E19-E26, E46a: the card in hand, and where it goes."""
    hand = Place("hand", move.card)
    match move.kind:
        case Kind.CHOOSE:
            return Touch("card", (hand,))
        case Kind.WORM:
            return Touch("worm", (hand, Place("female", move.female)))
        case Kind.CROW:
            return Touch("crow", (hand, Place("stack", move.female, move.male)))
        case Kind.WED:
            return Touch("wed", (hand, Place("female", move.female)))
        case Kind.SWAP_IN:
            return Touch("swap-in", (hand, Place("worm", move.slot, move.female)))
        case Kind.SWAP_OUT:
            return Touch("swap-out", (hand, Place("stack", move.female)))
        case Kind.CYCLE:
            return Touch("cycle", (hand,))
        case Kind.PASS:
            return Touch("pass")
