"""The play areas, for somebody who has never seen the games: what is asked, what things are, and what may go wrong."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from live import Running
from pages import DESK, PHONE, ROOT, Visitor
from players import Player, bidding, last_rival
from playwright.sync_api import Browser, Page, expect
from scenes import asked, found, leads_to, offered
from sittings import Sitting

from clutch.games.gulo_gulo.pieces import LETTERS
from clutch.server.wire.from_client import EMOTES

TITLES = ["Dragons' Eggs", "Egg On", "Blind Hen", "Bunny Bidding", "Gulo Gulo"]
SOME = 10
A_PIXEL = 1
BOXES = "all => all.map(one => one.getBoundingClientRect()).map(({left, right}) => [left, right])"


def has_more_than_enough(sitting: Sitting) -> bool:
    """Whoever pays with all chickens pays with some that were not needed."""
    return sitting.state.farms[0].purse > sitting.state.high + SOME


def new_table(page: Page, title: str) -> None:
    page.goto("/")
    page.get_by_role("button", name=f"Invite friends {title}").click()


@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone_the_question_and_what_answers_it_are_seen_at_once(
    browser: Browser, server: Running, title: str
) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visitor.play_now(title)
        visitor.asked_or_over()
        expect(visitor.page.locator(".prompt.mine")).to_be_in_viewport(ratio=1)
        expect(visitor.page.locator(".choice.able, .prompt .button").first).to_be_in_viewport()


def test_a_card_is_explained_where_the_mouse_rests(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_down(server, "egg-on", 3)
        visitor.page.get_by_role("button", name="Use this order").click()
        visitor.page.get_by_role("button", name="the fake worm", exact=True).hover()
        expect(visitor.page.locator(".hint")).to_contain_text("Worth nothing")
        visitor.page.locator("h1").hover()
        expect(visitor.page.locator(".hint")).to_have_count(0)
        assert visitor.complaints == []


def test_a_card_that_has_gone_is_not_explained(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.play_now("Gulo Gulo")
        visitor.asked_or_over()
        visitor.page.clock.install()
        visitor.page.locator(".choice.able").first.hover()
        visitor.page.get_by_role("link", name="Home").dispatch_event("click")
        visitor.page.locator("article").first.wait_for()
        visitor.page.clock.run_for(1000)
        expect(visitor.page.locator(".hint")).to_have_count(0)


def test_the_wedding_is_a_stage_with_who_is_in(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, found("egg-on", 3, asked("wed")))
        stage = visitor.page.get_by_label("The wedding phase")
        expect(stage.locator("[aria-current=step]")).to_have_count(1)
        for seat in visitor.page.locator("section.seat").all():
            expect(seat.get_by_text(re.compile("^(still in|out)$"))).to_have_count(1)
        expect(visitor.page.locator(".verdict")).to_have_count(3)


def test_paying_too_much_is_warned_of_before_it_is_done(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        visitor.sit_at(server, found("blind-hen", 4, asked("pay"), has_more_than_enough))
        while visitor.asked_or_over() and page.locator(".hand .choice.able").count():
            page.locator(".hand .choice.able").first.click()
            visitor.answered()
        expect(page.locator(".prompt")).to_contain_text("too much, and nobody gives change")
        page.get_by_role("button", name="Pay these").click()
        expect(page.get_by_role("alert")).to_contain_text("more than you need")
        page.get_by_role("button", name="Back").click()
        expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("answer", ["fold", "bid"])
def test_rivals_do_what_was_written_for_them(browser: Browser, server: Running, answer: str) -> None:
    """Whether I am outbid is not left to chance."""
    sitting = bidding()
    _fold, mine, higher, *_more = offered(sitting)
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, sitting, rivals={last_rival(sitting): [higher if answer == "bid" else answer]})
        visitor.asked_or_over()
        visitor.pick(mine)
        visitor.asked_or_over()
        assert any(text.startswith("pay ") for text in visitor.offers) == (answer == "fold")


def needs_green(sitting: Sitting) -> bool:
    """Green eggs are the smallest."""
    return sitting.state.need == LETTERS.index("G")


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_the_chance_of_an_egg_is_shown_where_it_lies(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    """And none covers another."""
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_at(server, found("gulo-gulo", 2, asked("name"), needs_green, port="odds"))
        visitor.asked_or_over()
        eggs = visitor.page.locator(".nest .choice.able")
        eggs.first.wait_for()  # the prompt may come before the nest; the eggs come all at once
        expect(visitor.page.locator(".nest small")).to_have_count(eggs.count())
        assert all(re.fullmatch(r"\d+ %", text) for text in visitor.page.locator(".nest small").all_inner_texts())
        boxes = visitor.page.locator(".nest small").evaluate_all(BOXES)
        assert all(right <= left + A_PIXEL for (_, right), (left, _) in pairwise(boxes))


def test_an_act_of_one_pick_is_sent_without_asking(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        sent: list[str] = []

        def listen(socket: Any) -> None:  # noqa: ANN401
            socket.on("framesent", lambda frame: sent.append(str(frame)))

        visitor.page.on("websocket", listen)
        visitor.sit_at(server, found("gulo-gulo", 2, leads_to("turn", "name"), port="odds"))
        visitor.page.get_by_role("button", name="Turn the next tile").click()
        expect(visitor.page.locator(".need")).to_be_visible()
        assert [frame for frame in sent if '"act"' in frame]
        assert [frame for frame in sent if '"try"' in frame] == []


def test_people_with_the_real_nest_report_what_happened(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        new_table(page, "Gulo Gulo")
        page.get_by_role("dialog").get_by_label("How a theft is decided").select_option("table")
        page.get_by_role("button", name="Play against bots").click()
        page.locator(".prompt").wait_for()
        player = Player(visitor)
        stolen = page.get_by_role("button", name="The egg was stolen")
        while visitor.asked_or_over() and not stolen.count():
            player.step()
        expect(page.locator(".nest small")).to_have_count(0)  # nobody throws dice here
        stolen.click()
        expect(page.locator("aside")).to_contain_text("stolen")
        while visitor.asked_or_over() and not stolen.count():
            player.step()
        page.get_by_role("button", name="Egg alarm").click()
        page.get_by_label("The pole fell").check()
        page.get_by_role("button", name="Report the alarm").click()
        expect(page.locator("aside")).to_contain_text("Egg alarm!")
        assert visitor.complaints == []


def test_who_plays_at_once_chooses_how_a_theft_is_decided_and_finds_it_again(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        page.goto("/")
        page.get_by_label("How a theft is decided: Gulo Gulo").select_option("odds")
        visitor.play_now("Gulo Gulo")
        visitor.asked_or_over()
        page.locator(".nest .egg").first.wait_for()
        expect(page.locator(".nestbox")).to_have_count(0)
        page.goto("/")
        expect(page.get_by_label("How a theft is decided: Gulo Gulo")).to_have_value("odds")


def test_house_rules_are_chosen_and_told(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        new_table(page, "Dragons' Eggs")
        page.get_by_label("Moves may be taken back").uncheck()
        page.get_by_label("People speak by emotes only").check()
        page.get_by_label("Who looks on sees everything").select_option("30")
        page.get_by_role("button", name="Play against bots").click()
        page.locator(".prompt").wait_for()
        page.keyboard.press("r")
        page.get_by_text("House rules").click()
        for rule in ("No move is taken back", "by emotes only", "30 seconds later"):
            expect(page.get_by_role("dialog")).to_contain_text(rule)
        visitor.shut()
        page.keyboard.press("c")
        expect(page.get_by_label("Say something")).to_have_count(0)
        page.get_by_role("button", name="Well played!").click()
        expect(page.locator(".chat")).to_contain_text("👏")
        assert visitor.complaints == []


def test_the_emotes_are_those_of_the_server() -> None:
    page = (ROOT / "web/src/table/emotes.ts").read_text(encoding="utf-8")
    assert tuple(re.findall(r'^  "?([\w ]+?)"?: ', page, re.MULTILINE)) == EMOTES
