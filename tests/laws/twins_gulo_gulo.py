"""Twin worlds of Gulo Gulo. All seats see the same, so the seat does not matter."""

from __future__ import annotations

from worlds import Acts, World, played, shuffled

from clutch.core.chance import Chance
from clutch.games.gulo_gulo.pieces import JUNIOR
from clutch.games.gulo_gulo.state import GuloGulo


def twins(start: GuloGulo, acts: Acts, seat: int, chance: Chance) -> tuple[World, World]:
    """Tiles that nobody has turned change places, and chance goes another way where it was not asked any more."""
    end = played(start, acts)
    assert isinstance(end, GuloGulo)
    twin = start.copy()
    if end.chance.plain() == start.chance.plain():
        twin.chance = chance.spawn()
    path, deck = list(start.closed), list(start.deck)
    turned, drawn = tiles_turned(start, acts)
    yard = shuffled([tile for tile in path[turned:] + deck[drawn:] if tile != JUNIOR], chance)
    hidden_deck = [JUNIOR] * deck[drawn:].count(JUNIOR)
    hidden_deck += [yard.pop() for _ in range(len(deck) - drawn - len(hidden_deck))]
    twin.closed = tuple(path[:turned] + yard)
    twin.deck = tuple(deck[:drawn] + shuffled(hidden_deck, chance))
    return (start, acts), (twin, acts)


def tiles_turned(start: GuloGulo, acts: Acts) -> tuple[int, int]:
    """How many tiles of the path and of the deck were turned; a deck that has been through once keeps no secret."""
    texts = [act[0].text for _, act in acts]
    return texts.count("turn"), min(texts.count("deck"), len(start.deck))
