"""Events: what happened, for log, animation and sound."""

from __future__ import annotations

from typing import Final


class Event:
    """What happened to or through `seat`; who may know each fact is declared by the game, as for the state."""

    __slots__ = ("facts", "kind", "seat")

    def __init__(self, kind: str, seat: int, facts: dict[str, object]) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.facts: Final = facts

    def plain(self) -> tuple[str, int, dict[str, object]]:
        return (self.kind, self.seat, self.facts)

    def __repr__(self) -> str:
        return f"{self.kind} {self.seat} {self.facts}"
