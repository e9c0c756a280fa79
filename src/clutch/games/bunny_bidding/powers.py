"""The powers (N16), one entry each: data, and a function for those that are used."""

from __future__ import annotations

from typing import Final

from clutch.core.cards import without
from clutch.games.bunny_bidding.cards import NUMBERS
from clutch.games.bunny_bidding.duties import playable, stays_visible
from clutch.games.bunny_bidding.exchange import exchange, exchange_picks
from clutch.games.bunny_bidding.families import Power
from clutch.games.bunny_bidding.memory import comes_to_light
from clutch.games.bunny_bidding.moves import AT_BIDS, AT_OFFER, MOVES, BunnyMove, Kind
from clutch.games.bunny_bidding.state import FORGONE, Bidder, BunnyBidding, Laid


def target(state: BunnyBidding, seat: int, number: int = 0) -> BunnyMove:
    """What was picked for the power."""
    return MOVES.all[state.bidders[seat].picked[number]]


def put_bid(bidder: Bidder, slot: int, laid: Laid) -> None:
    bidder.bids = bidder.bids[:slot] + (laid,) + bidder.bids[slot + 1 :]


def put_offer(state: BunnyBidding, place: int, laid: Laid) -> None:
    state.offer = state.offer[:place] + (laid,) + state.offer[place + 1 :]


def hidden_offers(state: BunnyBidding) -> list[BunnyMove]:
    return [AT_OFFER[place] for place, laid in enumerate(state.offer) if not laid.up]


class OfferStudy(Power):
    """N16: the others see at which tile he looks."""

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        return hidden_offers(state)

    def act(self, state: BunnyBidding, seat: int) -> None:
        place = target(state, seat)
        put_offer(state, place.value, state.offer[place.value].looked_at(1 << seat))
        if state.log is not None:
            state.tell("looked", seat, place=place.text, tile=state.offer[place.value].tile)


class BidStudy(Power):
    """N16: of another seat."""

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        return [
            AT_BIDS[other][slot]
            for other, bidder in enumerate(state.bidders)
            if other != seat
            for slot, laid in enumerate(bidder.bids)
            if not laid.up
        ]

    def act(self, state: BunnyBidding, seat: int) -> None:
        place = target(state, seat)
        bidder = state.bidders[place.seat]
        put_bid(bidder, place.value, bidder.bids[place.value].looked_at(1 << seat))
        if state.log is not None:
            state.tell("looked", seat, place=place.text, tile=bidder.bids[place.value].tile)


class SwapOffer(Power):
    """N16: one tile or two."""

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        return exchange_picks(state, seat, least=1)

    def act(self, state: BunnyBidding, seat: int) -> None:
        exchange(state, seat)


class SwapBid(Power):
    """N16: an own bid tile for another's, each as it lies. N13: from then on both owners know both tiles."""

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        if state.bidders[seat].picked:
            return [move for other in range(len(state.bidders)) if other != seat for move in bids_of(state, other)]
        for other, bidder in enumerate(state.bidders):
            if other != seat and bidder.bids:
                return bids_of(state, seat)
        return []

    def act(self, state: BunnyBidding, seat: int) -> None:
        mine = target(state, seat)
        theirs = target(state, seat, 1)
        bidder = state.bidders[seat]
        other = state.bidders[theirs.seat]
        both = 1 << seat | 1 << theirs.seat
        given = bidder.bids[mine.value].looked_at(both)
        taken = other.bids[theirs.value].looked_at(both)
        put_bid(bidder, mine.value, taken)
        put_bid(other, theirs.value, given)
        if state.log is not None:
            state.tell("swapped", seat, place=mine.text, other=theirs.text, tile=taken.tile)


class CollectAny(Power):
    """N16: instead of a bid, and never so that a turn of hidden tiles is complete (N6, R-N36)."""

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        if state.bid_tiles or state.flags & FORGONE:
            return []
        tiles = len(playable(state, state.bidders[seat]))
        if not stays_visible(state, seat, state.flags | FORGONE, tiles):
            return []
        return hidden_offers(state)

    def act(self, state: BunnyBidding, seat: int) -> None:
        bidder = state.bidders[seat]
        place = target(state, seat)
        taken = state.offer[place.value].looked_at(1 << seat)
        state.offer = state.offer[: place.value] + state.offer[place.value + 1 :]
        bidder.collected += (taken,)
        state.flags |= FORGONE
        if state.log is not None:
            state.tell("collected", seat, place=place.text, tile=taken.tile)


class FlipAny(Power):
    """N16, R-N24: how it lies at the check is what counts; a tile turned up makes no debt."""

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        found = [AT_OFFER[place] for place, laid in enumerate(state.offer) if laid.tile < NUMBERS]
        for other in range(len(state.bidders)):
            found += bids_of(state, other)
        return found

    def act(self, state: BunnyBidding, seat: int) -> None:
        place = target(state, seat)
        if place.kind is Kind.AT_OFFER:
            laid = state.offer[place.value].turned()
            put_offer(state, place.value, laid)
            state.look_at_offer()
        else:
            laid = state.bidders[place.seat].bids[place.value].turned()
            put_bid(state.bidders[place.seat], place.value, laid)
        comes_to_light(state.bidders[laid.by], laid.tile)
        if state.log is not None:
            state.tell("flipped", seat, place=place.text, tile=laid.tile, up=laid.up)


def bids_of(state: BunnyBidding, seat: int) -> list[BunnyMove]:
    return AT_BIDS[seat][: len(state.bidders[seat].bids)]


POWERS: Final[list[Power]] = [  # by number
    OfferStudy("offer_study", "Look at a face-down tile of the offer.", steps=1),
    BidStudy("bid_study", "Look at a face-down bid tile of another player.", steps=1),
    SwapOffer("swap_offer", "Exchange one or two tiles of the offer for tiles in your hand.", steps=4),
    SwapBid("swap_bid", "Exchange a bid tile of yours for one of another player.", steps=2),
    CollectAny("collect_any", "Before you bid: take a face-down tile of the offer, and do not bid.", steps=1),
    FlipAny("flip_any", "Turn over a tile in the offer or in a bid.", steps=1),
    Power("large_hands", "Play more tiles at will.", voluntary=True),
    Power("higher_bids", "Your bid counts ten more.", bonus=10),
]


def lose(state: BunnyBidding, seat: int, power: int) -> None:
    """N18: it stops working at once."""
    state.bidders[seat].powers = without(state.bidders[seat].powers, power)


def gain(state: BunnyBidding, seat: int, power: int) -> None:
    state.bidders[seat].powers += (power,)
