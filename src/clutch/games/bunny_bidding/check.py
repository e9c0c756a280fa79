"""The check (N8), the winner (N9), the fate of the bids (N10), the next round and the end (N11)."""

from __future__ import annotations

from typing import Final, NamedTuple

from clutch.core.state import NOBODY
from clutch.games.bunny_bidding.cards import HANDICAP_TILE, NO_TYPE, NOT_SPECIAL, NUMBERS, POWER_TILE, REVERSED, TYPES
from clutch.games.bunny_bidding.families import CHECKED, Auction
from clutch.games.bunny_bidding.handicaps import HANDICAPS, mark
from clutch.games.bunny_bidding.handicaps import gain as gain_handicap
from clutch.games.bunny_bidding.memory import comes_to_light, goes_to_hand_openly
from clutch.games.bunny_bidding.moves import BunnyMove, Kind
from clutch.games.bunny_bidding.powers import POWERS
from clutch.games.bunny_bidding.powers import gain as gain_power
from clutch.games.bunny_bidding.round import begin_round
from clutch.games.bunny_bidding.special_eggs import SPECIALS
from clutch.games.bunny_bidding.state import (
    CHECK,
    EVERYONE,
    NO_TOTAL,
    TYPE_BIT,
    BunnyBidding,
    Laid,
    Phase,
    left_of,
)


def begin_check(state: BunnyBidding) -> None:
    """N8: every tile is turned up, but it is not forgotten how it lay."""
    if state.log is not None:
        state.moment()
    state.phase = CHECK
    reveal(state)
    if state.rules.special_eggs:
        check_specials(state)
    else:
        hold_auction(state, NO_EGGS)


def reveal(state: BunnyBidding) -> None:
    """N13: from now on everybody knows these tiles."""
    tiles: list[int] = []
    for laid in state.offer:
        tiles.append(laid.tile)
        if not laid.up:
            comes_to_light(state.bidders[laid.by], laid.tile)
    for bidder in state.bidders:
        for laid in bidder.bids:
            tiles.append(laid.tile)
            if not laid.up:
                comes_to_light(state.bidders[laid.by], laid.tile)
    state.turned_up = tuple(tiles)
    if state.log is not None:
        show_all(state)
        bids = tuple([tuple([laid.tile for laid in bidder.bids]) for bidder in state.bidders])
        state.tell("revealed", state.start, offer=tuple([laid.tile for laid in state.offer]), bids=bids)
        state.moment()


def show_all(state: BunnyBidding) -> None:
    """N8: whoever looks on now sees every tile; the rules need that only where somebody has to choose."""
    state.offer = tuple([laid if laid.up else laid.looked_at(EVERYONE) for laid in state.offer])
    for bidder in state.bidders:
        bidder.bids = tuple([laid if laid.up else laid.looked_at(EVERYONE) for laid in bidder.bids])


def check_specials(state: BunnyBidding) -> None:
    """N15: all see the tiles; fair_sharing comes first, then the choices, then the auction."""
    state.choices = ()
    if not acting_eggs(state):
        hold_auction(state, NO_EGGS)
        return
    show_all(state)
    auction = judged(state)
    if auction.shared:
        share(state)
    else:
        ask_next(state)


def acting_eggs(state: BunnyBidding) -> list[tuple[int, Laid, int]]:
    """N15: face-up eggs that act at the check, in the order they were laid, and in front of whom (R-N32)."""
    found = [(laid.at, laid, NOBODY) for laid in state.offer if acts(state, laid)]
    if state.rules.bids_act:
        for seat, bidder in enumerate(state.bidders):
            found += [(laid.at, laid, seat) for laid in bidder.bids if acts(state, laid)]
    return sorted(found, key=when_laid)


def when_laid(egg: tuple[int, Laid, int]) -> int:
    return egg[0]


def acts(state: BunnyBidding, laid: Laid) -> bool:
    special = state.tiles.specials[laid.tile]
    return laid.up and special != NOT_SPECIAL and SPECIALS[special].when == CHECKED


def outcasts(state: BunnyBidding) -> int:
    """R-N21: the set of seats that were named so far."""
    seats = 0
    for tile, choice in state.choices:
        seats |= SPECIALS[state.tiles.specials[tile]].casts_out(choice)
    return seats


def judged(state: BunnyBidding) -> Auction:
    """R-N40: what the eggs do, those in an outcast's bid excepted."""
    auction = Auction(outcasts(state))
    chosen = dict(state.choices)
    for _, laid, seat in acting_eggs(state):
        if seat == NOBODY or not auction.outcasts >> seat & 1:
            SPECIALS[state.tiles.specials[laid.tile]].check(auction, chosen.get(laid.tile, 0))
    return auction


def asking(state: BunnyBidding) -> Laid | None:
    """R-N33, R-N40: the first egg whose player has still to choose; not one in an outcast's bid."""
    out = outcasts(state)
    chosen = [tile for tile, _ in state.choices]
    for _, laid, seat in acting_eggs(state):
        asks = SPECIALS[state.tiles.specials[laid.tile]].asks(state)
        if asks and laid.tile not in chosen and (seat == NOBODY or not out >> seat & 1):
            return laid
    return None


def ask_next(state: BunnyBidding) -> None:
    egg = asking(state)
    if egg is None:
        hold_auction(state, judged(state))
    else:
        state.turn = egg.by


class Checking(Phase):
    """N19: the player of matching_money or bunny_outcast chooses."""

    def moves(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        egg = asking(state)
        assert egg is not None
        return SPECIALS[state.tiles.specials[egg.tile]].asks(state)

    def play(self, state: BunnyBidding, seat: int, move: BunnyMove) -> None:
        egg = asking(state)
        assert egg is not None
        state.choices += ((egg.tile, move.value),)
        if state.log is not None:
            if move.kind is Kind.OUTCAST:
                state.tell("cast_out", seat, tile=egg.tile, other=move.seat)
            else:
                state.tell("matched", seat, tile=egg.tile, amount=move.value)
        ask_next(state)


def share(state: BunnyBidding) -> None:
    """N15, R-N22, R-N39: one tile of the offer for everybody by lot; what is left of it and all bids are removed."""
    why = because(state, judged(state), 0) if state.log is not None else NOT_TOLD
    eggs = [laid.tile for laid in state.offer if laid.tile < NUMBERS]
    state.removed += tuple([laid.tile for laid in state.offer if laid.tile >= NUMBERS])
    state.chance.shuffle(eggs)
    seat = state.start
    for tile in eggs[: len(state.bidders)]:
        state.bidders[seat].won += (tile,)
        if state.log is not None:
            state.tell("shared", seat, tile=tile)
        seat = left_of(state, seat)
    state.removed += tuple(eggs[len(state.bidders) :])
    state.offer = ()
    note(state, 0, (NO_TOTAL,) * len(state.bidders), NOBODY, NOBODY, why, inverted=False)
    for other in range(len(state.bidders)):
        if state.rules.return_losing_bids:
            take_bids_back(state, other)
        else:
            dispose_of_bids(state, other, NOBODY)
    begin_round(state, state.start, NOBODY)


class Because(NamedTuple):
    """Why an auction is inverted or not, or is none.

    `matching` bids or types bid `twice` (N14.7) decide it, or `eggs` (N15); they may have `shared` the offer, and some
    auctions are `never` inverted (N14.6).
    """

    because: str
    deciding: int = 0  # of matching bids, or of types bid twice
    eggs: tuple[int, ...] = ()


def note(
    state: BunnyBidding,
    majority: int,
    totals: tuple[int, ...],
    winner: int,
    worst: int,
    why: Because,
    *,
    inverted: bool,
) -> None:
    """What everybody may look up until the next check; and why, for those who look on."""
    if state.log is not None:
        state.moment()
    state.majority = majority
    state.inverted = inverted
    state.totals = totals
    state.winner = winner
    state.worst = worst
    if state.log is not None:
        state.tell("checked", state.start, majority=majority, inverted=inverted, totals=totals, **why._asdict())
        state.moment()


NOT_TOLD: Final = Because("")
NO_EGGS: Final = Auction(0)  # an auction in which no special egg acts


def hold_auction(state: BunnyBidding, auction: Auction) -> None:
    """N8, N9, N10."""
    counts = types_offered(state)
    majority = most_common(counts)
    inverted = auction.inverted or is_inverted(state, auction, majority)
    totals = bid_totals(state, auction, counts, majority)
    winner = single(totals, lowest=inverted)
    worst = worst_bidder(state, totals, inverted=inverted)
    why = because(state, auction, majority) if state.log is not None else NOT_TOLD
    note(state, majority, tuple(totals), winner, worst, why, inverted=inverted)
    give_offer(state, winner)
    settle_bids(state, winner, worst)
    if state.log is not None:
        state.moment()
    if winner != NOBODY:
        begin_round(state, winner, winner)
    else:
        begin_round(state, left_of(state, state.start) if state.rules.starts_left else state.start, NOBODY)


def types_offered(state: BunnyBidding) -> list[int]:
    """N8, R-N5: how often each type lies in the offer, however it lies; the last count is of tiles without one."""
    counts = [0] * (TYPES + 1)
    types = state.tiles.types
    for laid in state.offer:
        counts[types[laid.tile]] += 1
    return counts


def most_common(counts: list[int]) -> int:
    """N8, R-N7: the set of types that lie in the offer most often; none if none does."""
    most = 1
    found = 0
    for type_ in range(TYPES):
        count = counts[type_]
        if count > most:
            most = count
            found = TYPE_BIT[type_]
        elif count == most:
            found |= TYPE_BIT[type_]
    return found


def is_inverted(state: BunnyBidding, auction: Auction, majority: int) -> bool:
    """N8, R-N6: an odd number of bid tiles of majority types, or of types bid twice (N14.7). N14.6: none inverts."""
    return not never_inverts(state) and deciding(state, auction, majority) % 2 == 1


def never_inverts(state: BunnyBidding) -> bool:
    return state.rules.flip_own and not state.rules.duplicates_invert


def deciding(state: BunnyBidding, auction: Auction, majority: int) -> int:
    """How many bid tiles are of majority types; N14.7: how many types were bid twice."""
    types = state.tiles.types
    matches = 0
    once = 0
    twice = 0
    for seat, bidder in enumerate(state.bidders):
        if auction.outcasts >> seat & 1:
            continue
        for laid in bidder.bids:
            bit = TYPE_BIT[types[laid.tile]]
            if majority & bit:
                matches += 1
            twice |= once & bit
            once |= bit
    return twice.bit_count() if state.rules.duplicates_invert else matches


def because(state: BunnyBidding, auction: Auction, majority: int) -> Because:
    """N8: what decides, from all that is known."""
    if auction.shared or auction.inverted:
        return Because("shared" if auction.shared else "eggs", eggs=deciding_eggs(state, auction))
    if never_inverts(state):
        return Because("never")
    return Because(
        "twice" if state.rules.duplicates_invert else "matching", deciding=deciding(state, auction, majority)
    )


def deciding_eggs(state: BunnyBidding, auction: Auction) -> tuple[int, ...]:
    """Those that share the offer, or else those that invert the auction."""
    eggs: list[int] = []
    for _, laid, seat in acting_eggs(state):
        alone = Auction(0)
        SPECIALS[state.tiles.specials[laid.tile]].check(alone, 0)
        is_out = seat != NOBODY and auction.outcasts >> seat & 1
        if not is_out and (alone.shared if auction.shared else alone.inverted):
            eggs.append(laid.tile)
    return tuple(eggs)


def bid_totals(state: BunnyBidding, auction: Auction, counts: list[int], majority: int) -> list[int]:
    """N8: of every seat; who has no bid tile, or is cast out (R-N21), is no bidder."""
    totals: list[int] = []
    flips = majority if state.rules.flip_own else 0
    for seat, bidder in enumerate(state.bidders):
        if not bidder.bids or auction.outcasts >> seat & 1:
            totals.append(NO_TOTAL)
            continue
        total = 0
        for laid in bidder.bids:
            type_ = state.tiles.types[laid.tile]
            total += REVERSED[laid.tile] if flips & TYPE_BIT[type_] else laid.tile  # N14.6
            if type_ != NO_TYPE and counts[type_]:
                total += auction.money  # N15
        totals.append(total + bonus(state, seat) if bidder.powers or bidder.handicaps else total)
    return totals


def bonus(state: BunnyBidding, seat: int) -> int:
    """R-N23: ten more or ten less, once for the whole bid; a handicap that shows in the total is no secret any more."""
    bidder = state.bidders[seat]
    points = 0
    for power in bidder.powers:
        points += POWERS[power].bonus
    for handicap in bidder.handicaps:
        if HANDICAPS[handicap].bonus:
            points += HANDICAPS[handicap].bonus
            mark(state, seat, handicap)
    return points


def single(totals: list[int], *, lowest: bool) -> int:
    """N9: who alone has the best total."""
    best = NO_TOTAL
    seat = NOBODY
    for other, total in enumerate(totals):
        if total == NO_TOTAL:
            continue
        if best == NO_TOTAL or (total < best if lowest else total > best):
            best = total
            seat = other
        elif total == best:
            seat = NOBODY
    return seat


def worst_bidder(state: BunnyBidding, totals: list[int], *, inverted: bool) -> int:
    """N10: who gets the hidden bids: the other end, if one alone has it (R-N9), and not a lone bidder (R-N13)."""
    rules = state.rules
    if totals.count(NO_TOTAL) == len(totals) - 1 and not rules.solo_returns:
        return NOBODY
    worst = single(totals, lowest=not inverted)
    if worst != NOBODY or not rules.worst_is_first or totals.count(NO_TOTAL) == len(totals):
        return worst
    bids = [total for total in totals if total != NO_TOTAL]
    shared = max(bids) if inverted else min(bids)
    seat = state.start
    while totals[seat] != shared:
        seat = left_of(state, seat)
    return seat


def give_offer(state: BunnyBidding, winner: int) -> None:
    """N9: to the winner, powers and handicaps to be his (N18). Else it is removed, or stays face up."""
    offer = state.offer
    if winner != NOBODY:
        state.offer = ()
        bidder = state.bidders[winner]
        bidder.won += tuple([laid.tile for laid in offer if laid.tile < NUMBERS])
        for laid in offer:
            if laid.tile >= HANDICAP_TILE:
                gain_handicap(state, winner, laid.tile - HANDICAP_TILE)
            elif laid.tile >= POWER_TILE:
                gain_power(state, winner, laid.tile - POWER_TILE)
        if state.log is not None:
            state.tell("won", winner, tiles=tuple([laid.tile for laid in offer]))
            state.moment()
    elif state.rules.carry:
        state.offer = tuple([laid if laid.up else laid.turned() for laid in offer])
    else:
        state.removed += tuple([laid.tile for laid in offer])
        state.offer = ()


def settle_bids(state: BunnyBidding, winner: int, worst: int) -> None:
    """N10; N14.2, R-N17: with `return_losing_bids` only the winner's bid is disposed of."""
    for seat in range(len(state.bidders)):
        if state.rules.return_losing_bids and seat != winner:
            take_bids_back(state, seat)
        else:
            dispose_of_bids(state, seat, worst)


def take_bids_back(state: BunnyBidding, seat: int) -> None:
    bidder = state.bidders[seat]
    for laid in bidder.bids:
        goes_to_hand_openly(bidder, laid.tile)
    if state.log is not None and bidder.bids:
        state.tell("took_back", seat, tiles=tuple([laid.tile for laid in bidder.bids]))
    bidder.bids = ()


def dispose_of_bids(state: BunnyBidding, seat: int, worst: int) -> None:
    """N10: a tile that lay face down goes to the worst bidder, the others are removed."""
    bidder = state.bidders[seat]
    for laid in bidder.bids:
        if laid.up or worst == NOBODY:
            state.removed += (laid.tile,)
        else:
            goes_to_hand_openly(state.bidders[worst], laid.tile)
            if state.log is not None:
                state.tell("got_bid", worst, tile=laid.tile)
    bidder.bids = ()
