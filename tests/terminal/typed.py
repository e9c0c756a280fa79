"""A program at a terminal of its own: what it writes is put on a screen, and keys are typed to it."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

LONG: Final = 120.0  # seconds in which something is to come
# a cursor that is moved, other commands, titles and the like, and single letters
WRITTEN: Final = re.compile(
    r"\x1b\[(\d*)(?:;(\d*))?H|\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_].*?(?:\x07|\x1b\\)|\x1b[ -/]*[0-Z\\^-~]|[^\x1b]",
    re.DOTALL,
)


class Terminal:
    """Its screen is what a person would read; colours are passed over."""

    def __init__(self, words: list[str], *, columns: int = 80, lines: int = 24, **env: str) -> None:
        self.columns: Final = columns
        self.cells: Final = [[" "] * columns for _ in range(lines)]
        self.line = self.column = 0
        self.rest = ""
        self.decoder: Final = codecs.getincrementaldecoder("utf-8")("replace")
        self.end, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process: Final = subprocess.Popen(
            [sys.executable, "-m", "clutch", "terminal", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", **env},
        )
        os.close(theirs)

    @property
    def text(self) -> str:
        return "\n".join("".join(line).rstrip() for line in self.cells)

    def type(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def until(self, is_so: Callable[[str], object], seconds: float = LONG) -> str:
        """Read until the screen shows it."""
        latest = time.monotonic() + seconds
        while not is_so(self.text):
            assert time.monotonic() < latest, f"this has not come in {seconds} seconds:\n{self.text}"
            assert self.read(latest - time.monotonic()), f"it has ended:\n{self.text}"
        return self.text

    def read(self, seconds: float) -> bool:
        """What has been written; false if nothing will be any more."""
        if not select.select([self.end], [], [], max(0.0, seconds))[0]:
            return True
        try:
            written = os.read(self.end, 65536)
        except OSError:  # it has closed its end
            return False
        self.write(self.decoder.decode(written))
        return bool(written)

    def write(self, text: str) -> None:
        """A command that has not wholly come waits for the rest."""
        text = self.rest + text
        done = 0
        for found in WRITTEN.finditer(text):
            if found.start() != done:
                break
            done = found.end()
            self._do(found)
        self.rest = text[done:]

    def _do(self, found: re.Match[str]) -> None:
        letter = found[0]
        if letter.startswith("\x1b"):
            if letter.endswith("H"):
                self.line, self.column = int(found[1] or 1) - 1, int(found[2] or 1) - 1
        elif letter == "\n":
            self._next_line()
        elif letter == "\r":
            self.column = 0
        elif letter.isprintable():
            if self.column == self.columns:
                self.column = 0
                self._next_line()
            self.cells[self.line][self.column] = letter
            self.column += 1

    def _next_line(self) -> None:
        self.line += 1
        if self.line == len(self.cells):
            self.cells.append([" "] * self.columns)
            del self.cells[0]
            self.line -= 1

    def finished(self, seconds: float = LONG) -> int:
        """Its status, when it has ended by itself."""
        latest = time.monotonic() + seconds
        while self.read(latest - time.monotonic()):
            assert time.monotonic() < latest, f"it does not end:\n{self.text}"
        return self.process.wait(seconds)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        with suppress(OSError):
            os.close(self.end)


@contextmanager
def at_a_terminal(*words: str, **env: str) -> Iterator[Terminal]:
    terminal = Terminal(list(words), **env)
    try:
        yield terminal
    finally:
        terminal.close()


def is_asked(text: str) -> bool:
    return "━YOUR TURN" in text or "━Are you sure?" in text


def plays_out(terminal: Terminal) -> Iterator[None]:
    """Always the first thing that is offered, one at a time, until the game is over."""
    while True:
        shown = terminal.until(lambda text: is_asked(text) or "━GAME OVER" in text)
        if "━GAME OVER" in shown:
            return
        terminal.type("\r")
        terminal.until(lambda text, before=shown: text != before)
        yield
