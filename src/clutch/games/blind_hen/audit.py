"""What is true of every table of Blind Hen that began with the set-up (B19)."""

from __future__ import annotations

from collections.abc import Iterator

from clutch.core.state import NOBODY
from clutch.games.blind_hen.cards import CORN, END, HEN, LAST, PILE, SET_SIZE
from clutch.games.blind_hen.moves import FOLDED, PACKAGE
from clutch.games.blind_hen.setup import census
from clutch.games.blind_hen.state import BID, DRAFT, NOT_CALLED, OFFER, PAY, BlindHen, Farm


def audit(state: BlindHen) -> Iterator[str]:
    """Say what is wrong."""
    yield from card_faults(state)
    for seat, farm in enumerate(state.farms):
        for fault in farm_faults(state, farm):
            yield f"seat {seat}: {fault}"
    yield from auction_faults(state)
    yield from call_faults(state)
    yield from payment_faults(state)


def card_faults(state: BlindHen) -> Iterator[str]:
    """B19 a: cards are conserved. B3: the end card lies among the last ten."""
    if census(state) != state.census:
        yield f"the cards are {census(state)}, but should be {state.census}"
    if sum(state.census) != SET_SIZE * len(state.farms) + PILE:
        yield f"there are {sum(state.census)} cards"
    if END not in state.pile[-LAST:]:
        yield "the end card is not among the last ten"
    if state.over != (END in state.pile[:PACKAGE] and not state.package):
        yield "the end card is drawn and the game goes on, or the other way round"


def farm_faults(state: BlindHen, farm: Farm) -> Iterator[str]:
    if set(farm.stack + farm.turned) - {HEN, CORN}:
        yield f"his stack is {farm.stack + farm.turned}"
    if farm.stack if state.over else farm.turned:
        yield "his stack is turned over before the end, or not at the end"
    twin = farm.copy()
    twin.derive()
    if (twin.kinds, twin.purse) != (farm.kinds, farm.purse):
        yield f"kinds and purse are {farm.kinds} and {farm.purse}, but should be {twin.kinds} and {twin.purse}"


def auction_faults(state: BlindHen) -> Iterator[str]:
    """B3, B19 c: three cards for every auction, of which there are 20 to 23. B5: one or two are face up."""
    if state.over:
        if state.auctions not in range(20, 24):
            yield f"{state.auctions} auctions in the whole game"
        return
    if len(state.pile) + PACKAGE * (state.auctions + 1) != PILE:
        yield f"{len(state.pile)} cards left after {state.auctions} auctions"
    if len(state.package) != PACKAGE or any(lot.auctioneer != state.auctioneer for lot in state.package):
        yield f"the package is {[lot.plain() for lot in state.package]}"
    if sum(lot.up for lot in state.package) not in ((0,) if state.phase == OFFER else (1, 2)):
        yield "the wrong number of cards is face up"


def call_faults(state: BlindHen) -> Iterator[str]:
    """B6: everybody calls once, in turn; the highest call is its caller's and can be paid."""
    if state.over:
        return
    order = [state.farms[(state.auctioneer + place) % len(state.farms)].call for place in range(len(state.farms))]
    bids = [call for call in order if call > FOLDED]
    called = len(order) - order.count(NOT_CALLED)
    due = {OFFER: 0, BID: (state.turn - state.auctioneer) % len(order)}.get(state.phase, len(order))
    if called != due or NOT_CALLED in order[:called] or FOLDED in order[:1]:
        yield f"calls {order} from the auctioneer on"
    highest = max(bids, default=NOT_CALLED)
    caller = (state.auctioneer + order.index(highest)) % len(order) if bids else NOBODY
    if bids != sorted(set(bids)) or state.high != highest:
        yield f"calls {order} with {state.high} as the highest"
    if state.bidder != caller:
        yield f"seat {state.bidder} is not the one who called {highest}"


def payment_faults(state: BlindHen) -> Iterator[str]:
    """B7, B8, B19 b: who pays can pay, and only then something is owed."""
    if state.phase == PAY:
        if state.turn != state.bidder or state.farms[state.bidder].purse < state.owed:
            yield f"seat {state.turn} cannot pay the {state.owed} of seat {state.bidder}"
        if bool(state.pot) != state.composing:
            yield "something is paid, but nobody is paying"
    elif state.owed or state.composing or bool(state.pot) != (state.phase == DRAFT):
        yield f"{state.owed} is owed, and {state.pot} paid, in phase {state.phase}"
    if state.phase == DRAFT and (state.bidder != state.auctioneer or state.turn == state.auctioneer):
        yield "the auctioneer takes from the pot, or another one bought"
