"""One seed for all that tests leave to chance: `make flaky` gives each round its own."""

from __future__ import annotations

import os
from typing import Final

SEED: Final = os.environ.get("CLUTCH_SEED", "")


def seeded(what: object) -> str:
    """The seed of one thing."""
    return f"{SEED} {what}" if SEED else str(what)
