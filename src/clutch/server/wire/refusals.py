"""Why something may not be done, as a key that the client words; `reasons.py` lists them all."""

from __future__ import annotations

from clutch.core.mistake import Mistake


class Refusal(Mistake):
    """Something that may not be done now."""

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts
