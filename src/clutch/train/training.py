"""A training from beginning to end: rounds of self-play, lessons from them, tests, and what was learned kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from clutch.bots import policy
from clutch.core.game import Game
from clutch.train.actors import Actors
from clutch.train.keeping import Progress, keep, kept
from clutch.train.learner import Learner, Lesson
from clutch.train.network import Params, scales
from clutch.train.selfplay import SelfPlay

OLD_SELVES: Final = 12  # the most that are remembered
FIRST_RATE, LAST_RATE = 1e-3, 1e-4  # of learning
FIRST_WANDER, LAST_WANDER = 0.02, 0.003
KEEP_SECONDS: Final = 60.0
LESSONS: Final = 2  # how often each round is gone through


@dataclass(frozen=True)
class Plan:
    """How to train."""

    folder: Path
    seconds: float = 600.0
    rounds: int = 0  # end after so many, if it comes first; 0: never
    whole: float = 0.0  # seconds of the whole training, of which these are a part; learning slows towards their end
    workers: int = 1
    games: int = 256  # of each worker
    steps: int = 64  # picks in every game between two lessons
    batch: int = 4096
    width: int = 256
    seats: int = 0  # 0: all seat counts and options
    seed: int = 1


Told = Callable[[Progress, dict[str, float]], None]


def train(game: Game, plan: Plan, told: Told) -> Progress:
    """Go on with the training in this folder, or begin it."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    learner = Learner(game, plan.width, plan.seed, FIRST_RATE)
    old_selves, progress = kept(plan.folder, learner, Progress(game.name, plan.width))
    actors = Actors(game, plan.workers, plan.games, plan.seats, f"{plan.seed} {progress.rounds}")
    chance = np.random.default_rng([plan.seed, progress.rounds])
    try:
        selfplay = SelfPlay(learner, actors, plan.steps, int(chance.integers(1 << 30)))
        begin, saved, before = time.monotonic(), time.monotonic(), progress.seconds
        last = progress.rounds + plan.rounds if plan.rounds else -1
        while (now := time.monotonic()) - begin < plan.seconds and progress.rounds != last:
            done = min(1.0, progress.seconds / (plan.whole or plan.seconds))
            old = old_selves[int(chance.integers(len(old_selves)))] if old_selves else learner.params
            facts = study(learner, selfplay.round(old), plan.batch, done, chance)
            progress.rounds += 1
            progress.decisions += plan.steps * plan.games * plan.workers
            progress.games += selfplay.games_ended
            progress.seconds = before + time.monotonic() - begin
            told(progress, facts)
            if now - saved > KEEP_SECONDS:
                saved = now
                old_selves = [*old_selves, learner.params][-OLD_SELVES:]
                write(game, plan, learner, old_selves, progress)
        write(game, plan, learner, old_selves, progress)
    finally:
        actors.stop()
    return progress


def study(
    learner: Learner, lessons: list[Lesson], batch: int, done: float, chance: np.random.Generator
) -> dict[str, float]:
    """Go through a round some times, in small parts in any order."""
    whole = Lesson(*[np.concatenate(parts) for parts in zip(*lessons, strict=True)])
    mine = whole.counts > 0
    gains = (whole.gains - whole.gains[mine].mean()) / (whole.gains[mine].std() + 1e-6)
    whole = whole._replace(gains=gains)
    facts: dict[str, float] = {}
    for _ in range(LESSONS):
        order = chance.permutation(len(gains))
        for start in range(0, len(order) - batch + 1, batch):
            part = order[start : start + batch]
            rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** done
            wander = FIRST_WANDER + (LAST_WANDER - FIRST_WANDER) * done
            facts = learner.learn(Lesson(*[numbers[part] for numbers in whole]), rate, wander)
    return facts


def write(game: Game, plan: Plan, learner: Learner, old_selves: list[Params], progress: Progress) -> None:
    keep(plan.folder, learner, old_selves, progress)
    policy.save(plan.folder / f"{game.name}.npz", weights_of(game, learner.params), about(game, plan, progress))


def weights_of(game: Game, params: Params) -> dict[str, Any]:
    """As they are played: the scales of the rows are part of the first layer."""
    weights = {name: np.asarray(value) for name, value in params.items()}
    weights["first"] = weights["first"] * scales(game.observation.layout)[:, None]
    return weights


def about(game: Game, plan: Plan, progress: Progress) -> dict[str, Any]:
    return {
        "game": game.name,
        "rules": game.version,
        "rows": game.observation.version,
        "width": plan.width,
        "decisions": progress.decisions,
        "games": progress.games,
        "seconds": round(progress.seconds),
    }
