"""A queue in which everybody gets a turn.

Guests take turns, the tables of a guest take turns, and a table has its acts in order, one at a time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

from clutch.core.mistake import Mistake

T = TypeVar("T")


class TooMany(Mistake):
    """A table or a guest that has as much waiting as it may."""

    reason = "too often"


class Place(NamedTuple):
    guest: str
    table: str


class FairQueue(Generic[T]):
    """What waits, by guest and table; whoever stands first is next, and goes to the end when his turn has come."""

    def __init__(self, per_table: int, per_guest: int) -> None:
        self.per_table = per_table
        self.per_guest = per_guest
        self._guests: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self._under_way: set[Place] = set()
        self._ready = asyncio.Event()

    def __len__(self) -> int:
        return sum(self._of(guest) for guest in self._guests)

    def put(self, place: Place, thing: T) -> None:
        tables = self._guests.get(place.guest, OrderedDict())
        if len(tables.get(place.table, ())) >= self.per_table:
            raise TooMany(f"{self.per_table} wait at this table already")
        if self._of(place.guest) >= self.per_guest:
            raise TooMany(f"{self.per_guest} wait for this guest already")
        self._guests.setdefault(place.guest, tables).setdefault(place.table, deque()).append(thing)
        self._ready.set()

    async def take(self) -> tuple[Place, T]:
        """The next thing; its table has no other turn until it is `done`."""
        while (found := self._next()) is None:
            self._ready.clear()
            await self._ready.wait()
        return found

    def done(self, place: Place) -> None:
        self._under_way.discard(place)
        self._ready.set()

    def ahead(self, place: Place) -> int:
        """How many turns come before the next one of this place's guest, its own among them: 0 if nothing waits."""
        return next((number for number, guest in enumerate(self._guests, 1) if guest == place.guest), 0)

    def drop_all(self) -> list[T]:
        """Everything that waits; nothing waits any more."""
        dropped = [thing for tables in self._guests.values() for waiting in tables.values() for thing in waiting]
        self._guests.clear()
        return dropped

    def _of(self, guest: str) -> int:
        return sum(len(waiting) for waiting in self._guests.get(guest, {}).values())

    def _next(self) -> tuple[Place, T] | None:
        for guest, tables in self._guests.items():
            for table in tables:
                place = Place(guest, table)
                if place not in self._under_way:
                    self._under_way.add(place)
                    return place, self._pop(place)
        return None

    def _pop(self, place: Place) -> T:
        tables = self._guests[place.guest]
        thing = tables[place.table].popleft()
        tables.move_to_end(place.table)
        self._guests.move_to_end(place.guest)
        if not tables[place.table]:
            del tables[place.table]
        if not tables:
            del self._guests[place.guest]
        return thing
