"""The chick of Blind Hen: it asks what the score would be with these cards more and those less, as the table is now.

A beginner's mistakes: it shows its best cards, opens as low as it may, and never calls more than one higher.
"""

from __future__ import annotations

from typing import Final

from clutch.bots.purses import Way, payments
from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.blind_hen.cards import CHICKENS, COLOURS, CORN, HEN
from clutch.games.blind_hen.moves import HenMove, Kind, places_in
from clutch.games.blind_hen.prospects import Prospects
from clutch.games.blind_hen.scoring import hens_points
from clutch.games.blind_hen.state import BlindHen

GUESS: Final = 3.0  # points that a face-down card is thought to bring
HAMMER: Final = 6.0  # points that it is worth to be the next auctioneer, who is paid by the others; less and less
WHOLE_PILE: Final = 69


def choose(view: AnyView, moves: list[HenMove], chance: Chance) -> HenMove:
    state, seat = view.state, view.seat
    assert isinstance(state, BlindHen)
    if moves[-1].kind is Kind.BID:
        return call(state, seat, moves)
    if moves[-1].kind is Kind.PAID:
        return moves[-1]
    if moves[0].kind is Kind.PAY:
        _, cards = costs(state, seat, state.owed)[state.owed]
        return next((move for move in moves if move.number in cards), moves[0])
    return max((value(state, seat, move), chance.below(1000), move.index, move) for move in moves)[-1]


def call(state: BlindHen, seat: int, moves: list[HenMove]) -> HenMove:
    """The lowest bid, if the package is worth it; else fold, if that is allowed."""
    if moves[0].kind is Kind.BID:
        return moves[0]
    cards = [lot.card for lot in state.package]
    hammer = HAMMER * len(state.pile) / WHOLE_PILE
    worth = gain(state, seat, cards) + GUESS * cards.count(BLANK) + hammer
    lowest = moves[1].number
    return moves[1] if worth > costs(state, seat, lowest)[lowest][0] else moves[0]


def value(state: BlindHen, seat: int, move: HenMove) -> float:
    """How good a card to take, or cards to show, look."""
    if move.kind is Kind.REVEAL:
        return sum([gain(state, seat, [state.package[place].card]) for place in places_in(move.number)])
    return gain(state, seat, [move.number]) if move.kind is Kind.TAKE else 0.0


def prospects(state: BlindHen, seat: int) -> Prospects:
    """The displays as they lie, counted from one's own seat."""
    seats = len(state.farms)
    found = Prospects(seats)
    unseen = [0] * CHICKENS
    for at in range(seats):
        found.shows(at, state.farms[(seat + at) % seats].display, unseen)
    for colour in range(len(COLOURS)):
        found.rank(0, colour)
    found.best(0)
    return found


def gain(state: BlindHen, seat: int, cards: list[int]) -> float:
    """Points more with these cards."""
    table = prospects(state, seat)
    for card in cards:
        if card != BLANK:
            table.adds(card)
    stack = state.farms[seat].stack
    hens, corns = stack.count(HEN), stack.count(CORN)
    fed = hens_points(hens + table.hens, corns + table.corns) - hens_points(hens, corns)
    return fed + (table.stake(0) if table.chickens else 0)


def costs(state: BlindHen, seat: int, most: int) -> list[Way]:
    """Points less after a payment of 0, 1, 2, ... with the cards that are missed least."""
    table = prospects(state, seat)

    def cost(colour: int, cards: int, paid: int) -> float:
        fewer = table.prize(0, colour, table.counts[colour] - cards)
        return table.prizes[colour] - fewer + max(0, min(table.values[colour] - table.fourth[0], paid))

    return payments(state.farms[seat].display, most, cost)
