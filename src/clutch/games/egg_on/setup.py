"""Set-up: sorting the deck (E8-E10), the first game's picks (E52) and lucky eggs (E53).

Chance is asked here and nowhere else in the game (E11).
"""

from __future__ import annotations

from typing import Final

from clutch.core.cards import set_of
from clutch.core.chance import Chance
from clutch.core.state import NOBODY
from clutch.games.egg_on.cards import (
    ANY_WORM,
    COLOURS,
    COPIES,
    CROW,
    DECK,
    FAKE,
    HAND,
    KINDS,
    NEST,
    WEDDING,
    WORM_1,
    WORM_2_STAR,
    WORM_3,
    WORM_4,
    WORM_5_STAR,
    WORM_7,
)
from clutch.games.egg_on.moves import CHOICES, CHOICES_OF, EggMove, deck_order, placings_among
from clutch.games.egg_on.rules import EggOnRules
from clutch.games.egg_on.state import PICK, SORT, EggOn, Male, Phase
from clutch.games.egg_on.turn import begin_turn

EITHER_OR: Final = ((WORM_1, WORM_7), (WORM_2_STAR, WORM_5_STAR), (WORM_3, WORM_4))  # E52
BLOCKS: Final = (2, 2, 2, 2, 3)  # E52: what each block of the pile holds besides its wedding

OTHER_TWENTY: Final = [card for card in DECK[:-1] if card != FAKE]  # E53: all but a wedding and the fake worm

PRESETS: Final = {
    "steady": deck_order("4 2 W 3 FW 1 5* K W 2 6 1 W 3 4 W 7 2* W K 1 W"),  # weddings spread evenly
    "early": deck_order("1 2 W 1 W 2 3 W 1 3 W 2* 4 FW W 4 K 5* W 6 K 7"),  # quick 1-point eggs
    "late": deck_order("1 1 2 K FW 2 1 K 3 2* W 3 4 W 4 5* W 6 7 W W W"),  # strong weddings at the end
}


def new_game(rules: EggOnRules, chance: Chance) -> EggOn:
    """E6, E7: the females with their nests; then the cards are sorted, picked or dealt."""
    state = empty_state(rules, chance)
    if rules.lucky:
        for male in state.males:
            deal_lucky_eggs(male, state.chance)
        begin_play(state)
    else:
        for male in state.males:
            male.hand = list(COPIES)
            male.derive()
        state.phase = PICK if rules.first_game else SORT
    return state


def empty_state(rules: EggOnRules, chance: Chance) -> EggOn:
    colours = len(COLOURS)
    males = [Male([0] * (KINDS + 1), (), [()] * colours, [0] * colours) for _ in range(rules.seats)]
    nests: list[tuple[int, ...]] = [NEST if female in rules.females else () for female in range(colours)]
    return EggOn(rules, chance, males, nests, [NOBODY] * colours, placings_among(rules.females))


def deal_lucky_eggs(male: Male, chance: Chance) -> None:
    """E53: a wedding and the fake worm in hand; the others shuffled, four of them drawn."""
    cards = OTHER_TWENTY[:]
    chance.shuffle(cards)
    male.take(WEDDING)
    male.take(FAKE)
    for card in cards[: HAND - 2]:
        male.take(card)
    male.pile = tuple(cards[HAND - 2 :])


def begin_play(state: EggOn) -> None:
    """E10: the start player is chosen by lot, after everybody has settled his cards."""
    state.start = state.chance.below(len(state.males))
    if state.log is not None:
        state.tell("began", state.start)
    begin_turn(state, state.start)


def cannot_start(order: list[EggMove]) -> bool:
    """EA-10: whether a deck in this order could make no first play."""
    return not set_of(tuple([move.card for move in order[:HAND]])) & ANY_WORM


def commit(state: EggOn, seat: int) -> bool:
    """Whether all have chosen now; else the next seat that has not is asked."""
    state.composing = False
    if state.log is not None:
        state.tell("ready", seat)
    state.turn = NOBODY
    for other, male in enumerate(state.males):
        if not male.order:
            state.turn = other
            return False
    return True


class Sorting(Phase):
    """E8: everybody puts his 22 cards in order, secretly and at the same time, the first card to be drawn first."""

    def moves(self, state: EggOn, seat: int) -> list[EggMove]:
        return CHOICES_OF[state.males[seat].kinds]

    def play(self, state: EggOn, seat: int, move: EggMove) -> None:
        male = state.males[seat]
        male.give(move.card)
        male.order += (move.card,)
        state.turn = seat
        state.composing = male.size > 0
        if not state.composing and commit(state, seat):
            deal_sorted(state)


def deal_sorted(state: EggOn) -> None:
    """E9: the first six cards are the hand, the others the pile."""
    for male in state.males:
        for card in male.order[:HAND]:
            male.take(card)
        male.pile = male.order[HAND:]
        male.order = ()
    begin_play(state)


class Picking(Phase):
    """E52: everybody makes the three either-or picks of the first game, secretly and at the same time."""

    def moves(self, state: EggOn, seat: int) -> list[EggMove]:
        picked = len(state.males[seat].order)
        return [CHOICES[card] for card in EITHER_OR[picked]] if picked < len(EITHER_OR) else []

    def play(self, state: EggOn, seat: int, move: EggMove) -> None:
        male = state.males[seat]
        male.give(move.card)
        male.order += (move.card,)
        state.turn = seat
        state.composing = len(male.order) < len(EITHER_OR)
        if not state.composing and commit(state, seat):
            deal_first_game(state)


def deal_first_game(state: EggOn) -> None:
    """E52: the hand is a crow, a wedding, the fake worm and the picks; the pile has a wedding in each block."""
    for male in state.males:
        rest = [card for card in range(WEDDING) for _ in range(male.hand[card])]
        rest.remove(FAKE)
        rest.remove(CROW)
        state.chance.shuffle(rest)
        male.hand = [0] * (KINDS + 1)
        for card in (CROW, WEDDING, FAKE, *male.order):
            male.hand[card] += 1
        male.pile = pile_of_blocks(rest, state.chance)
        male.order = ()
        male.derive()
    begin_play(state)


def pile_of_blocks(cards: list[int], chance: Chance) -> tuple[int, ...]:
    pile: tuple[int, ...] = ()
    for size in BLOCKS:
        block = cards[:size]
        cards = cards[size:]
        block.insert(chance.below(size + 1), WEDDING)
        pile += tuple(block)
    return pile
