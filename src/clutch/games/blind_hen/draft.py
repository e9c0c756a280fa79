"""Chapter 3b, the auctioneer has bought his own package: the others share what he paid (B8)."""

from __future__ import annotations

from clutch.core.cards import set_of
from clutch.games.blind_hen.moves import HenMove, takes_of
from clutch.games.blind_hen.state import DRAFT, BlindHen, Phase, left_of
from clutch.games.blind_hen.taking import award


def begin_draft(state: BlindHen) -> None:
    """B8: the seat left of the auctioneer begins."""
    state.phase = DRAFT
    state.turn = left_of(state, state.auctioneer)


class Drafting(Phase):
    """B8: one card of the pot after the other, clockwise, past the auctioneer, until nothing is left."""

    def moves(self, state: BlindHen, seat: int) -> list[HenMove]:
        return takes_of(set_of(tuple(state.pot)))

    def play(self, state: BlindHen, seat: int, move: HenMove) -> None:
        card = move.number
        state.farms[seat].take(card)
        state.pot.remove(card)
        if state.log is not None:
            state.tell("took", seat, card=card)
        if not state.pot:
            award(state)
            return
        state.turn = left_of(state, seat)
        if state.turn == state.auctioneer:
            state.turn = left_of(state, state.turn)
