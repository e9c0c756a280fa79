"""How strong what was learned is by now: one of it among other bots, in the arena."""

from __future__ import annotations

from pathlib import Path

from clutch.arena.by_bot import Share, shares_of
from clutch.arena.contest import contest_of, one_among, run
from clutch.arena.deals import Setting
from clutch.arena.engines import local
from clutch.bots import policy
from clutch.core.game import Game


def share_among(game: Game, weights: Path, among: str, seats: int, deals: int) -> Share:
    """By the rulebook, with four seats where the game has them."""
    policy.forget()
    setting = Setting(game.name, seats or min(4, game.seats[-1]), {})
    contest = contest_of([one_among(setting, str(weights), among)], f"test {among}")
    return shares_of(contest, list(run(contest, deals, local(1), None)))[0][1]
