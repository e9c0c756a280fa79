"""Phase 3: the abilities take effect, one after the other (D26-D34)."""

from __future__ import annotations

from typing import Final

from clutch.games.dragons_eggs.cards import ORB
from clutch.games.dragons_eggs.contest import clean_up, compare
from clutch.games.dragons_eggs.moves import (
    APPLY_ORB,
    AREA,
    CLAWS_OF,
    EXCHANGES_OF,
    GUARDS_OF,
    KEEP,
    NO,
    PEEKS_OF,
    RETURNS_OF,
    REVERSE,
    WITHS_OF,
    DragonMove,
)
from clutch.games.dragons_eggs.state import NOWHERE, RESOLVE, DragonsEggs, Phase


def begin_effects(state: DragonsEggs) -> None:
    state.phase = RESOLVE
    ask_first(state)


def ask_first(state: DragonsEggs) -> None:
    """D25: the owner of the first card in the queue; when all are resolved, the totals are compared."""
    if state.queue:
        state.turn = state.queue[0][0]
    else:
        compare(state)


def finish(state: DragonsEggs) -> None:
    """D27: used or declined, it goes to the common discard."""
    state.discard += (state.queue[0][1],)
    state.queue = state.queue[1:]
    ask_first(state)


class Effect:
    """What the owner of an ability may choose, and what it does. D26: he may always decline."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        raise NotImplementedError

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        raise NotImplementedError


class Resolving(Phase):
    """D26: with all earlier results in sight, the owner applies or declines."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        return EFFECTS[state.queue[0][1]].moves(state, seat)

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        if move is NO:
            if state.log is not None:
                state.tell("declined", seat, ability=state.queue[0][1])
            finish(state)
        else:
            EFFECTS[state.queue[0][1]].play(state, seat, move)


class ReverseScale(Effect):
    """D28: everything on the table is discarded, the targets leave the game, and nothing is compared."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        return REVERSE_OR_NOT

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        eggs = state.targets
        for tribe in state.tribes:
            for card in tribe.laid:
                state.tribes[card.owner].discard(card)
            tribe.laid = ()
        state.discard += tuple([ability for _, ability in state.queue])
        state.queue = ()
        state.box += eggs
        state.targets = ()
        state.reversed = True
        if state.log is not None:
            state.tell("reversed", seat, eggs=eggs)
            state.moment()
        clean_up(state)


class SteelScale(Effect):
    """D29: for the rest of the round no ability may choose the guarded treasure."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        return GUARDS_OF[len(state.tribes[seat].laid)][seat]

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        tribe = state.tribes[seat]
        tribe.put(move.slot, tribe.laid[move.slot].under_guard())
        if state.log is not None:
            state.tell("guarded", seat, place=move.place)
        finish(state)


class SharpEyes(Effect):
    """D30: look at a face-down treasure; then, as an act of its own, take back one of one's own, or not."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        if state.peeked:
            return RETURNS_OF[len(state.tribes[seat].laid)][seat]
        return PEEKS_OF[face_down(state)]

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        if not state.peeked:
            look(state, seat, move)
            return
        if move is not KEEP:
            take_back(state, seat, move)
        elif state.log is not None:
            state.tell("kept", seat)
        state.peeked = False
        finish(state)


def face_down(state: DragonsEggs) -> int:
    """D30: the places of face-down treasures. DA-14: guarded ones only with `steel_blocks_peek=false`."""
    places = 0
    bit = 1
    for tribe in state.tribes:
        place = bit
        for card in tribe.laid:
            if not card.up and not (card.guarded and state.rules.steel_blocks_peek):
                places |= place
            place <<= 1
        bit <<= AREA
    return places


def look(state: DragonsEggs, seat: int, move: DragonMove) -> None:
    """D30, D13: from now on he knows this card; everybody sees which one he looks at."""
    tribe = state.tribes[move.area]
    card = tribe.laid[move.slot]
    tribe.put(move.slot, card.looked_at(seat))
    state.peeked = True
    if state.log is not None:
        state.tell("peeked", seat, place=move.place, value=card.value)


def take_back(state: DragonsEggs, seat: int, move: DragonMove) -> None:
    """D30: to the hand, where those who have seen it know it to be (D13)."""
    tribe = state.tribes[seat]
    card = tribe.take_away(move.slot)
    tribe.hand |= 1 << card.value
    tribe.hand_size += 1
    tribe.known = [
        cards | 1 << card.value if card.up or card.seen >> other & 1 else cards
        for other, cards in enumerate(tribe.known)
    ]
    if state.log is not None:
        state.tell("returned", seat, place=move.place, shown=card.shown())


class Wings(Effect):
    """D31: two treasures in front of two different players change places, each with its facing (DA-18)."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        if state.composing:
            return WITHS_OF[unguarded(state) & ~(BOTH_SLOTS << (state.first & ~1))]
        return EXCHANGES_OF[unguarded(state)]

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        if not state.composing:
            state.first = move.place
            state.composing = True
            return
        exchange(state, seat, move)
        state.first = NOWHERE
        state.composing = False
        finish(state)


def unguarded(state: DragonsEggs) -> int:
    """D29: the places that Wings and Claw may choose."""
    places = 0
    bit = 1
    for tribe in state.tribes:
        place = bit
        for card in tribe.laid:
            if not card.guarded:
                places |= place
            place <<= 1
        bit <<= AREA
    return places


def exchange(state: DragonsEggs, seat: int, move: DragonMove) -> None:
    one = state.tribes[state.first // AREA]
    other = state.tribes[move.area]
    slot = state.first % AREA
    card = one.laid[slot]
    one.put(slot, other.laid[move.slot])
    other.put(move.slot, card)
    if state.log is not None:
        state.tell("exchanged", seat, place=state.first, other=move.place)


class Orb(Effect):
    """D32: a second copy of the one treasure in front of him. D34: there is always exactly one (DA-33)."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        return ORB_OR_NOT

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        """D27: an applied Orb stays on the table."""
        state.tribes[seat].orb = True
        if state.log is not None:
            state.tell("orb", seat)
        state.queue = state.queue[1:]
        ask_first(state)


class Claw(Effect):
    """D33: any treasure that is not guarded; but the Orb in front of it, if there is one, in its stead (DA-17)."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        return CLAWS_OF[unguarded(state)]

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        tribe = state.tribes[move.area]
        card = tribe.laid[move.slot]
        if state.log is not None:
            state.tell("clawed", seat, place=move.place, shown=card.shown(), orb=tribe.orb)
        if tribe.orb:
            tribe.orb = False
            state.discard += (ORB,)
        else:
            state.tribes[card.owner].discard(tribe.take_away(move.slot))
        finish(state)


BOTH_SLOTS: Final = (1 << AREA) - 1
REVERSE_OR_NOT: Final = [REVERSE, NO]
ORB_OR_NOT: Final = [APPLY_ORB, NO]
EFFECTS: Final[list[Effect]] = [ReverseScale(), SteelScale(), SharpEyes(), Wings(), Orb(), Claw()]  # by priority (D3)
