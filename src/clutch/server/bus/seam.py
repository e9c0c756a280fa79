"""The seam behind which Redis lies."""

from __future__ import annotations

from typing import Protocol


class Bus(Protocol):
    """Tells every process that a table has changed. It may lose and double messages: what counts is in the store."""

    def publish(self, table: str, message: bytes) -> None:
        """Tell it soon; never fails and never waits."""

    def show(self, table: str, message: bytes) -> None:
        """Tell it if there is room for it; it is worth nothing later."""

    async def subscribe(self, table: str) -> None: ...

    async def unsubscribe(self, table: str) -> None: ...

    async def next(self) -> tuple[str, bytes]:
        """The next message of any subscribed table."""

    async def close(self) -> None: ...
