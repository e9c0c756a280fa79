"""A game that is over gives everybody a rank, and changes the ratings of the people who played it to the end."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec

from clutch.server.people import standings
from clutch.server.people.ratings import may_be_rated, table_ratings
from clutch.server.store.rows import SeatRow
from clutch.server.store.statements import SET_RANK
from clutch.server.table.following import Followed, Follower
from clutch.server.wire import to_client


class RatedTable(Follower):
    def __init__(self, table: Followed) -> None:
        self.table: Final = table

    async def ended(self) -> None:
        """Ranks and new ratings, once for each table; everybody at the table is told."""
        table = self.table
        if not table.record.state.over:
            return
        seats = await self._ranked()
        rated, is_first = await self._rated(seats)
        if seats != list(table.seats) or rated != table.ratings:
            table.take_results(seats, rated, news=is_first or seats != list(table.seats))

    async def _ranked(self) -> list[SeatRow]:
        table = self.table
        ranks = table.record.state.outcome().ranks
        seats = [msgspec.structs.replace(row, rank=rank) for row, rank in zip(table.seats, ranks, strict=True)]
        if seats != list(table.seats):
            await table.services.store.change(*((SET_RANK, (row.rank, table.id, row.seat)) for row in seats))
        return seats

    async def _rated(self, seats: list[SeatRow]) -> tuple[list[to_client.Rerated | None], bool]:
        """By seat: what the table did to a person's rating, and whether it does so now; never one that was imported."""
        table, services = self.table, self.table.services
        people = [(row.player, row.rank) for row in seats if not row.bot]
        bots = [(row.bot, row.rank) for row in seats if row.bot]
        players = [player for player, _rank in people]
        if not table.row.commitment or not all(players) or not may_be_rated(players):
            return [], False
        judge = partial(table_ratings, bots=bots)
        is_first = await services.store.rate(table.id, table.row.game, people, judge, services.now())
        rated = {row.player: standings.change(row) for row in await standings.rated(services.store, table.id)}
        return [None if row.bot else rated.get(row.player) for row in seats] if rated else [], is_first
