"""Blind Hen: what cards promise, with majorities that are open early in the game, against what it hurts to pay."""

from __future__ import annotations

import math

from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.blind_hen.cards import CHICKENS, COLOURS, CORN, END, HEN, HIGHEST, VALUE
from clutch.games.blind_hen.moves import HenMove, Kind, places_in
from clutch.games.blind_hen.setup import census
from clutch.games.blind_hen.state import NOT_CALLED, BlindHen

HAMMER = 6.0  # points that it is worth to be the next auctioneer, early in the game
OPEN, MIDDLE, LAST = 0.8, 0.75, 0.95  # the part of its worth that one bids for a package, by position
HEAT = 1.5  # cards by which a majority is undecided, early in the game
COLD = 0.25  # and late
SPARE = 0.5  # what a point of a colour that will not count is worth as money
RIVAL = 0.2  # how much a rival's gain hurts
UNKNOWN = 0.8  # of the mean: the auctioneer shows the better cards
FIRST, SECOND = 8, 4  # points for a majority


def choose(view: AnyView, moves: list[HenMove], chance: Chance) -> HenMove:
    state, seat = view.state, view.seat
    assert isinstance(state, BlindHen)
    if len(moves) == 1:
        return moves[0]
    market = Market(state)
    if moves[-1].kind is Kind.BID:
        return call(market, seat, moves)
    if moves[0].kind is Kind.REVEAL:
        return max((market.lure(seat, move), chance.below(99), move.index, move) for move in moves)[-1]
    if moves[0].kind is Kind.TAKE:
        return max((market.gain(seat, [move.number]), chance.below(99), move.index, move) for move in moves)[-1]
    return payment(market, seat, moves)


def call(market: Market, seat: int, moves: list[HenMove]) -> HenMove:
    """The last to call goes one higher if it pays; the others call the highest part of the worth that they can pay."""
    state = market.state
    worth = market.worth_of_package(seat)
    costs = market.payments(seat, state.auctioneer)
    bids = [move for move in moves if move.kind is Kind.BID]
    called = sum(1 for farm in state.farms if farm.call != NOT_CALLED)
    if seat != state.auctioneer and called == len(state.farms) - 1:
        return bids[0] if costs[min(len(costs) - 1, bids[0].number)] < LAST * worth else moves[0]
    most = (OPEN if seat == state.auctioneer else MIDDLE) * worth
    able = [move for move in bids if move.number < len(costs) and costs[move.number] <= most]
    return able[-1] if able else moves[0]


def payment(market: Market, seat: int, moves: list[HenMove]) -> HenMove:
    """The card that hurts least for what it pays, until it is enough."""
    best, top = moves[-1], -1e9
    for move in moves:
        if move.kind is Kind.PAID:
            return move
        useful = min(VALUE[move.number], max(1, market.state.owed))
        value = -market.hurt(seat, market.state.auctioneer, move.number) / useful
        if value > top:
            best, top = move, value
    return best


class Market:
    """What cards are worth to everybody, as the displays lie."""

    def __init__(self, state: BlindHen) -> None:
        self.state = state
        self.early = min(1.0, max(0.0, (len(state.pile) - 5) / 64))  # 1 at the start, 0 at the end
        displays = [[farm.display[at : at + HIGHEST] for at in range(0, CHICKENS, HIGHEST)] for farm in state.farms]
        self.counts = [[sum(copies) for copies in display] for display in displays]
        self.values = [
            [sum(each * (value + 1) for value, each in enumerate(copies)) for copies in display] for display in displays
        ]
        self.base = [self.outlook(seat) for seat in range(len(state.farms))]

    def outlook(self, seat: int) -> float:
        """What a display promises: smooth majorities, three colours and money."""
        points = 0.0
        for colour in range(len(COLOURS)):
            if self.counts[seat][colour]:
                points += self.majority(seat, colour)
        own = sorted(self.values[seat])
        return points + sum(own[2:]) + SPARE * self.early * sum(own[:2])

    def majority(self, seat: int, colour: int) -> float:
        heat = COLD + (HEAT - COLD) * self.early
        strength = [math.exp(each[colour] / heat) if each[colour] else 0.0 for each in self.counts]
        whole = sum(strength)
        first = strength[seat] / whole
        second = sum(
            strength[other] / whole * strength[seat] / max(1e-9, whole - strength[other])
            for other in range(len(strength))
            if other != seat
        )
        return FIRST * first + SECOND * second

    def change(self, seat: int, card: int, by: int) -> None:
        self.counts[seat][card // HIGHEST] += by
        self.values[seat][card // HIGHEST] += by * VALUE[card]

    def stack(self, seat: int, more: list[int]) -> float:
        """Corns and fed hens; early, one that is alone may still find its mate."""
        cards = [card for card in self.state.farms[seat].stack if card != BLANK] + more
        hens, corns = cards.count(HEN), cards.count(CORN)
        fed = min(hens, corns)
        hopes = 1.5 * min(hens - fed, 2) + 1.0 * min(corns - fed, 2)
        return 2 * corns + 3 * fed - 3 * (hens - fed) + self.early * hopes

    def gain(self, seat: int, cards: list[int]) -> float:
        chickens = [card for card in cards if card < CHICKENS]
        for card in chickens:
            self.change(seat, card, 1)
        after = self.outlook(seat)
        for card in chickens:
            self.change(seat, card, -1)
        others = [card for card in cards if card >= CHICKENS]
        return after - self.base[seat] + (self.stack(seat, others) - self.stack(seat, []) if others else 0.0)

    def hurt(self, seat: int, payee: int, card: int) -> float:
        """What it costs to give this card to somebody."""
        self.change(seat, card, -1)
        after = self.outlook(seat)
        self.change(seat, card, 1)
        return self.base[seat] - after + RIVAL * (self.gain(payee, [card]) if payee != seat else 0.0)

    def lure(self, seat: int, move: HenMove) -> float:
        """To sell: what makes somebody else want the package."""
        cards = [self.state.package[place].card for place in places_in(move.number)]
        others = [other for other in range(len(self.state.farms)) if other != seat]
        return max([self.gain(other, cards) for other in others]) - 3.0 * len(cards)

    def worth_of_package(self, seat: int) -> float:
        known = [lot.card for lot in self.state.package if lot.card != BLANK]
        worth = self.gain(seat, known) + (len(self.state.package) - len(known)) * self.worth_of_unknown(seat)
        return worth + HAMMER * min(1.0, 3 * self.early)

    def worth_of_unknown(self, seat: int) -> float:
        """What a face-down card is worth on average."""
        seen = census(self.state)
        whole = worth = 0.0
        for card in range(END):
            copies = max(0, self.state.census[card] - seen[card])
            if copies:
                whole += copies
                worth += copies * self.gain(seat, [card])
        return UNKNOWN * worth / whole if whole else 0.0

    def payments(self, seat: int, payee: int) -> list[float]:
        """What it costs to pay 0, 1, 2, ... in the cheapest way, roughly."""
        display = self.state.farms[seat].display
        held = [card for card in range(CHICKENS) for _ in range(display[card])]
        costs, paid, given = [0.0], 0.0, []
        while held:
            hurts = {card: self.hurt(seat, payee, card) for card in set(held)}
            card = min(hurts, key=lambda card: (hurts[card] / VALUE[card], card))
            held.remove(card)
            given.append(card)
            self.change(seat, card, -1)
            self.base[seat] = self.outlook(seat)
            paid += hurts[card]
            costs += [paid] * VALUE[card]
        for card in given:
            self.change(seat, card, 1)
        self.base[seat] = self.outlook(seat)
        return costs
