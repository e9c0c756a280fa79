"""How a person plays, who knows no rules: by mouse, by touch or by keys, whatever the page offers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from live import Running
from pages import Visitor
from playwright.sync_api import Error, Locator

MOST_STEPS = 600
MOST_IN_VAIN = 20
STAYS = """
const late = setTimeout
let last = 0
window.setTimeout = (act, after) => {
  const timer = late(act, after)
  if (after > 300) last = timer
  return timer
}
const stay = () => document.querySelector(".spot") && clearTimeout(last)
new MutationObserver(stay).observe(document, {childList: true, subtree: true})
"""  # what is told over the table, until somebody presses
FOCUS = "[document.activeElement?.textContent?.trim() ?? '', document.activeElement?.className ?? '']"


@contextmanager
def unless_gone_on(*, patient: bool = True) -> Iterator[None]:
    """What is not there any more is not pressed: the page may have gone on meanwhile."""
    try:
        yield
    except Error as error:
        if not patient or ("Timeout" not in str(error) and "detached" not in str(error)):
            raise


class Player:
    """Presses something that is offered, at random from a seed, until the game is over."""

    def __init__(self, visitor: Visitor, seed: int = 0) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = random.Random(seed)
        self.in_vain = 0  # presses, since the last one that was not

    def play_on(self, look: Callable[[], None] = lambda: None) -> int:
        """To the end, looking before each step; how many steps it took."""
        for step in range(MOST_STEPS):
            if not self.visitor.asked_or_over():
                look()
                return step
            look()
            self.step()
        raise AssertionError("the game does not end")

    def play_until_told(self, what: str) -> None:
        """On a page where what is told `STAYS`."""
        for _ in range(MOST_STEPS):
            self.page.locator(".spot, .prompt.mine .button, .center .button.primary, .choice.able").first.wait_for()
            if self.page.locator(what).count():
                return
            if self.page.locator(".spot").count():
                self.page.locator("h1").click()
            else:
                self.step()
        raise AssertionError(f"never told: {what}")

    def step(self) -> None:
        confirm = self.page.locator(".prompt .button.primary:not([disabled])")
        if confirm.count():
            self.press(confirm)
            return
        cards = self.page.locator(".choice.able:not(.chosen)")
        words = self.page.locator(".prompt .row .button.small:not(.plain)")
        sort = self.page.locator(".center .button.primary:not(.reach *)")
        offered = [places for places in (sort, cards, words) if places.count()]
        if offered:
            self.press(self.chance.choice(offered))

    def press(self, places: Locator) -> None:
        """One of these, if it is still there; it is not time after time that the page has just gone on."""
        self.in_vain += 1
        with unless_gone_on(patient=self.in_vain < MOST_IN_VAIN):
            self.act(places.nth(self.chance.randrange(max(1, places.count()))))
            self.in_vain = 0

    def act(self, place: Locator) -> None:
        place.click(timeout=1000)


def asked_for_a_bid(visitor: Visitor, server: Running) -> Locator:
    """At a table of Blind Hen, when one is to say how much: the slider."""
    visitor.sit_down(server, "blind-hen", 3)
    slider = visitor.page.locator("#bid-amount")
    while visitor.asked_or_over() and not slider.count():
        Player(visitor).step()
    return slider


class Toucher(Player):
    def act(self, place: Locator) -> None:
        place.tap(timeout=1000)


class Typist(Player):
    """Never touches a mouse: goes from offer to offer with the arrow keys, and presses Enter."""

    def step(self) -> None:
        for _ in range(self.chance.randrange(1, 6)):
            self.page.keyboard.press("ArrowRight")
        text, name = self.page.evaluate(FOCUS)
        if "plain" not in name and not text.startswith("Take back"):
            self.page.keyboard.press("Enter")
