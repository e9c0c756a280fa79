"""Taking hold of an egg: which point is pinched, how the finger comes to it, and what that changes in the model."""

from __future__ import annotations

import math
from typing import Final

import msgspec
import mujoco
import numpy as np

from clutch.nest.arithmetic import length, times
from clutch.nest.hand import Triple, triple
from clutch.nest.model import EGG_SPIN_DRAG, FINGER, HELD_SPIN_DRAG, LOOSE, Vector, finger_middle, set_drag
from clutch.nest.pieces import MM, NestError
from clutch.nest.world import PARKED, World

EYE: Final = np.array([0.0, -0.30, 0.30])  # where the player looks from, unless the camera was turned
UP: Final = np.array([0.0, 0.0, 1.0])
LOWEST: Final = math.sin(math.radians(20))  # of a line of sight
STARTS: Final = (45 * MM, 60 * MM, 80 * MM, 110 * MM, 150 * MM)  # of the reach: the first that touches nothing


class Grip(msgspec.Struct, frozen=True, array_like=True):
    """What a grab changes in the model: enough to do it again."""

    row: int  # of the egg
    anchor: Triple  # the pinched point, in the egg's own frame
    ray: Triple  # from the egg to the eye: the finger lies along it
    start: float  # how far out the hand begins
    blind: bool = False  # the egg cannot be seen: the finger feels its way between the others and touches none


def seen_at(world: World, point: Vector, eye: Vector) -> tuple[int, Vector]:
    """What is seen in the direction of a point, and where: an egg's row, or -1."""
    mujoco.mj_kinematics(world.model, world.data)
    hit = np.zeros(1, np.int32)
    ray = (point - eye) / length(point - eye)
    hand = world.model.body("hand").id
    distance = mujoco.mj_ray(world.model, world.data, eye, ray, None, 1, hand, hit, None)
    rows = np.nonzero(world.geom == hit[0])[0]
    return (int(rows[0]) if len(rows) else -1), eye + ray * distance


def grip_at(world: World, row: int, point: Vector, eye: Vector) -> Grip:
    """A grip of this egg at the point that is seen there; an error in one line if something else is seen."""
    found, spot = seen_at(world, point, eye)
    if found != row:
        seen = world.nest.names[found] if found >= 0 else ""
        words = f"there {seen or 'no egg'} is seen, not {world.nest.names[row]}; only the named egg can be gripped"
        raise NestError("another egg", words, egg=seen)
    ray = (eye - spot) / length(eye - spot)
    if ray[2] < LOWEST:
        raise NestError("eye too low", "the eye is too low: look from above the rim")
    anchor = times(world.rotation(row).T, spot - world.places()[row])
    return Grip(row, triple(anchor), triple(ray), _free_start(world, spot, ray))


def blind_grip(world: World, row: int) -> Grip:
    """A grip of an egg that is hidden under the others, at its highest point, from above."""
    egg, rotation = world.eggs[row], world.rotation(row)
    end = rotation[:, 2] * egg.half_straight * (1 if rotation[2, 2] > 0 else -1)
    anchor = times(rotation.T, end + np.array([0, 0, egg.radius]))
    return Grip(row, triple(anchor), (0.0, 0.0, 1.0), STARTS[0], blind=True)


def _free_start(world: World, spot: Vector, ray: Vector) -> float:
    point_finger(world, ray)
    loose = [*world.geom, world.model.geom("pole").id, world.model.geom("head").id]
    for start in STARTS:
        world.put_hand(spot + start * ray)
        mujoco.mj_kinematics(world.model, world.data)
        gaps = [mujoco.mj_geomDistance(world.model, world.data, world.finger, geom, 1.0, None) for geom in loose]
        if min(gaps) > 0:
            return start
    return STARTS[-1]


def point_finger(world: World, ray: Vector) -> None:
    quat = np.zeros(4)
    mujoco.mju_quatZ2Vec(quat, ray)
    world.model.geom_pos[world.finger] = ray * finger_middle(world.physics)
    world.model.geom_quat[world.finger] = quat
    world.model.geom_sameframe[world.finger] = 0


def install(world: World, grip: Grip) -> None:
    """The finger points along the line of sight, and passes through the named egg, which turns heavily from now on."""
    point_finger(world, np.array(grip.ray))
    world.model.geom_contype[world.finger] = 0 if grip.blind else FINGER
    world.model.geom_conaffinity[world.geom[grip.row]] = LOOSE
    set_drag(world.model, world.nest.names[grip.row], HELD_SPIN_DRAG)


def close(world: World, grip: Grip) -> None:
    """The egg hangs on the hand at its anchor."""
    equality = world.model.equality(world.nest.names[grip.row]).id
    world.model.eq_data[equality, 0:3] = 0
    world.model.eq_data[equality, 3:6] = grip.anchor
    world.model.eq_active0[equality] = 1
    world.data.eq_active[equality] = 1


def open_hand(world: World, grip: Grip) -> None:
    equality = world.model.equality(world.nest.names[grip.row]).id
    world.model.eq_active0[equality] = 0
    world.data.eq_active[equality] = 0
    world.model.geom_conaffinity[world.geom[grip.row]] = LOOSE | FINGER
    set_drag(world.model, world.nest.names[grip.row], EGG_SPIN_DRAG)
    point_finger(world, UP)
    world.put_hand(np.array(PARKED))


def pinched(world: World, grip: Grip) -> Vector:
    """Where the pinched point of the egg is now."""
    spot: Vector = world.places()[grip.row] + times(world.rotation(grip.row), np.array(grip.anchor))
    return spot


def anchor_of(world: World, row: int, point: Vector) -> Triple:
    return triple(times(world.rotation(row).T, point - world.places()[row]))
