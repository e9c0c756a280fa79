"""How people steal eggs from a nest on the page: with a mouse, a finger, or keys alone."""

from __future__ import annotations

from typing import Final

from pages import Visitor
from players import Player
from playwright.sync_api import Locator

STEP: Final = 6  # pixels from one picture to the next: slowly
HIGH: Final = 400  # pixels
BESIDE: Final = 8  # pixels
ASIDE: Final = 12  # pictures
NEXT_PICTURE: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
CHIPS: Final = ".choice.able .chip"
NAMING: Final = "try to steal"
PRESS: Final = """words =>
  [...document.querySelectorAll(".reach .button")].find(button => button.textContent.includes(words))?.click()"""
CHOICE: Final = """chips => {
  const all = [...document.querySelectorAll(chips)]
  return (all.find(chip => chip.textContent.includes("nothing rests")) ?? all[0]).querySelector("b").textContent
}"""
REACH: Final = ".reach .button:has-text('Reach for')"
LIFT: Final = ".reach .button:has-text('Pull up')"
LET_GO: Final = ".reach .button:has-text('Let go')"
SETTLING: Final = "body:not(:has(.reach))"


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Thief(Player):
    """Names an egg by pointing at it and pulls it out with the mouse, as far as it is in sight."""

    pace = STEP

    def step(self) -> None:
        if self.page.locator(REACH).count():
            self.steal()
        elif self.page.locator(CHIPS).count():
            self.name()
        elif not self.page.locator(".reach").count():
            super().step()

    def until_asked_for_an_egg(self) -> None:
        """Choose tiles until an egg is to be named."""
        while self.visitor.asked_or_over() and NAMING not in self.visitor.prompt:
            super().step()
            self.visitor.answered()
        self.page.locator(CHIPS).first.wait_for()

    def name(self) -> None:
        """Whoever misses an egg points again."""
        while self.page.locator(CHIPS).count():
            self.point_out(self.choice())
            self.visitor.answered()

    def point_out(self, egg: str) -> None:
        self.point_at(egg)
        self.down(*self.tag_of(egg))
        self.up()

    def press_chip(self, egg: str) -> None:
        self.act(self.page.locator(f".choice.able:has(.chip:has-text('{egg}'))"))

    def choice(self) -> str:
        """An egg on which nothing rests, if there is one; how they lie may come while one looks."""
        egg: str = self.page.evaluate(CHOICE, CHIPS)
        return egg

    def point_at(self, egg: str) -> None:
        """At its tag, which is drawn on it; another egg may lie over it."""
        self.page.mouse.move(*self.tag_of(egg))
        self.page.locator(f'.tag.over[data-egg="{egg}"]').wait_for()

    def tag_of(self, egg: str) -> tuple[float, float]:
        return middle(self.page.locator(f'.tag[data-egg="{egg}"]'))

    def down(self, _x: float, _y: float) -> None:
        """The mouse is there already."""
        self.page.mouse.down()

    def drag(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)

    def up(self) -> None:
        self.page.mouse.up()

    def steal(self) -> None:
        egg = self.page.locator(".tag").first.inner_text()
        self.point_at(egg)
        x, y = self.tag_of(egg)
        self.down(x, y)
        if self.holds():
            self.pull(x, y)
        self.up()
        self.wait_for_result()

    def pull(self, x: float, y: float, high: int = HIGH) -> None:
        for up in range(0, high, self.pace):
            self.drag(x + BESIDE * up / HIGH, max(1, y - up))
            self.page.evaluate(NEXT_PICTURE)
            if not self.page.locator(LET_GO).count():
                return

    def steal_unseen(self, key: str = "2") -> None:
        """The page finds the side from which the egg can be seen."""
        self.act(self.page.locator(REACH))
        if self.holds():
            self.page.keyboard.press(key)
            self.press_if_there("Pull up")
        self.page.locator(LET_GO).wait_for(state="hidden")
        self.wait_for_result()

    def press_if_there(self, words: str) -> None:
        """In one go: an egg may slip at any moment."""
        self.page.evaluate(PRESS, words)

    def holds(self) -> bool:
        """Wait until the egg is held, or slips, or it is too late: a finger can set off the alarm, too."""
        self.visitor.reached()
        self.page.locator(f"{LIFT}, {SETTLING}, {REACH}").first.wait_for()
        return self.page.locator(LIFT).count() > 0

    def wait_for_result(self) -> None:
        """Or until one may reach again."""
        self.page.locator(f"body:not(:has(.reach)), {REACH}").first.wait_for()


class Finger(Thief):
    """On a screen that is touched; `pulled` counts the eggs that it has pulled at."""

    def __init__(self, visitor: Visitor, seed: int = 0) -> None:
        super().__init__(visitor, seed)
        self.screen = visitor.context.new_cdp_session(visitor.page)
        self.pulled = 0

    def act(self, place: Locator) -> None:
        place.tap()

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", [{"x": x, "y": y}])

    def drag(self, x: float, y: float) -> None:
        self._touch("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._touch("touchEnd", [])

    def pull(self, x: float, y: float, high: int = HIGH) -> None:
        self.pulled += 1
        super().pull(x, y, high)

    def _touch(self, what: str, points: list[dict[str, float]]) -> None:
        self.screen.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


class Keyboarder(Thief):
    """Never touches a mouse."""

    def act(self, place: Locator) -> None:
        place.press("Enter")

    def point_out(self, egg: str) -> None:
        self.press_chip(egg)

    def steal(self) -> None:
        """The focus is on the hand already: reach, pull up slowly and a little to the right, and then steadily."""
        self.page.keyboard.press("Enter")
        if self.holds():
            self.pull_aside()
            self.page.keyboard.press("2")
        self.page.locator(LET_GO).wait_for(state="hidden")
        self.page.keyboard.up("PageUp")
        self.wait_for_result()

    def pull_aside(self) -> None:
        self.page.keyboard.press("1")
        self.page.keyboard.down("PageUp")
        self.page.keyboard.down("ArrowRight")
        for _ in range(ASIDE):
            self.page.evaluate(NEXT_PICTURE)
        self.page.keyboard.up("ArrowRight")
