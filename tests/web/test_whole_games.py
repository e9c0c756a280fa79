"""Whole games against bots, in the browser."""

from __future__ import annotations

import pytest
from live import Running
from pages import PHONE, Visitor
from players import Player, Toucher, Typist
from playwright.sync_api import Browser

TITLES = ["Dragons' Eggs", "Egg On", "Blind Hen", "Bunny Bidding", "Gulo Gulo"]


def sit_down(visitor: Visitor, server: Running, title: str) -> None:
    """As Play now does; but with dice, since hands take longer and have tests of their own."""
    if title == "Gulo Gulo":
        visitor.sit_down(server, "gulo-gulo", 3, port="odds")
    else:
        visitor.play_now(title)


def ranks(visitor: Visitor) -> int:
    return visitor.page.locator("ol li .rank").count()


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_mouse(browser: Browser, server: Running, title: str) -> None:
    with Visitor(browser, server) as visitor:
        sit_down(visitor, server, title)
        Player(visitor).play_on()
        assert ranks(visitor) >= 3


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_keys_alone(browser: Browser, server: Running, title: str) -> None:
    with Visitor(browser, server) as visitor:
        if title == "Egg On":
            visitor.sit_down(server, "egg-on", 3)  # which begins with sorting
        else:
            sit_down(visitor, server, title)
        Typist(visitor).play_on()
        assert ranks(visitor) >= 3


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_touch_on_a_phone(browser: Browser, server: Running, title: str) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        sit_down(visitor, server, title)
        Toucher(visitor).play_on(lambda: nothing_sticks_out(visitor))
        assert ranks(visitor) >= 3


def nothing_sticks_out(visitor: Visitor) -> None:
    """On a phone nobody scrolls sideways."""
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
