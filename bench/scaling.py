"""How far one layout of servers carries: many tables through processes, a PostgreSQL and a Redis, with measured costs.

python bench/scaling.py [--tables N] [--processes N] [--pace SECONDS] [--costs FILE] [--seconds SECONDS] [--json]

Tables move at moments of chance, each once in so many seconds on average. A move waits for the process that takes it,
for the store, and for the bus, each of which does one thing after the other on each of its cores, and costs what
`bench/costs.toml` says. The same arguments always tell the same.
"""

from __future__ import annotations

import argparse
import heapq
import json
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

COSTS: Final = Path(__file__).with_name("costs.toml")
MOST_MOVES: Final = 200_000  # simulated; more than so many tell nothing new
WARM: Final = 0.2  # the part of them that is only for filling the queues
DAY: Final = 86_400.0

Times = NDArray[np.float64]


class NoCosts(Exception):
    """The table of costs cannot be used; the text says why."""


@dataclass(frozen=True)
class Plan:
    tables: int
    processes: int = 1
    pace: float = 2.0  # seconds between two moves of a table
    seconds: float = 60.0
    seed: int = 1


@dataclass(frozen=True)
class Station:
    """What a move waits for: its name, the cores that work on it, and the seconds that a move takes there."""

    name: str
    cores: int
    seconds: float


@dataclass(frozen=True)
class Found:
    """Utilisations are parts of what each can do: above 1 its queue grows for ever, and no wait can be told."""

    utilisation: dict[str, float]
    first: str  # whatever is full first when tables are added
    most_tables: int  # that this layout carries: the first one is then full
    p50_ms: float | None
    p99_ms: float | None
    memory_gb: float  # of all processes
    disk_gb_a_day: float
    sent_mbit: float


def read_costs(path: Path) -> dict[str, float]:
    costs = {name: entry["value"] for name, entry in tomllib.loads(path.read_text(encoding="utf-8")).items()}
    if missing := NEEDED - costs.keys():
        raise NoCosts(f"{path} tells nothing of {', '.join(sorted(missing))}")
    return costs


NEEDED: Final = {
    "process_seconds", "notice_seconds", "store_seconds", "store_cores", "store_commit_seconds", "bus_seconds",
    "bot_seconds", "bot_cores", "bot_share", "elsewhere_share", "table_bytes", "connection_bytes",
    "viewers", "idle_bytes", "line_bytes", "view_bytes",
}  # fmt: skip


def stations(plan: Plan, costs: dict[str, float]) -> list[Station]:
    """Processes hear of moves that others take at tables of their onlookers; bots make a part of the moves."""
    elsewhere = costs["elsewhere_share"] if plan.processes > 1 else 0.0
    return [
        Station("process", plan.processes, costs["process_seconds"] + elsewhere * costs["notice_seconds"]),
        Station("bots", plan.processes * int(costs["bot_cores"]), costs["bot_share"] * costs["bot_seconds"]),
        Station("store", int(costs["store_cores"]), costs["store_seconds"]),
        Station("bus", 1, costs["bus_seconds"]),
    ]


def simulate(plan: Plan, costs: dict[str, float]) -> Found:
    rate = plan.tables / plan.pace
    line = stations(plan, costs)
    full = {one.name: rate * one.seconds / one.cores for one in line}
    first = max(full, key=lambda name: full[name])
    waits = None if full[first] >= 1 else moved(plan, line) + costs["store_commit_seconds"]
    people = plan.tables * costs["viewers"]
    memory = (
        plan.processes * costs["idle_bytes"] + plan.tables * costs["table_bytes"] + people * costs["connection_bytes"]
    )
    return Found(
        utilisation={name: round(part, 3) for name, part in full.items()},
        first=first,
        most_tables=int(plan.tables / full[first]),
        p50_ms=None if waits is None else round(1000 * float(np.quantile(waits, 0.5)), 2),
        p99_ms=None if waits is None else round(1000 * float(np.quantile(waits, 0.99)), 2),
        memory_gb=round(memory / 1e9, 2),
        disk_gb_a_day=round(rate * DAY * costs["line_bytes"] / 1e9, 2),
        sent_mbit=round(rate * costs["viewers"] * costs["view_bytes"] * 8 / 1e6, 1),
    )


def moved(plan: Plan, line: Sequence[Station]) -> Times:
    """How long moves took, bots apart: nobody waits for those but the table itself."""
    chance = np.random.default_rng(plan.seed)
    rate = plan.tables / plan.pace
    moves = int(min(rate * plan.seconds, MOST_MOVES))
    came = np.cumsum(chance.exponential(1 / rate, moves))
    now = came
    for station in line:
        if station.name == "process":
            now = each_its_own(now, station, chance.integers(station.cores, size=moves))
        elif station.name != "bots":
            now = in_one_queue(now, station)
    return (now - came)[int(moves * WARM) :]


def one_after_the_other(came: Times, seconds: float) -> Times:
    """When each is done by a single core that takes them as they came, which is in order of time."""
    done = seconds * np.arange(1, len(came) + 1)
    return np.maximum.accumulate(came - (done - seconds)) + done


def each_its_own(came: Times, station: Station, core: NDArray[np.int64]) -> Times:
    """When each is done by the core that it went to."""
    done = np.empty_like(came)
    for number in range(station.cores):
        mine = core == number
        order = np.argsort(came[mine], kind="stable")
        left = np.empty_like(order, dtype=np.float64)
        left[order] = one_after_the_other(came[mine][order], station.seconds)
        done[mine] = left
    return done


def in_one_queue(came: Times, station: Station) -> Times:
    """When each is done by whichever core is free first."""
    order = np.argsort(came, kind="stable")
    done = np.empty_like(came)
    if station.cores == 1:
        done[order] = one_after_the_other(came[order], station.seconds)
        return done
    free = [0.0] * station.cores
    for place in order:
        done[place] = max(came[place], free[0]) + station.seconds
        heapq.heapreplace(free, float(done[place]))
    return done


def told(plan: Plan, found: Found) -> str:
    waits = (
        "no end: a queue grows for ever" if found.p99_ms is None else f"p50 {found.p50_ms} ms, p99 {found.p99_ms} ms"
    )
    parts = ", ".join(f"{name} {part:.1%}" for name, part in found.utilisation.items())
    return (
        f"{plan.tables:,} tables, server processes {plan.processes:,}, a move every {plan.pace} s: {waits}\n"
        f"  in use: {parts}; full first: {found.first}, at {found.most_tables:,} tables\n"
        f"  memory {found.memory_gb} GB, disk {found.disk_gb_a_day} GB a day, sent {found.sent_mbit} Mbit/s"
    )


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=60.0, help="of play, at most 200,000 moves")
    parser.add_argument("--costs", type=Path, default=COSTS, help="default: %(default)s")
    parser.add_argument("--json", action="store_true")
    asked: dict[str, Any] = vars(parser.parse_args(words))
    costs, as_json = asked.pop("costs"), asked.pop("json")
    plan = Plan(**asked)
    if min(plan.tables, plan.processes, plan.pace, plan.seconds) <= 0:
        parser.error("tables, processes, pace and seconds are more than 0")
    try:
        found = simulate(plan, read_costs(costs))
    except (OSError, tomllib.TOMLDecodeError, NoCosts) as why:
        parser.error(str(why))
    print(json.dumps(asdict(found), indent=2) if as_json else told(plan, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
