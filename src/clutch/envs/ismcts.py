"""OpenSpiel's own search as a bot of the arena: `clutch arena egg-on --one clutch.envs.ismcts:ismcts50 --among hen`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from clutch.bots import Bot
from clutch.core.chance import Chance
from clutch.core.game import AnyView, Game
from clutch.core.rules import Rules
from clutch.envs.course import Course
from clutch.envs.openspiel import OpenSpielState, name_of, separated
from clutch.observe import numbered

EXPLORES: Final = 1.4
SEEDS: Final = 2**32


def searching(simulations: int) -> Callable[[Game], Bot]:
    """The maker of a bot that plays so many games at random to the end for each decision."""

    def maker(game: Game) -> Bot:
        def choose(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
            if len(moves) == 1:
                return moves[0]
            spiel = under(game, view.state.rules)
            course = Course(spiel.plan, spiel.setting)
            course.state = game.deal(view, chance)
            draw = np.random.RandomState(chance.below(SEEDS))
            bot = ISMCTSBot(spiel, RandomRolloutEvaluator(1, draw), EXPLORES, simulations, random_state=draw)
            number = bot.step(OpenSpielState(spiel, course))
            return game.moves.all[numbered(game, view.state.rules.seats, view.seat)[1][number]]

        return choose

    return maker


def under(game: Game, rules: Rules) -> Any:  # noqa: ANN401 - OpenSpiel tells no types
    """The game of OpenSpiel under these rules."""
    options = {name: separated(value) for name, value in rules.changed().items()}
    return pyspiel.load_game(name_of(game), {"players": rules.seats, **options})


ismcts20 = searching(20)
ismcts50 = searching(50)
