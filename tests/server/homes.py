"""Where a store lives: a folder for SQLite, a database for PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from clutch.server.store.postgres import PostgresStore
from clutch.server.store.sqlite import SqliteStore


class Home:
    def __init__(self, place: str) -> None:
        self.place: Final = place

    @asynccontextmanager
    async def store(self) -> AsyncIterator[SqliteStore | PostgresStore]:
        opened: SqliteStore | PostgresStore
        if self.place.startswith("postgresql:"):
            opened = await PostgresStore.open(self.place)
        else:
            opened = await SqliteStore.open(Path(self.place))
        try:
            yield opened
        finally:
            await opened.close()
