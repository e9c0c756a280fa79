"""How fast the arena is in one process, in several and on Ray: the same deals in one run."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from clutch.arena.bench import is_compiled
from clutch.arena.contest import Contest, Line, contest_of, one_among, run
from clutch.arena.deals import Setting
from clutch.arena.engines import Engine, local
from clutch.arena.on_ray import on_ray
from clutch.bots import CHEAPEST
from clutch.core.mistake import Mistake

Report = dict[str, Any]
GAME, SEATS = "dragons-eggs", 4


def engines(bot: str, deals: int, processes: int, progress: Callable[[float, str], None]) -> Report:
    contest = contest_of([one_among(Setting(GAME, SEATS, {}), bot, CHEAPEST)], "bench")
    named: dict[str, Engine] = {"1 process": local(1), f"{processes} processes": local(processes)}
    try:
        named[f"Ray, {processes} workers"] = on_ray(processes, "")
    except Mistake as missing:
        print(missing, file=sys.stderr)
    report: Report = {"compiled": is_compiled(), "bot": bot, "deals": deals, "engines": {}}
    lines: list[list[Line]] = []
    for number, (name, engine) in enumerate(named.items()):
        progress(number / len(named), name)
        found, report["engines"][name] = measure(contest, deals, engine)
        lines.append(found)
    return report | {"same": all(found == lines[0] for found in lines)}


def measure(contest: Contest, deals: int, engine: Engine) -> tuple[list[Line], Report]:
    """The second half tells how fast it is once it has started."""
    begin = half = time.monotonic()
    lines: list[Line] = []
    for line in run(contest, deals, engine, None):
        lines.append(line)
        if len(lines) == deals // 2:
            half = time.monotonic()
    end = time.monotonic()
    games = sum(len(line.games) for line in lines[deals // 2 :])
    return lines, {"seconds": round(end - begin, 2), "games_per_second": round(games / (end - half), 1)}


def text(report: Report) -> str:
    kind = "compiled" if report["compiled"] else "pure"
    told = [
        f"{GAME}, {SEATS} seats, one {report['bot']} among {CHEAPEST}, {report['deals']} deals, {kind}",
        f"{'':20}{'seconds':>10}{'games/s, second half':>24}",
    ]
    for name, row in report["engines"].items():
        told.append(f"{name:20}{row['seconds']:>10}{row['games_per_second']:>24,}")
    told.append("all gave the same results" if report["same"] else "THEY GAVE DIFFERENT RESULTS")
    return "\n".join(told)
