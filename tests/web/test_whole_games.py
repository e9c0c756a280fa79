"""Whole games against bots, in the browser."""

from __future__ import annotations

import pytest
from live import Running
from pages import PHONE, Visitor
from players import Player, Toucher, Typist
from playwright.sync_api import Browser

TITLES = ["Dragons' Eggs", "Egg On", "Blind Hen", "Bunny Bidding", "Gulo Gulo"]


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_mouse(browser: Browser, server: Running, title: str) -> None:
    with Visitor(browser, server) as visitor:
        visitor.play_now(title)
        Player(visitor).play_on()
        assert visitor.page.locator("ol li .rank").count() >= 3
        assert visitor.complaints == []


def test_a_whole_game_by_keys_alone(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.play_now("Dragons' Eggs")
        Typist(visitor).play_on()
        assert visitor.complaints == []


def test_a_whole_game_by_touch_on_a_phone(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visitor.play_now("Dragons' Eggs")
        Toucher(visitor).play_on()
        wide = visitor.page.evaluate("document.documentElement.scrollWidth")
        assert wide == PHONE["viewport"]["width"]
        assert visitor.complaints == []
