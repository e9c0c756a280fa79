"""A progress bar for people; it writes nothing where stderr is not a terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

WIDTH = 30


class Progress:
    """Use as a context, and say with `at` how far the work is, from 0 to 1."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.shown = 0.0
        self.visible = sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.visible:
            sys.stderr.write("\r\x1b[K")

    def write(self, line: str) -> None:
        """A line that stays, above the bar."""
        if self.visible:
            sys.stderr.write("\r\x1b[K")
        print(line, flush=True)

    def at(self, share: float, note: str = "") -> None:
        now = time.monotonic()
        if self.visible and now - self.shown > 0.1:
            self.shown = now
            full = int(share * WIDTH)
            sys.stderr.write(f"\r{self.label} [{'#' * full}{'.' * (WIDTH - full)}] {share:4.0%} {note}\x1b[K")
            sys.stderr.flush()
