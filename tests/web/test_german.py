"""A German player reads German, from the first page to the end of a game."""

from __future__ import annotations

import pytest
from live import Running
from pages import PHONE, Visitor
from players import Player, Toucher
from playwright.sync_api import Browser, expect
from speech import LISTEN, foreign, said

MANY = 100
SOME = 10


def test_a_whole_game_in_german(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, script=LISTEN, locale="de-DE") as visitor:
        page = visitor.page
        visitor.play_now("Dragons' Eggs")
        visitor.asked_or_over()
        for name in ("Züge", "Regeln", "Einstellungen"):
            page.get_by_role("button", name=name, exact=True).click()
            page.get_by_role("dialog", name=name).locator("h2").wait_for()
            visitor.shut()
        page.keyboard.press("c")
        page.locator(".chat input").wait_for()
        page.keyboard.press("Escape")  # where one writes, it is no key of the table
        page.keyboard.press("l")
        Player(visitor).play_on()
        page.locator("table.parts").wait_for()
        expect(page.get_by_role("img", name="Wie viele Eier alle gewannen")).to_be_visible()
        assert len(said(page)) > MANY
        assert foreign(page) == []


def test_house_rules_in_german(browser: Browser, server: Running) -> None:
    """Every value that can be chosen, and what was chosen at the table."""
    with Visitor(browser, server, script=LISTEN, locale="de-DE") as visitor:
        page = visitor.page
        page.goto("/")
        page.get_by_role("button", name="Freunde einladen Bunny Bidding").click()
        page.locator("details summary").click()
        page.get_by_label("Gebot und Angebot").select_option("das Gebot zuerst")
        values = set(page.locator("details option").all_inner_texts())
        assert len(values) > SOME
        assert {"bid_first", "discard", "seeded"} & values == set()
        page.get_by_role("button", name="Tisch eröffnen und einladen").click()
        page.get_by_text("Hausregeln").click()
        expect(page.get_by_text("Gebot und Angebot: das Gebot zuerst")).to_be_visible()
        assert foreign(page) == []


def test_a_whole_game_in_german_on_a_phone(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, script=LISTEN, locale="de-DE", **PHONE) as visitor:
        visitor.play_now("Blind Hen")
        Toucher(visitor).play_on()
        visitor.page.locator("table.parts").wait_for()
        assert {"ge", "gr", "ENDE"} & set(said(visitor.page)) >= {"ge", "gr"}
        assert foreign(visitor.page) == []


@pytest.mark.parametrize(
    "fault", ["Your turn!", "Log", "Spot bids a treasure face down.", "prompt-wait", "Um { $who }"]
)
def test_what_is_not_german_is_found(browser: Browser, server: Running, fault: str) -> None:
    with Visitor(browser, server, script=LISTEN, locale="de-DE") as visitor:
        visitor.page.goto("/")
        visitor.page.locator("article").first.wait_for()
        visitor.page.evaluate("fault => document.querySelector('h2').append(fault)", fault)
        assert foreign(visitor.page) == [fault]
