"""A client that steals eggs: it looks, names the egg that looks safest, pinches it and pulls it slowly up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from websockets.asyncio.client import connect

from clutch.load.client import Client, Json
from clutch.nest_bytes import FRAMES_PER_SECOND, HOLDING, hand_in, head_of

SPEED: Final = 0.08  # m/s


class Thief(Client):
    """One seat at a table with a nest."""

    async def look(self) -> list[Json]:
        await self.send(type="look")
        seen: list[Json] = (await self.until("looked"))["eggs"]
        return seen

    async def name_an_egg(self) -> str:
        """Act until an egg is named; its name."""
        while True:
            offers = self.update["offers"]
            if offers and offers[0].startswith("name"):
                names = [offer.split()[1] for offer in offers]
                seen = [egg["name"] for egg in await self.look()]
                best: str = next((name for name in seen if name in names), names[0])
                await self.act([f"name {best}"])
                return best
            if offers:
                await self.act([self.chance.choice(offers)])
            else:
                await self.next()

    @property
    def may_reach(self) -> bool:
        return bool(self.nest) and self.nest["reaching"] == self.seat and self.nest["version"] >= self.update["version"]

    async def grab(self) -> None:
        """Wherever the named egg can be pinched, or blindly."""
        while not self.may_reach:
            await self.next()
        seen = {egg["name"]: egg for egg in await self.look()}
        egg = seen.get(self.nest["egg"])
        if egg is None:
            await self.send(type="dig")
        else:
            await self.send(type="grab", point=egg["point"], eye=egg["eye"])

    async def hold(self) -> bytes:
        """Grab until the egg is held: the first frame in which it is, or nothing if all is over before that."""
        await self.grab()
        version, moved = self.update["version"], False
        while True:
            message = await self.receive()
            if isinstance(message, bytes):
                moved = True
                if head_of(message).phase == HOLDING:
                    return message
            elif self.update["version"] > version:
                return b""
            elif message["type"] == "nest" and moved:
                await self.grab()
                moved = False

    async def steal(self, speed: float = SPEED) -> Json:
        """Pull the named egg out until it is told what came of it: the update."""
        version = self.update["version"]
        while self.update["version"] == version:
            held = await self.hold()
            if held:
                await self._pull(held, version, speed)
        return self.update

    async def _pull(self, held: bytes, version: int, speed: float) -> None:
        """Until it is told what came of it, or the egg has slipped and all is still."""
        x, y, z = hand_in(held)
        while True:
            message = await self.receive()
            if isinstance(message, bytes):
                rise = speed * (head_of(message).number - head_of(held).number) / FRAMES_PER_SECOND
                await self.send(type="aim", to=[x, y, min(z + rise, 0.3)])
            elif message["type"] == "nest" or self.update["version"] > version:
                return

    async def play_with_hands(self) -> None:
        """To the end of the game, whoever else plays."""
        while not self.is_over:
            if self.is_asked:
                await self.name_an_egg()
            elif self.may_reach:
                await self.steal()
            else:
                await self.next()


@asynccontextmanager
async def thief(port: int, table: str, token: str = "", seed: int = 0, version: int = -1) -> AsyncIterator[Thief]:
    async with connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None, max_queue=None) as socket:
        found = Thief(socket, table, token, seed)
        await found.hello(version)
        while not found.nest:
            await found.next()
        yield found
