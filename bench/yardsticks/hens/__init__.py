"""Club players' rules of thumb, as a study of November 2026 found them to pay among chicks."""

from __future__ import annotations

from bench.yardsticks.hens import blind_hen, bunny_bidding, dragons_eggs, gulo_gulo

from clutch.bots import Bot
from clutch.core.game import Game
from clutch.core.mistake import Mistake

HENS: dict[str, Bot] = {
    "blind-hen": blind_hen.choose,
    "bunny-bidding": bunny_bidding.choose,
    "dragons-eggs": dragons_eggs.choose,
    "gulo-gulo": gulo_gulo.choose,
}


def hen(game: Game) -> Bot:
    if game.name not in HENS:
        raise Mistake(f"there is no such hen for {game.title}; games: {', '.join(HENS)}")
    return HENS[game.name]
