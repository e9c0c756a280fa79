"""The pages for everybody: nothing that axe finds, both languages, any colours, and a connection that comes back."""

from __future__ import annotations

import subprocess
import sys

import pytest
from axe import violations
from live import Running
from pages import PHONE, Visitor
from players import Player
from playwright.sync_api import Browser, expect
from scenes import asked, found


def test_german(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, locale="de-DE") as visitor:
        visitor.page.goto("/")
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Fünf Eierspiele, ein Tisch.")
        visitor.play_now("Dragons' Eggs")
        visitor.asked_or_over()
        expect(visitor.page.locator(".prompt")).to_contain_text("Du bist dran!")
        assert visitor.page.evaluate("document.documentElement.lang") == "de"


@pytest.mark.parametrize("title", ["Gulo Gulo", "Bunny Bidding", "Dragons' Eggs"])
def test_forced_colours(browser: Browser, server: Running, title: str) -> None:
    """What may be done is seen without any colour of ours."""
    with Visitor(browser, server, forced_colors="active") as visitor:
        visitor.play_now(title)
        visitor.asked_or_over()
        offered = visitor.page.locator(".choice.able").first
        border = offered.evaluate("card => getComputedStyle(card, '::after').borderTopColor")
        mark = visitor.page.evaluate(
            "() => { document.body.style.color = 'Highlight'; return getComputedStyle(document.body).color }"
        )
        assert border == mark
        assert violations(visitor.page) == []


WIDTHS = [({"width": 320, "height": 640}, "1"), ({"width": 1920, "height": 1080}, "1"), (PHONE["viewport"], "1.3")]
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize(("viewport", "size"), WIDTHS, ids=["narrow", "wide", "large-text"])
def test_nothing_sticks_out(browser: Browser, server: Running, viewport: dict[str, int], size: str) -> None:
    """At home, in a waiting room, and at the first question of each game."""
    with Visitor(browser, server, settings={"size": size}, viewport=viewport) as visitor:
        visitor.page.goto("/")
        visitor.page.locator("article").first.wait_for()
        visitor.page.get_by_role("button", name="A level for each seat").click()
        assert visitor.page.evaluate(SIDEWAYS) <= 0
        visitor.open_table("Dragons' Eggs")
        visitor.page.get_by_label("Level of the bot at seat D").wait_for()
        assert visitor.page.evaluate(SIDEWAYS) <= 0
        for game, seats in {"egg-on": 3, "blind-hen": 4, "dragons-eggs": 4, "gulo-gulo": 3, "bunny-bidding": 4}.items():
            visitor.sit_down(server, game, seats)
            visitor.asked_or_over()
            assert visitor.page.evaluate(SIDEWAYS) <= 0, game


MOVING = """
window.moments = new Set()
window.longest = 0
const look = () => {
  const moment = document.querySelector(".prompt.told .text")
  if (moment) window.moments.add(moment.textContent)
  for (const one of document.getAnimations())
    window.longest = Math.max(window.longest, one.effect.getComputedTiming().duration)
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
"""
SOME_MOMENTS = 3


@pytest.mark.parametrize("title", ["Dragons' Eggs", "Blind Hen"])
def test_reduced_motion(browser: Browser, server: Running, title: str) -> None:
    """Moments are still shown one by one, but nothing moves."""
    settings = {"speed": "fast"}
    with Visitor(browser, server, settings=settings, script=MOVING, reduced_motion="reduce") as visitor:
        visitor.play_now(title)
        player = Player(visitor)
        while visitor.asked_or_over() and visitor.page.evaluate("window.moments.size") < SOME_MOMENTS:
            player.step()
        assert visitor.page.evaluate("window.longest") <= 1


def test_a_long_touch_explains_and_plays_nothing(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visitor.play_now("Gulo Gulo")
        visitor.page.locator(".nestbox .turn").first.wait_for()
        visitor.asked_or_over()
        box = visitor.page.locator(".choice.able").first.bounding_box()
        assert box is not None
        touch = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        line = visitor.context.new_cdp_session(visitor.page)
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
        expect(visitor.page.locator("[role=status]")).to_contain_text("Tile")
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(visitor.page.locator(".choice.able").first).to_be_visible()


def test_a_card_is_dragged_to_its_place(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, found("bunny-bidding", 3, asked("turn")))
        visitor.asked_or_over()
        card = visitor.page.locator(".hand .choice").first
        card.drag_to(visitor.page.locator(".own .bids .choice").last)
        expect(visitor.page.locator(".prompt .row .primary")).to_have_count(2)  # face up, or face down


def test_the_rulebook_can_be_searched(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.play_now("Dragons' Eggs")
        visitor.page.locator(".prompt").wait_for()
        visitor.page.keyboard.press("r")
        book = visitor.page.locator("dialog[open]")
        expect(book.get_by_role("heading", name="In one breath")).to_be_visible()
        assert violations(visitor.page) == []
        book.get_by_role("searchbox").fill("lone zero")
        expect(book.get_by_role("heading", name="In one breath")).to_be_hidden()
        expect(book.get_by_role("heading", name="The lone zero")).to_be_visible()


def test_two_people_at_one_table(browser: Browser, server: Running) -> None:
    named = {"name": "Bob"}  # the page would find him one of a hundred names, and Ann may have the same
    with Visitor(browser, server) as ann, Visitor(browser, server, settings=named, **PHONE) as bob:
        ann.open_table("Dragons' Eggs")
        bob.page.goto(ann.page.url)
        bob.page.get_by_role("button", name="Take a seat").click()
        expect(ann.page.locator("ol strong")).to_have_count(2)
        ann.page.get_by_role("button", name="Fill with bots and start").click()
        bob.page.locator(".prompt").wait_for()
        ann.page.keyboard.press("c")
        ann.page.get_by_label("Say something").fill("Hello <b>Bob</b>")
        ann.page.keyboard.press("Enter")
        bob.page.get_by_role("button", name="Chat").click()
        expect(bob.page.locator(".chat")).to_contain_text("Hello <b>Bob</b>")
        with Visitor(browser, server) as cleo:
            cleo.page.goto(ann.page.url)
            expect(cleo.page.locator(".seat")).to_have_count(4)
            assert cleo.page.locator(".own").count() == 0
            expect(ann.page.get_by_text("One person looks on.")).to_be_visible()


def test_words_can_be_muted_here_and_deleted_for_all(browser: Browser, server: Running) -> None:
    table, tokens = server.new_table("gulo-gulo", 2)
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        for visitor, token in zip((ann, bob), tokens, strict=True):
            visitor.page.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{token}')")
            visitor.page.goto(f"/t/{table}")
            visitor.page.locator(".prompt").wait_for()
            visitor.page.keyboard.press("c")
        for words in ("first", "second"):
            ann.page.get_by_label("Say something").fill(words)
            ann.page.keyboard.press("Enter")
        chat = bob.page.locator(".chat")
        expect(chat).to_contain_text("second")
        assert violations(bob.page) == []
        bob.page.get_by_role("button", name="Mute Player 0").first.click()
        expect(chat).not_to_contain_text("second")
        expect(ann.page.locator(".chat")).to_contain_text("second")
        bob.page.reload()
        bob.page.locator(".prompt").wait_for()
        bob.page.keyboard.press("c")
        expect(chat).to_contain_text("muted on this device")
        expect(chat).not_to_contain_text("second")
        bob.page.get_by_role("button", name="Mute Player 0").first.click()
        expect(chat).to_contain_text("second")
        admin = [sys.executable, "-m", "clutch", "admin", "--data-dir", server.settings["data"]]
        subprocess.run([*admin, "delete-chat", table, "1"], check=True, capture_output=True, timeout=60)
        expect(chat).not_to_contain_text("first")
        expect(chat).to_contain_text("second")


def test_a_token_that_is_void_makes_a_looker_on(browser: Browser, server: Running) -> None:
    table, _tokens = server.new_table("gulo-gulo", 2)
    with Visitor(browser, server, settings={f"seat.{table}": "void"}) as visitor:
        visitor.page.goto(f"/t/{table}")
        expect(visitor.page.locator(".seat")).to_have_count(2)
        assert visitor.page.locator(".own").count() == 0
