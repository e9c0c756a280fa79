"""A turn (N4, N6, N16, N18): bid and offer, powers, and whose turn comes next (N3)."""

from __future__ import annotations

from typing import Final

from clutch.games.bunny_bidding.cards import HANDICAP_TILE, NOT_SPECIAL, POWER_TILE
from clutch.games.bunny_bidding.check import begin_check
from clutch.games.bunny_bidding.duties import left_to_play, must, owed, playable
from clutch.games.bunny_bidding.families import PLAYED
from clutch.games.bunny_bidding.handicaps import HANDICAPS, least_broken, mark
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
from clutch.games.bunny_bidding.plays import allowed, room_after
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.powers import lose as lose_power
from clutch.games.bunny_bidding.special_eggs import SPECIALS
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


def begin_turns(state: BunnyBidding) -> None:
    """N4: the start player first; R-N38: unless a delayed turn was opened."""
    if state.flags & DELAYED and state.bidders[state.start].hand:
        put_off(state, state.start, fresh=1)
        next_turn(state, state.start)
    else:
        begin_turn(state, state.start)


def begin_turn(state: BunnyBidding, seat: int) -> None:
    """N7: who has no tile has no turn, and nothing follows from its end (R-N42). N14.1: it may begin with showing."""
    state.turn = seat
    if state.bidders[seat].hand:
        state.phase = REVEAL if state.rules.reveal_five else TURN
    else:
        clear_turn(state)
        next_turn(state, seat)


class Showing(Phase):
    """N14.1, R-N16: exactly five tiles, or all if there are fewer."""

    def moves(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        bidder = state.bidders[seat]
        return [SHOWS[tile] for tile in bidder.hand if tile not in bidder.picked]

    def play(self, state: BunnyBidding, seat: int, move: BunnyMove) -> None:
        bidder = state.bidders[seat]
        bidder.picked += (move.value,)
        state.composing = len(bidder.picked) < min(SHOWN, len(bidder.hand))
        if state.composing:
            return
        bidder.revealed = bidder.picked
        bidder.picked = ()
        is_shown(bidder, bidder.revealed)
        state.phase = TURN
        if state.log is not None:
            state.tell("showed", seat, tiles=bidder.revealed)


class Playing(Phase):
    """N4, N5, N6: tiles to bid and offer; N16: powers at any moment; the turn may be ended when it is complete."""

    def moves(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        if state.composing:
            return next_picks(state, seat)
        bidder = state.bidders[seat]
        left = left_to_play(state, bidder)
        may = allowed(state, bidder, left)
        found = plays_of(playable(state, bidder), may)
        if bidder.handicaps:
            found = obeying(state, seat, found, left)
        if state.flags or bidder.powers or bidder.handicaps:
            add_more(state, seat, found, left)
        return found

    def play(self, state: BunnyBidding, seat: int, move: BunnyMove) -> None:
        if state.composing:
            pick(state, seat, move)
        elif move.plays:
            play_or_ask(state, seat, move)
        elif move is END:
            finish_turn(state)
        elif move.kind is Kind.POWER:
            state.bidders[seat].lifted = move.index
            state.composing = True
        else:
            throw_in(state, seat, move)

    def go_on(self, state: BunnyBidding) -> None:
        go_on(state)


def next_picks(state: BunnyBidding, seat: int) -> list[BunnyMove]:
    """What the power or the special egg asks for next."""
    bidder = state.bidders[seat]
    lifted = MOVES.all[bidder.lifted]
    if lifted.kind is Kind.POWER:
        return POWERS[bidder.powers[lifted.value]].picks(state, seat)
    return SPECIALS[state.tiles.specials[lifted.value]].picks(state, seat)


def pick(state: BunnyBidding, seat: int, move: BunnyMove) -> None:
    """One more pick of an act; when it is complete, all of it is done."""
    bidder = state.bidders[seat]
    lifted = MOVES.all[bidder.lifted]
    bidder.picked += (move.index,)
    if lifted.kind is Kind.POWER:
        power = bidder.powers[lifted.value]
        if move is DONE or len(bidder.picked) == POWERS[power].steps:
            use_power(state, seat, power)
    elif move is DONE or len(bidder.picked) == SPECIALS[state.tiles.specials[lifted.value]].steps:
        state.composing = False
        play_tile(state, seat, lifted)


def put_down(bidder: Bidder) -> None:
    """The act is complete."""
    bidder.lifted = NOT_LIFTED
    bidder.picked = ()


def asks_for_a_choice(state: BunnyBidding, seat: int, move: BunnyMove) -> bool:
    """N15: a special egg played face up to the offer may need a choice, which belongs to the same act."""
    special = state.tiles.specials[move.value]
    if special == NOT_SPECIAL or not SPECIALS[special].steps:
        return False
    state.bidders[seat].lifted = move.index
    state.composing = len(SPECIALS[special].picks(state, seat)) > 0
    return state.composing


def obeying(state: BunnyBidding, seat: int, plays: list[BunnyMove], left: int) -> list[BunnyMove]:
    """N17: the plays that the handicaps allow."""
    bidder = state.bidders[seat]
    bid_room = room_after(state, bidder, state.bid_tiles + 1, state.offer_tiles, left - 1)
    offer_room = room_after(state, bidder, state.bid_tiles, state.offer_tiles + 1, left - 1)
    return least_broken(state, seat, plays, bid_room, offer_room)


def add_more(state: BunnyBidding, seat: int, found: list[BunnyMove], left: int) -> None:
    """Throwing in a power or handicap (N18), using a power (N16), ending a complete turn."""
    bidder = state.bidders[seat]
    if may_throw_in(state, bidder, left):
        found += ADD_POWERS[: len(bidder.powers)] + ADD_HANDICAPS[: len(bidder.handicaps)]
    for slot, power in enumerate(bidder.powers):
        if unused(state, power) and POWERS[power].picks(state, seat):
            found.append(POWERS_USED[slot])
    if must(state, state.bid_tiles, state.offer_tiles, left) == 0:
        found.append(END)


def may_throw_in(state: BunnyBidding, bidder: Bidder, left: int) -> bool:
    """N18: as an offer tile, one in each round in all. R-N43: with no tile left to play nothing is thrown in."""
    if state.round_flags & THROWN_IN or not (bidder.powers or bidder.handicaps):
        return False
    return allowed(state, bidder, left) & MAY_OFFER != 0


def unused(state: BunnyBidding, power: int) -> bool:
    return POWERS[power].activated and not state.used >> power & 1


def throw_in(state: BunnyBidding, seat: int, move: BunnyMove) -> None:
    """N18: it stops working at once, and has neither number nor type."""
    bidder = state.bidders[seat]
    if move.kind is Kind.ADD_POWER:
        tile = POWER_TILE + bidder.powers[move.value]
        lose_power(state, seat, bidder.powers[move.value])
    else:
        tile = HANDICAP_TILE + bidder.handicaps[move.value]
        lose_handicap(state, seat, bidder.handicaps[move.value])
    state.offer += (Laid(tile, seat, EVERYONE, state.laid, up=True),)
    state.laid += 1
    state.offer_tiles += 1
    state.up_tiles += 1
    state.round_flags |= THROWN_IN
    if state.log is not None:
        state.tell("threw_in", seat, tile=tile)
    go_on(state)


def use_power(state: BunnyBidding, seat: int, power: int) -> None:
    """N16: once in this turn."""
    state.used |= 1 << power
    state.composing = False
    if state.log is not None:
        state.tell("power", seat, power=power)
    POWERS[power].act(state, seat)
    put_down(state.bidders[seat])
    go_on(state)


def play_or_ask(state: BunnyBidding, seat: int, move: BunnyMove) -> None:
    if move.up and move.to_offer and state.rules.special_eggs and asks_for_a_choice(state, seat, move):
        return
    play_tile(state, seat, move)


def play_tile(state: BunnyBidding, seat: int, move: BunnyMove) -> None:
    """N4: as a bid or to the offer, face up or face down."""
    bidder = state.bidders[seat]
    tile = move.value
    bidder.take_from_hand(tile)
    laid = Laid(tile, seat, EVERYONE if move.up else 1 << seat, state.laid, up=move.up)
    state.laid += 1
    if move.to_offer:
        state.offer += (laid,)
        state.offer_tiles += 1
    else:
        bidder.bids += (laid,)
        state.bid_tiles += 1
    if state.log is not None:
        kind = "offered" if move.to_offer else "bid"
        state.tell(kind if move.up else f"{kind}_down", seat, tile=tile)
    if not move.up:
        go_on(state)
        return
    state.up_tiles += 1
    comes_to_light(bidder, tile)
    if move.to_offer:
        if tile > state.top:
            state.top = tile
            state.debts += 1  # N5
        if state.rules.special_eggs:
            act(state, seat, tile)
    after_face_up(state, tile, TURN)


def act(state: BunnyBidding, seat: int, tile: int) -> None:
    """N15: a special egg played face up to the offer."""
    special = state.tiles.specials[tile]
    if special != NOT_SPECIAL and SPECIALS[special].when == PLAYED:
        if state.log is not None:
            state.moment()
            state.tell("special", seat, tile=tile, special=special)
        SPECIALS[special].act(state, seat)
        put_down(state.bidders[seat])


def go_on(state: BunnyBidding) -> None:
    """N5, N16: the turn ends by itself when nothing is compulsory and nothing else can be done."""
    seat = state.turn
    bidder = state.bidders[seat]
    left = left_to_play(state, bidder)
    if state.flags & DELAYED:
        state.flags &= ~DELAYED
        if allowed(state, bidder, left):
            put_off(state, seat, fresh=0)
            next_turn(state, seat)
            return
    if must(state, state.bid_tiles, state.offer_tiles, left) or allowed(state, bidder, left):
        return
    for power in bidder.powers:
        if unused(state, power):
            return
    finish_turn(state)


def finish_turn(state: BunnyBidding) -> None:
    """N15: after a sudden end the check follows, and turns put off are lost (R-N24)."""
    seat = state.turn
    if state.bidders[seat].handicaps:
        mark_limit(state, seat)
    sudden = state.flags & SUDDEN
    clear_turn(state)
    if sudden:
        state.later = ()
        begin_check(state)
    else:
        next_turn(state, seat)


def clear_turn(state: BunnyBidding) -> None:
    state.bid_tiles = 0
    state.offer_tiles = 0
    state.up_tiles = 0
    state.debts = 0
    state.flags = 0
    state.used = 0


def mark_limit(state: BunnyBidding, seat: int) -> None:
    """N13: a turn that ends before its debts are paid, with tiles in hand, shows what limits it."""
    bidder = state.bidders[seat]
    played = state.bid_tiles + state.offer_tiles
    if played < state.rules.max_tiles and bidder.hand and owed(state, state.bid_tiles, state.offer_tiles):
        for handicap in bidder.handicaps:
            if HANDICAPS[handicap].limit == played:
                mark(state, seat, handicap)


def next_turn(state: BunnyBidding, seat: int) -> None:
    """N3: clockwise up to the start player; then the turns that were put off; then the check."""
    if not state.resumed:
        seat = left_of(state, seat)
        while seat != state.start:
            if state.bidders[seat].hand:
                begin_turn(state, seat)
                return
            seat = left_of(state, seat)
    if state.later:
        resume(state)
    else:
        begin_check(state)


def put_off(state: BunnyBidding, seat: int, fresh: int) -> None:
    """N15: counts, debts and all that belongs to the turn wait; `fresh` if it has not begun (R-N38)."""
    waiting = (seat, fresh, state.bid_tiles, state.offer_tiles, state.up_tiles, state.debts, state.flags & ~DELAYED)
    state.later += (waiting + (state.used,),)
    clear_turn(state)
    if state.log is not None:
        state.tell("put_off", seat)


def resume(state: BunnyBidding) -> None:
    """N15: as it was left. R-N45: it is over at once if neither a tile nor an activated power is left to use."""
    waiting = state.later[0]
    state.later = state.later[1:]
    state.resumed = True
    state.turn = waiting[0]
    state.bid_tiles = waiting[2]
    state.offer_tiles = waiting[3]
    state.up_tiles = waiting[4]
    state.debts = waiting[5]
    state.flags = waiting[6]
    state.used = waiting[7]
    if state.log is not None:
        state.tell("resumed", state.turn)
    if waiting[1]:
        begin_turn(state, state.turn)
    else:
        state.phase = TURN
        go_on(state)
