"""The deck at the end of the path, and Gulo junior in it (G11-G13)."""

from __future__ import annotations

from clutch.games.gulo_gulo.moves import DECK_ONLY, GuloMove
from clutch.games.gulo_gulo.pieces import JUNIOR
from clutch.games.gulo_gulo.scoring import JUNIOR_FREED
from clutch.games.gulo_gulo.state import NAME, GuloGulo, Phase
from clutch.games.gulo_gulo.turn import end_game


class TurningDeck(Phase):
    """G11: who stands on the last tile must turn the top tile of the deck; its colour binds."""

    def moves(self, state: GuloGulo, seat: int) -> list[GuloMove]:
        return DECK_ONLY

    def play(self, state: GuloGulo, seat: int, move: GuloMove) -> None:
        tile = take_top(state)
        state.need = tile
        state.in_hand = True
        state.phase = NAME
        if state.log is not None:
            state.tell("deck", seat, tile=tile)
        if tile == JUNIOR and not state.rules.junior_wants_egg:  # G13.2
            end_game(state, JUNIOR_FREED)


def take_top(state: GuloGulo) -> int:
    """G12: there always is one, for junior never leaves the deck but to be freed."""
    if state.deck:
        tile = state.deck[0]
        state.deck = state.deck[1:]
    else:
        tile = state.under[0]
        state.under = state.under[1:]
    return tile


def join_path(state: GuloGulo, seat: int) -> None:
    """G11: after a success the tile is the new end of the path, and the Gulo steps onto it."""
    state.opened += (state.need,)
    state.places[seat] = len(state.opened)
    state.in_hand = False
    if state.log is not None:
        state.tell("joined", seat, colour=state.need, place=len(state.opened))


def put_under(state: GuloGulo, seat: int) -> None:
    """G11-G13: face down under the deck; all have seen it."""
    state.under += (state.need,)
    state.in_hand = False
    if state.log is not None:
        state.tell("under", seat, tile=state.need)
