"""The tables have pictures: files of their own, fetched with their game; and they grow with the screen."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from live import Running
from pages import DESK, PHONE, ROOT, Visitor
from playwright.sync_api import Browser, Page
from scenes import asked, found, offered
from sittings import Sitting

GAMES: Final = ["egg-on", "blind-hen", "dragons-eggs", "gulo-gulo", "bunny-bidding"]
KIB: Final = 1024
MOST: Final = 150 * KIB  # of pictures for a game
LARGE: Final[dict[str, Any]] = {"viewport": {"width": 1920, "height": 1080}}
EMPTY: Final = """() => [...document.querySelectorAll("main use")]
  .filter(use => !use.getBoundingClientRect().width).map(use => use.getAttribute("href"))"""
LETTERS: Final = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
IN_SIGHT: Final = """places => places.every(place => [...document.querySelectorAll(place)].some(one => {
  const {top, bottom, left, right} = one.getBoundingClientRect()
  return bottom > top && top >= 0 && bottom <= innerHeight + 1 && left >= 0 && right <= innerWidth + 1
}))"""


def pictures_of(visitor: Visitor) -> dict[str, int]:
    """Each picture that is fetched from now on, by its address, with its size."""
    found: dict[str, int] = {}
    visitor.page.on("requestfinished", lambda one: _note(found, one.url, one.sizes()["responseBodySize"]))
    return found


def _note(found: dict[str, int], url: str, size: int) -> None:
    if re.search(r"/assets/.*\.svg$", url):
        found[url] = size


@pytest.mark.parametrize("game", GAMES)
def test_pictures_come_with_their_game_and_are_light(browser: Browser, server: Running, game: str) -> None:
    with Visitor(browser, server, **DESK) as visitor:
        fetched = pictures_of(visitor)
        visitor.page.goto("/")
        visitor.page.locator("article").first.wait_for()
        assert not [one for one in fetched if "things" in one], "only covers come before a game"
        fetched.clear()
        visitor.begin_at(server, game, 3, **({"port": "odds"} if game == "gulo-gulo" else {}))
        visitor.asked_or_over()
        visitor.page.wait_for_function(f"() => !({EMPTY})().length")
        visitor.page.wait_for_load_state("networkidle")
        assert fetched
        assert sum(fetched.values()) <= MOST
    kept = list((ROOT / "web/src/games" / game / "art").iterdir())
    assert 0 < sum(one.stat().st_size for one in kept) <= MOST


def test_on_a_large_screen_everything_grows(browser: Browser, server: Running) -> None:
    """And with it the table, which leaves no margins."""
    sizes = []
    for how in (DESK, LARGE, {"viewport": {"width": 3840, "height": 2160}}):
        with Visitor(browser, server, **how) as visitor:
            visitor.sit_at(server, found("dragons-eggs", 4, asked("bid")))
            visitor.asked_or_over()
            sizes.append(visitor.page.evaluate(LETTERS))
            width: float = visitor.page.evaluate("document.querySelector('main').getBoundingClientRect().width")
            aside: float = visitor.page.evaluate("document.querySelector('aside').getBoundingClientRect().width")
            if how is LARGE:
                assert width + aside == LARGE["viewport"]["width"]
    desk, large, largest = sizes
    assert 1.2 * desk <= large < largest == 1.5 * desk


def many(sitting: Sitting) -> bool:
    """There is something to bid and to offer, and something lies there."""
    return len(sitting.state.offer) > 4 and any(text.startswith("bid") for text in offered(sitting))


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_six_bidders_fit_the_screen(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    """On a desk with hand and bid; on a phone the offer, the question and the hand are on one screen."""
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_at(server, found("bunny-bidding", 6, asked("turn"), many))
        visitor.asked_or_over()
        offer, hand = [".center .tiles", ".prompt.mine"], [".hand > .hand > :first-child"]
        wanted = [*offer, *hand, *([".own .bids"] if how is DESK else [])]
        visitor.page.wait_for_function(IN_SIGHT, arg=wanted)
        if how is DESK:
            assert len(tops(visitor.page)) == 1


def tops(page: Page) -> set[float]:
    """Where the rows of the others begin."""
    return set(page.locator(".others .seat").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)"))
