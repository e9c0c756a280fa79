"""The pace of the bots, and taking back one's own act before they have acted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from live import Running
from pages import Visitor, a_server
from players import STAYS, Player
from playwright.sync_api import Browser, expect
from scenes import asked, found

LONG = 3600.0
BEGUN = {
    "blind-hen": "bid",
    "bunny-bidding": "turn",
    "dragons-eggs": "bid",
    "egg-on": "wed",
    "gulo-gulo": "choose",
}
NEXT = """able => {
  const {acts, tries, latest} = window.heard
  const isNext = acts.size + tries.size === 0 && ["choose", "over"].includes(latest?.prompt.key)
  return window.isCalm(isNext && document.querySelector(".prompt.told, " + able))
}"""
REACHED = "([able, heard]) => document.querySelector(able) || window.heard.updates.length > heard"  # or it was an act
ABLE = ".choice.able, .prompt.mine .button, .center .button.primary"


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Where bots of the normal pace wait for an hour."""
    with a_server(tmp_path_factory.mktemp("patient"), pauses={"normal": LONG}) as server:
        yield server


def test_an_act_is_taken_back_before_the_bot_has_acted(browser: Browser, patient: Running) -> None:
    sitting = found("egg-on", 2, asked("normal"))
    with Visitor(browser, patient) as visitor:
        page = visitor.page
        visitor.sit_at(patient, sitting)
        visitor.asked_or_over()
        question = visitor.prompt
        undo = page.get_by_role("button", name="Undo", exact=True)
        expect(undo).to_have_count(0)
        page.get_by_label("Pace of the bots").select_option("normal")
        page.wait_for_function("() => window.heard.room.pace === 'normal'")
        for again in ("Undo", "u"):
            visitor.pick(visitor.offers[0])
            expect(undo).to_be_visible()
            if again == "u":
                page.keyboard.press("u")
            else:
                undo.click()
            expect(page.locator(".prompt.mine .text")).to_have_text(question)
            expect(undo).to_have_count(0)
        visitor.pick(visitor.offers[0])
        expect(undo).to_be_visible()
        page.get_by_label("Pace of the bots").select_option("at once")
        expect(undo).to_have_count(0)
        assert page.evaluate("window.heard.latest.lines.at(-1).seat") != 0


def test_the_pace_that_was_chosen_is_remembered(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"pace": ""}) as visitor:
        page = visitor.page
        page.goto("/")
        expect(page.get_by_label("Pace of the bots")).to_have_value("normal")
    with Visitor(browser, server, settings={"pace": "quick"}) as visitor:
        visitor.play_now("Egg On")
        page = visitor.page
        pace = page.get_by_label("Pace of the bots")
        expect(pace).to_have_value("quick")
        pace.select_option("calm")
        page.wait_for_function("() => window.heard.room.pace === 'calm'")
        assert page.evaluate("localStorage.getItem('clutch.pace')") == "calm"


def test_play_now_asks_with_how_many_and_remembers_it(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        page.goto("/")
        page.get_by_label("Players: Egg On").select_option("2")
        page.reload()
        expect(page.get_by_label("Players: Egg On")).to_have_value("2")
        visitor.play_now("Egg On")
        expect(page.locator(".seat.panel")).to_have_count(2)


@pytest.mark.parametrize("game", BEGUN)
def test_who_may_act_need_not_wait_until_all_is_told(browser: Browser, server: Running, game: str) -> None:
    """On a page that goes on telling for ever: one acts while the last is told, and from its midst one comes there."""
    with Visitor(browser, server, settings={"speed": "slow"}, script=STAYS) as visitor:
        sitting = found(game, 3, asked(BEGUN[game]), port="odds" if game == "gulo-gulo" else "")
        visitor.sit_at(server, sitting)
        page, player = visitor.page, Player(visitor)
        told: set[str] = set()
        while told != {"the last", "the midst"}:
            page.wait_for_function(NEXT, arg=ABLE)
            assert visitor.heard("prompt.key") == "choose", told
            is_told = page.locator(".prompt.told").count()
            if page.locator(ABLE).count():
                told |= {"the last"} if is_told else set()
                player.step()
            elif "the midst" in told:
                page.locator("h1").click()
            else:
                assert is_told
                told.add("the midst")
                heard = page.evaluate("window.heard.updates.length")
                page.locator("main .choice").last.click(force=True)
                page.wait_for_function(REACHED, arg=[ABLE, heard])
