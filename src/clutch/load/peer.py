"""The same load on boardgame.io's server: goofspiel with two seats, in memory and with its file store."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from clutch.core.mistake import Mistake
from clutch.load.pace import WARM
from clutch.load.process import cpu_seconds
from clutch.load.services import free_port
from clutch.load.tally import Figures

SCRIPTS: Final = Path("bench/boardgame_io")
MEMORY, FILES = "peer-memory", "peer-files"
TITLES: Final = {MEMORY: "boardgame.io in memory, goofspiel", FILES: "boardgame.io on FlatFile, goofspiel"}
FAST: Final = {MEMORY: 5_000, FILES: 1_500}  # moves a second, for which enough games are opened beforehand
MOVES: Final = 26  # of a game


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

    def measure(self, case: str, tables: int, seconds: float, folder: Path) -> Figures:
        """One run with a fresh server; its CPU time is read from the kernel at both ends of what is measured."""
        games = int((seconds + WARM) * FAST[case] / tables / MOVES) + 1
        with self._server(free_port(), folder if case == FILES else None) as (port, pid):
            asked = [str(number) for number in (port, tables, games, WARM, seconds)]
            load = self._node("load.js", *asked)
            try:
                marks = [cpu_seconds(pid) for word in ("begin", "end") if self._heard(load, word)]
                told = json.loads(self._line(load))
            finally:
                self._end(load)
        return Figures(
            case=case,
            title=TITLES[case],
            tables=tables,
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
