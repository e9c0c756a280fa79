"""The handicaps (N17), one entry each: data, and a function for those that forbid plays."""

from __future__ import annotations

from typing import Final

from clutch.core.cards import without
from clutch.games.bunny_bidding.families import Handicap
from clutch.games.bunny_bidding.moves import BunnyMove
from clutch.games.bunny_bidding.state import TYPE_BIT, BunnyBidding


class AlwaysFollow(Handicap):
    """N17: special eggs have no type, so they do not follow; with no type in sight there is nothing to follow."""

    def breaks(self, state: BunnyBidding, seat: int, move: BunnyMove, room: int) -> bool:
        if not move.to_offer or not state.visible:
            return False
        return not state.visible & TYPE_BIT[state.tiles.types[move.value]]


class NeverFollow(Handicap):
    """N17."""

    def breaks(self, state: BunnyBidding, seat: int, move: BunnyMove, room: int) -> bool:
        return move.to_offer and state.visible & TYPE_BIT[state.tiles.types[move.value]] != 0


class BidLower(Handicap):
    """N17: the bid's printed numbers together, below the highest one in sight."""

    def breaks(self, state: BunnyBidding, seat: int, move: BunnyMove, room: int) -> bool:
        return not move.to_offer and state.top > 0 and bid_sum(state, seat) + move.value >= state.top


class BidHigher(Handicap):
    """N17: above the lowest one in sight."""

    def breaks(self, state: BunnyBidding, seat: int, move: BunnyMove, room: int) -> bool:
        return not move.to_offer and state.top > 0 and bid_sum(state, seat) + move.value <= state.lowest


class AlwaysFaceup(Handicap):
    """N17: two tiles face up in each turn must remain possible."""

    def breaks(self, state: BunnyBidding, seat: int, move: BunnyMove, room: int) -> bool:
        return not move.up and state.up_tiles + room < 2


def bid_sum(state: BunnyBidding, seat: int) -> int:
    """N17: printed numbers; of a tile that came by Swap Bid too, for its new owner knows it (N13)."""
    numbers = 0
    for laid in state.bidders[seat].bids:
        numbers += laid.tile
    return numbers


HANDICAPS: Final[list[Handicap]] = [  # by number
    AlwaysFollow("always_follow", "Offer only types that lie face up in the offer.", binds=True),
    NeverFollow("never_follow", "Offer no type that lies face up in the offer.", binds=True),
    BidLower("bid_lower", "Your bid must be below the highest number in the offer.", binds=True),
    BidHigher("bid_higher", "Your bid must be above the lowest number in the offer.", binds=True),
    AlwaysFaceup("always_faceup", "Play two tiles face up in every turn.", binds=True),
    Handicap("small_hands", "Play three tiles in a turn at most.", limit=3),
    Handicap("lower_bids", "Your bid counts ten less.", bonus=-10),
    Handicap("public_egg", "One of your goals lies open.", opens_goal=True),
]


def least_broken(
    state: BunnyBidding, seat: int, moves: list[BunnyMove], bid_room: int, offer_room: int
) -> list[BunnyMove]:
    """N17, R-N26: of these plays only those that break the fewest handicaps; if none complies, it is ignored."""
    binding = [HANDICAPS[handicap] for handicap in state.bidders[seat].handicaps if HANDICAPS[handicap].binds]
    if not binding:
        return moves
    state.look_at_offer()
    fewest = len(binding)
    obeying: list[BunnyMove] = []
    for move in moves:
        broken = 0
        for handicap in binding:
            if handicap.breaks(state, seat, move, offer_room if move.to_offer else bid_room):
                broken += 1
        if broken < fewest:
            fewest = broken
            obeying = [move]
        elif broken == fewest:
            obeying.append(move)
    return obeying


def mark(state: BunnyBidding, seat: int, handicap: int) -> None:
    """N13: what has happened in front of everybody leaves no doubt that he has this handicap."""
    state.bidders[seat].marked |= 1 << handicap


def lose(state: BunnyBidding, seat: int, handicap: int) -> None:
    bidder = state.bidders[seat]
    bidder.handicaps = without(bidder.handicaps, handicap)
    bidder.marked &= ~(1 << handicap)


def gain(state: BunnyBidding, seat: int, handicap: int) -> None:
    """N18: everybody saw it in the offer."""
    state.bidders[seat].handicaps += (handicap,)
    mark(state, seat, handicap)
