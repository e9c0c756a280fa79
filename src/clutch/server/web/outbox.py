"""What goes out to one connection: at once if its reader keeps up, else in line, else the latest view only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from starlette.types import Send

from clutch.core.audience import SPECTATOR
from clutch.server import metrics
from clutch.server.table import updates
from clutch.server.table.table import Table
from clutch.server.web.site import Site
from clutch.server.web.websocket import ABORT, SHOW, WRITE
from clutch.server.wire import codec, fields

WAITING: Final = 64  # messages for a reader that is slow, before it gets the latest view only
SLOW, GONE = 4008, 4001


class Outbox:
    """A `Viewer` of the table that it is `of`."""

    def __init__(self, site: Site, extensions: Mapping[str, Any], send: Send) -> None:
        self.site: Final = site
        self.send: Final = send
        self.write: Final[Callable[[bytes], bool]] = extensions[WRITE]
        self.show_now: Final[Callable[[bytes], None]] = extensions[SHOW]
        self.abort: Final[Callable[[], None]] = extensions[ABORT]
        self.seat = SPECTATOR
        self.of: Table | None = None
        self.waiting: Final[list[bytes]] = []
        self.draining: asyncio.Task[None] | None = None
        self.closing: asyncio.Task[None] | None = None
        self.behind = False
        self.ended = False

    def tell(self, message: fields.Told) -> None:
        self.push(codec.encode(message))

    def push(self, message: bytes) -> None:
        """Send at once if the reader keeps up; else it waits in line, and no longer than the line may be."""
        if self.ended or self.behind:
            return
        if self.draining is None:
            try:
                if self.write(message):
                    return
            except Exception:  # noqa: BLE001 - whatever the server says, the other side has gone
                self.ended = True
                return
        self.waiting.append(message)
        if len(self.waiting) > WAITING:
            self.waiting.clear()
            self.behind = True
            metrics.SLOW.inc()
        if self.draining is None:
            self.draining = self.site.tables.services.begin(self._drain())

    def show(self, frame: bytes) -> None:
        """Send it at once if the reader keeps up, else never."""
        if not self.ended and not self.behind and self.draining is None:
            self.show_now(frame)

    async def _drain(self) -> None:
        try:
            async with asyncio.timeout(self.site.slow_seconds) as deadline:
                while self.waiting or self.behind:
                    if not self.waiting:
                        self._catch_up()
                    await self.send({"type": "websocket.send", "text": self.waiting.pop(0).decode()})
                    deadline.reschedule(asyncio.get_running_loop().time() + self.site.slow_seconds)
        except TimeoutError:
            self.close("too slow", SLOW)
        except Exception:  # noqa: BLE001 - whatever the server says, the other side has gone
            self.ended = True
        finally:
            self.draining = None

    def _catch_up(self) -> None:
        """The latest view instead of all that was dropped."""
        assert self.of is not None, "only a table tells so much"
        self.behind = False
        self.waiting.append(codec.encode(self.of.broadcast.room(self.seat)))
        record = self.of.shown_to(self.seat)
        if record.started:
            now = self.site.tables.services.now()
            self.waiting.append(codec.encode(updates.Snapshot(record, [], now).update(self.seat, fresh=True)))
        self.of.greet_again(self)

    def close(self, reason: str, code: int = GONE) -> None:
        """The server ends it, and says why."""
        if not self.ended:
            self.ended = True
            self.closing = self.site.tables.services.begin(self.close_now(reason, code))

    async def close_now(self, reason: str, code: int) -> None:
        try:
            async with asyncio.timeout(self.site.hello_seconds):
                await self.send({"type": "websocket.close", "code": code, "reason": reason})
        except Exception:  # noqa: BLE001 - it is closed, one way or the other
            self.abort()
