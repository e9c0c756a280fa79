"""Quick match in the browser."""

from __future__ import annotations

import re

from live import Running
from pages import Visitor
from playwright.sync_api import Browser, expect


def look_for_players(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.page.get_by_label("Players: Egg On").select_option("2")
    visitor.page.get_by_role("button", name=re.compile("^Quick match Egg On")).click()
    visitor.page.wait_for_url("**/t/*")


def test_two_who_look_for_the_same_game_play_together(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"name": "Ann"}) as ann, Visitor(browser, server) as bob:
        look_for_players(ann)
        expect(ann.page.get_by_text("After a minute bots take the free seats")).to_be_visible()
        look_for_players(bob)
        assert bob.page.url == ann.page.url
        for visitor in (ann, bob):
            visitor.page.locator(".prompt").wait_for()
        expect(bob.page.locator(".seat .name", has_text="Ann")).to_be_visible()
