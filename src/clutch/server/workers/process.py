"""Processes that work for the server: where they stand, what they are told of ours, and how messages go to them."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar

LENGTH = 4
PASSED_ON = ("PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT")  # of the environment; it may hold passwords
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}  # for numpy: the cores are for other processes


class Lost(Exception):
    """A worker that has ended, or does not answer."""


class Closed(Exception):
    """The pool is closed."""

    reason = "stopping"


class Worker(Protocol):
    process: asyncio.subprocess.Process

    async def end(self) -> int: ...


AnyWorker = TypeVar("AnyWorker", bound=Worker)


class Slot(Generic[AnyWorker]):
    """The place of one worker: filled when it is needed, emptied when the worker is lost; `pids` are all that live."""

    def __init__(self, start: Callable[[], Awaitable[AnyWorker]], pids: set[int]) -> None:
        self._start = start
        self._pids = pids
        self._worker: AnyWorker | None = None

    async def filled(self) -> AnyWorker:
        if self._worker is None:
            self._worker = await self._start()
            self._pids.add(self._worker.process.pid)
        return self._worker

    async def empty(self) -> int | None:
        """What the worker ended with; None if there was none."""
        if self._worker is None:
            return None
        worker, self._worker = self._worker, None
        self._pids.discard(worker.process.pid)
        return await worker.end()


def environment() -> dict[str, str]:
    """For a process that we start: no more of ours than it needs."""
    passed_on = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return {**passed_on, **ONE_THREAD, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def frame(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH, "big") + message


def where(error: BaseException) -> str:
    """What kind of error it was and where, without its text, which may tell what lies on the table."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" at {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""
    return f"{type(error).__name__}{place}"
