"""Where a seat may play a tile, and how (N5, N6). What it must play are its duties."""

from __future__ import annotations

from clutch.games.bunny_bidding.duties import must, owed
from clutch.games.bunny_bidding.moves import MAY_BID_DOWN, MAY_BID_UP, MAY_OFFER_DOWN, MAY_OFFER_UP
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.state import (
    BONUS,
    FORGONE,
    NO_HIDDEN_BIDS,
    NO_HIDDEN_OFFERS,
    Bidder,
    BunnyBidding,
)


def may_play_more(state: BunnyBidding, bidder: Bidder) -> bool:
    """Voluntary tiles: with bonus_tiles (N15) or Large Hands (N16)."""
    if state.flags & BONUS:
        return True
    for power in bidder.powers:  # noqa: SIM110 - compiled, a loop is faster
        if POWERS[power].voluntary:
            return True
    return False


def allowed(state: BunnyBidding, bidder: Bidder, left: int) -> int:
    """N5, N6: to which places a tile may be played, and how; as a set of bits."""
    if left <= 0:
        return 0
    bids = state.bid_tiles
    offers = state.offer_tiles
    no_bid = bids == 0 and not state.flags & FORGONE
    no_offer = offers == 0
    may_bid = no_bid
    may_offer = no_offer
    if left > (1 if no_bid else 0) + (1 if no_offer else 0):
        extras = (bids - 1 if bids > 1 else 0) + (offers - 1 if offers > 1 else 0)
        if state.debts > extras or ((state.flags or bidder.powers) and may_play_more(state, bidder)):
            may_bid = not state.flags & FORGONE
            may_offer = True
    if state.rules.bid_first and no_bid and left > 1:
        may_offer = False
    may = 0
    if may_bid:
        may = MAY_BID_UP
        if may_hide(state, bids + 1, offers, left - 1) and not state.round_flags & NO_HIDDEN_BIDS:
            may |= MAY_BID_DOWN
    if may_offer:
        may |= MAY_OFFER_UP
        if may_hide(state, bids, offers + 1, left - 1) and not state.round_flags & NO_HIDDEN_OFFERS:
            may |= MAY_OFFER_DOWN
    return may


def may_hide(state: BunnyBidding, bids: int, offers: int, left: int) -> bool:
    """N6: with no tile face up yet, the tile that completes the turn is not face down (R-N36)."""
    return state.up_tiles > 0 or must(state, bids, offers, left) > 0


def room_after(state: BunnyBidding, bidder: Bidder, bids: int, offers: int, left: int) -> int:
    """N17: how many tiles are owed or allowed right after a face-down play."""
    return left if may_play_more(state, bidder) else min(left, owed(state, bids, offers))
