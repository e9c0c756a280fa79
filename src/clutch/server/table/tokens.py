"""Tokens: long random words that only their owner has. The server keeps their hashes."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from clutch.server.store.rows import SeatRow

BYTES: Final = 32  # of chance in a token
TABLE_BYTES: Final = 16  # a table's name is its link: who has it may join


def table_name(token: str) -> str:
    """No name begins with a dash, which a command would take for an option."""
    return f"_{token[1:]}" if token.startswith("-") else token


def hashed(token: str) -> str:
    return sha256(b"clutch seat " + token.encode()).hexdigest()


def player_of(guest: str) -> str:
    """Who a guest is across tables."""
    return sha256(b"clutch guest " + guest.encode()).hexdigest()[:32]


def seat_of(seats: Sequence[SeatRow], token: str) -> int | None:
    """The seat that this token opens; how long it takes to tell does not depend on the token."""
    mine = hashed(token)
    found = None
    for row in seats:
        if hmac.compare_digest(mine, row.token_hash or "-" * len(mine)):
            found = row.seat
    return found
