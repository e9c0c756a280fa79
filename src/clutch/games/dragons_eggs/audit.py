"""What is true of every table of Dragons' Eggs (D§5)."""

from __future__ import annotations

from collections.abc import Iterator

from clutch.core.state import NOBODY
from clutch.games.dragons_eggs.cards import ABILITY_DECK, ALL_TREASURES, EGG_DECK, NO_ABILITY, ORB, TREASURES, values_of
from clutch.games.dragons_eggs.contest import NO_TOTAL
from clutch.games.dragons_eggs.state import ABILITY, BID, NOT_COMPARED, RESOLVE, DragonsEggs, Tribe


def audit(state: DragonsEggs) -> Iterator[str]:
    """Say what is wrong."""
    yield from card_faults(state)
    for seat, tribe in enumerate(state.tribes):
        for fault in hand_faults(state, seat, tribe):
            yield f"seat {seat}: {fault}"
        for fault in area_faults(state, seat, tribe):
            yield f"seat {seat}: {fault}"
    yield from round_faults(state)
    if state.over and state.why not in ("eggs", "treasures"):
        yield f"the game ended for no reason: {state.why!r}"


def card_faults(state: DragonsEggs) -> Iterator[str]:
    """D§5.1, D§5.10: cards are conserved."""
    for seat, tribe in enumerate(state.tribes):
        on_table = [card.value for other in state.tribes for card in other.laid if card.owner == seat]
        cards = values_of(tribe.hand) + on_table + list(tribe.up) + [card.value for card in tribe.down]
        if sorted(cards) != list(range(TREASURES)):
            yield f"the treasures of seat {seat} are {sorted(cards)}"
    eggs = state.eggs + state.targets + state.box
    abilities = state.deck + state.discard + tuple(ability for _, ability in state.queue)
    for tribe in state.tribes:
        eggs += tribe.eggs
        abilities += tribe.abilities + (tribe.played,) * tribe.has_played + (ORB,) * tribe.orb
    if sorted(eggs) != list(EGG_DECK):
        yield f"the egg cards are {sorted(eggs)}"
    if sorted(abilities) != list(ABILITY_DECK):
        yield f"the abilities are {sorted(abilities)}"


def hand_faults(state: DragonsEggs, seat: int, tribe: Tribe) -> Iterator[str]:
    """D§5.2, and that what is told of a hand fits it."""
    choosing = state.phase == ABILITY and state.turn == seat
    if len(tribe.abilities) != (2 if choosing else 1):
        yield f"{len(tribe.abilities)} abilities in hand in phase {state.phase}"
    if tribe.hand_size != tribe.hand.bit_count() or tribe.hand & ~ALL_TREASURES:
        yield f"his hand {values_of(tribe.hand)} has not {tribe.hand_size} cards"
    if any(known & ~tribe.hand for known in tribe.known):
        yield f"{tribe.known} are not all in his hand {tribe.hand}"
    if tribe.lifted & ~tribe.hand or (tribe.lifted != 0) != (
        state.phase == BID and state.composing and state.turn == seat
    ):
        yield f"he has lifted {tribe.lifted}"
    if tribe.has_played != (tribe.played != NO_ABILITY) or (tribe.has_played and state.phase != ABILITY):
        yield f"he has played {tribe.played}"


def area_faults(state: DragonsEggs, seat: int, tribe: Tribe) -> Iterator[str]:
    """D§5.3-5: what lies in front of him."""
    if len(tribe.laid) > tribe.bids or (state.phase != RESOLVE and len(tribe.laid) < tribe.bids):
        yield f"{len(tribe.laid)} treasures in front of him, and he bid {tribe.bids}"
    if tribe.orb and (len(tribe.laid) != 1 or state.phase != RESOLVE):
        yield "an Orb without its one treasure"
    if tribe.passed and tribe.bids:
        yield "he passed and bid"
    for card in tribe.laid:
        if card.guarded and card.owner != seat:
            yield "a guarded treasure has changed its place"
        if card.owner != seat and state.phase != RESOLVE:
            yield "a treasure of somebody else in front of him before Wings"
    if any(card.up or card.guarded for card in tribe.down):
        yield "a face-down discard is face up or guarded"


def round_faults(state: DragonsEggs) -> Iterator[str]:
    """D§5.8: the gainer has a total of his own, and every higher one is shared."""
    contenders = [points for points in state.totals if points != NO_TOTAL]
    unique = [points for points in contenders if contenders.count(points) == 1]
    if state.gainer >= 0 and state.totals[state.gainer] != max(unique, default=None):
        yield f"seat {state.gainer} gained with totals {state.totals}"
    if state.gainer == NOBODY and unique:
        yield f"nobody gained with totals {state.totals}"
    if (state.gainer == NOT_COMPARED) != (not state.totals):
        yield f"totals {state.totals}, but the gainer is {state.gainer}"
    if (len(state.queue) > 0) != (state.phase == RESOLVE):
        yield f"queue {state.queue} in phase {state.phase}"
    if not state.targets and not state.over:
        yield "there is nothing at stake"
