"""What is true of every table of Egg On (E§5)."""

from __future__ import annotations

from collections.abc import Iterator

from clutch.games.egg_on.cards import DECK, FAKE, HAND, NEST, WEDDING
from clutch.games.egg_on.scenario import hand_of
from clutch.games.egg_on.state import NORMAL, PICK, WED, WORM, EggOn, Male

MOST_POINTS = {3: 26, 4: 37}  # by females: all eggs, three own cards and the colour bonus


def audit(state: EggOn) -> Iterator[str]:
    """Say what is wrong."""
    for seat, male in enumerate(state.males):
        for fault in male_faults(state, male):
            yield f"seat {seat}: {fault}"
    for female in state.rules.females:
        won = [egg for male in state.males for colour, egg in male.eggs if colour == female]
        if sorted(won + list(state.nests[female])) != list(NEST):
            yield f"female {female}: her three eggs are {won} and {state.nests[female]}"
    if max(state.scores()) > MOST_POINTS[len(state.rules.females)]:
        yield f"scores {state.scores()} are more than there is to win"
    twin = state.copy()
    twin.derive()
    if twin.leaders != state.leaders:
        yield f"leaders are {state.leaders}, but should be {twin.leaders}"
    if state.over and state.why not in ("stuck", "eggs", "stall"):
        yield f"the game ended for no reason: {state.why!r}"


def male_faults(state: EggOn, male: Male) -> Iterator[str]:
    cards = whole_deck(male)
    if sorted(cards) != list(DECK):
        yield f"his deck is {sorted(cards)}"
    if state.phase > PICK and male.size > HAND:
        yield f"{male.size} cards in hand"
    if state.phase == NORMAL and state.males[state.turn] is male and male.size < HAND and male.pile:
        yield "fewer than six cards on his turn, though he has a pile (E24)"
    if male.weddings and state.phase not in (WED, WORM):
        yield "a wedding lies on the table outside a wedding phase"
    if cards.count(FAKE) != 1:
        yield "his fake worm is not in exactly one place"
    twin = male.copy()
    twin.derive()
    for name in ("kinds", "size", "totals", "edible", "fake_at"):
        if getattr(male, name) != getattr(twin, name):
            yield f"{name} is {getattr(male, name)}, but should be {getattr(twin, name)}"


def whole_deck(male: Male) -> list[int]:
    """Every card of his, wherever it is."""
    on_table = [card for stack in male.stacks for card in stack] + [WEDDING] * male.weddings.bit_count()
    return hand_of(male) + list(male.pile) + list(male.order) + list(male.discard) + on_table
