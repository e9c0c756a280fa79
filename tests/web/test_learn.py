"""Learning in the browser: every tutorial to its end, and the rulebooks as pages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from live import Running
from pages import PHONE, Visitor
from playwright.sync_api import Browser, Locator, Page, expect
from test_pages import violations

from clutch.core.moves import seat_number
from clutch.games import all_games
from clutch.server import lessons

GAMES = sorted(all_games())
Press = Callable[[Locator], None]


def click(place: Locator) -> None:
    place.click()


def tap(place: Locator) -> None:
    place.tap()


def type_at(place: Locator) -> None:
    place.focus()
    place.page.keyboard.press("Enter")


class Learner:
    """Does what the coach asks: presses what is marked, confirms, or goes on."""

    def __init__(self, page: Page, game: str, press: Press = click) -> None:
        self.page = page
        self.press = press
        self.steps = lessons.tutorial(game).steps
        page.goto(f"/learn/{game}")

    def arrive(self, number: int) -> None:
        expect(self.page.locator(".coach .progress")).to_contain_text(f"{number} ")
        expect(self.page.locator(".coach progress")).to_have_attribute("value", str(number))

    def learn(self, number: int) -> None:
        """One step, from its words to the next one's."""
        self.arrive(number)
        if not self.steps[number - 1].ask:
            self.press(self.page.locator(".coach .ways .primary"))
        for _ in range(20):
            if self.done(number):
                return
            self.press_marked()
        raise AssertionError(f"step {number} does not end")

    def done(self, number: int) -> bool:
        return self.page.locator(".coach progress").get_attribute("value") != str(number)

    def press_marked(self) -> None:
        confirm = self.page.locator(".prompt .row > .primary:has(svg)")
        marked = self.page.locator(".prompt .pointed, .choice.pointed:not(.chosen)")
        self.press((confirm if confirm.count() else marked).first)

    def to_the_end(self) -> None:
        for number in range(1, len(self.steps)):
            self.learn(number)
        self.arrive(len(self.steps))


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_to_its_end_by_mouse(browser: Browser, server: Running, game: str) -> None:
    with Visitor(browser, server) as visitor:
        learner = Learner(visitor.page, game)
        learner.to_the_end()
        assert violations(visitor.page) == []
        visitor.page.get_by_role("link", name="More games").click()
        expect(visitor.page.locator(f"li[data-game={game}]")).to_contain_text("done")
        assert visitor.complaints == []
