"""What ports whose answer takes time add to the command line: today the nest, with its hands and its figures.

What they need to find an answer is loaded only when one is asked for.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from clutch.arguments import above_zero, numbers, positive
from clutch.bots import level_named
from clutch.core.game import Game
from clutch.core.mistake import Mistake
from clutch.games.gulo_gulo.hands import PREFIX
from clutch.progress import Progress

MEASURED: Final = "the nest"
FAULT: Final = 1


def add_ports(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--port", default="", metavar="P", help="what decides about dexterity: odds, nest-family, nest-normal ..."
    )
    command.add_argument(
        "--hands", type=numbers, metavar="H,H,...", help="how steady each seat is at a nest, from 0 to 1"
    )


def steadiness(game: Game, bots: list[str], arguments: argparse.Namespace) -> tuple[float, ...]:
    """How steady each seat is: as its level says, unless others were asked for; none where the port needs none."""
    port = arguments.port
    if not port or port in game.ports:
        if arguments.hands:
            raise Mistake("--hands: only a nest asks for hands; name it with --port, for example nest-normal")
        return ()
    if not game.slow_ports or not port.startswith(PREFIX):
        raise Mistake(f"{game.title} has no port '{port}'; ports: {', '.join(_ports(game)) or 'none'}")
    found = arguments.hands or [level_named(bot).steadiness for bot in bots]
    if len(found) != len(bots):
        raise Mistake(f"--hands: name one for each of the {len(bots)} seats")
    return tuple(found)


def _ports(game: Game) -> list[str]:
    return [*game.ports, *game.slow_ports]


def add_benches(benches: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = benches.add_parser("nest", help="alarm rates by depth and hand, and what a simulated second costs")
    command.add_argument("--json", action="store_true")
    command.add_argument(
        "--out",
        type=Path,
        default=Path("nest-trials.jsonl"),
        metavar="FILE",
        help="keeps the trials; a new run adds more",
    )
    command.add_argument("--sets", default="normal", metavar="S,S,...", help="of trials: normal, others, gone")
    command.add_argument("--nests", type=positive, default=200, metavar="N")
    command.add_argument("--live", type=positive, metavar="N", help="instead: N attempts at once on a real server")
    command.add_argument("--seconds", type=above_zero, default=60.0, help="for --live")
    command.add_argument("--motion", choices=["pull", "sway"], default="pull", help="of live hands; to sway costs most")
    command.set_defaults(run=bench_nest)


def bench_nest(arguments: argparse.Namespace) -> int:
    if arguments.live:
        return _bench_live(arguments)
    from clutch.nest import bench, trials  # noqa: PLC0415 - it imports what others need not have

    sets = arguments.sets.split(",")
    if unknown := [name for name in sets if name not in trials.SETS]:
        raise Mistake(f"there is no set of trials '{unknown[0]}'; sets: {', '.join(trials.SETS)}")
    with Progress("bench") as progress:
        report = bench.measure(arguments.out, sets, arguments.nests, progress.at)
    print(json.dumps(report, indent=2) if arguments.json else bench.text(report))
    return FAULT if report["warnings"] else 0


def _bench_live(arguments: argparse.Namespace) -> int:
    from clutch.load import nests  # noqa: PLC0415 - it imports what others need not have

    with Progress("bench") as progress:
        report = nests.measure(arguments.live, arguments.seconds, arguments.motion, progress.at)
    print(json.dumps(report, indent=2) if arguments.json else nests.text(report))
    return 0 if nests.is_held(report) else FAULT
