"""Bots. They see Views and the moves offered to them, and nothing else."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from clutch.core.chance import Chance
from clutch.core.game import AnyView, Game
from clutch.core.mistake import Mistake


class Bot(Protocol):
    """Chooses one pick."""

    def __call__(self, view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        """One of the moves."""


class UnknownBot(Mistake):
    """A name that is no bot's."""


def random_bot(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    return moves[chance.below(len(moves))]


def heuristic(game: Game) -> Bot:
    """The game's own small heuristic."""
    bot: Bot = import_module(f"{__name__}.chick.{game.name.replace('-', '_')}").choose
    return bot


LEVELS = ("random", "chick")


def bot_named(level: str, game: Game) -> Bot:
    if level not in LEVELS:
        raise UnknownBot(f"there is no bot '{level}'; bots: {', '.join(LEVELS)}")
    return random_bot if level == "random" else heuristic(game)
