"""A training from beginning to end: rounds of self-play, lessons from them, tests, and what was learned kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import jax.numpy as jnp
import numpy as np

from clutch.bots import policy
from clutch.core.game import Game
from clutch.train.actors import Actors
from clutch.train.imitation import imitate
from clutch.train.keeping import Progress, keep, kept
from clutch.train.learner import Learner, Lesson, Numbers
from clutch.train.network import Params, scales
from clutch.train.plot import draw
from clutch.train.selfplay import RIVALS, SelfPlay
from clutch.train.testing import share_among

OLD_SELVES: Final = 12  # the most that are remembered
FIRST_RATE, SLOWER = 1e-3, 0.1  # of learning, and what is left of it in the end
FIRST_WANDER, LAST_WANDER = 0.02, 0.003  # how much it is rewarded for leaving things open
LASTING: Final = 4  # of the rivals at a time, at most, are old selves that are never forgotten
LEAGUE: Final = 1 / 3  # of the games are played against old selves
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
    games: int = 512  # of each worker
    steps: int = 64  # picks in every game between two lessons
    batch: int = 2048
    width: int = 192
    seats: int = 0  # 0: all seat counts and options
    variants: tuple[str, ...] = ()  # half of the games are played with all of these
    rival: str = ""  # weights that sit at all other seats and never change: can something be found against them?
    imitate: str = ""  # a bot to play like at first
    meet: str = ""  # a bot whose likeness sits among the old selves from now on, as the first of them
    watch: int = 150_000  # decisions of such a bot
    begin: str = ""  # weights to go on from, where there is no training yet
    beside: tuple[str, ...] = ()  # bots that sit at all other seats, each in the games of a process of its own
    heed: int = 1  # how often decisions beside bots are gone through, of which there are few, for each time of others
    against: tuple[str, ...] = ()  # bots among which it is tested
    test_seconds: float = 300.0  # between two tests
    test_deals: int = 100
    rate: float = FIRST_RATE  # of learning, at first
    wander: float = FIRST_WANDER  # at first
    league: float = LEAGUE
    seed: int = 1


def silence(_share: float) -> None:
    """Nobody is told."""


Told = Callable[[Progress, dict[str, float]], None]


def train(game: Game, plan: Plan, told: Told) -> Progress:
    """Go on with the training in this folder, or begin it."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    learner = Learner(game, plan.width, plan.seed, FIRST_RATE)
    old_selves, progress = kept(plan.folder, learner, Progress(game.name, plan.width))
    if plan.begin and not progress.seconds:
        learner.start_from(params_of(game, policy.load(Path(plan.begin), game)))
        old_selves, progress.began_like = [learner.params], Path(plan.begin).name
    elif plan.imitate and not progress.seconds:
        old_selves = begin(game, plan, learner, progress, told)
    if plan.meet and plan.meet not in progress.met:
        likeness = Learner(game, plan.width, plan.seed, FIRST_RATE)
        imitate(likeness, plan.meet, plan.watch, plan.seats, plan.seed, silence, plan.workers)
        old_selves.insert(0, likeness.params)
        progress.met.append(plan.meet)
    if plan.rival:
        old_selves = [params_of(game, policy.load(Path(plan.rival), game))]
        plan = replace(plan, league=1.0)
    rules = (plan.seats, plan.variants)
    actors = Actors(game, plan.workers, plan.games, rules, f"{plan.seed} {progress.rounds}", plan.beside)
    try:
        selfplay = SelfPlay(learner, actors, plan.steps, progress.rounds, plan.league)
        go_on(game, plan, learner, selfplay, old_selves, progress, told)
    finally:
        actors.stop()
    return progress


def begin(game: Game, plan: Plan, learner: Learner, progress: Progress, told: Told) -> list[Params]:
    """Play like somebody else first; this first self is never forgotten."""
    start = time.monotonic()

    def tell(share: float) -> None:
        told(progress, {"watched": share})

    imitate(learner, plan.imitate, plan.watch, plan.seats, plan.seed, tell, plan.workers)
    learner.start_from(learner.params)
    progress.seconds, progress.began_like = time.monotonic() - start, plan.imitate
    old_selves = [learner.params]
    write(game, plan, learner, old_selves, progress)
    test(game, plan, progress, told)
    return old_selves


def go_on(
    game: Game,
    plan: Plan,
    learner: Learner,
    selfplay: SelfPlay,
    old_selves: list[Params],
    progress: Progress,
    told: Told,
) -> None:
    """Round after round, until time or rounds are over."""
    chance = np.random.default_rng([plan.seed, progress.rounds])
    start = saved = tried = time.monotonic()
    before, last = progress.seconds, progress.rounds + plan.rounds if plan.rounds else -1
    rivals = rivals_of(learner.params, old_selves, progress.lasting, chance)
    while (now := time.monotonic()) - start < plan.seconds and progress.rounds != last:
        done = min(1.0, progress.seconds / (plan.whole or plan.seconds))
        facts = study(learner, selfplay.round(rivals, plan.heed), plan, done, chance)
        progress.rounds += 1
        learner.settle(progress.rounds)
        progress.decisions += selfplay.decisions
        progress.games += selfplay.games_ended
        progress.seconds = before + time.monotonic() - start
        told(progress, facts)
        if now - saved > KEEP_SECONDS:
            saved = now
            if not plan.rival:
                remember(old_selves, learner.params, progress.lasting, chance)
                rivals = rivals_of(learner.params, old_selves, progress.lasting, chance)
            write(game, plan, learner, old_selves, progress)
        if now - tried > plan.test_seconds:
            tried = now
            test(game, plan, progress, told)
    write(game, plan, learner, old_selves, progress)
    test(game, plan, progress, told)
    keep(plan.folder, learner, old_selves, progress)


def rivals_of(params: Params, old_selves: list[Params], lasting: int, chance: np.random.Generator) -> list[Params]:
    """Who sits with the learner for a while: some of those that last, whose styles nobody else has, and any others.

    They stay for many rounds, so that few games have a rival who changes in the middle.
    """
    if not old_selves:
        return [params] * RIVALS
    lasting = min(lasting, len(old_selves))
    first = int(chance.integers(lasting))
    some = [old_selves[(first + number) % lasting] for number in range(min(LASTING, lasting))]
    return some + [old_selves[int(chance.integers(len(old_selves)))] for _ in range(RIVALS - len(some))]


def remember(old_selves: list[Params], params: Params, lasting: int, chance: np.random.Generator) -> None:
    """The first ones always, and of the others more young ones than old ones."""
    old_selves.append(params)
    if len(old_selves) > OLD_SELVES:
        del old_selves[int(chance.integers(lasting, len(old_selves) - 1))]


def test(game: Game, plan: Plan, progress: Progress, told: Told) -> None:
    """Win shares of what is kept now, noted with how long it had learned, and drawn."""
    for other in plan.against:
        share = share_among(game, weights_path(game, plan), other, plan.seats, plan.test_deals)
        note: dict[str, Any] = {"seconds": round(progress.seconds), "decisions": progress.decisions, "among": other}
        for name in ("times", "low", "high"):
            note[name] = round(getattr(share, name), 3)
        progress.tests.append(note)
    told(progress, {})
    draw(plan.folder / f"{game.name}.svg", game.title, progress.tests)


def study(
    learner: Learner, lessons: list[tuple[Lesson, Numbers]], plan: Plan, done: float, chance: np.random.Generator
) -> dict[str, float]:
    """Go through a round some times, in small parts in any order."""
    whole = Lesson(*[jnp.concatenate(parts) for parts in zip(*[lesson for lesson, _ in lessons], strict=True)])
    starts = np.cumsum([0] + [len(lesson.picks) for lesson, _ in lessons])
    counted = np.concatenate([start + lines for start, (_, lines) in zip(starts[:-1], lessons, strict=True)])
    gains = whole.gains[counted]
    whole = whole._replace(gains=(whole.gains - gains.mean()) / (gains.std() + 1e-6))
    facts: dict[str, Any] = {}
    for _ in range(LESSONS):
        order = chance.permutation(counted)
        for start in range(0, len(order) - plan.batch + 1, plan.batch):
            rate = plan.rate * SLOWER**done
            wander = plan.wander + (LAST_WANDER - plan.wander) * done
            facts = learner.learn(whole, order[start : start + plan.batch], rate, wander)
    return {name: float(value) for name, value in facts.items()}


def weights_path(game: Game, plan: Plan) -> Path:
    return plan.folder / f"{game.name}.npz"


def write(game: Game, plan: Plan, learner: Learner, old_selves: list[Params], progress: Progress) -> None:
    keep(plan.folder, learner, old_selves, progress)
    policy.save(weights_path(game, plan), weights_of(game, learner.steady), about(game, plan, progress))


def weights_of(game: Game, params: Params) -> dict[str, Any]:
    """As they are played: the scales of the rows are part of the first layer."""
    weights = {name: np.asarray(value) for name, value in params.items()}
    weights["first"] = weights["first"] * scales(game)[:, None]
    return weights


def params_of(game: Game, made: policy.Policy) -> Params:
    """Weights as they are learned."""
    return made.weights | {"first": made.weights["first"] / scales(game)[:, None]}


def about(game: Game, plan: Plan, progress: Progress) -> dict[str, Any]:
    return {
        "game": game.name,
        "rules": game.version,
        "rows": game.observation.version,
        "width": plan.width,
        "began_like": progress.began_like,
        "met": [*progress.met, *dict.fromkeys(plan.beside)],
        "decisions": progress.decisions,
        "games": progress.games,
        "seconds": round(progress.seconds),
    }
