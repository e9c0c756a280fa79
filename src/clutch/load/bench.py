"""`clutch bench server`: every kind of load, each on a server of its own, round after round."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from clutch.core.mistake import Mistake
from clutch.load.commits import Commits
from clutch.load.counted_moves import Figures
from clutch.load.grounds import ONE, TWO, ground
from clutch.load.many_tables import Case, Load
from clutch.load.peer import PEERS, Peer, PeerCase
from clutch.load.process import allow_many_files

PACE: Final = 2.0  # seconds for a move of people
LONGER: Final = 4  # times, for loads that move seldom

CASES: Final = (
    Case(name="closed", title="Dragons' Eggs, SQLite"),
    Case(name="egg-on", title="Egg On (lucky eggs), SQLite", game="egg-on", seats=2, variants=("lucky-eggs",)),
    Case(name="postgres", title="Dragons' Eggs, PostgreSQL + Redis, 1 process", ground=ONE),
    Case(name="two", title="Dragons' Eggs, PostgreSQL + Redis, 2 processes", ground=TWO),
    Case(name="paced", title="Dragons' Eggs, SQLite, a move every 2 s", pace=PACE),
    Case(name="paced-postgres", title="Dragons' Eggs, PostgreSQL + Redis, a move every 2 s", pace=PACE, ground=ONE),
    *[
        Case(name=f"paced-{tables}", title="Dragons' Eggs, SQLite, a move every 2 s", pace=PACE, tables=tables)
        for tables in (1000, 1500, 3000)
    ],
)
COMMITS: Final = tuple(
    Commits(name=f"commit-{tables}", title="nothing but SQLite, a line every 2 s", tables=tables, pace=PACE)
    for tables in (1500, 3000)
)
AnyCase = Case | Commits | PeerCase
Told = Callable[[float, str], None]


class NoCase(Mistake):
    """A name that is no kind of load."""


def chosen(only: str, tables: int | None, peer: Peer | None) -> list[AnyCase]:
    """The kinds of load that are asked for, ours and the peer's in turn."""
    known: dict[str, AnyCase] = {case.name: case for case in (*CASES, *COMMITS, *(PEERS if peer is not None else ()))}
    names = only.split(",") if only else list(known)
    if strangers := [name for name in names if name not in known]:
        raise NoCase(f"there is no load '{strangers[0]}'; there are {', '.join(known)}")
    found = [known[name] for name in names]
    return [
        case if tables is None or isinstance(case, PeerCase) else msgspec.structs.replace(case, tables=tables)
        for case in found
    ]


def measure(case: Case, seconds: float) -> Figures:
    """One run on fresh servers."""
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder, ground(case.ground, Path(folder)) as found:

        async def load() -> Figures:
            return await Load(case, found.servers).run(seconds * (LONGER if case.pace else 1))

        figures = asyncio.run(load())
        found.stop()
        return figures


def measure_beside(case: Commits | PeerCase, peer: Peer | None, tables: int, seconds: float) -> Figures:
    """What ours is compared with."""
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        if isinstance(case, Commits):
            return asyncio.run(case.measure(Path(folder), seconds * LONGER))
        assert peer is not None, "a peer's case is known only where there is one"
        return peer.measure(case, tables, seconds, Path(folder))


def server(cases: Sequence[AnyCase], peer: Peer | None, seconds: float, rounds: int, told: Told) -> list[Figures]:
    """All runs, the kinds of load in turn in every round: what else the machine does slows all of them."""
    allow_many_files()
    found: list[Figures] = []
    for number in range(rounds):
        for place, case in enumerate(cases):
            told((number + place / len(cases)) / rounds, f"round {number + 1}: {case.title}")
            if isinstance(case, Case):
                found.append(measure(case, seconds))
            else:
                found.append(measure_beside(case, peer, CASES[0].tables, seconds))
    return found
