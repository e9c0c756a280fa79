"""What a seat sees of Egg On, as a row of numbers, and its moves as if it sat at A.

Females are turned with the seats: of the usual colours, female 0 has one's own, 1 that of the seat to the left.
"""

from __future__ import annotations

from typing import Final

from clutch.core.observation import Layout, bounded, seen_from
from clutch.core.state import NOBODY, View
from clutch.games.egg_on.cards import (
    COLOUR_BONUS,
    COLOURS,
    COPIES,
    DECK,
    EGGS,
    FAKE,
    HAND,
    KINDS,
    VALUE,
    WEDDING,
)
from clutch.games.egg_on.moves import CROWS, SEATS, SWAPS_IN, SWAPS_OUT, TALLEST, WEDDINGS, WORMS, EggMove, Kind
from clutch.games.egg_on.rules import OPTIONS
from clutch.games.egg_on.state import END, PICK, EggOn, Male

FEMALES: Final = len(COLOURS)
PAIRS: Final = SEATS * FEMALES
PILE: Final = len(DECK) - HAND
LATEST: Final = 3
WORM_KINDS: Final = FAKE + 1
# Lists, for compiled code reads them faster than tuples
WORTH: Final[list[int]] = list(VALUE)
WHOLE_DECK: Final[list[int]] = list(COPIES)
BONUS: Final[list[int]] = list(COLOUR_BONUS)

LAYOUT: Final = Layout(range(2, SEATS + 1), OPTIONS)
# The table
PHASE: Final = LAYOUT.one_of("phase", "sort, pick, normal, wed, worm", END)
TURN: Final = LAYOUT.one_of("turn", "who is to act, once the cards are settled", SEATS)
START: Final = LAYOUT.one_of("start", "who has the start-player card", SEATS)
SWAPS: Final = LAYOUT.numbers("swaps", "turns in a row that were nothing but swaps")
STALL: Final = LAYOUT.numbers("stall", "so many more swaps end the game; 0 if they never do")
# Each female
HERE: Final = LAYOUT.flags("here", "she is on the table", copies=FEMALES)
EGG: Final = LAYOUT.one_of("egg", "her next egg: single, double, triple; none if her nest is empty", EGGS, FEMALES)
LEADER: Final = LAYOUT.one_of("leader", "who alone offers her the most", SEATS, FEMALES)
TIED: Final = LAYOUT.flags("tied", "several offer her the most", copies=FEMALES)
WINS: Final = LAYOUT.one_of("wins", "who would get her egg if she were asked now", SEATS, FEMALES)
# One's own cards: 1 2 2* 3 4 5* 6 7, the fake worm, crow, wedding
IN_HAND: Final = LAYOUT.numbers("hand", "your cards of each kind", KINDS)
STRENGTH: Final = LAYOUT.numbers("strength", "what your worms in hand are worth together")
DISCARD: Final = LAYOUT.numbers("discard", "your discarded cards of each kind", KINDS)
DRAWS: Final = LAYOUT.one_of(
    "draws", "your pile, the next card first, if you know it; while you sort, what you have put there", KINDS, PILE
)
OPENING: Final = LAYOUT.numbers("opening", "while you sort or pick: cards of each kind chosen for your hand", KINDS)
CHOSEN: Final = LAYOUT.one_of("chosen", "while you sort or pick: how many you have chosen, 0 to 21", len(DECK))
LAST: Final = LAYOUT.one_of("last", "while you sort or pick: your latest choice, and the two before", KINDS, LATEST)
SLOTS: Final = LAYOUT.numbers(
    "slots", "your stack here from the bottom: 1 for a 1, 2 for a 2, 3 for a 2* … 9 for the fake worm", TALLEST, FEMALES
)
SUFFICES: Final = LAYOUT.flags("suffices", "a worm in your hand, 1 to 7, that would make you her leader", FAKE, FEMALES)
# Each seat
COLOUR: Final = LAYOUT.one_of("colour", "the female of his colour", FEMALES, SEATS)
SIZE: Final = LAYOUT.numbers("hand size", "cards in hand", copies=SEATS)
PILE_SIZE: Final = LAYOUT.numbers("pile size", "cards in his pile", copies=SEATS)
LIVE: Final = LAYOUT.flags("live", "he has not passed in this part of the wedding phase", copies=SEATS)
SCORE: Final = LAYOUT.numbers("score", "what his eggs are worth now", copies=SEATS)
SHOWN: Final = LAYOUT.numbers("shown", "worms of each kind that all know are in his hand", WORM_KINDS, SEATS)
UNSEEN: Final = LAYOUT.numbers("unseen", "cards of each kind that you have not seen: in hand or pile", KINDS, SEATS)
UNSEEN_WORTH: Final = LAYOUT.numbers("unseen worth", "what the worms among these are worth", copies=SEATS)
# Each seat at each female
EGGS_WON: Final = LAYOUT.flags("eggs", "the single, double, triple egg won from her", EGGS, PAIRS)
GAIN: Final = LAYOUT.numbers("gain", "what her next egg would bring him, with bonus", copies=PAIRS)
WED: Final = LAYOUT.flags("wed", "he has a wedding here", copies=PAIRS)
BARRED: Final = LAYOUT.flags("barred", "his fake worm may not come back here", copies=PAIRS)
EDIBLE: Final = LAYOUT.flags("edible", "a crow could eat his top worm", copies=PAIRS)
FAKE_HERE: Final = LAYOUT.flags("fake", "his fake worm lies here", copies=PAIRS)
OFFER: Final = LAYOUT.numbers("offer", "what his worms here are worth", copies=PAIRS)
HEIGHT: Final = LAYOUT.numbers("height", "cards in his stack here", copies=PAIRS)
TOP: Final = LAYOUT.numbers("top", "the worth of its top card", copies=PAIRS)
SECOND: Final = LAYOUT.numbers("second", "the worth of the card under that", copies=PAIRS)
AHEAD: Final = LAYOUT.numbers("ahead", "how much more he offers than anybody else", copies=PAIRS)
MISSING: Final = LAYOUT.numbers("missing", "what he would have to add to lead alone; 0 if he does", copies=PAIRS)


def observe(view: View[EggMove]) -> bytearray:
    state = view.state
    assert isinstance(state, EggOn)
    row = LAYOUT.new_row(state.rules)
    me = view.seat
    seats = len(state.males)
    write_table(row, state, me, seats)
    for seat, male in enumerate(state.males):
        at = seen_from(me, seat, seats)
        row[COLOUR + at * FEMALES + seen_female(me, state.rules.colours[seat], seats)] = 1
        write_male(row, male, at)
        write_unseen(row, male, at)
        write_eggs(row, state, male, at, state.rules.colours[seat], me)
    for female in state.rules.females:
        write_female(row, state, female, me)
    if state.phase <= PICK:
        write_order(row, state.males[me].order)
    else:
        write_pile(row, state.males[me].pile)
    write_hand(row, state.males[me])
    return row


def seen_female(seat: int, female: int, seats: int) -> int:
    """The females of the first colours sit like the seats; the others stay where they are."""
    return seen_from(seat, female, seats) if female < seats else female


def write_table(row: bytearray, state: EggOn, me: int, seats: int) -> None:
    if state.phase != END:
        row[PHASE + state.phase] = 1
    if state.phase > PICK:
        row[TURN + seen_from(me, state.turn, seats)] = 1
        if state.start != NOBODY:
            row[START + seen_from(me, state.start, seats)] = 1
        row[SWAPS] = bounded(state.swaps_in_a_row)
        row[STALL] = bounded(state.rules.stall_turns - state.swaps_in_a_row)


def write_male(row: bytearray, male: Male, at: int) -> None:
    row[SIZE + at] = male.size
    row[PILE_SIZE + at] = len(male.pile)
    if male.live:
        row[LIVE + at] = 1
    for card in male.shown:
        row[SHOWN + at * WORM_KINDS + card] += 1


def write_unseen(row: bytearray, male: Male, at: int) -> None:
    """E12: all but hands and piles lies open; the discards too (E17)."""
    left = WHOLE_DECK[:]
    for stack in male.stacks:
        for card in stack:
            left[card] -= 1
    for card in male.discard:
        left[card] -= 1
    for card in male.shown:
        left[card] -= 1
    if at == 0:
        for card in male.order:
            left[card] -= 1
        for card in range(KINDS):
            left[card] -= male.hand[card]
    left[WEDDING] -= male.weddings.bit_count()
    worth = 0
    for card in range(KINDS):
        if left[card] > 0:
            row[UNSEEN + at * KINDS + card] = left[card]
            worth += left[card] * WORTH[card]
    row[UNSEEN_WORTH + at] = worth


def write_eggs(row: bytearray, state: EggOn, male: Male, at: int, own: int, me: int) -> None:
    """E50: what his eggs are worth, and what each female's next egg would add."""
    seats = len(state.males)
    score = 0
    colours = 0
    for female, value in male.eggs:
        row[EGGS_WON + (at * FEMALES + seen_female(me, female, seats)) * EGGS + value - 1] = 1
        score += value
        if female == own:
            score += 1
        colours |= 1 << female
    bonus = BONUS[colours.bit_count()]
    row[SCORE + at] = score + bonus
    for female in state.rules.females:
        nest = state.nests[female]
        if nest:
            gain = nest[0] + BONUS[(colours | 1 << female).bit_count()] - bonus
            if female == own:
                gain += 1
            row[GAIN + at * FEMALES + seen_female(me, female, seats)] = gain


def write_female(row: bytearray, state: EggOn, female: int, me: int) -> None:
    seats = len(state.males)
    place = seen_female(me, female, seats)
    row[HERE + place] = 1
    nest = state.nests[female]
    if nest:
        row[EGG + place * EGGS + nest[0] - 1] = 1
    most = 0
    next_most = 0
    for male in state.males:
        offer = male.totals[female]
        if offer > most:
            next_most = most
            most = offer
        elif offer > next_most:
            next_most = offer
    leader = state.leaders[female]
    if leader != NOBODY:
        write_leader(row, state, female, place, me)
    elif most:
        row[TIED + place] = 1
    for seat, male in enumerate(state.males):
        others = next_most if seat == leader else most
        pair = seen_from(me, seat, seats) * FEMALES + place
        write_stack(row, male, female, pair)
        write_offer(row, male.totals[female], others, pair)
    write_own_stack(row, state.males[me], female, place, next_most if me == leader else most)


def write_leader(row: bytearray, state: EggOn, female: int, place: int, me: int) -> None:
    leader = state.leaders[female]
    at = seen_from(me, leader, len(state.males))
    row[LEADER + place * SEATS + at] = 1
    if state.nests[female] and state.males[leader].weddings >> female & 1:
        row[WINS + place * SEATS + at] = 1


def write_stack(row: bytearray, male: Male, female: int, pair: int) -> None:
    if male.weddings >> female & 1:
        row[WED + pair] = 1
    if male.barred >> female & 1:
        row[BARRED + pair] = 1
    stack = male.stacks[female]
    height = len(stack)
    if height:
        row[HEIGHT + pair] = height
        row[TOP + pair] = WORTH[stack[-1]]
        if height > 1:
            row[SECOND + pair] = WORTH[stack[-2]]
        if male.edible >> female & 1:
            row[EDIBLE + pair] = 1
        if male.fake_at == female:
            row[FAKE_HERE + pair] = 1


def write_offer(row: bytearray, offer: int, others: int, pair: int) -> None:
    if offer:
        row[OFFER + pair] = offer
    if offer > others:
        row[AHEAD + pair] = offer - others
    else:
        row[MISSING + pair] = others + 1 - offer


def write_own_stack(row: bytearray, male: Male, female: int, place: int, others: int) -> None:
    """What swaps name by their slots, and which worms are enough."""
    slot = SLOTS + place * TALLEST
    for card in male.stacks[female][:TALLEST]:
        row[slot] = card + 1
        slot += 1
    missing = others + 1 - male.totals[female]
    if missing > 0:
        for card in range(FAKE):
            if WORTH[card] >= missing and male.kinds >> card & 1:
                row[SUFFICES + place * FAKE + card] = 1


def write_hand(row: bytearray, male: Male) -> None:
    held = male.hand[:]
    for card in male.shown:
        held[card] += 1
    strength = 0
    for card in range(KINDS):
        if held[card]:
            row[IN_HAND + card] = held[card]
            strength += held[card] * WORTH[card]
    row[STRENGTH] = strength
    for card in male.discard:
        row[DISCARD + card] += 1


def write_pile(row: bytearray, pile: tuple[int, ...]) -> None:
    """E13, E14: who did not sort his pile sees backs."""
    start = DRAWS
    for card in pile[:PILE]:
        if card >= 0:
            row[start + card] = 1
        start += KINDS


def write_order(row: bytearray, order: tuple[int, ...]) -> None:
    """E9: the first six will be the hand, the others the pile."""
    chosen = len(order)
    if chosen < len(DECK):
        row[CHOSEN + chosen] = 1
    for card in order[:HAND]:
        row[OPENING + card] += 1
    write_pile(row, order[HAND:])
    for back in range(min(chosen, LATEST)):
        row[LAST + back * KINDS + order[chosen - 1 - back]] = 1


def turned(move: EggMove, seat: int, seats: int) -> EggMove:
    """The move that is the same for seat A: males and females are counted from the seat that moves."""
    female = seen_female(seat, move.female, seats)
    if move.kind is Kind.WORM:
        return WORMS[move.card][female]
    if move.kind is Kind.CROW:
        return CROWS[female][seen_from(seat, move.male, seats) if move.male < seats else move.male]
    if move.kind is Kind.WED:
        return WEDDINGS[female]
    if move.kind is Kind.SWAP_IN:
        return SWAPS_IN[female][move.slot]
    if move.kind is Kind.SWAP_OUT:
        return SWAPS_OUT[female][move.card]
    return move
