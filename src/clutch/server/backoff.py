"""How fast to try again what has failed."""

from __future__ import annotations

import asyncio
from typing import Final

FIRST: Final = 0.05
LONGEST: Final = 2.0


class Backoff:
    """Each wait is twice as long as the one before, up to a limit."""

    def __init__(self) -> None:
        self._seconds = FIRST

    async def wait(self) -> None:
        seconds = self._seconds
        self._seconds = min(2 * seconds, LONGEST)
        await asyncio.sleep(seconds)

    def reset(self) -> None:
        self._seconds = FIRST
