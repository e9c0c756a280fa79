"""Phase 1, the bid (D16-D19)."""

from __future__ import annotations

from clutch.core.cards import set_of, without
from clutch.core.state import NOBODY
from clutch.games.dragons_eggs.ability import begin_abilities
from clutch.games.dragons_eggs.contest import bidder_after
from clutch.games.dragons_eggs.moves import BIDS_OF, DOWNS_OF, PASSES_OF, DragonMove, Kind
from clutch.games.dragons_eggs.state import FACE_DOWN, FACE_UP, NOTHING_KNOWN, DragonsEggs, Phase


class Bidding(Phase):
    """D17: one treasure face down, or two of which one is face up. D18: or pass, for a gained egg card."""

    def moves(self, table: DragonsEggs, seat: int) -> list[DragonMove]:
        tribe = table.tribes[seat]
        if table.composing:
            return DOWNS_OF[tribe.hand & ~tribe.lifted]
        if tribe.eggs:
            return BIDS_OF[tribe.hand] + PASSES_OF[set_of(tribe.eggs)]
        return BIDS_OF[tribe.hand]

    def play(self, table: DragonsEggs, seat: int, move: DragonMove) -> None:
        if not move.closes:
            table.tribes[seat].lifted = 1 << move.value
            table.composing = True
            return
        if move.kind is Kind.PASS:
            pass_round(table, seat, move.value)
        else:
            bid(table, seat, move.value)
        table.turn = bidder_after(table, seat)
        if table.turn == NOBODY:
            begin_abilities(table)


def pass_round(table: DragonsEggs, seat: int, egg: int) -> None:
    """D18: the egg card leaves the game."""
    tribe = table.tribes[seat]
    tribe.passed = True
    tribe.eggs = without(tribe.eggs, egg)
    table.box += (egg,)
    if table.log is not None:
        table.tell("passed", seat, egg=egg)


def bid(table: DragonsEggs, seat: int, value: int) -> None:
    """D17, D19: the treasure laid face down closes the bid, and everybody sees it."""
    tribe = table.tribes[seat]
    up = tribe.lifted.bit_length() - 1
    tribe.laid = (FACE_DOWN[seat][value],)
    tribe.bids = 1
    if table.composing:
        tribe.laid = (FACE_UP[seat][up], FACE_DOWN[seat][value])
        tribe.bids = 2
    tribe.hand &= ~(tribe.lifted | 1 << value)
    tribe.hand_size -= tribe.bids
    tribe.lifted = 0
    tribe.known = NOTHING_KNOWN[len(table.tribes)]  # DA-34: it may be any card of the hand
    table.composing = False
    if table.log is not None:
        table.tell("bid", seat, up=(up,) if tribe.bids == 2 else (), down=value)
