"""The keyboard: typing plays nothing, the focus goes along with the choice, and dialogs keep keys for themselves."""

from __future__ import annotations

import re

from live import Running
from pages import Visitor
from players import Player, asked_to_bid
from playwright.sync_api import Browser, expect
from scenes import asked, found, nearly_over, offered


def at_a_bid(visitor: Visitor, server: Running) -> None:
    visitor.sit_at(server, found("dragons-eggs", 3, asked("bid")))
    visitor.asked_or_over()


def test_what_is_typed_after_m_is_searched_for_and_plays_nothing(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        at_a_bid(visitor, server)
        version = visitor.heard("version")
        page.locator(".hand .choice.able").first.focus()
        page.keyboard.press("m")
        page.keyboard.type("bid ")
        search = page.get_by_role("searchbox")
        expect(search).to_be_focused()
        expect(search).to_have_value("bid ")
        expect(page.locator("dialog li")).not_to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator("dialog li button").first).to_be_focused()
        visitor.answered()
        assert visitor.heard("version") == version
        search.fill("no such move")
        search.press("Enter")
        visitor.shut()
        page.keyboard.press("m")
        expect(page.get_by_role("searchbox")).to_have_value("")


def test_enter_plays_the_only_move_that_is_left(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        at_a_bid(visitor, server)
        version = visitor.heard("version")
        treasure = next(text for text in visitor.offers if text.isdigit())
        visitor.page.keyboard.press("m")
        visitor.page.keyboard.type(f"Bid {treasure} face down")
        expect(visitor.page.get_by_role("searchbox")).to_be_focused()
        visitor.page.keyboard.press("Enter")
        visitor.page.wait_for_function("before => window.heard.latest.version > before", arg=version)


def test_who_calls_the_chat_by_its_key_writes_there(browser: Browser, server: Running) -> None:
    """And what is written plays nothing, and calls nothing else."""
    with Visitor(browser, server) as visitor:
        page = visitor.page
        at_a_bid(visitor, server)
        version = visitor.heard("version")
        page.locator(".hand .choice.able").first.focus()
        page.keyboard.press("c")
        words = page.get_by_placeholder("Say something")
        expect(words).to_be_focused()
        page.keyboard.type("u m l r ? so?")
        expect(words).to_have_value("u m l r ? so?")
        assert page.locator("dialog[open]").count() == 0
        assert visitor.heard("version") == version
        page.keyboard.press("Escape")
        page.keyboard.press("m")
        expect(page.get_by_role("searchbox")).to_be_focused()


def test_the_focus_goes_to_what_can_be_done_with_a_card(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        at_a_bid(visitor, server)
        page.locator(".hand .choice.able").first.press("Enter")
        expect(page.locator(".prompt .button.primary").first).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator(".prompt .button.primary")).to_have_count(0)
        page.locator(".hand .choice.able").nth(1).click()
        expect(page.locator(".prompt .button.primary").first).not_to_be_focused()  # who has a mouse keeps it


def test_a_worm_leads_the_focus_to_the_females(browser: Browser, server: Running) -> None:
    """Where a card can go to more places than there are buttons for, the first of them has the focus."""
    is_so = lambda at: sum(text.startswith("FW") for text in offered(at)) > 6  # noqa: E731
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, found("egg-on", 4, asked("normal"), is_so))
        visitor.asked_or_over()
        visitor.page.get_by_role("button", name="the fake worm", exact=True).press("Enter")
        expect(visitor.page.locator(".center .choice.able").first).to_be_focused()


def test_a_question_mark_shows_all_keys(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        at_a_bid(visitor, server)
        visitor.page.keyboard.press("?")
        expect(visitor.page.get_by_role("dialog", name="Keys").locator("dt")).to_have_text(
            ["← ↑ → ↓", "Enter", "Esc", "m", "l", "c", "r", "u", "?"]
        )


def test_the_keys_of_a_game_and_of_a_replay_are_among_them(browser: Browser, server: Running) -> None:
    shown = "[...document.querySelectorAll('dialog dt')].map(one => one.textContent)"
    with Visitor(browser, server) as visitor:
        page, keys = visitor.page, visitor.page.get_by_role("dialog", name="Keys")
        visitor.sit_at(server, nearly_over("egg-on", 3))
        visitor.asked_or_over()
        page.keyboard.press("?")
        keys.wait_for()
        assert "Shift + ← →" in page.evaluate(shown)
        visitor.shut()
        Player(visitor).play_on()
        page.get_by_role("link", name="Replay").click()
        page.locator("input[type=range]").wait_for()
        page.keyboard.press("?")
        keys.wait_for()
        assert page.evaluate(shown) == ["← →", "Home End", "␣", "l", "?"]


def test_a_dialog_keeps_keys_for_itself(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        at_a_bid(visitor, server)
        page.keyboard.press("?")
        dialog = page.get_by_role("dialog", name="Keys")
        dialog.locator("h2").click()
        page.evaluate("document.activeElement.blur()")
        for key in "rmlc":
            page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_have_count(1)
        expect(page.get_by_role("tab", name=re.compile("Chat"), selected=True)).to_have_count(0)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_arrows_pass_over_a_button_that_does_nothing(browser: Browser, server: Running) -> None:
    """At the lowest bid there is no less, and the arrows go on beside it."""
    with Visitor(browser, server) as visitor:
        asked_to_bid(visitor, server)
        visitor.page.get_by_role("button", name="Bid one more").focus()
        visitor.page.keyboard.press("ArrowLeft")
        expect(visitor.page.locator(":focus")).to_have_count(1)
        expect(visitor.page.get_by_role("button", name="Bid one more")).not_to_be_focused()
