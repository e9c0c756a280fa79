"""Chapter 3, the highest bidder pays (B7): cards of his own display (R-B12), and no change is given (R-B13)."""

from __future__ import annotations

from typing import Final

from clutch.games.blind_hen.cards import CHICKENS, HIGHEST, VALUE
from clutch.games.blind_hen.draft import begin_draft
from clutch.games.blind_hen.moves import ONLY_PAID, PAID, HenMove, Kind, pays_of, pays_or_paid
from clutch.games.blind_hen.state import PAY, BlindHen, Farm, Phase
from clutch.games.blind_hen.taking import award

# By value: the set of all chickens that have it
OF_VALUE: Final = [sum([1 << card for card in range(CHICKENS) if VALUE[card] == value]) for value in range(HIGHEST + 1)]


def begin_payment(state: BlindHen) -> None:
    """B7: a bid of nothing is paid by itself."""
    if state.high == 0:
        award(state)
        return
    state.phase = PAY
    state.turn = state.bidder
    state.owed = state.high


class Paying(Phase):
    """B7: cards of the own display that are worth the bid or more (R-B11)."""

    def moves(self, state: BlindHen, seat: int) -> list[HenMove]:
        farm = state.farms[seat]
        if state.rules.lean:
            return lean_moves(state, farm)
        return pays_or_paid(farm.kinds) if state.owed <= 0 else pays_of(farm.kinds)

    def allows(self, state: BlindHen, seat: int, move: HenMove) -> bool:
        if state.rules.lean:
            return move in lean_moves(state, state.farms[seat])
        if move is PAID:
            return state.owed <= 0
        return move.kind is Kind.PAY and state.farms[seat].display[move.number] > 0

    def play(self, state: BlindHen, seat: int, move: HenMove) -> None:
        if move is PAID:
            state.composing = False
            hand_over(state, seat)
            return
        card = move.number
        state.farms[seat].give(card)
        state.pot.append(card)
        state.owed -= VALUE[card]
        state.composing = True


def hand_over(state: BlindHen, seat: int) -> None:
    """B7: to the auctioneer, or, if he is the one who pays, to the others (B8)."""
    if state.log is not None:
        state.tell("paid", seat, cards=tuple(state.pot))
    state.owed = 0
    if seat == state.auctioneer:
        begin_draft(state)
        return
    farm = state.farms[state.auctioneer]
    for card in state.pot:
        farm.take(card)
    state.pot = []
    award(state)


def lean_moves(state: BlindHen, farm: Farm) -> list[HenMove]:
    """R-B11, `payment=lean`: no card that could be left out, so only picks from which such a payment can be reached."""
    if state.owed <= 0:
        return ONLY_PAID
    smallest = min([VALUE[card] for card in state.pot], default=HIGHEST + 1)
    left = [0] * (HIGHEST + 1)  # by value: how many are left in the display
    for card in range(CHICKENS):
        left[VALUE[card]] += farm.display[card]
    found = 0
    for value in range(1, HIGHEST + 1):
        if left[value]:
            left[value] -= 1
            if may_end_lean(left, state.owed - value, min(smallest, value)):
                found |= OF_VALUE[value]
            left[value] += 1
    return pays_of(farm.kinds & found)


def may_end_lean(left: list[int], owed: int, smallest: int) -> bool:
    """Whether cards of those left can complete a payment, whose smallest card so far is this, to a lean one.

    Lean means that the smallest card of all is worth more than what is paid too much.
    """
    if owed <= 0:
        return -owed < smallest
    for least in range(1, smallest + 1):
        if least == smallest and reaches(left, least, owed):
            return True
        if least < smallest and left[least]:
            left[least] -= 1
            found = reaches(left, least, max(0, owed - least))
            left[least] += 1
            if found:
                return True
    return False


def reaches(left: list[int], least: int, owed: int) -> bool:
    """Whether cards of value `least` or more can make up what is owed, or more by less than `least`."""
    sums = 1  # a set of bits
    for value in range(least, HIGHEST + 1):
        for _ in range(left[value]):
            sums |= sums << value
    return sums >> owed & ((1 << least) - 1) != 0
