"""Where a player's decisions belong on the table."""

from __future__ import annotations

from clutch.core.places import Place, Touch
from clutch.games.dragons_eggs.moves import DragonMove, Kind

PLACE_WORDS = {
    "hand": "a treasure in one's own hand, by its value",
    "egg": "an egg card that one has gained, by the eggs on it",
    "ability": "an ability in one's own hand, by its number",
    "laid": "a treasure on the table: `number` is its place in front of the seat `of`",
}
AT_A_PLACE = {
    Kind.GUARD: "guard",
    Kind.PEEK: "peek",
    Kind.RETURN: "return",
    Kind.EXCHANGE: "exchange",
    Kind.WITH: "with",
    Kind.CLAW: "claw",
}


def places(move: DragonMove) -> Touch:
    """D17-D33: the treasure that is bid, the egg card that is given back, the ability, or the treasure it acts on."""
    match move.kind:
        case Kind.DOWN:
            return Touch("down", (Place("hand", move.value),))
        case Kind.UP:
            return Touch("up", (Place("hand", move.value),))
        case Kind.PASS:
            return Touch("pass", (Place("egg", move.value),))
        case Kind.PLAY:
            return Touch("play", (Place("ability", move.value),))
        case Kind.DISCARD:
            return Touch("discard", (Place("ability", move.value),))
        case Kind.KEEP | Kind.ORB | Kind.REVERSE | Kind.DECLINE:
            return Touch(move.text)
        case _:
            return Touch(AT_A_PLACE[move.kind], (Place("laid", move.slot, move.area),))
