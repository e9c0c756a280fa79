"""What a seat sees of Dragons' Eggs, as a row of numbers, and its moves as if it sat at A."""

from __future__ import annotations

from typing import Final

from clutch.core.observation import Layout, bounded, count_all, mark_all, seen_from
from clutch.core.state import View
from clutch.games.dragons_eggs.cards import ABILITIES, EGG_COPIES, MOST_EGGS, TREASURES
from clutch.games.dragons_eggs.moves import AREA, MOVES, PLACES, SEATS, DragonMove, Kind
from clutch.games.dragons_eggs.rules import OPTIONS
from clutch.games.dragons_eggs.scoring import egg_count
from clutch.games.dragons_eggs.state import END, NOWHERE, DragonsEggs, Laid, Tribe

AT_A_PLACE: Final = (Kind.GUARD, Kind.PEEK, Kind.RETURN, Kind.EXCHANGE, Kind.WITH, Kind.CLAW)

LAYOUT: Final = Layout(range(3, SEATS + 1), OPTIONS)
# The round
PHASE: Final = LAYOUT.one_of("phase", "bid, ability, resolve", END)
COMPOSING: Final = LAYOUT.flags("composing", "a treasure was picked to lie face up; the other follows face down")
LIFTED: Final = LAYOUT.one_of("lifted", "that treasure, by its value", TREASURES)
TARGETS: Final = LAYOUT.numbers("targets", "egg cards at stake with 1, 2, 3, 4 eggs", MOST_EGGS)
STAKE: Final = LAYOUT.numbers("stake", "all eggs at stake")
UNOPENED: Final = LAYOUT.numbers("unopened", "egg cards that are still to be opened, by the eggs on them", MOST_EGGS)
ROUNDS: Final = LAYOUT.numbers("rounds", "egg cards in the deck")
DISCARD: Final = LAYOUT.numbers("discard", "discarded abilities of each kind", ABILITIES)
DECK: Final = LAYOUT.numbers("deck", "abilities in the deck")
MARKER: Final = LAYOUT.one_of("marker", "who has the start-player marker", SEATS)
PEEKED: Final = LAYOUT.flags("peeked", "Sharp Eyes has looked, and a treasure may return")
FIRST: Final = LAYOUT.one_of("first", "the first place that Wings has chosen", PLACES)
REVERSED: Final = LAYOUT.flags("reversed", "a Reverse Scale was applied this round")
# One's own hand
HAND: Final = LAYOUT.flags("hand", "your treasures, by their values", TREASURES)
ABILITIES_HELD: Final = LAYOUT.numbers("abilities", "your abilities of each kind", ABILITIES)
# Each seat
HAND_SIZE: Final = LAYOUT.numbers("hand size", "treasures in hand", copies=SEATS)
BIDS: Final = LAYOUT.numbers("bids", "treasures bid this round", copies=SEATS)
PASSED: Final = LAYOUT.flags("passed", "passed this round", copies=SEATS)
EGGS: Final = LAYOUT.numbers("eggs", "eggs gained", copies=SEATS)
EGG_CARDS: Final = LAYOUT.numbers("egg cards", "egg cards gained with 1, 2, 3, 4 eggs", MOST_EGGS, SEATS)
ORB_HERE: Final = LAYOUT.flags("orb", "an Orb was applied here", copies=SEATS)
DOWN: Final = LAYOUT.flags("ability down", "an ability lies face down here", copies=SEATS)
PLAYED: Final = LAYOUT.one_of("ability", "the ability laid down here, if you know it", ABILITIES, SEATS)
NOW: Final = LAYOUT.flags("resolves", "this seat's ability is the one that is resolved now", copies=SEATS)
SPENT: Final = LAYOUT.flags("spent", "treasures that you know are not in this hand any more", TREASURES, SEATS)
KNOWN: Final = LAYOUT.flags("known", "treasures that you know are in this hand", TREASURES, SEATS)
# Each place on the table: two for each seat
LIES: Final = LAYOUT.flags("lies", "a treasure lies here", copies=PLACES)
OWNER: Final = LAYOUT.one_of("owner", "whose it is", SEATS, PLACES)
UP: Final = LAYOUT.flags("up", "it lies face up", copies=PLACES)
GUARDED: Final = LAYOUT.flags("guarded", "a Steel Scale guards it", copies=PLACES)
VALUE: Final = LAYOUT.one_of("value", "its value, if you know it", TREASURES, PLACES)


def observe(view: View[DragonMove]) -> bytearray:
    state = view.state
    assert isinstance(state, DragonsEggs)
    row = LAYOUT.new_row(state.rules)
    me = view.seat
    seats = len(state.tribes)
    write_round(row, state, me, seats)
    mark_all(row, HAND, state.tribes[me].hand)
    mark_all(row, LIFTED, state.tribes[me].lifted)
    count_all(row, ABILITIES_HELD, state.tribes[me].abilities)
    for seat, tribe in enumerate(state.tribes):
        at = seen_from(me, seat, seats)
        write_tribe(row, tribe, at, me)
        for slot, card in enumerate(tribe.laid):
            write_laid(row, card, at * AREA + slot, seen_from(me, card.owner, seats))
    return row


def write_round(row: bytearray, state: DragonsEggs, me: int, seats: int) -> None:
    if state.phase != END:
        row[PHASE + state.phase] = 1
    row[COMPOSING] = state.composing
    count_all(row, TARGETS - 1, state.targets)
    row[STAKE] = egg_count(state.targets)
    write_unopened(row, state)
    row[ROUNDS] = len(state.eggs)
    count_all(row, DISCARD, state.discard)
    row[DECK] = len(state.deck)
    row[MARKER + seen_from(me, state.marker, seats)] = 1
    row[PEEKED] = state.peeked
    if state.first != NOWHERE:
        row[FIRST + seen_from(me, state.first // AREA, seats) * AREA + state.first % AREA] = 1
    row[REVERSED] = state.reversed
    for seat, ability in state.queue:
        row[PLAYED + seen_from(me, seat, seats) * ABILITIES + ability] = 1
    if state.queue:
        row[NOW + seen_from(me, state.queue[0][0], seats)] = 1


def write_unopened(row: bytearray, state: DragonsEggs) -> None:
    """D15: nobody knows their order, but all know which have been seen."""
    unseen = list(EGG_COPIES)
    for egg in state.targets + state.box:
        unseen[egg] -= 1
    for tribe in state.tribes:
        for egg in tribe.eggs:
            unseen[egg] -= 1
    for egg in range(1, MOST_EGGS + 1):
        row[UNOPENED + egg - 1] = bounded(unseen[egg])


def write_tribe(row: bytearray, tribe: Tribe, at: int, me: int) -> None:
    row[HAND_SIZE + at] = tribe.hand_size
    row[BIDS + at] = tribe.bids
    row[PASSED + at] = tribe.passed
    row[EGGS + at] = egg_count(tribe.eggs)
    count_all(row, EGG_CARDS + at * MOST_EGGS - 1, tribe.eggs)
    row[ORB_HERE + at] = tribe.orb
    row[DOWN + at] = tribe.has_played
    if tribe.has_played and tribe.played >= 0:
        row[PLAYED + at * ABILITIES + tribe.played] = 1
    for value in tribe.up:
        row[SPENT + at * TREASURES + value] = 1
    for card in tribe.down:
        if card.value >= 0:
            row[SPENT + at * TREASURES + card.value] = 1
    mark_all(row, KNOWN + at * TREASURES, tribe.known[me])


def write_laid(row: bytearray, card: Laid, place: int, owner: int) -> None:
    row[LIES + place] = 1
    row[OWNER + place * SEATS + owner] = 1
    row[UP + place] = card.up
    row[GUARDED + place] = card.guarded
    if card.value >= 0:
        row[VALUE + place * TREASURES + card.value] = 1
        row[SPENT + owner * TREASURES + card.value] = 1


def turned(move: DragonMove, seat: int, seats: int) -> DragonMove:
    """The move that is the same for seat A: places are counted from the seat that moves."""
    if move.kind not in AT_A_PLACE or move.area >= seats:
        return move
    turn = seen_from(seat, move.area, seats) * AREA + move.slot - move.place
    return MOVES.all[move.index + turn]
