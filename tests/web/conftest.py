"""One browser and one server for all tests of the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from live import Running
from pages import a_browser, a_server
from playwright.sync_api import Browser

from clutch.load.browser import FLAGS, chromium, chromium_for_tests


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with a_browser(chromium_for_tests) as found:
        yield found


@pytest.fixture(scope="session")
def whole_browser(browser: Browser) -> Iterator[Browser]:
    """One that also shows notices: it costs more."""
    found = browser.browser_type.launch(executable_path=chromium(), headless=True, args=FLAGS)
    yield found
    found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with a_server(tmp_path_factory.mktemp("tables")) as found:
        yield found
