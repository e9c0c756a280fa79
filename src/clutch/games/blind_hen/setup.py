"""Set-up (B2, B3). B18: chance is asked here, in this order, and never again."""

from __future__ import annotations

from clutch.core.chance import Chance
from clutch.core.state import NOBODY
from clutch.games.blind_hen.cards import CHICKENS, END, KINDS, LAST, PILE, SETS
from clutch.games.blind_hen.offer import begin_auction
from clutch.games.blind_hen.rules import HenRules
from clutch.games.blind_hen.state import BlindHen, Farm


def new_game(rules: HenRules, chance: Chance) -> BlindHen:
    """B18: the sets, the first auctioneer, the pile and its last ten cards."""
    sets = rules.sets or shuffled_sets(rules.seats, chance)
    first = rules.first if rules.first != NOBODY else chance.below(rules.seats)
    state = empty_state(rules, chance, first)
    for seat, number in enumerate(sets):
        for card in rules.box.sets[number]:
            state.farms[seat].take(card)
    state.pile = shuffled_pile(rules.box.pile, chance)
    state.census = census(state)
    begin_auction(state)
    return state


def empty_state(rules: HenRules, chance: Chance, auctioneer: int) -> BlindHen:
    """B2: nothing in the displays yet, and nothing in the secret stacks."""
    return BlindHen(rules, chance, [Farm([0] * CHICKENS) for _ in range(rules.seats)], auctioneer)


def shuffled_sets(seats: int, chance: Chance) -> tuple[int, ...]:
    """B2: a whole set for each seat; the others leave the game."""
    sets = list(range(len(SETS)))
    chance.shuffle(sets)
    return tuple(sets[:seats])


def shuffled_pile(cards: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """B3: the end card is shuffled into the last ten."""
    top = list(cards)
    chance.shuffle(top)
    bottom = [*top[PILE - LAST :], END]
    chance.shuffle(bottom)
    return tuple(top[: PILE - LAST] + bottom)


def census(state: BlindHen) -> tuple[int, ...]:
    """B19: how many of each card there are, wherever they lie."""
    copies = [0] * (KINDS + 1)  # the backs of cards last
    for farm in state.farms:
        for card in range(CHICKENS):
            copies[card] += farm.display[card]
        for card in farm.stack + farm.turned:
            copies[card] += 1
    for card in [*state.pile, *state.pot, *[lot.card for lot in state.package]]:
        copies[card] += 1
    return tuple(copies[:KINDS])
