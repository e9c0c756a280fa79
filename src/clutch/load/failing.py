"""What can fail under servers: services, the disk, the servers themselves; in any order, now and then two at once."""

from __future__ import annotations

import asyncio
import random
import subprocess
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from clutch.load.grounds import Ground
from clutch.load.process import Running, ServerFailed
from clutch.load.services import Service

REDIS, POSTGRES, DISK, SERVER = "Redis", "PostgreSQL", "the disk", "a server"
FROZEN_SERVER: Final = "a server is frozen"
UNTOLD: Final = "a server dies before it tells"
KINDS: Final = {
    "Redis is frozen": REDIS,
    "Redis is gone": REDIS,
    "PostgreSQL is frozen": POSTGRES,
    "PostgreSQL is killed": POSTGRES,
    "PostgreSQL is stopped": POSTGRES,
    "the disk is slow": DISK,
    "a server is killed": SERVER,
    "a server ends": SERVER,
    FROZEN_SERVER: SERVER,
    UNTOLD: SERVER,
}  # and what it is that fails
TWICE: Final = 0.25  # how often the next fault strikes while one lasts, if something else fails
SHORTEST: Final = 0.2  # of the longest that a fault may last
SLOW: Final = (0.05, 0.4)  # seconds that a slow disk takes
UNTOLD_SECONDS: Final = 20.0  # that a server has for something to tell; then it is killed without
START_AGAIN: Final = 0.2


class Fault(NamedTuple):
    kind: str
    server: int  # which, if it is one that fails
    seconds: float

    @property
    def target(self) -> str:
        return f"server {self.server}" if KINDS[self.kind] == SERVER else KINDS[self.kind]

    def text(self) -> str:
        which = self.kind.replace(SERVER, self.target) if KINDS[self.kind] == SERVER else self.kind
        return f"{which}, {self.seconds:.1f} s"


Strike = tuple[Fault, ...]  # what fails at once


def kinds_at(ground: Ground) -> list[str]:
    there = {REDIS: ground.redis, POSTGRES: ground.postgres, DISK: ground.disk, SERVER: ground.servers}
    return [kind for kind, what in KINDS.items() if there[what] and (kind != UNTOLD or len(ground.servers) > 1)]


def plan(seed: int, faults: int, kinds: Sequence[str], servers: int, longest: float) -> list[Strike]:
    """So many faults, the same for the same seed; no kind comes again before all others have."""
    chance = random.Random(seed)
    deck: list[str] = []
    strikes: list[Strike] = []
    for _ in range(faults):
        deck = deck or chance.sample(list(kinds), len(kinds))
        fault = Fault(deck.pop(), chance.randrange(servers), chance.uniform(SHORTEST, 1.0) * longest)
        last = strikes[-1] if strikes else ()
        if len(last) == 1 and last[0].target != fault.target and chance.random() < TWICE:
            strikes[-1] = (*last, fault)
        else:
            strikes.append((fault,))
    return strikes


class Failing:
    """It lets fail what a ground stands on, and puts it right again."""

    def __init__(self, ground: Ground, seed: int) -> None:
        self.ground: Final = ground
        self.chance: Final = random.Random(seed)
        self.wrong: Final[list[str]] = []

    async def strike(self, strike: Strike) -> None:
        await asyncio.gather(*(self._fail(fault) for fault in strike))

    async def _fail(self, fault: Fault) -> None:
        ground, server = self.ground, self.ground.servers[fault.server]
        seconds = fault.seconds
        done: dict[str, Callable[[], Awaitable[None]]] = {
            "Redis is frozen": lambda: self._frozen(ground.redis, seconds),
            "Redis is gone": lambda: self._gone(ground.redis, Service.kill, seconds),
            "PostgreSQL is frozen": lambda: self._frozen(ground.postgres, seconds),
            "PostgreSQL is killed": lambda: self._gone(ground.postgres, Service.kill, seconds),
            "PostgreSQL is stopped": lambda: self._gone(ground.postgres, Service.stop, seconds),
            "the disk is slow": lambda: self._slow(seconds),
            "a server is killed": lambda: self._killed(server, seconds),
            "a server ends": lambda: self._ended(server, seconds),
            FROZEN_SERVER: lambda: self._frozen(server, seconds),
            UNTOLD: lambda: self._untold(server, seconds),
        }
        await done[fault.kind]()

    async def _frozen(self, what: Service | Running | None, seconds: float) -> None:
        assert what is not None
        what.freeze()
        try:
            await asyncio.sleep(seconds)
        finally:
            what.thaw()

    async def _gone(self, service: Service | None, end: Callable[[Service], None], seconds: float) -> None:
        assert service is not None
        await asyncio.to_thread(end, service)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(service.start)

    async def _slow(self, seconds: float) -> None:
        assert self.ground.disk is not None
        with self.ground.disk.slow(self.chance.uniform(*SLOW)):
            await asyncio.sleep(seconds)

    async def _killed(self, server: Running, seconds: float) -> None:
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(seconds)
        await self._start(server)

    async def _ended(self, server: Running, seconds: float) -> None:
        if code := await asyncio.to_thread(server.stop):
            self.wrong.append(f"a server that was asked to end ended with {code}")
        await asyncio.sleep(seconds)
        await self._start(server)

    async def _untold(self, server: Running, seconds: float) -> None:
        await asyncio.to_thread(server.kill)
        await self._start(server, dies_untold=True)
        try:
            await asyncio.to_thread(server.await_end, UNTOLD_SECONDS)
        except subprocess.TimeoutExpired:
            await asyncio.to_thread(server.kill)
        await asyncio.sleep(seconds)
        await self._start(server)

    async def _start(self, server: Running, **more: object) -> None:
        """As often as it must be tried: a server does not start while its database or its bus is away."""
        while True:
            try:
                return await asyncio.to_thread(server.start, **more)
            except ServerFailed:
                await asyncio.sleep(START_AGAIN)
