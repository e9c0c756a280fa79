"""Chapter 2, everybody calls once (B6)."""

from __future__ import annotations

from clutch.core.state import NOBODY
from clutch.games.blind_hen.moves import FOLD, FOLDED, ONLY_FOLD, HenMove, Kind, calls_between
from clutch.games.blind_hen.payment import begin_payment
from clutch.games.blind_hen.state import BlindHen, Phase, left_of


class Calling(Phase):
    """B6: the auctioneer must bid; the others raise or fold. Nobody calls more than his display is worth (R-B6)."""

    def moves(self, state: BlindHen, seat: int) -> list[HenMove]:
        purse = state.farms[seat].purse
        if state.bidder == NOBODY:
            return calls_between(least_call(state, purse), purse)
        if purse <= state.high:
            return ONLY_FOLD  # R-B28: he is asked all the same
        return [FOLD] + calls_between(least_call(state, purse), purse)

    def allows(self, state: BlindHen, seat: int, move: HenMove) -> bool:
        if move is FOLD:
            return state.bidder != NOBODY
        purse = state.farms[seat].purse
        return move.kind is Kind.BID and least_call(state, purse) <= move.number <= purse

    def play(self, state: BlindHen, seat: int, move: HenMove) -> None:
        """B6: clockwise once round, from the auctioneer on (R-B10)."""
        state.farms[seat].call = move.number
        if move.number != FOLDED:
            state.high = move.number
            state.bidder = seat
        if state.log is not None:
            tell_call(state, seat, move.number)
        state.turn = left_of(state, seat)
        if state.turn == state.auctioneer:
            begin_payment(state)


def least_call(state: BlindHen, purse: int) -> int:
    """B6: more than was called before; of the auctioneer no more is asked than he has (R-B5)."""
    return state.high + 1 if state.bidder != NOBODY else min(state.rules.min_opening_bid, purse)


def tell_call(state: BlindHen, seat: int, amount: int) -> None:
    if amount == FOLDED:
        state.tell("folded", seat)
    else:
        state.tell("bid", seat, amount=amount)
