"""Dragons' Eggs: the chance of the eggs times the stake, less what the treasures would bring later."""

from __future__ import annotations

import math

from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.dragons_eggs.cards import (
    ALL_TREASURES,
    CLAW,
    EGG_DECK,
    ORB,
    REVERSE_SCALE,
    SHARP_EYES,
    STEEL_SCALE,
    WINGS,
    values_of,
)
from clutch.games.dragons_eggs.guess import in_sight
from clutch.games.dragons_eggs.moves import AREA, DragonMove, Kind
from clutch.games.dragons_eggs.state import DragonsEggs

GUESSES = 24  # of what lies face down, for each choice of an effect
SPREAD = 2.0  # how closely people keep to what they usually bid
SECOND_CARD = 0.35  # eggs that a round less costs
KEPT = {ORB: 2.0, CLAW: 1.8, WINGS: 1.6, STEEL_SCALE: 0.8, SHARP_EYES: 1.2, REVERSE_SCALE: 1.0}  # for a later round

Area = list[int]  # the values that lie in front of a seat


def choose(view: AnyView, moves: list[DragonMove], chance: Chance) -> DragonMove:
    state, seat, kind = view.state, view.seat, moves[0].kind
    assert isinstance(state, DragonsEggs)
    if kind is Kind.DOWN or kind is Kind.UP:
        return max((bid_value(state, seat, move), chance.below(99), move.index, move) for move in moves)[-1]
    if kind is Kind.PLAY or kind is Kind.DISCARD:
        return max((ability_value(state, seat, move), chance.below(99), move.index, move) for move in moves)[-1]
    return effect(state, seat, moves, chance)


def usual_bid(stake: int) -> float:
    return min(10.0, 3.0 * stake - 1)


def likelihoods(state: DragonsEggs, owner: int) -> tuple[list[int], list[float]]:
    """The values that an unknown treasure of this owner may have, and how likely each is."""
    aim = usual_bid(sum(state.targets))
    values = values_of(ALL_TREASURES & ~in_sight(state, owner))
    return values, [math.exp(-abs(value - aim) / SPREAD) for value in values]


def drawn(values: list[int], likely: list[float], chance: Chance) -> int:
    at = chance.below(10_000) / 10_000 * sum(likely)
    for value, weight in zip(values, likely, strict=True):
        at -= weight
        if at <= 0:
            return value
    return values[-1]


def rounds_left(state: DragonsEggs) -> int:
    return len(state.eggs) + 1


def price_of_a_point(state: DragonsEggs, seat: int) -> float:
    """Eggs that a point of treasure will bring later: the eggs still to come, shared, over the hand that is left."""
    sight = sum(state.targets) + sum(state.box) + sum(sum(tribe.eggs) for tribe in state.tribes)
    hand = sorted(values_of(state.tribes[seat].hand), reverse=True)[: rounds_left(state)]
    return (sum(EGG_DECK) - sight) / len(state.tribes) / max(1, sum(hand)) if hand else 0.0


def chance_above_all(state: DragonsEggs, seat: int, total: float) -> float:
    """The chance that everybody else stays below this total; ties do not."""
    found = 1.0
    for other, tribe in enumerate(state.tribes):
        if other == seat or tribe.passed or (not tribe.laid and not tribe.hand_size):
            continue
        base = sum(card.value for card in tribe.laid if card.value != BLANK)
        values, likely = likelihoods(state, other)
        if values:
            below = sum(weight for value, weight in zip(values, likely, strict=True) if base + value < total)
            found *= 0.08 + 0.86 * below / sum(likely)  # abilities upset one in seven
    return found


def bid_value(state: DragonsEggs, seat: int, move: DragonMove) -> float:
    tribe, stake = state.tribes[seat], sum(state.targets)
    point = price_of_a_point(state, seat)
    if move.kind is Kind.PASS:
        return -move.value * 0.9
    if state.composing:
        up = tribe.lifted.bit_length() - 1
        return stake * chance_above_all(state, seat, up + move.value) - point * move.value
    if move.kind is Kind.DOWN:
        doubled = ORB in tribe.abilities
        return stake * chance_above_all(state, seat, move.value * (2 if doubled else 1)) - point * move.value
    best = -99.0
    for value in values_of(tribe.hand & ~(1 << move.value)):
        total = move.value + value
        best = max(best, stake * chance_above_all(state, seat, total) - point * total)
    return best - (0.0 if tribe.hand.bit_count() > rounds_left(state) else SECOND_CARD)


def ability_value(state: DragonsEggs, seat: int, move: DragonMove) -> float:
    """What it does now, and what the other one that is kept will do."""
    tribe = state.tribes[seat]
    others = list(tribe.abilities)
    others.remove(move.value)
    kept = KEPT.get(others[0], 0.0) if others else 0.0
    return kept + (use(state, seat, move.value) * min(sum(state.targets), 4) / 2.5 if move.kind is Kind.PLAY else 0.0)


def use(state: DragonsEggs, seat: int, ability: int) -> float:
    tribe = state.tribes[seat]
    mine = sum(card.value for card in tribe.laid)
    return {
        ORB: 0.35 * mine if len(tribe.laid) == 1 else 0.0,
        CLAW: 2.2,
        WINGS: 1.2 + 0.25 * max(0, 8 - mine),
        STEEL_SCALE: 0.3 + 0.1 * mine,
        SHARP_EYES: 0.6 + 0.12 * mine,
        REVERSE_SCALE: 1.0 if mine < 6 else 0.2,
    }[ability]


def effect(state: DragonsEggs, seat: int, moves: list[DragonMove], chance: Chance) -> DragonMove:
    """Every choice by how often the eggs would then be mine."""
    now = won_after(state, seat, chance, Kind.DECLINE, 0, 0)
    best, top = moves[-1], -9.0
    for move in moves:
        value = effect_value(state, seat, move, chance, now)
        value += chance.below(100) / 2000
        if value > top:
            best, top = move, value
    return best


def effect_value(state: DragonsEggs, seat: int, move: DragonMove, chance: Chance, now: float) -> float:
    stake = sum(state.targets)
    match move.kind:
        case Kind.CLAW | Kind.ORB:
            return won_after(state, seat, chance, move.kind, move.place, 0)
        case Kind.EXCHANGE:
            return best_exchange(state, seat, chance, move.place) if move.area == seat else -1.0
        case Kind.WITH:
            return won_after(state, seat, chance, move.kind, state.first, move.place)
        case Kind.GUARD:
            return now + 0.02 * state.tribes[seat].laid[move.slot].value
        case Kind.PEEK:
            return (1.0 if move.area != seat else 0.0) + 0.1 * len(state.tribes[move.area].laid)
        case Kind.RETURN:
            worth = state.tribes[seat].laid[move.slot].value * price_of_a_point(state, seat)
            return worth / max(1, stake) if now < 0.5 else -1.0
        case Kind.REVERSE:
            return 0.12 if stake > 1 else 0.0
    return now


def best_exchange(state: DragonsEggs, seat: int, chance: Chance, first: int) -> float:
    best = -1.0
    for other, tribe in enumerate(state.tribes):
        for slot, card in enumerate(tribe.laid):
            if other != seat and not card.guarded:
                best = max(best, won_after(state, seat, chance, Kind.WITH, first, other * AREA + slot))
    return best


def won_after(state: DragonsEggs, seat: int, chance: Chance, kind: Kind, one: int, other: int) -> float:
    """How often the eggs would be mine after a Claw at a place, an Orb of mine, or Wings between two places."""
    won = 0
    for _ in range(GUESSES):
        areas, orbs = guessed(state, chance), [bool(tribe.orb) for tribe in state.tribes]
        if kind is Kind.CLAW:
            if orbs[one // AREA]:
                orbs[one // AREA] = False
            else:
                del areas[one // AREA][one % AREA]
        elif kind is Kind.ORB:
            orbs[seat] = True
        elif kind is Kind.WITH:
            mine, theirs = areas[one // AREA], areas[other // AREA]
            mine[one % AREA], theirs[other % AREA] = theirs[other % AREA], mine[one % AREA]
        won += gainer(areas, orbs) == seat
    return won / GUESSES


def guessed(state: DragonsEggs, chance: Chance) -> list[Area]:
    """What lies in front of everybody, the unknown ones drawn."""
    return [[guess(state, card.owner, card.value, chance) for card in tribe.laid] for tribe in state.tribes]


def guess(state: DragonsEggs, owner: int, value: int, chance: Chance) -> int:
    if value != BLANK:
        return value
    values, likely = likelihoods(state, owner)
    return drawn(values, likely, chance) if values else 5


def gainer(areas: list[Area], orbs: list[bool]) -> int:
    """Who has the highest total that nobody else has."""
    totals = [(2 if orb else 1) * sum(area) if area else -1 for area, orb in zip(areas, orbs, strict=True)]
    best, who = -1, -1
    for seat, total in enumerate(totals):
        if total > best and totals.count(total) == 1:
            best, who = total, seat
    return who
