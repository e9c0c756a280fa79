"""Doubled numbers: everybody passes on five tiles to the left (N14.8)."""

from __future__ import annotations

from clutch.core.cards import without
from clutch.games.bunny_bidding.cards import DOUBLED
from clutch.games.bunny_bidding.memory import are_passed
from clutch.games.bunny_bidding.moves import GIVES, BunnyMove
from clutch.games.bunny_bidding.state import GIFT, PASS, PHASES, BunnyBidding, Phase


def after_face_up(table: BunnyBidding, tile: int, phase: int) -> None:
    """R-N19: a doubled number face up, in a bid, the offer or the opening, stops all until tiles are passed on."""
    if not table.rules.doubled_numbers or not DOUBLED[tile]:
        PHASES[phase].go_on(table)
        return
    table.interrupted = phase
    table.whose = table.turn
    table.phase = PASS
    if table.log is not None:
        table.tell("doubled", table.turn, tile=tile)
    ask_next(table)


def ask_next(table: BunnyBidding) -> None:
    """Who has five tiles or fewer gives them all, and is not asked."""
    for seat, bidder in enumerate(table.bidders):
        if len(bidder.hand) > GIFT and not bidder.picked:
            table.turn = seat
            return
    pass_on(table)


class Passing(Phase):
    """N14.8: all choose in secret, before anybody receives."""

    def moves(self, table: BunnyBidding, seat: int) -> list[BunnyMove]:
        bidder = table.bidders[seat]
        return [GIVES[tile] for tile in bidder.hand if tile not in bidder.picked]

    def play(self, table: BunnyBidding, seat: int, move: BunnyMove) -> None:
        bidder = table.bidders[seat]
        bidder.picked += (move.value,)
        table.turn = seat
        table.composing = len(bidder.picked) < GIFT
        if not table.composing:
            if table.log is not None:
                table.tell("gave", seat, tiles=bidder.picked)
            ask_next(table)


def pass_on(table: BunnyBidding) -> None:
    """All at once, to the left; then play goes on with the new hands."""
    gifts = [bidder.picked or bidder.hand for bidder in table.bidders]
    are_passed(table, gifts)
    for seat, bidder in enumerate(table.bidders):
        for tile in gifts[seat]:
            bidder.hand = without(bidder.hand, tile)
        bidder.hand += gifts[seat - 1]
        bidder.picked = ()
        if table.log is not None:
            table.tell("received", seat, tiles=gifts[seat - 1])
    table.turn = table.whose
    table.phase = table.interrupted
    PHASES[table.phase].go_on(table)
