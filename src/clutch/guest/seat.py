"""A seat at a table: one WebSocket, which is opened again when it breaks, and all that was told to it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from clutch.core.game import Game
from clutch.core.mistake import Mistake
from clutch.core.rules import Rules
from clutch.games import game_named
from clutch.guest.talk import Json, Refused

ANSWER: Final = 60.0  # seconds in which the server answers, through losses of the connection
FOR_GOOD: Final = (1008, 4001)  # codes after which it makes no sense to come again
NO_ROOM: Final = 1013
AGAIN: Final = 0.5  # seconds until the connection is first tried again, twice as many after each failure
LONGEST: Final = 8.0


class Gone(Mistake):
    """The seat is no longer ours, or the server does not answer."""


class Seat:
    """What the server has told of one table, and what is asked of it, one question at a time."""

    def __init__(self, server: str, seated: Json) -> None:
        self.server: Final = server
        self.table: Final[str] = seated["table"]
        self.token: Final[str] = seated["token"]
        self.number: Final[int] = seated["seat"]
        self.setting: Json = {}
        self.room: Json = {}
        self.update: Json = {}
        self.unheard: list[Json] = []  # lines since the last look
        self.missed = False  # some lines were told while the connection was lost
        self.gone = ""  # why there is no connection any more
        self.news = asyncio.Event()
        self.asking = asyncio.Lock()
        self.question: Json = {}  # not yet answered
        self.answer: Json = {}
        self.asked = 0
        self.socket: ClientConnection | None = None
        self.following: Final = asyncio.create_task(self.follow())

    @property
    def version(self) -> int:
        version: int = self.update.get("version", -1)
        return version

    @property
    def game(self) -> Game:
        return game_named(self.setting["game"])

    @property
    def rules(self) -> Rules:
        return self.game.rules(self.setting["seats"], (), **self.setting["rules"])

    @property
    def is_asked(self) -> bool:
        return bool(self.update.get("choices"))

    @property
    def is_over(self) -> bool:
        ended: bool = self.update.get("prompt", {}).get("key") == "over" or self.room.get("status") == "over"
        return ended and bool(self.update)

    async def follow(self) -> None:
        """Listen as long as the seat is ours; a question that is not answered is asked again, and done once."""
        pause = AGAIN
        while not self.gone:
            try:
                async with connect(f"ws{self.server.removeprefix('http')}/ws", max_size=None) as socket:
                    await self._listen(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FOR_GOOD:
                    self.gone = f"the server has closed this seat: {closed.rcvd.reason or closed.rcvd.code}"
                    self._tell()
                    return
                if closed.rcvd is None or closed.rcvd.code != NO_ROOM:
                    pause = AGAIN
            except (OSError, WebSocketException):
                pass
            self.socket = None
            self._tell()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)

    async def _listen(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "table": self.table, "token": self.token, "version": self.version}
        await socket.send(json.dumps(hello))
        self.socket = socket
        if self.question:
            await socket.send(json.dumps(self.question))
        while True:
            text = await socket.recv()
            if isinstance(text, bytes):  # a frame of a nest
                continue
            message = json.loads(text)
            self.take(message)
            if self.question and message.get("reason") == "not kept":
                await asyncio.sleep(AGAIN)
                await socket.send(json.dumps(self.question))

    def take(self, message: Json) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.setting = message["table"]
        elif kind == "room":
            self.room = message
        elif kind == "update" and message["version"] >= self.version:
            self.missed |= message["fresh"] and self.version >= 0 and message["version"] > self.version
            self.unheard += [line for line in message["lines"] if line["number"] > self.version]
            self.update = message
        if self._is_answered_by(message):
            self.question, self.answer = {}, message
        self._tell()

    def _is_answered_by(self, message: Json) -> bool:
        if not self.question or (message["type"] == "refused" and message["reason"] == "not kept"):
            return False
        if message["type"] == "refused" and message["reason"] == "too fast":
            return True
        if self.question["type"] == "try":
            return bool(message.get("ask") == self.question["ask"])
        return self.question["key"] in (message.get("key"), message.get("accepted"))

    def _tell(self) -> None:
        self.news.set()
        self.news = asyncio.Event()

    async def until(self, is_so: Callable[[], object], seconds: float) -> bool:
        """Wait for it; whether it came to be so."""
        try:
            async with asyncio.timeout(seconds):
                while not is_so():
                    if self.gone:
                        raise Gone(self.gone)
                    await self.news.wait()
        except TimeoutError:
            return False
        return True

    async def tried(self, picks: list[str]) -> Json:
        """What may follow these picks. Nothing is played by asking."""
        self.asked += 1
        return await self._ask({"type": "try", "picks": picks, "ask": self.asked})

    async def act(self, picks: list[str]) -> None:
        """Play; whatever is refused has changed nothing."""
        await self._do({"type": "act", "picks": picks})

    async def undo(self) -> None:
        """Take back one's last act, if nobody has acted since and it revealed nothing."""
        await self._do({"type": "undo"})

    async def report(self, said: str) -> None:
        """Say what happened with the real box."""
        await self._do({"type": "report", "text": said})

    async def _do(self, question: Json) -> None:
        await self._ask({**question, "version": self.version, "key": secrets.token_hex(8)})

    async def _ask(self, question: Json) -> Json:
        async with self.asking:
            self.question, self.answer = question, {}
            try:
                if self.socket is not None:
                    await self.socket.send(json.dumps(question))
            except ConnectionClosed:
                pass  # it is asked again with the next connection
            try:
                if not await self.until(lambda: self.answer, ANSWER):
                    raise Gone(
                        f"{self.server} has not answered for {ANSWER:.0f} seconds. See that it runs, and look again."
                    )
            finally:
                self.question = {}
        if self.answer["type"] == "refused":
            raise Refused(self.answer["reason"], self.answer.get("args", {}))
        return self.answer

    def heard(self) -> list[Json]:
        """The lines since it was last asked."""
        lines, self.unheard, self.missed = self.unheard, [], False
        return lines

    async def leave(self) -> None:
        """Stop listening. The seat stays ours; a bot may sit in for who is away."""
        self.following.cancel()
        await asyncio.gather(self.following, return_exceptions=True)
