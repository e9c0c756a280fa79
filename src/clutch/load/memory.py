"""How much memory a server and its workers hold, and whether it grows."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

MOST_GROWTH: Final = 0.02  # from the middle third of the time to the last
MB: Final = 1024  # kB


class Held(NamedTuple):
    """In kB, at one moment: what the server holds for itself, what its workers do, and all that is resident."""

    server: int
    workers: int
    resident: int

    @property
    def private(self) -> int:
        return self.server + self.workers


def held_by(pid: int) -> Held:
    """By this process and all that it has started."""
    (server, resident), *workers = [_of(one) for one in [pid, *_descendants(pid)]]
    return Held(server, sum(own for own, _ in workers), resident + sum(shown for _, shown in workers))


def _descendants(pid: int) -> list[int]:
    try:
        told = "".join(path.read_text(encoding="ascii") for path in Path(f"/proc/{pid}/task").glob("*/children"))
    except OSError:  # it ends at this moment
        return []
    children = [int(child) for child in told.split()]
    return [one for child in children for one in (child, *_descendants(child))]


def _of(pid: int) -> tuple[int, int]:
    """Private and resident."""
    try:
        told = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]
    except OSError:
        return 0, 0
    found = {line.partition(":")[0]: int(line.split()[1]) for line in told}
    return found["Private_Clean"] + found["Private_Dirty"], found["Rss"]


class Thirds(NamedTuple):
    """The means of the first, the middle and the last third, in MB."""

    first: float
    middle: float
    last: float

    @property
    def growth(self) -> float:
        return self.last / self.middle - 1 if self.middle else 0.0

    def text(self) -> str:
        return f"{self.first:.1f}, {self.middle:.1f}, {self.last:.1f} MB: {self.growth:+.1%}"


def thirds(samples: list[int]) -> Thirds:
    """Of at least three samples in kB."""
    part = len(samples) // 3
    means = (fmean(some) / MB for some in (samples[:part], samples[part:-part], samples[-part:]))
    return Thirds(*means)
