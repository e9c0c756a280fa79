"""Why something may not be done, as a key that the client words."""

from __future__ import annotations

from clutch.core.mistake import Mistake
from clutch.server.wire.text import BadText


class Refusal(Mistake):
    """Something that may not be done now: `reason` is a key, `args` are for its wording."""

    def __init__(self, reason: str, **args: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.args_told = args


REASONS = {
    "UnknownGame": "no such game",
    "BadRules": "bad rules",
    "BadClock": "bad clock",
    "BadRecord": "bad record",
    "StoreBroken": "not kept",
}


def reason_of(mistake: Mistake) -> tuple[str, dict[str, object]]:
    """The key of a refusal, and what its wording needs."""
    if isinstance(mistake, Refusal):
        return mistake.reason, mistake.args_told
    if isinstance(mistake, BadText):
        return mistake.reason, {}
    return REASONS.get(type(mistake).__name__, "not possible"), {}
