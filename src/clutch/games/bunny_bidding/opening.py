"""The opening of a round (N4): the start player's first two tiles."""

from __future__ import annotations

from clutch.games.bunny_bidding.handicaps import least_broken
from clutch.games.bunny_bidding.memory import comes_to_light
from clutch.games.bunny_bidding.moves import DONE, MOVES, OPENING, OPENS, BunnyMove
from clutch.games.bunny_bidding.passing import after_face_up
from clutch.games.bunny_bidding.special_eggs import SPECIALS
from clutch.games.bunny_bidding.state import EVERYONE, OPEN, BunnyBidding, Laid, Phase
from clutch.games.bunny_bidding.turn import act, asks_for_a_choice, begin_turns, next_picks


class Opening(Phase):
    """N4, R-N11: face up; they neither count for the turn nor make debts. N17: only to follow, or not, binds here."""

    def moves(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        if state.composing:
            return next_picks(state, seat)
        bidder = state.bidders[seat]
        found = [OPENS[tile] for tile in bidder.hand]
        return least_broken(state, seat, found, 0, 0) if bidder.handicaps else found

    def play(self, state: BunnyBidding, seat: int, move: BunnyMove) -> None:
        if state.composing:
            bidder = state.bidders[seat]
            lifted = MOVES.all[bidder.lifted]
            bidder.picked += (move.index,)
            if move is DONE or len(bidder.picked) == SPECIALS[state.tiles.specials[lifted.value]].steps:
                state.composing = False
                open_tile(state, seat, lifted.value)
        elif not (state.rules.special_eggs and asks_for_a_choice(state, seat, move)):
            open_tile(state, seat, move.value)

    def go_on(self, state: BunnyBidding) -> None:
        """N7, R-N11, R-N44: two tiles, each if he has one when it is due."""
        if state.opened == OPENING or not state.bidders[state.start].hand:
            begin_turns(state)


def open_tile(state: BunnyBidding, seat: int, tile: int) -> None:
    bidder = state.bidders[seat]
    bidder.take_from_hand(tile)
    comes_to_light(bidder, tile)
    state.offer += (Laid(tile, seat, EVERYONE, state.laid, up=True),)
    state.laid += 1
    state.opened += 1
    state.top = max(state.top, tile)
    if state.log is not None:
        state.tell("opened", seat, tile=tile)
    if state.rules.special_eggs:
        act(state, seat, tile)
    after_face_up(state, tile, OPEN)
