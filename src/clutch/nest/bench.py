"""The figures of the nest that need no server: `clutch bench nest`."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from clutch.nest import trials
from clutch.nest.difficulty import NAMED
from clutch.nest.fill import fill
from clutch.nest.library import new_nest
from clutch.nest.trials import SETS, Case, Trial

Tell = Callable[[float, str], None]
CONFIDENCE: Final = 1.959964  # two-sided, 95 %
FILLS: Final = 5


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The interval in which the true rate lies with 95 % confidence."""
    if not of:
        return 0.0, 1.0
    z2 = CONFIDENCE**2
    middle = (hits + z2 / 2) / (of + z2)
    half = CONFIDENCE / (of + z2) * math.sqrt(hits * (of - hits) / of + z2 / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def measure(path: Path, sets: Sequence[str], nests: int, tell: Tell) -> dict[str, Any]:
    """Go on with the trials in the file, and report on all of them."""
    for name in sets:
        trials.run(path, SETS[name], nests, tell)
    found = trials.trials_in(path)
    return {"rates": rates(found), "careful": careful(found), **costs(found), **fills(tell), **readiness()}


def rates(found: Sequence[Trial]) -> list[dict[str, Any]]:
    """By case, in the order of the sets."""
    listed = [case for cases in SETS.values() for case in cases]
    return [_rate(case, [trial for trial in found if trial.case == case]) for case in listed if _any(found, case)]


def _any(found: Sequence[Trial], case: Case) -> bool:
    return any(trial.case == case for trial in found)


def _rate(case: Case, found: Sequence[Trial]) -> dict[str, Any]:
    valid = [trial for trial in found if trial.outcome not in ("void", "lost")]
    alarms = sum(trial.alarm for trial in valid)
    low, high = wilson(alarms, len(valid))
    return {
        "difficulty": case.difficulty,
        "gone": case.gone,
        "depth": case.depth,
        "hand": case.hand,
        "nests": len(valid),
        "alarms": alarms,
        "pole": sum(trial.outcome == "pole" for trial in valid),
        "empty": sum(trial.outcome == "empty" for trial in valid),
        "lost": sum(trial.outcome == "lost" for trial in found),
        "low": low,
        "high": high,
    }


def careful(found: Sequence[Trial]) -> dict[str, dict[str, float]]:
    """By difficulty: how often careful pulls of full nests set off the alarm, from whatever depth."""
    pooled: dict[str, dict[str, float]] = {}
    for name in NAMED:
        pulls = [trial.alarm for trial in found if (trial.difficulty, trial.gone, trial.hand) == (name, 0, "careful")]
        if pulls:
            low, high = wilson(sum(pulls), len(pulls))
            pooled[name] = {"share": sum(pulls) / len(pulls), "low": low, "high": high}
    return pooled


def costs(found: Sequence[Trial]) -> dict[str, Any]:
    """CPU seconds for each simulated second, of pulls alone; and how often the engine warned."""
    pulls = [trial for trial in found if trial.hand != "none" and trial.outcome != "lost"]
    spent = [trial.cpu / trial.seconds for trial in pulls if trial.seconds > 0]
    warned = sum(trial.outcome == "void" for trial in found)
    return {
        "attempts": len(pulls),
        "warnings": warned,
        "cpu_per_second": sum(trial.cpu for trial in pulls) / max(1e-9, sum(trial.seconds for trial in pulls)),
        "cpu_per_second_median": median(spent) if spent else 0.0,
    }


def fills(tell: Tell) -> dict[str, Any]:
    """CPU seconds for pouring a nest."""
    spent = []
    for seed in range(FILLS):
        tell(seed / FILLS, "filling")
        before = time.process_time()
        fill(seed + 10_000)
        spent.append(time.process_time() - before)
    return {"fill_median": median(spent), "fill_most": max(spent)}


def readiness() -> dict[str, Any]:
    """CPU seconds for a new nest from the library."""
    new_nest(0)
    before = time.process_time()
    for seed in range(100):
        new_nest(seed)
    return {"new_nest": (time.process_time() - before) / 100}


def text(report: dict[str, Any]) -> str:
    lines = ["difficulty  gone  hand     depth   nests  alarm  95 % interval   pole  empty  lost"]
    for rate in report["rates"]:
        share = rate["alarms"] / max(1, rate["nests"])
        lines.append(
            f"{rate['difficulty']:10} {rate['gone']:5}  {rate['hand']:8} {rate['depth']:7} {rate['nests']:5} "
            f"{share:6.1%}  {rate['low']:6.1%} -{rate['high']:6.1%} {rate['pole']:5} {rate['empty']:6} {rate['lost']:5}"
        )
    cost = report["cpu_per_second"]
    poured, most, ready = report["fill_median"], report["fill_most"], report["new_nest"] * 1000
    lines += [
        f"{name}, all careful pulls of full nests: {rate['share']:.1%} ({rate['low']:.1%} to {rate['high']:.1%})"
        for name, rate in report["careful"].items()
    ]
    attempts, warnings = report["attempts"], report["warnings"]
    lines.append(
        f"{attempts} attempts, {warnings} warnings of the engine, {1000 * warnings / max(1, attempts):.1f} in 1,000"
    )
    lines.append(f"{cost:.3f} CPU s for each simulated second ({1 / max(1e-9, cost):.1f} x real time)")
    lines.append(f"a nest is poured in {poured:.1f} s (most {most:.1f}), or ready from the library in {ready:.2f} ms")
    return "\n".join(lines)
