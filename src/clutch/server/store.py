"""What is kept of a table, and the seam behind which SQLite and PostgreSQL lie.

The lines of a table are appended and never changed. Unique on (table, number), they are the lock between all who write:
two cannot both add line 41. A line whose coming is acknowledged is on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from clutch.core.mistake import Mistake

REPORTED = "table"  # the port of people who play with the real box on their table
HANDS: Final = {"nest-family": "family", "nest-normal": "normal", "nest-master": "master"}  # ports, by difficulty
Values = Sequence[Any]
Rating = tuple[float, float]  # mean and deviation
UNRATED: Final[Rating] = (25.0, 25.0 / 3)
Judge = Callable[[Mapping[str, Rating], list[tuple[str, int]]], dict[str, Rating]]  # new ratings from old and ranks


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is decided once, when a table is made."""

    id: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, bool | int | str]
    seed: str  # 32 hexadecimal digits; a secret until the end
    salt: str  # with the seed it gives the commitment
    commitment: str  # published at the start
    public: bool
    spectators: bool
    clock: dict[str, bool | int | float | str]
    created: float  # seconds since 1970
    rematch_of: str = ""
    port: str = ""  # of the game, where it has several; REPORTED if the people tell what happened
    delay: float = 0.0  # seconds by which spectators see everything later
    undo: bool = True
    emotes_only: bool = False


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where. A seat is free while it has neither a token nor a bot."""

    seat: int
    name: str = ""
    player: str = ""  # who it is across tables, as a hash of the guest's own token; "" for bots
    token_hash: str = ""
    bot: str = ""  # the level of the bot that sits here, or sits in for an absent player


class LineRow(msgspec.Struct, frozen=True, kw_only=True):
    """One act of a seat, or an answer of the port, or what else happened to the table in its order."""

    number: int  # from 1
    kind: str  # "act", "undo", "concede", ...
    seat: int
    text: str
    mark: str  # short hash of the state after it
    key: str  # of the client that sent it: the same key is never taken twice
    at: float


class NestRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept beside the line that tells what came of an attempt."""

    number: int  # of that line
    eggs: str  # in the nest before it, with commas: the bodies of the film, before pole and hand
    take: bytes  # the attempt, to be played again
    film: bytes  # what was seen of it
    nest: bytes  # at rest, for whoever is next


class ChatRow(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    seat: int
    name: str
    text: str
    emote: bool
    at: float


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


class Taken(Exception):
    """Somebody else has added this number first."""


class NoTable(Mistake):
    """Nothing can be kept for a table that was never made."""


class StoreBroken(Mistake):
    """The store cannot do its work now: the disk is full, a file is damaged, a database does not answer.

    What was asked for is not acknowledged, and nothing of it is half done.
    """


class Store(Protocol):
    """Every method returns only when what it did is durable."""

    async def create(self, table: TableRow, seats: list[SeatRow]) -> None: ...

    async def find(self, table: str) -> Kept | None: ...

    async def room(self, table: str) -> Kept | None:
        """The table as it is found, without its lines."""

    async def lines_after(self, table: str, number: int) -> list[LineRow]: ...

    async def append(self, table: str, line: LineRow, nest: NestRow | None = None) -> None:
        """Add the line under its number, and what belongs to it; Taken if the number is there already."""

    async def nest(self, table: str, number: int) -> NestRow | None:
        """What is kept beside this line."""

    async def take_seat(self, table: str, seat: SeatRow) -> bool:
        """Set a seat that is still free; whether it was."""

    async def swap_seat(self, table: str, old: SeatRow, new: SeatRow) -> bool:
        """Set a seat that is still as `old` says; whether it was."""

    async def set_status(self, table: str, status: str) -> None: ...

    async def say(self, table: str, chat: ChatRow) -> int:
        """Keep a word of the chat; the number it got."""

    async def lobby(self, most: int, since: float) -> list[Kept]:
        """Public tables that are open or playing and were made, or had a line, since then; the newest first.

        Without lines and chat.
        """

    async def clocked(self, most: int) -> list[str]:
        """The tables that are playing with a clock."""

    async def tables_of(self, player: str, most: int) -> list[Kept]:
        """The tables at which this player sits, the newest first, without lines and chat."""

    async def ratings(self, game: str, players: list[str]) -> dict[str, Rating]:
        """Mean and deviation of those who have a rating."""

    async def rate(self, table: str, game: str, ranks: list[tuple[str, int]], judge: Judge, at: float) -> bool:
        """Note what `judge` makes of the ranks (by player) of this table, once; whether it was the first time.

        The old ratings are those at the moment of writing: of two tables that end at once, one builds on the other.
        """

    async def ask(self, statement: str, values: Values = ()) -> list[Values]:
        """Rows, in words that both stores understand; a `?` stands for a value."""

    async def change(self, *changes: tuple[str, Values]) -> list[int]:
        """Do all of these statements or none; how many rows each of them changed."""

    async def touched(self) -> int:
        """A number that changes when another program has written here, unless such programs tell by a bus."""

    async def secret(self, name: str, made: str) -> str:
        """The secret of this name; from now on the one made here, if there was none."""

    async def add_push(self, table: str, push: PushRow) -> None:
        """Keep it, and of its seat only the newest few."""

    async def drop_push(self, table: str, seat: int, endpoint: str) -> None: ...

    async def pushes(self, table: str, seat: int) -> list[PushRow]:
        """The newest first."""

    async def close(self) -> None: ...


class Bus(Protocol):
    """Tells every process that a table has changed; may lose and double messages, never the store."""

    async def publish(self, table: str, message: bytes) -> None: ...

    async def show(self, table: str, message: bytes) -> None:
        """Tell it if there is room for it; it is worth nothing later."""

    async def subscribe(self, table: str) -> None: ...

    async def unsubscribe(self, table: str) -> None: ...

    async def next(self) -> tuple[str, bytes]:
        """The next message of any subscribed table."""

    async def close(self) -> None: ...
