"""Screenshots of every page and game: PYTHONPATH=src:tests/server python tests/web/screenshots.py [FOLDER]."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from pages import DESK, PHONE, Visitor, a_browser, a_server
from players import Player

TITLES = ("Egg On", "Blind Hen", "Dragons' Eggs", "Gulo Gulo", "Bunny Bidding")
STEPS = 12


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, a_browser() as browser, a_server(Path(data)) as server:
        for device, how in (("desk", DESK), ("phone", PHONE)):
            for theme in ("light", "dark"):
                with Visitor(browser, server, settings={"theme": theme}, **how) as visitor:
                    shoot(visitor, folder, f"{device}-{theme}")


def shoot(visitor: Visitor, folder: Path, suffix: str) -> None:
    page = visitor.page

    def shot(name: str, *, whole: bool = False) -> None:
        page.screenshot(path=folder / f"{name}-{suffix}.png", full_page=whole)

    page.goto("/")
    page.locator("article").first.wait_for()
    shot("home", whole=True)
    page.get_by_role("button", name="Invite friends Egg On").click()
    shot("new-table")
    page.get_by_role("button", name="Open the table and invite").click()
    page.get_by_role("heading", name="Invite friends").wait_for()
    shot("waiting-room", whole=True)
    page.get_by_role("button", name="Fill with bots and start").click()
    page.locator(".prompt").wait_for()
    shot("egg-on-sorting", whole=True)
    for title in TITLES:
        play(visitor, title, shot)


def play(visitor: Visitor, title: str, shot: Callable[..., None]) -> None:
    visitor.play_now(title)
    player = Player(visitor, seed=7)
    name = title.lower().replace(" ", "-").replace("'", "")
    seen: set[str] = set()
    while visitor.asked_or_over():
        prompt = "".join(visitor.page.locator(".prompt.mine .text").all_inner_texts())
        if prompt and prompt not in seen and len(seen) < STEPS:
            seen.add(prompt)
            shot(f"{name}-{len(seen)}")
        player.step()
    shot(f"{name}-end", whole=True)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots"))
