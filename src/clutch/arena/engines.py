"""Where the arena's work is done: a function that plays pieces and gives what came out, in the order of the pieces."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from clutch.arena.deals import Piece, Played, play_piece
from clutch.core.mistake import Mistake

Engine = Callable[[list[Piece]], Generator[list[Played]]]
DIED: Final = "a process of the arena has died; with --out, the same command goes on"


def local(processes: int) -> Engine:
    """On this machine, in this process or in several others."""

    def play(pieces: list[Piece]) -> Generator[list[Played]]:
        if min(processes, len(pieces)) <= 1:
            yield from map(play_piece, pieces)
            return
        workers = ProcessPoolExecutor(min(processes, len(pieces)), get_context("spawn"), _stop_when_told)
        try:
            yield from workers.map(play_piece, pieces)
        except BrokenProcessPool:
            raise Mistake(DIED) from None
        finally:
            workers.shutdown(cancel_futures=True)

    return play


def one_thread_each() -> None:
    """For numpy, here and in processes started from here: several get in each other's way, and round otherwise."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")


def _stop_when_told() -> None:
    """At once and without a word: a deal may last long, and the parent says what is to be said."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
