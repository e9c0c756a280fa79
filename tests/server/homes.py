"""Where a store lives: a folder for SQLite, or the address of a database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from tables import SECONDS

from clutch.server.run.settings import Settings
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
        settings = Settings(database=self.place) if ":" in self.place else Settings(data=Path(self.place))
        opened = await open_store(replace(settings, acting=SECONDS))
        try:
            yield opened
        finally:
            await opened.close()
