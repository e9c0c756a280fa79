"""What is kept of a table: its rows, as all stores have them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from clutch.server.wire.manners import Manners

REPORTED = "table"  # the port of people who play with the real box on their table
Values = Sequence[Any]
Rating = tuple[float, float]  # mean and deviation
UNRATED: Final[Rating] = (25.0, 25.0 / 3)
Judge = Callable[[Mapping[str, Rating], list[tuple[str, int]]], dict[str, Rating]]  # new ratings from old and ranks


class TableRow(Manners, frozen=True, kw_only=True):
    """What is decided once, when a table is made."""

    id: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, bool | int | str] = msgspec.field(default_factory=dict)  # that are not at their default
    seed: str  # 32 hexadecimal digits; a secret until the end
    salt: str = ""  # with the seed it gives the commitment
    commitment: str = ""  # published at the start; a table without one is not rated
    clock: dict[str, bool | int | float | str] = msgspec.field(default_factory=lambda: {"kind": "none"})
    created: float  # seconds since 1970
    rematch_of: str = ""
    port: str = ""  # of the game, where it has several; REPORTED if the people tell what happened


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where. A seat is free while it has neither a token nor a bot."""

    seat: int
    name: str = ""
    player: str = ""  # who it is across tables, as a hash of the guest's own token; "" for bots
    token_hash: str = ""
    bot: str = ""  # the level of the bot that sits here, or sits in for an absent player
    rank: int = 0  # when the game is over, 1 for the best; 0 before that, and where all gave up


class LineRow(msgspec.Struct, frozen=True, kw_only=True):
    """One act of a seat, or an answer of the port, or what else happened to the table in its order."""

    number: int  # from 1
    kind: str  # "act", "undo", "concede", ...
    seat: int
    text: str
    mark: str  # short hash of the state after it
    key: str  # of the client that sent it: the same key is never taken twice
    at: float


class TakeRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept beside the answer of a port that takes time."""

    number: int  # of the line with that answer
    bodies: str  # that move in the film, by name, with commas
    take: bytes  # how the answer came about, to be played again
    film: bytes  # what was seen of it
    rest: bytes  # how everything lies afterwards, for whoever is next


class ChatRow(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    seat: int
    name: str
    text: str
    emote: bool
    at: float


class Newest(NamedTuple):
    """What tells whether a table has changed: its last line and word, who sits there, and how fast its bots play."""

    line: int
    word: int
    people: int
    bots: int
    pace: str


class RatedRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a table did to the rating of somebody who played there."""

    table_id: str
    game: str
    player: str
    rank: int  # of one who played on several seats, the best
    mean_before: float
    deviation_before: float
    mean: float
    deviation: float
    at: float


class PushRow(msgspec.Struct, frozen=True, kw_only=True):
    """Where a device of a seat's player can be called to the table."""

    seat: int
    endpoint: str  # at the push service; who knows it may send to the device
    p256dh: str
    auth: str
    token_hash: str  # of the seat's token then: who sits there with another one is not called there
    at: float


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is found again."""

    table: TableRow
    status: str  # "open", "playing", "over", "frozen"
    seats: list[SeatRow]
    lines: list[LineRow]
    chat: list[ChatRow]  # the newest of them
