"""Egg On's deck is put in order with a mouse, a finger or keys; what was made is not lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hands import middle
from live import Running
from pages import PHONE, Visitor
from players import Player
from playwright.sync_api import Browser, Locator, Page, expect

DECK = 22
ON_THE_WAY = 4  # steps of a drag


@pytest.fixture
def visitor(browser: Browser, server: Running) -> Iterator[Visitor]:
    with Visitor(browser, server) as found:
        visit(found, server)
        yield found


def visit(visitor: Visitor, server: Running) -> None:
    visitor.sit_down(server, "egg-on", 3)
    expect(cards(visitor.page)).to_have_count(DECK)


def cards(page: Page) -> Locator:
    return page.locator("ol button.choice")


def order(page: Page) -> list[str]:
    return [text.split(": ")[1] for text in page.locator("ol button.choice .unseen").all_inner_texts()]


def moved(before: list[str], start: int, end: int) -> list[str]:
    after = list(before)
    after.insert(end, after.pop(start))
    assert after != before, "twins show nothing"
    return after


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def test_a_card_is_dragged_with_the_mouse(visitor: Visitor) -> None:
    page, before = visitor.page, order(visitor.page)
    page.mouse.move(*left_of(cards(page).nth(0)))
    page.mouse.down()
    page.mouse.move(*left_of(cards(page).nth(9)), steps=ON_THE_WAY)
    page.mouse.up()
    assert order(page) == moved(before, 0, 9)
    expect(page.locator("ol .held")).to_have_count(0)


def left_of(card: Locator) -> tuple[float, float]:
    """Where no later card of the fan lies over it."""
    x, y = middle(card)
    box = card.bounding_box()
    assert box is not None
    return x - box["width"] / 4, y


def test_a_card_is_dragged_with_a_finger(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visit(visitor, server)
        page, before = visitor.page, order(visitor.page)
        cards(page).nth(9).scroll_into_view_if_needed()
        screen = visitor.context.new_cdp_session(page)
        (x, y), (to_x, to_y) = middle(cards(page).nth(0)), middle(cards(page).nth(9))
        for part in range(ON_THE_WAY + 1):
            point = {"x": x + (to_x - x) * part / ON_THE_WAY, "y": y + (to_y - y) * part / ON_THE_WAY}
            kind = "touchMove" if part else "touchStart"
            screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert order(page) == moved(before, 0, 9)


def test_a_card_is_moved_by_pressing_it_and_then_the_place(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visit(visitor, server)
        page, before = visitor.page, order(visitor.page)
        cards(page).nth(0).tap()
        expect(cards(page).nth(0)).to_have_attribute("aria-pressed", "true")
        cards(page).nth(12).tap()
        assert order(page) == moved(before, 0, 12)


def test_a_card_is_moved_by_keys_and_keeps_the_focus(visitor: Visitor) -> None:
    page, before = visitor.page, order(visitor.page)
    cards(page).nth(0).focus()
    for _ in range(5):
        page.keyboard.press("Shift+ArrowRight")
    assert order(page) == moved(before, 0, 5)
    expect(cards(page).nth(5)).to_be_focused()
    page.keyboard.press("Shift+ArrowLeft")
    assert order(page) == moved(before, 0, 4)
    page.keyboard.press("ArrowRight")
    expect(cards(page).nth(5)).to_be_focused()


def test_each_ready_order_is_laid_out(visitor: Visitor) -> None:
    page = visitor.page
    laid = []
    for name in ("Early", "Late", "Steady"):
        button(page, name).click()
        expect(button(page, name)).to_have_attribute("aria-pressed", "true")
        laid.append(tuple(order(page)))
    assert len(set(laid)) == len({tuple(sorted(one)) for one in laid}) + 2
    assert all(len(one) == DECK for one in laid)


def test_what_was_sorted_is_there_after_a_reload(visitor: Visitor) -> None:
    page = visitor.page
    cards(page).nth(0).focus()
    for _ in range(3):
        page.keyboard.press("Shift+ArrowRight")
    made = order(page)
    page.reload()
    expect(cards(page)).to_have_count(DECK)
    assert order(page) == made


def test_a_saved_order_is_one_more_ready_order(visitor: Visitor, server: Running) -> None:
    page = visitor.page
    expect(button(page, "My order")).to_have_count(0)
    button(page, "Late").click()
    cards(page).nth(0).focus()
    for _ in range(7):
        page.keyboard.press("Shift+ArrowRight")
    made = order(page)
    button(page, "Save my order").click()
    expect(page.get_by_text("Your order is kept on this device")).to_be_visible()
    button(page, "Early").click()
    assert order(page) != made
    visit(visitor, server)
    button(page, "My order").click()
    assert order(page) == made


def test_a_card_says_what_it_is(visitor: Visitor) -> None:
    page = visitor.page
    crow = page.locator("ol button.choice", has_text="crow").first
    page.mouse.move(*left_of(crow))
    expect(page.locator(".hint")).to_contain_text("Eats the top worm")


def test_the_deck_is_a_fan_on_a_desk(visitor: Visitor) -> None:
    boxes = [card.bounding_box() for card in cards(visitor.page).all()]
    assert all(box is not None for box in boxes)
    lefts = [box["x"] for box in boxes if box]
    wide = boxes[11]["width"] if boxes[11] else 0
    steps = [right - left for left, right in pairwise(lefts)]
    assert all(0 < step < wide for step in steps), "each lies partly over the one before"
    assert lefts[-1] + wide < visitor.page.evaluate("innerWidth")


def test_a_whole_game_begins_with_an_order_of_ones_own(visitor: Visitor) -> None:
    page = visitor.page
    button(page, "Late").click()
    made = order(page)
    button(page, "Use this order").click()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(6)
    assert sorted(hand.locator(".unseen").all_inner_texts()) == sorted(made[:6])
    Player(visitor).play_on()
    expect(page.locator("ol li .rank")).to_have_count(3)
