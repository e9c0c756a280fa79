"""What cards are worth to everybody in Blind Hen, as the displays lie, and the cheapest ways to pay."""

from __future__ import annotations

import math
from typing import Final

from clutch.bots.purses import Way, payments
from clutch.games.blind_hen.cards import CHICKENS, COLOURS, CORN, END, HEN, HIGHEST, VALUE
from clutch.games.blind_hen.scoring import FIRST, SECOND, hens_points
from clutch.games.blind_hen.setup import census
from clutch.games.blind_hen.state import BlindHen

HEAT: Final = 1.8  # cards by which a majority is undecided, early in the game
COLD: Final = 0.3  # and late
SPARE: Final = 0.7  # what a point of a colour that does not count is worth as money, early in the game
LONELY_HEN: Final = 2.25  # what she may still bring, early in the game
LONELY_CORN: Final = 1.8
LONELY: Final = 2  # no more of them may find a mate
HAMMER: Final = 5.0  # what it is worth to be the next auctioneer
FADES: Final = 3.6  # how late in the game this fades
PAYEE: Final = 0.12  # how much it hurts what the payee gains
LAST_CARDS: Final = 5  # of the pile, when the game is as good as over
WHOLE_PILE: Final = 69
CARDS: Final = 40  # nobody has more of a colour


class Market:
    """What cards are worth to every seat."""

    def __init__(self, state: BlindHen) -> None:
        self.state: Final = state
        self.seats: Final = len(state.farms)
        self.early: Final = min(1.0, max(0.0, (len(state.pile) - LAST_CARDS) / (WHOLE_PILE - LAST_CARDS)))
        self.hammer: Final = HAMMER * min(1.0, FADES * self.early)
        heat = COLD + (HEAT - COLD) * self.early
        self.strength: Final = [math.exp(count / heat) if count else 0.0 for count in range(CARDS)]
        displays = [[farm.display[at : at + HIGHEST] for at in range(0, CHICKENS, HIGHEST)] for farm in state.farms]
        self.counts: Final = [[sum(copies) for copies in display] for display in displays]
        self.values: Final = [
            [sum([each * value for value, each in enumerate(copies, 1)]) for copies in display] for display in displays
        ]
        self.shares: Final[dict[tuple[int, int, int], float]] = {}
        self.unknown: Final[dict[int, float]] = {}

    def majority(self, seat: int, colour: int, more: int = 0) -> float:
        """What a colour promises with so many more or fewer cards of it: smooth, because others buy too."""
        at = (seat, colour, more)
        found = self.shares.get(at)
        if found is None:
            found = self.shares[at] = self.share(seat, colour, self.strength[self.counts[seat][colour] + more])
        return found

    def share(self, seat: int, colour: int, mine: float) -> float:
        if not mine:
            return 0.0
        others = [self.strength[self.counts[other][colour]] for other in range(self.seats) if other != seat]
        whole = mine + sum(others)
        second = 0.0
        for at, strength in enumerate(others):
            rest = mine + sum(others[:at]) + sum(others[at + 1 :])
            second += strength / whole * mine / rest
        return FIRST * mine / whole + SECOND * second

    def best_colours(self, values: list[int]) -> float:
        """B14, and what the others are worth as money."""
        fifth, fourth, *best = sorted(values)
        return sum(best) + SPARE * self.early * (fifth + fourth)

    def stack(self, seat: int, more: list[int]) -> float:
        """B15; early, one that is alone may still find its mate."""
        cards = [*self.state.farms[seat].stack, *more]
        hens, corns = cards.count(HEN), cards.count(CORN)
        fed = min(hens, corns)
        hopes = LONELY_HEN * min(hens - fed, LONELY) + LONELY_CORN * min(corns - fed, LONELY)
        return hens_points(hens, corns) + self.early * hopes

    def gain(self, seat: int, cards: list[int]) -> float:
        values = self.values[seat][:]
        more = [0] * len(COLOURS)
        others: list[int] = []
        for card in cards:
            if card < CHICKENS:
                values[card // HIGHEST] += VALUE[card]
                more[card // HIGHEST] += 1
            else:
                others.append(card)
        points = self.best_colours(values) - self.best_colours(self.values[seat])
        for colour, number in enumerate(more):
            if number:
                points += self.majority(seat, colour, number) - self.majority(seat, colour)
        return points + self.stack(seat, others) - self.stack(seat, []) if others else points

    def gain_of_unknown(self, seat: int) -> float:
        """What a face-down card brings on average."""
        if seat not in self.unknown:
            self.unknown[seat] = self.mean_gain(seat)
        return self.unknown[seat]

    def mean_gain(self, seat: int) -> float:
        seen = census(self.state)
        whole = points = 0.0
        for card in range(END):
            copies = self.state.census[card] - seen[card]
            if copies > 0:
                whole += copies
                points += copies * self.gain(seat, [card])
        return points / whole if whole else 0.0

    def worth(self, seat: int, known: list[int]) -> float:
        """Of the whole package, of which somebody knows these cards."""
        hidden = len(self.state.package) - len(known)
        return self.gain(seat, known) + self.hammer + (hidden * self.gain_of_unknown(seat) if hidden else 0.0)

    def payees(self, seat: int) -> list[int]:
        """B7, B8: the auctioneer, or everybody else if he pays himself."""
        if seat != self.state.auctioneer:
            return [self.state.auctioneer]
        return [other for other in range(self.seats) if other != seat]

    def payments(self, seat: int, most: int) -> list[Way]:
        """The cheapest way to pay 0, 1, 2, ... or more."""
        fourth = sorted(self.values[seat])[1]
        spare = SPARE * self.early

        def cost(colour: int, cards: int, paid: int) -> float:
            counted = max(0, self.values[seat][colour] - fourth)
            lost = min(paid, counted) + spare * max(0, paid - counted)
            return self.hurt(seat, colour, cards) + lost + PAYEE * paid / 2

        return payments(self.state.farms[seat].display, most, cost)

    def hurt(self, seat: int, colour: int, cards: int) -> float:
        """What it costs in majorities to give away so many cards of a colour."""
        payees = self.payees(seat)
        gained = sum([self.majority(payee, colour, cards) - self.majority(payee, colour) for payee in payees])
        return self.majority(seat, colour) - self.majority(seat, colour, -cards) + PAYEE * gained / len(payees)
