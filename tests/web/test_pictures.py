"""The rules of each game in pictures: the table at every step of its tutorial."""

from __future__ import annotations

import pytest
from axe import violations
from live import Running
from pages import DESK, PHONE, Visitor
from playwright.sync_api import Browser, expect
from test_learn import GAMES

STEPS = "li:has(> .place)"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_its_picture_and_words(browser: Browser, server: Running, game: str) -> None:
    how = PHONE if game == "gulo-gulo" else DESK
    lesson = server.ok("GET", f"/api/learn/{game}")
    with Visitor(browser, server, locale="de-DE" if game == "egg-on" else "en-GB", **how) as visitor:
        page = visitor.page
        page.goto("/learn")
        page.locator(f"a[href='/learn/{game}/pictures']").click()
        steps = page.locator(STEPS)
        expect(steps).to_have_count(len(lesson["steps"]))
        for at, step in enumerate(steps.all()):
            step.scroll_into_view_if_needed()
            seats = step.locator(".place .seat.panel")
            expect(seats).to_have_count(lesson["table"]["seats"])
            said = step.locator("> p").inner_text()
            assert f"learn-{game}" not in said
            assert said.startswith(str(at + 1))
        expect(page.locator(".place > [inert]")).to_have_count(len(lesson["steps"]))  # there is nothing to press
        assert page.evaluate("document.documentElement.scrollWidth") <= how["viewport"]["width"]
        assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('learned'))") == []
        assert violations(page) == []


def test_a_game_without_lessons_says_so(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, forgives="400") as visitor:
        visitor.page.goto("/learn/chess/pictures")
        expect(visitor.page.get_by_role("alert")).to_be_visible()
