"""A whole table that fits what one seat sees: the unseen cards of every male dealt anew."""

from __future__ import annotations

from typing import Final

from clutch.core.audience import BLANK
from clutch.core.cards import filled
from clutch.core.chance import Chance
from clutch.games.egg_on.cards import COPIES, DECK, KINDS, WEDDING
from clutch.games.egg_on.setup import BLOCKS, EITHER_OR
from clutch.games.egg_on.state import NORMAL, PICK, EggOn, Male
from clutch.games.egg_on.turn import NORMAL_TURN

TRIES: Final = 1000  # of hands


def deal_unseen(state: EggOn, seat: int, chance: Chance) -> None:
    """Deal for every male what `seat` does not know; the male on turn can play, else the game would be over."""
    for male in state.males:
        if male is not state.males[state.turn]:
            deal_male(state, male, chance)
    blank = state.males[state.turn]
    for _ in range(TRIES):
        state.males[state.turn] = blank.copy()
        deal_male(state, state.males[state.turn], chance)
        state.derive()
        if state.phase != NORMAL or NORMAL_TURN.moves(state, state.turn):
            return


def deal_male(state: EggOn, male: Male, chance: Chance) -> None:
    cards = unseen(male)
    chance.shuffle(cards)
    if BLANK in male.order and state.phase == PICK:
        male.order = tuple([pair[chance.below(2)] for pair in EITHER_OR])
        for card in male.order:
            cards.remove(card)
    if state.rules.first_game:
        male.pile = spread_weddings(male.pile, cards, chance)
    male.pile = filled(male.pile, cards)
    male.order = filled(male.order, cards)
    for _ in range(male.hand[BLANK]):
        male.hand[cards.pop()] += 1
    male.hand[BLANK] = 0


def unseen(male: Male) -> list[int]:
    """The cards of his deck that lie nowhere in sight; never fewer than there are backs."""
    copies = list(COPIES)
    sight = male.shown + male.pile + male.order + male.discard + (WEDDING,) * male.weddings.bit_count()
    for stack in male.stacks:
        sight += stack
    for card in range(KINDS):
        sight += (card,) * male.hand[card]
    for card in sight:
        copies[card] -= 1
    cards = [card for card in range(KINDS) for _ in range(copies[card])]
    backs = male.hand[BLANK] + male.pile.count(BLANK) + male.order.count(BLANK)
    return cards if len(cards) >= backs else cards + list(DECK)


def spread_weddings(pile: tuple[int, ...], cards: list[int], chance: Chance) -> tuple[int, ...]:
    """E52: a wedding somewhere in each block that nobody has drawn from yet."""
    places = list(pile)
    end = len(places)
    for size in reversed(BLOCKS):
        begin = end - size - 1
        if begin >= 0 and WEDDING in cards:
            places[begin + chance.below(size + 1)] = WEDDING
            cards.remove(WEDDING)
        end = begin
    return tuple(places)
