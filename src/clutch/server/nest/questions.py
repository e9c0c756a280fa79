"""What is asked of nests that do not move, answered in the process of `worker.py`: looks, shapes, and new nests."""

from __future__ import annotations

from clutch.nest import EYE, NAMED, STANDARD_NAMES, Nest, NestError, difficulty_named, look, new_nest
from clutch.nest import model as shapes
from clutch.nest.difficulty import physics_of
from clutch.nest.looking import EYES
from clutch.nest.pieces import MM, SIZES
from clutch.nest_bytes import FRAMES_PER_SECOND
from clutch.server.nest import talk
from clutch.server.wire import nest_messages


def seen(nest: Nest) -> nest_messages.Looked:
    """Every egg that can be grabbed, from the first side that shows it; the safest-looking first."""
    eggs = [
        nest_messages.SeenEgg(
            name=one.name,
            point=_rounded(one.point),
            eye=_rounded(one.eye),
            height=round(one.height, 5),
            riders=one.riders,
            gap=round(one.pole_gap, 5),
        )
        for one in look(nest, EYES)
    ]
    return nest_messages.Looked(eggs=eggs)


def _rounded(point: shapes.Vector) -> list[float]:
    return [round(float(number), 6) for number in point]


def shape() -> nest_messages.NestShape:
    sizes = [
        nest_messages.EggShape(radius=round(width * MM, 6), half_length=round(length * MM, 6))
        for length, width in SIZES
    ]
    return nest_messages.NestShape(
        sizes=sizes,
        bowl=nest_messages.BowlShape(
            rim_radius=shapes.RIM_RADIUS,
            rim_height=shapes.RIM_HEIGHT,
            profile=[list(point) for point in shapes.PROFILE],
            wall=shapes.WALL,
            sectors=shapes.SECTORS,
        ),
        pole=nest_messages.PoleShape(
            length=shapes.POLE_LENGTH,
            radius=shapes.POLE_RADIUS,
            head_length=2 * shapes.HEAD_LENGTH,
            head_radius=shapes.HEAD_RADIUS,
        ),
        finger={
            name: [round(physics_of(number, eggs).finger, 6) for eggs in range(len(STANDARD_NAMES) + 1)]
            for name, number in NAMED.items()
        },
        finger_length=shapes.FINGER_LENGTH,
        eye=_rounded(EYE),
        frames=FRAMES_PER_SECOND,
    )


def filled(fill: talk.Fill) -> Nest:
    """If these eggs do not hold the pole, they lie as in a full nest; the pole stands until somebody reaches."""
    difficulty = difficulty_named(fill.difficulty)
    try:
        return new_nest(fill.seed, difficulty, tuple(fill.eggs), fill.largest_first)
    except NestError:
        whole = new_nest(fill.seed, difficulty)
        return whole.without([name for name in whole.names if name not in fill.eggs])
