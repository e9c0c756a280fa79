"""The hen of Egg On: plays as the chick does, with a deck of quick single eggs."""

from __future__ import annotations

from clutch.bots.chick import egg_on as chick
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.egg_on.moves import EggMove
from clutch.games.egg_on.setup import PRESETS
from clutch.games.egg_on.state import SORT, EggOn

DECK = PRESETS["early"]


def choose(view: AnyView, moves: list[EggMove], chance: Chance) -> EggMove:
    state = view.state
    assert isinstance(state, EggOn)
    if state.phase == SORT:
        return next(move for move in DECK[len(state.males[view.seat].order) :] if move in moves)
    return chick.choose(view, moves, chance)
