"""The games, found by their folders."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from clutch.core.game import Game
from clutch.core.mistake import Mistake


@cache
def all_games() -> dict[str, Game]:
    """Every game by its name; a folder without `game.py` is a game in the making."""
    folders = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    ready = [f"{__name__}.{folder}.game" for folder in folders if find_spec(f"{__name__}.{folder}.game")]
    found: list[Game] = [import_module(name).GAME for name in ready]
    return {game.name: game for game in found}


class UnknownGame(Mistake):
    """A name or letter that is no game's."""

    reason = "no such game"


def game_named(name: str) -> Game:
    games = all_games()
    if name not in games:
        raise UnknownGame(f"there is no game '{name}'; games: {', '.join(games)}")
    return games[name]


def game_lettered(letter: str) -> Game:
    for game in all_games().values():
        if game.letter == letter:
            return game
    letters = ", ".join(f"{game.letter} {game.title}" for game in all_games().values())
    raise UnknownGame(f"no game has the letter '{letter}'; letters: {letters}")
