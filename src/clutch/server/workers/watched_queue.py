"""A fair queue of which the operator sees how much waits, and for how long."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final, TypeVar

import structlog

from clutch.server import metrics
from clutch.server.workers.fair_queue import FairQueue, Place

T = TypeVar("T")
LONG: Final = 2.0  # seconds: people notice
QUIET: Final = 60.0  # seconds in which that is not said again


class WatchedQueue(FairQueue[T]):
    """What waits for one kind of workers, `name` in the figures."""

    def __init__(self, name: str, per_table: int, per_guest: int) -> None:
        super().__init__(per_table, per_guest)
        self._name: Final = name
        self._since: Final[dict[int, float]] = {}
        self._said = -QUIET
        self._log: Final[Any] = structlog.get_logger()
        self._waited: Final = metrics.WAITED.labels(name)
        metrics.WAITING.labels(name).set_function(lambda: len(self))

    def put(self, place: Place, thing: T) -> None:
        super().put(place, thing)
        self._since[id(thing)] = monotonic()

    async def take(self) -> tuple[Place, T]:
        place, thing = await super().take()
        now = monotonic()
        waited = now - self._since.pop(id(thing))
        self._waited.observe(waited)
        if waited >= LONG and now - self._said >= QUIET:
            self._said = now
            self._log.warning("long wait", queue=self._name, seconds=round(waited, 1), waiting=len(self))
        return place, thing

    def drop_all(self) -> list[T]:
        self._since.clear()
        return super().drop_all()
