"""What a screen is told of a table, and asks of it, wherever the game is played: here, or on a server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from clutch.core.game import AnyState, Game
from clutch.core.places import Place

PACES: Final = {"calm": 2.0, "normal": 1.0, "quick": 0.4, "at-once": 0.0}  # seconds before a bot acts, as on a server


class Choice(NamedTuple):
    """A pick that may be made now."""

    text: str  # as it is written, and what is sent back
    does: str
    places: tuple[Place, ...] = ()
    closes: bool = True


class Ahead(NamedTuple):
    """An act in the making: what the seat sees, what it may pick next, and whether the act is whole already."""

    state: AnyState
    choices: list[Choice]
    whole: bool = False
    warning: str = ""  # why the whole act, though allowed, may be a mistake: a key


@dataclass(frozen=True)
class Shown:
    """The table as the seat sees it now, and what is asked of whom."""

    asked: str  # choose, wait, port, steady, report, paused, over, open
    names: list[str]  # by seat
    state: AnyState | None = None  # nothing before the game has begun
    waits_for: list[int] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    ready: Mapping[str, list[str]] = field(default_factory=dict)  # whole acts by their names
    warnings: Mapping[str, str] = field(default_factory=dict)  # keys, by the texts of choices that are whole acts
    told: list[str] = field(default_factory=list)  # what has happened since the last time
    outcome: Mapping[str, Any] | None = None
    note: str = ""  # what else there is to know, such as a lost connection


class Table(Protocol):
    """Where a seat plays. What cannot be done is a Mistake that says why, and changes nothing."""

    @property
    def game(self) -> Game:
        """What is played."""

    @property
    def seat(self) -> int:
        """Where we sit."""

    @property
    def repeats(self) -> bool:
        """Whether another game can be had when this one is over."""

    def follow(self) -> AsyncIterator[Shown]:
        """The table now, and again whenever it has changed."""

    async def tried(self, picks: list[str]) -> Ahead:
        """What may follow these picks. Nothing is played by asking."""

    async def act(self, picks: list[str]) -> None:
        """Play a whole act."""

    async def undo(self) -> None:
        """Take back one's last act."""

    async def report(self, said: str) -> None:
        """Say what happened with the real box."""

    async def strike(self, *, hit: bool) -> None:
        """Say whether the hand was steady."""

    async def leave(self) -> None:
        """Get up. What has happened is kept."""
