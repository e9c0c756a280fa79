"""Chapter 1, the auctioneer offers three cards (B4, B5); and the end of the game (B11)."""

from __future__ import annotations

from clutch.core.state import NOBODY
from clutch.games.blind_hen.cards import END
from clutch.games.blind_hen.moves import PACKAGE, REVEALS, HenMove
from clutch.games.blind_hen.state import BID, FACE_DOWN, FACE_UP, NOT_CALLED, OFFER, OVER, BlindHen, Phase


def begin_auction(table: BlindHen) -> None:
    """B4: the auctioneer draws three cards that only he sees, unless the end card is among them."""
    drawn = table.pile[:PACKAGE]
    if END in drawn:
        end_game(table)
        return
    table.phase = OFFER
    table.turn = table.auctioneer
    table.high = NOT_CALLED
    table.bidder = NOBODY
    for farm in table.farms:
        farm.call = NOT_CALLED
    table.pile = table.pile[PACKAGE:]
    backs = FACE_DOWN[table.auctioneer]
    table.package = (backs[drawn[0]], backs[drawn[1]], backs[drawn[2]])
    if table.log is not None:
        table.tell("drew", table.auctioneer, cards=drawn)


def end_game(table: BlindHen) -> None:
    """B11: at once; nobody gets the other cards, so they stay in the pile. B12: the secret stacks are turned over."""
    table.phase = OVER
    table.over = True
    table.package = ()
    for farm in table.farms:
        farm.turned = farm.stack
        farm.stack = ()
    if table.log is not None:
        table.tell("ended", table.auctioneer, stacks=tuple([farm.turned for farm in table.farms]))


class Offering(Phase):
    """B5: one or two of the three are turned face up, and that is final."""

    def moves(self, table: BlindHen, seat: int) -> list[HenMove]:
        return REVEALS

    def play(self, table: BlindHen, seat: int, move: HenMove) -> None:
        table.package = tuple(
            [FACE_UP[seat][lot.card] if move.number >> place & 1 else lot for place, lot in enumerate(table.package)]
        )
        table.phase = BID
        if table.log is not None:
            table.tell("offered", seat, cards=tuple([lot.shown() for lot in table.package]))
