"""What is played flies from where it lay, what is turned over turns; and nothing moves where nobody wants it to."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from live import Running
from pages import Visitor
from players import Player
from playwright.sync_api import Browser
from scenes import asked, found, leads_to

WATCH: Final = """
window.moves = []
const look = () => {
  for (const moving of document.getAnimations()) {
    if (moving instanceof CSSAnimation || moving instanceof CSSTransition || moving.told) continue
    moving.told = true
    const start = moving.effect.getKeyframes()[0]?.transform ?? "none"
    const [dx = 0, dy = 0] = (start.match(/translate\\(([-\\d.]+)px, ([-\\d.]+)px/) ?? []).slice(1).map(Number)
    window.moves.push({far: Math.hypot(dx, dy), start, text: moving.effect.target.textContent.trim()})
  }
  requestAnimationFrame(look)
}
look()
"""
FAR: Final = 60  # pixels, which is more than to the next card
PLAYED: Final = {
    "blind-hen": "offer",
    "bunny-bidding": "open",
    "dragons-eggs": "bid",
    "egg-on": "normal",
    "gulo-gulo": "choose",
}


def moves(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.page.evaluate("window.moves")
    return found


def flights(visitor: Visitor) -> list[dict[str, Any]]:
    return [move for move in moves(visitor) if move["far"] > FAR and "scale" in move["start"]]


@pytest.mark.parametrize("game", ["blind-hen", "bunny-bidding", "dragons-eggs", "egg-on", "gulo-gulo"])
def test_what_is_played_comes_flying(browser: Browser, server: Running, game: str) -> None:
    with Visitor(browser, server, settings={"speed": "fast"}, script=WATCH) as visitor:
        visitor.sit_at(server, found(game, 3, asked(PLAYED[game]), port="odds" if game == "gulo-gulo" else ""))
        player = Player(visitor)
        while not flights(visitor):
            assert visitor.asked_or_over(), moves(visitor)
            player.step()


def test_a_tile_flies_from_the_hand_to_the_bids(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"speed": "slow"}, script=WATCH) as visitor:
        page = visitor.page
        visitor.sit_at(server, found("bunny-bidding", 3, asked("turn")))
        visitor.asked_or_over()
        zone = page.locator(".own .choice.able").filter(has_text="To your bid")
        tile = page.locator(".hand .choice.able").first
        number = tile.locator("b").inner_text()
        page.evaluate("window.moves.length = 0")
        tile.click()
        zone.click()
        page.locator(".prompt .row .button.primary").first.click()
        page.wait_for_function(
            "number => window.moves.some(({text, far}) => far > 150 && text.includes(number))", arg=number
        )


def test_a_tile_is_turned_over(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"speed": "fast"}, script=WATCH) as visitor:
        visitor.sit_at(server, found("gulo-gulo", 2, leads_to("turn", "name"), port="odds"))
        turn = visitor.page.get_by_role("button", name="Turn the next tile")
        turn.click()
        visitor.page.wait_for_function("() => window.moves.some(({start}) => start.includes('rotateY'))")


@pytest.mark.parametrize("how", [{"reduced_motion": "reduce"}, {"settings": {"speed": "off"}}])
def test_nothing_moves_for_who_does_not_want_it(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    with Visitor(browser, server, script=WATCH, **({"settings": {"speed": "fast"}} | how)) as visitor:
        visitor.sit_at(server, found("gulo-gulo", 2, leads_to("turn", "name"), port="odds"))
        visitor.page.get_by_role("button", name="Turn the next tile").click()
        visitor.page.locator(".prompt.mine").wait_for()
        visitor.page.get_by_text(re.compile("You turn tile")).first.wait_for()
        assert moves(visitor) == []
