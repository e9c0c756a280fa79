"""The chick of Egg On: court where a little more wins the next egg, wed when in the lead, else pass."""

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
    table = view.state
    assert isinstance(table, EggOn)
    if table.phase == SORT:
        return next_of_preset(table, view.seat, moves)
    worth = [(value(table, view.seat, move) * 100 + chance.below(100), move.index, move) for move in moves]
    return max(worth)[-1]


def next_of_preset(table: EggOn, seat: int, moves: list[EggMove]) -> EggMove:
    """The steady preset; in the order of its cards that are still to be placed."""
    for move in PRESETS["steady"][len(table.males[seat].order) :]:
        if move in moves:
            return move
    return moves[0]


def value(table: EggOn, seat: int, move: EggMove) -> int:
    """How good a move looks, in rough points."""
    match move.kind:
        case Kind.CHOOSE:
            return VALUE[move.card]
        case Kind.WORM:
            return worm_value(table, seat, move.female, VALUE[move.card])
        case Kind.WED:
            return wedding_value(table, seat, move.female)
        case Kind.CROW:
            return crow_value(table, move)
        case Kind.PASS:
            return 0
        case Kind.CYCLE:
            return -VALUE[move.card]
    return -5  # a swap: seldom worth a turn


def prize(table: EggOn, seat: int, female: int) -> int:
    """What her next egg would bring."""
    nest = table.nests[female]
    if not nest:
        return 0
    own = table.males[seat].eggs
    new_colour = all(colour != female for colour, _ in own)
    return nest[0] + (female == table.rules.colours[seat]) + 2 * new_colour


def lead(table: EggOn, seat: int, female: int) -> int:
    """How far ahead of the best rival, or behind."""
    rivals = [male.totals[female] for other, male in enumerate(table.males) if other != seat]
    return table.males[seat].totals[female] - max(rivals)


def worm_value(table: EggOn, seat: int, female: int, worm: int) -> int:
    before = lead(table, seat, female)
    after = before + worm
    if table.phase == WORM and not wed_by_me(table, seat, female):
        return -worm
    if table.phase == WORM:
        return 4 * prize(table, seat, female) - worm if before <= 0 < after else -worm
    return 2 * prize(table, seat, female) - abs(after - WEDDING_LEAD)


def wed_by_me(table: EggOn, seat: int, female: int) -> bool:
    return bool(table.males[seat].weddings >> female & 1)


def wedding_value(table: EggOn, seat: int, female: int) -> int:
    ahead = lead(table, seat, female)
    if ahead <= 0 or not table.nests[female]:
        return NEVER if table.phase == WED else -20
    return 3 * prize(table, seat, female) + 2 * min(ahead, WEDDING_LEAD)


def crow_value(table: EggOn, move: EggMove) -> int:
    top = table.males[move.male].stacks[move.female][-1]
    leads = table.leaders[move.female] == move.male
    return VALUE[top] + (2 if leads else -2)
