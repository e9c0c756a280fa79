"""The chicks of November 2026, before their worst mistakes were mended."""

from __future__ import annotations

from bench.yardsticks.chicks import blind_hen, bunny_bidding, dragons_eggs, egg_on, gulo_gulo

from clutch.bots import Bot
from clutch.core.game import Game

CHICKS: dict[str, Bot] = {
    "blind-hen": blind_hen.choose,
    "bunny-bidding": bunny_bidding.choose,
    "dragons-eggs": dragons_eggs.choose,
    "egg-on": egg_on.choose,
    "gulo-gulo": gulo_gulo.choose,
}


def chick(game: Game) -> Bot:
    return CHICKS[game.name]
