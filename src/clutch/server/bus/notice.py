"""What processes tell each other of a table."""

from __future__ import annotations

import msgspec

from clutch.server.store.rows import ChatRow, LineRow


class Notice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One message to all other processes. It may get lost: whoever misses one finds all in the store."""

    process: str
    line: LineRow | None = None
    chat: ChatRow | None = None
    seats: bool = False  # who sits there, or the status, has changed
    here: list[int] | None = None  # the seats that look on through this process
    asks: bool = False  # who looks on elsewhere?
    follower: str = ""  # the name of a follower: the one of that name in the other processes is told
    told: bytes = b""  # this
