"""The arena's work on Ray, of this machine or of a cluster; the package is an extra, and loaded only here."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

from clutch.arena.deals import Piece, Played, play_piece
from clutch.arena.engines import DIED, Engine
from clutch.bots import LEVELS
from clutch.core.mistake import Mistake

REACHED_WITHIN: Final = 5.0  # seconds


def on_ray(processes: int, address: str) -> Engine:
    """On a Ray that is started here with so many processes, or on a cluster with all that it has."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # else it tells its makers
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # of pieces that nobody waits for after a failure
    try:
        import ray  # noqa: PLC0415 - an extra, and slow to load
    except ImportError as missing:
        raise Mistake(f"--engine ray needs the package {missing.name}: pip install 'clutch[ray]'") from None
    if address:
        _reach(address)

    def play(pieces: list[Piece]) -> Generator[list[Played]]:
        if not pieces:
            return
        try:
            ray.init(**_about(processes, address, pieces))
            task = ray.remote(max_retries=0)(play_piece)
            for found in [task.remote(piece) for piece in pieces]:
                yield ray.get(found)
        except ray.exceptions.RayTaskError as failed:
            raise failed.cause from failed
        except ray.exceptions.RayError as error:
            raise Mistake(f"{DIED} ({error})") from error
        finally:
            ray.shutdown()

    return play


def _reach(address: str) -> None:
    """Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        raise Mistake(f"the address of Ray's head is written HOST:PORT, not '{address}'")
    try:
        socket.create_connection((host, int(port)), REACHED_WITHIN).close()
    except OSError as error:
        raise Mistake(f"Ray cannot be reached at {address}: {error.strerror or error}") from error


def _about(processes: int, address: str, pieces: list[Piece]) -> dict[str, Any]:
    """A cluster is sent the folder where one stands, if a bot is no level's: it may come from there."""
    about: dict[str, Any] = {"address": address or "local", "logging_level": logging.ERROR, "log_to_driver": False}
    if not address:
        return about | {"num_cpus": processes, "include_dashboard": False}
    if any(name not in LEVELS for piece in pieces for name in piece.cell.lineup):
        return about | {"runtime_env": {"working_dir": str(Path.cwd())}}
    return about
