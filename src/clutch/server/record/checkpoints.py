"""The table every so many lines, so that whoever looks at a late line need not follow all the lines before it.

A live record makes them on its way, so that nobody has to follow its lines again for them. One takes two to four
kilobytes, a fifth of what the lines between two of them take.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, NamedTuple

from clutch.server.record.fold import Fold

EVERY: Final = 64  # lines


class Checkpoint(NamedTuple):
    version: int
    standing: int  # how many acts stood
    fold: Fold  # which is not followed itself: branches of it are, in any thread


class Checkpoints:
    """From each of them all later lines can be followed: an undo that goes back behind one removes it."""

    def __init__(self, fold: Fold, every: int = EVERY) -> None:
        self.every: Final = every
        self._kept: Final = [_of(fold)]

    def follow(self, fold: Fold) -> None:
        """To be called after each line."""
        last = self._kept[-1]
        while len(fold.standing) < last.standing:
            self._kept.pop()
            last = self._kept[-1]
        if fold.version >= last.version + self.every:
            self._kept.append(_of(fold))

    def before(self, number: int) -> Fold:
        """The last one before this line; the start if it is line 0, which is no line."""
        return self._kept[max(bisect_left(self._kept, number, key=_version) - 1, 0)].fold


def _of(fold: Fold) -> Checkpoint:
    return Checkpoint(fold.version, len(fold.standing), fold.branch())


def _version(checkpoint: Checkpoint) -> int:
    return checkpoint.version
