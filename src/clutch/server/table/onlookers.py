"""Those who look on at a table: here, by their seats, and through other processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from clutch.core.audience import SPECTATOR
from clutch.server.table.services import Services
from clutch.server.wire import codec, fields

SILENT: Final = 90.0  # seconds after which a process that says nothing has nobody looking on


class Viewer(Protocol):
    """Who looks on: one connection of a seat or a spectator."""

    seat: int

    def push(self, message: bytes) -> None:
        """Send this, soon and without waiting."""

    def show(self, frame: bytes) -> None:
        """Send this now, or never."""

    def close(self, reason: str) -> None: ...


class Onlookers:
    def __init__(self, table: str, services: Services, seats: int) -> None:
        self._table: Final = table
        self._services: Final = services
        self.here: Final[dict[int, list[Viewer]]] = {}  # by seat
        self.elsewhere: Final[dict[str, tuple[list[int], float]]] = {}  # by process: the seats, and when it said so
        self.away_since: Final[list[float]] = [services.now()] * seats

    def __bool__(self) -> bool:
        """Whether anybody looks on here."""
        return bool(self.here)

    def of(self, seat: int) -> list[Viewer]:
        return self.here.get(seat, [])

    def add(self, viewer: Viewer) -> None:
        self.here.setdefault(viewer.seat, []).append(viewer)
        self._note_presence(viewer.seat)

    def drop(self, viewer: Viewer) -> bool:
        """Whether it was the last one of its seat."""
        viewers = self.of(viewer.seat)
        if viewer in viewers:
            viewers.remove(viewer)
        if not viewers:
            self.here.pop(viewer.seat, None)
        self._note_presence(viewer.seat)
        return not viewers

    def _note_presence(self, seat: int) -> None:
        if seat != SPECTATOR:
            self.away_since[seat] = self._services.now()
        self.tell_presence()

    def send_away(self, seat: int, reason: str) -> None:
        for viewer in list(self.of(seat)):
            viewer.close(reason)

    def tell(self, seat: int, message: fields.Told) -> None:
        encoded = codec.encode(message)
        for viewer in self.of(seat):
            viewer.push(encoded)

    def tell_each(self, message: Callable[[int], fields.Told]) -> None:
        """Each seat what is for its eyes."""
        for seat in self.here:
            self.tell(seat, message(seat))

    # through other processes

    def is_here(self, seat: int) -> bool:
        return seat in self.here or any(seat in seats for seats, _at in self.elsewhere.values())

    def seconds_to_wait_for(self, seat: int) -> float | None:
        """Seconds for which others have to wait for somebody who is away before a bot may sit in; None: is here."""
        left = self.away_since[seat] + self._services.grace - self._services.now()
        return None if self.is_here(seat) else max(0.0, left)

    def processes_with_people(self) -> list[str]:
        """The other processes through which somebody with a seat looks on."""
        return [process for process, (seats, _at) in self.elsewhere.items() if seats]

    def tell_presence(self) -> None:
        self._services.publish(self._table, here=[seat for seat in self.here if seat != SPECTATOR])

    def heard(self, process: str, seats: list[int]) -> bool:
        """Another process says who looks on there; whether anybody has just gone away."""
        now = self._services.now()
        if process not in self.elsewhere:
            self.tell_presence()
        gone = set(self.elsewhere.get(process, ([], now))[0]) - set(seats)
        self.elsewhere[process] = (seats, now)
        return self._gone(gone)

    def forget_silent(self) -> bool:
        """A process that has not said for long who looks on there has ended, and nobody does; whether anybody did."""
        before = self._services.now() - SILENT
        silent = [process for process, (_seats, at) in self.elsewhere.items() if at < before]
        return self._gone({seat for process in silent for seat in self.elsewhere.pop(process)[0]})

    def _gone(self, seats: Iterable[int]) -> bool:
        gone = list(seats)
        for seat in gone:
            self.away_since[seat] = self._services.now()
        return bool(gone)
