"""Chapter 3b, the auctioneer has bought his own package: the others share what he paid (B8)."""

from __future__ import annotations

from clutch.core.cards import set_of
from clutch.games.blind_hen.moves import HenMove, takes_of
from clutch.games.blind_hen.state import DRAFT, BlindHen, Phase, left_of
from clutch.games.blind_hen.taking import award


def begin_draft(table: BlindHen) -> None:
    """B8: the seat left of the auctioneer begins."""
    table.phase = DRAFT
    table.turn = left_of(table, table.auctioneer)


class Drafting(Phase):
    """B8: one card of the pot after the other, clockwise, past the auctioneer, until nothing is left."""

    def moves(self, table: BlindHen, seat: int) -> list[HenMove]:
        return takes_of(set_of(tuple(table.pot)))

    def play(self, table: BlindHen, seat: int, move: HenMove) -> None:
        card = move.number
        table.farms[seat].take(card)
        table.pot.remove(card)
        if table.log is not None:
            table.tell("took", seat, card=card)
        if not table.pot:
            award(table)
            return
        table.turn = left_of(table, seat)
        if table.turn == table.auctioneer:
            table.turn = left_of(table, table.turn)
