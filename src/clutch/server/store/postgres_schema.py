"""The tables of a PostgreSQL database, brought up to date."""

from __future__ import annotations

from typing import Final

from clutch.server.store import migrations
from clutch.server.store.postgres_pool import Asking
from clutch.server.store.seam import StoreBroken

MIGRATION_LOCK: Final = 0x434C5554  # any number that no other program takes


async def migrate(asking: Asking) -> None:
    """Do the steps that are missing, all of them or none; of several servers that start at once, one does."""
    async with asking.whole():
        await asking.all("SELECT pg_advisory_xact_lock(?)", (MIGRATION_LOCK,))
        await asking.do("CREATE TABLE IF NOT EXISTS clutch_schema (version integer NOT NULL)")
        done = max([version for (version,) in await asking.all("SELECT version FROM clutch_schema")], default=0)
        if done > len(migrations.STEPS):
            raise StoreBroken("the database was written by a newer Clutch: use that one")
        for version, step in enumerate(migrations.STEPS[done:], done + 1):
            for statement in step.postgres:
                await asking.do(statement)
            await asking.do("INSERT INTO clutch_schema (version) VALUES (?)", (version,))
