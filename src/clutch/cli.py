"""The one command, `clutch`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from clutch import benches, measuring
from clutch.arena import fuzz as fuzzing
from clutch.arguments import BadInput, above_zero, read_text, write_whole
from clutch.core import scenario
from clutch.core.audience import SPECTATOR
from clutch.core.game import Game
from clutch.core.mistake import Mistake
from clutch.core.moves import SEAT_LETTERS, seat_letter
from clutch.core.record import Record, read
from clutch.core.rules import written
from clutch.games import all_games, game_lettered, game_named
from clutch.mcp_server import command as for_programs
from clutch.progress import Progress
from clutch.server.run import commands as operating
from clutch.terminal import command as playing
from clutch.terminal.notation import notation, rulebook
from clutch.train import command as training
from clutch.verify import verify

FAULT, BAD_INPUT, BROKEN_OFF = 1, 2, 130
Commands = Any  # what `add_subparsers` answers has no public name


def main(words: Sequence[str] | None = None) -> int:
    arguments = _parser().parse_args(words)
    try:
        status: int = arguments.run(arguments)
    except Mistake as mistake:
        print(f"clutch: {mistake}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:  # whoever read the output has closed it, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        about = f"{error.filename}: " if error.filename else ""
        print(f"clutch: {about}{error.strerror or error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("\nclutch: stopped", file=sys.stderr)
        return BROKEN_OFF
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="clutch", description="One table for egg games. Without a command: play.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    parser.set_defaults(run=lambda _nothing: main(["play"]))
    said = "say the version, and which rules and observations of each game it has"
    parser.add_argument("--version", dest="run", action="store_const", const=show_version, help=said)
    operating.add_to(commands)
    _add_playing(commands)
    for_programs.add_to(commands)
    measuring.add_to(commands)
    _add_replay(commands)
    training.add_to(commands)
    _add_fuzz(commands)
    benches.add_to(commands)
    return parser


def _add_playing(commands: Commands) -> None:
    playing.add_to(commands)

    command = commands.add_parser("games", help="list the games, their variants and options")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=list_games)

    command = commands.add_parser("rules", help="show a game's rulebook, or how its moves are written")
    command.add_argument("game")
    command.add_argument("--moves", action="store_true", help="every kind of move, and the places that it touches")
    command.set_defaults(run=show_rules)

    command = commands.add_parser("check", help="play the scenario tables of rule pages")
    command.add_argument("files", nargs="+", type=Path, metavar="FILE.md")
    command.add_argument("-v", "--verbose", action="store_true", help="list every row")
    command.set_defaults(run=check)


def _add_replay(commands: Commands) -> None:
    command = commands.add_parser("replay", help="replay a record and verify it")
    command.add_argument("record", type=Path)
    command.add_argument(
        "--seat", default="*", choices=[*SEAT_LETTERS, "*"], help="through whose eyes; * a spectator's"
    )
    command.add_argument("--quiet", action="store_true", help="only verify")
    command.add_argument("--verify", action="store_true", help="check the commitment too; status 1 if it is wrong")
    command.add_argument("--commitment", default="", metavar="HEX", help="the one that you noted at the start")
    command.add_argument("--json", action="store_true", help="with --verify")
    command.set_defaults(run=replay)


def _add_fuzz(commands: Commands) -> None:
    command = commands.add_parser("fuzz", help="play all games at random, and check the laws of states and views")
    command.add_argument("--seconds", type=above_zero, default=60.0)
    command.add_argument("--seed", default=None, help="any words; by default a new one each time")
    command.add_argument("--game", action="append", help="only this game (may be repeated)")
    command.add_argument("--out", type=Path, default=Path("findings"), metavar="DIR", help="where a finding is written")
    command.set_defaults(run=fuzz)


def show_version(_nothing: argparse.Namespace) -> int:
    from importlib import metadata  # noqa: PLC0415 - it takes a tenth of what every command needs to start

    try:
        print(f"clutch {metadata.version('clutch')}")
    except metadata.PackageNotFoundError:
        print("clutch, run from its sources without being installed")
    for game in all_games().values():
        print(f"{game.name}: rules {game.version}, observations {game.observation.version}")
    return 0


def list_games(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps([_game_plain(game) for game in all_games().values()], indent=2))
        return 0
    for game in all_games().values():
        print(f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[-1]} players")
        for name, variant in game.variants.items():
            print(f"  variant {name}: {variant.meaning}")
        for option in game.options:
            print(f"  option {option.name}={written(option.default)} ({option.allowed()}): {option.meaning}")
    return 0


def _game_plain(game: Game) -> dict[str, object]:
    options = [
        {"name": option.name, "default": option.default, "choices": option.choices, "meaning": option.meaning}
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": game.title,
        "letter": game.letter,
        "rules_version": game.version,
        "seats": list(game.seats),
        "variants": list(game.variants),
        "options": options,
    }


def show_rules(arguments: argparse.Namespace) -> int:
    game = game_named(arguments.game)
    print(notation(game) if arguments.moves else rulebook(game))
    return 0


def check(arguments: argparse.Namespace) -> int:
    passed = failed = 0
    for path in arguments.files:
        try:
            for row in scenario.rows(read_text(path)):
                result = scenario.check(row, lambda letter: game_lettered(letter).notation)
                failed += bool(result.faults)
                passed += not result.faults
                if result.faults:
                    print(f"{path}:{row.line}: {row.name}: {'; '.join(result.faults)}")
                elif arguments.verbose:
                    print(f"{path}:{row.line}: {row.name}: passed")
        except Mistake as mistake:
            raise BadInput(f"{path}: {mistake}") from mistake
    print(f"{passed} passed, {failed} failed")
    return FAULT if failed else 0


def replay(arguments: argparse.Namespace) -> int:
    try:
        text = read_text(arguments.record)
        if arguments.verify or arguments.commitment or arguments.json:
            verdict = verify(text, arguments.commitment, game_named)
            print(verdict.as_json() if arguments.json else verdict.text())
            return 0 if verdict.ok else FAULT
        record = read(text, game_named)
        seat = _seat_of(record, arguments.seat)
        for step in record.replay():
            if not arguments.quiet:
                for event in step.events:
                    print(record.game.story(record.game.heard(event, record.rules, seat)))
    except Mistake as mistake:
        raise BadInput(f"{arguments.record}: {mistake}") from mistake
    end = record.ended or "the game is not over"
    print(f"{record.game.title}, {record.rules.seats} seats: {len(record.lines)} acts replay as recorded; {end}")
    return 0


def _seat_of(record: Record, letter: str) -> int:
    seat = SEAT_LETTERS.index(letter) if letter != "*" else SPECTATOR
    if seat >= record.rules.seats:
        raise BadInput(f"there is no seat {letter}: the seats are A to {seat_letter(record.rules.seats - 1)}")
    return seat


def fuzz(arguments: argparse.Namespace) -> int:
    games = [game_named(name) for name in arguments.game] if arguments.game else list(all_games().values())
    seed = arguments.seed if arguments.seed is not None else os.urandom(8).hex()
    with Progress("fuzz") as progress:
        tally = fuzzing.fuzz(
            games, arguments.seconds, seed, lambda share, tally: progress.at(min(share, 1.0), f"{tally.games} games")
        )
    print(f"{tally.games} games, {tally.picks} picks, seed {seed}")
    if tally.finding is None:
        print("no finding")
        return 0
    arguments.out.mkdir(parents=True, exist_ok=True)
    path = arguments.out / f"{tally.finding.record.game.name}-{seed}-{tally.games}.record"
    write_whole(path, tally.finding.record.text())
    path.with_suffix(".txt").write_text(tally.finding.error, encoding="utf-8")
    print(f"a finding: {path}\n{tally.finding.error}")
    return FAULT


if __name__ == "__main__":
    sys.exit(main())
