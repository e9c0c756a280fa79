"""The deck at the end of the path, and Gulo junior in it (G11-G13)."""

from __future__ import annotations

from clutch.games.gulo_gulo.moves import DECK_ONLY, GuloMove
from clutch.games.gulo_gulo.pieces import JUNIOR
from clutch.games.gulo_gulo.scoring import JUNIOR_FREED
from clutch.games.gulo_gulo.state import NAME, GuloGulo, Phase
from clutch.games.gulo_gulo.turn import end_game


class TurningDeck(Phase):
    """G11: who stands on the last tile must turn the top tile of the deck; its colour binds."""

    def moves(self, table: GuloGulo, seat: int) -> list[GuloMove]:
        return DECK_ONLY

    def play(self, table: GuloGulo, seat: int, move: GuloMove) -> None:
        tile = take_top(table)
        table.need = tile
        table.in_hand = True
        table.phase = NAME
        if table.log is not None:
            table.tell("deck", seat, tile=tile)
        if tile == JUNIOR and not table.rules.junior_wants_egg:  # G13.2
            end_game(table, JUNIOR_FREED)


def take_top(table: GuloGulo) -> int:
    """G12: there always is one, for junior never leaves the deck but to be freed."""
    if table.deck:
        tile = table.deck[0]
        table.deck = table.deck[1:]
    else:
        tile = table.under[0]
        table.under = table.under[1:]
    return tile


def join_path(table: GuloGulo, seat: int) -> None:
    """G11: after a success the tile is the new end of the path, and the Gulo steps onto it."""
    table.opened += (table.need,)
    table.places[seat] = len(table.opened)
    table.in_hand = False
    if table.log is not None:
        table.tell("joined", seat, colour=table.need, place=len(table.opened))


def put_under(table: GuloGulo, seat: int) -> None:
    """G11-G13: face down under the deck; all have seen it."""
    table.under += (table.need,)
    table.in_hand = False
    if table.log is not None:
        table.tell("under", seat, tile=table.need)
