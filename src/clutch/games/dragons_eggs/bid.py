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

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        tribe = state.tribes[seat]
        if state.composing:
            return DOWNS_OF[tribe.hand & ~tribe.lifted]
        if tribe.eggs:
            return BIDS_OF[tribe.hand] + PASSES_OF[set_of(tribe.eggs)]
        return BIDS_OF[tribe.hand]

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        if not move.closes:
            state.tribes[seat].lifted = 1 << move.value
            state.composing = True
            return
        if move.kind is Kind.PASS:
            pass_round(state, seat, move.value)
        else:
            bid(state, seat, move.value)
        state.turn = bidder_after(state, seat)
        if state.turn == NOBODY:
            begin_abilities(state)


def pass_round(state: DragonsEggs, seat: int, egg: int) -> None:
    """D18: the egg card leaves the game."""
    tribe = state.tribes[seat]
    tribe.passed = True
    tribe.eggs = without(tribe.eggs, egg)
    state.box += (egg,)
    if state.log is not None:
        state.tell("passed", seat, egg=egg)


def bid(state: DragonsEggs, seat: int, value: int) -> None:
    """D17, D19: the treasure laid face down closes the bid, and everybody sees it."""
    tribe = state.tribes[seat]
    up = tribe.lifted.bit_length() - 1
    tribe.laid = (FACE_DOWN[seat][value],)
    tribe.bids = 1
    if state.composing:
        tribe.laid = (FACE_UP[seat][up], FACE_DOWN[seat][value])
        tribe.bids = 2
    tribe.hand &= ~(tribe.lifted | 1 << value)
    tribe.hand_size -= tribe.bids
    tribe.lifted = 0
    tribe.known = NOTHING_KNOWN[len(state.tribes)]  # DA-34: it may be any card of the hand
    state.composing = False
    if state.log is not None:
        state.tell("bid", seat, up=(up,) if tribe.bids == 2 else (), down=value)
