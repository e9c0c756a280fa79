"""How a person plays, who knows no rules: by mouse, by touch or by keys, whatever the page offers."""

from __future__ import annotations

import random
from collections.abc import Callable

from live import Running
from pages import ASKED, SETTLED, Visitor
from playwright.sync_api import Locator
from scenes import asked, found, offered
from seeds import seeded
from sittings import Sitting

MOST_STEPS = 2000
SOME = 10  # amounts that may be bid
STAYS = """
const late = setTimeout
let last = 0
window.setTimeout = (act, after) => {
  const timer = late(act, after)
  if (after > 300) last = timer
  return timer
}
const stay = () => document.querySelector(".prompt.told") && clearTimeout(last)
new MutationObserver(stay).observe(document, {childList: true, subtree: true, attributes: true, characterData: true})
"""  # what is told, until somebody presses
CONFIRM = ".prompt .button.primary:not([disabled])"
PLACES = [
    CONFIRM,
    ".center .button.primary:not(.reach *)",
    ".choice.able:not(.chosen)",
    ".prompt .row .button.small:not(.plain)",
]
COUNT = "places => places.map(place => document.querySelectorAll(place).length)"
FOCUS = "[document.activeElement?.textContent?.trim() ?? '', document.activeElement?.className ?? '']"


class Player:
    """Presses something that is offered, by a seed, while nobody else changes the table: so it plays alike always."""

    def __init__(self, visitor: Visitor, seed: int = 0) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = random.Random(seeded(f"player {seed}"))

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
            told = "document.querySelector('.prompt.told')"
            self.page.wait_for_function(f"asked => {told} || ({SETTLED})(asked)", arg=ASKED)
            if self.page.locator(what).count():
                return
            if self.page.locator(".prompt.told").count():
                self.page.locator("h1").click()
            else:
                self.step()
        raise AssertionError(f"never told: {what}")

    def step(self) -> None:
        """What is ready is confirmed; else a card, a word or an order is chosen."""
        self.visitor.asked_or_over()
        there = dict(zip(PLACES, self.page.evaluate(COUNT, PLACES), strict=True))
        offered = [CONFIRM] if there[CONFIRM] else [places for places in PLACES if there[places]]
        if offered:
            places = self.chance.choice(offered)
            self.press(self.page.locator(places), there[places])

    def press(self, places: Locator, number: int) -> None:
        """One of so many."""
        self.act(places.nth(self.chance.randrange(number)))

    def act(self, place: Locator) -> None:
        place.click()


def bidding() -> Sitting:
    """A table of Blind Hen: the first seat may bid much, has paid for nothing yet, and one rival is left."""

    def is_so(sitting: Sitting) -> bool:
        has_paid = any(line.seat == 0 and line.text.startswith("pay") for line in sitting.lines)
        return not has_paid and len(offered(sitting)) > SOME and last_rival(sitting) >= 0

    return found("blind-hen", 3, asked("bid"), is_so)


def last_rival(sitting: Sitting) -> int:
    """Who may answer the lowest bid, if nobody else may; else -1."""
    after = sitting.state.copy()
    after.play(0, [sitting.game.parse(offered(sitting)[1])])
    (rival,) = after.actors()
    if rival == 0:
        return -1
    after.play(rival, [sitting.game.parse("fold")])
    return rival if after.actors() == [0] else -1


def asked_to_bid(visitor: Visitor, server: Running) -> Locator:
    """At a table of Blind Hen, when one is to say how much, and the last rival will fold: the slider."""
    sitting = bidding()
    visitor.sit_at(server, sitting, rivals={last_rival(sitting): ["fold"]})
    slider = visitor.page.locator("#bid-amount")
    slider.wait_for()
    return slider


class Toucher(Player):
    def act(self, place: Locator) -> None:
        place.tap()


class Typist(Player):
    """Never touches a mouse: goes from offer to offer with the arrow keys, and presses Enter."""

    def step(self) -> None:
        self.visitor.asked_or_over()
        for _ in range(self.chance.randrange(1, 6)):
            self.page.keyboard.press("ArrowRight")
        text, name = self.page.evaluate(FOCUS)
        if "plain" not in name and not text.startswith("Take back"):
            self.page.keyboard.press("Enter")
