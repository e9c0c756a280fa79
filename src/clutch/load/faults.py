"""Redis or PostgreSQL freezes or is gone, a server dies before it has told the others of an act: all see it in time."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from clutch.load import services
from clutch.load.client import Client, client
from clutch.load.crash import Crash, Outcome, Sitting, Told
from clutch.load.grounds import Ground, on_postgres, standing
from clutch.load.player import AGAIN, GONE, Player, Sent
from clutch.load.process import Running

TABLES: Final = 4  # at once
SECONDS: Final = 60.0  # that a fault lasts
PAUSE: Final = 0.05  # before each act
REST: Final = 6.0  # between two faults


@dataclass(frozen=True)
class Limits:
    """How long things may take, in seconds."""

    during: float = 10.0  # from an acknowledged act to each viewer, while something is wrong
    after: float = 5.0  # from the end of it
    answer: float = 5.0  # from an act to its answer, whatever that is


@dataclass
class Seen(Outcome):
    """What was done, what is wrong, and how long things took at most."""

    slowest_sight: float = 0.0
    slowest_answer: float = 0.0

    def text(self) -> str:
        sight, answer = f"{self.slowest_sight:.1f} s", f"{self.slowest_answer:.1f} s"
        return f"an act was seen by all after {sight} at most, and answered after {answer}\n{super().text()}"


def _now() -> float:
    return asyncio.get_running_loop().time()


class Timed(Player):
    """It notes when its acts were acknowledged, and how long it waited for an answer."""

    def __init__(self, *told: Any, **more: Any) -> None:  # noqa: ANN401 - as of a Player
        super().__init__(*told, **more)
        self.at: dict[int, float] = {}  # by the number of the line
        self.slowest = 0.0

    async def _deliver(self, seat: Client, sent: Sent) -> None:
        await asyncio.sleep(PAUSE)
        asked = _now()
        await super()._deliver(seat, sent)
        self.slowest = max(self.slowest, _now() - asked)
        if sent.key in self.acknowledged:
            self.at[self.acknowledged[sent.key]] = _now()


class Viewer:
    """A spectator, who comes back by itself to whichever server there is, and notes when it saw what."""

    def __init__(self, servers: Sequence[Running], table: str) -> None:
        self.servers: Final = servers
        self.table: Final = table
        self.seen: list[tuple[float, int]] = []

    async def look(self) -> None:
        tries = 0
        version = -1
        while True:
            try:
                async with client(self.servers[tries % len(self.servers)].port, self.table, version=version) as eye:
                    while not eye.is_over:
                        await eye.until("update")
                        version = eye.update["version"]
                        self.seen.append((_now(), version))
                    return
            except GONE:
                tries += 1
                await asyncio.sleep(AGAIN)

    def saw(self, version: int) -> float:
        """When it first saw this version, or a later one."""
        return min((at for at, seen in self.seen if seen >= version), default=float("inf"))


class Faults(Crash):
    """Tables one after the other, as many at once as asked for, while one thing after the other fails."""

    outcome: Seen

    def __init__(
        self,
        ground: Ground,
        postgres: services.Postgres,
        redis: services.Redis,
        *,
        seconds: float = SECONDS,
        rest: float = REST,
        tables: int = TABLES,
        seed: int = 0,
        limits: Limits | None = None,
    ) -> None:
        super().__init__(ground, 0, tables, seed, patience=seconds + 60.0)
        self.outcome = Seen()
        self.postgres: Final = postgres
        self.redis: Final = redis
        self.seconds: Final = seconds
        self.rest: Final = rest
        self.limits: Final = limits or Limits()
        self.viewers: Final[dict[str, list[Viewer]]] = {}
        self.spans: Final[list[tuple[float, float]]] = []  # in which something was wrong

    def _player(self, table: str, token: str, seat: int) -> Player:
        return Timed(self._servers(seat), table, token, seat, self.moves)

    def _servers(self, first: int) -> list[Running]:
        home = first % len(self.ground.servers)
        return self.ground.servers[home:] + self.ground.servers[:home]

    async def _one_after_the_other(self) -> None:
        while not self.ended:
            sitting = await self._sit_down(next(self.numbers))
            viewers = [Viewer(self._servers(home), sitting.table) for home in range(len(self.ground.servers))]
            self.sittings.append(sitting)
            self.viewers[sitting.table] = viewers
            await asyncio.gather(*(player.play() for player in sitting.players), *(eye.look() for eye in viewers))

    async def _strike(self, told: Told) -> None:
        faults: list[tuple[str, Callable[[], Awaitable[None]]]] = [
            ("Redis is frozen", lambda: self._frozen(self.redis)),
            ("a server dies before it tells", self._untold),
            ("Redis is gone", lambda: self._gone(self.redis)),
            ("PostgreSQL is frozen", lambda: self._frozen(self.postgres)),
            ("PostgreSQL is gone", lambda: self._gone(self.postgres)),
        ]
        for number, (name, fault) in enumerate(faults):
            told(number / len(faults), name)
            await self.moves.more(10)
            began = _now()
            await fault()
            self.spans.append((began, _now()))
            await asyncio.sleep(self.rest)
        self.ended = True

    async def _frozen(self, service: services.Service) -> None:
        with service.frozen():
            await asyncio.sleep(self.seconds)

    async def _gone(self, service: services.Service) -> None:
        await asyncio.to_thread(service.kill)
        await asyncio.sleep(self.seconds)
        await asyncio.to_thread(service.start)
        self.outcome.restarts += 1

    async def _untold(self) -> None:
        server = self.ground.servers[0]
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start, dies_untold=True)
        await asyncio.to_thread(server.await_end)
        await asyncio.sleep(self.seconds / 2)  # whoever looks on there goes elsewhere meanwhile
        await asyncio.to_thread(server.start)
        self.outcome.kills += 2

    async def _prove(self) -> None:
        await super()._prove()
        for sitting in self.sittings:
            self.outcome.faults += self._unseen(sitting)
        players = [player for sitting in self.sittings for player in sitting.players]
        self.outcome.slowest_answer = max(player.slowest for player in players if isinstance(player, Timed))
        if self.outcome.slowest_answer > self.limits.answer:
            self.outcome.faults.append(f"an act was answered only after {self.outcome.slowest_answer:.1f} s")

    def _unseen(self, sitting: Sitting) -> Iterator[str]:
        times = {
            number: at for player in sitting.players if isinstance(player, Timed) for number, at in player.at.items()
        }
        for number, at in times.items():
            seen = max(viewer.saw(number) for viewer in self.viewers[sitting.table])
            self.outcome.slowest_sight = max(self.outcome.slowest_sight, seen - at)
            if seen > self._latest(at):
                yield f"line {number} of table {sitting.table} was seen {seen - at:.1f} s after it was acknowledged"

    def _latest(self, at: float) -> float:
        """When an act that was acknowledged at this time must have been seen."""
        end = next((end for began, end in self.spans if began <= at <= end), at)
        return min(at + self.limits.during, end + self.limits.after)


def on(seconds: float, tables: int, seed: int, told: Told) -> Outcome:
    """Two servers on a PostgreSQL and a Redis of their own."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="clutch-")))
        postgres = stack.enter_context(services.running(services.Postgres))
        redis = stack.enter_context(services.running(services.Redis))
        ground = stack.enter_context(standing(on_postgres(folder, postgres, redis, 2)))

        async def run() -> Outcome:
            return await Faults(ground, postgres, redis, seconds=seconds, tables=tables, seed=seed).run(told)

        return asyncio.run(run())
