"""Chapter 2, everybody calls once (B6)."""

from __future__ import annotations

from clutch.core.state import NOBODY
from clutch.games.blind_hen.moves import FOLD, FOLDED, ONLY_FOLD, HenMove, Kind, calls_between
from clutch.games.blind_hen.payment import begin_payment
from clutch.games.blind_hen.state import BlindHen, Phase, left_of


class Calling(Phase):
    """B6: the auctioneer must bid; the others raise or fold. Nobody calls more than his display is worth (R-B6)."""

    def moves(self, table: BlindHen, seat: int) -> list[HenMove]:
        purse = table.farms[seat].purse
        if table.bidder == NOBODY:
            return calls_between(least_call(table, purse), purse)
        if purse <= table.high:
            return ONLY_FOLD  # R-B28: he is asked all the same
        return [FOLD] + calls_between(least_call(table, purse), purse)

    def allows(self, table: BlindHen, seat: int, move: HenMove) -> bool:
        if move is FOLD:
            return table.bidder != NOBODY
        purse = table.farms[seat].purse
        return move.kind is Kind.BID and least_call(table, purse) <= move.number <= purse

    def play(self, table: BlindHen, seat: int, move: HenMove) -> None:
        """B6: clockwise once round, from the auctioneer on (R-B10)."""
        table.farms[seat].call = move.number
        if move.number != FOLDED:
            table.high = move.number
            table.bidder = seat
        if table.log is not None:
            tell_call(table, seat, move.number)
        table.turn = left_of(table, seat)
        if table.turn == table.auctioneer:
            begin_payment(table)


def least_call(table: BlindHen, purse: int) -> int:
    """B6: more than was called before; of the auctioneer no more is asked than he has (R-B5)."""
    return table.high + 1 if table.bidder != NOBODY else min(table.rules.min_opening_bid, purse)


def tell_call(table: BlindHen, seat: int, amount: int) -> None:
    if amount == FOLDED:
        table.tell("folded", seat)
    else:
        table.tell("bid", seat, amount=amount)
