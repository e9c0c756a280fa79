"""`make screenshots`: every page, game and phase, on desk and phone, light and dark.

By hand: PYTHONPATH=src:tests/server python tests/web/screenshots.py [FOLDER].
"""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from axe import WEAR
from hands import REACH, Thief
from live import Running
from pages import DESK, PHONE, Visitor, a_browser, a_server
from players import STAYS, Player
from playwright.sync_api import Browser

SEED: Final = "a quiet afternoon"
THEMES: Final = ("light", "dark")
DEVICES: Final[dict[str, dict[str, Any]]] = {"desk": DESK, "phone": {**PHONE, "device_scale_factor": 1}}
GAMES: Final[dict[str, dict[str, Any]]] = {
    "egg-on": {"seats": 3},
    "blind-hen": {"seats": 4},
    "dragons-eggs": {"seats": 4},
    "gulo-gulo": {"seats": 3, "port": "odds"},
    "bunny-bidding": {
        "seats": 4,
        "variants": ["special-eggs", "powers", "handicaps", "reveal-five", "doubled-numbers"],
        "options": {"types": 4},
    },
}
QUALITY: Final = 62
TOLD: Final = {"egg-on": ".females .happens", "dragons-eggs": ".total.wins"}
MIDDLE: Final = 20  # a step of its replay
ASKED: Final = """() => {  // what is asked, whichever card it is about
  const count = what => document.querySelectorAll(`.prompt ${what}`).length
  return `${window.heard.latest.prompt.phase} ${count(".picks span") > 0} ${count(".back")} ${count(".warning")}`
}"""
FRAMES: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Camera:
    """Takes what a visitor sees, in both themes."""

    def __init__(self, visitor: Visitor, folder: Path, device: str) -> None:
        self.page = visitor.page
        self.folder = folder
        self.device = device
        self.line = visitor.context.new_cdp_session(visitor.page)

    def shoot(self, name: str, *, whole: bool = False) -> None:
        for theme in THEMES:
            self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            self.page.evaluate(WEAR, theme)
            self.page.evaluate(FRAMES)
            path = self.folder / f"{name}-{self.device}-{theme}.webp"
            path.write_bytes(self._picture(whole=whole))

    def _picture(self, *, whole: bool) -> bytes:
        wanted: dict[str, Any] = {"format": "webp", "quality": QUALITY, "captureBeyondViewport": whole}
        if whole:
            size = self.line.send("Page.getLayoutMetrics")["cssContentSize"]
            wanted["clip"] = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        return base64.b64decode(self.line.send("Page.captureScreenshot", wanted)["data"])


def main(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with a_browser() as browser:
        for device in DEVICES:
            with tempfile.TemporaryDirectory() as data, a_server(Path(data), seed=SEED) as server:
                shoot_all(browser, server, folder, device)


def shoot_all(browser: Browser, server: Running, folder: Path, device: str) -> None:
    """On one device; the cards are the same on the other."""

    @contextmanager
    def visit(**more: Any) -> Iterator[tuple[Visitor, Camera]]:  # noqa: ANN401
        settings = {"name": "Ann"} | more.pop("settings", {})
        with Visitor(browser, server, settings=settings, **DEVICES[device], **more) as visitor:
            yield visitor, Camera(visitor, folder, device)

    with visit() as (visitor, camera):
        around(visitor, camera)
    for game in GAMES:
        with visit() as (visitor, camera):
            play(visitor, server, game, camera)
    with visit() as (visitor, camera):
        visitor.sit_down(server, "egg-on", 3, variants=["first-game"])
        visitor.asked_or_over()
        camera.shoot("egg-on-pick")
    with visit() as (visitor, camera):
        report(visitor, server, camera)
    for game, told in TOLD.items():
        with visit(settings={"speed": "normal"}, script=STAYS) as (visitor, camera):
            visitor.sit_down(server, game, GAMES[game]["seats"])
            Player(visitor, seed=7).play_until_told(told)
            camera.shoot(f"{game}-told")
    with visit() as (visitor, camera):
        steal(visitor, server, camera)


def around(visitor: Visitor, camera: Camera) -> None:
    """The pages beside the games."""
    page = visitor.page
    page.goto("/")
    page.locator("article").first.wait_for()
    camera.shoot("home", whole=True)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    camera.shoot("settings")
    visitor.shut()
    page.get_by_role("button", name="Invite friends Dragons' Eggs").click()
    camera.shoot("new-table")
    page.get_by_role("button", name="Open the table and invite").click()
    page.get_by_role("heading", name="Invite friends").wait_for()
    camera.shoot("waiting-room", whole=True)
    page.get_by_role("button", name="Fill with bots and start").click()
    visitor.asked_or_over()
    for key, name, opened in (
        ("m", "moves", "dialog[open] li"),
        ("r", "rulebook", "dialog[open] h3"),
        ("c", "chat", ".chat"),
    ):
        page.keyboard.press(key)
        page.locator(opened).first.wait_for()
        camera.shoot(name)
        visitor.shut()
    for address, there, name in (
        ("/learn", "h1", "learn"),
        ("/learn/egg-on", ".coach", "tutorial"),
        ("/learn/egg-on/rules", "h2", "rules"),
        ("/offline.html", "h1", "offline"),
    ):
        page.goto(address)
        page.locator(there).first.wait_for()
        camera.shoot(name, whole=name == "learn")
    page.goto("/")
    page.locator("li.panel").first.wait_for()
    camera.shoot("home-tables", whole=True)


def play(visitor: Visitor, server: Running, game: str, camera: Camera) -> None:
    """A game to its end: a picture whenever something is asked for the first time, of the end, and of the replay."""
    visitor.sit_down(server, game, **GAMES[game])
    seen: set[str] = set()

    def look() -> None:
        asked = visitor.page.evaluate(ASKED) if visitor.prompt else ""
        if visitor.end.count():
            camera.shoot(f"{game}-end", whole=True)
        elif asked and asked not in seen:
            seen.add(asked)
            camera.shoot(f"{game}-{len(seen)}")

    Player(visitor, seed=7).play_on(look)
    visitor.page.goto(f"{visitor.page.url}#step={MIDDLE}&eye=all")
    visitor.page.locator("input[type=range]").wait_for()
    camera.shoot(f"{game}-replay")
    if game == "egg-on":
        visitor.page.get_by_role("button", name="Share").click()
        visitor.page.get_by_role("dialog").wait_for()
        camera.shoot("share")


def report(visitor: Visitor, server: Running, camera: Camera) -> None:
    """What happened with the real box."""
    visitor.sit_down(server, "gulo-gulo", 3, port="table")
    player, alarm = Player(visitor, seed=7), visitor.page.get_by_role("button", name="Egg alarm")
    while visitor.asked_or_over() and not alarm.count():
        player.step()
    alarm.click()
    visitor.page.locator(".report form").wait_for()
    camera.shoot("gulo-gulo-report")


def steal(visitor: Visitor, server: Running, camera: Camera) -> None:
    """An egg out of a nest: named, reached for, held and pulled."""
    visitor.sit_down(server, "gulo-gulo", 3, port="nest-normal")
    thief, page = Thief(visitor, seed=7), visitor.page
    thief.until_asked_for_an_egg()
    camera.shoot("gulo-gulo-nest-1")
    thief.press_chip(thief.choice())
    page.locator(REACH).wait_for()
    camera.shoot("gulo-gulo-nest-2")
    page.locator(REACH).click()
    if thief.holds():
        camera.shoot("gulo-gulo-nest-3")
        thief.press_if_there("Pull up")
    thief.wait_for_result()
    camera.shoot("gulo-gulo-nest-4")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots"))
