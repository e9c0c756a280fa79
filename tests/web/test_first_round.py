"""The first round of who has never seen a game: told in full, nothing asked twice, nothing over the question."""

from __future__ import annotations

import re

import pytest
from live import Running
from pages import Visitor
from players import CONFIRM, Player, asked_to_bid
from playwright.sync_api import Browser, expect
from scenes import asked, found, leads_to

TOLD = """
window.told = []
new MutationObserver(() => {
  const text = document.querySelector(".prompt.told .text")?.textContent
  if (text && text !== window.told.at(-1)) window.told.push(text)
}).observe(document, {childList: true, subtree: true, characterData: true})
"""
BEYOND = """() => {
  const list = document.querySelector("aside .newest-below"), last = list.querySelector("li:last-child")
  if (list.scrollHeight <= list.clientHeight) return null
  return last.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
}"""
OVERLAP = """() => {
  const box = name => document.querySelector(name).getBoundingClientRect()
  return box(".hint").bottom - box(".asking").top
}"""
BELOW_FOLD = "document.querySelector('.own').getBoundingClientRect().bottom - innerHeight"


def test_what_a_round_ends_with_is_told_though_the_bots_play_on(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"speed": "fast"}, script=TOLD) as visitor:
        page = visitor.page
        visitor.sit_at(server, found("blind-hen", 4, leads_to("fold", "pay")), rivals={})
        got = re.compile(r" (pays|gets) ")
        visitor.asked_or_over()
        page.get_by_role("button", name="Fold").click()
        page.locator(CONFIRM).click()  # it may be a mistake
        page.wait_for_function("() => window.told.some(text => / gets? /.test(text))")
        ends = [text for text in page.evaluate("window.told") if got.search(text)]
        assert [" pays " in text for text in ends][:2] == [True, False], ends


@pytest.mark.parametrize("by_key", ["", "Enter", " "], ids=["press", "enter", "space"])
def test_a_press_anywhere_ends_what_is_told(browser: Browser, server: Running, by_key: str) -> None:
    """Or a key, which then does nothing else, whatever has the focus."""
    with Visitor(browser, server, settings={"speed": "normal"}) as visitor:
        page = visitor.page
        page.clock.install()
        visitor.sit_at(server, found("gulo-gulo", 2, leads_to("turn", "name"), port="odds"))
        turn = page.get_by_role("button", name="Turn the next tile")
        turn.wait_for()
        page.clock.pause_at(page.evaluate("Date.now()") + 5_000)
        turn.click()
        expect(page.locator(".prompt.told")).to_contain_text("You turn tile")
        version = visitor.heard("version")
        if by_key:
            page.locator(".nest .choice").first.evaluate("egg => egg.focus()")
            page.keyboard.press(by_key)
        else:
            page.mouse.click(5, 300)
        expect(page.locator(".prompt.told")).to_have_count(0)
        expect(page.locator(".prompt.mine")).to_have_count(1)
        expect(page.locator(".choice.chosen")).to_have_count(0)
        assert visitor.heard("version") == version


def test_who_has_pressed_pay_is_not_asked_again(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page, all_in = visitor.page, asked_to_bid(visitor, server)
        all_in.fill(str(all_in.get_attribute("max")))
        page.locator(".prompt .button.primary").click()
        pay = page.get_by_role("button", name="Pay these", exact=True)
        expect(page.locator(".prompt")).to_contain_text("one by one")
        picked = 0
        while not pay.count():
            page.locator(".hand .choice.able").first.click()
            picked += 1
            expect(page.locator(".prompt .picks span")).to_have_count(picked)
        expect(page.locator(".prompt")).to_contain_text("That is enough")
        pay.click()
        expect(page.locator("aside li").filter(has_text="You pay")).to_have_count(1)


def test_a_key_right_after_escape_is_not_lost(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        visitor.play_now("Dragons' Eggs")
        visitor.asked_or_over()
        for title in ("Moves", "Rules", "Moves"):
            page.keyboard.press(title[0].lower())
            expect(page.locator("dialog[open]").get_by_role("heading", name=title, level=2)).to_be_visible()
            page.keyboard.press("Escape")


def test_the_newest_line_of_the_log_is_in_sight(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, found("dragons-eggs", 3, asked("bid")))
        player = Player(visitor)
        while visitor.asked_or_over() and visitor.page.evaluate(BEYOND) is None:
            player.step()
        assert visitor.page.evaluate(BEYOND) <= 0


def test_an_explanation_does_not_lie_over_the_question(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        visitor.play_now("Dragons' Eggs")
        visitor.asked_or_over()
        page.locator(".hand .choice.able").nth(4).hover()
        page.locator(".hint").wait_for()
        assert page.evaluate(OVERLAP) < 0


@pytest.mark.parametrize("variants", [[], ["powers", "handicaps"]])
def test_bunnies_see_their_goals_without_scrolling(browser: Browser, server: Running, variants: list[str]) -> None:
    with Visitor(browser, server, viewport={"width": 1280, "height": 800}) as visitor:
        visitor.sit_down(server, "bunny-bidding", 4, variants=variants)
        visitor.asked_or_over()
        assert visitor.page.evaluate(BELOW_FOLD) <= 0
        expect(visitor.page.locator(".own .goal")).to_have_count(2)
        expect(visitor.page.locator(".others .score")).to_have_text(["?points that depend on what is secret"] * 3)


def test_while_the_first_hand_is_picked_only_that_lies_there(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        visitor.sit_down(server, "egg-on", 2, variants=["first-game"])
        visitor.asked_or_over()
        confirm = page.get_by_role("button", name="Confirm")
        picked = 0
        while not confirm.count():
            page.locator(".hand .choice.able").last.click()
            picked += 1
            expect(page.locator(".prompt .picks span")).to_have_count(picked)
        expect(page.locator(".hand .choice")).to_have_count(picked)
        expect(page.locator(".own")).not_to_contain_text("ready")
