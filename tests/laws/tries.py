"""How often a law is tried on the sources as they are, and how often on the compiled modules."""

from __future__ import annotations

from clutch.arena.bench import is_compiled


def tries(each: int, least: int = 2) -> int:
    """Of as many tries as both runs would make with so many `each`, most are compiled: those are several times as fast.

    At least two are pure, for the first that hypothesis makes is the plainest there is; more where they are counted.
    """
    pure = max(least, each // 4)
    return 2 * each - pure if is_compiled() else pure
