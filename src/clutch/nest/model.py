"""The nest as a MuJoCo model: table, bowl, eggs, top-heavy alarm pole, and a hand of limited force with one finger."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import mujoco
import numpy as np
from numpy.typing import NDArray

from clutch.nest.difficulty import Physics
from clutch.nest.pieces import GRAM, MM, WOOD, Egg
from clutch.nest_bytes import FRAMES_PER_SECOND

Vector = NDArray[np.float64]

STEPS_PER_FRAME: Final = 8
TIMESTEP: Final = 1 / (STEPS_PER_FRAME * FRAMES_PER_SECOND)

# Loose things (eggs, pole) touch each other, what is fixed, and the finger.
LOOSE, FIXED, FINGER = 1, 2, 4

SECTORS: Final = 16
PROFILE: Final = ((20 * MM, 5 * MM), (33 * MM, 11 * MM), (42 * MM, 21 * MM), (47 * MM, 34 * MM))  # radius, height
RIM_RADIUS, RIM_HEIGHT = PROFILE[-1]
WALL: Final = 4 * MM
LIP: Final = 2.5 * MM

POLE_LENGTH: Final = 150 * MM
POLE_RADIUS: Final = 2 * MM
HEAD_LENGTH: Final = 9.5 * MM  # half of it
HEAD_RADIUS: Final = 7.5 * MM

HAND_MASS: Final = 25 * GRAM
HAND_STIFFNESS: Final = 150.0  # N/m
HAND_DAMPING: Final = 4.0  # N s/m
HAND_FORCE: Final = 1.2  # N along each axis
FINGER_GAP: Final = 0.5 * MM  # between the tip and the egg
FINGER_LENGTH: Final = 60 * MM

AIR_DRAG: Final = 0.5  # 1/s
EGG_SPIN_DRAG: Final = 4.0
POLE_SPIN_DRAG: Final = 2.0
HELD_SPIN_DRAG: Final = 120.0  # an egg that is held at one point and shaken would spin up until the engine breaks


def build(eggs: Sequence[Egg], order: Sequence[int], physics: Physics) -> mujoco.MjModel:
    """The model of a nest with these eggs. `order` is that of the bodies; the pole comes after the eggs in number."""
    spec = mujoco.MjSpec()
    _set_options(spec, physics)
    _add_fixed(spec, physics)
    for index in order:
        if index < len(eggs):
            _add_egg(spec, eggs[index], physics)
        else:
            _add_pole(spec, physics)
    if physics.foot_hold:
        _hold_foot(spec, physics)
    _add_hand(spec, physics)
    model = spec.compile()
    for egg in eggs:
        set_drag(model, egg.name, EGG_SPIN_DRAG)
    set_drag(model, "pole", POLE_SPIN_DRAG)
    return model


def set_drag(model: mujoco.MjModel, name: str, spin: float) -> None:
    """Thick air round one body; `spin` slows its turning."""
    body, dof = model.body(name).id, model.joint(name).dofadr[0]
    model.dof_damping[dof : dof + 3] = model.body_mass[body] * AIR_DRAG
    model.dof_damping[dof + 3 : dof + 6] = model.body_inertia[body].mean() * spin


def _set_options(spec: mujoco.MjSpec, physics: Physics) -> None:
    option = spec.option
    option.timestep = TIMESTEP
    option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
    option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    option.impratio = physics.stick
    option.iterations = 40
    # Solved this well, a step is nearly solved before it begins: at rest one iteration does, with 1e-8 it takes eight.
    option.tolerance = 1e-12
    option.ls_tolerance = 1e5  # of that: along its line each iteration needs no more than seven digits
    # A blow-up must be seen by whoever steps, and not be papered over by a silent reset.
    option.disableflags |= int(mujoco.mjtDisableBit.mjDSBL_AUTORESET)


def _contact(friction: float, contype: int, conaffinity: int) -> dict[str, Any]:
    return {
        "solref": [0.005, 1.0],
        "solimp": [0.85, 0.9, 0.0005, 0.5, 2.0],  # a little soft: hard ones that slide cost a third more
        "condim": 4,
        "friction": [friction, MM, 2e-5],  # along; twisting, as if a patch of that size touched; rolling
        "contype": contype,
        "conaffinity": conaffinity,
    }


def _add_fixed(spec: mujoco.MjSpec, physics: Physics) -> None:
    contact = _contact(physics.egg_friction, FIXED, LOOSE)
    spec.worldbody.add_geom(name="table", type=mujoco.mjtGeom.mjGEOM_PLANE, size=[2, 2, 0.1], **contact)
    bowl = spec.worldbody.add_body(name="bowl")
    floor_radius, floor_height = PROFILE[0]
    bowl.add_geom(  # no disc: finding what touches one takes a ninth of a step. Its corners lie under the wall
        name="floor",
        type=mujoco.mjtGeom.mjGEOM_BOX,
        pos=[0, 0, floor_height / 2],
        size=[floor_radius + WALL, floor_radius + WALL, floor_height / 2],
        **contact,
    )
    for sector in range(SECTORS):
        for lower, upper in pairwise(PROFILE):
            bowl.add_geom(type=mujoco.mjtGeom.mjGEOM_BOX, **_plank(lower, upper, sector), **contact)
        bowl.add_geom(type=mujoco.mjtGeom.mjGEOM_CAPSULE, fromto=_lip(sector), size=[LIP, 0, 0], **contact)


def _plank(lower: tuple[float, float], upper: tuple[float, float], sector: int) -> dict[str, Any]:
    """One flat box of the wall: its inner face joins two points of the profile in one sector."""
    (r0, z0), (r1, z1) = lower, upper
    slope = math.atan2(z1 - z0, r1 - r0)
    radius = (r0 + r1) / 2 + math.sin(slope) * WALL / 2
    height = (z0 + z1) / 2 - math.cos(slope) * WALL / 2
    angle = 2 * math.pi * (sector + 0.5) / SECTORS
    cos, sin = math.cos(angle), math.sin(angle)
    along = np.array([math.cos(slope) * cos, math.cos(slope) * sin, math.sin(slope)])
    across = np.array([-sin, cos, 0.0])
    quat = np.zeros(4)
    mujoco.mju_mat2Quat(quat, np.column_stack([along, across, np.cross(along, across)]).ravel())
    half_width = r1 * math.tan(math.pi / SECTORS) + 0.3 * MM
    size = [math.hypot(r1 - r0, z1 - z0) / 2, half_width, WALL / 2]
    return {"pos": [radius * cos, radius * sin, height], "quat": quat, "size": size}


def _lip(sector: int) -> list[float]:
    """The round edge of the rim in one sector, from end to end."""
    radius = (RIM_RADIUS + LIP) / math.cos(math.pi / SECTORS)
    ends = [2 * math.pi * (sector + end) / SECTORS for end in (0, 1)]
    return [c for angle in ends for c in (radius * math.cos(angle), radius * math.sin(angle), RIM_HEIGHT)]


def _add_egg(spec: mujoco.MjSpec, egg: Egg, physics: Physics) -> None:
    body = spec.worldbody.add_body(name=egg.name)
    body.add_freejoint(name=egg.name)
    body.add_geom(
        name=egg.name,
        type=mujoco.mjtGeom.mjGEOM_CAPSULE,
        size=[egg.radius, egg.half_straight, 0],
        mass=egg.mass,
        **_contact(physics.egg_friction, LOOSE, LOOSE | FINGER),
    )
    spec.add_equality(
        name=egg.name,
        type=mujoco.mjtEq.mjEQ_CONNECT,
        objtype=mujoco.mjtObj.mjOBJ_BODY,
        name1="hand",
        name2=egg.name,
        active=False,
        solref=[0.01, 1.0],
        solimp=[0.9, 0.95, 0.001, 0.5, 2.0],
    )


def _add_pole(spec: mujoco.MjSpec, physics: Physics) -> None:
    """Its origin is the foot, z goes to the head."""
    body = spec.worldbody.add_body(name="pole")
    body.add_freejoint(name="pole")
    contact = _contact(physics.pole_friction, LOOSE, LOOSE | FINGER)
    body.add_geom(
        name="pole",
        type=mujoco.mjtGeom.mjGEOM_CAPSULE,
        fromto=[0, 0, 0, 0, 0, POLE_LENGTH],
        size=[POLE_RADIUS, 0, 0],
        mass=math.pi * POLE_RADIUS**2 * POLE_LENGTH * WOOD,
        **contact,
    )
    straight = HEAD_LENGTH - HEAD_RADIUS
    body.add_geom(
        name="head",
        type=mujoco.mjtGeom.mjGEOM_CAPSULE,
        fromto=[0, 0, POLE_LENGTH - straight, 0, 0, POLE_LENGTH + straight],
        size=[HEAD_RADIUS, 0, 0],
        mass=physics.head_mass,
        **contact,
    )


def _hold_foot(spec: mujoco.MjSpec, physics: Physics) -> None:
    """Felt on the floor of the bowl: the foot slides there as before, but it does not tip over easily."""
    contact = _contact(max(physics.pole_friction, physics.egg_friction), LOOSE, FIXED)
    slide, spin, _ = contact["friction"]
    spec.add_pair(
        geomname1="pole",
        geomname2="floor",
        condim=6,
        friction=[slide, slide, spin, physics.foot_hold, physics.foot_hold],
        solref=contact["solref"],
        solimp=contact["solimp"],
    )


def finger_middle(physics: Physics) -> float:
    """How far it is from the pinched point."""
    return physics.finger + FINGER_GAP + FINGER_LENGTH / 2


def _add_hand(spec: mujoco.MjSpec, physics: Physics) -> None:
    """A weightless hand on three slides. The direction of its finger is set at each grab."""
    body = spec.worldbody.add_body(name="hand", gravcomp=1)
    for axis, name in zip(np.eye(3), ("hand_x", "hand_y", "hand_z"), strict=True):
        body.add_joint(name=name, type=mujoco.mjtJoint.mjJNT_SLIDE, axis=axis)
        actuator = spec.add_actuator(
            name=name,
            target=name,
            trntype=mujoco.mjtTrn.mjTRN_JOINT,
            forcelimited=True,
            forcerange=[-HAND_FORCE, HAND_FORCE],
        )
        actuator.set_to_position(kp=HAND_STIFFNESS, kv=HAND_DAMPING)
    body.add_geom(
        name="finger",
        type=mujoco.mjtGeom.mjGEOM_CAPSULE,
        fromto=[0, 0, finger_middle(physics) - FINGER_LENGTH / 2, 0, 0, finger_middle(physics) + FINGER_LENGTH / 2],
        size=[physics.finger, 0, 0],
        mass=HAND_MASS,
        **_contact(physics.finger_friction, FINGER, 0),
    )
