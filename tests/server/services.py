"""A real PostgreSQL and a real Redis for the tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from prometheus_client import REGISTRY

from clutch.load.services import Postgres, Redis, ServiceFailed, free_port, running

__all__ = [
    "Postgres",
    "Redis",
    "ServiceFailed",
    "counted",
    "free_port",
    "postgres",
    "redis",
    "running",
    "until",
]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running(Postgres) as service:
        yield service


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with running(Redis) as service:
        yield service


@contextmanager
def counted(service: str) -> Iterator[Callable[[], tuple[int, int]]]:
    """How often a service was lost and came back since the beginning of the block."""

    def both() -> tuple[int, int]:
        names = ("clutch_lost_total", "clutch_returned_total")
        lost, returned = (REGISTRY.get_sample_value(name, {"service": service}) or 0.0 for name in names)
        return int(lost), int(returned)

    before = both()
    yield lambda: (both()[0] - before[0], both()[1] - before[1])


async def until(is_so: Callable[[], bool]) -> None:
    """Let others go on until it is so."""
    while not is_so():  # noqa: ASYNC110 - nobody tells when it is
        await asyncio.sleep(0.001)
