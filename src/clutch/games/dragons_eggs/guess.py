"""A whole table that fits what one seat sees: all that it does not know dealt anew."""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.cards import filled, set_of
from clutch.core.chance import Chance
from clutch.games.dragons_eggs.cards import (
    ABILITIES,
    ABILITY_COPIES,
    ABILITY_DECK,
    ALL_TREASURES,
    EGG_COPIES,
    EGG_DECK,
    MOST_EGGS,
    NO_ABILITY,
    ORB,
    STEEL_SCALE,
    values_of,
)
from clutch.games.dragons_eggs.state import BID, DragonsEggs, Laid


def deal_unseen(state: DragonsEggs, seat: int, chance: Chance) -> None:
    for owner in range(len(state.tribes)):
        if owner != seat:
            deal_treasures(state, owner, seat, chance)
    deal_abilities(state, seat, chance)
    deal_eggs(state, chance)


def deal_treasures(state: DragonsEggs, owner: int, seat: int, chance: Chance) -> None:
    """D12-D14: one owner's treasures, in his hand and face down; those that `seat` knows stay where they are."""
    tribe = state.tribes[owner]
    known = tribe.known[seat]
    values = values_of(ALL_TREASURES & ~(known | in_sight(state, owner)))
    chance.shuffle(values)
    for other in state.tribes:
        other.laid = turned_out(other.laid, owner, values)
    tribe.down = turned_out(tribe.down, owner, values)
    tribe.hand = known
    for value in values[: tribe.hand_size - known.bit_count()]:
        tribe.hand |= 1 << value
    if state.phase == BID and state.composing and state.turn == owner:
        held = values_of(tribe.hand)
        tribe.lifted = 1 << held[chance.below(len(held))]


def in_sight(state: DragonsEggs, owner: int) -> int:
    """The set of this owner's treasures outside his hand whose values are known."""
    seen = set_of(state.tribes[owner].up)
    for card in state.tribes[owner].down:
        if card.value != BLANK:
            seen |= 1 << card.value
    for tribe in state.tribes:
        for card in tribe.laid:
            if card.owner == owner and card.value != BLANK:
                seen |= 1 << card.value
    return seen


def turned_out(cards: tuple[Laid, ...], owner: int, values: list[int]) -> tuple[Laid, ...]:
    return tuple(
        [card.turned_out(values.pop()) if card.owner == owner and card.value == BLANK else card for card in cards]
    )


def deal_abilities(state: DragonsEggs, seat: int, chance: Chance) -> None:
    """D12: hands, what lies face down, and the deck (D15)."""
    cards = unseen_abilities(state)
    chance.shuffle(cards)
    for other, tribe in enumerate(state.tribes):
        if other != seat and tribe.has_played and tribe.bids == 2:
            tribe.played = take_no_orb(cards)
    for other, tribe in enumerate(state.tribes):
        if other != seat:
            if tribe.played == BLANK:
                tribe.played = cards.pop() if tribe.has_played else NO_ABILITY
            tribe.abilities = filled(tribe.abilities, cards)
    state.deck = filled(state.deck, cards)


def take_no_orb(cards: list[int]) -> int:
    """D22: an Orb does not lie beside two treasures."""
    for at, ability in enumerate(cards):
        if ability != ORB:
            return cards.pop(at)
    cards.pop()
    return STEEL_SCALE


def unseen_abilities(state: DragonsEggs) -> list[int]:
    """Those that lie nowhere in sight; never fewer than there are backs."""
    sight = state.discard + tuple([ability for _, ability in state.queue])
    for tribe in state.tribes:
        sight += tribe.abilities + ((tribe.played,) if tribe.has_played else ()) + ((ORB,) if tribe.orb else ())
    backs = sight.count(BLANK) + len(state.deck)
    cards = [card for card in range(ABILITIES) for _ in range(ABILITY_COPIES[card] - sight.count(card))]
    return cards if len(cards) >= backs else cards + list(ABILITY_DECK)


def deal_eggs(state: DragonsEggs, chance: Chance) -> None:
    """D15: the cards that have not been opened yet."""
    sight = state.targets + state.box
    for tribe in state.tribes:
        sight += tribe.eggs
    cards = [egg for egg in range(MOST_EGGS + 1) for _ in range(EGG_COPIES[egg] - sight.count(egg))]
    if len(cards) < len(state.eggs):
        cards += list(EGG_DECK)
    chance.shuffle(cards)
    state.eggs = filled(state.eggs, cards)
