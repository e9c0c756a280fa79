"""What is true of every table of Blind Hen that began with the set-up (B19)."""

from __future__ import annotations

from collections.abc import Iterator

from clutch.core.state import NOBODY
from clutch.games.blind_hen.cards import CORN, END, HEN, LAST, PILE, SET_SIZE
from clutch.games.blind_hen.moves import FOLDED, PACKAGE
from clutch.games.blind_hen.setup import census
from clutch.games.blind_hen.state import BID, DRAFT, NOT_CALLED, OFFER, PAY, BlindHen, Farm


def audit(table: BlindHen) -> Iterator[str]:
    """Say what is wrong."""
    yield from card_faults(table)
    for seat, farm in enumerate(table.farms):
        for fault in farm_faults(table, farm):
            yield f"seat {seat}: {fault}"
    yield from auction_faults(table)
    yield from call_faults(table)
    yield from payment_faults(table)


def card_faults(table: BlindHen) -> Iterator[str]:
    """B19 a: cards are conserved. B3: the end card lies among the last ten."""
    if census(table) != table.census:
        yield f"the cards are {census(table)}, but should be {table.census}"
    if sum(table.census) != SET_SIZE * len(table.farms) + PILE:
        yield f"there are {sum(table.census)} cards"
    if END not in table.pile[-LAST:]:
        yield "the end card is not among the last ten"
    if table.over != (END in table.pile[:PACKAGE] and not table.package):
        yield "the end card is drawn and the game goes on, or the other way round"


def farm_faults(table: BlindHen, farm: Farm) -> Iterator[str]:
    if set(farm.stack + farm.turned) - {HEN, CORN}:
        yield f"his stack is {farm.stack + farm.turned}"
    if farm.stack if table.over else farm.turned:
        yield "his stack is turned over before the end, or not at the end"
    twin = farm.copy()
    twin.derive()
    if (twin.kinds, twin.purse) != (farm.kinds, farm.purse):
        yield f"kinds and purse are {farm.kinds} and {farm.purse}, but should be {twin.kinds} and {twin.purse}"


def auction_faults(table: BlindHen) -> Iterator[str]:
    """B3, B19 c: three cards for every auction, of which there are 20 to 23. B5: one or two are face up."""
    if table.over:
        if table.auctions not in range(20, 24):
            yield f"{table.auctions} auctions in the whole game"
        return
    if len(table.pile) + PACKAGE * (table.auctions + 1) != PILE:
        yield f"{len(table.pile)} cards left after {table.auctions} auctions"
    if len(table.package) != PACKAGE or any(lot.auctioneer != table.auctioneer for lot in table.package):
        yield f"the package is {[lot.plain() for lot in table.package]}"
    if sum(lot.up for lot in table.package) not in ((0,) if table.phase == OFFER else (1, 2)):
        yield "the wrong number of cards is face up"


def call_faults(table: BlindHen) -> Iterator[str]:
    """B6: everybody calls once, in turn; the highest call is its caller's and can be paid."""
    if table.over:
        return
    order = [table.farms[(table.auctioneer + place) % len(table.farms)].call for place in range(len(table.farms))]
    bids = [call for call in order if call > FOLDED]
    called = len(order) - order.count(NOT_CALLED)
    due = {OFFER: 0, BID: (table.turn - table.auctioneer) % len(order)}.get(table.phase, len(order))
    if called != due or NOT_CALLED in order[:called] or FOLDED in order[:1]:
        yield f"calls {order} from the auctioneer on"
    highest = max(bids, default=NOT_CALLED)
    caller = (table.auctioneer + order.index(highest)) % len(order) if bids else NOBODY
    if bids != sorted(set(bids)) or table.high != highest:
        yield f"calls {order} with {table.high} as the highest"
    if table.bidder != caller:
        yield f"seat {table.bidder} is not the one who called {highest}"


def payment_faults(table: BlindHen) -> Iterator[str]:
    """B7, B8, B19 b: who pays can pay, and only then something is owed."""
    if table.phase == PAY:
        if table.turn != table.bidder or table.farms[table.bidder].purse < table.owed:
            yield f"seat {table.turn} cannot pay the {table.owed} of seat {table.bidder}"
        if bool(table.pot) != table.composing:
            yield "something is paid, but nobody is paying"
    elif table.owed or table.composing or bool(table.pot) != (table.phase == DRAFT):
        yield f"{table.owed} is owed, and {table.pot} paid, in phase {table.phase}"
    if table.phase == DRAFT and (table.bidder != table.auctioneer or table.turn == table.auctioneer):
        yield "the auctioneer takes from the pot, or another one bought"
