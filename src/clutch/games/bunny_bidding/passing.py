"""Doubled numbers: everybody passes on five tiles to the left (N14.8)."""

from __future__ import annotations

from clutch.core.cards import without
from clutch.games.bunny_bidding import phases
from clutch.games.bunny_bidding.cards import DOUBLED
from clutch.games.bunny_bidding.memory import are_passed
from clutch.games.bunny_bidding.moves import GIVES, BunnyMove
from clutch.games.bunny_bidding.state import GIFT, PASS, BunnyBidding, Phase


def after_face_up(state: BunnyBidding, tile: int, phase: int) -> None:
    """R-N19: a doubled number face up, in a bid, the offer or the opening, stops all until tiles are passed on."""
    if not state.rules.doubled_numbers or not DOUBLED[tile]:
        phases.PHASES[phase].go_on(state)
        return
    state.interrupted = phase
    state.whose = state.turn
    state.phase = PASS
    if state.log is not None and any(bidder.hand for bidder in state.bidders):
        state.tell("doubled", state.turn, tile=tile)
    ask_next(state)


def ask_next(state: BunnyBidding) -> None:
    """Who has five tiles or fewer gives them all, and is not asked."""
    for seat, bidder in enumerate(state.bidders):
        if len(bidder.hand) > GIFT and not bidder.picked:
            state.turn = seat
            return
    pass_on(state)


class Passing(Phase):
    """N14.8: all choose in secret, before anybody receives."""

    def moves(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        bidder = state.bidders[seat]
        return [GIVES[tile] for tile in bidder.hand if tile not in bidder.picked]

    def play(self, state: BunnyBidding, seat: int, move: BunnyMove) -> None:
        bidder = state.bidders[seat]
        bidder.picked += (move.value,)
        state.turn = seat
        state.composing = len(bidder.picked) < GIFT
        if not state.composing:
            if state.log is not None:
                state.tell("gave", seat, tiles=bidder.picked)
            ask_next(state)


def pass_on(state: BunnyBidding) -> None:
    """All at once, to the left; then play goes on with the new hands."""
    gifts = [bidder.picked or bidder.hand for bidder in state.bidders]
    if state.log is not None and any(gifts):
        state.moment()
    are_passed(state, gifts)
    for seat, bidder in enumerate(state.bidders):
        for tile in gifts[seat]:
            bidder.hand = without(bidder.hand, tile)
        bidder.hand += gifts[seat - 1]
        bidder.picked = ()
        if state.log is not None and gifts[seat - 1]:
            state.tell("received", seat, tiles=gifts[seat - 1])
    state.turn = state.whose
    state.phase = state.interrupted
    phases.PHASES[state.phase].go_on(state)
