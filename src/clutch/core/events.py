"""Events: what happened, for log, animation and sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from clutch.core.state import State


class Event:
    """What happened to or through `seat`; who may know each fact is declared by the game, as for the state.

    Events that happen together are a moment. The last of them has the table `after` it, of which everybody is shown a
    View; but not the last of an act, for after that comes the state that the act leads to.
    """

    __slots__ = ("after", "facts", "kind", "seat")

    def __init__(self, kind: str, seat: int, facts: dict[str, object]) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.facts: Final = facts
        self.after: State[Any, Any] | None = None

    def plain(self) -> tuple[str, int, dict[str, object]]:
        return (self.kind, self.seat, self.facts)

    def __repr__(self) -> str:
        return f"{self.kind} {self.seat} {self.facts}"
