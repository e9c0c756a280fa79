"""Who plays in simulations and in the arena: bots of a level, or anything that can be imported."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from inspect import signature
from pathlib import Path

from clutch.bots import Bot, bot_named
from clutch.core.game import Game
from clutch.core.mistake import Mistake
from clutch.games import game_named

WEIGHTS = ".npz"  # how files end that `clutch train` writes


def entrant(name: str, game: Game) -> Bot:
    """By a level's name; by `package.module:maker`, a function that makes a bot for a game; or by a file of weights."""
    if name.endswith(WEIGHTS):
        return policy_in(Path(name), game)
    return _imported(name, game.name) if ":" in name else bot_named(name, game)


def policy_in(path: Path, game: Game) -> Bot:
    """The bot that plays as it was learned, from a file of weights."""
    from clutch.bots import policy  # noqa: PLC0415 - numpy is slow to load

    if not path.exists():
        raise Mistake(f"there are no weights {path}; `clutch train {game.name}` writes some")
    return policy.PolicyBot(game, policy.load(path, game), 0.0)


@cache
def _imported(name: str, game: str) -> Bot:
    """Modules are also found from the folder where one stands, as by `python -m`."""
    module_name, _, maker_name = name.partition(":")
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        module = import_module(module_name)
    except (ImportError, ValueError) as error:
        raise Mistake(f"bot '{name}' cannot be imported: {error}") from error
    maker = getattr(module, maker_name, None)
    if not callable(maker):
        raise Mistake(f"bot '{name}': the module {module_name} has no function '{maker_name}'")
    if not _takes_one(maker):
        raise Mistake(f"bot '{name}': {maker_name} must be a function that takes a game and returns a bot")
    bot: Bot = maker(game_named(game))
    return bot


def _takes_one(maker: Callable[..., object]) -> bool:
    try:
        signature(maker).bind(None)
    except TypeError:
        return False
    except ValueError:  # what is compiled need not say what it takes
        return True
    return True
