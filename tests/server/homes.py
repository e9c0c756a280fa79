"""Where a store lives: a folder for SQLite, or the address of a database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from tables import SECONDS

from clutch.server.run.stores import open_store
from clutch.server.store.seam import Store


class Home:
    """Opened as the server opens it: what its command takes for `--database` has a scheme, a folder has none.

    A database may take its time, for the machine may be busy.
    """

    def __init__(self, place: str) -> None:
        self.place: Final = place

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        database = self.place if ":" in self.place else ""
        opened = await open_store(database, Path(self.place), acting=SECONDS)
        try:
            yield opened
        finally:
            await opened.close()
