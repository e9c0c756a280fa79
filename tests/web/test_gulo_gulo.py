"""What is told of Gulo Gulo besides its nest: the draw where dice decide, whose Gulo stands where, who freed junior."""

from __future__ import annotations

from typing import Any, Final

import pytest
from live import Running
from pages import DESK, PHONE, Visitor
from playwright.sync_api import Browser
from scenes import asked, found, leads_to, offered
from sittings import Sitting

from clutch.games.gulo_gulo.pieces import JUNIOR

DEVICES: Final = pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
DRAWN: Final = """
window.drawn = []
new MutationObserver(() => {
  const [lots, mark] = [".lots", ".lots i"].map(name => document.querySelector(name))
  if (!mark) return
  const [share, at] = [parseFloat(lots.querySelector(".stolen").style.width), parseFloat(mark.style.left)]
  const said = document.querySelector(".words .came").textContent
  window.drawn.push({said, falls: at < share ? "stolen" : "alarm", covered: !!document.querySelector(".spot")})
}).observe(document, {childList: true, subtree: true})
"""
RINGED: Final = """marks => marks.map(mark => {
  const {stroke, fill, paintOrder} = getComputedStyle(mark)
  return stroke !== "none" && stroke !== fill && paintOrder === "stroke"
})"""


@DEVICES
def test_where_dice_decide_the_chance_is_explained_and_the_draw_is_seen(
    browser: Browser, server: Running, how: dict[str, Any]
) -> None:
    with Visitor(browser, server, settings={"speed": "fast"}, script=DRAWN, **how) as visitor:
        visitor.sit_at(server, found("gulo-gulo", 2, asked("name"), port="odds"))
        page = visitor.page
        page.get_by_text("of 100 attempts so many succeed").wait_for()
        page.locator(".nest .choice.able").first.click()
        page.wait_for_function("() => window.drawn.length")
        visitor.asked_or_over()
        drawn = page.evaluate("window.drawn[0]")
        assert drawn["falls"] in drawn["said"]
        assert not drawn["covered"]


@DEVICES
def test_nothing_moves_when_an_egg_is_to_be_named(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    """What is needed, the chances and the draw stand where nothing was; the first lines of the log push nothing."""
    where = """[".nest .eggs", ".bowl", ".own"].map(place => {
      const box = document.querySelector(place).getBoundingClientRect()
      return [box.left, box.top + scrollY, box.height].map(Math.round)
    })"""
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_at(server, found("gulo-gulo", 2, first_move, leads_to("turn", "name"), port="odds"))
        visitor.asked_or_over()
        visitor.page.locator(".nest .egg").first.wait_for()
        before = visitor.page.evaluate(where)
        visitor.page.locator("ol .choice.able").first.click()
        visitor.page.get_by_text("of 100 attempts so many succeed").wait_for()
        assert visitor.page.locator(".need").count() == 1
        assert visitor.page.evaluate(where) == before


def first_move(sitting: Sitting) -> bool:
    return len(sitting.lines) == 1


def before_the_deck(sitting: Sitting) -> bool:
    return "deck" in offered(sitting) and sitting.state.deck[:1] == (JUNIOR,)


@DEVICES
def test_junior_is_free_in_the_fast_game_without_an_egg_and_nobody_has_points(
    browser: Browser, server: Running, how: dict[str, Any]
) -> None:
    with Visitor(browser, server, **how) as visitor:
        sitting = found("gulo-gulo", 2, asked("deck"), before_the_deck, port="odds", variants=["fast"])
        visitor.sit_at(server, sitting)
        visitor.asked_or_over()
        visitor.page.locator(".deck .choice.able").click()
        visitor.end.wait_for()
        assert visitor.page.get_by_text("Needed:").count() == 0
        told = visitor.page.locator("ol li .points").all_inner_texts()
        assert told == ["freed Gulo junior", f"on tile {sitting.state.places[1]} of 19"]
        assert visitor.page.locator(".seat .score, table.parts").count() == 0


def test_a_mark_is_ringed_so_that_it_is_seen_on_a_tile_of_its_own_colour(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, found("gulo-gulo", 3, asked("name"), port="odds"))
        marks = visitor.page.locator(".gulos path")
        marks.first.wait_for()
        assert marks.evaluate_all(RINGED) == [True] * 3
