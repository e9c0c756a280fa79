"""How strong bots are for what they cost: each alone among the same players, over the same deals, with a stopwatch."""

from __future__ import annotations

import time
from typing import Any, Final, NamedTuple

from clutch.arena.by_bot import Share, shares_of
from clutch.arena.contest import Line, contest_of, one_among
from clutch.arena.deals import Cell, Piece, Setting, play_piece, seated
from clutch.arena.entrants import entrant
from clutch.bots import LEVELS, USUAL, Bot
from clutch.core.chance import Chance
from clutch.core.game import AnyView, Game, Port
from clutch.core.mistake import Mistake

FROZEN: Final = "bench.yardsticks.chicks:chick"
YARDSTICKS: Final = (FROZEN, *(f"bench.yardsticks.{name}" for name in ("hens:hen", "search:mix20", "search:mix100")))
MOST: Final = 0.99  # of the decisions are quicker than the slow ones that are told


class Cost(NamedTuple):
    """Of a bot in one game."""

    share: Share
    decisions: float  # a game
    ms: float  # of the processor, for a decision
    slow_ms: float


class Stopwatch:
    """A bot whose decisions are timed. Where there is no choice, nothing is decided."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.nanoseconds: list[int] = []

    def __call__(self, view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        begin = time.process_time_ns()
        move = self.bot(view, moves, chance)
        if len(moves) > 1:
            self.nanoseconds.append(time.process_time_ns() - begin)
        return move


def entrants(game: Game) -> list[str]:
    """All levels, and those yardsticks that are found from here and know the game."""
    return [*LEVELS, *(name for name in YARDSTICKS if plays(name, game))]


def frozen(game: Game) -> str:
    """Among whom bots are measured: players that never change, or the usual ones where these are not found."""
    return FROZEN if plays(FROZEN, game) else USUAL


def plays(name: str, game: Game) -> bool:
    """Whether this bot is found from here, and knows the game."""
    try:
        entrant(name, game)
    except Mistake:
        return False
    return True


def measure(setting: Setting, game: Game, bot: str, among: str, deals: int) -> Cost:
    watch = Stopwatch(entrant(bot, game))
    contest = contest_of([one_among(setting, bot, among)], "bench")

    def watched(cell: Cell, further: int) -> tuple[Port | None, list[Bot]]:
        port, bots = seated(cell, further)
        bots[further] = watch
        return port, bots

    (cell,) = contest.cells
    lines = [Line(0, deal, play_piece(Piece(cell, contest.seed, deal), watched)) for deal in range(deals)]
    ((_, share),) = shares_of(contest, lines)
    times = sorted(taken / 1e6 for taken in watch.nanoseconds)
    return Cost(share, len(times) / share.games, sum(times) / len(times), times[int(MOST * len(times))])
