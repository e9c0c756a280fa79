"""The messages of a table with a nest, in both directions, and the shape of all nests."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from clutch.server.wire.fields import Asked, Point, Told


class Grab(Asked, tag="grab"):
    """Reach for the named egg, where it is seen in the direction of a point from an eye; in metres."""

    point: Point
    eye: Point


class Dig(Asked, tag="dig"):
    """Feel for the named egg, which no side shows."""


class Aim(Asked, tag="aim"):
    """Where the hand should go, at most sixty times a second; what comes oftener is dropped without a word."""

    to: Point


class LetGo(Asked, tag="let_go"):
    """Open the hand."""


class Look(Asked, tag="look"):
    """Asks which eggs can be grabbed, and how each lies."""


class Practise(Asked, tag="practise"):
    """In the place of `hello`: lay a whole nest to practise at, without a table; and again for another one."""

    difficulty: Literal["family", "normal", "master"]
    seed: Annotated[int, Meta(ge=0, lt=1 << 48)] = 0  # which nest; 0: any


class Steal(Asked, tag="steal"):
    """Where one practises: name the egg for which the hand is to reach."""

    egg: Annotated[str, Meta(min_length=1, max_length=4)]


ToHand = Grab | Dig | Aim | LetGo  # what a seat tells its hand


class Nest(Told, tag="nest"):
    """The nest at rest, and whose hand is to reach into it. What moves then comes as frames."""

    version: int
    eggs: list[str]  # in the order of the poses, here and in all frames until the next such message
    poses: list[float]  # seven for each egg, then for the pole: x, y, z in metres, and the quaternion w, x, y, z
    largest_first: str  # the colours, by the size of their eggs
    reaching: int  # the seat that is to steal; -1: none
    egg: str  # the named one, or nothing
    seconds: float  # that are left for it; 0: there is no limit
    runs: bool  # whether they run: the hand has reached
    take: int  # the line whose film is the last one; -1: there is none
    waiting: int  # attempts of others that come before this one; 0: none
    void: bool = False  # the attempt came to nothing through no fault of the hand: it begins again from this nest


class Practised(Told, tag="practised"):
    """Where one practises: what came of an attempt, in the facts of the game's events. A `nest` follows."""

    egg: str
    stolen: bool
    pole: bool
    fallen: int  # the other eggs that left the nest, as bits
    cause: str


class SeenEgg(msgspec.Struct, frozen=True, kw_only=True):
    """An egg that can be grabbed: where to pinch it, and how it lies; in metres."""

    name: str
    point: list[float]
    eye: list[float]  # from where it is seen there
    height: float
    riders: int  # eggs and pole that rest on it
    gap: float  # between it and the pole


class Looked(Told, tag="looked"):
    """The eggs that can be grabbed from some side, those that look safest first; one can dig for the others."""

    eggs: list[SeenEgg]


class EggShape(msgspec.Struct, frozen=True):
    """A cylinder with round ends along its z axis; in metres."""

    radius: float
    half_length: float  # with the round ends


class BowlShape(msgspec.Struct, frozen=True, kw_only=True):
    rim_radius: float
    rim_height: float
    profile: list[list[float]]  # radius and height of its inner side, from the floor to the rim
    wall: float
    sectors: int  # flat sides


class PoleShape(msgspec.Struct, frozen=True, kw_only=True):
    """It stands on its foot, which is where its pose is."""

    length: float
    radius: float
    head_length: float
    head_radius: float


class NestShape(msgspec.Struct, frozen=True, kw_only=True):
    """What a picture of a nest needs to know once; in metres, z is up, the middle of the bowl's foot is the origin."""

    sizes: list[EggShape]  # of the colours, in the order of `largest_first`
    bowl: BowlShape
    pole: PoleShape
    finger: dict[str, list[float]]  # its radius, by difficulty and by how many eggs are in
    finger_length: float
    eye: list[float]  # from where one looks at first
    frames: int  # in a second
