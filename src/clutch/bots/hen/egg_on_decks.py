"""Sorting a deck of Egg On by one that is known: who plays a bot twice may not meet the same one."""

from __future__ import annotations

from clutch.core.chance import Chance
from clutch.games.egg_on.moves import EggMove

Deck = list[EggMove]


def next_of_a_deck(decks: list[Deck], order: tuple[int, ...], moves: list[EggMove], chance: Chance) -> EggMove:
    """The next card of a deck that begins with the cards placed so far; or of any, if somebody else began."""
    begun = len(order)
    fitting = [deck for deck in decks if tuple([move.card for move in deck[:begun]]) == order]
    if fitting:
        return fitting[chance.below(len(fitting))][begun]
    return next(move for move in decks[0] if move in moves)
