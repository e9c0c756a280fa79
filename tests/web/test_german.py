"""A German player reads German, from the first page to the end of a game."""

from __future__ import annotations

import pytest
from live import Running
from pages import Visitor
from players import Player
from playwright.sync_api import Browser, expect
from speech import LISTEN, foreign, said

MANY = 100


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
        page.locator(".chat").wait_for()
        page.keyboard.press("l")
        Player(visitor).play_on()
        page.locator("table.parts").wait_for()
        expect(page.get_by_role("img", name="Wie die Punkte wuchsen")).to_be_visible()
        assert len(said(page)) > MANY
        assert foreign(page) == []


@pytest.mark.parametrize(
    "fault", ["Your turn!", "Log", "Spot bids a treasure face down.", "prompt-wait", "Um { $who }"]
)
def test_what_is_not_german_is_found(browser: Browser, server: Running, fault: str) -> None:
    with Visitor(browser, server, script=LISTEN, locale="de-DE") as visitor:
        visitor.page.goto("/")
        visitor.page.locator("article").first.wait_for()
        visitor.page.evaluate("fault => document.querySelector('h2').append(fault)", fault)
        assert foreign(visitor.page) == [fault]
