"""A turn: choosing the colour (G5), naming the egg (G6), and whose turn is next."""

from __future__ import annotations

from typing import Final

from clutch.games.gulo_gulo.moves import CHOICES_ONLY, CHOICES_OR_TURN, NAMES_OF, GuloMove, Kind
from clutch.games.gulo_gulo.pieces import YARD_COLOURS, of_colour
from clutch.games.gulo_gulo.scoring import TOO_LONG
from clutch.games.gulo_gulo.state import ATTEMPT, CHOOSE, DECK, END, NAME, GuloGulo, Phase

ALL_COLOURS: Final = (1 << YARD_COLOURS) - 1


def begin_turn(table: GuloGulo, seat: int) -> None:
    """G5, G11: on the last tile of the path the deck is turned, anywhere else a colour is chosen."""
    table.turn = seat
    table.phase = DECK if is_on_last_tile(table, seat) else CHOOSE


def is_on_last_tile(table: GuloGulo, seat: int) -> bool:
    return table.places[seat] == len(table.opened) and not table.closed


def end_turn(table: GuloGulo, following: int) -> None:
    """G2: clockwise, or G10: the same player again. G16: so many turns end the game."""
    table.turns += 1
    if table.turns == table.rules.max_turns:
        end_game(table, TOO_LONG)
    else:
        begin_turn(table, following)


def left_of(table: GuloGulo, seat: int) -> int:
    """G2: clockwise."""
    return seat + 1 if seat + 1 < len(table.places) else 0


def end_game(table: GuloGulo, why: str) -> None:
    """G14."""
    table.phase = END
    table.over = True
    table.why = why
    if table.log is not None:
        table.tell("ended", table.turn, why=why)


class Choosing(Phase):
    """G5: turn the next tile, or choose a colour that lies open in front of one's Gulo."""

    def moves(self, table: GuloGulo, seat: int) -> list[GuloMove]:
        """With nothing open in front only the turn is left; with nothing face down, only the colours."""
        colours = colours_ahead(table.opened, table.places[seat])
        return CHOICES_OR_TURN[colours] if table.closed else CHOICES_ONLY[colours]

    def play(self, table: GuloGulo, seat: int, move: GuloMove) -> None:
        if move.kind is Kind.TURN:
            open_tile(table, seat)
        else:
            table.need = move.colour
            if table.log is not None:
                table.tell("chose", seat, colour=move.colour)
        table.phase = NAME


def colours_ahead(opened: tuple[int, ...], place: int) -> int:
    """G5: the set of colours shown by open tiles in front of a place."""
    colours = 0
    for at in range(place, len(opened)):
        colours |= 1 << opened[at]
        if colours == ALL_COLOURS:
            break
    return colours


def open_tile(table: GuloGulo, seat: int) -> None:
    """G5: the first face-down tile of the path, wherever the Gulo stands (R-G2); its colour binds."""
    table.need = table.closed[0]
    table.opened += (table.need,)
    table.closed = table.closed[1:]
    if table.log is not None:
        table.tell("turned", seat, colour=table.need, place=len(table.opened))


class Naming(Phase):
    """G6: one egg of the colour that binds. R-G11: there always is one."""

    def moves(self, table: GuloGulo, seat: int) -> list[GuloMove]:
        return NAMES_OF[table.need][of_colour(table.nest, table.need)]

    def play(self, table: GuloGulo, seat: int, move: GuloMove) -> None:
        """G7: from now on the port is waited for, and the egg cannot be changed."""
        table.egg = move.egg
        table.phase = ATTEMPT
        table.waiting = True
        if table.log is not None:
            table.tell("named", seat, egg=move.egg)
