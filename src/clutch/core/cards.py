"""Cards in tuples, which copies of a state share, and in sets of bits."""

from __future__ import annotations

from clutch.core.audience import BLANK


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def set_of(cards: tuple[int, ...]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def filled(pile: tuple[int, ...], cards: list[int]) -> tuple[int, ...]:
    """The pile with cards in the place of backs, taken from the end of `cards`."""
    return tuple([cards.pop() if card == BLANK else card for card in pile])
