"""Messages are dropped, doubled, reordered and delayed on their way; all clients come to the server's view."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from pathlib import Path
from typing import Any

import pytest
import websockets
from live import Running, client, running, together
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from clutch.core.game import Game
from clutch.games import all_games

SECONDS_TO_ANSWER = 0.04  # until a client sends again what was not answered


class Chaos:
    """A proxy between clients and the server."""

    def __init__(self, server: Running, chance: random.Random) -> None:
        self.server = server
        self.chance = chance
        self.troubles = 0

    async def between(self, inside: ServerConnection) -> None:
        async with connect(f"ws://127.0.0.1:{self.server.port}/ws", compression=None) as outside:
            ways = [asyncio.create_task(self.pass_on(*way)) for way in ((inside, outside), (outside, inside))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def pass_on(self, source: Any, sink: Any) -> None:  # noqa: ANN401
        held: list[str] = []
        async for message in source:
            kind = self.chance.random()
            self.troubles += kind < 0.25
            if kind < 0.06:
                continue  # dropped
            if kind < 0.15:
                held.append(message)  # comes after the next one
                continue
            if kind < 0.18:
                await asyncio.sleep(self.chance.random() * SECONDS_TO_ANSWER)
            for one in [message, *held] + [message] * (0.18 < kind < 0.25):
                await sink.send(one)
            held = []


class Stubborn:
    """A client that trusts nothing: it asks again, sends again, and comes again."""

    def __init__(self, port: int, table: str, token: str, seed: int) -> None:
        self.port = port
        self.table = table
        self.token = token
        self.chance = random.Random(seed)
        self.update: dict[str, Any] = {"version": -1}
        self.picks: list[str] = []
        self.pending: dict[str, Any] | None = None

    async def play(self) -> dict[str, Any]:
        while not self.is_over():
            try:
                async with connect(f"ws://127.0.0.1:{self.port}", compression=None) as socket:
                    await self._say(socket, type="hello", table=self.table, token=self.token, version=self.version)
                    await self._converse(socket)
            except (OSError, websockets.WebSocketException):
                continue
        return self.update

    @property
    def version(self) -> int:
        return int(self.update["version"])

    def is_over(self) -> bool:
        return bool(self.update.get("prompt", {}).get("key") == "over")

    async def _say(self, socket: ClientConnection, **message: Any) -> None:  # noqa: ANN401
        await socket.send(json.dumps(message))

    async def _converse(self, socket: ClientConnection) -> None:
        """Until something is amiss."""
        while not self.is_over():
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), SECONDS_TO_ANSWER))
            except TimeoutError:
                if self.version < 0:
                    return
                await self._say(socket, type="ping", ask=1)
                await self._go_on(socket)
                continue
            if message["type"] == "pong" and message["version"] != self.version:
                return
            if self.pending and self.pending["key"] in (message.get("key"), message.get("accepted")):
                self.pending = None
            if message["type"] == "refused":
                self.picks = []
            if message["type"] == "update" and message["version"] > self.version:
                self.update, self.picks = message, []
                await self._go_on(socket)
            elif message["type"] == "tried" and message["ask"] == len(self.picks) and not self.pending:
                await self._next_pick(socket, message)

    async def _go_on(self, socket: ClientConnection) -> None:
        if self.pending:
            await self._say(socket, **self.pending)
        elif self.picks:
            await self._say(socket, type="try", picks=self.picks, ask=len(self.picks))
        elif self.update["offers"]:
            await self._pick(socket, self.update["offers"])

    async def _next_pick(self, socket: ClientConnection, tried: dict[str, Any]) -> None:
        if tried["whole"]:
            act = {"type": "act", "picks": self.picks, "version": self.version, "key": secrets.token_hex(8)}
            self.pending, self.picks = act, []
            await self._say(socket, **act)
        elif tried["offers"]:
            await self._pick(socket, tried["offers"])

    async def _pick(self, socket: ClientConnection, offers: list[str]) -> None:
        self.picks = [*self.picks, self.chance.choice(offers)]
        await self._say(socket, type="try", picks=self.picks, ask=len(self.picks))


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_clients_converge_through_chaos(tmp_path: Path, game: Game) -> None:
    with running(tmp_path) as server:
        table, tokens = server.new_table(game.name, max(game.seats[0], 3))
        chaos = Chaos(server, random.Random(9))

        async def story() -> list[dict[str, Any]]:
            async with serve(chaos.between, "127.0.0.1", 0, compression=None) as proxy:
                port = proxy.sockets[0].getsockname()[1]
                players = [Stubborn(port, table, token, seed) for seed, token in enumerate(tokens)]
                ends = await asyncio.gather(*(player.play() for player in players))
            for end, token in zip(ends, tokens, strict=True):
                async with client(server.port, table, token) as honest:
                    told = await honest.until("update")
                    assert {**told, "lines": 0} == {**end, "lines": 0, "accepted": "", "fresh": told["fresh"]}
            return list(ends)

        (ends,) = together(story())
        assert len({json.dumps(end["outcome"]) for end in ends}) == 1
        assert chaos.troubles > 50
