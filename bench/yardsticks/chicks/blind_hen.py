"""The chick of Blind Hen: it asks what the score would be with these cards more and those less."""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.blind_hen.cards import CHICKENS, VALUE
from clutch.games.blind_hen.moves import HenMove, Kind, places_in
from clutch.games.blind_hen.scoring import totals
from clutch.games.blind_hen.state import BlindHen

GUESS = 3.0  # points that a face-down card is thought to bring
HAMMER = 20.0  # points that it is thought to be worth to be the next auctioneer, who is paid by the others


def choose(view: AnyView, moves: list[HenMove], chance: Chance) -> HenMove:
    state = view.state
    assert isinstance(state, BlindHen)
    if moves[-1].kind is Kind.BID:
        return call(state, view.seat, moves)
    worth = [(value(state, view.seat, move), chance.below(1000), move.index, move) for move in moves]
    return max(worth)[-1]


def call(state: BlindHen, seat: int, moves: list[HenMove]) -> HenMove:
    """The lowest bid, if the package is worth it; else fold, if that is allowed."""
    if moves[0].kind is Kind.BID:
        return moves[0]
    cards = tuple(lot.card for lot in state.package)
    worth = gain(state, seat, cards) + GUESS * cards.count(BLANK) + HAMMER
    return moves[1] if worth > price(state, seat, moves[1].number) else moves[0]


def value(state: BlindHen, seat: int, move: HenMove) -> float:
    """How good a move looks."""
    match move.kind:
        case Kind.REVEAL:
            return sum(gain(state, seat, (state.package[place].card,)) for place in places_in(move.number))
        case Kind.PAY:
            too_much = max(0, VALUE[move.number] - state.owed)
            return gain(state, seat, (), gives=move.number) / VALUE[move.number] - too_much
        case Kind.PAID:
            return 100
        case Kind.TAKE:
            return gain(state, seat, (move.number,))
    return 0  # nothing but folding is allowed


def gain(state: BlindHen, seat: int, cards: tuple[int, ...], gives: int = BLANK) -> int:
    """Points more, as the table is now, with these cards and without the one that is given."""
    displays = [farm.display for farm in state.farms]
    stacks = [farm.stack for farm in state.farms]
    before = totals(displays, stacks)[seat]
    displays[seat] = displays[seat][:]
    for card in cards:
        if card >= CHICKENS:
            stacks[seat] += (card,)
        elif card != BLANK:
            displays[seat][card] += 1
    if gives != BLANK:
        displays[seat][gives] -= 1
    return totals(displays, stacks)[seat] - before


def price(state: BlindHen, seat: int, amount: int) -> float:
    """Points that a payment of so much costs, with the cards that are missed least."""
    display = state.farms[seat].display
    held = [card for card in range(CHICKENS) if display[card]]
    points = 0.0
    for each, card in sorted((-gain(state, seat, (), gives=card) / VALUE[card], card) for card in held):
        for _ in range(display[card]):
            if amount > 0:
                points += each * VALUE[card]
                amount -= VALUE[card]
    return points
