"""What those who look on at a table are told: each what is for its eyes, and when it is."""

from __future__ import annotations

from typing import Final, Protocol

from clutch.core.audience import SPECTATOR
from clutch.server.record.live import LiveRecord, ToldLine
from clutch.server.store.rows import LineRow, SeatRow
from clutch.server.table import updates
from clutch.server.table.chat import Chat
from clutch.server.table.following import Followed
from clutch.server.table.onlookers import Onlookers, Viewer
from clutch.server.table.status import OVER, PLAYING
from clutch.server.wire import codec, to_client


class Shown(Followed, Protocol):
    """A table, as far as it is shown to anybody."""

    @property
    def why(self) -> str: ...
    @property
    def chat(self) -> Chat: ...


class Broadcast:
    def __init__(self, table: Shown) -> None:
        self.table: Final = table
        self.onlookers: Final = Onlookers(table.id, table.services, table.row.seats)

    def shown_to(self, seat: int) -> LiveRecord:
        """The record as far as this seat is shown it: only spectators may be shown it later."""
        if seat == SPECTATOR:
            for follower in self.table.followers:
                if (shown := follower.shows(seat)) is not None:
                    return shown
        return self.table.record

    def tell_line(self, told: ToldLine, line: LineRow) -> None:
        own, _, key = line.key.partition(":")
        snapshot = updates.Snapshot(self.table.record, [told], self.table.services.now())
        for seat, viewers in self.onlookers.here.items():
            if self.shown_to(seat) is not self.table.record:
                continue
            message = codec.encode(snapshot.update(seat, key if own == str(seat) else ""))
            for viewer in viewers:
                viewer.push(message)

    def come(self, viewer: Viewer) -> None:
        for follower in self.table.followers:
            follower.comes(viewer)
        self.onlookers.add(viewer)
        self.tell_room()

    def go(self, viewer: Viewer) -> None:
        if self.onlookers.drop(viewer):
            for follower in self.table.followers:
                follower.gone(viewer.seat)
        self.tell_room()

    def greet(self, viewer: Viewer, version: int) -> None:
        """All that one needs who comes, or comes back having seen this version."""
        viewer.push(codec.encode(self.room(viewer.seat)))
        viewer.push(codec.encode(self.table.chat.all_said(viewer.seat)))
        self.update(viewer, version)
        self.greet_again(viewer)

    def greet_again(self, viewer: Viewer) -> None:
        for follower in self.table.followers:
            follower.greet(viewer)

    def update(self, viewer: Viewer, version: int) -> None:
        """A fresh view, and what was told since."""
        record = self.shown_to(viewer.seat)
        if not record.started:
            return
        lines, whole = record.lines_since(max(version, 0))
        fresh = not whole or version > record.version
        snapshot = updates.Snapshot(record, lines, self.table.services.now())
        viewer.push(codec.encode(snapshot.update(viewer.seat, fresh=fresh)))

    def room(self, seat: int = 0) -> to_client.Room:
        """As this seat is told of it: who is here at once, and what is in the record when its line is."""
        over = self.table.status == OVER
        record = self.shown_to(seat)
        return to_client.Room(
            status=self.table.status,
            why=self.table.why or ("conceded" if record.conceded else ""),
            seats=[self._sitter(row) for row in self.table.seats],
            watching=len(self.onlookers.of(SPECTATOR)),
            paused=record.paused,
            pace=self.table.row.pace,
            votes=sorted(record.votes),
            rematch=record.rematch,
            seed=self.table.row.seed if over else "",
            salt=self.table.row.salt if over else "",
            ratings=self.table.ratings,
        )

    def _sitter(self, row: SeatRow) -> to_client.Sitter:
        is_waited_for = self.table.status == PLAYING and row.token_hash and not row.bot
        wait = self.onlookers.seconds_to_wait_for(row.seat) if is_waited_for else None
        return updates.sitter(row, here=self.onlookers.is_here(row.seat), wait=wait)

    def tell_room(self) -> None:
        self.onlookers.tell_each(self.room)

    def heard_presence(self, process: str, seats: list[int]) -> None:
        """Another process says who looks on there."""
        gone = self.onlookers.heard(process, seats)
        self.tell_room()
        if gone:
            self.table.wake()  # what it did there may now be for this process to do

    def forget_silent(self) -> None:
        if self.onlookers.forget_silent():
            self.tell_room()
