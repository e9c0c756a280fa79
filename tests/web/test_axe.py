"""axe finds nothing, on any page and at any phase of any game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe import violations, violations_in_all_themes
from live import Running
from pages import DESK, PHONE, Visitor
from players import STAYS, Player
from playwright.sync_api import Browser, Page, expect
from scenes import asked, found, nearly_over, offered
from sittings import Sitting
from test_learn import GAMES, Learner
from test_texts import texts

EVERYTHING = {
    "variants": ["special-eggs", "powers", "handicaps", "reveal-five", "doubled-numbers"],
    "options": {"types": 3},
}
OTHER_SIZE = {390: DESK["viewport"], 1280: PHONE["viewport"]}
Walk = tuple[str, int, dict[str, Any], dict[str, Any], list[str]]
WALKS: list[Walk] = [
    ("egg-on", 2, {}, DESK, ["sort", "normal", "wed", "wed-none", "worm"]),
    ("egg-on", 3, {"variants": ["first-game"]}, PHONE, ["pick", "normal", "wed", "worm"]),
    ("blind-hen", 3, {}, PHONE, ["offer", "bid", "pay", "pay-enough", "draft"]),
    ("dragons-eggs", 3, {}, DESK, ["bid", "bid-down", "ability", "resolve"]),
    ("gulo-gulo", 2, {"port": "odds"}, PHONE, ["choose", "name", "deck"]),
    ("bunny-bidding", 3, EVERYTHING, DESK, ["open", "reveal", "turn", "turn-end", "pass", "check"]),
]
ALIKE = re.compile(r"-[A-Z]{1,2}(?=$|-)")  # the same question about another colour or ability


def test_axe_catches_a_planted_fault(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.page.goto("/")
        visitor.page.evaluate("document.body.append(document.createElement('button'))")
        assert [found for found in violations(visitor.page) if found.startswith("button-name")]


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_on_the_pages_around_a_game(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    with Visitor(browser, server, **how) as visitor:
        page = visitor.page
        page.goto("/")
        page.locator("article").first.wait_for()
        assert violations_in_all_themes(page) == []
        page.get_by_role("button", name="A level for each seat").click()
        assert violations_in_all_themes(page) == []
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("dialog", name="Settings").wait_for()
        assert violations_in_all_themes(page) == []
        visitor.shut()
        page.get_by_role("button", name=re.compile("Invite friends Bunny")).click()
        page.get_by_text("Details of the rules").click()
        assert violations_in_all_themes(page) == []
        page.get_by_role("button", name="Open the table and invite").click()
        page.get_by_role("heading", name="Invite friends").wait_for()
        assert violations_in_all_themes(page) == []
        page.get_by_role("button", name="Fill with bots and start").click()
        page.locator(".prompt").wait_for()
        for key, opened in {"m": "dialog[open] li", "r": "dialog[open] h3", "c": ".chat"}.items():
            page.keyboard.press(key)
            page.locator(opened).first.wait_for()
            assert violations_in_all_themes(page) == []
            visitor.shut()


@pytest.mark.parametrize(("game", "seats", "options", "how", "phases"), WALKS)
def test_axe_at_every_phase(
    browser: Browser,
    server: Running,
    game: str,
    seats: int,
    options: dict[str, Any],
    how: dict[str, Any],
    phases: list[str],
) -> None:
    """Whatever may be asked, at a table where it is, and the end."""
    with Visitor(browser, server, **how) as visitor:
        for wanted in phases:
            visitor.sit_at(server, found(game, seats, may_ask(wanted), **options))
            while visitor.asked_or_over() and wanted in ON_THE_WAY and phase(game, visitor.prompt) != wanted:
                choose(visitor)
            assert phase(game, visitor.prompt) == ASKED_AS.get(wanted, wanted)
            assert violations_in_all_themes(visitor.page) == []
            assert violations_at_the_other_size(visitor.page) == []
        visitor.sit_at(server, nearly_over(game, seats, **options))
        Player(visitor).play_on()
        assert violations_in_all_themes(visitor.page) == []
        assert violations_at_the_other_size(visitor.page) == []


ASKED_AS = {"check": "outcast"}  # by the special egg that acts there
ON_THE_WAY = {"bid-down", "pay-enough"}  # are asked when something was chosen
OFFERED = {"wed": "^W>", "worm": ">", "wed-none": "^pass$", "turn-end": "^end$", "check": "^outcast "}
NOT_OFFERED = {"wed-none": "[^s]$", "turn": "^end$", "turn-end": "^(?!end$)"}


def choose(visitor: Visitor) -> None:
    face_up = visitor.page.locator(".prompt .button", has_text="face up")
    (face_up if face_up.count() else visitor.page.locator(".hand .choice.able")).first.click()
    visitor.answered()


def may_ask(wanted: str) -> Callable[[Sitting], bool]:
    def is_so(sitting: Sitting) -> bool:
        texts = offered(sitting)
        return (
            asked(wanted.partition("-")[0])(sitting)
            and any(re.search(OFFERED.get(wanted, ""), text) for text in texts)
            and not any(re.search(NOT_OFFERED.get(wanted, "^$"), text) for text in texts)
        )

    return is_so


def phase(game: str, prompt: str) -> str:
    """The key of what is asked, without what is alike about it."""
    asked = prompt.removeprefix(texts("en")["prompt-your-turn"].strip()).strip()
    keys = (name for name, text in texts("en").items() if name.startswith("prompt-") and text.strip() == asked)
    return ALIKE.sub("", next(keys, "")).removeprefix(f"prompt-{game}-")


def violations_at_the_other_size(page: Page) -> list[str]:
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size(OTHER_SIZE[size["width"]])
    found = violations(page)
    page.set_viewport_size(size)
    return found


def test_axe_where_the_real_box_is_told_of(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visitor.sit_at(server, found("gulo-gulo", 2, asked("name"), port="table"))
        player = Player(visitor)
        alarm = visitor.page.get_by_role("button", name="Egg alarm")
        while visitor.asked_or_over() and not alarm.count():
            player.step()
        alarm.click()
        visitor.page.locator(".report form").wait_for()
        assert violations_in_all_themes(visitor.page) == []


def test_axe_while_something_is_told_and_while_all_is_paused(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"speed": "slow"}, script=STAYS) as visitor:
        page = visitor.page
        visitor.sit_at(server, found("dragons-eggs", 3, asked("bid")))
        Player(visitor).play_until_told(".prompt.told")
        assert violations_in_all_themes(page) == []
        page.reload()
        page.get_by_role("button", name="Pause", exact=True).click()
        expect(page.locator(".prompt")).to_contain_text("paused")
        assert violations_in_all_themes(page) == []


def test_axe_for_guests_and_lookers_on(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as ann, Visitor(browser, server, **PHONE) as bob:
        ann.page.goto("/")
        ann.page.get_by_role("button", name=re.compile("Invite friends Blind Hen")).click()
        ann.page.get_by_role("button", name="Open the table and invite").click()
        ann.page.wait_for_url("**/t/*")
        bob.page.goto(ann.page.url)
        bob.page.get_by_role("button", name="Take a seat").wait_for()
        assert violations_in_all_themes(bob.page) == []
        ann.page.get_by_role("button", name="Fill with bots and start").click()
        bob.page.locator(".prompt").wait_for()
        assert violations_in_all_themes(bob.page) == []


def test_axe_where_a_table_is_closed(browser: Browser, server: Running) -> None:
    table, _tokens = server.new_table("blind-hen", 3, bots=2, level="chick", spectators=False)
    with Visitor(browser, server, forgives="Failed to load|WebSocket") as visitor:
        visitor.page.goto(f"/t/{table}")
        visitor.page.get_by_role("link", name="Home").wait_for()
        assert violations_in_all_themes(visitor.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_axe_at_every_step_of_a_tutorial(browser: Browser, server: Running, game: str) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        learner = Learner(visitor.page, game)
        for number in range(1, len(learner.steps)):
            learner.arrive(number)
            assert violations(visitor.page) == []
            learner.learn(number)


def test_axe_on_the_pages_to_learn_from(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        for address in ("/learn", "/learn/egg-on/rules"):
            visitor.page.goto(address)
            visitor.page.locator("li[data-game], .book h2").first.wait_for()
            assert violations_in_all_themes(visitor.page) == []
