"""What the hen of Bunny Bidding does with powers (N16) and with the replacement egg (N15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from clutch.bots.hen.bunny_bidding_ends import NO_BID, NO_OFFER, Ends
from clutch.core.audience import BLANK
from clutch.games.bunny_bidding.families import Power
from clutch.games.bunny_bidding.guess import unseen_tiles
from clutch.games.bunny_bidding.moves import MOVES, BunnyMove, Kind
from clutch.games.bunny_bidding.powers import POWERS, BidStudy, CollectAny, FlipAny, OfferStudy, SwapBid, SwapOffer
from clutch.games.bunny_bidding.state import BunnyBidding

NEVER: Final = -1000.0
AT_ONCE: Final = 1000.0
WORTH_A_TRY: Final = 0.3  # what an exchange must bring


class Extras:
    """Looks come first, for they cost nothing; tiles are exchanged and swapped when one has bid, if one gains by it."""

    def __init__(self, state: BunnyBidding, ends: Ends, kept: Callable[[int], float]) -> None:
        self.state: Final = state
        self.ends: Final = ends
        self.me: Final = state.bidders[ends.seat]
        self.kept: Final = kept

    def use(self, slot: int) -> float:
        """Whether to use a power now; it is offered only if there is something to pick."""
        power = POWERS[self.me.powers[slot]]
        picks = power.picks(self.state, self.ends.seat)
        if isinstance(power, OfferStudy | BidStudy):
            return AT_ONCE if any(self.is_unknown(move) for move in picks) else NEVER
        if isinstance(power, CollectAny):
            return max(self.collected(move) for move in picks) + self.ends.value(NO_BID)
        if isinstance(power, SwapOffer | SwapBid) and self.me.bids:
            return AT_ONCE if max(self.gain(power, move) for move in picks) > WORTH_A_TRY else NEVER
        return NEVER

    def target(self, move: BunnyMove) -> float:
        """How good a pick is for the power, or the egg, that asks for one."""
        asking = MOVES.all[self.me.lifted]
        return self.gain(POWERS[self.me.powers[asking.value]] if asking.kind is Kind.POWER else None, move)

    def gain(self, power: Power | None, move: BunnyMove) -> float:
        if isinstance(power, OfferStudy | BidStudy | FlipAny):
            return float(self.is_unknown(move))
        if isinstance(power, CollectAny):
            return self.collected(move)
        if isinstance(power, SwapBid):
            return self.swap(move)
        if move.kind is Kind.DONE:
            return WORTH_A_TRY
        if move.kind is Kind.PUT:
            return self.exchange(MOVES.all[self.me.picked[-1]].value, move.value)
        return max([self.exchange(move.value, tile) for tile in self.me.hand], default=NEVER)

    def is_unknown(self, move: BunnyMove) -> bool:
        tiles = self.state.offer if move.kind is Kind.AT_OFFER else self.state.bidders[move.seat].bids
        return tiles[move.value].tile == BLANK

    def collected(self, move: BunnyMove) -> float:
        """What a tile of the offer brings; a tile that one does not know is any."""
        tile = self.state.offer[move.value].tile
        if tile != BLANK:
            return self.ends.worth[tile]
        unseen = unseen_tiles(self.state)
        return sum([self.ends.worth[tile] for tile in unseen]) / max(1, len(unseen))

    def exchange(self, place: int, tile: int) -> float:
        """A tile of the offer for one in hand: good if one is going to win it."""
        taken = self.state.offer[place].tile
        if taken == BLANK:
            return NEVER
        bids = (NO_BID,) if self.me.bids else self.me.hand
        won = max([self.ends.result(bid, NO_OFFER)[1] for bid in bids], default=0.0)
        return won * (self.ends.worth[tile] - self.ends.worth[taken]) + self.kept(taken) - self.kept(tile)

    def swap(self, move: BunnyMove) -> float:
        """An own bid tile for another's, by how much more the round then brings."""
        if self.me.picked:
            return self.ends.gain_of_swap(MOVES.all[self.me.picked[0]].value, move.seat, move.value)
        others = [(seat, slot) for seat, bidder in enumerate(self.state.bidders) for slot in range(len(bidder.bids))]
        return max(self.ends.gain_of_swap(move.value, *other) for other in others if other[0] != self.ends.seat)
