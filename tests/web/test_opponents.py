"""Whom one plays against: levels of bots, at once and in the waiting room, by mouse, touch and keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from axe import violations_in_all_themes
from live import Running
from pages import DESK, PHONE, Visitor
from playwright.sync_api import Browser, Locator, Page, expect

from clutch.bots import CHEAPEST, LEVELS, OFFERED, USUAL

GOLDEN: Final = Path(__file__).parents[1] / "golden/dragons-eggs/3-base.record"
ANOTHER: Final = next(level for level in OFFERED if level != USUAL)
MANY_TABS: Final = 60  # to get by keys to anything on the page
GERMAN: Final = {"locale": "de-DE"}


def name_of(level: str, language: str = "en") -> str:
    return str(getattr(LEVELS[level], language)).partition(": ")[0]


def sentence_on(level: str, language: str = "en") -> re.Pattern[str]:
    """However it begins."""
    return re.compile(re.escape(str(getattr(LEVELS[level], language)).partition(": ")[2]), re.IGNORECASE)


def card(page: Page, level: str, language: str = "en") -> Locator:
    """The level for all seats."""
    return page.get_by_role("radio", name=re.compile(rf"^{name_of(level, language)}(?!\w)"))


def choose(page: Page, level: str, language: str = "en") -> None:
    """As a hand does, which presses the words around the button."""
    card(page, level, language).locator("..").click()


def bots_at(server: Running, page: Page) -> list[str]:
    """Of the table that is shown, from the second seat on."""
    return [seat["bot"] for seat in server.ok("GET", f"/api/tables/{page.url.rpartition('/')[2]}")["seats"][1:]]


def badges(page: Page) -> Locator:
    return page.locator(".seat .badge")


def level_at(page: Page, letter: str) -> Locator:
    return page.get_by_label(f"Level of the bot at seat {letter}")


def row(page: Page, letter: str) -> Locator:
    return page.get_by_role("listitem").filter(has=level_at(page, letter))


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def device(request: pytest.FixtureRequest) -> Iterator[dict[str, Any]]:
    return request.param  # type: ignore[no-any-return]


def test_a_first_game_is_against_the_usual_level_and_the_next_against_who_was_chosen(
    browser: Browser, server: Running, device: dict[str, Any]
) -> None:
    with Visitor(browser, server, **device) as visitor:
        page = visitor.page
        page.goto("/")
        expect(card(page, USUAL)).to_be_checked()
        visitor.play_now("Dragons' Eggs")
        expect(badges(page)).to_have_text([f"Bot{name_of(USUAL)}"] * 3)
        page.goto("/")
        choose(page, ANOTHER)
        visitor.play_now("Dragons' Eggs")
        expect(badges(page)).to_have_text([f"Bot{name_of(ANOTHER)}"] * 3)
        assert bots_at(server, page) == [ANOTHER] * 3
        page.goto("/")
        expect(card(page, ANOTHER)).to_be_checked()
        visitor.play_now("Gulo Gulo")
        expect(badges(page)).to_have_text([f"Bot{name_of(ANOTHER)}"] * 2)


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_level_is_shown_with_a_sentence(browser: Browser, server: Running, language: str) -> None:
    """On a phone that of the chosen one."""
    how = GERMAN if language == "de" else {}
    with Visitor(browser, server, **how) as visitor:
        page = visitor.page
        page.goto("/")
        group = page.get_by_role("radiogroup")
        expect(group.get_by_role("radio")).to_have_count(len(OFFERED))
        for level in OFFERED:
            expect(group.get_by_text(sentence_on(level, language))).to_be_visible()
    with Visitor(browser, server, **how, **PHONE) as visitor:
        visitor.page.goto("/")
        for level in OFFERED:
            choose(visitor.page, level, language)
            expect(visitor.page.locator("p.chosen")).to_have_text(sentence_on(level, language))
            expect(visitor.page.locator("p.chosen")).to_be_visible()


def test_every_seat_may_have_an_opponent_of_its_own(browser: Browser, server: Running, device: dict[str, Any]) -> None:
    with Visitor(browser, server, **device) as visitor:
        page = visitor.page
        page.goto("/")
        page.get_by_role("button", name="A level for each seat").click()
        fluff = page.get_by_label("Fluff", exact=True)
        fluff.select_option(name_of(ANOTHER))
        expect(fluff).to_have_accessible_description(sentence_on(ANOTHER))
        for level in OFFERED:
            expect(card(page, level)).not_to_be_checked()
        assert violations_in_all_themes(page) == []
        visitor.play_now("Blind Hen")
        expect(badges(page)).to_have_text([f"Bot{name_of(level)}" for level in (USUAL, ANOTHER, USUAL)])
        page.goto("/")
        expect(page.get_by_label("Fluff", exact=True)).to_have_value(ANOTHER)
        page.get_by_role("button", name="A level for each seat").click()
        expect(
            page.get_by_text(f"Dot: {name_of(USUAL)} · Fluff: {name_of(ANOTHER)} · Beak: {name_of(USUAL)}")
        ).to_be_visible()
        choose(page, ANOTHER)
        visitor.play_now("Egg On")
        expect(badges(page)).to_have_text([f"Bot{name_of(ANOTHER)}"] * 2)


def test_a_new_table_against_bots_takes_the_chosen_opponents(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        page.goto("/")
        page.get_by_role("button", name="Invite friends Dragons' Eggs").click()
        form = page.get_by_role("dialog")
        form.get_by_role("button", name="A level for each seat").click()
        form.get_by_text("5", exact=True).click()
        form.get_by_label("Speck", exact=True).select_option(name_of(ANOTHER))
        form.get_by_role("button", name="Play against bots").click()
        page.wait_for_url("**/t/*")
        expect(badges(page)).to_have_count(4)
        assert bots_at(server, page) == [USUAL, USUAL, USUAL, ANOTHER]


def test_in_the_waiting_room_every_seat_has_its_level(
    browser: Browser, server: Running, device: dict[str, Any]
) -> None:
    with Visitor(browser, server, **device) as ann, Visitor(browser, server) as bob:
        page = ann.page
        ann.open_table("Dragons' Eggs")
        expect(level_at(page, "B")).to_have_value(USUAL)
        level_at(page, "B").select_option(name_of(ANOTHER))
        expect(row(page, "B").get_by_text(sentence_on(ANOTHER))).to_be_visible()
        row(page, "B").get_by_role("button", name="Bot").click()
        expect(row(page, "B")).to_contain_text("Dot")
        row(page, "C").get_by_role("button", name="Bot").click()
        expect(row(page, "C")).to_contain_text("Fluff")
        assert bots_at(server, page) == [ANOTHER, USUAL, ""]
        bob.page.goto(page.url)
        expect(bob.page.get_by_text(sentence_on(ANOTHER))).to_have_count(1)
        level_at(page, "C").select_option(name_of(ANOTHER))
        expect(bob.page.get_by_text(sentence_on(ANOTHER))).to_have_count(2)
        level_at(page, "B").select_option(name_of(USUAL))
        expect(bob.page.get_by_text(sentence_on(ANOTHER))).to_have_count(1)
        assert violations_in_all_themes(page) == []
        page.get_by_role("button", name="Fill with bots and start").click()
        expect(badges(page)).to_have_text([f"Bot{name_of(level)}" for level in (USUAL, ANOTHER, USUAL)])
        assert bots_at(server, page) == [USUAL, ANOTHER, USUAL]


def test_a_bot_that_nobody_is_offered_is_shown_and_can_be_changed(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        table, tokens = server.laid_table("dragons-eggs", 3, bots=2, level=CHEAPEST)
        visitor.take_seat(table, tokens[0])
        expect(level_at(page, "B")).to_have_value(CHEAPEST)
        expect(row(page, "B").get_by_text(sentence_on(CHEAPEST))).to_be_visible()
        level_at(page, "B").select_option(name_of(USUAL))
        expect(level_at(page, "B").get_by_role("option")).to_have_count(len(OFFERED))
        assert bots_at(server, page) == [USUAL, CHEAPEST]


def test_a_level_that_could_not_be_changed_is_shown_as_it_is(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, forgives="Failed to load resource") as visitor:
        page = visitor.page
        table, tokens = server.laid_table("dragons-eggs", 3, bots=2, level=USUAL)
        visitor.take_seat(table, tokens[0])
        expect(level_at(page, "B")).to_have_value(USUAL)
        page.route("**/bots", lambda route: route.abort())
        level_at(page, "B").select_option(name_of(ANOTHER))
        expect(page.get_by_role("alert")).to_be_visible()
        expect(level_at(page, "B")).to_have_value(USUAL)
        page.unroute("**/bots")
        with page.expect_response("**/bots"):
            level_at(page, "B").select_option(name_of(ANOTHER))
        expect(page.get_by_role("alert")).to_have_count(0)
        expect(level_at(page, "B")).to_have_value(ANOTHER)
        assert bots_at(server, page) == [ANOTHER, USUAL]


def tab_to(page: Page, wanted: Locator) -> None:
    for _ in range(MANY_TABS):
        if wanted.evaluate("found => found === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("no number of tabs leads there")


def test_opponents_are_chosen_by_keys(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        page.goto("/")
        before, after = OFFERED[OFFERED.index(USUAL) - 1], USUAL
        tab_to(page, card(page, after))
        page.keyboard.press("ArrowLeft")
        expect(card(page, before)).to_be_checked()
        tab_to(page, page.get_by_role("button", name="Invite friends Dragons' Eggs"))
        page.keyboard.press("Enter")
        tab_to(page, page.get_by_role("button", name="Open the table and invite"))
        page.keyboard.press("Enter")
        page.wait_for_url("**/t/*")
        expect(level_at(page, "C")).to_have_value(before)
        tab_to(page, level_at(page, "C"))
        page.keyboard.press("ArrowDown")
        expect(level_at(page, "C")).to_have_value(after)
        tab_to(page, row(page, "C").get_by_role("button", name="Bot"))
        page.keyboard.press("Enter")
        expect(row(page, "C")).to_contain_text("Fluff")
        tab_to(page, page.get_by_role("button", name="Fill with bots and start"))
        page.keyboard.press("Enter")
        expect(badges(page)).to_have_text([f"Bot{name_of(level)}" for level in (before, after, before)])


def test_a_replay_tells_which_bots_sat_there(browser: Browser, server: Running) -> None:
    told = GOLDEN.read_text().replace("seats 3\n", f'seats 3\nnames ["Ann", "bot:{USUAL}", "bot:{ANOTHER}"]\n')
    table = server.ok("POST", "/api/import", told.encode())["table"]
    with Visitor(browser, server, **GERMAN) as visitor:
        page = visitor.page
        page.goto(f"/t/{table}#step=0")
        expect(badges(page)).to_have_text([f"Bot{name_of(level, 'de')}" for level in (USUAL, ANOTHER)])
        page.keyboard.press("End")
        for level in (USUAL, ANOTHER):
            expect(page.locator("li", has_text=name_of(level, "de")).first).to_be_visible()
