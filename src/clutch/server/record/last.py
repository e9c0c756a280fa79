"""The last few of many things."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Thing = TypeVar("Thing")


class Last(list[Thing]):
    """A deque with a longest length, which takes next to no memory as long as there is little in it."""

    __slots__ = ("most",)

    def __init__(self, most: int, things: Iterable[Thing] = ()) -> None:
        super().__init__(things)
        self.most = most
        del self[: max(0, len(self) - most)]

    def append(self, thing: Thing) -> None:
        super().append(thing)
        if len(self) > self.most:
            del self[0]
