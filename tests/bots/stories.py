"""Written positions, and what bots do there whatever their luck."""

from __future__ import annotations

from clutch.bots import bot_named
from clutch.core.chance import from_seed
from clutch.core.game import AnyState
from clutch.core.scenario import items, play
from clutch.games import game_named

LUCKS = 12  # seeds of a bot's own chance


def told(game: str, position: str, moves: str = "-") -> AnyState:
    """The position after these moves, in the notation of the rule pages."""
    notation = game_named(game).notation
    state: AnyState = notation.load(items(position))
    for move in items(moves):
        play(notation, state, move)
    return state


def acts(game: str, level: str, state: AnyState) -> set[str]:
    """Every act that a bot of this level may choose here, one for each luck."""
    return {act(game, level, state.copy(), luck) for luck in range(LUCKS)}


def act(game: str, level: str, state: AnyState, luck: int) -> str:
    bot = bot_named(level, game_named(game))
    chance = from_seed(luck)
    seat = state.turn
    picks: list[str] = []
    while not picks or state.composing:
        move = bot(state.view(seat), state.moves(seat), chance)
        picks.append(move.text)
        state.apply(seat, move)
    return " ".join(picks)


def turns(game: str, level: str, state: AnyState) -> list[AnyState]:
    """The table after this seat's whole turn, and the check if one follows; one for each luck."""
    return [after_turn(game, level, state.copy(), luck) for luck in range(LUCKS)]


def after_turn(game: str, level: str, state: AnyState, luck: int) -> AnyState:
    seat = state.turn
    while not state.over and state.turn == seat:
        act(game, level, state, luck)
    return state
