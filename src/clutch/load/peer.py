"""The same load on boardgame.io's server: goofspiel with as many seats as ours, in memory and with its file store."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from clutch.core.mistake import Mistake
from clutch.load.counted_moves import Figures
from clutch.load.many_tables import WARM
from clutch.load.process import cpu_seconds
from clutch.load.services import free_port

SCRIPTS: Final = Path("bench/boardgame_io")
FAST: Final = 5_000  # moves a second, for which enough games are opened beforehand
SLOW: Final = 1_500  # the same where files are written
ROUNDS: Final = 13  # of a game, in each of which every seat moves


class PeerCase(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of load on the peer."""

    name: str
    title: str
    seats: int
    files: bool = False

    def games(self, tables: int, seconds: float) -> int:
        """How many games each table needs, one after the other."""
        return int(seconds * (SLOW if self.files else FAST) / tables / (ROUNDS * self.seats)) + 1


PEERS: Final = (
    PeerCase(name="peer-memory-2", title="boardgame.io in memory, goofspiel, two seats", seats=2),
    PeerCase(name="peer-memory-4", title="boardgame.io in memory, goofspiel, four seats", seats=4),
    PeerCase(name="peer-files-2", title="boardgame.io on FlatFile, goofspiel, two seats", seats=2, files=True),
    PeerCase(name="peer-files-4", title="boardgame.io on FlatFile, goofspiel, four seats", seats=4, files=True),
)


class NoPeer(Mistake):
    """boardgame.io is not there, or did not run as it should."""


class Peer:
    """The packages of boardgame.io in a folder, and our scripts for them."""

    def __init__(self, packages: Path) -> None:
        self.environment: Final = os.environ | {"NODE_PATH": str(packages.resolve() / "node_modules")}
        if not (packages / "node_modules/boardgame.io").is_dir():
            raise NoPeer(f"{packages}: boardgame.io is not installed there, see bench/README.md")
        if not SCRIPTS.is_dir():
            raise NoPeer(f"{SCRIPTS} is not here: run this from the repository's folder")

    def measure(self, case: PeerCase, tables: int, seconds: float, folder: Path) -> Figures:
        """One run with a fresh server; its CPU time is read from the kernel at both ends of what is measured."""
        games = case.games(tables, seconds + WARM)
        with self._server(free_port(), folder if case.files else None) as (port, pid):
            asked = [str(number) for number in (port, case.seats, tables, games, WARM, seconds)]
            load = self._node("load.js", *asked)
            try:
                marks = [cpu_seconds(pid) for word in ("begin", "end") if self._heard(load, word)]
                told = json.loads(self._line(load))
            finally:
                self._end(load)
        return Figures(
            case=case.name,
            title=case.title,
            tables=tables,
            seats=case.seats,
            moves=told["moves"],
            seconds=told["seconds"],
            server_cpu=marks[1] - marks[0],
            load_cpu=told["load_cpu"],
            p50=told["p50"],
            p99=told["p99"],
            errors={"connection lost": told["errors"]} if told["errors"] else {},
        )

    @contextmanager
    def _server(self, port: int, folder: Path | None) -> Iterator[tuple[int, int]]:
        server = self._node("server.js", str(port), *([str(folder)] if folder else []))
        try:
            self._heard(server, "ready")
            yield port, server.pid
        finally:
            self._end(server)

    def _node(self, script: str, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            ["node", str(SCRIPTS / script), *arguments],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )

    def _heard(self, process: subprocess.Popen[str], word: str) -> bool:
        while self._line(process) != word:
            pass
        return True

    def _line(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise NoPeer(f"boardgame.io, or the load on it, ended with {process.wait()}")
        return line.strip()

    def _end(self, process: subprocess.Popen[str]) -> None:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
