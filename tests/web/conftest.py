"""One browser and one server for all tests of the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from live import Running
from pages import a_browser, a_server
from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with a_browser() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with a_server(tmp_path_factory.mktemp("tables")) as found:
        yield found
