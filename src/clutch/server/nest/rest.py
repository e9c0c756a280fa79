"""The nest of a table at rest: as it is kept beside a line of the record, or made anew from what everybody knows."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

import msgspec

from clutch.core.chance import seed_of
from clutch.core.game import AnyState
from clutch.core.moves import PORT
from clutch.games.gulo_gulo.hands import Reach
from clutch.server.nest import talk
from clutch.server.nest.pool import NestPool
from clutch.server.record.fold import ACT
from clutch.server.record.live import LiveRecord
from clutch.server.store.rows import TakeRow
from clutch.server.table.following import Followed
from clutch.server.wire import nest_messages

REMEMBERED: Final = 4  # nests
SEEDS: Final = 1 << 48


class Rest(NamedTuple):
    """A nest at rest, and whether a film of how it came to that is kept."""

    nest: bytes
    has_film: bool


def reach_of(record: LiveRecord, state: AnyState | None = None) -> Reach:
    """What a hand must know of the table, or of another state of it."""
    reach: Reach = record.game.slow_ports[record.row.port].scene(record.state if state is None else state)
    return reach


def last_answer(record: LiveRecord) -> int:
    """The number of the last line that tells what came of an attempt; 0 if there is none."""
    for line in reversed(record.lines):
        if line.kind == ACT and line.seat == PORT:
            return line.number
    return 0


class NestAtRest:
    """One for each table with a nest."""

    def __init__(self, table: Followed, nests: NestPool) -> None:
        self.table: Final = table
        self.nests: Final = nests
        self._rests: Final[dict[int, Rest]] = {}  # by the number of the line after which they lie so
        self._seen: tuple[bytes, nest_messages.Looked] = (b"", nest_messages.Looked(eggs=[]))
        self._finding: Final = asyncio.Lock()

    def known(self, record: LiveRecord) -> Rest | None:
        return self._rests.get(last_answer(record))

    async def after(self, record: LiveRecord) -> Rest:
        """The nest as it lies after these lines, and after those that come while it is looked for."""
        while (rest := self.known(record)) is None:
            number, reach = last_answer(record), reach_of(record)
            async with self._finding:
                if number not in self._rests:
                    self._remember(number, await self._found(reach, number))
        return rest

    async def _found(self, reach: Reach, number: int) -> Rest:
        row = await self.table.services.store.take(self.table.id, number) if number else None
        if row is not None:
            return Rest(row.rest, has_film=True)
        return Rest(await self.filled(reach, number), has_film=False)

    async def filled(self, reach: Reach, number: int) -> bytes:
        """A nest of these eggs, by the seed of their filling, which everybody knows, and the number of the line."""
        fill = talk.Fill(
            seed=reach.seed if reach.whole else seed_of(f"{reach.seed} {number}") % SEEDS,
            difficulty=self.table.record.game.slow_ports[self.table.row.port].setting,
            eggs=list(reach.eggs),
            largest_first=reach.largest_first,
        )
        poured = not reach.whole or "data" in self.table.row.options  # a full nest of the usual box is in the library
        return (await self.nests.ask(fill, talk.Filled, takes_long=poured)).nest

    def keep(self, row: TakeRow) -> None:
        """From now on this is the nest; it is on disk."""
        self._remember(row.number, Rest(row.rest, has_film=True))

    def _remember(self, number: int, rest: Rest) -> None:
        self._rests[number] = rest
        while len(self._rests) > REMEMBERED:
            del self._rests[next(iter(self._rests))]

    async def seen(self, nest: bytes) -> nest_messages.Looked:
        """The eggs that can be grabbed in this nest; the last one that was looked at is known."""
        if self._seen[0] != nest:
            told = await self.nests.ask(talk.See(nest=nest), talk.Told)
            self._seen = nest, msgspec.json.decode(told.json, type=nest_messages.Looked)
        return self._seen[1]

    async def ranked(self, record: LiveRecord, steadiness: float, seed: int) -> list[str]:
        """All eggs, as eyes see them that are as steady as that."""
        rank = talk.Rank(nest=(await self.after(record)).nest, steadiness=steadiness, seed=seed)
        return msgspec.json.decode((await self.nests.ask(rank, talk.Told)).json, type=list[str])
