"""`clutch bench server`: every kind of load, each on a server of its own, round after round."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from clutch.core.mistake import Mistake
from clutch.load.grounds import ONE, TWO, ground
from clutch.load.pace import Case, Load
from clutch.load.peer import FILES, MEMORY, Peer
from clutch.load.process import allow_many_files
from clutch.load.tally import Figures

PACE: Final = 2.0  # seconds for a move of people
LONGER: Final = 4  # times, for loads that move seldom

CASES: Final = (
    Case(name="closed", title="Dragons' Eggs, SQLite"),
    Case(name="egg-on", title="Egg On (lucky eggs), SQLite", game="egg-on", seats=2, variants=("lucky-eggs",)),
    Case(name="postgres", title="Dragons' Eggs, PostgreSQL + Redis, 1 process", ground=ONE),
    Case(name="two", title="Dragons' Eggs, PostgreSQL + Redis, 2 processes", ground=TWO),
    Case(name="paced", title="Dragons' Eggs, SQLite, a move every 2 s", pace=PACE),
    Case(name="paced-postgres", title="Dragons' Eggs, PostgreSQL + Redis, a move every 2 s", pace=PACE, ground=ONE),
    Case(name="thousand", title="Dragons' Eggs, SQLite, a move every 2 s", pace=PACE, tables=1000),
)
PEERS: Final = (MEMORY, FILES)
Told = Callable[[float, str], None]


class NoCase(Mistake):
    """A name that is no kind of load."""


def chosen(only: str, tables: int | None, peer: Peer | None) -> list[Case | str]:
    """The kinds of load that are asked for, ours and the peer's in turn."""
    known: dict[str, Case | str] = {case.name: case for case in CASES}
    if peer is not None:
        known |= {name: name for name in PEERS}
    names = only.split(",") if only else list(known)
    if strangers := [name for name in names if name not in known]:
        raise NoCase(f"there is no load '{strangers[0]}'; there are {', '.join(known)}")
    found = [known[name] for name in names]
    return [
        msgspec.structs.replace(case, tables=tables or case.tables) if isinstance(case, Case) else case
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


def measure_peer(peer: Peer, name: str, tables: int, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        return peer.measure(name, tables, seconds, Path(folder))


def server(cases: Sequence[Case | str], peer: Peer | None, seconds: float, rounds: int, told: Told) -> list[Figures]:
    """All runs, the kinds of load in turn in every round: what else the machine does slows all of them."""
    allow_many_files()
    found: list[Figures] = []
    for number in range(rounds):
        for place, case in enumerate(cases):
            name = case if isinstance(case, str) else case.title
            told((number + place / len(cases)) / rounds, f"round {number + 1}: {name}")
            if isinstance(case, Case):
                found.append(measure(case, seconds))
            elif peer is not None:
                found.append(measure_peer(peer, case, CASES[0].tables, seconds))
    return found
