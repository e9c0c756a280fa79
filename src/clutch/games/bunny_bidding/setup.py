"""Set-up (N1, N2). N20: chance is asked here, in this order, and later only by fair_sharing (N15)."""

from __future__ import annotations

from clutch.core.chance import Chance
from clutch.core.state import NOBODY
from clutch.games.bunny_bidding.cards import (
    EGGS_OF_A_TYPE,
    GOALS_OF_A_TYPE,
    PLAIN_NUMBERS,
    PRINT_A,
    SPECIAL_NUMBERS,
    TYPES,
    Tiles,
    type_number,
)
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.round import begin_round
from clutch.games.bunny_bidding.rules import BunnyRules
from clutch.games.bunny_bidding.special_eggs import SPECIAL_DECK, SPECIALS, printed
from clutch.games.bunny_bidding.state import NOTHING_KNOWN, Bidder, BunnyBidding, Goal, left_of


def new_game(rules: BunnyRules, chance: Chance, start: int = NOBODY) -> BunnyBidding:
    """N2: the start player is told, or drawn by lot."""
    types = types_in_play(rules, chance)
    tiles = printed_by_lot(rules, types, chance) if not rules.print_a else printed_as_a(rules, types)
    goals = shuffled([type_ for type_ in types for _ in range(GOALS_OF_A_TYPE)], chance)
    eggs = shuffled(list(tiles.eggs), chance)
    first = chance.below(rules.seats)
    state = empty_state(rules, chance, tiles, start if start != NOBODY else first)
    deal_goals(state, goals)
    deal_eggs(state, eggs)
    deal_powers(state, chance)
    deal_handicaps(state, chance)
    begin_game(state)
    return state


def begin_game(state: BunnyBidding) -> None:
    """N17: who has Public Egg opens a goal before the first round."""
    receiver = NOBODY
    for seat, bidder in enumerate(state.bidders):
        for handicap in bidder.handicaps:
            if HANDICAPS[handicap].opens_goal:
                receiver = seat
    begin_round(state, state.start, receiver)


def empty_state(rules: BunnyRules, chance: Chance, tiles: Tiles, start: int) -> BunnyBidding:
    bidders = [Bidder((), (), NOTHING_KNOWN[rules.seats]) for _ in range(rules.seats)]
    return BunnyBidding(rules, chance, tiles, bidders, start)


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    chance.shuffle(cards)
    return cards


def types_in_play(rules: BunnyRules, chance: Chance) -> list[int]:
    """R-N1: those told, or drawn by lot from all eight."""
    if rules.type_set:
        return list(rules.type_set)
    return sorted(shuffled(list(range(TYPES)), chance)[: rules.types])


def printed_by_lot(rules: BunnyRules, types: list[int], chance: Chance) -> Tiles:
    """N1: ten numbers for each type, all different and no multiples of four; those for the special eggs."""
    numbers = shuffled(list(PLAIN_NUMBERS), chance)
    eggs: dict[int, int] = {}
    for at, type_ in enumerate(types):
        for number in numbers[at * EGGS_OF_A_TYPE : (at + 1) * EGGS_OF_A_TYPE]:
            eggs[number] = type_
    specials: dict[int, int] = {}
    if rules.special_eggs:
        for at, number in enumerate(shuffled(list(SPECIAL_NUMBERS), chance)):
            specials[number] = SPECIAL_DECK[at]
    return printed(eggs, specials)


def printed_as_a(rules: BunnyRules, types: list[int]) -> Tiles:
    """N1: the fixed copy."""
    eggs: dict[int, int] = {}
    for letter, numbers in PRINT_A.items():
        if type_number(letter) in types:
            for number in numbers:
                eggs[number] = type_number(letter)
    specials: dict[int, int] = {}
    if rules.special_eggs:
        for kind, egg in enumerate(SPECIALS):
            for number in egg.numbers:
                specials[number] = kind
    return printed(eggs, specials)


def deal_goals(state: BunnyBidding, goals: list[int]) -> None:
    """N2: the rest stay unseen."""
    each = state.rules.goals
    for seat, bidder in enumerate(state.bidders):
        bidder.goals = tuple([Goal(type_, 1 << seat) for type_ in goals[seat * each : (seat + 1) * each]])
    state.undealt_goals = tuple(goals[each * len(state.bidders) :])


def deal_eggs(state: BunnyBidding, eggs: list[int]) -> None:
    """N2: all of them; odd ones go clockwise from the start player."""
    seats = len(state.bidders)
    seat = state.start
    for number in range(seats):
        state.bidders[seat].hand = tuple(sorted(eggs[number::seats]))
        seat = left_of(state, seat)


def deal_powers(state: BunnyBidding, chance: Chance) -> None:
    """N2: one each, for all to see."""
    if state.rules.powers:
        powers = shuffled(list(range(len(POWERS))), chance)
        for bidder in state.bidders:
            bidder.powers = (powers.pop(),)
        state.undealt_powers = tuple(powers)


def deal_handicaps(state: BunnyBidding, chance: Chance) -> None:
    """N2: one each, in secret."""
    if state.rules.handicaps:
        handicaps = shuffled(list(range(len(HANDICAPS))), chance)
        for bidder in state.bidders:
            bidder.handicaps = (handicaps.pop(),)
        state.undealt_handicaps = tuple(handicaps)
