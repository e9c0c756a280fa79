"""Bots. They see Views and the moves offered to them, and nothing else. All levels of them are listed here."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

from clutch.core.chance import Chance
from clutch.core.game import AnyView, Game
from clutch.core.mistake import Mistake


class Bot(Protocol):
    """Chooses one pick."""

    def __call__(self, view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        """One of the moves."""


def random_bot(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
    return moves[chance.below(len(moves))]


def heuristic(name: str) -> Callable[[Game], Bot]:
    """A level that is written by hand: one file for each game, in the folder of its name."""

    def maker(game: Game) -> Bot:
        bot: Bot = import_module(f"{__name__}.{name}.{game.name.replace('-', '_')}").choose
        return bot

    return maker


def learned(game: Game) -> Bot:
    """A network that learned the game by playing against itself, where one has come to more than the hen."""
    from clutch.bots import policy  # noqa: PLC0415 - numpy is slow to load

    return policy.shipped_bot(game) or heuristic("hen")(game)


LOOKS_AHEAD: Final = ("dragons-eggs", "egg-on")  # games in which that wins more than it costs


def looks_ahead(game: Game) -> Bot:
    """The network, which tries at dealt tables what seems good to it. In other games that has won nothing."""
    if game.name not in LOOKS_AHEAD:
        return learned(game)
    from clutch.bots import lookahead  # noqa: PLC0415 - numpy is slow to load

    return lookahead.shipped_bot(game)


class Level(NamedTuple):
    """A kind of bot for every game, and its name."""

    name: str
    maker: Callable[[Game], Bot]
    steadiness: float  # of its hand and eyes at a nest: from 0, a child in a hurry, to 1, a surgeon
    strength: float  # as people are rated, who begin at 25; it never changes
    en: str  # what the page calls it, a colon, and a sentence on what it is like to play against
    de: str


RANDOM: Final = Level(
    "random", lambda _game: random_bot, 0.0, 10.0, "Random: plays anything", "Zufall: spielt irgendetwas"
)
CHICK: Final = Level(
    "chick",
    heuristic("chick"),
    0.8,
    20.0,
    "Chick: a beginner, with a beginner's mistakes",
    "Küken: Anfänger, mit Anfängerfehlern",
)
HEN: Final = Level(
    "hen",
    heuristic("hen"),
    0.85,
    25.0,
    "Hen: plays soundly, gives nothing away",
    "Henne: spielt solide, verschenkt nichts",
)
FOX: Final = Level(
    "fox",
    learned,
    0.9,
    30.0,
    "Fox: cunning and hard to beat",
    "Fuchs: gerissen und schwer zu schlagen",
)
WOLVERINE: Final = Level(
    "wolverine",
    looks_ahead,
    0.95,
    33.0,
    "Wolverine: the fox, who thinks ahead",
    "Vielfraß: der Fuchs, der vorausdenkt",
)
LEVELS: Final = {level.name: level for level in (RANDOM, CHICK, HEN, FOX, WOLVERINE)}  # the weakest first

USUAL: Final = HEN.name  # where nobody has chosen another
STANDS_IN: Final = HEN.name  # for people who have left, are away, or have run out of time
CHEAPEST: Final = RANDOM.name  # for bots that fail or ask too much, and where nothing but speed counts
OFFERED: Final = [name for name in LEVELS if name != CHEAPEST]  # to people, who want somebody to play with


class UnknownBot(Mistake):
    """A name that is no level's."""

    reason = "no such bot"

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot '{name}'; bots: {', '.join(LEVELS)}")
        self.facts = {"levels": list(LEVELS)}


def level_named(name: str) -> Level:
    if name not in LEVELS:
        raise UnknownBot(name)
    return LEVELS[name]


def bot_named(name: str, game: Game) -> Bot:
    return level_named(name).maker(game)
