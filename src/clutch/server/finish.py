"""What follows from the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clutch.server.ratings import bot_identity, may_be_rated, table_ratings

if TYPE_CHECKING:
    from clutch.server.table import Table


async def rate(table: Table) -> None:
    """New ratings for those who played to the end; once for each table, and never for one that was brought here."""
    growing = table.growing
    if not growing.state.over or not table.row.commitment:
        return
    players = [bot_identity(row.bot) if row.bot else row.player for row in table.seats]
    if not all(players) or not may_be_rated(players):
        return
    store = table.house.store
    old = await store.ratings(table.row.game, sorted(set(players)))
    ranks = list(zip(players, growing.state.outcome().ranks, strict=True))
    await store.rate(table.id, table.row.game, table_ratings(old, ranks))
