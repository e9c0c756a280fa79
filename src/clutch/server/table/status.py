"""How a table stands, and a seat in which nobody sits."""

from __future__ import annotations

from typing import Final

OPEN: Final = "open"  # seats may be taken
PLAYING: Final = "playing"
OVER: Final = "over"
FROZEN: Final = "frozen"  # nobody may act: the record does not replay, the rules failed, or an operator froze it

FREE: Final = {"name": "", "player": "", "token_hash": "", "bot": ""}
TRIES: Final = 3  # to change a seat that others change too
