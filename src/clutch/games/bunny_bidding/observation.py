"""What a seat sees of Bunny Bidding, as a row of numbers, and its moves as if it sat at A."""

from __future__ import annotations

from clutch.core.observation import bounded, mark_all, seen_from
from clutch.core.state import NOBODY, View
from clutch.games.bunny_bidding import fields
from clutch.games.bunny_bidding.cards import NO_TYPE, NOT_SPECIAL, NUMBERS, SPECIAL_STEP
from clutch.games.bunny_bidding.check import single
from clutch.games.bunny_bidding.duties import left_to_play, must, playable
from clutch.games.bunny_bidding.fields import LAYOUT
from clutch.games.bunny_bidding.handicaps import HANDICAPS
from clutch.games.bunny_bidding.moves import AT_BIDS, GOALS, MOST_GOALS, MOVES, OUTCASTS, BunnyMove, Kind
from clutch.games.bunny_bidding.plays import allowed
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.sight import NO_SLOT, Sight
from clutch.games.bunny_bidding.state import (
    CHECK,
    FINISHED,
    NO_TOTAL,
    OPEN,
    PASS,
    REVEAL,
    SETUP,
    TURN,
    Bidder,
    BunnyBidding,
    collected_tiles,
    left_of,
)


def observe(view: View[BunnyMove]) -> bytearray:
    state = view.state
    assert isinstance(state, BunnyBidding)
    row = LAYOUT.new_row(state.rules)
    me = view.seat
    bidders = state.bidders[me:] + state.bidders[:me]
    sight = Sight(state, bidders, me)
    mine = bidders[0]
    write_round(row, state, me)
    if state.turn == me and state.phase == TURN:
        write_duties(row, state, mine)
    if mine.lifted >= 0:
        write_picks(row, state, mine)
    write_hand(row, state, sight, mine)
    write_types(row, sight)
    write_offer(row, state, sight, me)
    for at, bidder in enumerate(bidders):
        write_bidder(row, sight, bidder, at, me)
    write_auction(row, state, sight)
    return row


def write_round(row: bytearray, state: BunnyBidding, me: int) -> None:
    seats = len(state.bidders)
    if state.phase != FINISHED:
        row[fields.PHASE + state.phase] = 1
        turn = state.whose if state.phase == PASS else state.turn
        row[fields.TURN + seen_from(me, turn, seats)] = 1
        write_to_come(row, state, me, turn)
    row[fields.START + seen_from(me, state.start, seats)] = 1
    row[fields.COMPOSING] = state.composing
    row[fields.OPENED] = state.opened
    row[fields.OPENING] = state.phase == PASS and state.interrupted == OPEN
    row[fields.RESUMED] = state.resumed
    row[fields.BID_TILES] = state.bid_tiles
    row[fields.OFFER_TILES] = state.offer_tiles
    row[fields.UP_TILES] = state.up_tiles
    row[fields.DEBTS] = state.debts
    mark_all(row, fields.TURN_FLAGS, state.flags)
    mark_all(row, fields.USED, state.used)
    mark_all(row, fields.ROUND_FLAGS, state.round_flags)


def write_to_come(row: bytearray, state: BunnyBidding, me: int, turn: int) -> None:
    """N3: clockwise up to the start player, who has tiles; then those that were put off (N15)."""
    seats = len(state.bidders)
    for waiting in state.later:
        row[fields.PUT_OFF + seen_from(me, waiting[0], seats)] = 1
    if state.phase == CHECK or state.resumed:
        return
    seat = turn
    if state.phase in (OPEN, SETUP) or (state.phase == PASS and state.interrupted == OPEN):
        seat = state.start
        row[fields.TO_COME + seen_from(me, seat, seats)] = 1
    seat = left_of(state, seat)
    while seat != state.start:
        if state.bidders[seat].hand:
            row[fields.TO_COME + seen_from(me, seat, seats)] = 1
        seat = left_of(state, seat)


def write_duties(row: bytearray, state: BunnyBidding, mine: Bidder) -> None:
    """N5, N6."""
    left = left_to_play(state, mine)
    row[fields.LEFT] = bounded(left)
    row[fields.OWED] = must(state, state.bid_tiles, state.offer_tiles, left)
    mark_all(row, fields.MAY, allowed(state, mine, left))


def write_picks(row: bytearray, state: BunnyBidding, mine: Bidder) -> None:
    """N15, N16: what asks for picks, and the places that were picked."""
    lifted = MOVES.all[mine.lifted]
    if lifted.kind is Kind.POWER:
        row[fields.LIFTED_POWER + mine.powers[lifted.value]] = 1
    else:
        row[fields.LIFTED_EGG + fields.ASKING.index(state.tiles.specials[lifted.value])] = 1
    row[fields.PICKS] = len(mine.picked)
    for index in mine.picked:
        move = MOVES.all[index]
        if move.kind is Kind.AT_OFFER and move.value < fields.OFFERS:
            row[fields.PLACE_PICKED + move.value] = 1
        elif move.kind is Kind.AT_BID and move.value < fields.BIDS:
            row[fields.BID_PICKED + move.value] = 1  # a place in the bid of another would complete the act


def write_hand(row: bytearray, state: BunnyBidding, sight: Sight, mine: Bidder) -> None:
    away = set_aside(state, mine)
    for tile in mine.hand:
        if away and tile in away:
            continue
        type_ = sight.types[tile]
        if type_ == NO_TYPE:
            kind = state.tiles.specials[tile]
            row[fields.SPECIAL + (tile // SPECIAL_STEP - 1) * fields.GROUPS + fields.GROUP[kind]] = 1
            row[fields.KIND + kind] += 1
        else:
            column = tile - tile // SPECIAL_STEP - 1
            row[fields.HAND + column * fields.CLASSES + fields.CLASS[sight.slot_of[type_]]] = 1
    if state.rules.reveal_five and state.phase == TURN:
        away += playable(state, mine)
    for tile in away:
        row[fields.PICKED + tile // 10] += 1
    if mine.powers:
        row[fields.FIRST_POWER + mine.powers[0]] = 1
    if mine.handicaps:
        row[fields.FIRST_HANDICAP + mine.handicaps[0]] = 1


def set_aside(state: BunnyBidding, mine: Bidder) -> tuple[int, ...]:
    """Tiles that one still has in hand, and has picked to show (N14.1), to give (N14.8) or to put into the offer."""
    if not mine.picked or state.phase in (REVEAL, PASS):
        return mine.picked
    moves = [MOVES.all[index] for index in mine.picked]
    return tuple([move.value for move in moves if move.kind is Kind.PUT])


def write_types(row: bytearray, sight: Sight) -> None:
    for slot, type_ in enumerate(sight.order):
        if type_ != NO_TYPE:
            if sight.offered[type_]:
                row[fields.OFFERED + slot] = bounded(sight.offered[type_])
                row[fields.MAJORITY + slot] = sight.is_majority(type_)
            if sight.in_hand[type_]:
                row[fields.IN_HAND + slot] = sight.in_hand[type_]
            if sight.unseen[type_]:
                row[fields.UNSEEN + slot] = sight.unseen[type_]
    for ten, count in enumerate(sight.unseen_tens):
        if count:
            row[fields.UNSEEN_TENS + ten] = count


def write_offer(row: bytearray, state: BunnyBidding, sight: Sight, me: int) -> None:
    points = 0
    for place, laid in enumerate(state.offer):
        tile = laid.tile
        if tile < 0:
            row[fields.OFFER_UNKNOWN + seen_from(me, laid.by, len(state.bidders))] += 1
            continue
        points += sight.worth(tile)
        write_check_egg(row, sight, tile)
        if place < fields.OFFERS:
            type_ = sight.types[tile]
            row[fields.PLACE_NUMBER + place] = tile if tile < NUMBERS else 0
            row[fields.PLACE_GOAL + place] = 0 <= sight.slot_of[type_] < MOST_GOALS
            row[fields.PLACE_MAJORITY + place] = sight.is_majority(type_)
            row[fields.PLACE_UP + place] = laid.up
    row[fields.STAKE] = bounded(fields.PLENTY + points)


def write_check_egg(row: bytearray, sight: Sight, tile: int) -> None:
    kind = sight.specials[tile]
    if kind != NOT_SPECIAL and kind in fields.CHECKING:
        row[fields.CHECK_EGGS + fields.CHECKING.index(kind)] += 1


def write_bidder(row: bytearray, sight: Sight, bidder: Bidder, at: int, me: int) -> None:
    row[fields.HAND_SIZE + at] = len(bidder.hand)
    if bidder.bids:
        write_bids(row, sight, bidder, at)
    write_won(row, sight, bidder, at)
    hiding = fields.HIDING + at * 3
    for tile in sight.hidden_tiles(bidder, at, me):
        row[hiding + tile // fields.THIRD] += 1
    for slot, goal in enumerate(bidder.goals):
        if at == 0:
            row[fields.GOAL_KNOWN + slot] = goal.seen != 1 << me
        elif goal.type >= 0:
            row[fields.GOAL_KNOWN + at * MOST_GOALS + slot] = 1
            if sight.slot_of[goal.type] != NO_SLOT:
                row[fields.GOALS + (at - 1) * fields.SLOTS + sight.slot_of[goal.type]] += 1
    for power in bidder.powers:
        row[fields.POWER + at * len(POWERS) + power] = 1
    if bidder.handicaps:
        row[fields.HANDICAP_COUNT + at] = len(bidder.handicaps)
        for handicap in sight.known_handicaps(bidder):
            row[fields.HANDICAP + at * len(HANDICAPS) + handicap] = 1


def write_bids(row: bytearray, sight: Sight, bidder: Bidder, at: int) -> None:
    row[fields.BID_COUNT + at] = len(bidder.bids)
    for number, laid in enumerate(bidder.bids):
        tile = laid.tile
        if tile < 0:
            row[fields.BID_UNKNOWN + at] += 1
            continue
        type_ = sight.types[tile]
        slot = sight.slot_of[type_]
        if slot != NO_SLOT:
            row[fields.BID + slot] += 1
        matches = sight.is_majority(type_)
        if matches:
            row[fields.MATCHES] += 1
        write_check_egg(row, sight, tile)
        if number < fields.BIDS:
            place = at * fields.BIDS + number
            row[fields.BID_NUMBER + place] = tile
            row[fields.BID_MAJORITY + place] = matches
            row[fields.BID_UP + place] = laid.up


def write_won(row: bytearray, sight: Sight, bidder: Bidder, at: int) -> None:
    won = [0] * fields.SLOTS
    special = 0
    score = 0
    for tile in bidder.won + collected_tiles(bidder):
        if tile < 0:
            row[fields.COLLECTED + at] += 1
            continue
        slot = sight.slot_of[sight.types[tile]]
        if slot == NO_SLOT:
            special += sight.worth(tile)
        else:
            won[slot] += 1
            score += sight.worth(tile)
    for slot, count in enumerate(won):
        if count:
            row[fields.WON + at * fields.SLOTS + slot] = count
    row[fields.WON_SPECIAL + at] = bounded(fields.FEW + special)
    if at == 0:
        row[fields.SCORE] = bounded(fields.PLENTY + score + special)


def write_auction(row: bytearray, state: BunnyBidding, sight: Sight) -> None:
    """N8, as far as it is known."""
    row[fields.TOP] = state.top
    row[fields.LOWEST] = state.lowest
    write_steps(row, fields.TOP_STEPS, state.top)
    row[fields.INVERTED] = sight.inverted
    row[fields.MONEY] = bounded(sight.auction.money // fields.FIFTY + 2)
    totals = [NO_TOTAL] * len(state.bidders)
    for at in range(len(totals)):
        totals[at] = sight.total(at)
        if totals[at] != NO_TOTAL:
            row[fields.TOTAL + at] = bounded(totals[at])
        if sight.is_outcast(at):
            row[fields.OUTCAST + at] = 1
    winner = single(totals, lowest=sight.inverted)
    if winner != NOBODY:
        row[fields.WINS + winner] = 1
    others = [total for total in totals[1:] if total != NO_TOTAL]
    if others:
        own = totals[0] if totals[0] != NO_TOTAL else 0
        most = max(others)
        least = min(others)
        row[fields.MOST] = bounded(most)
        row[fields.LEAST] = bounded(least)
        write_steps(row, fields.BELOW, most - own)
        write_steps(row, fields.ABOVE, own - least)


def write_steps(row: bytearray, start: int, amount: int) -> None:
    """One flag for every ten that were begun."""
    steps = min((amount + 9) // 10, fields.TENS)
    if steps > 0:
        row[start : start + steps] = b"\1" * steps


def turned(move: BunnyMove, seat: int, seats: int) -> BunnyMove:
    """The move that is the same for seat A: bids, goals and outcasts are those of seats counted from who moves."""
    if move.seat >= seats:
        return move
    to = seen_from(seat, move.seat, seats)
    if move.kind is Kind.AT_BID:
        return AT_BIDS[to][move.value]
    if move.kind is Kind.GOAL:
        return GOALS[to][move.value]
    return OUTCASTS[to] if move.kind is Kind.OUTCAST else move
