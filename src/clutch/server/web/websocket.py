"""The WebSocket protocol as uvicorn speaks it, with two short cuts, and limits on what a client may send and keep."""

from __future__ import annotations

import os
from asyncio import AbstractEventLoop, BaseTransport, Future, get_running_loop
from functools import cached_property
from typing import Final

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined] # compiled where it can be
from websockets.http11 import Request
from websockets.protocol import Protocol as Parser
from websockets.protocol import Side, State

from clutch.server.web.limits import TokenBucket
from clutch.server.wire.fields import MOST_BYTES

UNREAD: Final = 8  # messages of one connection
FRAGMENTS: Final = 64  # of one message
PINGS: Final = (1.0, 60.0)  # and pongs: so many in a second, and so many at once
TOO_MUCH: Final = 1008
WRITE: Final = "clutch.write"  # the name of `write_text` among the extensions of a scope
SHOW: Final = "clutch.show"  # and of `show`
ABORT: Final = "clutch.abort"  # and of `transport.abort`: the end, whatever still waits
WHOLE_TEXT: Final = 0x81  # a frame that is a whole message of text
WHOLE_BINARY: Final = 0x82
WHOLE_PING: Final = 0x89
WHOLE_PONG: Final = 0x8A
UNSHOWN: Final = 8_192  # bytes that wait for a reader, before it misses what is only shown
MASKED: Final = 0x80  # what a client sends always is


def whole(data: bytes, kind: int = WHOLE_TEXT) -> bytes | None:
    """The message, if the data are one whole frame of this kind from a client and nothing else; else None."""
    if len(data) < 6 or data[0] != kind or data[1] < MASKED:
        return None
    size, start = data[1] - MASKED, 2
    if size == 126:
        size, start = int.from_bytes(data[2:4], "big"), 4
    if size > MOST_BYTES or len(data) != start + 4 + size or (size < 126) != (start == 2):
        return None
    return apply_mask(data[start + 4 :], data[start : start + 4])


def are_whole_frames(data: bytes) -> bool:
    """Whether the data end where a frame ends, if they begin where one begins."""
    at = 0
    while at + 2 <= len(data):
        size, start = data[at + 1] & 0x7F, at + 2
        if size >= 126:
            start += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : start], "big")
        at = start + size + (4 if data[at + 1] & MASKED else 0)
    return at == len(data)


def framed(message: bytes, kind: int = WHOLE_TEXT) -> bytes:
    """The message as a frame of a server, which masks nothing (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return bytes((kind, size)) + message
    if size < 65_536:
        return bytes((kind, 126)) + size.to_bytes(2, "big") + message
    return bytes((kind, 127)) + size.to_bytes(8, "big") + message


class Inbox(list[ASGIReceiveEvent]):
    """What has come and is not read yet: an `asyncio.Queue` for one reader, a few messages, and little memory."""

    __slots__ = ("loop", "reader")

    def __init__(self, loop: AbstractEventLoop) -> None:
        super().__init__()
        self.loop = loop
        self.reader: Future[None] | None = None

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        self.append(event)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self:
            self.reader = self.loop.create_future()
            await self.reader
        return self.pop(0)

    def empty(self) -> bool:
        return not self


class Writable:
    """An `asyncio.Event` that is mostly set, and keeps nothing as long as nobody waits for it."""

    __slots__ = ("_waiting", "is_full")

    def __init__(self) -> None:
        self.is_full = False
        self._waiting: tuple[Future[None], ...] = ()

    def is_set(self) -> bool:
        return not self.is_full

    def clear(self) -> None:
        self.is_full = True

    def set(self) -> None:
        self.is_full = False
        waiting, self._waiting = self._waiting, ()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def wait(self) -> None:
        while self.is_full:
            future = get_running_loop().create_future()
            self._waiting += (future,)
            await future


class Protocol(WebSocketsSansIOProtocol):
    """Some messages may wait to be read, which saves two calls of the system for each (uvicorn: none may).

    A message can be written without waiting. A reader that does not even answer a ping is cut off, whatever still waits
    for it. Nobody can make the server do or keep much with what is no message: pings, pongs, crumbs of a message.
    """

    between_frames = True

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][WRITE] = self.write_text  # type: ignore[assignment]
            self.scope["extensions"][SHOW] = self.show  # type: ignore[assignment]
            self.scope["extensions"][ABORT] = self.transport.abort  # type: ignore[assignment]

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_handshake()

    def _forget_handshake(self) -> None:
        """Connections wait nearly always: what they keep meanwhile is most of what a seated table costs."""
        self.conn.parser.close()  # it refers to itself
        del self.conn, self.request, self.response
        kept = {name: self.scope[name] for name in ("type", "client", "extensions")}
        self.scope.clear()  # type: ignore[attr-defined] # others hold it, too
        self.scope.update(kept)  # type: ignore[typeddict-item]
        self.__dict__ = {**self.__dict__}  # a copy has no room for more

    @cached_property
    def pings(self) -> TokenBucket:
        return TokenBucket(*PINGS)

    @cached_property
    def conn(self) -> Parser:  # type: ignore[override]
        """A parser for what comes after the handshake, made for the first that needs one."""
        return Parser(Side.SERVER, max_size=self.config.ws_max_size, logger=self.logger)

    def data_received(self, data: bytes) -> None:
        """A message that comes in one piece is read without the parser, which saves a tenth of what an act costs."""
        if self._may_read_quickly():
            if (message := whole(data)) is not None:
                self.frames = [message]
                self.send_receive_event_to_app()
                return
            if (pong := whole(data, WHOLE_PONG)) is not None:
                self.handle_pong(Frame(Opcode.PONG, pong))
                return
        is_request = not self.handshake_initiated
        super().data_received(data)
        if not is_request and self.between_frames:
            self.between_frames = are_whole_frames(data)

    def _may_read_quickly(self) -> bool:
        """Whether nothing of a frame, of a message or of the end has come that only the parser knows of."""
        return (
            self.between_frames
            and not self.frames
            and self.handshake_complete
            and ("conn" not in self.__dict__ or self.conn.state is State.OPEN)
            and not self.close_sent
        )

    def write_text(self, message: bytes) -> bool:
        """Whether it is on its way; not if the reader is slow. ClientDisconnected if there is none."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        if self.writable.is_full:
            return False
        self.transport.write(framed(message))
        return True

    def show(self, message: bytes) -> None:
        """Send bytes that are worth nothing later; not if the reader is slow, or gone."""
        if self.disconnected or self.close_sent or self.transport.is_closing() or not self.writable.is_set():
            return
        if self.transport.get_write_buffer_size() < UNSHOWN:
            self.transport.write(framed(message, WHOLE_BINARY))

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.queue: Inbox = Inbox(self.loop)  # type: ignore[assignment]
        self.writable: Writable = Writable()  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """What is left of a connection holds no circle, in which it would stay in memory."""
        super().connection_lost(exc)
        if "conn" in self.__dict__:
            self.conn.parser.close()

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.scope["extensions"].clear()  # they are methods of this

    def handle_ping(self) -> None:
        if not self.pings.take():
            self._break_off()
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # thrown away: whoever does not read gets no more pongs

    def handle_pong(self, event: Frame) -> None:
        if self.pending_ping_payload is None and not self.pings.take():
            self._break_off()
        else:
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= FRAGMENTS:
            self._break_off()
        else:
            super().handle_cont(event)

    def _break_off(self) -> None:
        if not self.close_sent:
            self.conn.fail(TOO_MUCH)
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        self.curr_msg_data_type = "bytes"  # whether it is text shows when it is decoded
        self.read_paused = len(self.queue) < UNREAD  # what is paused already is not paused again
        super().send_receive_event_to_app()

    def send_keepalive_ping(self) -> None:
        """As uvicorn does it, without the parser."""
        assert self.ping_timeout is not None
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        self.pending_ping_payload = os.urandom(4)
        self.ping_sent_at = self.loop.time()
        self.transport.write(framed(self.pending_ping_payload, WHOLE_PING))
        self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
