"""What fields of messages may hold, and what all messages have in common: typed, bounded, strictly decoded."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from clutch.server.wire.reasons import REASONS

MOST_BYTES = 16_384  # of one message from a client
MOST_PICKS = 64
Pick = Annotated[str, Meta(min_length=1, max_length=40)]
Picks = Annotated[list[Pick], Meta(max_length=MOST_PICKS)]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Token = Annotated[str, Meta(max_length=128)]
Version = Annotated[int, Meta(ge=-1, le=10_000_000)]
Number = Annotated[int, Meta(ge=0, le=2_000_000_000)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Words = Annotated[str, Meta(min_length=1, max_length=2_000)]  # cut to what is allowed by text.py
Level = Annotated[str, Meta(min_length=1, max_length=20)]
OptionName = Annotated[str, Meta(min_length=1, max_length=40)]
OptionValue = bool | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Annotated[str, Meta(max_length=12_000)]
ClockValue = Annotated[float, Meta(ge=0, le=100_000_000)] | Annotated[str, Meta(max_length=20)]
Metres = Annotated[float, Meta(ge=-1, le=1)]
Point = Annotated[list[Metres], Meta(min_length=3, max_length=3)]
Why = Annotated[str, Meta(extra_json_schema={"enum": list(REASONS)})]
Plain = dict[str, Any]


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends."""


class Told(msgspec.Struct, kw_only=True, tag_field="type", gc=False):
    """What the server sends: it is written at once and forgotten, so the collector need not know of it."""


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is posted over HTTP."""
