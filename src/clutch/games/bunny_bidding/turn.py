"""A turn (N4, N6, N16, N18): bid and offer, powers, and whose turn comes next (N3)."""

from __future__ import annotations

from typing import Final

from clutch.games.bunny_bidding.cards import HANDICAP_TILE, NOT_SPECIAL, POWER_TILE
from clutch.games.bunny_bidding.check import begin_check
from clutch.games.bunny_bidding.duties import allowed, left_to_play, limit, must, owed, playable, room_after
from clutch.games.bunny_bidding.families import HANDICAPS, PLAYED, POWERS, SPECIALS
from clutch.games.bunny_bidding.handicaps import least_broken, mark
from clutch.games.bunny_bidding.handicaps import lose as lose_handicap
from clutch.games.bunny_bidding.memory import comes_to_light, is_shown
from clutch.games.bunny_bidding.moves import (
    ADD_HANDICAPS,
    ADD_POWERS,
    DONE,
    END,
    MAY_OFFER,
    MOVES,
    POWERS_USED,
    SHOWS,
    BunnyMove,
    Kind,
    plays_of,
)
from clutch.games.bunny_bidding.passing import after_face_up
from clutch.games.bunny_bidding.powers import lose as lose_power
from clutch.games.bunny_bidding.state import (
    DELAYED,
    EVERYONE,
    NOT_LIFTED,
    REVEAL,
    SUDDEN,
    THROWN_IN,
    TURN,
    Bidder,
    BunnyBidding,
    Laid,
    Phase,
    left_of,
)

SHOWN: Final = 5  # N14.1


def begin_turns(table: BunnyBidding) -> None:
    """N4: the start player first; R-N38: unless a delayed turn was opened."""
    if table.flags & DELAYED and table.bidders[table.start].hand:
        put_off(table, table.start, fresh=1)
        next_turn(table, table.start)
    else:
        begin_turn(table, table.start)


def begin_turn(table: BunnyBidding, seat: int) -> None:
    """N7: who has no tile has no turn. N14.1: it may begin with showing tiles."""
    table.turn = seat
    if table.bidders[seat].hand:
        table.phase = REVEAL if table.rules.reveal_five else TURN
    else:
        finish_turn(table)


class Showing(Phase):
    """N14.1, R-N16: exactly five tiles, or all if there are fewer."""

    def moves(self, table: BunnyBidding, seat: int) -> list[BunnyMove]:
        bidder = table.bidders[seat]
        return [SHOWS[tile] for tile in bidder.hand if tile not in bidder.picked]

    def play(self, table: BunnyBidding, seat: int, move: BunnyMove) -> None:
        bidder = table.bidders[seat]
        bidder.picked += (move.value,)
        table.composing = len(bidder.picked) < min(SHOWN, len(bidder.hand))
        if table.composing:
            return
        bidder.revealed = bidder.picked
        bidder.picked = ()
        is_shown(bidder, bidder.revealed)
        table.phase = TURN
        if table.log is not None:
            table.tell("showed", seat, tiles=bidder.revealed)


class Playing(Phase):
    """N4, N5, N6: tiles to bid and offer; N16: powers at any moment; the turn may be ended when it is complete."""

    def moves(self, table: BunnyBidding, seat: int) -> list[BunnyMove]:
        if table.composing:
            return next_picks(table, seat)
        bidder = table.bidders[seat]
        left = left_to_play(table, bidder)
        may = allowed(table, bidder, left)
        found = plays_of(playable(table, bidder), may)
        if bidder.handicaps:
            found = obeying(table, seat, found, left)
        if table.flags or bidder.powers or bidder.handicaps:
            add_more(table, seat, found, left)
        return found

    def play(self, table: BunnyBidding, seat: int, move: BunnyMove) -> None:
        if table.composing:
            pick(table, seat, move)
        elif move.plays:
            play_or_ask(table, seat, move)
        elif move is END:
            finish_turn(table)
        elif move.kind is Kind.POWER:
            table.bidders[seat].lifted = move.index
            table.composing = True
        else:
            throw_in(table, seat, move)

    def go_on(self, table: BunnyBidding) -> None:
        go_on(table)


def next_picks(table: BunnyBidding, seat: int) -> list[BunnyMove]:
    """What the power or the special egg asks for next."""
    bidder = table.bidders[seat]
    lifted = MOVES.all[bidder.lifted]
    if lifted.kind is Kind.POWER:
        return POWERS[bidder.powers[lifted.value]].picks(table, seat)
    return SPECIALS[table.tiles.specials[lifted.value]].picks(table, seat)


def pick(table: BunnyBidding, seat: int, move: BunnyMove) -> None:
    """One more pick of an act; when it is complete, all of it is done."""
    bidder = table.bidders[seat]
    lifted = MOVES.all[bidder.lifted]
    bidder.picked += (move.index,)
    if lifted.kind is Kind.POWER:
        power = bidder.powers[lifted.value]
        if move is DONE or len(bidder.picked) == POWERS[power].steps:
            use_power(table, seat, power)
    elif move is DONE or len(bidder.picked) == SPECIALS[table.tiles.specials[lifted.value]].steps:
        table.composing = False
        play_tile(table, seat, lifted)


def put_down(bidder: Bidder) -> None:
    """The act is complete."""
    bidder.lifted = NOT_LIFTED
    bidder.picked = ()


def asks_for_a_choice(table: BunnyBidding, seat: int, move: BunnyMove) -> bool:
    """N15: a special egg played face up to the offer may need a choice, which belongs to the same act."""
    special = table.tiles.specials[move.value]
    if special == NOT_SPECIAL or not SPECIALS[special].steps:
        return False
    table.bidders[seat].lifted = move.index
    table.composing = len(SPECIALS[special].picks(table, seat)) > 0
    return table.composing


def obeying(table: BunnyBidding, seat: int, plays: list[BunnyMove], left: int) -> list[BunnyMove]:
    """N17: the plays that the handicaps allow."""
    bidder = table.bidders[seat]
    bid_room = room_after(table, bidder, table.bid_tiles + 1, table.offer_tiles, left - 1)
    offer_room = room_after(table, bidder, table.bid_tiles, table.offer_tiles + 1, left - 1)
    return least_broken(table, seat, plays, bid_room, offer_room)


def add_more(table: BunnyBidding, seat: int, found: list[BunnyMove], left: int) -> None:
    """Throwing in a power or handicap (N18), using a power (N16), ending a complete turn."""
    bidder = table.bidders[seat]
    if may_throw_in(table, bidder, left):
        found += ADD_POWERS[: len(bidder.powers)] + ADD_HANDICAPS[: len(bidder.handicaps)]
    for slot, power in enumerate(bidder.powers):
        if unused(table, power) and POWERS[power].picks(table, seat):
            found.append(POWERS_USED[slot])
    if must(table, table.bid_tiles, table.offer_tiles, left) == 0:
        found.append(END)


def may_throw_in(table: BunnyBidding, bidder: Bidder, left: int) -> bool:
    """N18: as an offer tile, one in each round in all; the limit counts it, the hand does not."""
    if table.round_flags & THROWN_IN or not (bidder.powers or bidder.handicaps):
        return False
    if left > 0:
        return allowed(table, bidder, left) & MAY_OFFER != 0
    return table.offer_tiles == 0 and table.bid_tiles < limit(table, bidder)


def unused(table: BunnyBidding, power: int) -> bool:
    return POWERS[power].activated and not table.used >> power & 1


def throw_in(table: BunnyBidding, seat: int, move: BunnyMove) -> None:
    """N18: it stops working at once, and has neither number nor type."""
    bidder = table.bidders[seat]
    if move.kind is Kind.ADD_POWER:
        tile = POWER_TILE + bidder.powers[move.value]
        lose_power(table, seat, bidder.powers[move.value])
    else:
        tile = HANDICAP_TILE + bidder.handicaps[move.value]
        lose_handicap(table, seat, bidder.handicaps[move.value])
    table.offer += (Laid(tile, seat, EVERYONE, table.laid, up=True),)
    table.laid += 1
    table.offer_tiles += 1
    table.up_tiles += 1
    table.round_flags |= THROWN_IN
    if table.log is not None:
        table.tell("threw_in", seat, tile=tile)
    go_on(table)


def use_power(table: BunnyBidding, seat: int, power: int) -> None:
    """N16: once in this turn."""
    table.used |= 1 << power
    table.composing = False
    if table.log is not None:
        table.tell("power", seat, power=power)
    POWERS[power].act(table, seat)
    put_down(table.bidders[seat])
    go_on(table)


def play_or_ask(table: BunnyBidding, seat: int, move: BunnyMove) -> None:
    if move.up and move.to_offer and table.rules.special_eggs and asks_for_a_choice(table, seat, move):
        return
    play_tile(table, seat, move)


def play_tile(table: BunnyBidding, seat: int, move: BunnyMove) -> None:
    """N4: as a bid or to the offer, face up or face down."""
    bidder = table.bidders[seat]
    tile = move.value
    bidder.take_from_hand(tile)
    laid = Laid(tile, seat, EVERYONE if move.up else 1 << seat, table.laid, up=move.up)
    table.laid += 1
    if move.to_offer:
        table.offer += (laid,)
        table.offer_tiles += 1
    else:
        bidder.bids += (laid,)
        table.bid_tiles += 1
    if table.log is not None:
        kind = "offered" if move.to_offer else "bid"
        table.tell(kind if move.up else f"{kind}_down", seat, tile=tile)
    if not move.up:
        go_on(table)
        return
    table.up_tiles += 1
    comes_to_light(bidder, tile)
    if move.to_offer:
        if tile > table.top:
            table.top = tile
            table.debts += 1  # N5
        if table.rules.special_eggs:
            act(table, seat, tile)
    after_face_up(table, tile, TURN)


def act(table: BunnyBidding, seat: int, tile: int) -> None:
    """N15: a special egg played face up to the offer."""
    special = table.tiles.specials[tile]
    if special != NOT_SPECIAL and SPECIALS[special].when == PLAYED:
        if table.log is not None:
            table.tell("special", seat, tile=tile, special=special)
        SPECIALS[special].act(table, seat)
        put_down(table.bidders[seat])


def go_on(table: BunnyBidding) -> None:
    """N5, N16: the turn ends by itself when nothing is compulsory and nothing else can be done."""
    seat = table.turn
    bidder = table.bidders[seat]
    left = left_to_play(table, bidder)
    if table.flags & DELAYED:
        table.flags &= ~DELAYED
        if allowed(table, bidder, left):
            put_off(table, seat, fresh=0)
            next_turn(table, seat)
            return
    if must(table, table.bid_tiles, table.offer_tiles, left) or allowed(table, bidder, left):
        return
    for power in bidder.powers:
        if unused(table, power):
            return
    finish_turn(table)


def finish_turn(table: BunnyBidding) -> None:
    """N15: after a sudden end the check follows, and turns put off are lost (R-N24)."""
    seat = table.turn
    if table.bidders[seat].handicaps:
        mark_limit(table, seat)
    sudden = table.flags & SUDDEN
    clear_turn(table)
    if sudden:
        table.later = ()
        begin_check(table)
    else:
        next_turn(table, seat)


def clear_turn(table: BunnyBidding) -> None:
    table.bid_tiles = 0
    table.offer_tiles = 0
    table.up_tiles = 0
    table.debts = 0
    table.flags = 0
    table.used = 0


def mark_limit(table: BunnyBidding, seat: int) -> None:
    """N13: a turn that ends before its debts are paid, with tiles in hand, shows what limits it."""
    bidder = table.bidders[seat]
    played = table.bid_tiles + table.offer_tiles
    if played < table.rules.max_tiles and bidder.hand and owed(table, table.bid_tiles, table.offer_tiles):
        for handicap in bidder.handicaps:
            if HANDICAPS[handicap].limit == played:
                mark(table, seat, handicap)


def next_turn(table: BunnyBidding, seat: int) -> None:
    """N3: clockwise up to the start player; then the turns that were put off; then the check."""
    if not table.resumed:
        seat = left_of(table, seat)
        while seat != table.start:
            if table.bidders[seat].hand:
                begin_turn(table, seat)
                return
            seat = left_of(table, seat)
    if table.later:
        resume(table)
    else:
        begin_check(table)


def put_off(table: BunnyBidding, seat: int, fresh: int) -> None:
    """N15: counts, debts and all that belongs to the turn wait; `fresh` if it has not begun (R-N38)."""
    waiting = (seat, fresh, table.bid_tiles, table.offer_tiles, table.up_tiles, table.debts, table.flags & ~DELAYED)
    table.later += (waiting + (table.used,),)
    clear_turn(table)
    if table.log is not None:
        table.tell("put_off", seat)


def resume(table: BunnyBidding) -> None:
    waiting = table.later[0]
    table.later = table.later[1:]
    table.resumed = True
    table.turn = waiting[0]
    table.bid_tiles = waiting[2]
    table.offer_tiles = waiting[3]
    table.up_tiles = waiting[4]
    table.debts = waiting[5]
    table.flags = waiting[6]
    table.used = waiting[7]
    if table.log is not None:
        table.tell("resumed", table.turn)
    if waiting[1]:
        begin_turn(table, table.turn)
    else:
        table.phase = TURN
        go_on(table)
