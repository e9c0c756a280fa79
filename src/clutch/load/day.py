"""`clutch bench day`: what happens on a server in a day, in some minutes; and whether its memory grows."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from websockets.asyncio.client import connect

from clutch.bots import CHEAPEST
from clutch.core.game import Game
from clutch.games import all_games
from clutch.load.client import Client, Json, NotTried
from clutch.load.launch import UNLIMITED
from clutch.load.memory import MOST_GROWTH, Held, Thirds, held_by, thirds
from clutch.load.process import NotOk, Running, allow_many_files, running
from clutch.load.thief import Thief
from clutch.server.table.tables import IDLE
from clutch.server.web.limits import KINDS

DAY: Final = 86_400.0  # seconds
TABLES: Final = 16  # at once
THINKS: Final = 0.1  # seconds before each act of a person
SAMPLE: Final = 1.0  # seconds between two looks at the memory
LEAVES, RETURNS, UNSURE, REMATCHES, TALKS = 0.3, 0.5, 0.2, 0.2, 0.05  # how often
LOOKS: Final = 30  # messages that a spectator sees before he goes, at most
NESTS: Final = 40  # one in so many tables has a nest
NEST_SECONDS: Final = 20.0  # after which the people there give up
Told = Callable[[float, str], None]
Kind = TypeVar("Kind", bound=Client)


class Person(NamedTuple):
    """Somebody with an address of his own, for a server behind a proxy."""

    number: int

    @property
    def headers(self) -> dict[str, str]:
        return {"x-forwarded-for": f"10.{self.number >> 16 & 255}.{self.number >> 8 & 255}.{self.number & 255}"}


@dataclass
class Report:
    """What was done, and what it cost of memory."""

    minutes: float
    done: Counter[str] = field(default_factory=Counter)
    samples: list[Held] = field(default_factory=list)

    @property
    def thirds(self) -> dict[str, Thirds]:
        return {name: thirds([getattr(held, name) for held in self.samples]) for name in (*Held._fields, "private")}

    @property
    def grows(self) -> bool:
        """Whether it must not be so."""
        found = self.thirds
        return max(found["private"].growth, found["resident"].growth) > MOST_GROWTH

    def plain(self) -> Json:
        memory = {name: {**one._asdict(), "growth": one.growth} for name, one in self.thirds.items()}
        return {"minutes": self.minutes, "done": dict(self.done), "memory": memory, "grows": self.grows}

    def text(self) -> str:
        done = ", ".join(f"{number:,} {what}" for what, number in sorted(self.done.items()))
        lines = [f"{self.minutes:g} minutes: {done}", "memory in the first, the middle and the last third:"]
        lines += [f"  {name:9} {one.text()}" for name, one in self.thirds.items()]
        verdict = "it GROWS" if self.grows else "it does not grow"
        return "\n".join([*lines, f"{verdict}: from the middle third to the last {MOST_GROWTH:.0%} at most is allowed"])


class Day:
    """Tables one after the other, so many at once, with all that people do there."""

    def __init__(self, server: Running, tables: int, seed: int) -> None:
        self.server: Final = server
        self.tables: Final = tables
        self.chance: Final = random.Random(seed)
        self.numbers: Final = count()
        self.people: Final = map(Person, count())
        self.done: Final[Counter[str]] = Counter()
        self.samples: Final[list[Held]] = []

    async def run(self, seconds: float, told: Told) -> None:
        """Until so many seconds have passed; whatever is not over then is broken off."""
        began = asyncio.get_running_loop().time()
        async with asyncio.TaskGroup() as group:
            tables = [group.create_task(self._one_after_the_other()) for _ in range(self.tables)]
            while (passed := asyncio.get_running_loop().time() - began) < seconds:
                self.samples.append(held := await asyncio.to_thread(held_by, self.server.process.pid))
                told(passed / seconds, f"{self.done['games']} games, {held.private / 1024:.0f} MB")
                await asyncio.sleep(SAMPLE)
            for table in tables:
                table.cancel()

    async def _one_after_the_other(self) -> None:
        while True:
            await self._sitting(next(self.numbers))

    async def _sitting(self, number: int) -> None:
        """One table, from its making until everybody has gone."""
        has_nest = number % NESTS == 0 and find_spec("mujoco") is not None
        game = all_games()["gulo-gulo"] if has_nest else list(all_games().values())[number % len(all_games())]
        table, people = await self._begun(game, {"port": "nest-family"} if has_nest else {})
        over = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            eyes = group.create_task(self._spectators(table, over))
            plays = [
                group.create_task(self._hands(person, table, token) if has_nest else self._play(person, table, token))
                for person, token in people
            ]
            await asyncio.gather(*plays)
            over.set()
            eyes.cancel()
        self.done["games at a nest"] += has_nest
        await self._look_back(game, table, *people[0])

    async def _begun(self, game: Game, more: Json) -> tuple[str, list[tuple[Person, str]]]:
        """People sit down, some think better of it, bots take what is free."""
        seats = self.chance.choice(game.seats)
        host = next(self.people)
        body = {"game": game.name, "seats": seats, "name": "Player 0", "public": self.chance.random() < 0.5, **more}
        made = await self._ask(host, "POST", "/api/tables", body)
        table, people = made["table"], [(host, made["token"])]
        for number in range(self.chance.randrange(seats)):
            person = next(self.people)
            joined = await self._ask(person, "POST", f"/api/tables/{table}/join", {"name": f"Player {number + 1}"})
            self.done["joins"] += 1
            if self.chance.random() < UNSURE:
                await self._leave(person, table, joined["token"])
            else:
                people.append((person, joined["token"]))
        if len(people) < seats:
            await self._ask(host, "POST", f"/api/tables/{table}/bots", {"level": CHEAPEST}, made["token"])
        await self._ask(host, "POST", f"/api/tables/{table}/start", None, made["token"])
        self.done["games"] += 1
        return table, people

    async def _play(self, person: Person, table: str, token: str) -> None:
        """To the end of the game; or for some acts, and perhaps back after a while."""
        acts = self.chance.randrange(1, 30) if self.chance.random() < LEAVES else 0
        while not await self._some_acts(person, table, token, acts):
            await self._leave(person, table, token)
            if self.chance.random() > RETURNS:
                return
            await asyncio.sleep(1.0)
            acts = 0

    async def _some_acts(self, person: Person, table: str, token: str, acts: int) -> bool:
        """So many, if it is not 0; whether the game is over."""
        done = 0
        async with self._connected(Client, person, table, token) as seat:
            await seat.until_update()
            while not seat.is_over:
                if acts and done >= acts:
                    return False
                if not seat.is_asked:
                    await seat.next()
                    continue
                await asyncio.sleep(THINKS)
                if self.chance.random() < TALKS:
                    await seat.send(type="say", text=f"word {done}")
                with suppress(NotTried):  # the table went on meanwhile
                    await seat.act()
                    done += 1
                    self.done["acts"] += 1
        return True

    async def _hands(self, person: Person, table: str, token: str) -> None:
        """For a while, at a nest; then they end the game."""
        async with self._connected(Thief, person, table, token) as seat:
            with suppress(TimeoutError):
                async with asyncio.timeout(NEST_SECONDS):
                    await seat.play_with_hands()
            await seat.send(type="vote", concede=True, key=f"vote-{person.number:08}")
            while not seat.is_over:
                await seat.next()

    async def _spectators(self, table: str, over: asyncio.Event) -> None:
        """One after the other comes, looks on for a while, and goes."""
        while not over.is_set():
            async with self._connected(Client, next(self.people), table, "") as eye:
                for _ in range(self.chance.randrange(1, LOOKS)):
                    if eye.is_over:
                        break
                    await eye.next()
            self.done["spectators"] += 1
            await asyncio.sleep(THINKS)

    async def _look_back(self, game: Game, table: str, host: Person, token: str) -> None:
        """What is asked for after a game: the record, the steps, lists; and perhaps another game."""
        told = await self._ask(host, "GET", f"/api/tables/{table}")
        paths = ["/api/lobby", "/api/mine", f"/api/ratings/{game.name}"]
        if told["status"] == "over":
            self.done["ends"] += 1
            paths += [f"/api/tables/{table}/steps?eye=all&from=0&count=50", f"/api/tables/{table}/record"]
        for path in paths:
            await self._ask(host, "GET", path)
        if told["status"] == "over" and self.chance.random() < REMATCHES:
            await self._ask(host, "POST", f"/api/tables/{table}/rematch", None, token)

    async def _leave(self, person: Person, table: str, token: str) -> None:
        await self._ask(person, "POST", f"/api/tables/{table}/leave", None, token)
        self.done["leaves"] += 1

    async def _ask(self, person: Person, method: str, path: str, body: Any = None, token: str = "") -> Any:  # noqa: ANN401
        headers = {**person.headers, "clutch-guest": f"guest-of-{person.number:012}"}
        headers |= {"authorization": f"Bearer {token}"} if token else {}
        status, answer = await asyncio.to_thread(self.server.call, method, path, body, **headers)
        if status not in (200, 201):
            raise NotOk(method, path, status, answer)
        return answer

    @asynccontextmanager
    async def _connected(self, kind: type[Kind], person: Person, table: str, token: str) -> AsyncIterator[Kind]:
        address = f"ws://127.0.0.1:{self.server.port}/ws"
        async with connect(
            address, compression=None, max_size=None, max_queue=None, additional_headers=person.headers
        ) as socket:
            seat = kind(socket, table, token, person.number)
            await seat.hello()
            yield seat


def settings(seconds: float) -> dict[str, Any]:
    """The usual limits, but for messages; and when a day lasts so many seconds, tables are forgotten as much sooner."""
    kinds = {**KINDS, "message": UNLIMITED}
    return {"kinds": kinds, "proxy": "127.0.0.1", "idle": IDLE * seconds / DAY}


def on(minutes: float, tables: int, seed: int, told: Told) -> Report:
    """One server on SQLite."""
    allow_many_files()
    seconds = minutes * 60
    with (
        tempfile.TemporaryDirectory(prefix="clutch-") as folder,
        running(Path(folder), Path(folder, "log"), **settings(seconds)) as server,
    ):
        day = Day(server, tables, seed)
        asyncio.run(day.run(seconds, told))
    return Report(minutes, day.done, day.samples)
