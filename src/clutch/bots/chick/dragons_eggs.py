"""The chick of Dragons' Eggs: bid high for many eggs, use what it draws, and aim at what it can see.

A beginner's mistakes: it bids what everybody bids, never thinks of later rounds, and at times wastes an ability.
"""

from __future__ import annotations

from clutch.core.audience import BLANK
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.dragons_eggs.cards import ORB, REVERSE_SCALE
from clutch.games.dragons_eggs.moves import AREA, DragonMove, Kind
from clutch.games.dragons_eggs.state import DragonsEggs, Laid

GUESS = 5  # the value of a treasure that one does not know
NEVER = -100  # to pass costs an egg
FAIR = 2  # eggs at stake for which a middling bid is enough


def choose(view: AnyView, moves: list[DragonMove], chance: Chance) -> DragonMove:
    state = view.state
    assert isinstance(state, DragonsEggs)
    worth = [(value(state, view.seat, move) * 100 + chance.below(300), move.index, move) for move in moves]
    return max(worth)[-1]


def value(state: DragonsEggs, seat: int, move: DragonMove) -> int:
    """How good a move looks."""
    match move.kind:
        case Kind.DOWN | Kind.UP:
            return bid_value(state, seat, move)
        case Kind.PASS:
            return NEVER
        case Kind.PLAY:
            return -2 if move.value == REVERSE_SCALE else 2 + (move.value == ORB)
        case Kind.GUARD:
            return worth(aimed_at(state, move))
        case Kind.PEEK:
            return 3 * (move.area != seat)
        case Kind.RETURN:
            return -3
        case Kind.EXCHANGE | Kind.WITH:
            return exchange_value(state, seat, move)
        case Kind.CLAW:
            return worth(aimed_at(state, move)) if move.area != seat else -10
        case Kind.ORB:
            return 3
        case Kind.REVERSE:
            return GUESS - 2 - sum(worth(card) for card in state.tribes[seat].laid)
    return 0  # discarding an ability, declining, keeping


def aimed_at(state: DragonsEggs, move: DragonMove) -> Laid:
    return state.tribes[move.area].laid[move.slot]


def worth(card: Laid) -> int:
    return card.value if card.value != BLANK else GUESS


def bid_value(state: DragonsEggs, seat: int, move: DragonMove) -> int:
    """The more is at stake, the higher; a second card only for much. Against nobody, the lowest (D42)."""
    if not any(bids(state, other) for other in range(len(state.tribes)) if other != seat):
        return -10 * move.value if move.kind is Kind.DOWN else NEVER
    stake = sum(state.targets)
    aim = min(10, 3 * stake - 1)
    return -abs(move.value - aim) - (4 if move.kind is Kind.UP and stake <= FAIR else 0)


def bids(state: DragonsEggs, seat: int) -> bool:
    """Whether somebody has bid, or may still do so."""
    tribe = state.tribes[seat]
    return not tribe.passed and (len(tribe.laid) > 0 or tribe.hand_size > 0)


def exchange_value(state: DragonsEggs, seat: int, move: DragonMove) -> int:
    """Its own worst for another's best."""
    here = aimed_at(state, move)
    if move.kind is Kind.EXCHANGE:
        return GUESS - worth(here) if move.area == seat else -2
    return worth(here) - (10 if state.first // AREA == seat == move.area else 0)
