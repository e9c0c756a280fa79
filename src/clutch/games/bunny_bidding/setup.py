"""Set-up (N1, N2). N20: chance is asked here, in this order, and later only by fair_sharing (N15)."""

from __future__ import annotations

from clutch.core.chance import Chance
from clutch.core.state import NOBODY
from clutch.games.bunny_bidding.cards import (
    EGGS_OF_A_TYPE,
    GOALS_OF_A_TYPE,
    PLAIN_NUMBERS,
    PRINT_A,
    PRINT_A_SPECIALS,
    SPECIAL_NUMBERS,
    TYPES,
    Tiles,
    type_number,
)
from clutch.games.bunny_bidding.families import HANDICAPS, POWERS, SPECIALS, entry_named
from clutch.games.bunny_bidding.round import begin_round
from clutch.games.bunny_bidding.rules import BunnyRules
from clutch.games.bunny_bidding.special_eggs import SPECIAL_DECK, printed
from clutch.games.bunny_bidding.state import NOTHING_KNOWN, Bidder, BunnyBidding, Goal, left_of


def new_game(rules: BunnyRules, chance: Chance, start: int = NOBODY) -> BunnyBidding:
    """N2: the start player is told, or drawn by lot."""
    types = types_in_play(rules, chance)
    tiles = printed_by_lot(rules, types, chance) if not rules.print_a else printed_as_a(rules, types)
    goals = shuffled([type_ for type_ in types for _ in range(GOALS_OF_A_TYPE)], chance)
    eggs = shuffled(list(tiles.eggs), chance)
    first = chance.below(rules.seats)
    table = empty_table(rules, chance, tiles, start if start != NOBODY else first)
    deal_goals(table, goals)
    deal_eggs(table, eggs)
    deal_powers(table, chance)
    deal_handicaps(table, chance)
    begin_game(table)
    return table


def begin_game(table: BunnyBidding) -> None:
    """N17: who has Public Egg opens a goal before the first round."""
    receiver = NOBODY
    for seat, bidder in enumerate(table.bidders):
        for handicap in bidder.handicaps:
            if HANDICAPS[handicap].opens_goal:
                receiver = seat
    begin_round(table, table.start, receiver)


def empty_table(rules: BunnyRules, chance: Chance, tiles: Tiles, start: int) -> BunnyBidding:
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
        names = [egg.name for egg in SPECIALS]
        for name, numbers in PRINT_A_SPECIALS.items():
            for number in numbers:
                specials[number] = entry_named(names, name, "special egg")
    return printed(eggs, specials)


def deal_goals(table: BunnyBidding, goals: list[int]) -> None:
    """N2: the rest stay unseen."""
    each = table.rules.goals
    for seat, bidder in enumerate(table.bidders):
        bidder.goals = tuple([Goal(type_, 1 << seat) for type_ in goals[seat * each : (seat + 1) * each]])
    table.undealt_goals = tuple(goals[each * len(table.bidders) :])


def deal_eggs(table: BunnyBidding, eggs: list[int]) -> None:
    """N2: all of them; odd ones go clockwise from the start player."""
    seats = len(table.bidders)
    seat = table.start
    for number in range(seats):
        table.bidders[seat].hand = tuple(sorted(eggs[number::seats]))
        seat = left_of(table, seat)


def deal_powers(table: BunnyBidding, chance: Chance) -> None:
    """N2: one each, for all to see."""
    if table.rules.powers:
        powers = shuffled(list(range(len(POWERS))), chance)
        for bidder in table.bidders:
            bidder.powers = (powers.pop(),)
        table.undealt_powers = tuple(powers)


def deal_handicaps(table: BunnyBidding, chance: Chance) -> None:
    """N2: one each, in secret."""
    if table.rules.handicaps:
        handicaps = shuffled(list(range(len(HANDICAPS))), chance)
        for bidder in table.bidders:
            bidder.handicaps = (handicaps.pop(),)
        table.undealt_handicaps = tuple(handicaps)
