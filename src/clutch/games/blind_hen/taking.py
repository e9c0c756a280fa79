"""Chapters 4 and 5, the package is revealed and taken (B9), and its winner is the next auctioneer (B10)."""

from __future__ import annotations

from clutch.games.blind_hen.cards import CHICKENS
from clutch.games.blind_hen.offer import begin_auction
from clutch.games.blind_hen.state import BlindHen


def award(state: BlindHen) -> None:
    """B9: all is paid and shared out (R-B14), so everybody sees the three cards."""
    if state.log is not None:
        state.moment()  # paid or shared out
    state.sold = tuple([lot.card for lot in state.package])
    farm = state.farms[state.bidder]
    for card in state.sold:
        if card < CHICKENS:
            farm.take(card)
        else:
            farm.stack += (card,)
    state.package = ()
    if state.log is not None:
        state.tell("won", state.bidder, cards=state.sold)
        state.moment()
    state.auctions += 1
    state.auctioneer = state.bidder  # B10, R-B25
    begin_auction(state)
