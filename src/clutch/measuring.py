"""`clutch sim` and `clutch arena` on the command line: both play a contest, and tell it by seat or by bot."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

import msgspec

from clutch import slow_ports
from clutch.arena import by_bot, by_seat
from clutch.arena import contest as contests
from clutch.arena.contest import Contest, Line
from clutch.arena.deals import Cell, Setting
from clutch.arena.engines import Engine, local, one_thread_each
from clutch.arena.on_ray import on_ray
from clutch.arena.rows import write_csv
from clutch.arguments import (
    WHICH_BOTS,
    BadInput,
    add_options,
    add_rules,
    counts,
    names,
    positive,
    rules_for,
    rules_of,
    write_whole,
)
from clutch.bots import CHEAPEST
from clutch.games import game_named
from clutch.progress import Progress

CORES: Final = os.cpu_count() or 1


class Face(Protocol):
    """How what came out is told."""

    def text(self, contest: Contest, lines: list[Line], /) -> str: ...

    def plain(self, contest: Contest, lines: list[Line], /) -> object: ...


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("sim", help="play many games and print what came out, seat by seat")
    command.add_argument("game")
    add_rules(command)
    command.add_argument("--games", type=positive, default=100, metavar="G")
    command.add_argument(
        "--bots", default=CHEAPEST, metavar="B,B,...", help=f"one for all seats, or one for each; {WHICH_BOTS}"
    )
    slow_ports.add_ports(command)
    command.add_argument("--records", type=Path, metavar="DIR", help="write the record of every game")
    _add_work(command, processes=1)
    command.set_defaults(run=sim)

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
    _add_work(command, processes=CORES)
    command.set_defaults(run=arena)


def _add_work(command: argparse.ArgumentParser, processes: int) -> None:
    """What both ask for: by which seed, where the games are played, and what is written."""
    command.add_argument("--seed", default="0", metavar="S", help="any words; the same words give the same games")
    command.add_argument("--processes", type=positive, default=processes, metavar="P", help="by default %(default)s")
    command.add_argument("--engine", choices=["local", "ray"], default="local", help="what plays (extra `ray`)")
    command.add_argument(
        "--ray-address",
        default=os.environ.get("RAY_ADDRESS", ""),
        metavar="HOST:PORT",
        help="of a cluster; without it, or RAY_ADDRESS, Ray is started on this machine",
    )
    command.add_argument("--out", type=Path, metavar="FILE", help="keeps every deal; the same command goes on with it")
    command.add_argument("--csv", type=Path, metavar="FILE", help="a row for each seat of each game")
    command.add_argument("--json", action="store_true")


def _engine(arguments: argparse.Namespace) -> Engine:
    if arguments.engine == "ray":
        return on_ray(arguments.processes, arguments.ray_address)
    return local(arguments.processes)


def sim(arguments: argparse.Namespace) -> int:
    one_thread_each()
    cell = _cell(arguments)
    contest = contests.contest_of([cell], arguments.seed, records=arguments.records is not None)
    if arguments.records is not None:
        arguments.records.mkdir(parents=True, exist_ok=True)
    with Progress(game_named(cell.setting.game).title) as progress:
        played = _played(contest, arguments.games, arguments, progress)
        lines = [_recorded(line, cell.setting.game, arguments.records) for line in played]
    _tell(contest, lines, arguments, by_seat)
    return 0


def arena(arguments: argparse.Namespace) -> int:
    one_thread_each()
    cells = [contests.one_among(setting, *pair) for setting in _settings(arguments) for pair in _pairs(arguments)]
    contest = contests.contest_of(cells, arguments.seed)
    with Progress("arena") as progress:
        lines = list(_played(contest, arguments.deals, arguments, progress))
    _tell(contest, lines, arguments, by_bot)
    return 0


def _played(contest: Contest, deals: int, arguments: argparse.Namespace, progress: Progress) -> Iterator[Line]:
    if arguments.csv is not None:
        arguments.csv.touch()  # a place where nothing can be written is told before anything is played
    games = 0
    for number, line in enumerate(contests.run(contest, deals, _engine(arguments), arguments.out), 1):
        games += len(line.games)
        progress.at(number / (deals * len(contest.cells)), f"{games} games")
        yield line


def _tell(contest: Contest, lines: list[Line], arguments: argparse.Namespace, face: Face) -> None:
    if arguments.csv is not None:
        write_csv(arguments.csv, contest, lines)
    print(json.dumps(face.plain(contest, lines), indent=2) if arguments.json else face.text(contest, lines))


def _cell(arguments: argparse.Namespace) -> Cell:
    """Who sits where in a simulation, all the time."""
    game = game_named(arguments.game)
    rules = rules_of(game, arguments)
    bots = arguments.bots.split(",")
    bots = bots * rules.seats if len(bots) == 1 else bots
    if len(bots) != rules.seats:
        raise BadInput(f"--bots: name one level for all, or one for each of the {rules.seats} seats")
    steadiness = slow_ports.steadiness(game, bots, arguments)
    return Cell(
        Setting(game.name, rules.seats, rules.options, arguments.port),
        tuple(bots),
        rotated=False,
        steadiness=steadiness,
    )


def _recorded(line: Line, game: str, folder: Path | None) -> Line:
    """Write the record of a simulated game, which is then not kept in memory."""
    if folder is None:
        return line
    (played,) = line.games
    write_whole(folder / f"{game}-{line.deal + 1:06}.record", played.record)
    return Line(line.cell, line.deal, [msgspec.structs.replace(played, record="")])


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
