"""A nest to practise at, from the home page: without a game, by mouse, by keys and on a phone."""

from __future__ import annotations

from typing import Any, Final

import pytest
from axe import violations_in_all_themes
from hands import REACH, Finger, Keyboarder, Thief
from live import Running
from pages import PHONE, Visitor
from playwright.sync_api import Browser, expect

SMALL: Final[dict[str, Any]] = {"viewport": {"width": 760, "height": 620}}
TALLY: Final = ".tally"
REFUSALS: Final = """
window.refused = []
const Told = window.WebSocket
window.WebSocket = class extends Told {
  constructor(address) {
    super(address)
    this.addEventListener("message", ({data}) => {
      if (typeof data === "string" && JSON.parse(data).type === "refused") window.refused.push(data)
    })
  }
}
"""


def practise(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.page.get_by_role("link", name="Practise at the nest").click()
    visitor.page.locator(".chip small", has_text="rest").first.wait_for()


def steal_one(hand: Thief) -> None:
    """What looks safest, as often as it slips; whatever comes of it is counted."""
    hand.point_out(hand.choice())
    hand.page.locator(REACH).wait_for()
    while hand.page.locator(REACH).count():
        hand.steal()
    hand.page.locator(".chip").first.wait_for()


@pytest.mark.parametrize(
    ("kind", "how"),
    [(Thief, SMALL), (Keyboarder, SMALL), (Finger, PHONE)],
    ids=["mouse", "keys", "finger"],
)
def test_eggs_are_pulled_without_a_game(
    browser: Browser, server: Running, kind: type[Thief], how: dict[str, Any]
) -> None:
    with Visitor(browser, server, script=REFUSALS, **how) as visitor:
        practise(visitor)
        expect(visitor.page.locator(TALLY)).to_have_text("Stolen: 0 · alarms: 0")
        steal_one(kind(visitor))
        assert visitor.page.evaluate("window.refused") == []
        expect(visitor.page.locator(TALLY)).to_contain_text("1")
        told = visitor.page.locator("[role=log] p").all_inner_texts()
        assert any("You have stolen" in text or "Egg alarm!" in text for text in told)


def test_another_nest_is_laid_for_another_difficulty(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **SMALL) as visitor:
        practise(visitor)
        master = visitor.page.get_by_role("button", name="Master: a heavy pole")
        master.click()
        expect(master).to_have_attribute("aria-pressed", "true")
        visitor.page.locator(".nestbox canvas").wait_for()
        visitor.page.locator(".chip").nth(21).wait_for()
        assert violations_in_all_themes(visitor.page) == []
