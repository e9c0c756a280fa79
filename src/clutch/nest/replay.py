"""Attempts kept: what was done, from which nest, and what came of it; and the film of what was seen.

On one machine a take replays bit for bit. Elsewhere the engine may round otherwise: then the film is shown. The
recorded result is always the truth for the rules.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from contextlib import suppress

import msgspec
import numpy as np

from clutch.nest.attempt import Attempt, Terms
from clutch.nest.heap import Nest, Poses
from clutch.nest.path import Done, Path, target_of
from clutch.nest.pieces import NestError
from clutch.nest.result import Result
from clutch.nest_bytes import FILM_HEAD, MOST, OF_PLACE, PLACE, POSE, TURN, FilmHead

Frame = np.ndarray[tuple[int, int], np.dtype[np.int16]]


class Take(msgspec.Struct, frozen=True, array_like=True):
    """One attempt that is over."""

    nest: bytes
    name: str
    seed: int
    terms: Terms
    path: bytes
    frames: int
    result: Result

    def to_bytes(self) -> bytes:
        return msgspec.msgpack.encode(self)

    @staticmethod
    def from_bytes(data: bytes) -> Take:
        return msgspec.msgpack.decode(data, type=Take)


def take_of(attempt: Attempt) -> Take:
    assert attempt.result is not None, "an attempt is kept when it is over"
    nest, path = attempt.nest.to_bytes(), attempt.path.to_bytes()
    return Take(nest, attempt.name, attempt.seed, attempt.terms, path, attempt.course.frames, attempt.result)


def replay(take: Take) -> Iterator[Attempt]:
    """The attempt after each of its frames."""
    attempt = Attempt(Nest.from_bytes(take.nest), take.name, take.seed, take.terms)
    path = Path.from_bytes(take.path)
    aims = {aim[0]: target_of(aim) for aim in path.aims}
    for frame in range(take.frames):
        for done in path.done:
            if done.frame == frame:
                with suppress(NestError):  # only where the engine rounds otherwise
                    _do(attempt, done)
        if frame in aims:
            attempt.aim(aims[frame])
        attempt.step()
        yield attempt


def _do(attempt: Attempt, done: Done) -> None:
    if done.what == "grab":
        attempt.grab(np.array(done.point), np.array(done.eye))
    elif done.what == "dig":
        attempt.dig()
    elif done.what == "hush":
        attempt.hush()
    else:
        attempt.let_go()


class Film:
    """The frames as they were seen, a fiftieth of a millimetre fine: each is kept as its difference to the last one."""

    def __init__(self, frames: Iterable[Frame] = ()) -> None:
        self.frames: list[Frame] = list(frames)

    def add(self, poses: Poses) -> None:
        scaled = np.concatenate([poses[:, :OF_PLACE] / PLACE, poses[:, OF_PLACE:] / TURN], axis=1)
        self.frames.append(np.clip(np.round(scaled), -MOST, MOST).astype(np.int16))

    def to_bytes(self) -> bytes:
        """How many frames and bodies, in two bytes each, then the differences; packed as a browser unpacks it."""
        film = np.array(self.frames, "<i2") if self.frames else np.zeros((0, 0, POSE), "<i2")
        deltas = np.diff(film, axis=0, prepend=np.zeros_like(film[:1]))
        # All values of one number of one body stand together: most of them are nothing, over and over.
        head = FILM_HEAD.pack(len(film), film.shape[1])
        return gzip.compress(head + deltas.transpose(1, 2, 0).tobytes(), 6, mtime=0)

    @staticmethod
    def from_bytes(film: bytes) -> Film:
        data = gzip.decompress(film)
        frames, bodies = FilmHead(*FILM_HEAD.unpack_from(data))
        deltas = np.frombuffer(data, "<i2", offset=FILM_HEAD.size).reshape(bodies, POSE, frames)
        return Film(deltas.cumsum(axis=2, dtype=np.int16).transpose(2, 0, 1))


def frames_of(film: bytes) -> Poses:
    """All frames of a film: frame, body, pose."""
    frames = np.array(Film.from_bytes(film).frames, np.float32)
    places, turns = frames[:, :, :OF_PLACE] * np.float32(PLACE), frames[:, :, OF_PLACE:] * np.float32(TURN)
    return np.concatenate([places, turns], axis=2)
