"""A socket without a library: it sends what no library would, and keeps nothing but what it looks for."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Final

from noise import frame

UPGRADE: Final = (
    "GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)
LONGEST: Final = 128  # of what is looked for


class Leaked(AssertionError):
    """Something that should never have been sent."""


class Raw:
    """One connection of an attacker; whatever it receives is searched for secrets."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, secrets: Iterable[str]) -> None:
        self.reader: Final = reader
        self.writer: Final = writer
        self.secrets: Final = re.compile(b"|".join(re.escape(secret.encode()) for secret in secrets) or b"(?!)")
        self.tail = b""
        self.received = 0

    async def upgrade(self) -> None:
        self.writer.write(UPGRADE.encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101 "), answer

    def say(self, **message: object) -> None:
        self.writer.write(frame(json.dumps(message).encode()))

    async def until(self, mark: bytes) -> None:
        """Read on until this comes; ConnectionError if it never does."""
        while mark not in self.tail:
            if not await self.read():
                raise ConnectionResetError(self.tail[-300:])
        self.tail = self.tail[self.tail.index(mark) + len(mark) :]

    async def read(self) -> bool:
        """Whether anything came."""
        data = await self.reader.read(1 << 18)
        self.received += len(data)
        self.tail = self.tail[-LONGEST:] + data
        if found := self.secrets.search(self.tail):
            raise Leaked(found[0])
        return bool(data)

    async def rest(self) -> bytes:
        """All that comes until the other side ends it."""
        found = b""
        with suppress(ConnectionError):
            while await self.read():
                found += self.tail
        return found


@asynccontextmanager
async def raw(port: int, secrets: Iterable[str] = (), source: str = "127.0.0.1") -> AsyncIterator[Raw]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0), limit=1 << 20)
    try:
        yield Raw(reader, writer, secrets)
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
