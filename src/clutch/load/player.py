"""A client as it should be: it comes back by itself, and sends an act again until it is answered."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import websockets

from clutch.load.client import Client, Json, NotTried, client
from clutch.load.process import Running
from clutch.server.record.fold import ACT, PAUSE, RESUME, UNDO, VOTE

AGAIN: Final = 0.02  # seconds until one tries to come back
CHOOSE_ANEW: Final = ("stale", "not your turn", "not allowed", "paused", "over")
SEND_AGAIN: Final = ("stopping", "not kept")
GONE: Final = (OSError, websockets.WebSocketException, TimeoutError)


class Moves:
    """How many acts were acknowledged, for those who wait for some more."""

    def __init__(self) -> None:
        self.number = 0
        self.changed = asyncio.Condition()

    async def count(self) -> None:
        async with self.changed:
            self.number += 1
            self.changed.notify_all()

    async def more(self, number: int) -> None:
        target = self.number + number
        async with self.changed:
            await self.changed.wait_for(lambda: self.number >= target)


class Sent(NamedTuple):
    """What is to make a line, on its way. Its `words` are the picks of an act, or what else the line will say."""

    kind: str
    words: list[str]
    version: int
    key: str

    def message(self) -> Json:
        told: dict[str, Json] = {
            ACT: {"type": "act", "picks": self.words, "version": self.version},
            UNDO: {"type": "undo", "version": self.version},
            PAUSE: {"type": "pause", "on": True},
            RESUME: {"type": "pause", "on": False},
            VOTE: {"type": "vote", "concede": True},
        }
        return {**told[self.kind], "key": self.key}


class Refused(Exception):
    """An act that was refused for a reason which a good client never gets."""


class Player:
    """One seat. It is connected to the first of its servers; `roams`: whenever that one is gone, to the next."""

    KIND: ClassVar = Client

    def __init__(
        self,
        servers: Sequence[Running],
        table: str,
        token: str,
        seat: int,
        moves: Moves,
        *,
        roams: bool = True,
    ) -> None:
        self.servers: Final = servers
        self.table: Final = table
        self.token: Final = token
        self.seat: Final = seat
        self.moves: Final = moves
        self.roams: Final = roams
        self.connections = 0
        self.version = -1
        self.waiting: Sent | None = None
        self.sent: dict[str, Sent] = {}
        self.acknowledged: dict[str, int] = {}
        self.spoke: dict[str, float] = {}  # what it heard itself say, each word different, and when

    async def play(self) -> None:
        """To the end of the game, whatever becomes of the servers."""
        tries = 0
        while True:
            server = self.servers[tries % len(self.servers) if self.roams else 0]
            try:
                async with client(server.port, self.table, self.token, self.seat, self.version, self.KIND) as seat:
                    self.connections += 1
                    await self._sit(seat)
                    return
            except GONE:
                tries += 1
                await asyncio.sleep(AGAIN)

    async def _sit(self, seat: Client) -> None:
        await seat.until_update()
        while not seat.is_over:
            self.version = seat.update["version"]
            if self.waiting is None:
                self.waiting = await self._wish(seat)
            if self.waiting is None:
                await self._wait(seat)
            else:
                await self._deliver(seat, self.waiting)

    async def _wish(self, seat: Client) -> Sent | None:
        """What one would do now, if anything."""
        return await self._choice(seat) if seat.is_asked else None

    async def _wait(self, seat: Client) -> None:
        await seat.next()

    async def _choice(self, seat: Client) -> Sent | None:
        """An act that is offered; none if the table went on while it was composed."""
        version = seat.update["version"]
        try:
            picks = await seat.compose()
        except NotTried:
            if seat.update["version"] == version:
                raise
            return None
        return self._line(ACT, picks, version)

    def _line(self, kind: str, words: list[str], version: int) -> Sent:
        sent = Sent(kind, words, version, secrets.token_hex(8))
        self.sent[sent.key] = sent
        return sent

    async def _deliver(self, seat: Client, sent: Sent) -> None:
        answer = await seat.answered(**sent.message())
        if answer["type"] != "refused":
            self.waiting = None
            self.acknowledged[sent.key] = int(answer["number" if answer["type"] == "accepted" else "version"])
            await self.moves.count()
        elif answer["reason"] in SEND_AGAIN:
            await asyncio.sleep(AGAIN)
        elif answer["reason"] in CHOOSE_ANEW or sent.kind != ACT:
            self.waiting = None
        else:
            raise Refused(f"seat {self.seat} of table {self.table}: {answer['reason']}")
