"""The seam behind which SQLite and PostgreSQL lie.

The lines of a table are appended and never changed. Unique on (table, number), they are the lock between all who write:
two cannot both add line 41. A line whose coming is acknowledged is on disk.
"""

from __future__ import annotations

from typing import Final, Protocol

from clutch.core.mistake import Mistake
from clutch.server.store.rows import (
    ChatRow,
    Judge,
    Kept,
    LineRow,
    Newest,
    PushRow,
    Rating,
    SeatRow,
    TableRow,
    TakeRow,
    Values,
)

OPENING: Final = 15.0  # seconds for a database to be there at all, when the server starts
ACTING: Final = 4.0  # seconds for a database to do whatever somebody waits for who acts


class Taken(Exception):
    """Somebody else has added this number first."""


class NoTable(Mistake):
    """Nothing can be kept for a table that was never made."""


class StoreBroken(Mistake):
    """The store cannot do its work now: the disk is full, a file is damaged, a database does not answer.

    What was asked for is not acknowledged, and nothing of it is half done.
    """

    reason = "not kept"


class Store(Protocol):
    """Every method returns only when what it did is durable."""

    async def create(self, table: TableRow, seats: list[SeatRow]) -> None: ...

    async def find(self, table: str) -> Kept | None: ...

    async def room(self, table: str) -> Kept | None:
        """The table as it is found, without its lines."""

    async def lines_after(self, table: str, number: int) -> list[LineRow]: ...

    async def newest(self, tables: list[str]) -> dict[str, Newest]:
        """How far each of these tables is, in one question."""

    async def append(self, table: str, line: LineRow, take: TakeRow | None = None) -> None:
        """Add the line under its number, and what belongs to it; Taken if the number is there already."""

    async def take(self, table: str, number: int) -> TakeRow | None:
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

    async def touched(self) -> int | None:
        """A number that changes when another program has written here; none where only comparing can tell."""

    async def secret(self, name: str, made: str) -> str:
        """The secret of this name; from now on the one made here, if there was none."""

    async def add_push(self, table: str, push: PushRow) -> None:
        """Keep it, and of its seat only the newest few."""

    async def drop_push(self, table: str, seat: int, endpoint: str) -> None: ...

    async def pushes(self, table: str, seat: int) -> list[PushRow]:
        """The newest first."""

    async def close(self) -> None: ...
