"""What all tables of one server process share."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
import structlog

from clutch.core.chance import Chance, from_seed, seed_of
from clutch.server.bus.notice import Notice
from clutch.server.bus.seam import Bus
from clutch.server.nest.pool import NestPool
from clutch.server.record.fold import Start, start_of
from clutch.server.store.rows import LineRow, TableRow
from clutch.server.store.seam import Store

if TYPE_CHECKING:
    from clutch.server.table.table import Table

COMPARE = 3.0  # seconds between two looks at what the store knows of the tables that are watched here
GRACE = 60.0  # seconds that somebody may be away before a bot may sit in


class Bots(Protocol):
    async def act(
        self, table: TableRow, lines: list[LineRow], seat: int, level: str, guest: str, heap: list[str]
    ) -> list[str]:
        """The picks of one whole act; `guest` is whose table it is, `heap` the eggs as they lie, where they do."""


class TurnAlerts(Protocol):
    """Calls those who are away to their turn."""

    def follow(self, table: Table, line: LineRow) -> None:
        """The table has followed a line, whoever added it."""

    def begin(self, table: Table) -> None:
        """The line was added by this process."""


class NoAlerts:
    def follow(self, table: Table, line: LineRow) -> None: ...

    def begin(self, table: Table) -> None: ...


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
    bots: Bots
    bus: Bus | None = None
    nests: NestPool | None = None
    now: Callable[[], float] = time.time
    start: Start = start_of
    chance: Callable[[str], Chance] = fresh_chance  # for what happens once in a table, which is told
    secret: Callable[[], str] = fresh_secret
    token: Callable[[int], str] = secrets.token_urlsafe
    grace: float = GRACE
    compare: float = COMPARE
    alerts: TurnAlerts = field(default_factory=NoAlerts)
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
            message = msgspec.msgpack.encode(Notice(process=self.process, **told))
            self.begin(self.bus.publish(table, message))

    def show(self, table: str, **told: Any) -> None:  # noqa: ANN401 - the fields of a Notice
        """Publish what is worth nothing later."""
        if self.bus is not None:
            self.begin(self.bus.show(table, msgspec.msgpack.encode(Notice(process=self.process, **told))))

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
