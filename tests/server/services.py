"""A real PostgreSQL and a real Redis for the tests, and disks that are full."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from clutch.load.services import Postgres, Redis, ServiceFailed, free_port, running

__all__ = [
    "Postgres",
    "Redis",
    "ServiceFailed",
    "free_port",
    "postgres",
    "redis",
    "running",
    "small_disk",
    "write_protect",
]


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[None]:
    """The folder is a disk of this size, until the end of the block."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("a small disk needs the right to mount one")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def write_protect(disk: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running(Postgres) as service:
        yield service


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with running(Redis) as service:
        yield service
