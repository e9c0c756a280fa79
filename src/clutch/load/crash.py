"""Under load servers are killed at random moments: nothing acknowledged may be lost, and everybody goes on."""

from __future__ import annotations

import asyncio
import http.client
import random
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final

from clutch.bots import CHEAPEST
from clutch.games import all_games
from clutch.load.client import NotTried
from clutch.load.grounds import Ground, ground
from clutch.load.player import AGAIN, Moves, Player, Refused
from clutch.load.process import NotOk, Running
from clutch.load.proof import faults

TABLES: Final = 6  # at once
BETWEEN: Final = 30  # acts between two kills, at most
LATER: Final = 0.02  # seconds between an act and a kill, at most: some kills strike while an act is under way
SHAKEN: Final = 5  # before every fifth kill a service is restarted
STALLED: Final = 60.0  # seconds without any act

Told = Callable[[float, str], None]


class Stalled(Exception):
    """The servers are up, and nobody can act."""


@dataclass
class Sitting:
    """One table and the people there."""

    table: str
    players: list[Player]


@dataclass
class Outcome:
    """What was done, and what is wrong."""

    kills: int = 0
    restarts: int = 0  # of PostgreSQL or Redis
    tables: int = 0
    acts: int = 0
    returns: int = 0
    seconds: float = 0.0
    games: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return vars(self)

    def text(self) -> str:
        told = (
            f"{self.kills} kills, {self.restarts} restarts of a service, {self.tables} tables of"
            f" {len(self.games)} games played to the end, {self.acts} acts acknowledged,"
            f" {self.returns} connections made again, {self.seconds:.0f} s"
        )
        if not self.faults:
            return f"{told}\nnothing is lost: every acknowledged act is kept once and under its number"
        return "\n".join([told, f"{len(self.faults)} FAULTS", *self.faults])


class Crash:
    """Tables one after the other, as many at once as asked for, while servers die."""

    def __init__(
        self, ground: Ground, kills: int, tables: int = TABLES, seed: int = 0, stalled_after: float = STALLED
    ) -> None:
        self.ground: Final = ground
        self.kills: Final = kills
        self.tables: Final = tables
        self.stalled_after: Final = stalled_after
        self.chance: Final = random.Random(seed)
        self.moves: Final = Moves()
        self.numbers: Final = count(seed)
        self.sittings: list[Sitting] = []
        self.outcome = Outcome()
        self.ended = False

    async def run(self, told: Told = lambda _share, _note: None) -> Outcome:
        """Kill, let all games come to their end, stop the servers, and look what is kept."""
        began = time.monotonic()
        try:
            await self._play(told)
        except* (Stalled, Refused, NotTried) as wrong:
            self.outcome.faults += [str(fault) for fault in wrong.exceptions]
            self.ground.kill()
        else:
            for sitting in self.sittings:
                await asyncio.to_thread(self._visit, sitting)
            codes = await asyncio.to_thread(self.ground.stop)
            self.outcome.faults += [f"a server ended with {code}" for code in codes if code != 0]
        await self._prove()
        self.outcome.seconds = time.monotonic() - began
        return self.outcome

    async def _play(self, told: Told) -> None:
        async with asyncio.TaskGroup() as group:
            watch = group.create_task(self._watch())
            tables = [group.create_task(self._one_after_the_other()) for _ in range(self.tables)]
            await asyncio.wait([group.create_task(self._strike(told)), *tables])
            watch.cancel()

    async def _strike(self, told: Told) -> None:
        for number in range(1, self.kills + 1):
            if self.ground.service is not None and number % SHAKEN == 0:
                await self._some_time()
                await asyncio.to_thread(self.ground.service.restart)
                self.outcome.restarts += 1
            await self._some_time()
            server = self.ground.servers[number % len(self.ground.servers)]
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            self.outcome.kills = number
            told(number / self.kills, f"{number} kills, {self.moves.number} acts, {len(self.sittings)} tables")
        self.ended = True

    async def _some_time(self) -> None:
        await self.moves.more(self.chance.randrange(1, BETWEEN))
        await asyncio.sleep(self.chance.random() * LATER)

    async def _watch(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self.stalled_after):
                    await self.moves.more(1)
            except TimeoutError:
                raise Stalled(f"nobody could act for {self.stalled_after:.0f} s; {self._who_waits()}") from None

    def _who_waits(self) -> str:
        waiting = [
            f"seat {player.seat} of {sitting.table} at version {player.version}"
            for sitting in self.sittings
            for player in sitting.players
            if player.waiting
        ]
        return f"waiting for an answer: {', '.join(waiting) or 'nobody'}"

    async def _one_after_the_other(self) -> None:
        while not self.ended:
            sitting = await self._sit_down(next(self.numbers))
            self.sittings.append(sitting)
            await asyncio.gather(*(player.play() for player in sitting.players))

    async def _sit_down(self, number: int) -> Sitting:
        """A new table, as soon as there is a server to make it."""
        server, asked = self._servers(number)[0], self._asked(number)
        while True:
            with suppress(OSError, http.client.HTTPException, NotOk):
                table, tokens = await asyncio.to_thread(server.new_table, **asked)
                return Sitting(table, [self._player(table, token, seat, asked) for seat, token in enumerate(tokens)])
            await asyncio.sleep(AGAIN)

    def _asked(self, number: int) -> dict[str, Any]:
        """Every game in turn, now and then with bots."""
        games = list(all_games().values())
        game = games[number % len(games)]
        seats = game.seats[number // len(games) % len(game.seats)]
        bots = seats - 1 if number % 3 == 2 else 0
        return {"game": game.name, "seats": seats, "bots": bots, "level": CHEAPEST}

    def _servers(self, first: int) -> list[Running]:
        """All of them, this one first."""
        home = first % len(self.ground.servers)
        return self.ground.servers[home:] + self.ground.servers[:home]

    def _player(self, table: str, token: str, seat: int, _asked: dict[str, Any]) -> Player:
        """The seats of a table are spread over the servers; every third player waits for his own to come back."""
        return Player(self._servers(seat), table, token, seat, self.moves, roams=seat % 3 < 2)

    def _visit(self, sitting: Sitting) -> None:
        """Whoever asks for a table has finished what a crash left half done after its last act; then it is over."""
        for server in self.ground.servers:
            status = server.ok("GET", f"/api/tables/{sitting.table}")["status"]
            if status != "over":
                self.outcome.faults.append(f"the game of table {sitting.table} is over, but its status is {status}")

    async def _prove(self) -> None:
        games: set[str] = set()
        store = await self.ground.open_store()
        try:
            for sitting in self.sittings:
                kept = await store.find(sitting.table)
                if kept is None:
                    self.outcome.faults.append(f"table {sitting.table} was begun and is lost")
                else:
                    games.add(kept.table.game)
                    self.outcome.faults += faults(kept, sitting.players)
        finally:
            await store.close()
        players = [player for sitting in self.sittings for player in sitting.players]
        self.outcome.tables, self.outcome.games = len(self.sittings), sorted(games)
        self.outcome.acts = sum(len(player.acknowledged) for player in players)
        self.outcome.returns = sum(player.connections - 1 for player in players)


def on(kind: str, kills: int, tables: int, seed: int, told: Told) -> Outcome:
    """Servers of this kind, killed so many times."""
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder, ground(kind, Path(folder)) as found:

        async def run() -> Outcome:
            return await Crash(found, kills, tables, seed).run(told)

        return asyncio.run(run())
