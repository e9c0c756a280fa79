"""The page can be installed: icons, a worker for when there is no connection, and calls to one's turn."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from axe import violations
from live import Running
from pages import Visitor, a_server
from playwright.sync_api import Browser, expect

READY = """async () => {
  const {active} = await navigator.serviceWorker.ready
  while (active.state !== "activated") await new Promise(requestAnimationFrame)
}"""
LOOK = """() => {
  window.shown = []
  const look = async () => {
    const worker = await navigator.serviceWorker.ready
    window.shown = (await worker.getNotifications()).map(({title, body, tag}) => [title, body, tag])
    requestAnimationFrame(look)
  }
  void look()
}"""
WORDS = """async () => {
  while (!await caches.match("/words.json")) await new Promise(requestAnimationFrame)
}"""
IN_USE = ("activated", "running")  # a call on its way to a worker that has just begun may be lost
LOST = "WebSocket|ERR_CONNECTION|Failed to load resource"


def test_the_manifest_and_its_icons(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.page.goto("/")
        manifest = visitor.page.request.get("/manifest.webmanifest").json()
        assert {"name", "start_url", "display", "icons"} <= set(manifest)
        for icon in manifest["icons"]:
            wide = visitor.page.evaluate(
                "async src => { const image = new Image(); image.src = src; await image.decode(); return image.width }",
                icon["src"],
            )
            assert icon["sizes"] in ("any", f"{wide}x{wide}")


def test_without_a_connection_the_page_says_that_the_table_waits(browser: Browser, tmp_path: Path) -> None:
    with a_server(tmp_path) as server, Visitor(browser, server, forgives=LOST) as visitor:
        page = visitor.page
        page.goto("/")
        page.evaluate(READY)
        page.goto("/")
        page.locator("article").first.wait_for()
        server.kill()
        page.goto("/t/anytable1")
        expect(page.get_by_role("heading", name="You are offline. The table waits.")).to_be_visible()
        assert violations(page) == []
        server.start()
        page.get_by_role("link", name="Try again").click()
        expect(page.get_by_role("link", name="Home")).to_be_visible()


def test_a_call_by_web_push_is_shown(whole_browser: Browser, server: Running) -> None:
    with Visitor(whole_browser, server, locale="de-DE", permissions=["notifications"]) as visitor:
        page = visitor.page
        page.goto("/")
        page.evaluate(READY)
        page.evaluate(WORDS)
        line = visitor.context.new_cdp_session(page)
        workers: dict[str, str] = {}  # by registration

        def hear(told: dict[str, list[dict[str, str]]]) -> None:
            for one in told["versions"]:
                if (one["status"], one["runningStatus"]) == IN_USE:
                    workers[one["registrationId"]] = one["versionId"]

        line.on("ServiceWorker.workerVersionUpdated", hear)
        line.send("ServiceWorker.enable")
        while not workers:
            page.evaluate("new Promise(requestAnimationFrame)")
        told = {"key": "your turn", "table": "abcdefgh", "game": "egg-on"}
        push = {"origin": f"http://127.0.0.1:{server.port}", "data": json.dumps(told)}
        line.send("ServiceWorker.deliverPushMessage", {**push, "registrationId": next(iter(workers))})
        page.evaluate(LOOK)
        page.wait_for_function("() => window.shown.length")
        assert page.evaluate("window.shown") == [["Du bist dran!", "Egg On", "abcdefgh"]]


def test_the_tab_is_marked_while_it_is_my_turn(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.play_now("Gulo Gulo")
        visitor.asked_or_over()
        expect(visitor.page).to_have_title(re.compile("^● Your turn! Gulo Gulo"))
        expect(visitor.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
        visitor.page.get_by_role("link", name="Home").click()
        expect(visitor.page).to_have_title("Clutch")
        expect(visitor.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


HIDDEN = """
Object.defineProperty(document, "hidden", {get: () => true})
window.shown = []
const show = ServiceWorkerRegistration.prototype.showNotification
ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
  window.shown.push([title, options.body, options.tag])
  return show.call(this, title, options)
}
"""


def test_who_does_not_look_is_called(whole_browser: Browser, server: Running) -> None:
    how: dict[str, Any] = {"permissions": ["notifications"], "script": HIDDEN, "forgives": "incognito"}
    with Visitor(whole_browser, server, settings={"call": "on"}, **how) as visitor:
        visitor.play_now("Gulo Gulo")
        visitor.asked_or_over()
        visitor.page.wait_for_function("() => window.shown.length")
        [[title, body, tag]] = visitor.page.evaluate("window.shown")
        assert (title, body) == ("Your turn!", "Gulo Gulo")
        assert visitor.page.url.endswith(tag)


def test_the_wish_to_be_called(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, permissions=["notifications"], forgives="incognito") as visitor:
        visitor.page.goto("/")
        visitor.page.get_by_role("button", name="Settings").click()
        visitor.page.get_by_label("Call me when it is my turn").check()
        visitor.page.wait_for_function("() => localStorage.getItem('clutch.call') === 'on'")
