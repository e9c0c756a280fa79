"""The seam between a table and whoever follows it: bots, ports that take time, alerts, delayed spectators, ratings.

A table tells its followers, in one order, what happens; they read its state, play and tell through `Followed`, and know
nothing else of it. So a new follower needs no line in `table.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from clutch.core.record import Step
from clutch.server.record.live import LiveRecord
from clutch.server.store.rows import ChatRow, LineRow, SeatRow, TableRow, TakeRow
from clutch.server.table.onlookers import Onlookers, Viewer
from clutch.server.table.services import Services
from clutch.server.wire import to_client


class ServedPort(Protocol):
    """A port whose answer takes time: people work for it, and bots too."""

    def wants_bot(self) -> bool:
        """Whether a bot is to give the answer now, and here."""

    async def lead(self, level: str) -> None:
        """A bot gives the answer; until that is over, or lost."""

    async def sight(self, level: str) -> list[str]:
        """What a bot of this level sees there that is in no View."""


class Followed(Protocol):
    """A table, as its followers know it."""

    # what they read

    @property
    def id(self) -> str: ...
    @property
    def row(self) -> TableRow: ...
    @property
    def services(self) -> Services: ...
    @property
    def onlookers(self) -> Onlookers: ...
    @property
    def record(self) -> LiveRecord: ...
    @property
    def seats(self) -> Sequence[SeatRow]: ...
    @property
    def status(self) -> str: ...
    @property
    def words(self) -> Sequence[ChatRow]:
        """The last words of the chat."""

    def shown_to(self, seat: int) -> LiveRecord:
        """The record as far as this seat is shown it."""

    @property
    def followers(self) -> Followers:
        """All followers of this table, the one who asks among them."""

    # what they play

    async def play(self, seat: int, picks: list[str], version: int, key: str) -> object: ...

    async def answer_port(self) -> None:
        """The port answers by itself."""

    async def play_answer(self, attempt: int, text: str) -> Step:
        """What the answer of the port does, written as in a record; it is played once, and not kept yet."""

    async def settle_port(self, attempt: int, step: Step, beside: TakeRow) -> None:
        """The answer that was played becomes a line of the port, and beside it all that belongs to it is kept."""

    async def look_for_lines(self) -> None:
        """Follow what others have added of which we have not heard."""

    # what they tell

    def wake(self) -> None:
        """Something has changed that other followers may wait for."""

    def greet_again(self, viewer: Viewer) -> None:
        """Show it once more what only followers show."""

    def tell_room(self) -> None: ...

    def tell_room_to(self, seat: int) -> None: ...

    @property
    def ratings(self) -> list[to_client.Rerated | None]:
        """By seat, when the game is over: what it did to them."""

    def take_results(self, seats: list[SeatRow], ratings: list[to_client.Rerated | None], *, news: bool) -> None:
        """Everybody's rank, and what the game did to ratings; `news`: other processes do not know of it yet."""


class Follower:
    """A follower overrides what it wants to hear of; all else does nothing."""

    name = ""  # followers of the same name in several processes can talk to each other

    def followed(self, line: LineRow, beside: TakeRow | None, *, own: bool) -> None:
        """The table has followed a line, to which `beside` belongs; `own`: this process has added it."""

    async def ended(self) -> None:
        """The game is over; told again whenever somebody may have missed it."""

    def wake(self) -> None:
        """Seats, presence, or what others wait for have changed."""

    def said(self) -> None:
        """There is a new word in the chat."""

    def comes(self, viewer: Viewer) -> None:
        """Somebody is about to look on."""

    def greet(self, viewer: Viewer) -> None:
        """Show what only this follower shows to one who came, or comes back, or has missed something."""

    def gone(self, seat: int) -> None:
        """The last connection of a seat to this process is gone."""

    def heard(self, process: str, message: bytes) -> None:
        """What the follower of the same name says in another process."""

    def shows(self, seat: int) -> LiveRecord | None:
        """The record as this seat is shown it by this follower, and not by the table."""

    def hears(self, seat: int) -> Sequence[ChatRow] | None:
        """The words of the chat that this seat hears from this follower, and not from the table."""

    def served_port(self) -> ServedPort | None:
        """The port that this follower serves, if its answers take time."""

    def is_busy(self) -> bool:
        """Whether the table must stay in memory."""
        return False

    def rest(self) -> None:
        """The table leaves the memory."""


MakeFollower = Callable[[Followed], Follower | None]  # None: this table does not need one
AnyFollower = TypeVar("AnyFollower", bound=Follower)


class Followers(list[Follower]):
    """Of one table, in the order in which they are told."""

    def __init__(self, table: Followed, makers: Iterable[MakeFollower]) -> None:
        made = [make(table) for make in makers]
        super().__init__(follower for follower in made if follower is not None)

    def of(self, kind: type[AnyFollower]) -> AnyFollower | None:
        return next((found for found in self if isinstance(found, kind)), None)

    def served_port(self) -> ServedPort | None:
        return next((port for follower in self if (port := follower.served_port()) is not None), None)

    def hear(self, name: str, process: str, message: bytes) -> None:
        """What a follower of this name says in another process."""
        for follower in self:
            if follower.name == name:
                follower.heard(process, message)

    def rest(self) -> None:
        """The table leaves the memory."""
        for follower in self:
            follower.rest()
