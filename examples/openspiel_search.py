"""OpenSpiel's own search, ISMCTS, plays Dragons' Eggs against players who pick at random.

    pip install 'clutch[envs]'
    python examples/openspiel_search.py --games 10 --simulations 50

Any game of Clutch will do: --game "clutch_gulo_gulo(players=2)".
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import clutch.envs.openspiel  # noqa: F401 - registers the games


def played(game: Any, search: ISMCTSBot, seat: int, draw: np.random.RandomState) -> float:  # noqa: ANN401 - OpenSpiel tells no types
    """What the search gets in one game, at this seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            action = draw.choice(outcomes, p=shares)
        else:
            action = search.step(state) if state.current_player() == seat else draw.choice(state.legal_actions())
        state.apply_action(int(action))
    return float(state.returns()[seat])


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="clutch_dragons_eggs(players=3,reward=rank)")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=50, help="for each decision")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)

    game = pyspiel.load_game(chosen.game)
    draw = np.random.RandomState(chosen.seed)
    search = ISMCTSBot(game, RandomRolloutEvaluator(1, draw), 1.4, chosen.simulations, random_state=draw)
    total = 0.0
    for number in range(chosen.games):
        seat = number % game.num_players()
        reward = played(game, search, seat, draw)
        total += reward
        print(f"game {number + 1}: seat {seat} searched and got {reward:g}; in the mean {total / (number + 1):.2f}")


if __name__ == "__main__":
    main()
