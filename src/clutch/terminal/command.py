"""`clutch terminal`: a game among bots, or a server's table by its link; on the whole screen, or line by line."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from clutch.arguments import add_rules, new_file, rules_of, write_whole
from clutch.bots import LEVELS, USUAL, bot_named
from clutch.core.chance import Chance, from_seed, seed_of
from clutch.core.game import Game
from clutch.core.mistake import Mistake
from clutch.core.record import Record
from clutch.core.rules import Rules
from clutch.games import game_named
from clutch.terminal.notation import rulebook
from clutch.terminal.plain import PlainTable, Stopped, port_named
from clutch.terminal.shown import PACES

Commands = Any  # what `add_subparsers` answers has no public name
STEADY: Final = "steady"  # in the place of a port's name: a hand on a bar decides of one's own attempts


class NotHere(Mistake):
    """It needs the whole screen."""


def add_to(commands: Commands) -> None:
    command = commands.add_parser("terminal", help="play in the terminal, against bots or at a server's table")
    command.add_argument("game", nargs="?", default="egg-on", help="the game's name, see `clutch games`")
    add_rules(command)
    command.add_argument("--level", default=USUAL, help=f"of the bots: {', '.join(LEVELS)}")
    command.add_argument("--pace", default="normal", choices=PACES, help="how fast bots act; by default normal")
    command.add_argument(
        "--port",
        metavar="P",
        help="what decides about dexterity: a port of the game, `steady` for a steady hand on the keys, "
        "or `table` if you have the box",
    )
    command.add_argument("--seed", metavar="WORDS", help="any words: the same words bring the same game")
    command.add_argument("--save", type=new_file, metavar="FILE", help="write the record of the game")
    command.add_argument("--table", metavar="LINK", help="sit down at a server's table, like http://HOST:PORT/t/abc123")
    command.add_argument(
        "--name", default=None, help="your name at a server's table; by default the one you log in with"
    )
    command.add_argument("--plain", action="store_true", help="line by line, for screen readers and pipes")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    why = why_plain(arguments)
    if arguments.table is not None:
        if why:
            raise NotHere(f"a server's table is played on the whole screen. {why}")
        return _at_a_server(arguments)
    game = game_named(arguments.game)
    rules = rules_of(game, arguments)
    bot_named(arguments.level, game)  # now is the time to say that there is none
    if not why:
        return _on_the_screen(game, rules, arguments)
    if arguments.port == STEADY:
        raise NotHere(f"a steady hand needs the whole screen. {why}")
    return _plainly(game, rules, arguments, why)


def why_plain(arguments: argparse.Namespace) -> str:
    """Why the game is told line by line, and how to get the other; nothing if the whole screen can be used."""
    if arguments.plain:
        return "Line by line, because of --plain; without it the table has the whole screen."
    if find_spec("textual") is None:
        return 'Line by line; for a table on the whole screen: pip install "clutch[terminal]"'
    if os.environ.get("TERM", "dumb") == "dumb" or not all(
        stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)
    ):
        return "Line by line, for this is no terminal with a screen; in one the table has all of it."
    return ""


class Start:
    """What a game begins with: all of it follows from the seed."""

    def __init__(self, game: Game, rules: Rules, seed: str | None) -> None:
        words = secrets.token_hex(16) if seed is None else seed
        self.record: Final = Record(game, rules, seed_of(words))
        self.chance: Final[Chance] = from_seed(seed_of(f"{words} of bots, ports and hands"))
        self.seat: Final = self.chance.below(rules.seats)


def _plainly(game: Game, rules: Rules, arguments: argparse.Namespace, why: str) -> int:
    start = Start(game, rules, arguments.seed)
    bot, port = bot_named(arguments.level, game), port_named(game, arguments.port)
    print(why, file=sys.stderr)
    table = PlainTable(start.record, start.seat, bot, rulebook(game), start.chance, port)
    try:
        table.play()
    except Stopped:
        print("See you.")
    _save(start.record, arguments)
    return 0


def _on_the_screen(game: Game, rules: Rules, arguments: argparse.Namespace) -> int:
    from clutch.terminal.app import AGAIN, TableApp  # noqa: PLC0415 - it may not be installed, and takes a while
    from clutch.terminal.drawings import drawing_of  # noqa: PLC0415 - the same
    from clutch.terminal.local import LocalTable  # noqa: PLC0415 - the same

    is_steady = arguments.port == STEADY
    port = port_named(game, None if is_steady else arguments.port, steady=is_steady)
    seed = arguments.seed
    while True:
        start = Start(game, rules, seed)
        bot, pause = bot_named(arguments.level, game), PACES[arguments.pace]
        table = LocalTable(
            start.record, start.seat, bot, arguments.level, start.chance, port=port, is_steady=is_steady, pause=pause
        )
        status = TableApp(table, drawing_of(game), rulebook(game), start.chance).run()
        _save(start.record, arguments)
        if status != AGAIN:
            return 0
        seed = None


def _at_a_server(arguments: argparse.Namespace) -> int:
    from clutch.terminal.app import TableApp  # noqa: PLC0415 - it may not be installed, and takes a while
    from clutch.terminal.drawings import drawing_of  # noqa: PLC0415 - the same
    from clutch.terminal.joining import forget, joined  # noqa: PLC0415 - the same

    name = arguments.name or os.environ.get("USER") or "Player"
    home = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "clutch"
    table = joined(arguments.table, name, home)
    app = TableApp(table, drawing_of(table.game), rulebook(table.game), from_seed(secrets.randbits(128)))
    app.run()
    if app.failure:
        forget(arguments.table, name, home)
        raise NotHere(f"{app.failure} Sit down again with the same command.")
    if app.asking.shown.asked == "over":
        print("See you.")
    else:
        print(f"Your seat is kept: come back with `clutch terminal --table {table.link} --name '{name}'`.")
    return 0


def _save(record: Record, arguments: argparse.Namespace) -> None:
    if arguments.save is not None:
        write_whole(arguments.save, record.text())
        print(f"the record is in {arguments.save}")
