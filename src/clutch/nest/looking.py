"""What can be seen of a nest, and read off it: which eggs, where to pinch them, and how risky each looks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import mujoco
import numpy as np

from clutch.nest.arithmetic import length
from clutch.nest.grip import EYE
from clutch.nest.heap import Nest
from clutch.nest.model import FINGER_LENGTH, POLE_LENGTH, POLE_RADIUS, RIM_HEIGHT, RIM_RADIUS, Vector
from clutch.nest.pieces import MM
from clutch.nest.world import World

RAYS: Final = 36  # along each side of the field of view
LEAST_SEEN: Final = 4  # rays: less of an egg cannot be pinched
ROOM: Final = 5 * MM
RESTS: Final = 0.15  # so far up a contact points at least between an egg and what rests on it
SIDES: Final = [math.radians(turn) for turn in (0, 45, -45, 90, -90, 135, -135, 180)]
EYES: Final = [
    *(np.array([-EYE[1] * math.sin(side), EYE[1] * math.cos(side), EYE[2]]) for side in SIDES),
    np.array([0.0, -0.01, 0.42]),
]


@dataclass(frozen=True)
class Look:
    """One egg as it lies."""

    name: str
    point: Vector  # where one would pinch it
    eye: Vector  # looking from there
    height: float  # m
    depth: float  # m below the highest egg
    riders: int  # eggs and pole that rest on it
    touches: int  # all that it touches
    pole_gap: float  # m between it and the pole
    risk: float  # more is riskier; a guess from all of that


def look(nest: Nest, eyes: Sequence[Vector] = (EYE,)) -> list[Look]:
    """Every egg that can be pinched, from the first of the eyes that sees it; the safest-looking first."""
    world = World(nest)
    world.refresh()
    views: dict[int, tuple[Vector, Vector]] = {}
    for eye in eyes:
        for row, points in enumerate(seen_points(world, eye)):
            if len(points) >= LEAST_SEEN and row not in views:
                views[row] = _middle(points), eye
    riders, touches = _neighbours(world)
    looked = [_looked_at(world, row, *views[row], riders[row], touches[row]) for row in sorted(views)]
    return sorted(looked, key=lambda seen: seen.risk)


def seen_points(world: World, eye: Vector = EYE) -> list[Vector]:
    """For each egg the points of it that are seen, on a grid of rays through the mouth of the bowl."""
    side = np.linspace(-RIM_RADIUS - 5 * MM, RIM_RADIUS + 5 * MM, RAYS)
    x, y = (grid.ravel() for grid in np.meshgrid(side, side, indexing="ij"))
    rays = np.column_stack([x, y, np.full(x.shape, RIM_HEIGHT)]) - eye
    rays /= np.linalg.norm(rays, axis=1)[:, None]
    geoms, distances = np.full(len(rays), -1, np.int32), np.zeros(len(rays))
    hand = world.model.body("hand").id
    mujoco.mj_multiRay(
        world.model, world.data, eye, rays.ravel(), None, 1, hand, geoms, distances, None, len(rays), mujoco.mjMAXVAL
    )
    return [eye + rays[geoms == geom] * distances[geoms == geom, None] for geom in world.geom]


def view_of(world: World, row: int) -> tuple[Vector, Vector] | None:
    """Where to pinch this egg, and from where to look so that the finger stays clear of the pole; None if it is hidden.

    Of the sides from which there is as much room as anybody needs, the first.
    """
    mujoco.mj_kinematics(world.model, world.data)
    views = [(_middle(seen[row]), eye) for eye in EYES if len((seen := seen_points(world, eye))[row]) >= LEAST_SEEN]
    return max(views, key=lambda view: min(ROOM, room(world, *view)), default=None)


def room(world: World, point: Vector, eye: Vector) -> float:
    """Between the pole and the finger that pinches there, coming from this eye."""
    ray = (eye - point) / length(eye - point)
    finger = point + np.linspace(0, FINGER_LENGTH, 13)[:, None] * ray
    return _pole_gap(world, finger, world.physics.finger)


def _middle(points: Vector) -> Vector:
    """The seen point nearest to the middle of the seen patch: where a person would pinch."""
    point: Vector = points[np.argmin(((points - points.mean(axis=0)) ** 2).sum(axis=1))]
    return point


def _looked_at(world: World, row: int, point: Vector, eye: Vector, riders: int, touches: int) -> Look:
    places = world.places()
    name, height = world.nest.names[row], float(places[row, 2])
    depth = float(places[:, 2].max()) - height
    gap = _pole_gap(world, places[[row]], world.eggs[row].radius)
    return Look(name, point, eye, height, depth, riders, touches, gap, _risk(depth, riders, touches, gap))


def _risk(depth: float, riders: int, touches: int, pole_gap: float) -> float:
    near_pole = math.exp(-max(0.0, pole_gap) / (5 * MM))
    return 0.07 * depth / MM + 0.45 * riders + 0.15 * touches + 2.5 * near_pole


def _neighbours(world: World) -> tuple[list[int], list[int]]:
    """By row: how many bodies rest on that egg, and how many touch it."""
    one, other = world.model.geom_bodyid[world.data.contact.geom].T
    rises = world.data.contact.frame[:, 2]
    up, down = rises > RESTS, rises < -RESTS
    touch, rest = np.zeros((2, world.model.nbody, world.model.nbody), bool)
    touch[one, other] = touch[other, one] = True
    rest[one[up], other[up]] = rest[other[down], one[down]] = True
    eggs = world.body[:-1]
    return rest[np.ix_(eggs, world.body)].sum(axis=1).tolist(), touch[eggs].sum(axis=1).tolist()


def _pole_gap(world: World, points: Vector, radius: float) -> float:
    """Between the pole and balls of this radius at these points, where it is narrowest."""
    foot, up = world.poses()[-1, :3], world.pole_up()
    along = np.clip((points - foot) @ up, 0, POLE_LENGTH)
    ways = foot + along[:, None] * up - points
    return float(np.sqrt((ways**2).sum(axis=1)).min()) - radius - POLE_RADIUS
