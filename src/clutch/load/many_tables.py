"""Many tables at once: in a closed loop each moves as soon as it can, at people's pace once in some seconds."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPException
from typing import Final

import msgspec

from clutch.load.counted_moves import Figures, Tally
from clutch.load.process import Running, ServerFailed, cpu_seconds, memory
from clutch.load.sitting import Closing, Sitting

OPENED_AT_ONCE: Final = 8
WARM: Final = 1.5  # seconds of play before the measuring
SECONDS_TO_ANSWER: Final = 10.0  # for a move that was sent before the end
FAST: Final = 5_000  # moves a second, for which enough games are opened beforehand
FASTEST: Final = 500  # the same for one table
SHORT: Final = 50  # every game has at least so many moves


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of load: some tables of a game on a store, at a pace (0: as fast as they can)."""

    name: str
    title: str
    game: str = "dragons-eggs"
    seats: int = 4
    variants: tuple[str, ...] = ()
    tables: int = 50
    pace: float = 0.0
    ground: str = "sqlite"

    def games(self, seconds: float) -> int:
        """How many games each table needs, one after the other, so that it can move all the time."""
        moves = seconds / self.pace if self.pace else seconds * min(FAST / self.tables, FASTEST)
        return int(moves / SHORT) + 1


class Load:
    """The tables of a case. All their games are opened beforehand, so that nothing but moves is measured."""

    def __init__(self, case: Case, servers: Sequence[Running], seed: int = 0) -> None:
        self.case: Final = case
        self.servers: Final = servers
        self.tally: Final = Tally(lambda: sum(cpu_seconds(server.process.pid) for server in servers))
        self.empty = 0.0  # the memory of the servers when there is one table: what all tables share is not counted
        self.closing_picks: Final = Closing()
        self.chance: Final = random.Random(seed)
        self.stocks: list[list[Sitting]] = []
        self.playing: dict[Sitting, list[Sitting]] = {}
        self.opened = 0
        self.table_memory = 0.0
        self.half = 0  # of the games that a table has
        self.warm = asyncio.Event()
        self.ended = asyncio.Event()

    async def run(self, seconds: float) -> Figures:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(OPENED_AT_ONCE))
        try:
            await self._open(self.case.games(seconds + WARM))
            await self._play(seconds)
        except (OSError, HTTPException) as error:
            raise ServerFailed(f"the server went away: {error}") from error
        finally:
            for sitting in [*self.playing, *(one for stock in self.stocks for one in stock)]:
                sitting.close()
        case = self.case
        return msgspec.structs.replace(
            self.tally.figures(case.name, case.title, case.tables), seats=case.seats, table_memory=self.table_memory
        )

    def _memory(self) -> float:
        return sum(memory(server.process.pid) for server in self.servers)

    async def _open(self, games: int) -> None:
        self.stocks = [[] for _ in range(self.case.tables)]
        self.half = games // 2
        wanted = [stock for stock in self.stocks for _ in range(games)]
        wanted.pop().append(await self._sitting())
        self.empty = self._memory()

        async def some() -> None:
            while wanted:
                stock = wanted.pop()
                stock.append(await self._sitting())
                self.opened += 1

        await asyncio.gather(*(some() for _ in range(OPENED_AT_ONCE)))

    async def _sitting(self) -> Sitting:
        case = self.case
        table, tokens = await asyncio.to_thread(
            self.servers[0].new_table, case.game, case.seats, variants=list(case.variants)
        )
        sitting = Sitting(case.seats, self.closing_picks, self.tally, self.chance.getrandbits(32))
        sitting.moved = self._go_on
        await sitting.open(self.servers, table, tokens)
        return sitting

    async def _play(self, seconds: float) -> None:
        """Warm up, measure, and let those who are moving see their move."""
        loop = asyncio.get_running_loop()
        for stock in self.stocks:
            loop.call_later(self.chance.random() * self.case.pace, self._next_game, stock)
        with suppress(TimeoutError):
            async with asyncio.timeout(max(WARM, self.case.pace)):
                await self.warm.wait()
        self.tally.begin()
        try:
            async with asyncio.timeout(seconds):
                await self.ended.wait()
        except TimeoutError:
            while self.tally.is_empty() and not self.ended.is_set():  # noqa: ASYNC110 - in so short a time nothing may have moved
                await asyncio.sleep(0.01)
            self.ended.set()
        self.tally.end()
        self.table_memory = (self._memory() - self.empty) / max(1, self.opened)
        late = [sitting for sitting in self.playing if sitting.is_moving]
        until = loop.time() + SECONDS_TO_ANSWER
        while late and loop.time() < until:
            await asyncio.sleep(0.01)
            late = [sitting for sitting in late if sitting.is_moving]
        self.tally.errors.update({"never answered": len(late)} if late else {})

    def _next_game(self, stock: list[Sitting]) -> None:
        if stock:
            sitting = stock.pop()
            self.playing[sitting] = stock
            if len(stock) <= self.half and not self.case.pace:
                self.warm.set()  # a machine so fast that half of the games are gone would leave nothing to measure
            self._move(sitting)
        elif not self.case.pace:
            self.ended.set()  # this table has no game left, so from here on the load is a smaller one

    def _move(self, sitting: Sitting) -> None:
        if not self.ended.is_set():
            sitting.move()

    def _go_on(self, sitting: Sitting) -> None:
        if not sitting.is_over:
            if self.case.pace:
                delay = max(0.0, sitting.began + self.case.pace - time.perf_counter())
                asyncio.get_running_loop().call_later(delay, self._move, sitting)
            else:
                self._move(sitting)
            return
        self._next_game(self.playing[sitting])
