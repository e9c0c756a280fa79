"""Phase 2, drawing and choosing abilities (D20-D24), and their common reveal (D25)."""

from __future__ import annotations

from clutch.core.cards import without
from clutch.games.dragons_eggs.cards import ABILITIES, NO_ABILITY
from clutch.games.dragons_eggs.effects import begin_effects
from clutch.games.dragons_eggs.moves import CHOICES_BESIDE_ONE, CHOICES_BESIDE_TWO, DragonMove, Kind
from clutch.games.dragons_eggs.state import ABILITY, DragonsEggs, Phase, left_of


def begin_abilities(table: DragonsEggs) -> None:
    """D20: in the order of the bids. D18: who passed takes no part."""
    table.phase = ABILITY
    if table.tribes[table.marker].bids:
        ask(table, table.marker)
    else:
        ask_next(table, table.marker)


def ask_next(table: DragonsEggs, seat: int) -> None:
    """D21: one after the other, until all have chosen."""
    seat = left_of(table, seat)
    while seat != table.marker and not table.tribes[seat].bids:
        seat = left_of(table, seat)
    if seat == table.marker:
        reveal(table)
    else:
        ask(table, seat)


def ask(table: DragonsEggs, seat: int) -> None:
    """D20: he draws when it is his turn. Only in a set position may there be nothing to choose from."""
    table.turn = seat
    draw(table, seat)
    if not table.tribes[seat].abilities:
        ask_next(table, seat)


def draw(table: DragonsEggs, seat: int) -> None:
    """D20; D24: the discard is shuffled when a draw is due and the deck is empty, not before."""
    if not table.deck:
        reshuffle(table)
    if table.deck:
        ability = table.deck[0]
        table.deck = table.deck[1:]
        table.tribes[seat].abilities += (ability,)
        if table.log is not None:
            table.tell("drew", seat, ability=ability)


def reshuffle(table: DragonsEggs) -> None:
    cards = list(table.discard)
    table.chance.shuffle(cards)
    table.deck = tuple(cards)
    table.discard = ()
    if table.log is not None:
        table.tell("reshuffled", table.turn)


class Choosing(Phase):
    """D20: one of the two is laid face down or discarded face up. D22: beside two treasures no Orb is laid down."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        tribe = table.tribes[seat]
        choices = CHOICES_BESIDE_TWO if tribe.bids == 2 else CHOICES_BESIDE_ONE
        return choices[tribe.abilities[0]][tribe.abilities[-1]]

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        tribe = table.tribes[seat]
        tribe.abilities = without(tribe.abilities, move.value)
        if move.kind is Kind.PLAY:
            tribe.played = move.value
            tribe.has_played = True
            if table.log is not None:
                table.tell("played", seat, ability=move.value)
        else:
            table.discard += (move.value,)
            if table.log is not None:
                table.tell("discarded", seat, ability=move.value)
        ask_next(table, seat)


def reveal(table: DragonsEggs) -> None:
    """D25: all together; lower priorities first, equal ones from the marker on, clockwise."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(ABILITIES)]
    seat = table.marker
    for _ in table.tribes:
        tribe = table.tribes[seat]
        if tribe.has_played:
            found[tribe.played].append((seat, tribe.played))
            tribe.played = NO_ABILITY
            tribe.has_played = False
        seat = left_of(table, seat)
    table.queue = tuple([card for cards in found for card in cards])
    if table.log is not None:
        table.tell("revealed", table.marker, abilities=table.queue)
    begin_effects(table)
