"""How the eggs lie in the nest after a refill (G16): an order from the top, made from one derived seed."""

from __future__ import annotations

from typing import Final

from clutch.core.chance import Chance, from_seed

SEEDS: Final = 1 << 48


def derived_seed(chance: Chance) -> int:
    """G16: one for each refill. Whoever knows it cannot tell the next one."""
    return chance.below(SEEDS)


def heaped(eggs: tuple[int, ...], seed: int) -> tuple[int, ...]:
    """The eggs as this seed heaps them, the topmost first."""
    order = list(eggs)
    from_seed(seed).shuffle(order)
    return tuple(order)


def depth(heap: tuple[int, ...], nest: int, egg: int) -> int:
    """How many of the eggs that are still in the nest lie above this one."""
    above = 0
    at = 0
    while heap[at] != egg:
        above += nest >> heap[at] & 1
        at += 1
    return above
