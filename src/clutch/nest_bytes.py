"""How a nest at rest, the frames of an attempt and its film are written as bytes: in one place, without the engine.

The nest, the server, its clients in Python and the page read it, the page by way of a file that is made from here. All
numbers are little-endian.
"""

from __future__ import annotations

import struct
from array import array
from typing import Final, NamedTuple

import msgspec

FRAMES_PER_SECOND: Final = 60
POSE: Final = 7  # numbers of a body: its place x, y, z in metres, and how it is turned, the quaternion w, x, y, z
OF_PLACE: Final = 3  # so many of these are the place
MOST: Final = 32_767  # frames and films hold whole numbers from -MOST to MOST
PLACE: Final = 2e-5  # m: what 1 stands for in the place of a body, in frames and films
TURN: Final = 1 / MOST  # what 1 stands for in a quaternion there
MILLINEWTONS: Final = 1000  # in a newton
FINEST: Final = 5e-5  # m: where a hand is to go is rounded to this

FRAME: Final = 1  # the first byte of every frame: what kind of binary message it is
PHASES: Final = ("free", "reaching", "holding", "settling", "over")  # of a hand, by their numbers
FREE, REACHING, HOLDING, SETTLING, OVER = range(len(PHASES))


class FrameHead(NamedTuple):
    """What stands before the poses of a frame: those of the eggs, of the pole and of the hand."""

    kind: int
    phase: int
    force: int  # of the hand, in millinewtons
    number: int  # of the frame in its attempt


class FilmHead(NamedTuple):
    """What stands before the numbers of a film: each as its difference to the frame before, by body and number."""

    frames: int
    bodies: int


FRAME_HEAD: Final = struct.Struct("<BBHI")
FILM_HEAD: Final = struct.Struct("<HH")
MOST_FILMED: Final = 65_535  # frames
MOST_FORCE: Final = 65_535


def frame_of(phase: int, force: int, number: int, poses: bytes) -> bytes:
    """A frame as it goes over the wire."""
    return FRAME_HEAD.pack(FRAME, phase, min(MOST_FORCE, force), number) + poses


def head_of(frame: bytes) -> FrameHead:
    return FrameHead(*FRAME_HEAD.unpack_from(frame))


def hand_in(frame: bytes) -> list[float]:
    """Where the hand is: the last body."""
    return [number * PLACE for number in struct.unpack_from(f"<{OF_PLACE}h", frame, len(frame) - 2 * POSE)]


class Heap(msgspec.Struct, frozen=True, array_like=True):
    """A nest at rest: which eggs lie in it, and where; the pole comes after them."""

    names: list[str]
    packed: bytes  # the poses, in 32-bit numbers
    difficulty: float
    largest_first: str

    @property
    def poses(self) -> list[float]:
        """Rounded to a hundredth of a millimetre: enough to show them."""
        return [round(number, 5) for number in array("f", self.packed)]

    def to_bytes(self) -> bytes:
        return msgspec.msgpack.encode(self)


def heap_of(data: bytes) -> Heap:
    return msgspec.msgpack.decode(data, type=Heap)
