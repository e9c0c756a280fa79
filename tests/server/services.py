"""A real PostgreSQL and a real Redis for the tests."""

from __future__ import annotations

from collections.abc import Iterator

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
]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running(Postgres) as service:
        yield service


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with running(Redis) as service:
        yield service
