"""Players who do all that one can do at a table: they act, take back, pause, talk and steal; and who looks on.

All note when they did or saw what, so that it can be told how late everybody saw it.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from bisect import bisect_left
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final

from clutch.load.client import Client, client
from clutch.load.player import AGAIN, GONE, Player, Sent
from clutch.load.process import Running
from clutch.load.thief import Thief
from clutch.server.record.fold import ACT, PAUSE, RESUME, UNDO, VOTE

PAUSE_SECONDS: Final = 0.05  # before each act
TAKES_BACK, PAUSES, TALKS = 0.15, 0.03, 0.1  # how often, where one could act
MOST_WORDS: Final = 10  # of one player: a table remembers a hundred
HAND_SECONDS: Final = 15.0  # after which a hand that came to nothing reaches anew


def now() -> float:
    return asyncio.get_running_loop().time()


class Lively(Player):
    """It acts, takes back, pauses and talks. `is_late`: whether it would rather end the game by a vote."""

    def __init__(self, *told: Any, is_late: Callable[[], bool] = lambda: False, **more: Any) -> None:  # noqa: ANN401 - as of a Player
        super().__init__(*told, **more)
        self.is_late: Final = is_late
        self.chance: Final = random.Random(f"{self.table}/{self.seat}")
        self.last: Sent | None = None  # that was acknowledged
        self.acted: dict[int, float] = {}  # when it was acknowledged, by the number of the line
        self.waited: list[tuple[float, float]] = []  # for answers: from when to when
        self.words: list[str] = []

    async def _wish(self, seat: Client) -> Sent | None:
        self._hear(seat)
        last, self.last = self.last, None
        if last is not None and last.kind == PAUSE:
            return self._line(RESUME, [], self.version)
        if self.is_late():
            return None if self._has_voted() else self._line(VOTE, ["yes"], self.version)
        if last is not None and last.kind == ACT and self.chance.random() < TAKES_BACK:
            return self._line(UNDO, [], self.version)
        if not seat.is_asked:
            return None
        if len(self.words) < MOST_WORDS and self.chance.random() < TALKS:
            self.words.append(secrets.token_hex(8))
            await seat.send(type="say", text=self.words[-1])
        return self._line(PAUSE, [], self.version) if self.chance.random() < PAUSES else await self._choice(seat)

    def _has_voted(self) -> bool:
        return any(self.sent[key].kind == VOTE for key in self.acknowledged)

    async def _deliver(self, seat: Client, sent: Sent) -> None:
        await asyncio.sleep(PAUSE_SECONDS)
        asked = now()
        await super()._deliver(seat, sent)
        self.waited.append((asked, now()))
        if sent.key in self.acknowledged:
            self.acted[self.acknowledged[sent.key]] = now()
            self.last = sent
        elif self.waiting is None and sent.kind == RESUME and seat.update["prompt"]["key"] == "paused":
            self.waiting = self._line(RESUME, [], self.version)  # another line came first

    def _hear(self, seat: Client) -> None:
        for word in self.words:
            if word not in self.spoke and word in seat.said:
                self.spoke[word] = now()


class Stealing(Lively):
    """At a table with a nest: it reaches for the egg that it has named and pulls, as often as it must."""

    KIND: ClassVar = Thief

    async def _wait(self, seat: Client) -> None:
        assert isinstance(seat, Thief)
        if not seat.may_reach:
            await super()._wait(seat)
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(HAND_SECONDS):
                await seat.steal()


class Viewer:
    """A spectator, who comes back by itself to whichever server there is, and notes when it saw and heard what."""

    def __init__(self, servers: Sequence[Running], table: str) -> None:
        self.servers: Final = servers
        self.table: Final = table
        self.seen: list[tuple[int, float]] = []  # versions, each higher than the last, and when
        self.heard: dict[str, float] = {}
        self.left = float("inf")

    @property
    def newest(self) -> int:
        return self.seen[-1][0] if self.seen else -1

    async def look(self) -> None:
        """To the end of the game."""
        tries = 0
        while True:
            server = self.servers[tries % len(self.servers)]
            try:
                async with client(server.port, self.table, version=self.newest) as eye:
                    while not eye.is_over:
                        await eye.next()
                        self._note(eye)
                    self.left = now()
                    return
            except GONE:
                tries += 1
                await asyncio.sleep(AGAIN)

    def _note(self, eye: Client) -> None:
        if (version := eye.update.get("version", -1)) > self.newest:
            self.seen.append((version, now()))
        for text in eye.said:
            self.heard.setdefault(text, now())
        eye.said.clear()

    def saw(self, version: int) -> float:
        """When it first saw this version, or a later one."""
        place = bisect_left(self.seen, (version, 0.0))
        return self.seen[place][1] if place < len(self.seen) else float("inf")
