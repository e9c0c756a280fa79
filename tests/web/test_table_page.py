"""What stands around the play area: the link, the chat, the keys, the voice, the finger, and books that do not come."""

from __future__ import annotations

import re
from typing import Final

import pytest
from cable import Cable
from hands import Finger
from live import Running
from pages import PHONE, Visitor
from players import asked_to_bid
from playwright.sync_api import Browser, Page, expect
from scenes import asked, found
from test_connection import LOST, sit_together

NO_CLIPBOARD: Final = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
NOTHING_COPIES: Final = f"{NO_CLIPBOARD}; document.execCommand = () => false"
SELECTED: Final = "document.activeElement.value?.slice(document.activeElement.selectionStart)"
PAPER: Final = """() => {
  const paper = document.body.appendChild(document.createElement("textarea"))
  paper.id = "paper"
  paper.focus()
}"""
SPOKEN: Final = ".unseen[role=log] p"


def open_table(page: Page) -> str:
    page.goto("/")
    page.get_by_role("button", name="Invite friends Egg On").click()
    page.get_by_role("button", name="Open the table and invite").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_label("Link to this table", exact=True)).to_have_value(page.url)
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    return page.url


@pytest.mark.parametrize("script", ["", NO_CLIPBOARD])
def test_the_link_of_a_table_is_copied(browser: Browser, server: Running, script: str) -> None:
    with Visitor(browser, server, script=script, permissions=["clipboard-read", "clipboard-write"]) as visitor:
        link = open_table(visitor.page)
        visitor.page.get_by_role("button", name="Copy").click()
        expect(visitor.page.get_by_text("Copied")).to_be_visible()
        visitor.page.evaluate(PAPER)
        visitor.page.keyboard.press("Control+V")
        expect(visitor.page.locator("#paper")).to_have_value(link)


def test_who_must_copy_by_hand_is_told_so(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, script=NOTHING_COPIES) as visitor:
        link = open_table(visitor.page)
        visitor.page.get_by_role("button", name="Copy").click()
        expect(visitor.page.get_by_text("It is selected")).to_be_visible()
        expect(visitor.page.get_by_text("Copied")).to_have_count(0)
        assert visitor.page.evaluate(SELECTED) == link


def test_while_waiting_one_may_read_the_rules(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        open_table(visitor.page)
        visitor.page.get_by_role("button", name="Rules").click()
        expect(visitor.page.get_by_role("dialog")).to_contain_text("female")
        visitor.shut()
        visitor.page.get_by_role("button", name="Settings").click()
        expect(visitor.page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_what_others_say_is_marked_and_read_out(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        sit_together(server, ann, bob, "egg-on")
        bob.page.keyboard.press("c")
        bob.page.get_by_label("Say something").fill("good luck")
        bob.page.keyboard.press("Enter")
        button = ann.page.locator("header").get_by_role("button", name="1 new message")
        expect(button).to_be_visible()
        expect(ann.page.locator("aside").get_by_role("button", name="1 new message")).to_be_visible()
        expect(ann.page.locator(SPOKEN).filter(has_text=": good luck")).to_have_count(1)
        button.click()
        expect(ann.page.locator(".chat")).to_contain_text("good luck")
        expect(ann.page.get_by_text("1 new message")).to_have_count(0)
        expect(bob.page.get_by_text("1 new message")).to_have_count(0)


def test_what_could_not_be_sent_stays_written(browser: Browser, server: Running) -> None:
    with Cable(server.port) as cable, Visitor(browser, cable, forgives=LOST) as visitor:
        visitor.sit_down(server, "egg-on", 2)
        visitor.asked_or_over()
        visitor.page.keyboard.press("c")
        field = visitor.page.get_by_label("Say something")
        field.fill("are you there?")
        cable.pull()
        expect(visitor.page.get_by_text("Connection lost")).to_be_visible()
        field.press("Enter")
        expect(visitor.page.get_by_text("Not sent")).to_be_visible()
        expect(field).to_have_value("are you there?")
        cable.plug()
        expect(visitor.page.get_by_text("Connection lost")).to_be_hidden()
        field.press("Enter")
        expect(visitor.page.locator(".chat li")).to_contain_text("are you there?")
        expect(field).to_have_value("")


def test_the_tutorial_speaks(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.page.goto("/learn/egg-on")
        visitor.page.get_by_role("button", name="Next", exact=True).click()
        expect(visitor.page.locator(SPOKEN).first).to_be_attached()


def test_what_is_still_missing_of_a_payment_is_read_out(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page, slider = visitor.page, asked_to_bid(visitor, server)
        slider.fill(str(slider.get_attribute("max")))
        page.locator(".prompt .button.primary").click()
        expect(page.locator(".prompt")).to_contain_text("one by one")
        page.locator(".hand .choice.able").first.click()
        expect(page.locator(SPOKEN).filter(has_text=re.compile(r"\d+ / \d+\. \d+ still missing"))).to_have_count(1)


def test_keys_work_beside_a_slider(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page, slider = visitor.page, asked_to_bid(visitor, server)
        slider.focus()
        before = slider.input_value()
        page.keyboard.press("ArrowRight")
        assert int(slider.input_value()) == int(before) + 1
        page.keyboard.press("m")
        expect(page.get_by_role("dialog", name="Moves")).to_be_visible()


def test_a_finger_drags_a_card_to_its_place(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        page = visitor.page
        visitor.sit_at(server, found("egg-on", 2, asked("normal"), variants=["lucky-eggs"]))
        finger = Finger(visitor)
        card = page.locator(".hand .choice.able").first
        visitor.asked_or_over()
        box = card.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before = page.locator(".stack .choice").count()
        finger.down(x, y)
        for up in range(10, 60, 10):
            finger.drag(x, y - up)
        page.locator(".choice.chosen").first.wait_for()  # and its twin, if there is one
        target = page.locator("section .head.able").first.bounding_box()
        assert target
        finger.drag(target["x"] + 20, target["y"] + 20)
        finger.up()
        expect(page.locator(".stack .choice")).not_to_have_count(before)


@pytest.mark.parametrize("address", ["/learn/egg-on/rules", ""])
def test_a_rulebook_that_does_not_come_is_asked_for_again(browser: Browser, server: Running, address: str) -> None:
    with Visitor(browser, server, forgives=LOST) as visitor:
        page = visitor.page
        book = re.compile(r"/assets/egg-on-[^/]*\.js$")
        if address:
            page.goto("/learn")
        else:
            visitor.sit_down(server, "egg-on", 2)
            visitor.asked_or_over()
        page.route(book, lambda route: route.abort())
        if address:
            page.goto(address)
        else:
            page.keyboard.press("r")
        expect(page.get_by_text("The server cannot be reached")).to_be_visible()
        page.unroute(book)
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("heading", name=re.compile("wedding", re.IGNORECASE)).first).to_be_visible()
