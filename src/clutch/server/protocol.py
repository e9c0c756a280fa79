"""How the socket is spoken: uvicorn's way, with two short cuts and less patience."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

UNREAD: Final = 8  # messages of one connection
WRITE: Final = "clutch.write"  # the name of `write_text` among the extensions of a scope
WHOLE_TEXT: Final = 0x81  # a frame that is a whole message of text


def framed(message: bytes) -> bytes:
    """The message as a frame of a server, which masks nothing (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + message
    if size < 65_536:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + message


class Protocol(WebSocketsSansIOProtocol):
    """Some messages may wait to be read, which saves two calls of the system for each (uvicorn: none may).

    A message can be written without waiting. A reader that does not even answer a ping is cut off, whatever still waits
    for it.
    """

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][WRITE] = self.write_text  # type: ignore[assignment]

    def write_text(self, message: bytes) -> bool:
        """Whether it is on its way; not if the reader is slow. ClientDisconnected if there is none."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        if not self.writable.is_set():
            return False
        self.transport.write(framed(message))
        return True

    def send_receive_event_to_app(self) -> None:
        self.read_paused = self.queue.qsize() < UNREAD  # what is paused already is not paused again
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
