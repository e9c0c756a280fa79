"""How people steal eggs from a nest on the page: with a pointer, with a finger, or with keys alone."""

from __future__ import annotations

from typing import Final

from pages import Visitor
from players import Player
from playwright.sync_api import Locator, Page

MOST_TURNS: Final = 12  # of the nest, until an egg is seen
STEP: Final = 5  # pixels from one picture to the next: slowly
HIGH: Final = 330  # pixels
BESIDE: Final = 8  # pixels
NEXT_PICTURE: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
MINE: Final = ".acts .button.primary"
HELD: Final = '.acts .button.primary:has-text("Pull up")'


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Thief(Player):
    """Names an egg by pointing at it and pulls it out with the mouse."""

    def step(self) -> None:
        if self.page.locator(MINE).count():
            self.steal()
        elif self.page.locator(".picture .tag").count() and self.page.locator(".choice.able .chip").count():
            self.name()
        else:
            super().step()

    def name(self) -> None:
        """The tag is drawn on the egg: whoever presses there presses the egg, if nothing lies over it."""
        chips = self.page.locator(".choice.able .chip")
        free = chips.filter(has_text="nothing rests")
        egg = (free if free.count() else chips).first.locator("b").inner_text()
        self.page.mouse.click(*middle(self.page.locator(f'.tag[data-egg="{egg}"]')))
        self.page.evaluate(NEXT_PICTURE)
        if self.page.locator(".choice.able .chip").count():  # another egg lies over it
            self.press(self.page.locator(".choice.able").filter(has=self.page.locator(".chip", has_text=egg)))

    def steal(self) -> None:
        x, y = middle(self.page.locator(".tag").first)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        if self.is_held():
            self.pull(x, y)
        self.page.mouse.up()
        if not self.is_over():
            self.page.locator(MINE).click()  # the page knows from where it can be seen
            if self.is_held():
                self.page.locator(HELD).click()
                self.page.locator(".acts .button", has_text="Stop").wait_for(state="detached")

    def pull(self, x: float, y: float) -> None:
        for up in range(0, HIGH, STEP):
            self.page.mouse.move(x + BESIDE * up / HIGH, y - up)
            self.page.evaluate(NEXT_PICTURE)
            if self.is_over():
                return

    def is_held(self) -> bool:
        """Wait until the hand holds the egg, or has not got it."""
        self.page.locator(f"{HELD}, .place p").first.wait_for()
        return self.page.locator(HELD).count() > 0

    def is_over(self) -> bool:
        return self.page.locator(".acts").count() == 0 or self.page.locator(".acts", has_text="comes to rest").count() > 0
