"""The command `clutch train`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from clutch.arena.bench_bots import plays
from clutch.arena.entrants import entrant
from clutch.arguments import above_zero, part_of_one, positive
from clutch.bots import USUAL
from clutch.core.mistake import Mistake
from clutch.games import game_named
from clutch.progress import Progress as Bar

if TYPE_CHECKING:
    from clutch.train.keeping import Progress


YARDSTICK: Final = "bench.yardsticks.hens:hen"  # it stays what it is, unlike the hen of today
AS_TOLD: Final = (
    *("workers", "games", "width", "seats", "rate", "wander", "league", "batch"),
    *("rival", "imitate", "meet", "watch", "begin", "heed"),
)


class NothingToTrainWith(Mistake):
    """The extra is missing."""


def add_to(commands: Any) -> None:  # noqa: ANN401 - argparse does not name its type
    command = commands.add_parser("train", help="let a network learn a game by playing against itself")
    command.add_argument("game", help="the game's name, see `clutch games`")
    command.add_argument(
        "--minutes", type=above_zero, default=10.0, help="how long; the same command goes on from there (10)"
    )
    command.add_argument(
        "--whole", type=above_zero, metavar="M", help="minutes of the whole training, if this is a part of it"
    )
    command.add_argument("--rounds", type=positive, metavar="N", help="end after so many rounds of self-play")
    command.add_argument("--folder", type=Path, metavar="DIR", help="where it is kept (build/train/GAME)")
    command.add_argument("--workers", type=positive, default=max(1, (os.cpu_count() or 2) - 1), help="actor processes")
    command.add_argument("--games", type=positive, default=512, help="games of each worker, side by side (512)")
    command.add_argument("--width", type=positive, default=192, help="of the network (192)")
    command.add_argument(
        "--seats", type=int, default=0, help="always so many, by the rulebook; else all counts and options"
    )
    command.add_argument(
        "--variants", default="", metavar="NAMES", help="play half of the games with all of these, a comma between"
    )
    command.add_argument("--rate", type=above_zero, default=1e-3, help="of learning, at first (0.001)")
    command.add_argument(
        "--wander", type=part_of_one, default=0.02, help="how much leaving things open is rewarded, at first (0.02)"
    )
    command.add_argument(
        "--league", type=part_of_one, default=1 / 3, metavar="SHARE", help="of the games, against old selves (a third)"
    )
    command.add_argument("--rival", default="", metavar="FILE", help="look for an answer to these weights, which stay")
    command.add_argument("--imitate", default="", metavar="BOT", help="begin by playing like this bot")
    command.add_argument(
        "--meet", default="", metavar="BOT", help="from now on, often play against this bot's likeness"
    )
    command.add_argument("--begin", default="", metavar="FILE", help="begin with these weights")
    command.add_argument(
        "--beside", default="", metavar="BOTS", help="sit with such bots, too; a process for each, a comma between"
    )
    command.add_argument(
        "--heed", type=positive, default=1, metavar="N", help="decisions beside bots count so much (1)"
    )
    command.add_argument("--batch", type=positive, default=2048, metavar="N", help="decisions of each step (2048)")
    command.add_argument("--watch", type=positive, default=150_000, metavar="N", help="decisions of it (150000)")
    command.add_argument(
        "--against",
        default="",
        metavar="BOTS",
        help=f"test it among these, a comma between ({YARDSTICK}, where it is found and knows the game; else {USUAL})",
    )
    command.add_argument("--deals", type=positive, default=100, metavar="N", help="of each test (100)")
    command.add_argument("--test-minutes", type=above_zero, default=5.0, help="between two tests (5)")
    command.set_defaults(run=train)


def train(arguments: argparse.Namespace) -> int:
    game = game_named(arguments.game)
    among = arguments.against or (YARDSTICK if plays(YARDSTICK, game) else USUAL)
    against, beside, variants = (
        tuple(filter(None, names.split(","))) for names in (among, arguments.beside, arguments.variants)
    )
    for name in against + beside:
        entrant(name, game)  # who cannot play is told before anything is learned
    game.rules(arguments.seats or game.seats[-1], variants)
    try:
        from clutch.train import training  # noqa: PLC0415 - an extra, and slow to load
    except ImportError as missing:
        raise NothingToTrainWith(f"this needs the package {missing.name}: pip install 'clutch[train]'") from None
    folder = arguments.folder or Path("build/train", game.name)
    plan = training.Plan(folder, **facts_of(arguments), against=against, beside=beside, variants=variants)
    seen: list[dict[str, Any]] = []
    with Bar(f"training {game.name}") as bar:

        def told(progress: Progress, facts: dict[str, float]) -> None:
            share = facts.get("watched", min(1.0, progress.seconds / plan.whole))
            bar.at(share, f"{progress.games:,} games, outcome {facts.get('outcome', 0):.3f}")
            for test in progress.tests[len(seen) :]:
                seen.append(test)
                bar.write(
                    f"{test['seconds'] / 60:6.1f} min {test['decisions']:12,} decisions: {test['times']:.2f} x"
                    f" ({test['low']:.2f} to {test['high']:.2f}) among {test['among']}"
                )

        progress = training.train(game, plan, told)
    print(f"{progress.games:,} games, {progress.decisions:,} decisions, {progress.seconds:.0f} s in all")
    print(f"weights: {folder / game.name}.npz; the same command goes on from here")
    return 0


def facts_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """What of a plan is told as it is meant, and times in seconds."""
    told = vars(arguments)
    return {
        **{name: told[name] for name in AS_TOLD},
        "seconds": 60 * arguments.minutes,
        "rounds": arguments.rounds or 0,
        "whole": 60 * (arguments.whole or arguments.minutes),
        "test_seconds": 60 * arguments.test_minutes,
        "test_deals": arguments.deals,
    }
