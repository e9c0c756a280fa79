"""A WebSocket that costs its holder as little as can be, so that the load is not what is measured (RFC 6455)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
UNMASKED: Final = bytes(4)  # a mask of zeros changes nothing: nobody but ourselves is in between
UPGRADE: Final = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)

Heard = Callable[[bytes], None]


def frame(kind: int, message: bytes) -> bytes:
    """What a client sends as one whole message of less than 64 kilobytes."""
    size = len(message)
    if size < 126:
        return bytes((kind, 0x80 | size)) + UNMASKED + message
    return bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big") + UNMASKED + message


class Wire(asyncio.Protocol):
    """One connection: `heard` gets every message, `lost` is called when there will be no more."""

    def __init__(self, port: int, heard: Heard, lost: Callable[[], None]) -> None:
        self.port: Final = port
        self.heard: Final = heard
        self.lost: Final = lost
        self.buffer = bytearray()
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(UPGRADE.format(self.port).encode())

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("the server did not open the socket"))
        self.lost()

    def send(self, message: bytes) -> None:
        self.transport.write(frame(TEXT, message))

    def close(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open.done() and not self._upgraded():
            return
        start = 0
        while (end := self._one(start)) > start:
            start = end
        del self.buffer[:start]

    def _upgraded(self) -> bool:
        head, found, rest = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self.close()
            return False
        self.buffer = rest
        self.is_open.set_result(None)
        return True

    def _one(self, start: int) -> int:
        """Take one message that begins here, if it is whole; where the next begins."""
        buffer, at = self.buffer, start + 2
        if len(buffer) < at:
            return start
        size = buffer[start + 1]
        if size > 125:
            wide = 2 if size == 126 else 8
            size, at = int.from_bytes(buffer[at : at + wide], "big"), at + wide
        if len(buffer) < at + size:
            return start
        self._take(buffer[start], bytes(buffer[at : at + size]))
        return at + size

    def _take(self, kind: int, message: bytes) -> None:
        if kind == TEXT:
            self.heard(message)
        elif kind == PING:
            self.transport.write(frame(PONG, message))
        elif kind == CLOSE:
            self.close()


async def connected(port: int, heard: Heard, lost: Callable[[], None]) -> Wire:
    wire: Wire
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(port, heard, lost), "127.0.0.1", port)
    await wire.is_open
    return wire
