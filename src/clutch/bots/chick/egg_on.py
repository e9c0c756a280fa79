"""The chick of Egg On: court where a little more wins the next egg, wed when in the lead, else pass.

A beginner's mistakes: it never weds where somebody else leads, and leaves its worms in hand in the wedding phase.
"""

from __future__ import annotations

from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.games.egg_on.cards import VALUE
from clutch.games.egg_on.moves import EggMove, Kind
from clutch.games.egg_on.setup import PRESETS
from clutch.games.egg_on.state import SORT, WED, WORM, EggOn

NEVER = -1000
WEDDING_LEAD = 3  # worms ahead of the next male are enough to feel safe


def choose(view: AnyView, moves: list[EggMove], chance: Chance) -> EggMove:
    state = view.state
    assert isinstance(state, EggOn)
    if state.phase == SORT:
        return next_of_preset(state, view.seat, moves)
    worth = [(value(state, view.seat, move) * 100 + chance.below(100), move.index, move) for move in moves]
    return max(worth)[-1]


def next_of_preset(state: EggOn, seat: int, moves: list[EggMove]) -> EggMove:
    """The early preset; in the order of its cards that are still to be placed."""
    for move in PRESETS["early"][len(state.males[seat].order) :]:
        if move in moves:
            return move
    return moves[0]


def value(state: EggOn, seat: int, move: EggMove) -> int:
    """How good a move looks, in rough points."""
    match move.kind:
        case Kind.CHOOSE:
            return VALUE[move.card]
        case Kind.WORM:
            return worm_value(state, seat, move.female, VALUE[move.card])
        case Kind.WED:
            return wedding_value(state, seat, move.female)
        case Kind.CROW:
            return crow_value(state, move)
        case Kind.PASS:
            return 0
        case Kind.CYCLE:
            return -VALUE[move.card]
    return -5  # a swap: seldom worth a turn


def prize(state: EggOn, seat: int, female: int) -> int:
    """What her next egg would bring."""
    nest = state.nests[female]
    if not nest:
        return 0
    own = state.males[seat].eggs
    new_colour = all(colour != female for colour, _ in own)
    return nest[0] + (female == state.rules.colours[seat]) + 2 * new_colour


def lead(state: EggOn, seat: int, female: int) -> int:
    """How far ahead of the best rival, or behind."""
    rivals = [male.totals[female] for other, male in enumerate(state.males) if other != seat]
    return state.males[seat].totals[female] - max(rivals)


def worm_value(state: EggOn, seat: int, female: int, worm: int) -> int:
    before = lead(state, seat, female)
    after = before + worm
    if state.phase == WORM and not wed_by_me(state, seat, female):
        return -worm
    if state.phase == WORM:
        return 4 * prize(state, seat, female) - worm if before <= 0 < after else -worm
    return 2 * prize(state, seat, female) - abs(after - WEDDING_LEAD)


def wed_by_me(state: EggOn, seat: int, female: int) -> bool:
    return bool(state.males[seat].weddings >> female & 1)


def wedding_value(state: EggOn, seat: int, female: int) -> int:
    ahead = lead(state, seat, female)
    if ahead <= 0 or not state.nests[female]:
        return NEVER if state.phase == WED else -20
    return 3 * prize(state, seat, female) + 2 * min(ahead, WEDDING_LEAD)


def crow_value(state: EggOn, move: EggMove) -> int:
    """A worm where nothing is to be won is not worth a crow."""
    if not state.nests[move.female]:
        return -20
    top = state.males[move.male].stacks[move.female][-1]
    leads = state.leaders[move.female] == move.male
    return VALUE[top] + (2 if leads else -2)
