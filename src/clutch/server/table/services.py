"""What all tables of one server process share."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import msgspec
import structlog

from clutch.core.chance import Chance, from_seed, seed_of
from clutch.server.bus.notice import Notice
from clutch.server.bus.seam import Bus
from clutch.server.record.fold import Start, start_of
from clutch.server.store.seam import Store

COMPARE = 3.0  # seconds between two looks at what the store knows of the tables that are watched here
GRACE = 60.0  # seconds that somebody may be away before a bot may sit in


def fresh_chance(_what: str) -> Chance:
    return from_seed(secrets.randbits(128))


def fresh_secret() -> str:
    return secrets.token_hex(16)


class Foretold:
    """Chance that is the same in every run, for tests and pictures: every table is dealt alike."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def secret(self) -> str:
        return f"{seed_of(self.seed):032x}"

    def chance(self, what: str) -> Chance:
        return from_seed(seed_of(f"{self.seed} {what}"))


@dataclass
class Services:
    store: Store
    bus: Bus | None = None
    now: Callable[[], float] = time.time
    start: Start = start_of
    chance: Callable[[str], Chance] = fresh_chance  # for what happens once at a table; it is told what
    secret: Callable[[], str] = fresh_secret
    token: Callable[[int], str] = secrets.token_urlsafe
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep  # in the pauses before bots act
    grace: float = GRACE
    compare: float = COMPARE
    process: str = field(default_factory=lambda: secrets.token_hex(8))
    log: Any = field(default_factory=structlog.get_logger)
    stopping: bool = False
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this beside everything else; it is kept until it is done, and its failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.log.error("task failed", exc_info=task.exception())

    def publish(self, table: str, **told: Any) -> None:  # noqa: ANN401 - the fields of a Notice
        if self.bus is not None:
            self.bus.publish(table, msgspec.msgpack.encode(Notice(process=self.process, **told)))

    def show(self, table: str, **told: Any) -> None:  # noqa: ANN401 - the fields of a Notice
        """Publish what is worth nothing later."""
        if self.bus is not None:
            self.bus.show(table, msgspec.msgpack.encode(Notice(process=self.process, **told)))

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
