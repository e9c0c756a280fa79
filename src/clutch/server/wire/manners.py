"""What people choose for a table besides its game: written here once, for the wire, the store and the page."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    public: bool = False
    spectators: bool = True
    delay: Annotated[float, Meta(ge=0, le=3600)] = 0.0  # seconds by which spectators see everything later
    undo: bool = True
    emotes_only: bool = False


def manners_of(one: Manners) -> dict[str, Any]:
    """By name, as arguments for another class that has these fields."""
    return {name: getattr(one, name) for name in Manners.__struct_fields__}
