"""Servers to be tried: on SQLite, on PostgreSQL, on PostgreSQL and Redis, and two of them there."""

from __future__ import annotations

import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from clutch.load import services
from clutch.load.process import Running
from clutch.load.slow_disk import Disk, disk_in
from clutch.server.store.seam import Store
from clutch.server.store.sqlite import SqliteStore

SQLITE, POSTGRES, ONE, TWO = "sqlite", "postgres", "one-process", "two-processes"
WITH_REDIS: Final = {ONE: 1, TWO: 2}  # server processes


@dataclass
class Ground:
    """Some servers of the same tables, their store, and what they stand on."""

    servers: list[Running]
    open_store: Callable[[], Awaitable[Store]]
    postgres: services.Postgres | None = None
    redis: services.Redis | None = None
    disk: Disk | None = None  # where it can be made slow

    @property
    def service(self) -> services.Service | None:
        """What may be restarted."""
        return self.redis or self.postgres

    def stop(self) -> list[int]:
        """Let them end as they should; what they ended with."""
        return [server.stop() for server in self._running()]

    def kill(self) -> None:
        for server in self._running():
            server.kill()

    def _running(self) -> list[Running]:
        return [server for server in self.servers if server.process.poll() is None]


@contextmanager
def standing(ground: Ground) -> Iterator[Ground]:
    """At the end of the block no server is left."""
    try:
        yield ground
    finally:
        ground.kill()


@contextmanager
def ground(kind: str, folder: Path) -> Iterator[Ground]:
    """Servers of this kind with all that they need, until the end of the block; they log into the folder."""
    if kind == SQLITE:
        with standing(on_sqlite(folder)) as found:
            yield found
        return
    with ExitStack() as stack:
        postgres = stack.enter_context(services.running(services.Postgres))
        redis = stack.enter_context(services.running(services.Redis)) if kind in WITH_REDIS else None
        yield stack.enter_context(standing(on_postgres(folder, postgres, redis, WITH_REDIS.get(kind, 1))))


@contextmanager
def shaky(processes: int) -> Iterator[Ground]:
    """Servers on a PostgreSQL, a Redis and a disk that can fail; no processes: one on SQLite and such a disk."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="clutch-")))
        disk = disk_in(Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="clutch-"))))
        if not processes:
            yield stack.enter_context(standing(on_sqlite(folder, disk)))
            return
        postgres = stack.enter_context(services.running(services.Postgres, disk.env if disk else services.NOTHING))
        redis = stack.enter_context(services.running(services.Redis))
        found = stack.enter_context(standing(on_postgres(folder, postgres, redis, processes)))
        found.disk = disk
        yield found


def on_sqlite(folder: Path, disk: Disk | None = None) -> Ground:
    server = Running(folder, folder / "log", disk.env if disk else services.NOTHING)
    return Ground([server], lambda: SqliteStore.open(folder), disk=disk)


def on_postgres(
    folder: Path,
    postgres: services.Postgres,
    redis: services.Redis | None,
    processes: int,
    **settings: Any,  # noqa: ANN401
) -> Ground:
    from clutch.server.store.postgres import PostgresStore  # noqa: PLC0415 - an extra

    database, bus = postgres.fresh(), redis.url if redis else ""
    servers = []
    for number in range(processes):
        place = folder / str(number)
        place.mkdir(parents=True)
        servers.append(Running(place, place / "log", database=database, bus=bus, **settings))
    return Ground(servers, lambda: PostgresStore.open(database), postgres, redis)
