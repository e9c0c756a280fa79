"""The eggs gained, and who wins with them (D43)."""

from __future__ import annotations

from clutch.games.dragons_eggs.cards import MOST_EGGS


def egg_count(cards: tuple[int, ...]) -> int:
    """D43: the eggs printed on the cards."""
    eggs = 0
    for card in cards:
        eggs += card
    return eggs


def strengths(gained: list[tuple[int, ...]]) -> list[int]:
    """D43: most eggs win; of those who share the most, who alone has a 4-egg card (DA-21)."""
    counts = [egg_count(cards) for cards in gained]
    most = max(counts)
    holders = [seat for seat, cards in enumerate(gained) if counts[seat] == most and MOST_EGGS in cards]
    return [2 * count + (1 if holders == [seat] else 0) for seat, count in enumerate(counts)]
