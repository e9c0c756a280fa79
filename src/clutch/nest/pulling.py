"""Hands of bots: they choose an egg by its looks and pull it straight up, the more steadily the better they are."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from clutch.nest.attempt import Attempt, Phase
from clutch.nest.hand import FRAME
from clutch.nest.heap import Nest
from clutch.nest.looking import look, view_of
from clutch.nest.model import Vector
from clutch.nest.pieces import MM
from clutch.nest.result import Result

HIGHEST: Final = 150 * MM  # above the pinch
WOBBLE_HZ: Final = np.array([0.9, 1.7, 2.9])
LONGEST: Final = 20.0  # s of one pull: then the hand opens and tries again


@dataclass(frozen=True)
class Style:
    """How somebody pulls."""

    speed: float  # m/s
    wobble: float = 0.0  # m, root mean square in each direction


CAREFUL: Final = Style(0.06)
JERKY: Final = Style(0.10, 6 * MM)
FAST: Final = Style(0.60)


def style_of(level: float) -> Style:
    """From 0, a child in a hurry, to 1, a surgeon."""
    clumsy = 1 - min(1.0, max(0.0, level))
    return Style(0.05 + 0.30 * clumsy**2, 7 * MM * clumsy)


def target(style: Style, seed: int, start: Vector, seconds: float) -> Vector:
    """Where such a hand points so long after it has closed at `start`: a function of time, with nothing to save."""
    phases = np.random.default_rng([seed, 11]).uniform(0, 2 * math.pi, (len(WOBBLE_HZ), 3))
    waves = np.sin(2 * math.pi * WOBBLE_HZ[:, None] * seconds + phases) - np.sin(phases)
    wobble = style.wobble * math.sqrt(2 / len(WOBBLE_HZ)) * waves.sum(axis=0)
    up: Vector = start + np.array([0.0, 0.0, min(HIGHEST, style.speed * seconds)])
    up += wobble * np.array([1.0, 1.0, 0.3])
    return up


def lead(attempt: Attempt, style: Style, seed: int) -> None:
    """What such a hand does before the next frame: reach, pull, or open if it has pulled in vain for too long."""
    hand = attempt.course.hand
    if attempt.is_idle:
        reach(attempt)
    if attempt.phase is not Phase.HOLDING or hand is None:
        return
    seconds = hand.frames * FRAME
    if seconds > LONGEST:
        attempt.let_go()
    else:
        attempt.aim(target(style, seed, np.array(hand.start), seconds))


def reach(attempt: Attempt) -> None:
    """For the named egg, from wherever it can be seen."""
    view = view_of(attempt.world, attempt.row)
    if view is None:
        attempt.dig()
    else:
        attempt.grab(*view)


def ranked(nest: Nest, level: float, seed: int) -> list[str]:
    """All eggs as eyes of this level see them: what looks safest first, what is not seen from the front last."""
    rng = np.random.default_rng([seed, 12])
    blur = 3.0 * (1 - min(1.0, max(0.0, level)))
    seen = {one.name: one.risk + blur * float(rng.normal()) for one in look(nest)}
    hidden = [name for name in nest.names if name not in seen]
    return [*sorted(seen, key=lambda name: seen[name]), *(hidden[at] for at in rng.permutation(len(hidden)))]


def pull(attempt: Attempt, style: Style, seed: int, longest: float = 60.0) -> Result | None:
    """A whole attempt by such a hand; None if nothing is decided after so many seconds."""
    while attempt.result is None and attempt.seconds < longest:
        lead(attempt, style, seed)
        attempt.step()
    return attempt.result
