"""Trials of the nest by the hundred: the same nests for every hand, depth and difficulty, each result a line of a file.

A run can be broken off: whatever the file has is not done again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from clutch.nest.after import at_rest
from clutch.nest.attempt import Attempt, Phase
from clutch.nest.heap import Nest
from clutch.nest.library import shelf
from clutch.nest.looking import Look, look
from clutch.nest.model import TIMESTEP
from clutch.nest.pulling import CAREFUL, FAST, JERKY, Style, lead, reach
from clutch.nest.world import World

HANDS: Final[dict[str, Style]] = {"careful": CAREFUL, "jerky": JERKY, "fast": FAST}
DEPTHS: Final = ("top", "middle", "deep")
LONGEST: Final = 15.0  # s
UNTOUCHED: Final = 3.0  # s of watching a nest that nobody touches


class Case(msgspec.Struct, frozen=True, array_like=True):
    """What is tried in every nest."""

    difficulty: str
    gone: int  # eggs taken before
    depth: str
    hand: str


class Trial(msgspec.Struct, frozen=True):
    """One line. The CPU seconds are those of stepping: to build a model and to look at it comes before."""

    difficulty: str
    gone: int
    depth: str
    hand: str
    nest: int
    outcome: str  # stolen, pole, egg, void, empty; lost if the nest did not survive the taking of eggs before
    seconds: float
    cpu: float

    @property
    def case(self) -> Case:
        return Case(self.difficulty, self.gone, self.depth, self.hand)

    @property
    def alarm(self) -> bool:
        return self.outcome in ("pole", "egg")


NORMAL: Final = [Case("normal", 0, "top", "none")] + [
    Case("normal", 0, depth, hand) for hand in HANDS for depth in DEPTHS
]
OTHERS: Final = [
    Case(name, 0, depth, hand)
    for name in ("family", "master")
    for depth, hand in [("top", "careful"), ("middle", "careful"), ("deep", "careful"), ("top", "fast")]
]
GONE: Final = [Case("normal", gone, depth, "careful") for gone in (3, 6, 10) for depth in DEPTHS]
SETS: Final = {"normal": NORMAL, "others": OTHERS, "gone": GONE}


def run(path: Path, cases: list[Case], nests: int, tell: Callable[[float, str], None]) -> None:
    """Whatever is not yet in the file; nest by nest, so that a part of it is paired as well."""
    done = {(trial.case, trial.nest) for trial in trials_in(path)}
    left = [(case, number) for number in range(nests) for case in cases if (case, number) not in done]
    with path.open("a", encoding="utf-8") as file:
        for at, (case, number) in enumerate(left):
            tell(at / len(left), f"nest {number}, {case.difficulty} {case.hand} {case.depth}")
            for trial in tried(case, number):
                file.write(json.dumps(msgspec.to_builtins(trial)) + "\n")
                file.flush()


def trials_in(path: Path) -> list[Trial]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Trial) for line in path.read_bytes().splitlines()]


def tried(case: Case, number: int) -> Iterator[Trial]:
    """Nothing if the shelf has no such nest."""
    if number >= len(_shelf(case.difficulty)):
        return
    nest = _nest(case.difficulty, case.gone, number)
    if nest is None:
        outcome, seconds, cpu = "lost", 0.0, 0.0
    else:
        outcome, seconds, cpu = _watched(nest) if case.hand == "none" else _pulled(nest, case, number)
    yield Trial(case.difficulty, case.gone, case.depth, case.hand, number, outcome, seconds, cpu)


@cache
def _shelf(name: str) -> list[Nest]:
    return shelf(name)


@cache
def _nest(difficulty: str, gone: int, number: int) -> Nest | None:
    """As in a game: a tile binds a colour, and the egg of it that looks safest is taken. None if the pole fell."""
    if not gone:
        return _shelf(difficulty)[number]
    before = _nest(difficulty, gone - 1, number)
    if before is None:
        return None
    names = [one.name for one in look(before) if sum(other[0] == one.name[0] for other in before.names) > 1]
    colours = sorted({name[0] for name in names})
    colour = colours[int(np.random.default_rng([number, gone, 5]).integers(len(colours)))]
    taken = next(name for name in names if name[0] == colour)
    nest, pole_fell = at_rest(before.without([taken]), seed=number)
    return None if pole_fell else nest


def _watched(nest: Nest) -> tuple[str, float, float]:
    world = World(nest)
    before = time.process_time()
    world.step(round(UNTOUCHED / TIMESTEP))
    outcome = "pole" if world.pole_on_table() else "egg" if world.outside() else "empty"
    return "void" if world.is_broken() else outcome, UNTOUCHED, time.process_time() - before


def _pulled(nest: Nest, case: Case, number: int) -> tuple[str, float, float]:
    """Until it is decided: what else falls after an alarm does not matter here."""
    choice = picked(nest, case.depth, number)
    attempt = Attempt(nest, choice.name, seed=number)
    reach(attempt)
    before = time.process_time()
    while not attempt.alarm and attempt.result is None and attempt.seconds < LONGEST:
        lead(attempt, HANDS[case.hand], number)
        attempt.step()
        if attempt.phase is Phase.FREE:
            break
    return _outcome(attempt), attempt.seconds, time.process_time() - before


def picked(nest: Nest, depth: str, number: int) -> Look:
    """One of the three highest eggs that are seen, one of the three lowest, or the one in the middle."""
    seen = sorted(look(nest), key=lambda one: -one.height)
    one_of_three = int(np.random.default_rng([number, 3]).integers(3))
    return {"top": seen[one_of_three], "middle": seen[len(seen) // 2], "deep": seen[-1 - one_of_three]}[depth]


def _outcome(attempt: Attempt) -> str:
    if attempt.world.is_broken():
        return "void"
    if attempt.alarm:
        return "pole" if attempt.course.pole else "egg"
    return "stolen" if attempt.course.out else "empty"
