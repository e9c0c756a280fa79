"""What one may choose of a game when a table is made."""

from __future__ import annotations

from clutch.bots import LEVELS, OFFERED, STANDS_IN, USUAL
from clutch.core.game import Game
from clutch.server.table.ports import ports_of
from clutch.server.wire.over_http import GameFacts, OptionFacts


def facts_of(game: Game) -> GameFacts:
    return GameFacts(
        name=game.name,
        title=game.title,
        rules_version=game.version,
        seats=list(game.seats),
        variants=list(game.variants),
        options=[OptionFacts(name=one.name, default=one.default, choices=list(one.choices)) for one in game.options],
        ports=ports_of(game),
        bots=list(LEVELS),
        offered_bots=OFFERED,
        usual_bot=USUAL,
        stand_in=STANDS_IN,
    )
