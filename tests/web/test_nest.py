"""Gulo Gulo with a real nest: whole games by hand, hands that others watch, and pages without three dimensions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

import pytest
from axe import violations_in_all_themes
from hands import CHIPS, LIFT, NEXT_PICTURE, REACH, SETTLING, Finger, Keyboarder, Thief, middle
from live import Running
from pages import DESK, PHONE, Visitor
from playwright.sync_api import Browser

SMALL: Final[dict[str, Any]] = {"viewport": {"width": 760, "height": 620}}  # whoever has no graphics card draws slowly
FILMED: Final = """
window.frames = []
window.seen = {}
const Socket = window.WebSocket
window.WebSocket = class extends Socket {
  constructor(address) {
    super(address)
    this.addEventListener("message", ({data}) => {
      if (data instanceof ArrayBuffer) window.frames.push(Array.from(new Uint8Array(data)))
      else if (data.startsWith('{"type":"nest"')) window.seen = JSON.parse(data)
    })
  }
}
"""
AGAIN: Final = """
new MutationObserver(() => {
  const skip = document.querySelector(".again button")
  if (!skip) return
  window.again = true
  if (window.impatient) skip.click()
}).observe(document, {childList: true, subtree: true})
"""
FLAT: Final = """
const getContext = HTMLCanvasElement.prototype.getContext
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...more)
}
"""
MOST_ATTEMPTS: Final = 12
NUMBERS: Final = "window.frames.map(frame => frame[4] + 256 * frame[5] + 65536 * frame[6])"


@pytest.mark.parametrize("variants", [[], ["fast"]], ids=["base", "fast"])
def test_a_whole_game_with_the_pointer(browser: Browser, server: Running, variants: list[str]) -> None:
    """And then its replay, in which the film of an attempt is shown before its result is told."""
    with Visitor(browser, server, **SMALL) as visitor:
        visitor.sit_down(server, "gulo-gulo", 2, port="nest-family", variants=variants)
        Thief(visitor, seed=1).play_on()
        assert visitor.page.locator("ol li .rank").count() == 2
        look_at_the_replay(visitor)


def look_at_the_replay(visitor: Visitor) -> None:
    page = visitor.page
    with page.expect_response("**/films/*") as film:
        page.goto(f"{page.url}#step=1&eye=spectator")
        page.reload()
    assert film.value.ok
    page.locator(".nestbox canvas").wait_for()


def test_a_whole_game_by_keys_alone(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **SMALL) as visitor:
        visitor.sit_down(server, "gulo-gulo", 2, port="nest-family", variants=["fast"])
        Keyboarder(visitor, seed=2).play_on()
        assert visitor.page.locator("ol li .rank").count() == 2


def test_an_egg_is_pulled_out_with_a_finger(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visitor.sit_down(server, "gulo-gulo", 2, port="nest-family")
        finger = Finger(visitor, seed=5)
        while not finger.pulled:
            assert visitor.asked_or_over()
            finger.step()
        assert visitor.page.locator("[role=log] p", has_text="You hold").count()


@contextmanager
def two_at_a_nest(browser: Browser, server: Running, **how: Any) -> Iterator[tuple[Visitor, Visitor]]:  # noqa: ANN401
    """Two people at one table; it is the first one's turn."""
    table, tokens = server.new_table("gulo-gulo", 2, **how)
    with ExitStack() as stack:
        people: list[Visitor] = []
        for token in tokens:
            seat = f"localStorage.setItem('clutch.seat.{table}', '{token}')"
            visitor = stack.enter_context(
                Visitor(browser, server, script=seat + FILMED + AGAIN, settings={"speed": "fast"}, **SMALL)
            )
            visitor.page.goto(f"/t/{table}")
            visitor.page.locator(".nestbox canvas").wait_for()
            people.append(visitor)
        yield tuple(sorted(people, key=lambda one: not one.prompt))  # type: ignore[misc]


def test_two_browsers_see_the_same_theft(browser: Browser, server: Running) -> None:
    """Frames come in order, and what lies in the nest at the end is the same for both."""
    with two_at_a_nest(browser, server, port="nest-family") as (thief, witness):
        hand = Thief(thief, seed=4)
        while thief.asked_or_over() and not thief.page.locator(REACH).count():
            hand.step()
        witness.page.locator(".tag").first.wait_for()
        hand.steal()
        witness.page.wait_for_function("window.frames.at(-1)?.[1] === 4 && window.seen.egg === ''")
        thief.page.wait_for_function("window.seen.egg === ''")
        numbers = witness.page.evaluate(NUMBERS)
        assert len(numbers) > 30
        assert numbers == sorted(set(numbers))
        for found in ("window.frames.at(-1)", "window.seen"):
            assert witness.page.evaluate(found) == thief.page.evaluate(found)
        assert any("holds the" in text for text in witness.page.locator("[role=log] p").all_inner_texts())


def test_an_alarm_is_shown_again_slowly(browser: Browser, server: Running) -> None:
    """To the one who did not pull, too; who has seen enough skips it."""
    with two_at_a_nest(browser, server, port="nest-master") as people:
        people[0].page.evaluate("window.impatient = true")
        for turn in range(MOST_ATTEMPTS):
            yank(people[turn % 2])
            if people[0].page.locator("[role=log] p", has_text="alarm").count():
                break
        for one in people:
            one.page.wait_for_function("window.again")
            one.page.locator(".again").wait_for(state="hidden")


def yank(visitor: Visitor) -> None:
    """The deepest egg, all at once: so the pole falls, sooner or later."""
    player, page = Thief(visitor, seed=6), visitor.page
    page.locator(".prompt.mine").wait_for()
    while visitor.asked_or_over() and not page.locator(CHIPS).count():
        player.step()
    player.press_chip(page.locator(CHIPS).last.locator("b").inner_text())
    page.locator(REACH).click()
    if player.holds():
        page.keyboard.press("3")
        page.locator(LIFT).click()
    page.locator(SETTLING).first.wait_for()
    page.locator("body:not(:has(.reach))").wait_for()


def test_without_three_dimensions_the_nest_is_flat(browser: Browser, server: Running) -> None:
    """Seen from above, with the same acts; three.js is not even fetched."""
    with Visitor(browser, server, script=FLAT, **DESK) as visitor:
        fetched: list[str] = []
        visitor.page.on("request", lambda request: fetched.append(request.url))
        visitor.sit_down(server, "gulo-gulo", 2, port="nest-family")
        thief = Thief(visitor, seed=3)
        while not visitor.page.locator("[role=log] p", has_text="You hold").count():
            assert visitor.asked_or_over()
            thief.step()
        assert visitor.page.locator(".turn").count() == 0
        assert not [url for url in fetched if "three" in url]


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_at_a_nest(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_down(server, "gulo-gulo", 2, port="nest-normal")
        page, thief = visitor.page, Thief(visitor, seed=3)
        while visitor.asked_or_over() and not page.locator(CHIPS).count():
            thief.step()
        page.locator(".chip small").first.wait_for()
        assert violations_in_all_themes(page) == []
        thief.name()
        page.locator(REACH).wait_for()
        assert violations_in_all_themes(page) == []
        page.locator(REACH).click()
        page.locator(f"{LIFT}, {SETTLING}").first.wait_for()
        assert violations_in_all_themes(page) == []


def test_the_nest_can_be_turned(browser: Browser, server: Running) -> None:
    """By dragging beside the eggs, and by its buttons: then the tags are elsewhere."""
    with Visitor(browser, server, **SMALL) as visitor:
        visitor.sit_down(server, "gulo-gulo", 2, port="nest-normal")
        page, thief = visitor.page, Thief(visitor, seed=3)
        while visitor.asked_or_over() and not page.locator(CHIPS).count():
            thief.step()
        tag = page.locator(".tag").first
        first = middle(tag)
        page.get_by_role("button", name="Turn the nest to the left").click()
        page.evaluate(NEXT_PICTURE)
        second = middle(tag)
        box = page.locator(".nestbox").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 10, box["y"] + 60)
        page.mouse.down()
        page.mouse.move(box["x"] + 110, box["y"] + 70, steps=5)
        page.mouse.up()
        page.evaluate(NEXT_PICTURE)
        assert len({first, second, middle(tag)}) == 3
