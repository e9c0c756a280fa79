"""`make screenshots`: every page, game and phase, on desk and phone, light and dark; each game on other sizes, too.

By hand: PYTHONPATH=src:tests/server python tests/web/screenshots.py [FOLDER].
"""

from __future__ import annotations

import base64
import re
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
from test_practising import practise
from test_profile import play_with_a_friend

SEED: Final = "a quiet afternoon"
THEMES: Final = ("light", "dark")
DEVICES: Final[dict[str, dict[str, Any]]] = {"desk": DESK, "phone": {**PHONE, "device_scale_factor": 1}}
SIZES: Final[dict[str, dict[str, Any]]] = {  # one picture of each game
    "small": {**DEVICES["phone"], "viewport": {"width": 320, "height": 640}},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "german": {**DEVICES["phone"], "locale": "de-DE", "settings": {"size": "1.3"}},  # very large
}
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
SIX: Final = {**GAMES["bunny-bidding"], "seats": 6, "options": {}}  # with all that may lie before them
GUEST: Final = "who looks at the own figures " * 2
QUALITY: Final = 62
TOLD: Final = {  # what is seen only while it is told
    "egg-on": ".females .happens",
    "blind-hen": ".prompt.told :text(' gets ')",
    "dragons-eggs": ".total.wins",
    "gulo-gulo": ".nest.shake",
    "bunny-bidding": ".center ol li",
}
MIDDLE: Final = 20  # a step of its replay
BEGUN: Final = 12  # steps of a player
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

    def shoot(self, name: str, *, whole: bool = False, themes: tuple[str, ...] = THEMES) -> None:
        for theme in themes:
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
        with tempfile.TemporaryDirectory() as data, a_server(Path(data), seed=SEED) as server:
            shoot_sizes(browser, server, folder)


def shoot_sizes(browser: Browser, server: Running, folder: Path) -> None:
    """Each game after a few turns; Bunny Bidding also on desk and phone, for it is never fuller."""
    for device, how in {**DEVICES, **SIZES}.items():
        games = {"bunny-bidding": SIX} if device in DEVICES else {**GAMES, "bunny-bidding": SIX}
        for game, options in games.items():
            settings = {"name": "Ann", **how.get("settings", {})}
            with Visitor(browser, server, **{**how, "settings": settings}) as visitor:
                visitor.sit_down(server, game, **options)
                player = Player(visitor, seed=7)
                for _ in range(BEGUN):
                    player.step()
                visitor.asked_or_over()
                name = f"{game}-six" if device in DEVICES else game
                Camera(visitor, folder, device).shoot(name, themes=("light",))


def shoot_all(browser: Browser, server: Running, folder: Path, device: str) -> None:
    """On one device; the cards are the same on the other."""

    @contextmanager
    def visit(**more: Any) -> Iterator[tuple[Visitor, Camera]]:  # noqa: ANN401
        settings = {"name": "Ann"} | more.pop("settings", {})
        with Visitor(browser, server, settings=settings, **DEVICES[device], **more) as visitor:
            yield visitor, Camera(visitor, folder, device)

    with visit(settings={"guest": GUEST}) as (visitor, camera):
        alone(visitor, server, camera)

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
            visitor.sit_down(server, game, **{**GAMES[game], "variants": []})
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


def alone(visitor: Visitor, server: Running, camera: Camera) -> None:
    """One's own figures, a nest to practise at, and waiting for somebody to play with."""
    for _ in range(3):
        play_with_a_friend(server, GUEST)
    visitor.page.goto("/me")
    visitor.page.locator("svg[role=img] circle").first.wait_for()
    camera.shoot("profile")
    practise(visitor)
    camera.shoot("practice")
    visitor.page.goto("/")
    visitor.page.get_by_role("button", name=re.compile("^Quick match Egg On")).click()
    visitor.page.get_by_text("After a minute bots take the free seats").wait_for()
    camera.shoot("quick-match")


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
