"""A game that is over changes the ratings of those who played it to the end."""

from __future__ import annotations

from typing import Final

from clutch.server.people import standings
from clutch.server.people.ratings import bot_identity, may_be_rated, table_ratings
from clutch.server.table.following import Followed, Follower


class RatedTable(Follower):
    def __init__(self, table: Followed) -> None:
        self.table: Final = table

    async def ended(self) -> None:
        """New ratings, once for each table, and never for one that was imported; everybody at the table is told."""
        table, players = self.table, self._players()
        state = table.record.state
        if not state.over or not table.row.commitment or not all(players) or not may_be_rated(players):
            return
        ranks = list(zip(players, state.outcome().ranks, strict=True))
        services = table.services
        first = await services.store.rate(table.id, table.row.game, ranks, table_ratings, services.now())
        rated = {row.player: standings.change(row) for row in await standings.rated(services.store, table.id)}
        table.take_ratings([rated.get(player) for player in players] if rated else [], news=first)

    def _players(self) -> list[str]:
        """By seat: who played there; a bot that sat in plays for itself."""
        return [bot_identity(row.bot) if row.bot else row.player for row in self.table.seats]
