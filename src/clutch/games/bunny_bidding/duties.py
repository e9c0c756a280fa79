"""What a seat must play in its turn: highest number, facing and short hands (N5, N6, N7).

As in N5: `bids` and `offers` are the tiles played this turn, `extras` those beyond the first at each place, `left` how
many tiles could still be played.
"""

from __future__ import annotations

from typing import Final

from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.state import BONUS, FORGONE, LAZY, Bidder, BunnyBidding

BONUS_TILES: Final = 3  # N15: with bonus_tiles, so many at least


def playable(state: BunnyBidding, bidder: Bidder) -> tuple[int, ...]:
    """The tiles that may be played this turn. N14.1: only shown ones that are still in hand (R-N37)."""
    if not state.rules.reveal_five:
        return bidder.hand
    return tuple([tile for tile in bidder.hand if tile in bidder.revealed])


def limit(state: BunnyBidding, bidder: Bidder) -> int:
    """N5: tiles in a turn. N17: fewer with Small Hands."""
    most = state.rules.max_tiles
    for handicap in bidder.handicaps:
        most = min(most, HANDICAPS[handicap].limit)
    return most


def left_to_play(state: BunnyBidding, bidder: Bidder) -> int:
    """N5, N7: how many tiles can still be played, by the limit and the hand."""
    room = state.rules.max_tiles if not bidder.handicaps else limit(state, bidder)
    room -= state.bid_tiles + state.offer_tiles
    tiles = len(playable(state, bidder)) if state.rules.reveal_five else len(bidder.hand)
    return min(room, tiles)


def owed(state: BunnyBidding, bids: int, offers: int) -> int:
    """N5: places still empty, and debts for which no extra tile was played."""
    extras = (bids - 1 if bids > 1 else 0) + (offers - 1 if offers > 1 else 0)
    tiles = state.debts - extras if state.debts > extras else 0
    if bids == 0 and not state.flags & FORGONE:
        tiles += 1
    if offers == 0:
        tiles += 1
    return tiles


def must(state: BunnyBidding, bids: int, offers: int, left: int) -> int:
    """N5: compulsory tiles; the turn is complete when there are none."""
    flags = state.flags
    if left <= 0 or flags & LAZY:
        return 0
    tiles = owed(state, bids, offers)
    if flags & BONUS:
        tiles = max(tiles, BONUS_TILES - bids - offers)
    return min(tiles, left)


def must_now(state: BunnyBidding, seat: int) -> int:
    return must(state, state.bid_tiles, state.offer_tiles, left_to_play(state, state.bidders[seat]))


def stays_visible(state: BunnyBidding, seat: int, flags: int, tiles: int) -> bool:
    """N6: whether a power that leaves these flags and playable tiles does not complete a turn of hidden tiles only."""
    played = state.bid_tiles + state.offer_tiles
    if state.up_tiles or not played:
        return True
    before = state.flags
    state.flags = flags
    left = min(limit(state, state.bidders[seat]) - played, tiles)
    goes_on = must(state, state.bid_tiles, state.offer_tiles, left) > 0
    state.flags = before
    return goes_on
