"""What follows from the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clutch.server.people import standings
from clutch.server.people.ratings import bot_identity, may_be_rated, table_ratings

if TYPE_CHECKING:
    from clutch.server.table.table import Table


def players_of(table: Table) -> list[str]:
    """By seat: who played there; a bot that sat in plays for itself."""
    return [bot_identity(row.bot) if row.bot else row.player for row in table.seats]


async def rate(table: Table) -> None:
    """New ratings for those who played to the end; once for each table, and never for one that was brought here."""
    record, players = table.record, players_of(table)
    if not record.state.over or not table.row.commitment or not all(players) or not may_be_rated(players):
        return
    ranks = list(zip(players, record.state.outcome().ranks, strict=True))
    first = await table.services.store.rate(table.id, table.row.game, ranks, table_ratings, table.services.now())
    await recall_ratings(table)
    if first:
        table.seats_changed()
    else:
        table.tell_room()


async def recall_ratings(table: Table) -> None:
    """What a table that is over did to everybody's rating is told with the room."""
    rated = {row.player: standings.change(row) for row in await standings.rated(table.services.store, table.id)}
    table.ratings = [rated.get(player) for player in players_of(table)] if rated else []
