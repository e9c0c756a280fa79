"""What people choose for a table besides its game: written here once, for the wire, the store and the page."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

Pace = Literal["calm", "normal", "quick", "at once"]
PAUSES: Final[dict[Pace, float]] = {
    "calm": 2.0,
    "normal": 1.0,
    "quick": 0.4,
    "at once": 0.0,
}  # seconds before a bot acts


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    public: bool = False
    spectators: bool = True
    delay: Annotated[float, Meta(ge=0, le=3600)] = 0.0  # seconds by which spectators see everything later
    undo: bool = True
    emotes_only: bool = False
    quick: bool = False  # it waits for whoever comes: after a minute bots take the free seats, and the game begins
    pace: Pace = "at once"  # of the bots; people at the table may change it at any time


def manners_of(one: Manners) -> dict[str, Any]:
    """By name, as arguments for another class that has these fields."""
    return {name: getattr(one, name) for name in Manners.__struct_fields__}
