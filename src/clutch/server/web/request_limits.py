"""How long, and for how many at once, the server waits for a request: uvicorn itself would wait for ever."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from clutch.server.web.limits import address_key

REQUEST: Final = 15.0  # seconds from the first byte, or the last answer, to the end of a request
COMING: Final = (h11.IDLE, h11.SEND_BODY)  # states of the other side in which its request is not whole


class Http(H11Protocol):
    """Whoever does not finish a request in time is cut off, and so is an address with too many connections.

    A connection that became a socket does not count here any more: sockets have limits of their own.
    """

    seconds: ClassVar[float] = REQUEST
    most: ClassVar[int] = 100
    proxy: ClassVar[str] = ""  # speaks for many
    open: ClassVar[Counter[str]] = Counter()

    address = ""
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = address_key(self.client[0]) if self.client else "unknown"
        self.open[self.address] += 1
        self._wait()
        if self.open[self.address] > self.most and (not self.client or self.client[0] != self.proxy):
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait_no_more_if_whole()

    def on_response_complete(self) -> None:
        self._wait()
        super().on_response_complete()
        self._wait_no_more_if_whole()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._wait_no_more()
        self.deadline = self.loop.call_later(self.seconds, self.transport.abort)

    def _wait_no_more_if_whole(self) -> None:
        if self.conn.their_state not in COMING:
            self._wait_no_more()

    def _wait_no_more(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _leave(self) -> None:
        self._wait_no_more()
        if self.address:
            self.open[self.address] -= 1
            if not self.open[self.address]:
                del self.open[self.address]
            self.address = ""


def limited_http(seconds: float, most: int, proxy: str) -> type[Http]:
    """The protocol with these limits, which counts for one server."""
    return type("Http", (Http,), {"seconds": seconds, "most": most, "proxy": proxy, "open": Counter()})
