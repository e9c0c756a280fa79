"""A client as it should be: it comes back by itself, and sends an act again until it is answered."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

import websockets

from clutch.load.client import Client, NotTried, client
from clutch.load.process import Running

AGAIN: Final = 0.02  # seconds until one tries to come back
CHOOSE_ANEW: Final = ("stale", "not your turn", "not allowed")
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
    """An act on its way."""

    picks: list[str]
    version: int
    key: str


class Refused(Exception):
    """An act that was refused for a reason which a good client never gets."""


class Player:
    """One seat. It is connected to the first of its servers; `roams`: whenever that one is gone, to the next."""

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
        self.sent: dict[str, list[str]] = {}
        self.acknowledged: dict[str, int] = {}

    async def play(self) -> None:
        """To the end of the game, whatever becomes of the servers."""
        tries = 0
        while True:
            server = self.servers[tries % len(self.servers) if self.roams else 0]
            try:
                async with client(server.port, self.table, self.token, self.seat, self.version) as seat:
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
            if self.waiting is None and seat.is_asked:
                self.waiting = await self._choice(seat)
            if self.waiting is None:
                await seat.next()
            else:
                await self._deliver(seat, self.waiting)

    async def _choice(self, seat: Client) -> Sent | None:
        """An act that is offered; none if the table went on while it was composed."""
        version = seat.update["version"]
        try:
            picks = await seat.compose()
        except NotTried:
            if seat.update["version"] == version:
                raise
            return None
        key = secrets.token_hex(8)
        self.sent[key] = picks
        return Sent(picks, version, key)

    async def _deliver(self, seat: Client, sent: Sent) -> None:
        answer = await seat.act(*sent)
        if answer["type"] != "refused":
            self.waiting = None
            self.acknowledged[sent.key] = int(answer["number" if answer["type"] == "accepted" else "version"])
            await self.moves.count()
        elif answer["reason"] in CHOOSE_ANEW:
            self.waiting = None
        elif answer["reason"] in SEND_AGAIN:
            await asyncio.sleep(AGAIN)
        else:
            raise Refused(f"seat {self.seat} of table {self.table}: {answer['reason']}")
