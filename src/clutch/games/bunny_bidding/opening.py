"""The opening of a round (N4): the start player's first two tiles."""

from __future__ import annotations

from clutch.games.bunny_bidding.families import SPECIALS
from clutch.games.bunny_bidding.handicaps import least_broken
from clutch.games.bunny_bidding.memory import comes_to_light
from clutch.games.bunny_bidding.moves import DONE, MOVES, OPENING, OPENS, BunnyMove
from clutch.games.bunny_bidding.passing import after_face_up
from clutch.games.bunny_bidding.state import EVERYONE, OPEN, BunnyBidding, Laid, Phase
from clutch.games.bunny_bidding.turn import act, asks_for_a_choice, begin_turns, next_picks


class Opening(Phase):
    """N4, R-N11: face up; they neither count for the turn nor make debts. N17: only to follow, or not, binds here."""

    def moves(self, table: BunnyBidding, seat: int) -> list[BunnyMove]:
        if table.composing:
            return next_picks(table, seat)
        bidder = table.bidders[seat]
        found = [OPENS[tile] for tile in bidder.hand]
        return least_broken(table, seat, found, 0, 0) if bidder.handicaps else found

    def play(self, table: BunnyBidding, seat: int, move: BunnyMove) -> None:
        if table.composing:
            bidder = table.bidders[seat]
            lifted = MOVES.all[bidder.lifted]
            bidder.picked += (move.index,)
            if move is DONE or len(bidder.picked) == SPECIALS[table.tiles.specials[lifted.value]].steps:
                table.composing = False
                open_tile(table, seat, lifted.value)
        elif not (table.rules.special_eggs and asks_for_a_choice(table, seat, move)):
            open_tile(table, seat, move.value)

    def go_on(self, table: BunnyBidding) -> None:
        """N7, R-N11: two tiles, if he has them."""
        if table.opened == OPENING or not table.bidders[table.start].hand:
            begin_turns(table)


def open_tile(table: BunnyBidding, seat: int, tile: int) -> None:
    bidder = table.bidders[seat]
    bidder.take_from_hand(tile)
    comes_to_light(bidder, tile)
    table.offer += (Laid(tile, seat, EVERYONE, table.laid, up=True),)
    table.laid += 1
    table.opened += 1
    table.top = max(table.top, tile)
    if table.log is not None:
        table.tell("opened", seat, tile=tile)
    if table.rules.special_eggs:
        act(table, seat, tile)
    after_face_up(table, tile, OPEN)
