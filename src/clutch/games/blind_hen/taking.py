"""Chapters 4 and 5, the package is revealed and taken (B9), and its winner is the next auctioneer (B10)."""

from __future__ import annotations

from clutch.games.blind_hen.cards import CHICKENS
from clutch.games.blind_hen.offer import begin_auction
from clutch.games.blind_hen.state import BlindHen


def award(table: BlindHen) -> None:
    """B9: all is paid and shared out (R-B14), so everybody sees the three cards."""
    table.sold = tuple([lot.card for lot in table.package])
    farm = table.farms[table.bidder]
    for card in table.sold:
        if card < CHICKENS:
            farm.take(card)
        else:
            farm.stack += (card,)
    if table.log is not None:
        table.tell("won", table.bidder, cards=table.sold)
    table.auctions += 1
    table.auctioneer = table.bidder  # B10, R-B25
    begin_auction(table)
