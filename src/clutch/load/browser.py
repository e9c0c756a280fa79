"""A real Chromium, driven by Playwright, which only developers have."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from clutch.core.mistake import Mistake
from clutch.load.services import ServiceFailed, binary

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
]


class NoBrowser(Mistake):
    """There is nothing to drive a browser with."""


def chromium() -> str:
    """The program: the one that CHROMIUM names, or the system's."""
    return os.environ.get("CHROMIUM") or str(binary("chromium", "chromium"))


def chromium_for_tests() -> str:
    """The same without windows, where Debian has it: it opens a page for a third of the work."""
    try:
        return os.environ.get("CHROMIUM") or str(binary("chromium-headless-shell", "chromium-headless-shell"))
    except ServiceFailed:
        return chromium()


@contextmanager
def a_browser(program: Callable[[], str] = chromium) -> Iterator[Browser]:
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - an extra
    except ImportError:
        raise NoBrowser("this needs Playwright: pip install 'clutch[dev]'") from None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), headless=True, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
