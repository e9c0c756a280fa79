"""A turn: choosing the colour (G5), naming the egg (G6), and whose turn is next."""

from __future__ import annotations

from typing import Final

from clutch.games.gulo_gulo.moves import CHOICES_ONLY, CHOICES_OR_TURN, NAMES_OF, GuloMove, Kind
from clutch.games.gulo_gulo.pieces import YARD_COLOURS, of_colour
from clutch.games.gulo_gulo.scoring import TOO_LONG
from clutch.games.gulo_gulo.state import ATTEMPT, CHOOSE, DECK, END, NAME, GuloGulo, Phase

ALL_COLOURS: Final = (1 << YARD_COLOURS) - 1


def begin_turn(state: GuloGulo, seat: int) -> None:
    """G5, G11: on the last tile of the path the deck is turned, anywhere else a colour is chosen."""
    state.turn = seat
    state.phase = DECK if is_on_last_tile(state, seat) else CHOOSE


def is_on_last_tile(state: GuloGulo, seat: int) -> bool:
    return state.places[seat] == len(state.opened) and not state.closed


def end_turn(state: GuloGulo, following: int) -> None:
    """G2: clockwise, or G10: the same player again. G16: so many turns end the game."""
    state.turns += 1
    if state.turns == state.rules.max_turns:
        end_game(state, TOO_LONG)
    else:
        begin_turn(state, following)


def end_game(state: GuloGulo, why: str) -> None:
    """G14."""
    if state.log is not None:
        state.moment()
    state.phase = END
    state.over = True
    state.why = why
    if state.log is not None:
        state.tell("ended", state.turn, why=why)


class Choosing(Phase):
    """G5: turn the next tile, or choose a colour that lies open in front of one's Gulo."""

    def moves(self, state: GuloGulo, seat: int) -> list[GuloMove]:
        """With nothing open in front only the turn is left; with nothing face down, only the colours."""
        colours = colours_ahead(state.opened, state.places[seat])
        return CHOICES_OR_TURN[colours] if state.closed else CHOICES_ONLY[colours]

    def play(self, state: GuloGulo, seat: int, move: GuloMove) -> None:
        if move.kind is Kind.TURN:
            open_tile(state, seat)
        else:
            state.need = move.colour
            if state.log is not None:
                state.tell("chose", seat, colour=move.colour)
        state.phase = NAME


def colours_ahead(opened: tuple[int, ...], place: int) -> int:
    """G5: the set of colours shown by open tiles in front of a place."""
    colours = 0
    for at in range(place, len(opened)):
        colours |= 1 << opened[at]
        if colours == ALL_COLOURS:
            break
    return colours


def open_tile(state: GuloGulo, seat: int) -> None:
    """G5: the first face-down tile of the path, wherever the Gulo stands (R-G2); its colour binds."""
    state.need = state.closed[0]
    state.opened += (state.need,)
    state.closed = state.closed[1:]
    if state.log is not None:
        state.tell("turned", seat, colour=state.need, place=len(state.opened))


class Naming(Phase):
    """G6: one egg of the colour that binds. R-G11: there always is one."""

    def moves(self, state: GuloGulo, seat: int) -> list[GuloMove]:
        return NAMES_OF[state.need][of_colour(state.nest, state.need)]

    def play(self, state: GuloGulo, seat: int, move: GuloMove) -> None:
        """G7: from now on the port is waited for, and the egg cannot be changed."""
        state.egg = move.egg
        state.phase = ATTEMPT
        state.waiting = True
        if state.log is not None:
            state.tell("named", seat, egg=move.egg)
