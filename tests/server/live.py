"""A real server and real clients for the tests: processes, sockets, HTTP."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Self

import websockets
from websockets.asyncio.client import ClientConnection, connect

LAUNCH = Path(__file__).with_name("launch.py")
Json = dict[str, Any]


class Running:
    """A server process on a data folder. After `kill` it can be started again on the same port."""

    def __init__(self, data: Path, **settings: Any) -> None:  # noqa: ANN401
        self.settings = {"bot_least": 0.0, **settings, "data": str(data)}
        self.port = 0
        self.start()

    def start(self) -> None:
        told = json.dumps({**self.settings, "port": self.port})
        self.process = subprocess.Popen(
            [sys.executable, str(LAUNCH), told], stdout=subprocess.PIPE, env=os.environ.copy(), text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        self._end(signal.SIGTERM)
        return self.process.returncode

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:  # noqa: ANN401
        """Status and answer."""
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
            link.request(method, path, data, {name.replace("_", "-"): value for name, value in headers.items()})
            reply = link.getresponse()
            text = reply.read()
            is_json = reply.headers.get("content-type", "").startswith("application/json")
            return reply.status, json.loads(text) if is_json else text.decode()
        finally:
            link.close()

    def ok(self, method: str, path: str, body: Any = None, token: str = "", guest: str = "") -> Any:  # noqa: ANN401
        headers = {"authorization": f"Bearer {token}"} if token else {}
        headers |= {"clutch_guest": guest} if guest else {}
        status, answer = self.call(method, path, body, **headers)
        assert status in (200, 201), (status, answer)
        return answer

    def new_table(self, game: str, seats: int, **more: Any) -> tuple[str, list[str]]:  # noqa: ANN401
        """A table full of people that has begun: its name and the tokens of its seats."""
        first = self.ok("POST", "/api/tables", {"game": game, "seats": seats, "name": "Player 0", **more})
        table, tokens = first["table"], [first["token"]]
        for number in range(1, seats):
            joined = self.ok("POST", f"/api/tables/{table}/join", {"name": f"Player {number}"})
            tokens.append(joined["token"])
        self.ok("POST", f"/api/tables/{table}/start", token=tokens[0])
        return table, tokens


@contextmanager
def running(data: Path, **settings: Any) -> Iterator[Running]:  # noqa: ANN401
    server = Running(data, **settings)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            assert server.stop() == 0


class Client:
    """One connection of a seat, or of a spectator. It plays at random from the offers it gets."""

    def __init__(self, socket: ClientConnection, table: str, token: str, seed: int = 0) -> None:
        self.socket = socket
        self.table = table
        self.token = token
        self.update: Json = {}
        self.room: Json = {}
        self.chance = random.Random(seed)
        self.received: list[str] = []

    async def send(self, **message: Any) -> None:  # noqa: ANN401
        await self.socket.send(json.dumps(message))

    async def hello(self, version: int = -1) -> Json:
        await self.send(type="hello", table=self.table, token=self.token, version=version)
        return await self.until("welcome")

    async def next(self) -> Json:
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.received.append(text)
        message: Json = json.loads(text)
        if message["type"] == "update":
            self.update = message
        elif message["type"] == "room":
            self.room = message
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
            answer = await self.until("tried", "refused")
            assert answer["type"] == "tried", answer
            if answer["whole"]:
                return picks
            offers = answer["offers"]

    async def act(self, picks: list[str] | None = None, version: int | None = None, key: str = "") -> Json:
        """Play, and the answer."""
        picks = await self.compose() if picks is None else picks
        version = self.update["version"] if version is None else version
        key = key or secrets.token_hex(8)
        await self.send(type="act", picks=picks, version=version, key=key)
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
async def client(port: int, table: str, token: str = "", seed: int = 0, version: int = -1) -> AsyncIterator[Client]:
    async with connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None) as socket:
        found = Client(socket, table, token, seed)
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
    """Do all of it at once, within a minute."""

    async def all_of_it() -> list[Any]:
        async with asyncio.timeout(60):
            return list(await asyncio.gather(*work))

    return asyncio.run(all_of_it())
