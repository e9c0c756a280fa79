"""A whole table that fits what everybody sees (G3): the face-down tiles and the deck dealt anew."""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.cards import filled
from clutch.core.chance import Chance
from clutch.games.gulo_gulo.pieces import JUNIOR, YARD_COLOURS
from clutch.games.gulo_gulo.state import GuloGulo


def deal_unseen(state: GuloGulo, seat: int, chance: Chance) -> None:
    """G2: junior is somewhere in the deck, unless all have seen it."""
    if not is_junior_in_sight(state) and state.deck:
        at = chance.below(len(state.deck))
        state.deck = state.deck[:at] + (JUNIOR,) + state.deck[at + 1 :]
    tiles = unseen(state)
    chance.shuffle(tiles)
    state.deck = filled(state.deck, tiles)
    state.closed = filled(state.closed, tiles)


def is_junior_in_sight(state: GuloGulo) -> bool:
    return JUNIOR in state.under or state.need == JUNIOR


def unseen(state: GuloGulo) -> list[int]:
    """The yard tiles that nobody has seen; never fewer than there are backs."""
    sight = state.opened + state.under + ((state.need,) if state.in_hand else ())
    counts = state.rules.pieces.tiles
    tiles = [colour for colour in range(YARD_COLOURS) for _ in range(counts[colour] - sight.count(colour))]
    backs = state.closed.count(BLANK) + state.deck.count(BLANK)
    return tiles if len(tiles) >= backs else tiles + list(state.rules.pieces.yard)
