"""What servers and `clutch admin` have in common: the store, and the bus between several processes."""

from __future__ import annotations

from clutch.server.bus.seam import Bus
from clutch.server.run.settings import Settings
from clutch.server.store.seam import Store
from clutch.server.store.sqlite import SqliteStore


async def open_store(settings: Settings) -> Store:
    if settings.database:
        from clutch.server.store.postgres import PostgresStore  # noqa: PLC0415 - an extra

        return await PostgresStore.open(settings.database, acting=settings.acting, opening=settings.opening)
    return await SqliteStore.open(settings.data)


async def open_bus(settings: Settings) -> Bus | None:
    """Nothing for a server that is alone."""
    if not settings.bus:
        return None
    from clutch.server.bus.redis_bus import RedisBus  # noqa: PLC0415 - an extra

    return await RedisBus.open(settings.bus)
