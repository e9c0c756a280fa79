"""Who wins (G14, G16)."""

from __future__ import annotations

from typing import Final

JUNIOR_FREED: Final = "junior"
TOO_LONG: Final = "turns"


def winners(why: str, turn: int, places: list[int]) -> list[int]:
    """G14: who freed junior, alone. G16: with too many turns, whoever is furthest; those on one tile share."""
    if why == JUNIOR_FREED:
        return [turn]
    if why == TOO_LONG:
        furthest = max(places)
        return [seat for seat, place in enumerate(places) if place == furthest]
    return []
