"""A client of a table, as simple as can be: it plays at random from the offers it gets."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Self

import websockets
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]


class NotTried(AssertionError):
    """The server would not say what follows some picks."""


class Client:
    """One connection of a seat, or of a spectator. It plays at random from the offers it gets."""

    def __init__(self, socket: ClientConnection, table: str, token: str, seed: int = 0) -> None:
        self.socket = socket
        self.table = table
        self.token = token
        self.seat = -1
        self.update: Json = {}
        self.room: Json = {}
        self.chance = random.Random(seed)
        self.nest: Json = {}
        self.said: list[str] = []  # the texts of the chat that were heard
        self.received: list[str] = []
        self.frames: list[bytes] = []  # of nests

    async def send(self, **message: Any) -> None:  # noqa: ANN401
        await self.socket.send(json.dumps(message))

    async def hello(self, version: int = -1) -> Json:
        await self.send(type="hello", table=self.table, token=self.token, version=version)
        welcome = await self.until("welcome")
        self.seat = welcome["seat"]
        return welcome

    async def next(self) -> Json:
        """The next message; frames of a nest are passed over."""
        while isinstance(message := await self.receive(), bytes):
            pass
        return message

    async def receive(self) -> Json | bytes:
        text = await self.socket.recv()
        if isinstance(text, bytes):
            self.frames.append(text)
            return text
        self.received.append(text)
        message: Json = json.loads(text)
        if message["type"] == "update":
            self.update = message
        elif message["type"] == "room":
            self.room = message
        elif message["type"] == "nest":
            self.nest = message
        elif message["type"] == "said":
            self.said += [word["text"] for word in message["words"]]
        return message

    async def until(self, *kinds: str) -> Json:
        while (message := await self.next())["type"] not in kinds:
            pass
        return message

    async def until_update(self, version: int = 0) -> Json:
        while self.update.get("version", -1) < version:
            await self.until("update")
        return self.update

    @property
    def is_asked(self) -> bool:
        return bool(self.update.get("offers"))

    @property
    def is_over(self) -> bool:
        return bool(self.update.get("prompt", {}).get("key") == "over")

    async def compose(self) -> list[str]:
        """A whole act, pick by pick at random, by asking what may follow."""
        picks: list[str] = []
        offers = self.update["offers"]
        while True:
            picks.append(self.chance.choice(offers))
            await self.send(type="try", picks=picks, ask=len(picks))
            while (answer := await self.until("tried", "refused"))["ask"] != len(picks):
                pass  # it is the answer to something else
            if answer["type"] != "tried":
                raise NotTried(answer)
            if answer["whole"]:
                return picks
            offers = answer["offers"]

    async def act(self, picks: list[str] | None = None, version: int | None = None, key: str = "") -> Json:
        """Play, and the answer."""
        picks = await self.compose() if picks is None else picks
        version = self.update["version"] if version is None else version
        return await self.answered(type="act", picks=picks, version=version, key=key or secrets.token_hex(8))

    async def answered(self, *, key: str, **message: Any) -> Json:  # noqa: ANN401
        """Send what is to make a line; the answer to it."""
        await self.send(**message, key=key)
        while True:
            answer = await self.next()
            if answer.get("accepted") == key or answer.get("key") == key:
                return answer

    async def play_on(self) -> None:
        """To the end of the game, whoever else plays."""
        while not self.is_over:
            if self.is_asked:
                await self.act()
            else:
                await self.next()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.socket.close()


@asynccontextmanager
async def client(
    port: int, table: str, token: str = "", seed: int = 0, version: int = -1, kind: type[Client] = Client
) -> AsyncIterator[Client]:
    """It lets as much wait as there is: who does not read what he was told cannot even say goodbye."""
    address = f"ws://127.0.0.1:{port}/ws"
    async with connect(address, compression=None, max_size=None, max_queue=None) as socket:
        found = kind(socket, table, token, seed)
        await found.hello(version)
        yield found


async def closed_with(socket: ClientConnection) -> int:
    """The code with which the server closes."""
    with suppress(websockets.ConnectionClosed):
        while True:
            await socket.recv()
    assert socket.close_code is not None
    return socket.close_code


def together(*work: Any) -> list[Any]:  # noqa: ANN401
    """Do all of it at once; after three minutes it counts as hanging, and fails."""

    async def all_of_it() -> list[Any]:
        async with asyncio.timeout(180):
            return list(await asyncio.gather(*work))

    return asyncio.run(all_of_it())
