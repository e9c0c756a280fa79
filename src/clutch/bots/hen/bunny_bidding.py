"""The hen of Bunny Bidding: every tile by what the round would bring, less what the tile would bring later.

What club players know:
- Tiles of your goals go into offers that you win; others' offers get what you can spare.
- Count what may invert the auction: a bid of the offer's most common type does. Who plays last decides it.
- The highest tiles win, the lowest win inverted auctions; those in between are for the offer.
- A debt costs a tile: offer no higher number than lies there, unless you want to play more.
- What you may look at, look at first. Exchange and swap only if you gain by it.
"""

from __future__ import annotations

from typing import Final

from clutch.bots.hen.bunny_bidding_ends import NO_BID, Ends
from clutch.bots.hen.bunny_bidding_extras import Extras
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.bunny_bidding.cards import NO_TYPE, NUMBERS
from clutch.games.bunny_bidding.duties import playable
from clutch.games.bunny_bidding.moves import BunnyMove, Kind
from clutch.games.bunny_bidding.state import CHECK, FORGONE, TURN, BunnyBidding

GOAL_KEPT: Final = 3.2  # what a tile of one's goals will bring, offered when one leads
HIGH_KEPT: Final = 1.6  # what the highest tile is worth as a bid to come
LOW_KEPT: Final = 0.85  # and the lowest
HIGH, LOW, HIGHEST = 55, 12, 99
EDGE: Final = [  # by tile: what it is worth as a bid to come
    HIGH_KEPT * max(0, tile - HIGH) / (HIGHEST - HIGH) + LOW_KEPT * max(0, LOW - tile) / LOW for tile in range(NUMBERS)
]
NOTHING: Final = -1e9  # less than anything
MUST_PLAY: Final = 2  # tiles in a turn
SOON: Final = 8  # tiles in hand, when the end of the game comes near
DEBT: Final = 0.6  # what it costs to owe a tile
HIDDEN_BID: Final = 0.07  # what it costs to hide a bid, which somebody else may get
HIDDEN_OFFER: Final = 0.05
LUCK: Final = 0.1  # so that one is hard to read
POWER_LOST: Final = 1.0  # what one's power is worth


def choose(view: AnyView, moves: list[BunnyMove], chance: Chance) -> BunnyMove:
    state, seat = view.state, view.seat
    assert isinstance(state, BunnyBidding)
    if len(moves) == 1:
        return moves[0]
    if state.phase == CHECK:
        return max(moves, key=lambda move: after(state, seat, move))
    found = values(view, moves, chance)
    lucky = [value + LUCK * chance.below(100) / 100 for value in found]
    return max(zip(lucky, [move.index for move in moves], moves, strict=True))[-1]


def values(view: AnyView, moves: list[BunnyMove], chance: Chance) -> list[float]:
    """What each of these moves would bring, in points. A fox goes on from here: see bots/advice.py."""
    state, seat = view.state, view.seat
    assert isinstance(state, BunnyBidding)
    if state.phase == CHECK:
        return [after(state, seat, move) for move in moves]
    plan = Plan(state, seat, chance)
    return [plan.value(move) for move in moves]


def after(state: BunnyBidding, seat: int, move: BunnyMove) -> float:
    """At the check all tiles are seen, so the auction can be held for every choice."""
    then = state.copy()
    then.apply(seat, move)
    others = sum(len(bidder.won) for other, bidder in enumerate(then.bidders) if other != seat)
    return then.scores()[seat] - others / 10


class Plan:
    """What is best to play now, with the tiles in hand."""

    def __init__(self, state: BunnyBidding, seat: int, chance: Chance) -> None:
        self.state: Final = state
        self.me: Final = state.bidders[seat]
        self.ends: Final = Ends(state, seat, chance)
        self.worth: Final = self.ends.worth
        self.types: Final = state.tiles.types
        self.hand: Final = playable(state, self.me) if state.phase == TURN else self.me.hand
        self.early: Final = min(1.0, max(0, len(self.me.hand) - MUST_PLAY) / (SOON - MUST_PLAY))
        self.is_to_bid: Final = state.bid_tiles == 0 and not state.flags & FORGONE
        self.extras: Final = Extras(state, self.ends, self.kept)

    def value(self, move: BunnyMove) -> float:
        match move.kind:
            case Kind.BID:
                return self.bidding(move.value) - (0.0 if move.up else HIDDEN_BID)
            case Kind.OPEN:
                return self.offering(move.value)
            case Kind.OFFER:
                debt = DEBT if move.value > self.state.top else 0.0
                return self.offering(move.value) - (debt if move.up else HIDDEN_OFFER)
            case Kind.SHOW:
                return max(self.bidding(move.value), self.offering(move.value))
            case Kind.GIVE:
                return -self.kept(move.value) - self.worth[move.value]
            case Kind.ADD_POWER:
                return self.with_offer(NO_TYPE, 0) - POWER_LOST
            case Kind.ADD_HANDICAP:
                return self.with_offer(NO_TYPE, 0)
            case Kind.GOAL:
                return len(self.state.bidders[move.seat].won)
            case Kind.POWER:
                return self.extras.use(move.value)
            case Kind.END:
                return self.ends.value(NO_BID)
            case Kind.AT_OFFER | Kind.AT_BID | Kind.PUT | Kind.DONE:
                return self.extras.target(move)
        return 0.0  # which goal to open, and what must be played face up

    def kept(self, tile: int) -> float:
        """What it is worth to have this tile later."""
        return self.early * (EDGE[tile] + (GOAL_KEPT if self.worth[tile] > 0 else 0.0))

    def bidding(self, tile: int) -> float:
        """With the best offer to go with this bid, if one is still to come."""
        if self.state.offer_tiles:
            return self.ends.value(tile) - self.kept(tile)
        most = NOTHING
        for offer in self.hand:
            if offer != tile:
                most = max(most, self.ends.value(tile, self.types[offer], self.worth[offer]) - self.kept(offer))
        return (most if most > NOTHING else self.ends.value(tile)) - self.kept(tile)

    def offering(self, tile: int) -> float:
        return self.with_offer(self.types[tile], self.worth[tile], tile) - self.kept(tile)

    def with_offer(self, type_: int, points: int, tile: int = NO_BID) -> float:
        """With the best bid to go with this offer, if one is still to come."""
        none = self.ends.value(NO_BID, type_, points)
        most = NOTHING
        if self.is_to_bid:
            for bid in self.hand:
                if bid != tile:
                    most = max(most, self.ends.value(bid, type_, points) - self.kept(bid))
        return most if most > NOTHING else none
