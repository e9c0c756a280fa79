"""How strong a network has become, as a picture: win shares over the minutes that it has learned."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any, Final

WIDE, HIGH, EDGE = 720, 400, 48
COLOURS: Final = ("#b3541e", "#2f6f4f", "#3b5b92", "#7a4a8c", "#8a7a1f")


def draw(path: Path, title: str, tests: list[dict[str, Any]]) -> None:
    """A line for each kind of bot that it was tested among; bars are intervals of 95 %."""
    minutes = max([test["seconds"] / 60 for test in tests] + [1.0])
    most = max([test["high"] for test in tests] + [1.0])
    parts = [frame(title, minutes, most)]
    for number, other in enumerate(dict.fromkeys(test["among"] for test in tests)):
        own = [test for test in tests if test["among"] == other]
        parts.append(line(own, other, number, minutes, most))
    size = f'width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"'
    style = 'font-family="sans-serif" font-size="12" fill="#333"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>\n' + "\n".join(parts) + "\n</svg>\n"
    path.write_text(text, encoding="utf-8")


def across(minute: float, minutes: float) -> float:
    return round(EDGE + (WIDE - 2 * EDGE) * minute / minutes, 1)


def up(times: float, most: float) -> float:
    return round(HIGH - EDGE - (HIGH - 2 * EDGE) * times / most, 1)


def frame(title: str, minutes: float, most: float) -> str:
    right, bottom = WIDE - EDGE, HIGH - EDGE
    lines = [
        f'<rect width="{WIDE}" height="{HIGH}" fill="white"/>',
        f'<text x="{EDGE}" y="24" font-size="16">{escape(title)}: wins, as a multiple of the fair share</text>',
        f'<text x="{right}" y="{bottom + 32}" text-anchor="end">minutes</text>',
    ]
    for times in range(int(most) + 1):
        y = up(times, most)
        lines.append(f'<path d="M{EDGE} {y}H{right}" stroke="{"#999" if times == 1 else "#ddd"}"/>')
        lines.append(f'<text x="{EDGE - 8}" y="{y + 4}" text-anchor="end">{times}</text>')
    for part in range(5):
        minute = minutes * part / 4
        x = across(minute, minutes)
        lines.append(f'<text x="{x}" y="{bottom + 16}" text-anchor="middle">{minute:.0f}</text>')
    return "\n".join(lines)


def line(tests: list[dict[str, Any]], other: str, number: int, minutes: float, most: float) -> str:
    colour = COLOURS[number % len(COLOURS)]
    points = [(across(test["seconds"] / 60, minutes), up(test["times"], most)) for test in tests]
    lines = [f'<path d="M{"L".join(f"{x} {y}" for x, y in points)}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for test, (x, y) in zip(tests, points, strict=True):
        low, high = up(test["low"], most), up(test["high"], most)
        lines.append(
            f'<path d="M{x} {low}V{high}" stroke="{colour}"/><circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>'
        )
    lines.append(f'<text x="{EDGE + 8}" y="{44 + 16 * number}" fill="{colour}">among {escape(other)}</text>')
    return "\n".join(lines)
