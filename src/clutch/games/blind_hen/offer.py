"""Chapter 1, the auctioneer offers three cards (B4, B5); and the end of the game (B11)."""

from __future__ import annotations

from clutch.core.state import NOBODY
from clutch.games.blind_hen.cards import END
from clutch.games.blind_hen.moves import PACKAGE, REVEALS, HenMove
from clutch.games.blind_hen.state import BID, FACE_DOWN, FACE_UP, NOT_CALLED, OFFER, OVER, BlindHen, Phase


def begin_auction(state: BlindHen) -> None:
    """B4: the auctioneer draws three cards that only he sees, unless the end card is among them."""
    drawn = state.pile[:PACKAGE]
    if END in drawn:
        end_game(state)
        return
    state.phase = OFFER
    state.turn = state.auctioneer
    state.high = NOT_CALLED
    state.bidder = NOBODY
    for farm in state.farms:
        farm.call = NOT_CALLED
    state.pile = state.pile[PACKAGE:]
    backs = FACE_DOWN[state.auctioneer]
    state.package = (backs[drawn[0]], backs[drawn[1]], backs[drawn[2]])
    if state.log is not None:
        state.tell("drew", state.auctioneer, cards=drawn)


def end_game(state: BlindHen) -> None:
    """B11: at once; nobody gets the other cards, so they stay in the pile. B12: the secret stacks are turned over."""
    state.phase = OVER
    state.over = True
    state.package = ()
    for farm in state.farms:
        farm.turned = farm.stack
        farm.stack = ()
    if state.log is not None:
        state.tell("ended", state.auctioneer, stacks=tuple([farm.turned for farm in state.farms]))


class Offering(Phase):
    """B5: one or two of the three are turned face up, and that is final."""

    def moves(self, state: BlindHen, seat: int) -> list[HenMove]:
        return REVEALS

    def play(self, state: BlindHen, seat: int, move: HenMove) -> None:
        state.package = tuple(
            [FACE_UP[seat][lot.card] if move.number >> place & 1 else lot for place, lot in enumerate(state.package)]
        )
        state.phase = BID
        if state.log is not None:
            state.tell("offered", seat, cards=tuple([lot.shown() for lot in state.package]))
