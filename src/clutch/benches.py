"""`clutch bench` on the command line. What a measurement needs is loaded only when it is asked for."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Final

from clutch import slow_ports
from clutch.arena.deals import Cell, Piece, Setting, play_piece
from clutch.arena.engines import one_thread_each
from clutch.arguments import WHICH_BOTS, above_zero, names, positive
from clutch.bots import CHEAPEST, USUAL
from clutch.core.game import Game
from clutch.games import all_games, game_named
from clutch.progress import Progress

FAULT: Final = 1


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "bench",
        help=f"measure rules, bots, server, page or {slow_ports.MEASURED}, or kill the server again and again",
    )
    benches = command.add_subparsers(title="what", metavar="WHAT", required=True)
    _add_games(benches)
    _add_services(benches)
    slow_ports.add_benches(benches)
    _add_failures(benches)


def _add_games(benches: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = benches.add_parser("engine", help="decisions a second, beside OpenSpiel")
    command.add_argument("--json", action="store_true")
    command.add_argument("--seconds", type=above_zero, default=2.0, help="CPU time for each figure")
    command.set_defaults(run=bench_engine)

    command = benches.add_parser("bots", help="what each level costs and how strong it is, beside the yardsticks")
    command.add_argument("games", nargs="*", metavar="GAME", help="(all)")
    command.add_argument("--bots", type=names, default=[], metavar="A,B,...", help=f"{WHICH_BOTS} (all)")
    command.add_argument("--deals", type=positive, default=25, metavar="D", help="each is played from every seat (25)")
    command.add_argument("--tables", type=positive, default=1000, metavar="N", help="that ask one process (1000)")
    command.add_argument("--seconds", type=above_zero, default=3.0, help="for which they ask (3)")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=bench_bots)

    command = benches.add_parser("arena", help="games a second in one process, in several and on Ray")
    command.add_argument("--json", action="store_true")
    command.add_argument("--one", default=USUAL, metavar="A", help=f"the bot; {WHICH_BOTS} (%(default)s)")
    command.add_argument("--deals", type=positive, default=500, metavar="D", help="of four games each (500)")
    command.add_argument("--processes", type=positive, default=os.cpu_count() or 1, metavar="P", help="%(default)s")
    command.set_defaults(run=bench_arena)

    command = benches.add_parser("envs", help="environments for learners beside PettingZoo's and OpenSpiel's")
    command.add_argument("games", nargs="*", metavar="GAME", help="(all)")
    command.add_argument("--seconds", type=above_zero, default=2.0, help="CPU time for each figure, three times")
    command.add_argument(
        "--deals", type=int, default=3, metavar="D", help="for OpenSpiel's search; 0: leave it out (3)"
    )
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=bench_envs)


def _add_services(benches: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = benches.add_parser("server", help="moves a second over loopback, durably, and how long they take")
    command.add_argument("--json", action="store_true")
    command.add_argument("--only", default="", metavar="L,L,...", help="some loads (all); a wrong name lists them")
    command.add_argument(
        "--seconds", type=above_zero, default=5.0, help="for each load; four times that at people's pace"
    )
    command.add_argument("--tables", type=positive, metavar="N", help="at once, instead of the usual numbers")
    command.add_argument("--rounds", type=positive, default=1, metavar="R", help="of all loads in turn")
    command.add_argument("--peer", type=Path, metavar="DIR", help="where boardgame.io is installed, to measure it too")
    command.set_defaults(run=bench_server)

    command = benches.add_parser("web", help="how heavy and how quick the page is, in a real Chromium")
    command.add_argument("--json", action="store_true")
    command.add_argument("--loads", type=positive, default=7, metavar="N", help="of the page, from an empty cache")
    command.add_argument("--moves", type=positive, default=100, metavar="N")
    command.add_argument("--client", type=Path, metavar="DIR", help="another build of the page than the installed one")
    command.set_defaults(run=bench_web)


def _add_failures(benches: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = benches.add_parser("crash", help="kill -9 under load, and look whether anything is lost")
    command.add_argument("--kills", type=positive, default=200, metavar="K")
    command.add_argument("--store", choices=["sqlite", "postgres", "two-processes"], default="sqlite")
    command.add_argument("--tables", type=positive, default=6, metavar="N", help="at once")
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=bench_crash)

    command = benches.add_parser("faults", help="services, servers and disks fail: who sees an act, and how late")
    command.add_argument(
        "--faults", type=positive, default=60, metavar="F", help="in an order that the seed draws (60)"
    )
    command.add_argument("--processes", type=positive, default=2, metavar="P", help="of servers (2)")
    command.add_argument("--sqlite", action="store_true", help="one process, which keeps all in a file")
    command.add_argument("--seconds", type=above_zero, default=8.0, help="that a fault lasts at most (8)")
    command.add_argument("--tables", type=positive, default=4, metavar="N", help="at once")
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--notes", type=Path, metavar="FILE", help="of each round; the same command goes on with it")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=bench_faults)

    command = benches.add_parser("day", help="a day's joins, games and leaves in some minutes: does the memory grow?")
    command.add_argument("--minutes", type=above_zero, default=30.0, help="(30)")
    command.add_argument("--tables", type=positive, default=16, metavar="N", help="at once (16)")
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=bench_day)


def bench_engine(arguments: argparse.Namespace) -> int:
    from clutch.arena import bench as benching  # noqa: PLC0415 - it imports what others need not have

    with Progress("bench") as progress:
        report = benching.engine(arguments.seconds, progress.at)
    print(json.dumps(report, indent=2) if arguments.json else benching.text(report))
    return 0


def bench_bots(arguments: argparse.Namespace) -> int:
    from clutch import bot_figures  # noqa: PLC0415 - it imports what others need not have

    one_thread_each()
    games = [game_named(name) for name in arguments.games] or list(all_games().values())
    plan = bot_figures.Plan(games, arguments.bots, arguments.deals, arguments.tables, arguments.seconds)
    with Progress("bench") as progress:
        found = bot_figures.figures(plan, progress.at)
    print(json.dumps(bot_figures.plain(plan, found), indent=2) if arguments.json else bot_figures.text(plan, found))
    return 0


def bench_arena(arguments: argparse.Namespace) -> int:
    from clutch.arena import bench_engines  # noqa: PLC0415 - it imports what others need not have

    one_thread_each()
    with Progress("bench") as progress:
        report = bench_engines.engines(arguments.one, arguments.deals, arguments.processes, progress.at)
    print(json.dumps(report, indent=2) if arguments.json else bench_engines.text(report))
    return 0 if report["same"] else FAULT


def bench_envs(arguments: argparse.Namespace) -> int:
    one_thread_each()
    from clutch import env_figures  # noqa: PLC0415 - it imports what others need not have

    games = [game_named(name) for name in arguments.games] or list(all_games().values())
    plan = env_figures.Plan(games, arguments.seconds, arguments.deals)
    with Progress("bench") as progress:
        found = env_figures.figures(plan, progress.at)
    print(json.dumps(env_figures.plain(found), indent=2) if arguments.json else env_figures.text(found))
    return FAULT if found.missed else 0


def bench_server(arguments: argparse.Namespace) -> int:
    from clutch.load import bench, report  # noqa: PLC0415 - it imports what others need not have
    from clutch.load.peer import Peer  # noqa: PLC0415

    peer = Peer(arguments.peer) if arguments.peer is not None else None
    cases = bench.chosen(arguments.only, arguments.tables, peer)
    with Progress("bench") as progress:
        figures = bench.server(cases, peer, arguments.seconds, arguments.rounds, progress.at)
    print(json.dumps(report.plain(figures), indent=2) if arguments.json else report.text(figures))
    return FAULT if any(one.errors for one in figures) else 0


def bench_web(arguments: argparse.Namespace) -> int:
    from clutch.load import web  # noqa: PLC0415 - it imports what others need not have

    records = {name: _one_game(game) for name, game in all_games().items()}
    with Progress("bench") as progress:
        figures = web.measure(records, arguments.loads, arguments.moves, progress.at, client=arguments.client)
    print(json.dumps(figures.plain(), indent=2) if arguments.json else figures.text())
    return FAULT if figures.missed else 0


def _one_game(game: Game) -> str:
    """The record of a game that was played at random."""
    seats = game.seats[0]
    cell = Cell(Setting(game.name, seats, {}), (CHEAPEST,) * seats, rotated=False)
    (played,) = play_piece(Piece(cell, "bench", 0, records=True))
    return played.record


def bench_crash(arguments: argparse.Namespace) -> int:
    from clutch.load import crash  # noqa: PLC0415 - it imports what others need not have

    with Progress("crash") as progress:
        outcome = crash.on(arguments.store, arguments.kills, arguments.tables, arguments.seed, progress.at)
    print(json.dumps(outcome.plain(), indent=2) if arguments.json else outcome.text())
    return FAULT if outcome.faults else 0


def bench_faults(arguments: argparse.Namespace) -> int:
    from clutch.load import faults  # noqa: PLC0415 - it imports what others need not have

    processes = 0 if arguments.sqlite else arguments.processes
    asked = faults.Asked(arguments.faults, processes, arguments.seconds, arguments.tables, arguments.seed)
    with Progress("faults") as progress:
        outcome = faults.on(asked, progress.at, arguments.notes)
    print(json.dumps(outcome.plain(), indent=2) if arguments.json else outcome.text())
    return FAULT if outcome.faults else 0


def bench_day(arguments: argparse.Namespace) -> int:
    from clutch.load import day  # noqa: PLC0415 - it imports what others need not have

    with Progress("day") as progress:
        report = day.on(arguments.minutes, arguments.tables, arguments.seed, progress.at)
    print(json.dumps(report.plain(), indent=2) if arguments.json else report.text())
    return FAULT if report.grows else 0
