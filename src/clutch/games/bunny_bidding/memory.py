"""What the others know of a player's hidden tiles (N13), kept as tiles go from hand to table and back.

It is kept for all of his hidden tiles together, in hand or face down, and ends where nobody could tell any longer.
"""

from __future__ import annotations

from clutch.core.cards import set_of, without
from clutch.games.bunny_bidding.state import EVERYONE, NOTHING_KNOWN, Bidder, BunnyBidding, Laid, left_of


def comes_to_light(bidder: Bidder, tile: int) -> None:
    """A hidden tile of his lies open now."""
    if tile in bidder.shown:
        bidder.shown = without(bidder.shown, tile)
    if any_known(bidder):
        bidder.known = [tiles & ~(1 << tile) for tiles in bidder.known]


def any_known(bidder: Bidder) -> bool:
    for tiles in bidder.known:  # noqa: SIM110 - compiled, a loop is faster
        if tiles:
            return True
    return False


def goes_to_hand_openly(bidder: Bidder, tile: int) -> None:
    """N13: everybody saw the tile that enters his hand."""
    bidder.hand += (tile,)
    bidder.shown += (tile,)


def is_shown(bidder: Bidder, tiles: tuple[int, ...]) -> None:
    """N14.1: tiles of his hand that he shows to everybody."""
    for tile in tiles:
        if tile not in bidder.shown:
            bidder.shown += (tile,)


def is_taken(state: BunnyBidding, seat: int, laid: Laid) -> None:
    """A tile of the offer goes to a hand; who has seen it knows that it is there now."""
    taker = state.bidders[seat]
    if laid.up or laid.seen == EVERYONE:
        goes_to_hand_openly(taker, laid.tile)
        return
    taker.hand += (laid.tile,)
    if laid.by == seat:
        return
    giver = state.bidders[laid.by]
    bit = 1 << laid.tile
    before = set_of(giver.shown)
    giver.known = [
        (tiles | before) & ~bit if laid.seen >> other & 1 else 0 for other, tiles in enumerate(giver.known[:-1])
    ] + [0]
    giver.shown = ()  # who has not seen it cannot tell whether it was one of these
    taker.known = [
        tiles | bit if laid.seen >> other & 1 and other != seat else tiles
        for other, tiles in enumerate(taker.known[:-1])
    ] + taker.known[-1:]


def are_passed(state: BunnyBidding, gifts: list[tuple[int, ...]]) -> None:
    """N14.8: who gives and who gets knows which tiles; the others no longer know anything of any hand."""
    seats = len(state.bidders)
    fresh: list[list[int]] = [NOTHING_KNOWN[seats][:] for _ in range(seats)]
    for seat, giver in enumerate(state.bidders):
        to = left_of(state, seat)
        given = set_of(gifts[seat])
        fresh[seat][to] |= (giver.known[to] | set_of(giver.shown)) & ~given
        fresh[to][seat] |= given
    for seat, bidder in enumerate(state.bidders):
        bidder.shown = ()
        bidder.known = fresh[seat]
