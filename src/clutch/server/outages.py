"""Whether the services on which a server stands answer: what is lost and what is back is logged once, and counted."""

from __future__ import annotations

from typing import Any, Final

import structlog

from clutch.server import metrics


class Outages:
    """Those of one service. It may be lost in several ways, and is back when it is lost in none."""

    def __init__(self, service: str) -> None:
        self._service: Final = service
        self._ways: Final[set[str]] = set()
        self._log: Final[Any] = structlog.get_logger()
        self._losses: Final = metrics.LOST.labels(service)
        self._returns: Final = metrics.RETURNED.labels(service)

    def lost(self, why: object, way: str = "") -> None:
        if not self._ways:
            self._losses.inc()
            self._log.warning("lost", service=self._service, error=str(why))
        self._ways.add(way)

    def back(self, way: str = "") -> None:
        if way in self._ways:
            self._ways.discard(way)
            if not self._ways:
                self._returns.inc()
                self._log.info("back", service=self._service)
