"""Phase 2, drawing and choosing abilities (D20-D24), and their common reveal (D25)."""

from __future__ import annotations

from clutch.core.cards import without
from clutch.games.dragons_eggs.cards import ABILITIES, NO_ABILITY
from clutch.games.dragons_eggs.effects import begin_effects
from clutch.games.dragons_eggs.moves import CHOICES_BESIDE_ONE, CHOICES_BESIDE_TWO, DragonMove, Kind
from clutch.games.dragons_eggs.state import ABILITY, DragonsEggs, Phase, left_of


def begin_abilities(state: DragonsEggs) -> None:
    """D20: in the order of the bids. D18: who passed takes no part."""
    state.phase = ABILITY
    if state.tribes[state.marker].bids:
        ask(state, state.marker)
    else:
        ask_next(state, state.marker)


def ask_next(state: DragonsEggs, seat: int) -> None:
    """D21: one after the other, until all have chosen."""
    seat = left_of(state, seat)
    while seat != state.marker and not state.tribes[seat].bids:
        seat = left_of(state, seat)
    if seat == state.marker:
        reveal(state)
    else:
        ask(state, seat)


def ask(state: DragonsEggs, seat: int) -> None:
    """D20: he draws when it is his turn. Only in a set position may there be nothing to choose from."""
    state.turn = seat
    draw(state, seat)
    if not state.tribes[seat].abilities:
        ask_next(state, seat)


def draw(state: DragonsEggs, seat: int) -> None:
    """D20; D24: the discard is shuffled when a draw is due and the deck is empty, not before."""
    if not state.deck:
        reshuffle(state)
    if state.deck:
        ability = state.deck[0]
        state.deck = state.deck[1:]
        state.tribes[seat].abilities += (ability,)
        if state.log is not None:
            state.tell("drew", seat, ability=ability)


def reshuffle(state: DragonsEggs) -> None:
    cards = list(state.discard)
    state.chance.shuffle(cards)
    state.deck = tuple(cards)
    state.discard = ()
    if state.log is not None:
        state.tell("reshuffled", state.turn)


class Choosing(Phase):
    """D20: one of the two is laid face down or discarded face up. D22: beside two treasures no Orb is laid down."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        tribe = state.tribes[seat]
        choices = CHOICES_BESIDE_TWO if tribe.bids == 2 else CHOICES_BESIDE_ONE
        return choices[tribe.abilities[0]][tribe.abilities[-1]]

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        tribe = state.tribes[seat]
        tribe.abilities = without(tribe.abilities, move.value)
        if move.kind is Kind.PLAY:
            tribe.played = move.value
            tribe.has_played = True
            if state.log is not None:
                state.tell("played", seat, ability=move.value)
        else:
            state.discard += (move.value,)
            if state.log is not None:
                state.tell("discarded", seat, ability=move.value)
        ask_next(state, seat)


def reveal(state: DragonsEggs) -> None:
    """D25: all together; lower priorities first, equal ones from the marker on, clockwise."""
    if state.log is not None:
        state.moment()
    found: list[list[tuple[int, int]]] = [[] for _ in range(ABILITIES)]
    seat = state.marker
    for _ in state.tribes:
        tribe = state.tribes[seat]
        if tribe.has_played:
            found[tribe.played].append((seat, tribe.played))
            tribe.played = NO_ABILITY
            tribe.has_played = False
        seat = left_of(state, seat)
    state.queue = tuple([card for cards in found for card in cards])
    if state.log is not None:
        state.tell("revealed", state.marker, abilities=state.queue)
    begin_effects(state)
