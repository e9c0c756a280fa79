"""`clutch arena` on the command line."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from clutch.arena import contest as contests
from clutch.arena import table
from clutch.arena.deals import Setting
from clutch.arena.engines import local
from clutch.arguments import WHICH_BOTS, BadInput, add_options, counts, names, positive, rules_for
from clutch.games import game_named
from clutch.progress import Progress


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("arena", help="measure bots among bots, each deal with all seats in turn")
    command.add_argument("games", nargs="+", metavar="GAME")
    command.add_argument("--seats", type=counts, metavar="N,N,...", help="how many play (default: the most)")
    add_options(command)
    command.add_argument("--random-options", action="store_true", help="options drawn anew for each deal")
    who = command.add_mutually_exclusive_group(required=True)
    who.add_argument("--one", metavar="A", help=f"the bot that is measured; {WHICH_BOTS}")
    who.add_argument("--bots", type=names, metavar="A,B,...", help="a round robin: one of each among each other kind")
    who.add_argument("--ladder", type=names, metavar="A,B,...", help="one of each among the kind named before it")
    command.add_argument("--among", metavar="B", help="who sits on all other seats than --one")
    command.add_argument("--deals", type=positive, default=50, metavar="D", help="each gives as many games as seats")
    command.add_argument("--seed", default="0", metavar="S", help="any words; the same words give the same table")
    command.add_argument(
        "--processes", type=positive, default=os.cpu_count() or 1, metavar="P", help="default: one a core"
    )
    command.add_argument("--out", type=Path, metavar="FILE", help="keeps every deal; the same command goes on with it")
    command.add_argument("--csv", type=Path, metavar="FILE", help="a row for each seat of each game")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=arena)


def arena(arguments: argparse.Namespace) -> int:
    contest = contests.contest_of(_settings(arguments), _pairs(arguments), arguments.seed)
    if arguments.csv is not None:
        arguments.csv.touch()  # a place where nothing can be written is told before anything is played
    with Progress("arena") as progress:
        lines = contests.run(contest, arguments.deals, local(arguments.processes), arguments.out, progress.at)
    if arguments.csv is not None:
        table.write_csv(arguments.csv, contest, lines)
    print(json.dumps(table.plain(contest, lines), indent=2) if arguments.json else table.text(contest, lines))
    return 0


def _settings(arguments: argparse.Namespace) -> list[Setting]:
    """Every game with every number of seats."""
    settings = []
    for game in map(game_named, dict.fromkeys(arguments.games)):
        for seats in arguments.seats or game.seats[-1:]:
            rules = rules_for(game, seats, arguments)
            if arguments.random_options and rules.changed():
                raise BadInput("--random-options: then no variant, option or data can be chosen")
            settings.append(Setting(game.name, seats, None if arguments.random_options else rules.options))
    return settings


def _pairs(arguments: argparse.Namespace) -> list[tuple[str, str]]:
    """Who is measured among whom."""
    if (arguments.one is None) != (arguments.among is None):
        raise BadInput("--one A and --among B are named together")
    if arguments.one is not None:
        return [(arguments.one, arguments.among)]
    named = arguments.bots or arguments.ladder
    if len(named) < 2:
        raise BadInput(f"name two bots at least, not only {named[0]}")
    return contests.round_robin(named) if arguments.bots else contests.ladder(named)
