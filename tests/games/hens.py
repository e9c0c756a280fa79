"""Tables of Blind Hen for its tests."""

from __future__ import annotations

from clutch.core.chance import from_seed
from clutch.core.laws import random_acts
from clutch.core.rules import Value
from clutch.core.scenario import items, play
from clutch.games.blind_hen.game import GAME
from clutch.games.blind_hen.state import BlindHen

THREE = "3p; A disp setA; B disp setB; C disp setC; pile r2 H C b1 b1 b1 END"


def new(seats: int = 3, seed: int = 1, **options: Value) -> BlindHen:
    state = GAME.new(GAME.rules(seats, **options), seed)
    assert isinstance(state, BlindHen)
    return state


def position(text: str) -> BlindHen:
    state = GAME.notation.load(items(text))
    assert isinstance(state, BlindHen)
    return state


def do(state: BlindHen, *moves: str) -> None:
    for move in moves:
        play(GAME.notation, state, move)


def seen(state: BlindHen, seat: int) -> BlindHen:
    view = state.view(seat).state
    assert isinstance(view, BlindHen)
    return view


def somewhere(phase: int, seats: int = 3) -> BlindHen:
    """A table in this phase, from the first random games."""
    for seed in range(50):
        state = new(seats, seed)
        for seat, act in random_acts(GAME, state, from_seed(seed)):
            if state.phase == phase and state.auctions > 3 and all(farm.stack for farm in state.farms[:2]):
                return state
            state.play(seat, act)
    raise AssertionError(phase)


def finished(seed: int = 1) -> BlindHen:
    state = new(3, seed)
    for seat, act in random_acts(GAME, state, from_seed(seed)):
        state.play(seat, act)
    return state
