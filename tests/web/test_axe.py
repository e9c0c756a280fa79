"""axe finds nothing, on any page and at any phase of any game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe import violations, violations_in_all_themes
from live import Running
from pages import DESK, PHONE, Visitor
from players import Player
from playwright.sync_api import Browser

EVERYTHING = {"variants": ["special-eggs", "powers", "handicaps", "reveal-five"], "options": {"types": 3}}
GAMES: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    ("egg-on", 2, {}, DESK),
    ("blind-hen", 3, {}, PHONE),
    ("dragons-eggs", 3, {}, DESK),
    ("gulo-gulo", 2, {}, PHONE),
    ("bunny-bidding", 3, EVERYTHING, DESK),
]


def test_axe_catches_a_planted_fault(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.page.goto("/")
        visitor.page.evaluate("document.body.append(document.createElement('button'))")
        assert [found for found in violations(visitor.page) if found.startswith("button-name")]


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_on_the_pages_around_a_game(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    with Visitor(browser, server, **how) as visitor:
        page = visitor.page
        page.goto("/")
        page.locator("article").first.wait_for()
        assert violations_in_all_themes(page) == []
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("dialog", name="Settings").wait_for()
        assert violations_in_all_themes(page) == []
        visitor.shut()
        page.get_by_role("button", name=re.compile("Invite friends Bunny")).click()
        page.get_by_text("Details of the rules").click()
        assert violations_in_all_themes(page) == []
        page.get_by_role("button", name="Open the table and invite").click()
        page.get_by_role("heading", name="Invite friends").wait_for()
        assert violations_in_all_themes(page) == []
        page.get_by_role("button", name="Fill with bots and start").click()
        page.locator(".prompt").wait_for()
        for key, opened in {"m": "dialog[open] li", "r": "dialog[open] h3", "c": ".chat"}.items():
            page.keyboard.press(key)
            page.locator(opened).first.wait_for()
            assert violations_in_all_themes(page) == []
            visitor.shut()


@pytest.mark.parametrize(("game", "seats", "options", "how"), GAMES, ids=[game[0] for game in GAMES])
def test_axe_at_every_phase(
    browser: Browser, server: Running, game: str, seats: int, options: dict[str, Any], how: dict[str, Any]
) -> None:
    """Whenever something is asked that was not asked before, and at the end."""
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_down(server, game, seats, **options)
        seen: set[str] = set()

        def look() -> None:
            asked = "the end" if visitor.end.count() else visitor.prompt
            if asked and asked not in seen:
                seen.add(asked)
                assert violations_in_all_themes(visitor.page) == []

        Player(visitor, seed=3).play_on(look)
        assert len(seen) > 2
        assert "the end" in seen
