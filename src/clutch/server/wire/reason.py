"""What is known of a reason."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """Why something is not done. The words are Fluent's, and may use the `args`, which are sent with the key."""

    key: str
    en: str
    de: str
    status: int = 409  # over HTTP
    args: tuple[str, ...] = ()
    later: bool = False  # who may not come in for this reason may come again a little later
    note: str = ""  # for those who write a client
