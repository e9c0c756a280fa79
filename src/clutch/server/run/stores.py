"""What servers and `clutch admin` have in common: the store, and the bus between several processes."""

from __future__ import annotations

from pathlib import Path

from clutch.server.bus.seam import Bus
from clutch.server.store.seam import ACTING, OPENING, Store
from clutch.server.store.sqlite import SqliteStore


async def open_store(database: str, data: Path, *, acting: float = ACTING, opening: float = OPENING) -> Store:
    """In the database, or else in the folder."""
    if database:
        from clutch.server.store.postgres import PostgresStore  # noqa: PLC0415 - an extra

        return await PostgresStore.open(database, acting=acting, opening=opening)
    return await SqliteStore.open(data)


async def open_bus(address: str) -> Bus | None:
    """Nothing for a server that is alone."""
    if not address:
        return None
    from clutch.server.bus.redis_bus import RedisBus  # noqa: PLC0415 - an extra

    return await RedisBus.open(address)
