"""The hen of Blind Hen: what a package promises against what it hurts to pay, and what the others would pay for it.

What club players know:
- A majority is open early in the game, and late every card counts: so is a hen without a corn.
- Pay with a colour that will not count, and not with one that makes the auctioneer first in his.
- The last to call raises by one. Who calls before others calls what will make them fold, if it is still worth it.
- The auctioneer shows what others want, and opens at what they may still top: then they pay him.
- To be the next auctioneer is worth something, as long as there are auctions to come.
"""

from __future__ import annotations

import math
from typing import Final

from clutch.bots.hen.blind_hen_market import Market
from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.blind_hen.moves import HenMove, Kind, places_in
from clutch.games.blind_hen.state import BlindHen

MOST: Final = 24  # nothing is worth a higher call
WORTH_IT: Final = 0.95  # of its worth is the most that a package may cost
WILLING: Final = 0.45  # points that others call for a point of what a package is worth to them
DOUBT: Final = 0.33  # how far off this may be
MONEY: Final = 1.1  # what a point paid to the auctioneer is worth to him
RIVAL: Final = 0.12  # how much it hurts if somebody buys cheaply


def choose(view: AnyView, moves: list[HenMove], chance: Chance) -> HenMove:
    state, seat = view.state, view.seat
    assert isinstance(state, BlindHen)
    if len(moves) == 1:
        return moves[0]
    market = Market(state)
    if moves[-1].kind is Kind.BID:
        return opening(market, seat, moves) if seat == state.auctioneer else call(market, seat, moves)
    if moves[0].kind is Kind.REVEAL:
        return reveal(market, seat, moves, chance)
    if moves[0].kind is Kind.TAKE:
        return max((market.gain(seat, [move.number]), chance.below(99), move.index, move) for move in moves)[-1]
    return payment(market, seat, moves)


def opening(market: Market, seat: int, moves: list[HenMove]) -> HenMove:
    """As high as others may still top it, and no higher than the package is worth to the auctioneer himself."""
    package = market.state.package
    auction = Auction(market, seat)
    number, _ = auction.best_opening([lot.card for lot in package if lot.up], [move.number for move in moves])
    return next(move for move in moves if move.number == number)


def reveal(market: Market, seat: int, moves: list[HenMove], chance: Chance) -> HenMove:
    """The cards that let the auctioneer expect most of his auction."""
    auction = Auction(market, seat)
    cards = [lot.card for lot in market.state.package]
    bids = list(range(1, min(MOST, market.state.farms[seat].purse) + 1)) or [0]
    values = [auction.best_opening([cards[place] for place in places_in(move.number)], bids)[1] for move in moves]
    return max((value, chance.below(99), move.index, move) for value, move in zip(values, moves, strict=True))[-1]


class Auction:
    """An auction as its auctioneer sees it coming."""

    def __init__(self, market: Market, seat: int) -> None:
        self.market: Final = market
        self.seat: Final = seat
        self.worth: Final = market.worth(seat, [lot.card for lot in market.state.package])
        self.payments: Final = market.payments(seat, MOST)

    def best_opening(self, shown: list[int], bids: list[int]) -> tuple[int, float]:
        """The best call if these cards are shown, and what is to be expected of it."""
        others = [other for other in range(self.market.seats) if other != self.seat]
        worths = [self.market.worth(other, shown) for other in others]
        limits = [limit(self.market, other, worth) for other, worth in zip(others, worths, strict=True)]
        best, top = bids[0], -math.inf
        for bid in bids:
            if bid < len(self.payments):
                sold = MONEY * (bid + 1) - RIVAL * max(0.0, max(worths) - bid - 1)
                chance = topped(bid, limits)
                value = chance * sold + (1 - chance) * (self.worth - self.payments[bid][0])
                if value > top:
                    best, top = bid, value
        return best, top


def call(market: Market, seat: int, moves: list[HenMove]) -> HenMove:
    """The call that brings most, if one gains from it at all: high enough that those still to call will fold."""
    state = market.state
    worth = WORTH_IT * market.worth(seat, [lot.card for lot in state.package if lot.card != BLANK])
    shown = [lot.card for lot in state.package if lot.up]
    limits = [limit(market, other, market.worth(other, shown)) for other in still_to_call(state, seat)]
    payments = market.payments(seat, max(MOST, moves[1].number))
    best, top = moves[0], 0.0
    for move in moves[1:]:
        if move.number < len(payments):
            value = (1 - topped(move.number, limits)) * (worth - payments[move.number][0])
            if value > top:
                best, top = move, value
    return best


def still_to_call(state: BlindHen, seat: int) -> list[int]:
    seats = len(state.farms)
    return [(seat + step) % seats for step in range(1, (state.auctioneer - seat) % seats)]


def limit(market: Market, seat: int, worth: float) -> float:
    """What somebody will call at most, as far as one can tell."""
    return min(market.state.farms[seat].purse, WILLING * max(0.0, worth))


def topped(bid: int, limits: list[float]) -> float:
    """The chance that somebody calls more."""
    stands = 1.0
    for most in limits:
        stands *= 1 - 1 / (1 + math.exp((bid + 1 - most) / (DOUBT * most + 0.5)))
    return 1 - stands


def payment(market: Market, seat: int, moves: list[HenMove]) -> HenMove:
    """The next card of the cheapest way to pay; nothing more when it is enough."""
    if moves[-1].kind is Kind.PAID:
        return moves[-1]
    owed = market.state.owed
    _, cards = market.payments(seat, owed)[owed]
    return next((move for move in moves if move.number in cards), moves[0])
