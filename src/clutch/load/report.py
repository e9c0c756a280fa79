"""The figures as a table for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from clutch.load.counted_moves import Figures
from clutch.load.peer import PEERS

HEAD: Final = (
    *("load", "seats", "tables", "moves", "moves/s", "per CPU s"),
    *("p50 ms", "p99 ms", "errors", "load's CPU", "KiB a table"),
)
OURS: Final = ("closed", "egg-on")  # what is compared with the peers that have as many seats
PACED, BARE = "paced-", "commit-"  # loads whose waits are compared, by the number of their tables


def middle(rounds: Sequence[Figures]) -> Figures:
    """Of several rounds the one in the middle; if their number is even, the worse of the two."""
    return sorted(rounds, key=lambda one: one.per_cpu_second)[(len(rounds) - 1) // 2]


def by_case(figures: Sequence[Figures]) -> dict[str, list[Figures]]:
    found: dict[str, list[Figures]] = {}
    for one in figures:
        found.setdefault(one.case, []).append(one)
    return found


def text(figures: Sequence[Figures]) -> str:
    """A row for each load: the round in the middle, and in brackets the range of all rounds."""
    cases = by_case(figures)
    rows = [HEAD, *(_row(rounds) for rounds in cases.values())]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    lines = ["  ".join(_aligned(row, widths)).rstrip() for row in rows]
    return "\n".join([*lines, *_errors(figures), *_ratios(cases)])


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    return [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]


def _row(rounds: list[Figures]) -> tuple[str, ...]:
    one = middle(rounds)
    return (
        one.title,
        str(one.seats or ""),
        str(one.tables),
        f"{one.moves:,}",
        f"{one.per_second:,.0f}",
        f"{one.per_cpu_second:,.0f}" + _range(rounds, lambda figures: f"{figures.per_cpu_second:,.0f}"),
        f"{one.p50:.1f}",
        f"{one.p99:.1f}" + _range(rounds, lambda figures: f"{figures.p99:.1f}"),
        str(sum(sum(figures.errors.values()) for figures in rounds)),
        f"{one.load_share:.0%}",
        f"{one.table_memory:.0f}" if one.table_memory else "",
    )


def _range(rounds: list[Figures], written: Callable[[Figures], str]) -> str:
    if len(rounds) == 1:
        return ""
    told = sorted((written(figures) for figures in rounds), key=lambda figure: float(figure.replace(",", "")))
    return f" ({told[0]}-{told[-1]})"


def _errors(figures: Sequence[Figures]) -> list[str]:
    return [f"{one.title}: {error}, {times} times" for one in figures for error, times in one.errors.items()]


def ratios(cases: dict[str, list[Figures]]) -> dict[str, float]:
    """Our moves per CPU second by those of the peer with as many seats in the same run."""
    found = {name: middle(rounds) for name, rounds in cases.items()}
    return {
        f"{ours} / {peer.name}": round(found[ours].per_cpu_second / found[peer.name].per_cpu_second, 2)
        for ours in OURS
        for peer in PEERS
        if ours in found and peer.name in found and found[ours].seats == peer.seats
    }


def waits(cases: dict[str, list[Figures]]) -> dict[str, list[float]]:
    """By load at people's pace: its p99 in ms, and that of bare group commit for as many tables in the same run."""
    middles = {name: sorted(one.p99 for one in rounds)[len(rounds) // 2] for name, rounds in cases.items()}
    return {
        name: [round(p99, 1), round(middles[bare], 1)]
        for name, p99 in middles.items()
        if name.startswith(PACED) and (bare := BARE + name.removeprefix(PACED)) in middles
    }


def _ratios(cases: dict[str, list[Figures]]) -> list[str]:
    return [
        *(f"moves per server CPU second, {pair}: {ratio}" for pair, ratio in ratios(cases).items()),
        *(f"p99, {name}: {ours} ms; bare group commit: {bare} ms" for name, (ours, bare) in waits(cases).items()),
    ]


def plain(figures: Sequence[Figures]) -> dict[str, object]:
    cases = by_case(figures)
    return {"runs": [one.plain() for one in figures], "ratios": ratios(cases), "waits": waits(cases)}
