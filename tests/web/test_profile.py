"""One's own figures: games, wins, ratings over time."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from math import floor
from typing import Any

import pytest
from axe import violations_in_all_themes
from live import Running, client, together
from pages import DESK, PHONE, Visitor
from playwright.sync_api import Browser, expect

SHORT = {"max_turns": 1}
GUEST = "a-guest-who-looks-at-figures-" * 2


def play_with_a_friend(server: Running, guest: str) -> None:
    """A short game of two people, to its end."""
    asked = {"game": "gulo-gulo", "seats": 2, "name": "Ann", "port": "odds", "options": SHORT}
    first = server.ok("POST", "/api/tables", asked, guest=guest)
    second = server.ok("POST", f"/api/tables/{first['table']}/join", {"name": "Bob"})
    server.ok("POST", f"/api/tables/{first['table']}/start", token=first["token"])

    async def story(token: str) -> None:
        async with client(server.port, first["table"], token) as person:
            await person.play_on()
            while not person.room["ratings"]:
                await person.until("room")

    def play() -> None:
        together(story(first["token"]), story(second["token"]))

    with ThreadPoolExecutor(1) as beside_the_browser:
        beside_the_browser.submit(play).result()


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_a_profile_tells_games_wins_and_ratings(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    guest = f"{GUEST}{how['viewport']['width']}"
    for _ in range(3):
        play_with_a_friend(server, guest)
    (figures,) = server.ok("GET", "/api/profile", guest=guest)["games"]
    with Visitor(browser, server, settings={"guest": guest, "name": "Ann"}, **how) as visitor:
        page = visitor.page
        page.goto("/")
        page.get_by_role("link", name="Profile").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Profile: Ann")
        game = page.locator("li", has=page.get_by_role("heading", name="Gulo Gulo"))
        expect(game).to_contain_text(f"3 games played to the end, {figures['won']} won (")
        shown = f"{floor(figures['rating']['shown'] * 10 + 0.5) / 10:.1f}".replace("-", "\u2212")  # as browsers round
        expect(game.locator("strong.number")).to_have_text(shown)
        expect(game.get_by_role("img")).to_have_accessible_name(re.compile(r"^Rating after each game: 0\.0, "))
        expect(game.locator("svg[role=img] circle")).to_have_count(4)
        assert page.evaluate("document.documentElement.scrollWidth") <= how["viewport"]["width"]
        assert violations_in_all_themes(page) == []
        game.locator("ol a").first.click()
        expect(visitor.end).to_be_visible()


def test_who_has_not_played_is_told_so(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, locale="de-DE") as visitor:
        visitor.page.goto("/me")
        expect(visitor.page.get_by_text("Hier steht, wie viele Spiele")).to_be_visible()
        expect(visitor.page).to_have_title("Profil · Clutch")
