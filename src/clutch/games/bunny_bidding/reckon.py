"""What follows from what a seat sees, for whoever shows it."""

from __future__ import annotations

from typing import TypedDict

from clutch.core.audience import BLANK
from clutch.games.bunny_bidding.cards import TYPE_LETTERS
from clutch.games.bunny_bidding.check import because, is_inverted, judged, most_common, types_offered
from clutch.games.bunny_bidding.duties import must_now
from clutch.games.bunny_bidding.guess import marked
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.scoring import worth_of_type
from clutch.games.bunny_bidding.state import TURN, Bidder, BunnyBidding


class Reckoned(TypedDict):
    majority: list[int]  # the types of which there are most
    inverted: bool
    because: str  # what decides that: matching, twice, eggs, shared or never (see the event `checked`)
    deciding: int  # of matching bids, or of types bid twice
    eggs: list[int]  # that decide
    bids: list[tuple[int, int]]  # by seat: what the known tiles count, and how many are not known
    worth: list[list[int]]  # by seat and type, of an egg; nothing where a goal is hidden
    owed: int  # tiles that the seat on turn has still to play


def reckon(state: BunnyBidding, _seat: int) -> Reckoned:
    """What this seat can foresee: how the check (N8) would go, tiles owed (N5), the worth of eggs by type (N12)."""
    majority = most_common(types_offered(state))
    auction = judged(state)
    why, deciding, eggs = because(state, auction, majority)
    return {
        "majority": [type_ for type_ in range(len(TYPE_LETTERS)) if majority >> type_ & 1],
        "inverted": auction.inverted or is_inverted(state, auction, majority),
        "because": why,
        "deciding": deciding,
        "eggs": list(eggs),
        "bids": [_known_bid(bidder) for bidder in state.bidders],
        "worth": [_known_worth(state, bidder) for bidder in state.bidders],
        "owed": must_now(state, state.turn) if state.phase == TURN else 0,
    }


def _known_bid(bidder: Bidder) -> tuple[int, int]:
    """What the known bids count, with powers and known handicaps (R-N23), and how many are not known."""
    known = [laid.tile for laid in bidder.bids if laid.tile != BLANK]
    total = sum(known)
    if bidder.bids:
        total += sum(POWERS[power].bonus for power in bidder.powers)
        total += sum(HANDICAPS[handicap].bonus for handicap in {*bidder.handicaps, *marked(bidder)} - {BLANK})
    return (total, len(bidder.bids) - len(known))


def _known_worth(state: BunnyBidding, bidder: Bidder) -> list[int]:
    """By type; nothing if a goal is hidden."""
    goals = [goal.type for goal in bidder.goals]
    if BLANK in goals:
        return []
    return [worth_of_type(state.rules, goals, type_) for type_ in range(len(TYPE_LETTERS))]
