"""What the commands ask for alike on the command line: numbers, names, files, and the rules of a game."""

from __future__ import annotations

import argparse
from math import inf, nan
from pathlib import Path
from typing import Final

from clutch.core.data import as_option
from clutch.core.game import Game
from clutch.core.mistake import Mistake
from clutch.core.rules import Rules, read_options

WHICH_BOTS: Final = "by level, or package.module:maker"


class BadInput(Mistake):
    """Something on the command line, or in a file it names."""


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 on")
    return int(text)


def above_zero(text: str) -> float:
    """For example a time."""
    if not 0 < (found := _number(text)) < inf:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number above 0")
    return found


def part_of_one(text: str) -> float:
    if not 0 <= (found := _number(text)) <= 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from 0 to 1")
    return found


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return nan


def new_file(text: str) -> Path:
    """Where something is written at the end: a place where nothing can be is told at the beginning."""
    path = Path(text)
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent}")
    return path


def names(text: str) -> list[str]:
    """Words with commas between them, none of them empty or twice."""
    found = text.split(",")
    if "" in found or len(set(found)) < len(found):
        raise argparse.ArgumentTypeError(f"'{text}' is not a list of different names like a,b")
    return found


def counts(text: str) -> list[int]:
    return [positive(word) for word in names(text)]


def numbers(text: str) -> list[float]:
    try:
        return [float(word) for word in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a list of numbers like 0.5,1") from None


def add_rules(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seats", type=int, metavar="N", help="how many play (default: the most)")
    add_options(command)


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--variant", action="append", default=[], metavar="V")
    command.add_argument("--option", action="append", default=[], metavar="K=V")
    command.add_argument("--data", type=Path, metavar="FILE", help="the cards of your own box, as a table in TOML")


def rules_of(game: Game, arguments: argparse.Namespace) -> Rules:
    return rules_for(game, game.seats[-1] if arguments.seats is None else arguments.seats, arguments)


def rules_for(game: Game, seats: int, arguments: argparse.Namespace) -> Rules:
    options = read_options(arguments.option)
    if arguments.data is not None:
        options["data"] = _data(arguments.data)
    return game.rules(seats, arguments.variant).but(**options)


def _data(path: Path) -> str:
    try:
        return as_option(read_text(path))
    except Mistake as mistake:
        raise BadInput(f"{path}: {mistake}") from mistake


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput("this is not a text file") from None


def write_whole(path: Path, text: str) -> None:
    """Write the file whole or not at all: whoever reads it meanwhile never sees half of it."""
    half = path.with_name(path.name + ".part")
    half.write_text(text, encoding="utf-8")
    half.replace(path)
