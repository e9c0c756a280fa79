"""What concerns the sitting: tables at home, clocks, who is away, a pause, the end that all want, undo, settings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from live import Running
from pages import Visitor, a_server
from playwright.sync_api import Browser, Page, expect
from scenes import asked, found, lay

Pair = tuple[Visitor, Visitor]
FONT = "parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)"


def sit(server: Running, people: Pair, game: str, **options: object) -> None:
    table, tokens = server.new_table(game, len(people), **options)
    for visitor, token in zip(people, tokens, strict=True):
        visitor.context.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{token}')")
        visitor.page.goto(f"/t/{table}")
    for visitor in people:
        visitor.page.locator(".prompt").wait_for()


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[Pair]:
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        yield ann, bob


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_home_shows_tables_that_are_open_and_those_that_run(browser: Browser, server: Running) -> None:
    server.ok("POST", "/api/tables", {"game": "blind-hen", "seats": 3, "name": "Zoe", "public": True})
    with Visitor(browser, server) as visitor:
        visitor.play_now("Dragons' Eggs")
        visitor.asked_or_over()
        visitor.page.goto("/")
        lists = visitor.page.locator("section", has=visitor.page.locator("li.panel"))
        expect(lists.filter(has_text="Zoe")).to_contain_text("Blind Hen")
        running = lists.filter(has_text="Dragons' Eggs").first
        expect(running.locator("b")).to_have_text("Your turn!")
        running.get_by_role("link").first.click()
        assert visitor.asked_or_over()


@pytest.mark.parametrize(
    ("clock", "shown"),
    [
        ({"kind": "bank", "seconds": 600, "increment": 5}, r"^(10:00|9:\d\d)$"),
        ({"kind": "days", "days": 2}, r"^1 d 23 h$|^2 d 0 h$"),
    ],
)
def test_a_clock_runs_for_whoever_is_asked(server: Running, people: Pair, clock: dict[str, object], shown: str) -> None:
    sit(server, people, "egg-on", variants=["lucky-eggs"], clock=clock)
    for visitor in people:
        expect(visitor.page.locator(".clock.runs")).to_have_count(1)
        expect(visitor.page.locator(".clock.runs")).to_have_text(re.compile(shown))


def test_a_pause_and_an_end_that_all_want(server: Running, people: Pair) -> None:
    sit(server, people, "egg-on", variants=["lucky-eggs"])
    ann, bob = (visitor.page for visitor in people)
    press(ann, "Pause")
    expect(bob.locator(".prompt")).to_contain_text("paused")
    expect(bob.locator(".choice.able")).to_have_count(0)
    press(bob, "Go on")
    expect(ann.locator(".prompt")).not_to_contain_text("paused")
    press(ann, "Propose to end")
    expect(ann.get_by_role("button", name="Play on after all")).to_be_visible()
    press(bob, "Propose to end")
    expect(ann.locator("#end-title")).to_be_visible()


def test_who_is_away_is_seen_and_replaced_only_after_a_while(server: Running, people: Pair) -> None:
    sit(server, people, "egg-on", variants=["lucky-eggs"])
    ann, bob = (visitor.page for visitor in people)
    bob.goto("/learn")
    expect(ann.locator(".seat .away")).to_have_text("away")
    expect(ann.locator(".away-long")).to_have_count(0)
    bob.go_back()
    expect(ann.locator(".seat .away")).to_have_count(0)


def test_for_whoever_stays_away_a_bot_takes_over_until_they_return(browser: Browser, tmp_path: Path) -> None:
    with (
        a_server(tmp_path, grace=0.0) as server,
        Visitor(browser, server) as first,
        Visitor(browser, server) as second,
    ):
        sit(server, (first, second), "egg-on", variants=["lucky-eggs"])
        ann, bob = first.page, second.page
        bob.goto("/learn")
        expect(ann.locator(".away-long")).to_contain_text("Player 1 is away.")
        press(ann, "Wait Player 1")
        expect(ann.locator(".away-long")).to_have_count(0)
        bob.go_back()
        bob.locator(".prompt").wait_for()
        bob.goto("/learn")
        press(ann, "A bot takes over Player 1")
        expect(ann.locator(".seat .badge")).to_contain_text("Hen stands in")
        bob.go_back()
        expect(ann.locator(".seat .badge")).to_have_count(0)


def test_a_move_is_taken_back(server: Running, people: Pair) -> None:
    """Nothing was revealed: who has sorted his deck knows what he draws."""
    sitting = found("egg-on", 2, asked("normal"))
    tokens = lay(server, sitting, [0, 1])
    ann, bob = people
    ann.take_seat(sitting.row.id, tokens[0])
    bob.take_seat(sitting.row.id, tokens[1])
    ann.asked_or_over()
    question = ann.prompt
    ann.pick(ann.offers[0])
    press(ann.page, "Undo")
    expect(ann.page.locator(".prompt.mine .text")).to_have_text(question)


def test_each_setting_changes_what_it_says(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        page.goto("/")
        page.locator("article").first.wait_for()
        before = page.evaluate(FONT)
        press(page, "Settings")
        for group, name in (
            ("Colours", "Dark"),
            ("Size of the text", "Very large"),
            ("Animation", "Slow"),
            ("Sound", "Quiet"),
        ):
            page.get_by_role("group", name=group).get_by_text(name, exact=True).click()
        assert page.evaluate("document.documentElement.dataset.theme") == "dark"
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
        assert page.evaluate(FONT) > before
        assert page.evaluate("document.documentElement.dataset.speed") == "slow"
        assert page.evaluate("localStorage.getItem('clutch.sound')") == "quiet"
        page.get_by_text("Deutsch").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Fünf Eierspiele, ein Tisch.")


LISTENS = """
window.played = []
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (at) {
  window.played.push(this.frequency.value)
  start.call(this, at)
}
const connect = AudioNode.prototype.connect
AudioNode.prototype.connect = function (to) {
  if (to instanceof AudioDestinationNode) window.speaker = this
  return connect.call(this, to)
}
"""  # what is heard, and through what


def test_a_volume_is_heard_when_it_is_chosen(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, script=LISTENS) as visitor:
        page = visitor.page
        page.goto("/")
        press(page, "Settings")
        volumes = {}
        for name in ("Loud", "Quiet", "Normal"):
            page.evaluate("window.played = []")
            page.get_by_role("group", name="Sound").get_by_text(name, exact=True).click()
            assert page.evaluate("window.played.length") > 0
            volumes[name] = page.evaluate("window.speaker.gain.value")
        assert volumes["Quiet"] < volumes["Normal"] < volumes["Loud"]
        page.evaluate("window.played = []")
        page.get_by_role("group", name="Sound").get_by_text("Off", exact=True).click()
        assert page.evaluate("window.played") == []


def test_every_act_is_confirmed_if_one_likes(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"confirm": "always"}) as visitor:
        visitor.sit_down(server, "gulo-gulo", 2, port="odds")
        visitor.asked_or_over()
        visitor.page.locator(".choice.able").first.click()
        expect(visitor.page.locator(".prompt .row > .primary")).to_be_visible()
