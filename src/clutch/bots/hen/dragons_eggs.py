"""The hen of Dragons' Eggs: the chance of the eggs times the stake, less what the treasures would bring later.

What club players know:
- A bid is worth what it wins, and a point of treasure what it will still win: the eggs to come, shared, over the hand.
- One above the number that everybody bids for so many eggs; ties cancel out.
- Two cards when there are more cards than rounds, or when much is at stake.
- The Orb wants one high card, Sharp Eyes take a losing one home, and an ability kept is worth something too.
- Who cannot win the eggs sees to it that nobody does, least of all who has most.
"""

from __future__ import annotations

import math
from typing import Final

from clutch.bots.chick.dragons_eggs import bids
from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.core.state import NOBODY
from clutch.games.dragons_eggs.cards import (
    ALL_TREASURES,
    CLAW,
    EGG_DECK,
    ORB,
    REVERSE_SCALE,
    SHARP_EYES,
    STEEL_SCALE,
    TREASURES,
    WINGS,
    values_of,
)
from clutch.games.dragons_eggs.guess import in_sight
from clutch.games.dragons_eggs.moves import AREA, DragonMove, Kind
from clutch.games.dragons_eggs.state import DragonsEggs

GUESSES: Final = 24  # of what lies face down, for each choice of an effect
A_BID_FOR_AN_EGG: Final = 3.2  # what people bid for one more egg
SPREAD: Final = 1.6  # how closely they keep to it
ANYTHING: Final = 0.07  # how often they bid something else
UPSET: Final = 0.08  # the chance that one stands against a bid that was higher, for abilities upset many
STANDS: Final = 0.52  # and by how much more it is against a lower one
SECOND_CARD: Final = 0.3  # eggs that a card costs which one will miss in a later round
NEVER: Final = -100.0  # to pass costs an egg, and to claw what is one's own a bid
POINT: Final = 0.83  # how much of what a point of treasure may win it does win
TAKEN_HOME: Final = 3.0  # how much more it is worth to take a treasure home, which others know less of
KEPT: Final = {REVERSE_SCALE: 1.5, STEEL_SCALE: 1.3, SHARP_EYES: 2.8, WINGS: 2.6, ORB: 4.75, CLAW: 1.7}
USUAL: Final = 2.5  # eggs at stake, with which an ability is worth what `use` says
MUCH: Final = 4  # more do not make it better
RIVAL: Final = 0.45  # how much it hurts if somebody else gains the eggs
LEADER: Final = 1.5  # and how much more, if he has most
CARRIED: Final = 0.19  # what it is worth if nobody does
A_LITTLE: Final = 0.01  # what an ability is worth that does nothing as far as one can see
UNKNOWN: Final = 5  # a treasure that might be any

Area = list[int]  # the values that lie in front of a seat


def choose(view: AnyView, moves: list[DragonMove], chance: Chance) -> DragonMove:
    state, seat, kind = view.state, view.seat, moves[0].kind
    assert isinstance(state, DragonsEggs)
    if len(moves) == 1:
        return moves[0]
    if kind is Kind.DOWN or kind is Kind.UP:
        value = Bidding(state, seat).value
    elif kind is Kind.PLAY or kind is Kind.DISCARD:
        value = Abilities(state, seat).value
    else:
        value = Effects(state, seat, chance).value
    return max((value(move), chance.below(99), move.index, move) for move in moves)[-1]


def likelihoods(state: DragonsEggs, owner: int) -> list[float]:
    """By value: how likely an unknown treasure of this owner has it."""
    aim = min(TREASURES - 1, A_BID_FOR_AN_EGG * sum(state.targets) - 1)
    hidden = ALL_TREASURES & ~in_sight(state, owner)
    likely = [
        math.exp(-abs(value - aim) / SPREAD) + ANYTHING if hidden >> value & 1 else 0.0 for value in range(TREASURES)
    ]
    whole = sum(likely)
    return [weight / whole for weight in likely] if whole else likely


def rounds_left(state: DragonsEggs) -> int:
    return len(state.eggs) + 1


def price_of_a_point(state: DragonsEggs, seat: int) -> float:
    """Eggs that a point of treasure will bring later: the eggs still to come, shared, over the hand that is left."""
    tribe = state.tribes[seat]
    sight = sum(state.targets) + sum(state.box) + sum(sum(other.eggs) for other in state.tribes)
    hand = values_of(tribe.hand | tribe.lifted)[-rounds_left(state) :]
    return POINT * (sum(EGG_DECK) - sight) / len(state.tribes) / max(1, sum(hand))


class Bidding:
    """What a bid brings."""

    def __init__(self, state: DragonsEggs, seat: int) -> None:
        self.state: Final = state
        self.me: Final = state.tribes[seat]
        self.stake: Final = sum(state.targets)
        self.point: Final = price_of_a_point(state, seat)
        others = [other for other in range(len(state.tribes)) if other != seat and bids(state, other)]
        self.rivals: Final = [(shown(state, other), likelihoods(state, other)) for other in others]

    def value(self, move: DragonMove) -> float:
        if move.kind is Kind.PASS:
            return NEVER - move.value
        if self.state.composing:
            return self.of_total(self.me.lifted.bit_length() - 1 + move.value, move.value)
        if move.kind is Kind.DOWN:
            return self.of_total(move.value * (2 if ORB in self.me.abilities else 1), move.value)
        totals = [move.value + value for value in values_of(self.me.hand & ~(1 << move.value))]
        missed = 0.0 if self.me.hand.bit_count() > rounds_left(self.state) else SECOND_CARD
        return max(self.of_total(total, total) for total in totals) - missed

    def of_total(self, total: int, paid: int) -> float:
        return self.stake * self.chance_above_all(total) - self.point * paid

    def chance_above_all(self, total: int) -> float:
        """The chance that everybody else stays below this total; ties do not."""
        found = 1.0
        for base, likely in self.rivals:
            found *= UPSET + STANDS * sum(likely[: max(0, total - base)])
        return found


def shown(state: DragonsEggs, seat: int) -> int:
    """What of somebody's bid one knows."""
    return sum([card.value for card in state.tribes[seat].laid if card.value != BLANK])


class Abilities:
    """What an ability does now, and what the other one that is kept will do."""

    def __init__(self, state: DragonsEggs, seat: int) -> None:
        self.state: Final = state
        self.me: Final = state.tribes[seat]

    def value(self, move: DragonMove) -> float:
        others = list(self.me.abilities)
        others.remove(move.value)
        kept = KEPT[others[0]] if others and rounds_left(self.state) > 1 else 0.0
        if move.kind is Kind.DISCARD:
            return kept
        return kept + self.use(move.value) * min(sum(self.state.targets), MUCH) / USUAL

    def use(self, ability: int) -> float:
        mine = sum([card.value for card in self.me.laid])
        return {
            REVERSE_SCALE: 0.6 if mine <= UNKNOWN else 0.15,
            STEEL_SCALE: 0.6 + 0.1 * mine,
            SHARP_EYES: 0.45 + 0.12 * mine,
            WINGS: 1.2 + 0.25 * max(0, 8 - mine),
            ORB: 0.7 * mine,
            CLAW: 1.9,
        }[ability]


class Effects:
    """Every choice by who would then gain the eggs, over some guesses of what lies face down."""

    def __init__(self, state: DragonsEggs, seat: int, chance: Chance) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.stake: Final = sum(state.targets)
        self.orbs: Final = [tribe.orb or (other, ORB) in state.queue[1:] for other, tribe in enumerate(state.tribes)]
        zero = state.rules.empty_area_is_zero
        self.empty: Final = [0 if zero and tribe.bids else NOBODY for tribe in state.tribes]
        self.likely: Final[dict[int, list[float]]] = {}
        certain = all(card.value != BLANK for tribe in state.tribes for card in tribe.laid)
        self.guesses: Final = [self.guessed(chance) for _ in range(1 if certain else GUESSES)]
        most = max(sum(tribe.eggs) for tribe in state.tribes)
        self.worth: Final = [-RIVAL * (LEADER if sum(tribe.eggs) == most else 1.0) for tribe in state.tribes]
        self.worth[seat] = 1.0
        self.now: Final = self.mean(self.guesses, self.orbs)

    def guessed(self, chance: Chance) -> list[Area]:
        return [[self.guess(card.owner, card.value, chance) for card in tribe.laid] for tribe in self.state.tribes]

    def guess(self, owner: int, value: int, chance: Chance) -> int:
        if value != BLANK:
            return value
        if owner not in self.likely:
            self.likely[owner] = likelihoods(self.state, owner)
        at = chance.below(10_000) / 10_000
        for found, weight in enumerate(self.likely[owner]):
            at -= weight
            if at < 0:
                return found
        return UNKNOWN

    def value(self, move: DragonMove) -> float:
        match move.kind:
            case Kind.CLAW:
                return self.after_claw(move.area, move.slot) if move.area != self.seat else NEVER
            case Kind.ORB:
                return (
                    self.mean(self.guesses, [orb or seat == self.seat for seat, orb in enumerate(self.orbs)]) + A_LITTLE
                )
            case Kind.EXCHANGE:
                return max(self.after_exchange(move.place, place) for place in self.free_places(move.area))
            case Kind.WITH:
                return self.after_exchange(self.state.first, move.place)
            case Kind.RETURN:
                home = self.state.tribes[self.seat].laid[move.slot].value * price_of_a_point(self.state, self.seat)
                return self.without(move.area, move.slot) + TAKEN_HOME * home
            case Kind.PEEK:
                return self.now + (1.0 if move.area != self.seat else 0.0) + 0.1 * len(self.guesses[0][move.area])
            case Kind.GUARD:
                return self.now + A_LITTLE + 0.02 * self.state.tribes[self.seat].laid[move.slot].value
            case Kind.REVERSE:
                return 0.0
        return self.now

    def mean(self, guesses: list[list[Area]], orbs: list[bool]) -> float:
        points = 0.0
        for areas in guesses:
            who = gainer(areas, orbs, self.empty)
            points += CARRIED if who == NOBODY else self.worth[who]
        return self.stake * points / len(guesses)

    def after_claw(self, area: int, slot: int) -> float:
        """D33: an Orb is destroyed instead of its treasure."""
        if self.orbs[area]:
            return self.mean(self.guesses, [orb and seat != area for seat, orb in enumerate(self.orbs)])
        return self.without(area, slot)

    def without(self, area: int, slot: int) -> float:
        guesses = [[values[:] for values in areas] for areas in self.guesses]
        for areas in guesses:
            del areas[area][slot]
        return self.mean(guesses, self.orbs)

    def free_places(self, area: int) -> list[int]:
        """Those in front of others with which a treasure here may be exchanged (D31)."""
        tribes = enumerate(self.state.tribes)
        free = [(seat, slot) for seat, tribe in tribes for slot, card in enumerate(tribe.laid) if not card.guarded]
        return [seat * AREA + slot for seat, slot in free if seat != area]

    def after_exchange(self, one: int, other: int) -> float:
        guesses = [[values[:] for values in areas] for areas in self.guesses]
        for areas in guesses:
            mine, theirs = areas[one // AREA], areas[other // AREA]
            mine[one % AREA], theirs[other % AREA] = theirs[other % AREA], mine[one % AREA]
        return self.mean(guesses, self.orbs)


def gainer(areas: list[Area], orbs: list[bool], empty: list[int]) -> int:
    """D37: who has the highest total that nobody else has. D36: what counts as one's total without a treasure."""
    totals = [
        (2 if orb else 1) * sum(area) if area else none for area, orb, none in zip(areas, orbs, empty, strict=True)
    ]
    single = [total for total in totals if total != NOBODY and totals.count(total) == 1]
    return totals.index(max(single)) if single else NOBODY
