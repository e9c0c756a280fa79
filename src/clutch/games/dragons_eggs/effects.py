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


def begin_effects(table: DragonsEggs) -> None:
    table.phase = RESOLVE
    ask_first(table)


def ask_first(table: DragonsEggs) -> None:
    """D25: the owner of the first card in the queue; when all are resolved, the totals are compared."""
    if table.queue:
        table.turn = table.queue[0][0]
    else:
        compare(table)


def finish(table: DragonsEggs) -> None:
    """D27: used or declined, it goes to the common discard."""
    table.discard += (table.queue[0][1],)
    table.queue = table.queue[1:]
    ask_first(table)


class Effect:
    """What the owner of an ability may choose, and what it does. D26: he may always decline."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        raise NotImplementedError

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        raise NotImplementedError


class Resolving(Phase):
    """D26: with all earlier results in sight, the owner applies or declines."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        return EFFECTS[table.queue[0][1]].moves(table, seat)

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        if move is NO:
            if table.log is not None:
                table.tell("declined", seat, ability=table.queue[0][1])
            finish(table)
        else:
            EFFECTS[table.queue[0][1]].play(table, seat, move)


class ReverseScale(Effect):
    """D28: everything on the table is discarded, the targets leave the game, and nothing is compared."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        return REVERSE_OR_NOT

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        if table.log is not None:
            table.tell("reversed", seat, eggs=table.targets)
        for tribe in table.tribes:
            for card in tribe.laid:
                table.tribes[card.owner].discard(card)
            tribe.laid = ()
        table.discard += tuple([ability for _, ability in table.queue])
        table.queue = ()
        table.box += table.targets
        table.targets = ()
        table.reversed = True
        clean_up(table)


class SteelScale(Effect):
    """D29: for the rest of the round no ability may choose the guarded treasure."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        return GUARDS_OF[len(table.tribes[seat].laid)][seat]

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        tribe = table.tribes[seat]
        tribe.put(move.slot, tribe.laid[move.slot].under_guard())
        if table.log is not None:
            table.tell("guarded", seat, place=move.place)
        finish(table)


class SharpEyes(Effect):
    """D30: look at a face-down treasure; then, as an act of its own, take back one of one's own, or not."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        if table.peeked:
            return RETURNS_OF[len(table.tribes[seat].laid)][seat]
        return PEEKS_OF[face_down(table)]

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        if not table.peeked:
            look(table, seat, move)
            return
        if move is not KEEP:
            take_back(table, seat, move)
        elif table.log is not None:
            table.tell("kept", seat)
        table.peeked = False
        finish(table)


def face_down(table: DragonsEggs) -> int:
    """D30: the places of face-down treasures. DA-14: guarded ones only with `steel_blocks_peek=false`."""
    places = 0
    bit = 1
    for tribe in table.tribes:
        place = bit
        for card in tribe.laid:
            if not card.up and not (card.guarded and table.rules.steel_blocks_peek):
                places |= place
            place <<= 1
        bit <<= AREA
    return places


def look(table: DragonsEggs, seat: int, move: DragonMove) -> None:
    """D30, D13: from now on he knows this card; everybody sees which one he looks at."""
    tribe = table.tribes[move.area]
    card = tribe.laid[move.slot]
    tribe.put(move.slot, card.looked_at(seat))
    table.peeked = True
    if table.log is not None:
        table.tell("peeked", seat, place=move.place, value=card.value)


def take_back(table: DragonsEggs, seat: int, move: DragonMove) -> None:
    """D30: to the hand, where those who have seen it know it to be (D13)."""
    tribe = table.tribes[seat]
    card = tribe.take_away(move.slot)
    tribe.hand |= 1 << card.value
    tribe.hand_size += 1
    tribe.known = [
        cards | 1 << card.value if card.up or card.seen >> other & 1 else cards
        for other, cards in enumerate(tribe.known)
    ]
    if table.log is not None:
        table.tell("returned", seat, place=move.place, shown=card.shown())


class Wings(Effect):
    """D31: two treasures in front of two different players change places, each with its facing (DA-18)."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        if table.composing:
            return WITHS_OF[unguarded(table) & ~(BOTH_SLOTS << (table.first & ~1))]
        return EXCHANGES_OF[unguarded(table)]

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        if not table.composing:
            table.first = move.place
            table.composing = True
            return
        exchange(table, seat, move)
        table.first = NOWHERE
        table.composing = False
        finish(table)


def unguarded(table: DragonsEggs) -> int:
    """D29: the places that Wings and Claw may choose."""
    places = 0
    bit = 1
    for tribe in table.tribes:
        place = bit
        for card in tribe.laid:
            if not card.guarded:
                places |= place
            place <<= 1
        bit <<= AREA
    return places


def exchange(table: DragonsEggs, seat: int, move: DragonMove) -> None:
    one = table.tribes[table.first // AREA]
    other = table.tribes[move.area]
    slot = table.first % AREA
    card = one.laid[slot]
    one.put(slot, other.laid[move.slot])
    other.put(move.slot, card)
    if table.log is not None:
        table.tell("exchanged", seat, place=table.first, other=move.place)


class Orb(Effect):
    """D32: a second copy of the one treasure in front of him. D34: there is always exactly one (DA-33)."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        return ORB_OR_NOT

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        """D27: an applied Orb stays on the table."""
        table.tribes[seat].orb = True
        if table.log is not None:
            table.tell("orb", seat)
        table.queue = table.queue[1:]
        ask_first(table)


class Claw(Effect):
    """D33: any treasure that is not guarded; but the Orb in front of it, if there is one, in its stead (DA-17)."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        return CLAWS_OF[unguarded(table)]

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        tribe = table.tribes[move.area]
        card = tribe.laid[move.slot]
        if table.log is not None:
            table.tell("clawed", seat, place=move.place, shown=card.shown(), orb=tribe.orb)
        if tribe.orb:
            tribe.orb = False
            table.discard += (ORB,)
        else:
            table.tribes[card.owner].discard(tribe.take_away(move.slot))
        finish(table)


BOTH_SLOTS: Final = (1 << AREA) - 1
REVERSE_OR_NOT: Final = [REVERSE, NO]
ORB_OR_NOT: Final = [APPLY_ORB, NO]
EFFECTS: Final[list[Effect]] = [ReverseScale(), SteelScale(), SharpEyes(), Wings(), Orb(), Claw()]  # by priority (D3)
