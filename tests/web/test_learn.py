"""Learning in the browser: every tutorial to its end, and the rulebooks as pages."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from live import Running
from nests import FRAME, HANDS, HIGH, reached, views
from pages import DRAWN, PHONE, Visitor
from playwright.sync_api import Browser, Locator, Page, expect
from test_pages import violations

from clutch.games import all_games
from clutch.nest.attempt import Phase
from clutch.server.readers import lessons

GAMES = sorted(all_games())
REACH = ".reach:not(:has(> .button + .button)) > .button"  # in any language
LIFT = ".reach:has(> .button + .button) > .button:first-child[aria-disabled=false]"
BUSY = ".coach .ways [aria-disabled=true]"  # something is being told
STEADY = 0.06  # metres a second
PULLED = """([number, reach]) => document.querySelector(".coach progress").value !== number
  || document.querySelector(reach)"""
MOST_OFFERS = 80
MOST_PRESSES = 3  # for one pick: a card, a place, and the confirmation
Press = Callable[[Locator], None]


def click(place: Locator) -> None:
    place.click()


IN_SIGHT = """place => {
  const box = place.getBoundingClientRect()
  return place.contains(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2))
}"""


def tap(place: Locator) -> None:
    """It is in sight without scrolling, and nothing lies over it."""
    place.page.wait_for_function(IN_SIGHT, arg=place.element_handle())
    place.tap()


def type_at(place: Locator) -> None:
    """By keys alone: `n` for the coach's way on, else from offer to offer with the arrows, and Enter."""
    keys = place.page.keyboard
    if place.evaluate("place => place.closest('.coach') !== null"):
        return keys.press("n")
    for _ in range(MOST_OFFERS):
        if place.evaluate("place => place === document.activeElement"):
            return keys.press("Enter")
        keys.press("ArrowRight")
    raise AssertionError("what is marked cannot be reached by arrows")


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
        self.asked = next(iter(self.steps[number - 1].ask), "")
        if not self.steps[number - 1].ask:
            self.press(self.page.locator(".coach .ways .primary"))
        pull = self.steps[number - 1].pull
        for _pick in range(self.presses if not pull else 1):
            if self.done(number):
                return
            self.press_marked()
        if pull:
            self.pull(number)
        self.arrive(number + 1)

    def pull(self, number: int) -> None:
        """By one's own hand: what is wanted comes of it, as is shown below."""
        self.page.locator(REACH).press("Enter")
        self.page.wait_for_function("reach => !document.querySelector(reach)", arg=REACH)  # in every picture
        self.page.locator(f"{LIFT}, body:not(:has(.reach)), {REACH}").first.wait_for()
        self.page.evaluate("lift => document.querySelector(lift)?.click()", LIFT)
        self.page.wait_for_function(PULLED, arg=[number, REACH])

    @property
    def presses(self) -> int:
        """At most; whatever names an egg is a single one."""
        return len(self.asked.split(",")) * MOST_PRESSES if self.asked else 0

    def done(self, number: int) -> bool:
        return self.page.locator(".coach progress").get_attribute("value") != str(number)

    def press_marked(self) -> None:
        slider = self.page.locator(".picker.pointed input")
        if slider.count():
            slider.fill(self.asked.partition("bid ")[2])
        confirm = self.page.locator(".prompt .row > .primary:has(svg)")
        marked = self.page.locator(":is(.prompt, .center) .button.pointed, .choice.pointed:not(.chosen)")
        card = self.page.locator(".hand:not(:has(.chosen)) .choice.pointed")
        marked = card if card.count() else marked
        self.press((confirm if confirm.count() else marked).first)
        self.page.evaluate(DRAWN)
        self.page.locator(BUSY).wait_for(state="detached")

    def to_the_end(self) -> None:
        for number in range(1, len(self.steps)):
            self.learn(number)
        self.arrive(len(self.steps))


@pytest.mark.parametrize(("wanted", "hands"), [("stolen", HANDS[:1]), ("alarm", HANDS)])
def test_what_a_pull_is_to_bring_about_comes_of_it_from_every_side(wanted: str, hands: tuple[int, ...]) -> None:
    steps = lessons.tutorial("gulo-gulo").steps
    at = next(number for number, step in enumerate(steps) if step.pull == wanted)
    seed = next(step.nest for step in reversed(steps[: at + 1]) if step.nest)
    nest, egg = (seed, "family"), steps[at].ask[0].removeprefix("A name ")
    found = list(views(nest, egg))
    assert len(found) > 5
    for view, hand in product(found, hands):
        attempt = reached(nest, egg, view, hand)
        assert attempt.phase is Phase.HOLDING
        x, y, z = attempt.world.hand()
        for frame in range(int(HIGH / STEADY / FRAME)):
            attempt.aim(np.array([x, y, z + STEADY * FRAME * frame]))
            attempt.step()
        while attempt.result is None:
            attempt.step()
        assert attempt.result.text.startswith(wanted)


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_to_its_end_by_mouse(browser: Browser, server: Running, game: str) -> None:
    with Visitor(browser, server) as visitor:
        learner = Learner(visitor.page, game)
        learner.to_the_end()
        assert violations(visitor.page) == []
        visitor.page.get_by_role("link", name="More games").click()
        expect(visitor.page.locator(f"li[data-game={game}]")).to_contain_text("done")
        assert visitor.complaints == []


def test_a_tutorial_by_keys_alone(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        Learner(visitor.page, "egg-on", type_at).to_the_end()
        assert visitor.complaints == []


@pytest.mark.parametrize("game", ["bunny-bidding", "gulo-gulo"])
def test_a_tutorial_by_touch_on_a_phone(browser: Browser, server: Running, game: str) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        Learner(visitor.page, game, tap).to_the_end()
        wide = visitor.page.evaluate("document.documentElement.scrollWidth")
        assert wide == PHONE["viewport"]["width"]
        assert violations(visitor.page) == []
        assert visitor.complaints == []


def test_the_coach_stays_in_sight(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE | {"viewport": {"width": 390, "height": 600}}) as visitor:
        Learner(visitor.page, "egg-on").arrive(1)
        visitor.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        expect(visitor.page.get_by_role("banner")).not_to_be_in_viewport()
        expect(visitor.page.locator(".coach")).to_be_in_viewport(ratio=1)


def test_a_wrong_pick_gets_a_hint_and_changes_nothing(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        learner = Learner(page, "dragons-eggs")
        learner.learn(1)
        learner.arrive(2)
        page.locator(".hand .choice", has_text="Treasure 10").click()
        page.locator(".prompt .button", has_text="face down").click()
        expect(page.locator(".coach [role=status] .hint")).to_contain_text("be brave")
        assert violations(page) == []
        learner.arrive(2)
        learner.learn(2)
        learner.arrive(3)
        expect(page.locator(".coach .hint")).to_have_count(0)
        assert visitor.complaints == []


def test_one_can_go_back_and_be_shown_what_to_do(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"speed": "fast"}, reduced_motion="reduce") as visitor:
        page = visitor.page
        learner = Learner(page, "dragons-eggs")
        learner.learn(1)
        learner.arrive(2)
        page.get_by_role("button", name="Show me").click()
        learner.arrive(3)
        page.keyboard.press("b")
        learner.arrive(2)
        expect(page.locator(".hand .choice", has_text="Treasure 0")).to_be_visible()
        page.keyboard.press("n")
        learner.arrive(3)
        assert visitor.complaints == []


def test_a_german_learner_reads_german(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, locale="de-DE") as visitor:
        page = visitor.page
        Learner(page, "gulo-gulo").to_the_end()
        expect(page.locator(".coach")).to_contain_text("Gewonnen!")
        page.goto("/learn/gulo-gulo/rules")
        expect(page.locator(".book")).to_have_attribute("lang", "de")
        page.get_by_role("searchbox").fill("Stange Alarm")
        expect(page.locator(".book")).to_contain_text("Alarm")
        assert violations(page) == []
        assert visitor.complaints == []


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_the_pages_to_learn_from(browser: Browser, server: Running, how: dict[str, object]) -> None:
    with Visitor(browser, server, **how) as visitor:
        page = visitor.page
        page.goto("/")
        page.locator("header").get_by_role("link", name="Learn").click()
        expect(page.locator("li[data-game]")).to_have_count(len(GAMES))
        assert violations(page) == []
        page.get_by_role("link", name="Rules Egg On").click()
        page.wait_for_url("**/learn/egg-on/rules")
        expect(page.get_by_role("navigation", name="Contents").get_by_role("link")).to_have_count(14)
        assert violations(page) == []
        page.get_by_role("searchbox").fill("crow wedding")
        expect(page.locator(".book")).to_contain_text("crow")
        page.get_by_role("searchbox").fill("submarine")
        expect(page.get_by_text("Nothing found")).to_be_visible()
        assert visitor.complaints == []


def test_the_rules_at_a_table_lead_to_the_tutorial(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.play_now("Dragons' Eggs")
        visitor.page.locator(".prompt").wait_for()
        visitor.page.keyboard.press("r")
        link = visitor.page.get_by_role("link", name="Tutorial")
        expect(link).to_have_attribute("href", "/learn/dragons-eggs")
        assert violations(visitor.page) == []
        assert visitor.complaints == []
