"""Set-up (G2). G16: chance is asked for the tiles, the deck, the first player, and a seed for each filling."""

from __future__ import annotations

from clutch.core.chance import Chance
from clutch.core.state import NOBODY
from clutch.games.gulo_gulo.nest import derived_seed
from clutch.games.gulo_gulo.pieces import DECK_YARD, JUNIOR
from clutch.games.gulo_gulo.rules import GuloRules
from clutch.games.gulo_gulo.state import GuloGulo
from clutch.games.gulo_gulo.turn import begin_turn


def new_game(rules: GuloRules, chance: Chance, first: int = NOBODY) -> GuloGulo:
    """G2: four unseen yard tiles and junior are the deck, the others the path. R-G17: who begins is drawn by lot."""
    state = empty_state(rules, chance)
    tiles = list(rules.pieces.yard)
    chance.shuffle(tiles)
    deck = tiles[:DECK_YARD] + [JUNIOR]
    chance.shuffle(deck)
    state.deck = tuple(deck)
    state.closed = tuple(tiles[DECK_YARD:])
    first = first if first != NOBODY else chance.below(rules.seats)
    fill(state)
    begin_turn(state, first)
    return state


def empty_state(rules: GuloRules, chance: Chance) -> GuloGulo:
    """G2: all Gulos at the start, and no tiles yet."""
    return GuloGulo(rules, chance, [0] * rules.seats)


def fill(state: GuloGulo) -> None:
    """G2: all eggs in the nest, for the first time."""
    state.nest = state.rules.pieces.nest
    state.seed = derived_seed(state.chance)
    state.derive()
