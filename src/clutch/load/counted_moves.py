"""What is counted under load, and the figures that come of it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec


class Figures(msgspec.Struct, kw_only=True):
    """One run. A move is one acknowledged act; its time goes from sending it to the last view that shows it."""

    case: str
    title: str
    tables: int
    seats: int = 0  # of each table
    moves: int
    seconds: float
    server_cpu: float  # seconds, of all server processes
    load_cpu: float  # seconds, of the generator
    p50: float  # milliseconds
    p99: float
    table_memory: float = 0.0  # kilobytes by which the servers grew for each table, if that was measured
    errors: dict[str, int] = {}

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds

    @property
    def per_cpu_second(self) -> float:
        return self.moves / self.server_cpu if self.server_cpu else 0.0

    @property
    def load_share(self) -> float:
        return self.load_cpu / self.seconds

    def plain(self) -> dict[str, object]:
        return {
            **msgspec.structs.asdict(self),
            "moves_per_second": round(self.per_second),
            "moves_per_server_cpu_second": round(self.per_cpu_second),
            "load_cpu_share": round(self.load_share, 2),
        }


class Tally:
    """Counts from `begin` to `end`; errors are counted always."""

    def __init__(self, server_cpu: Callable[[], float]) -> None:
        self.server_cpu: Final = server_cpu
        self.waits: list[float] = []
        self.errors: Counter[str] = Counter()
        self.marks: list[tuple[float, float, float]] = []

    def moved(self, seconds: float) -> None:
        if len(self.marks) == 1:
            self.waits.append(seconds)

    def refused(self, reason: str) -> None:
        self.errors[f"refused: {reason}"] += 1

    def lost(self) -> None:
        self.errors["connection lost"] += 1

    def begin(self) -> None:
        self.marks = [self._mark()]

    def is_empty(self) -> bool:
        """Whether no move was counted yet, or no time of the server's processor."""
        return not self.waits or self.server_cpu() <= self.marks[0][1]

    def end(self) -> None:
        self.marks.append(self._mark())

    def _mark(self) -> tuple[float, float, float]:
        return time.perf_counter(), self.server_cpu(), time.process_time()

    def figures(self, case: str, title: str, tables: int) -> Figures:
        seconds, server, load = (after - before for before, after in zip(*self.marks, strict=True))
        waits = sorted(self.waits) or [0.0]
        return Figures(
            case=case,
            title=title,
            tables=tables,
            moves=len(self.waits),
            seconds=seconds,
            server_cpu=server,
            load_cpu=load,
            p50=1000 * waits[len(waits) // 2],
            p99=1000 * waits[len(waits) * 99 // 100],
            errors=dict(self.errors),
        )
