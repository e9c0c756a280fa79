"""Set-up (D6-D9). D10: besides these shuffles, chance comes in only when the ability deck has run out (D24)."""

from __future__ import annotations

from clutch.core.chance import Chance
from clutch.core.state import NOBODY
from clutch.games.dragons_eggs.cards import ABILITY_DECK, ALL_TREASURES, EGG_DECK, TREASURES
from clutch.games.dragons_eggs.contest import begin_bids, open_eggs
from clutch.games.dragons_eggs.rules import DragonRules
from clutch.games.dragons_eggs.state import NOTHING_KNOWN, DragonsEggs, Tribe, left_of


def new_game(rules: DragonRules, chance: Chance) -> DragonsEggs:
    """D9: the start player is told, or drawn by lot."""
    state = empty_state(rules, chance, rules.start if rules.start != NOBODY else chance.below(rules.seats))
    state.eggs = shuffled(EGG_DECK, chance)
    state.deck = shuffled(ABILITY_DECK, chance)
    deal_abilities(state)
    open_eggs(state, 1)  # D7
    begin_bids(state)
    return state


def empty_state(rules: DragonRules, chance: Chance, marker: int) -> DragonsEggs:
    """D6: everybody with his 11 treasures."""
    tribes = [Tribe(ALL_TREASURES, TREASURES, NOTHING_KNOWN[rules.seats], ()) for _ in range(rules.seats)]
    return DragonsEggs(rules, chance, tribes, marker)


def shuffled(cards: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    deck = list(cards)
    chance.shuffle(deck)
    return tuple(deck)


def deal_abilities(state: DragonsEggs) -> None:
    """D8: one to each, the start player first."""
    seat = state.marker
    for ability in state.deck[: len(state.tribes)]:
        state.tribes[seat].abilities = (ability,)
        seat = left_of(state, seat)
    state.deck = state.deck[len(state.tribes) :]
