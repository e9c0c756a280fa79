"""What a newcomer meets: dialogs by keys, a phone whose table stays in sight, words that come late."""

from __future__ import annotations

import re

import pytest
from live import Running
from pages import PHONE, Visitor
from players import Player, Toucher
from playwright.sync_api import Browser, Route, expect
from scenes import asked, found

FOCUS = "document.activeElement?.closest('dialog li') ? 'list' : document.activeElement?.type ?? ''"
PLACES_OF_A_CHOSEN_CARD = """() => {
  if (!document.querySelector(".hand .choice.chosen")) return null
  const prompt = document.querySelector(".prompt")
  const places = [...document.querySelectorAll(".center .choice.able:not(.chosen)")]
  return {
    buttons: [...prompt.querySelectorAll(".row .button")].map(button => button.innerText),
    bare: places.filter(place => place.getBoundingClientRect().bottom <= prompt.getBoundingClientRect().top + 1).length,
  }
}"""  # in one look, as the page may go on between two
ROWS = "() => new Set([...document.querySelectorAll('.hand .card')].map(card => card.offsetParent.offsetTop)).size"


def test_a_dialog_opened_by_key_begins_with_what_is_useful(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        visitor.play_now("Dragons' Eggs")
        visitor.asked_or_over()
        page.locator(".hand .choice.able").first.focus()
        for key, useful in (("m", "search"), ("r", "search")):
            page.keyboard.press(key)
            page.locator("dialog[open]").wait_for()
            assert page.evaluate(FOCUS) == useful
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)
            expect(page.locator(".hand .choice.able").first).to_be_focused()
        page.keyboard.press("m")
        page.keyboard.press("ArrowDown")
        expect(page.locator("dialog[open] li button").first).to_be_focused()


def test_on_a_phone_no_list_lies_over_the_places_of_a_chosen_card(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visitor.sit_at(server, found("egg-on", 3, asked("normal"), variants=["lucky-eggs"]))
        for number in range(3):
            visitor.asked_or_over()
            visitor.page.locator(".hand .choice.able").nth(number).tap()
            visitor.page.locator(".hand .choice.chosen").first.wait_for()
            seen = visitor.page.evaluate(PLACES_OF_A_CHOSEN_CARD)
            assert seen["buttons"] == ["Back"]
            assert seen["bare"]
            visitor.page.get_by_role("button", name="Back").tap()
            expect(visitor.page.locator(".hand .choice.chosen")).to_have_count(0)


@pytest.mark.parametrize("size", ["1", "1.3"])
def test_the_treasures_lie_in_one_row(browser: Browser, server: Running, size: str) -> None:
    with Visitor(browser, server, settings={"size": size}) as visitor:
        visitor.play_now("Dragons' Eggs")
        visitor.asked_or_over()
        expect(visitor.page.locator(".hand .card")).to_have_count(12)
        assert visitor.page.evaluate(ROWS) == 1


def test_nothing_can_be_taken_back_before_anything_was_done(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.play_now("Bunny Bidding")
        visitor.asked_or_over()
        expect(visitor.page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_phone_tells_what_the_others_did(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visitor.sit_at(server, found("gulo-gulo", 3, asked("choose"), port="odds"))
        toucher = Toucher(visitor)
        lately = visitor.page.locator("main > button")
        while visitor.asked_or_over() and not lately.filter(has_text="You ").count():
            toucher.step()
        lately.tap()
        expect(visitor.page.locator("aside li")).not_to_have_count(0)
        expect(lately).to_have_count(0)


def test_a_language_that_does_not_come_leaves_an_english_page_until_it_does(browser: Browser, server: Running) -> None:
    lost = r"Failed to load resource"
    with Visitor(browser, server, locale="de-DE", forgives=lost) as visitor:
        broken: list[str] = []

        def lose(route: Route) -> None:
            broken.append(route.request.url)
            route.abort()

        visitor.page.route("**/assets/de-*.js", lose)
        visitor.page.goto("/")
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Five egg games, one table.")
        assert broken
        visitor.page.unroute("**/assets/de-*.js")
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text(re.compile("Eierspiele"))


def test_a_page_without_any_words_says_so_and_begins_anew(browser: Browser, server: Running) -> None:
    lost = r"Failed to load resource"
    with Visitor(browser, server, forgives=lost) as visitor:
        visitor.page.route("**/assets/en-*.js", lambda route: route.abort())
        visitor.page.goto("/")
        expect(visitor.page.get_by_text("Connection lost.")).to_be_visible()
        visitor.page.unroute("**/assets/en-*.js")
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Five egg games, one table.")


@pytest.mark.parametrize(("part", "address"), [("Home", "/"), ("LearnList", "/learn")])
def test_a_part_of_the_page_that_does_not_come_is_fetched_again(
    browser: Browser, server: Running, part: str, address: str
) -> None:
    with Visitor(browser, server, forgives=r"Failed to load resource") as visitor:
        page, code = visitor.page, f"**/assets/{part}-*.js"
        page.route(code, lambda route: route.abort())
        with page.expect_event("requestfailed", lambda request: part in request.url):
            page.goto(address)
        page.unroute(code)
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_game_that_does_not_come_is_fetched_again(browser: Browser, server: Running) -> None:
    lost = r"Failed to load resource"
    with Visitor(browser, server, forgives=lost) as visitor:
        table, tokens = server.new_table("gulo-gulo", 2, bots=1, level="chick")
        visitor.context.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{tokens[0]}')")
        visitor.page.route("**/assets/game-*.js", lambda route: route.abort())
        visitor.page.goto(f"/t/{table}")
        expect(visitor.page.get_by_role("status").filter(has_text="One moment")).to_be_visible()
        visitor.page.unroute("**/assets/game-*.js")
        expect(visitor.page.locator(".prompt")).to_be_visible()


def test_another_game_against_bots_begins_at_once(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_down(server, "gulo-gulo", 2, options={"max_turns": 2})
        Player(visitor).play_on()
        visitor.page.get_by_role("button", name="Play again").click()
        expect(visitor.end).to_have_count(0)
        visitor.asked_or_over()
        expect(visitor.page.locator(".prompt")).to_be_visible()
