"""axe finds nothing, on any page and at any phase of any game."""

from __future__ import annotations

import re
from contextlib import ExitStack
from itertools import cycle
from typing import Any

import pytest
from axe import violations, violations_in_all_themes
from live import Running
from pages import DESK, PHONE, Visitor
from players import STAYS, Player
from playwright.sync_api import Browser, Page, expect
from test_learn import GAMES, Learner
from test_texts import texts

EVERYTHING = {
    "variants": ["special-eggs", "powers", "handicaps", "reveal-five", "doubled-numbers"],
    "options": {"types": 3},
}
OTHER_SIZE = {390: DESK["viewport"], 1280: PHONE["viewport"]}
Walk = tuple[str, int, dict[str, Any], dict[str, Any], set[str]]
WALKS: list[Walk] = [
    ("egg-on", 2, {}, DESK, {"sort", "normal", "wed", "worm"}),
    ("egg-on", 3, {"variants": ["first-game"]}, PHONE, {"pick", "normal", "wed", "worm"}),
    ("blind-hen", 3, {}, PHONE, {"offer", "bid", "pay", "pay-enough"}),
    ("dragons-eggs", 3, {}, DESK, {"bid", "bid-down", "ability", "resolve"}),
    ("gulo-gulo", 2, {"port": "odds"}, PHONE, {"choose", "name"}),
    ("bunny-bidding", 3, EVERYTHING, DESK, {"open", "reveal", "turn", "turn-done", "pass"}),
]
SOME_TURNS = 40
MOST_GAMES = 5
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


@pytest.mark.parametrize(("game", "seats", "options", "how", "must"), WALKS)
def test_axe_at_every_phase(
    browser: Browser,
    server: Running,
    game: str,
    seats: int,
    options: dict[str, Any],
    how: dict[str, Any],
    must: set[str],
) -> None:
    """Whenever something is asked that was not asked before, and at the end; in more games if cards did not ask it."""
    with Visitor(browser, server, **how) as visitor:
        seen: set[str] = set()

        def look() -> None:
            asked = "the end" if visitor.end.count() else phase(game, visitor.prompt)
            if asked and asked not in seen:
                seen.add(asked)
                assert violations_in_all_themes(visitor.page) == []
                assert violations_at_the_other_size(visitor.page) == []

        for seed in range(MOST_GAMES):
            visitor.sit_down(server, game, seats, **options)
            Player(visitor, seed).play_on(look)
            if must <= seen:
                break
        assert must | {"the end"} <= seen


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
        table, tokens = server.new_table("gulo-gulo", 2, port="table")
        visitor.context.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{tokens[0]}')")
        visitor.page.goto(f"/t/{table}")
        rival = Visitor(browser, server)
        rival.context.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{tokens[1]}')")
        with rival:
            rival.page.goto(f"/t/{table}")
            report = visitor.page.get_by_role("button", name="Egg alarm")
            players = Player(visitor, seed=3), Player(rival, seed=3)
            for player in players * SOME_TURNS:
                if not report.count():
                    player.step()
            report.click()
            visitor.page.locator(".report form").wait_for()
            assert violations_in_all_themes(visitor.page) == []


@pytest.mark.parametrize(("game", "seats", "asked"), [("blind-hen", 3, "draft"), ("gulo-gulo", 2, "deck")])
def test_axe_at_what_is_rarely_asked(browser: Browser, server: Running, game: str, seats: int, asked: str) -> None:
    """Among people who fold: then the auctioneer has to buy. Whoever wins at Gulo Gulo has turned the deck."""
    assert any(is_asked(browser, server, game, seats, asked, seed) for seed in range(MOST_GAMES))


def is_asked(browser: Browser, server: Running, game: str, seats: int, asked: str, seed: int) -> bool:
    """Whether it was asked in a game, and axe has looked at it."""
    table, tokens = server.new_table(game, seats)
    with ExitStack() as stack:
        people = [stack.enter_context(Visitor(browser, server)) for _ in tokens]
        for person, token in zip(people, tokens, strict=True):
            person.context.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{token}')")
            person.page.goto(f"/t/{table}")
        for player in cycle([Player(person, seed) for person in people]):
            person = player.visitor
            person.page.locator(".prompt").or_(person.end).first.wait_for()
            if person.end.count():
                return False
            fold = person.page.get_by_role("button", name="Fold")
            if phase(game, person.prompt) == asked:
                break
            if fold.count():
                player.press(fold)
            else:
                player.step()
        assert violations_in_all_themes(person.page) == []
        assert violations_at_the_other_size(person.page) == []
    return True


def test_axe_while_something_is_told_and_while_all_is_paused(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"speed": "slow"}, script=STAYS) as visitor:
        page = visitor.page
        visitor.play_now("Dragons' Eggs")
        Player(visitor, seed=3).play_until_told(".spot")
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
