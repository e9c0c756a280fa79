"""What the player did in an attempt: a few grabs and releases, and where he pointed, in small whole numbers."""

from __future__ import annotations

import zlib

import msgspec
import numpy as np

from clutch.nest.hand import Triple
from clutch.nest.model import Vector
from clutch.nest_bytes import FINEST


class Done(msgspec.Struct, frozen=True, array_like=True):
    """One thing that the hand did before this frame."""

    frame: int
    what: str  # grab, dig, drop or hush
    point: Triple = (0.0, 0.0, 0.0)  # of a grab, and from where it was seen
    eye: Triple = (0.0, 0.0, 0.0)


class Path(msgspec.Struct, array_like=True):
    """What was done, in its order; and the targets, each with the number of the frame before which it came."""

    done: list[Done] = []
    aims: list[tuple[int, int, int, int]] = []  # frame, and the target in units of the finest

    @property
    def drops(self) -> int:
        return sum(done.what == "drop" for done in self.done)

    def note_aim(self, frame: int, target: Vector) -> None:
        """Of several in one frame the last."""
        x, y, z = (int(c) for c in np.round(target / FINEST))
        if self.aims and self.aims[-1][0] == frame:
            self.aims.pop()
        self.aims.append((frame, x, y, z))

    def to_bytes(self) -> bytes:
        aims = np.array(self.aims, np.int32).reshape(-1, 4)
        deltas = np.diff(aims, axis=0, prepend=np.zeros((1, 4), np.int32)).astype("<i4")
        return msgspec.msgpack.encode((self.done, zlib.compress(deltas.T.tobytes(), 9)))

    @staticmethod
    def from_bytes(data: bytes) -> Path:
        done, packed = msgspec.msgpack.decode(data, type=tuple[list[Done], bytes])
        aims = np.frombuffer(zlib.decompress(packed), "<i4").reshape(4, -1).T.cumsum(axis=0)
        return Path(done, [(int(f), int(x), int(y), int(z)) for f, x, y, z in aims])


def target_of(aim: tuple[int, int, int, int]) -> Vector:
    return np.array(aim[1:]) * FINEST
