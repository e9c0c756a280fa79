"""How a table stands."""

from __future__ import annotations

from typing import Final

OPEN: Final = "open"  # seats may be taken
PLAYING: Final = "playing"
OVER: Final = "over"
FROZEN: Final = "frozen"  # its record no longer replays, or the rules failed: nothing can be done there any more
