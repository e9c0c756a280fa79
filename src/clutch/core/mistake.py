"""What a person can get wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

WhyNot: TypeAlias = str  # the key of a reason; nothing, if there is none


class Mistake(ValueError):
    """Its text says in one line what was wrong and what is allowed.

    `reason` is a key for programs; `facts` is what the words of that key need.
    """

    reason: str = "not possible"
    facts: Mapping[str, object] = {}


class BadRules(Mistake):
    """Settings that a game does not have, or that contradict each other."""

    reason = "bad rules"
