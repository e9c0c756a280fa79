"""What a seat sees of Blind Hen, as a row of numbers. No move names a seat."""

from __future__ import annotations

from typing import Final

from clutch.core.observation import Layout, bounded, count_all, seen_from
from clutch.core.state import NOBODY, View
from clutch.games.blind_hen.cards import CHICKENS, COLOURS, CORN, HEN, HIGHEST, LAST, VALUE
from clutch.games.blind_hen.moves import FOLDED, PACKAGE, HenMove
from clutch.games.blind_hen.prospects import NO_POINTS, Prospects, exact_sums
from clutch.games.blind_hen.rules import OPTIONS
from clutch.games.blind_hen.scoring import hens_points
from clutch.games.blind_hen.state import NOT_CALLED, OVER, PAY, SEATS, BlindHen, Farm

HUES: Final = len(COLOURS)
CARDS: Final = CORN + 1  # that can be in a package
STEPS: Final = 40  # calls and payments are told one by one up to this

LAYOUT: Final = Layout(range(3, SEATS + 1), OPTIONS)
# The auction
PHASE: Final = LAYOUT.one_of("phase", "offer, bid, pay, draft", OVER)
COMPOSING: Final = LAYOUT.flags("composing", "a payment was begun, and is not complete")
TURN: Final = LAYOUT.one_of("turn", "who is to act", SEATS)
AUCTIONEER: Final = LAYOUT.one_of("auctioneer", "who is the auctioneer", SEATS)
BIDDER: Final = LAYOUT.one_of("bidder", "whose call is the highest", SEATS)
HIGH: Final = LAYOUT.numbers("high", "the highest call")
REACHED: Final = LAYOUT.flags("reached", "the highest call is at least 1, 2, ... 40", STEPS)
OWED: Final = LAYOUT.numbers("owed", "what is still to be paid")
OVERPAID: Final = LAYOUT.numbers("overpaid", "how much more than the call was paid")
LOST: Final = LAYOUT.numbers("lost", "how much more you must pay at least, as there is no change")
FITS: Final = LAYOUT.flags("fits", "you lose no more than that if you pay a 1, 2, 3, 4 next", HIGHEST)
EXACT: Final = LAYOUT.flags("exact", "your display can pay exactly 1, 2, ... 40", STEPS)
POT: Final = LAYOUT.numbers("pot", "chickens paid that nobody has got yet, by card", CHICKENS)
PILE: Final = LAYOUT.numbers("pile", "cards in the pile")
ENDS: Final = LAYOUT.numbers("ends", "how likely the next package ends the game, in hundredths")
# Each card of the package
CARD: Final = LAYOUT.one_of("card", "this card, if you know it: chickens, hen, corn", CARDS, PACKAGE)
BACK: Final = LAYOUT.flags("back", "you do not know this card", copies=PACKAGE)
UP: Final = LAYOUT.flags("up", "this card lies face up", copies=PACKAGE)
# What lies nowhere in sight
SOLD: Final = LAYOUT.numbers("sold", "hens and corns of the last package, which the auctioneer has got", 2)
UNSEEN: Final = LAYOUT.numbers("unseen", "chickens of the game that lie nowhere in sight, by card", CHICKENS)
HIDDEN: Final = LAYOUT.numbers("hidden", "hens and corns that you do not see: in the pile and in secret stacks", 2)
# Each chicken, for you
COST: Final = LAYOUT.numbers("cost", "points that you lose if you give this chicken of yours away", CHICKENS)
WORTH: Final = LAYOUT.numbers("worth", "points that you gain if you get one more of this chicken", CHICKENS)
HELPS: Final = LAYOUT.numbers("helps", "points that the auctioneer gains if you pay him with this chicken", CHICKENS)
SPARE: Final = LAYOUT.numbers("spare", "the value of those of your chickens that cost you no points one by one")
# Each seat
CALL: Final = LAYOUT.numbers("call", "what this seat has called", copies=SEATS)
HAS_FOLDED: Final = LAYOUT.flags("folded", "it has folded", copies=SEATS)
TO_CALL: Final = LAYOUT.flags("to call", "it has still to call", copies=SEATS)
CAN_RAISE: Final = LAYOUT.flags("can raise", "it has still to call, and has more than the highest call", copies=SEATS)
PURSE: Final = LAYOUT.numbers("purse", "the value of its display", copies=SEATS)
DISPLAY: Final = LAYOUT.numbers("display", "its chickens, by card", CHICKENS, SEATS)
COUNT: Final = LAYOUT.numbers("count", "its chickens of each colour", HUES, SEATS)
PRIZE: Final = LAYOUT.numbers("prize", "what it gets now for most or second most of each colour", HUES, SEATS)
GAIN: Final = LAYOUT.numbers("gain", "how much more it would get with one more of a colour", HUES, SEATS)
LOSS: Final = LAYOUT.numbers("loss", "how much less it would get with one less of a colour", HUES, SEATS)
COUNTED: Final = LAYOUT.flags("counted", "a colour counts as one of its three best", HUES, SEATS)
BEST: Final = LAYOUT.numbers("best", "the value of its three best colours", copies=SEATS)
POINTS: Final = LAYOUT.numbers("points", "its points without the secret stack", copies=SEATS)
STAKE: Final = LAYOUT.numbers("stake", "what the chickens that you know in the package would bring it", copies=SEATS)
STACK: Final = LAYOUT.numbers("stack", "cards in its secret stack", copies=SEATS)
STACK_CARDS: Final = LAYOUT.numbers("stack cards", "hens and corns that you know to be there", 2, SEATS)
STACK_POINTS: Final = LAYOUT.numbers("stack points", "what they are worth, and 36; 0 if you cannot know", copies=SEATS)
STACK_STAKE: Final = LAYOUT.numbers(
    "stack stake", "what hens and corns that you know in the package would bring it, and 9; 0 likewise", copies=SEATS
)

LEAST_STACK: Final = 36  # no stack is worth less than twelve hens without a corn
LEAST_PACKAGE: Final = 9  # and no package brings less than three hens


def observe(view: View[HenMove]) -> bytearray:
    state = view.state
    assert isinstance(state, BlindHen)
    row = LAYOUT.new_row(state.rules)
    me = view.seat
    farms = state.farms[me:] + state.farms[:me]
    auctioneer = seen_from(me, state.auctioneer, len(farms))
    write_auction(row, state, me, len(farms))
    row[AUCTIONEER + auctioneer] = 1
    prospects = Prospects(len(farms))
    unseen = list(state.census)
    write_package(row, state, prospects, unseen)
    for at, farm in enumerate(farms):
        prospects.shows(at, farm.display, unseen)
        row[DISPLAY + at * CHICKENS : DISPLAY + (at + 1) * CHICKENS] = bytes(farm.display)
        write_calls(row, farm, at, state.high)
        write_stack(row, farm, at, prospects)
    write_unseen(row, state, farms, auctioneer, unseen)
    write_points(row, prospects)
    write_chickens(row, farms[0].display, prospects, auctioneer)
    write_payment(row, farms[0].display, state.owed if state.phase == PAY and state.turn == me else 0)
    return row


def write_auction(row: bytearray, state: BlindHen, me: int, seats: int) -> None:
    if state.phase != OVER:
        row[PHASE + state.phase] = 1
        row[TURN + seen_from(me, state.turn, seats)] = 1
    row[COMPOSING] = state.composing
    if state.bidder != NOBODY:
        row[BIDDER + seen_from(me, state.bidder, seats)] = 1
        row[HIGH] = bounded(state.high)
        reached = min(state.high, STEPS)
        row[REACHED : REACHED + reached] = b"\1" * reached
    row[OWED] = bounded(state.owed)
    row[OVERPAID] = bounded(-state.owed)
    count_all(row, POT, tuple(state.pot))
    row[PILE] = len(state.pile)
    row[ENDS] = end_chance(len(state.pile))


def end_chance(pile: int) -> int:
    """B3: the end card lies among the last ten; a package is of three cards."""
    last = min(pile, LAST)
    reached = min(last, PACKAGE - (pile - last))
    return 100 * reached // last if reached > 0 else 0


def write_package(row: bytearray, state: BlindHen, prospects: Prospects, unseen: list[int]) -> None:
    """B12: its face-down cards are known to the auctioneer alone."""
    for place, lot in enumerate(state.package):
        row[UP + place] = lot.up
        if lot.card < 0:
            row[BACK + place] = 1
        else:
            row[CARD + place * CARDS + lot.card] = 1
            unseen[lot.card] -= 1
            prospects.adds(lot.card)


def write_calls(row: bytearray, farm: Farm, at: int, high: int) -> None:
    row[PURSE + at] = bounded(farm.purse)
    if farm.call == NOT_CALLED:
        row[TO_CALL + at] = 1
        row[CAN_RAISE + at] = farm.purse > high
    elif farm.call == FOLDED:
        row[HAS_FOLDED + at] = 1
    else:
        row[CALL + at] = bounded(farm.call)


def write_stack(row: bytearray, farm: Farm, at: int, prospects: Prospects) -> None:
    """B15: only of a stack that is known from top to bottom can be told what it is worth."""
    stack = farm.stack + farm.turned
    hens = stack.count(HEN)
    corns = stack.count(CORN)
    row[STACK + at] = len(stack)
    if hens + corns == len(stack):
        now = hens_points(hens, corns)
        row[STACK_CARDS + 2 * at] = hens
        row[STACK_CARDS + 2 * at + 1] = corns
        row[STACK_POINTS + at] = bounded(LEAST_STACK + now)
        more = hens_points(hens + prospects.hens, corns + prospects.corns) - now
        row[STACK_STAKE + at] = bounded(LEAST_PACKAGE + more)


def write_unseen(row: bytearray, state: BlindHen, farms: list[Farm], auctioneer: int, unseen: list[int]) -> None:
    """What was sold last is still remembered, as the view tells it; the auctioneer has it (B10)."""
    for card in state.pot:
        unseen[card] -= 1
    for card in range(CHICKENS):
        if unseen[card] > 0:
            row[UNSEEN + card] = bounded(unseen[card])
    for number, card in enumerate((HEN, CORN)):
        sold = state.sold.count(card)
        row[SOLD + number] = sold
        left = unseen[card]
        for at in range(len(farms)):
            left -= row[STACK_CARDS + 2 * at + number]
        if farms[auctioneer].stack and farms[auctioneer].stack[0] < 0:
            left -= sold
        row[HIDDEN + number] = bounded(left)


def write_points(row: bytearray, prospects: Prospects) -> None:
    for at in range(prospects.seats):
        points = prospects.best(at)
        row[BEST + at] = bounded(points)
        for hue in range(HUES):
            cell = at * HUES + hue
            prospects.rank(at, hue)
            points += prospects.prizes[cell]
            if prospects.counts[cell] and prospects.values[cell] >= prospects.third[at]:
                row[COUNTED + cell] = 1
        row[POINTS + at] = bounded(points)
        if prospects.chickens:
            row[STAKE + at] = bounded(prospects.stake(at))
    cells = prospects.seats * HUES
    row[COUNT : COUNT + cells] = bytes(prospects.counts)
    row[PRIZE : PRIZE + cells] = bytes(prospects.prizes)
    row[GAIN : GAIN + cells] = bytes(prospects.gains)
    row[LOSS : LOSS + cells] = bytes(prospects.losses)


def write_chickens(row: bytearray, display: list[int], prospects: Prospects, auctioneer: int) -> None:
    """What a chicken means depends on its colour's prizes (B13), and on which colours count (B14)."""
    spare = 0
    for hue in range(HUES):
        helps = prospects.passed_on(hue, auctioneer)
        for card in range(hue * HIGHEST, (hue + 1) * HIGHEST):
            worth = prospects.gains[hue] + prospects.rise(0, card)
            if worth:
                row[WORTH + card] = worth
            if display[card]:
                cost = prospects.losses[hue] + prospects.fall(card)
                if cost:
                    row[COST + card] = cost
                else:
                    spare += display[card] * VALUE[card]
                if helps != NO_POINTS:
                    row[HELPS + card] = helps + prospects.rise(auctioneer, card)
    row[SPARE] = bounded(spare)


def write_payment(row: bytearray, display: list[int], owed: int) -> None:
    """B7: no change is given. `owed` is nothing if it is not oneself who pays."""
    of_value = [0] * (HIGHEST + 1)
    for card in range(CHICKENS):
        if display[card]:
            of_value[VALUE[card]] += display[card]
    sums = exact_sums(of_value)
    for amount in range(1, STEPS + 1):
        if sums >> amount & 1:
            row[EXACT + amount - 1] = 1
    if owed <= 0 or not sums >> owed:
        return
    paid = owed
    while not sums >> paid & 1:
        paid += 1
    row[LOST] = paid - owed
    for value in range(1, HIGHEST + 1):
        if of_value[value] and paid >= value:
            of_value[value] -= 1
            row[FITS + value - 1] = exact_sums(of_value) >> (paid - value) & 1
            of_value[value] += 1
