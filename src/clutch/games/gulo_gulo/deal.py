"""A whole table that fits what everybody sees (G3): the face-down tiles and the deck dealt anew."""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.cards import filled
from clutch.core.chance import Chance
from clutch.games.gulo_gulo.pieces import JUNIOR, YARD_COLOURS
from clutch.games.gulo_gulo.state import GuloGulo


def deal_unseen(table: GuloGulo, seat: int, chance: Chance) -> None:
    """G2: junior is somewhere in the deck, unless all have seen it."""
    if not is_junior_in_sight(table) and table.deck:
        at = chance.below(len(table.deck))
        table.deck = table.deck[:at] + (JUNIOR,) + table.deck[at + 1 :]
    tiles = unseen(table)
    chance.shuffle(tiles)
    table.deck = filled(table.deck, tiles)
    table.closed = filled(table.closed, tiles)


def is_junior_in_sight(table: GuloGulo) -> bool:
    return JUNIOR in table.under or table.need == JUNIOR


def unseen(table: GuloGulo) -> list[int]:
    """The yard tiles that nobody has seen; never fewer than there are backs."""
    sight = table.opened + table.under + ((table.need,) if table.in_hand else ())
    counts = table.rules.pieces.tiles
    tiles = [colour for colour in range(YARD_COLOURS) for _ in range(counts[colour] - sight.count(colour))]
    backs = table.closed.count(BLANK) + table.deck.count(BLANK)
    return tiles if len(tiles) >= backs else tiles + list(table.rules.pieces.yard)
