"""Nothing leaves a small screen: 320 pixels wide, the largest text, German words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from live import Running
from pages import DESK, DRAWN, PHONE, Visitor
from players import Player, Toucher
from playwright.sync_api import Browser, Page, expect
from scenes import asked, found, nearly_over, offered
from screenshots import GAMES, SIX
from sittings import Sitting
from test_axe import WALKS, may_ask

SMALL: Final[dict[str, Any]] = {
    "viewport": {"width": 320, "height": 640},
    "is_mobile": True,
    "has_touch": True,
    "locale": "de-DE",
    "settings": {"size": "1.3", "theme": "dark"},
}
TINY: Final[dict[str, Any]] = {**SMALL, "locale": "en-GB", "settings": {}}
LARGE: Final[dict[str, Any]] = {**PHONE, "locale": "de-DE", "settings": {"size": "1.3"}}
OUTSIDE: Final = """width => {
  const isBox = element => {
    const how = getComputedStyle(element).overflowX
    return /auto|scroll/.test(how) || (how !== "visible" && element.clientWidth < width / 2)
  }
  const scrolls = element => element !== null && (isBox(element) || scrolls(element.parentElement))
  const name = element => `${element.tagName} ${element.className.baseVal ?? element.className}`
  const isOut = element => {
    const box = element.getBoundingClientRect()
    return box.width && box.height && (box.right > width + 1 || box.left < -1) && !element.closest(".unseen")
  }
  return [...document.body.querySelectorAll("*")].filter(element => isOut(element) && !scrolls(element.parentElement))
    .map(element => `${name(element)}: ${element.textContent.trim().slice(0, 40)}`)
}"""  # what can be scrolled within its own box, or is cut off on a card, may be wider than the screen

CUT_OFF: Final = """() => [...document.querySelectorAll("article")]
  .filter(card => card.scrollWidth > card.clientWidth).map(card => card.dataset.game)"""


def outside(page: Page) -> list[str]:
    width = SMALL["viewport"]["width"]  # a browser that has zoomed out to show all would tell another
    wide = page.evaluate("document.documentElement.scrollWidth") - width
    found: list[str] = page.evaluate(OUTSIDE, width)
    return [*found, *([f"the page is {wide} wider than the screen"] if wide > 0 else [])]


def test_what_leaves_the_screen_is_found(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **SMALL) as visitor:
        visitor.page.goto("/")
        visitor.page.locator("article").first.wait_for()
        assert outside(visitor.page) == []
        assert visitor.page.evaluate(CUT_OFF) == []
        visitor.page.evaluate("document.querySelector('article').style.width = '400px'")
        assert outside(visitor.page) != []


@pytest.mark.parametrize(("game", "seats", "options", "_how", "phases"), WALKS)
def test_every_phase_fits_a_small_screen(
    browser: Browser,
    server: Running,
    game: str,
    seats: int,
    options: dict[str, Any],
    _how: dict[str, Any],
    phases: list[str],
) -> None:
    """What is asked, what is asked about a card that was chosen, and the end."""
    with Visitor(browser, server, **SMALL) as visitor:
        for wanted in phases:
            visitor.sit_at(server, found(game, seats, may_ask(wanted), **options))
            visitor.asked_or_over()
            assert (wanted, outside(visitor.page)) == (wanted, [])
            if visitor.page.locator(".choice.able").count():
                visitor.page.locator(".choice.able").first.tap()
                visitor.answered()
                assert (wanted, outside(visitor.page)) == (wanted, [])
        visitor.sit_at(server, nearly_over(game, seats, **options))
        Toucher(visitor).play_on()
        assert outside(visitor.page) == []


ABOVE: Final = """([upper, lower]) => {
  const boxes = [upper, lower].map(place => document.querySelector(place)?.getBoundingClientRect())
  return boxes.every(Boolean) && boxes[0].top >= 0 && boxes[0].bottom <= boxes[1].top + 1
}"""


def test_a_question_covers_no_package(browser: Browser, server: Running) -> None:
    """On a phone both do not fit: the table is scrolled until what is sold lies above the question."""
    with Visitor(browser, server, **PHONE) as visitor:
        visitor.sit_at(server, found("blind-hen", 5, asked("bid"), lambda at: len(offered(at)) > 1))
        visitor.asked_or_over()
        visitor.page.wait_for_function(ABOVE, arg=[".lot", ".asking"])


@pytest.mark.parametrize("how", [SMALL, TINY], ids=["largest", "small"])
def test_whoever_bids_sees_both_answers(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    """Without scrolling, on the smallest screen."""
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_at(server, found("blind-hen", 5, asked("bid"), lambda at: len(offered(at)) > 1))
        visitor.asked_or_over()
        for answer in visitor.page.locator(".picker .button").all():
            expect(answer).to_be_in_viewport(ratio=1)


def is_high(sitting: Sitting) -> bool:
    """Before some female lie four worms over each other."""
    return any(len(stack) > WORMS for male in sitting.state.males for stack in male.stacks)


WORMS: Final = 3


@pytest.mark.parametrize("how", [PHONE, LARGE, TINY, SMALL], ids=["phone", "largest", "tiny", "tiny, largest"])
def test_a_question_covers_no_female(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    """All three of them, in the middle of a game, on a phone; and before her lies a high stack."""
    with Visitor(browser, server, **how) as visitor:
        for is_so in (lambda at: len(at.lines) > MIDDLE, is_high):
            visitor.sit_at(server, found("egg-on", 3, asked("normal"), is_so))
            visitor.asked_or_over()
            visitor.page.wait_for_function(ABOVE, arg=[".females", ".asking"])


@pytest.mark.parametrize("how", [LARGE, TINY, SMALL], ids=["largest", "tiny", "tiny, largest"])
def test_a_question_covers_no_ability(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    """On a phone: neither those in the game nor what one's own do."""
    with Visitor(browser, server, **how) as visitor:
        for wanted in ("bid", "ability", "resolve"):
            visitor.sit_at(server, found("dragons-eggs", 4, asked(wanted)))
            visitor.asked_or_over()
            visitor.page.wait_for_function(ABOVE, arg=[".order", ".asking"])


COVERED: Final = """() => {
  const [text, row] = [".text", ".row"].map(place => document.querySelector(`.prompt ${place}`))
  const words = document.createRange()
  words.selectNodeContents(text)
  const [box, bar] = [row, row.parentElement].map(element => element.getBoundingClientRect())
  const isFree = one => one.right <= box.left + 1 || one.bottom <= box.top + 1
  return [...words.getClientRects()].some(one => !isFree(one) || one.top < bar.top || one.bottom > bar.bottom)
}"""
PICKS: Final = 4  # and a word to do nothing: so three are left beside what was picked


def has_wings(sitting: Sitting) -> bool:
    return len(offered(sitting)) == PICKS + 1 and all(text.startswith(("exchange", "no")) for text in offered(sitting))


def test_no_button_covers_a_question_about_what_was_picked(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, found("dragons-eggs", 4, asked("resolve"), has_wings))
        visitor.asked_or_over()
        visitor.page.locator(".others .choice.able").first.click()
        visitor.page.locator(".prompt .picks").wait_for()
        visitor.answered()
        expect(visitor.page.locator(".prompt .row .button")).to_have_count(PICKS)
        assert not visitor.page.evaluate(COVERED)


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
def test_beside_a_nest_question_and_own_seat_stay(browser: Browser, server: Running, size: tuple[int, int]) -> None:
    """However many eggs may be named, and while one is pulled at."""
    places = set()

    def look(visitor: Visitor) -> None:
        expect(visitor.page.locator(".own")).to_be_in_viewport(ratio=1)
        places.add(visitor.page.evaluate(TOP))

    for phase, eggs in (("choose", 0), ("name", 1), ("name", 5)):
        with Visitor(browser, server, viewport={"width": size[0], "height": size[1]}) as visitor:
            visitor.sit_at(server, found("gulo-gulo", 3, asked(phase), names(eggs), port="nest-normal"))
            visitor.asked_or_over()
            expect(visitor.page.locator(".chip")).to_have_count(eggs)
            look(visitor)
            if eggs:
                visitor.page.locator(".acts .choice").first.click()
                visitor.page.locator(".reach").wait_for()
                look(visitor)
    assert len(places) == 1, places


TOP: Final = "document.querySelector('.asking').getBoundingClientRect().top"


def names(eggs: int) -> Callable[[Sitting], bool]:
    """So many may be named."""
    return lambda at: sum(text.startswith("name ") for text in offered(at)) == eggs


FULL: Final = {key: how for key, how in GAMES["bunny-bidding"].items() if key != "seats"}


@pytest.mark.parametrize("lines", [60, 110])
def test_a_full_own_seat_stays_on_the_screen(browser: Browser, server: Running, lines: int) -> None:
    """With eggs won, powers and handicaps, beside others who have as much."""
    with Visitor(browser, server) as visitor:
        is_late = [lambda at: at.state.actors() == [0], lambda at: len(at.lines) > lines]
        visitor.sit_at(server, found("bunny-bidding", 4, *is_late, **FULL))
        visitor.asked_or_over()
        expect(visitor.page.locator(".own")).to_be_in_viewport(ratio=1)


def test_six_bidders_fit_above_the_bar_of_a_replay(browser: Browser, server: Running) -> None:
    """With special eggs, powers and handicaps; and one's own seat and hand lie over nothing."""
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, nearly_over("bunny-bidding", **SIX))
        Player(visitor).play_on()
        visitor.page.get_by_role("link", name="Replay").click()
        visitor.page.locator("div.hand .card").first.wait_for()
        for _ in range(MIDDLE):
            visitor.page.keyboard.press("ArrowRight")
            visitor.page.evaluate(DRAWN)
            assert visitor.page.evaluate(ABOVE, [".others", "main > .center"])
            assert visitor.page.evaluate(ABOVE, ["main > .center", ".own"])
            assert visitor.page.evaluate(ABOVE, ["main > .center", "div.hand"])
        visitor.page.wait_for_function(ABOVE, arg=[".own", "section:has(.story)"])


MIDDLE: Final = 40  # lines of a game
HEIGHTS: Final = """
window.heights = {}
new MutationObserver(() => {
  const bar = document.querySelector(".prompt")
  if (bar) (window.heights[bar.offsetHeight] ??= []).push(bar.className + bar.innerText)
}).observe(document, {childList: true, subtree: true, attributes: true, characterData: true})
"""
BOTH: Final = """() => {
  const bars = Object.values(window.heights).flat()
  return ["mine", "told"].every(kind => bars.some(bar => bar.includes(kind)))
}"""
STEPS: Final = 10


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_or_told_is_as_high(
    browser: Browser, server: Running, game: str, how: dict[str, Any]
) -> None:
    """Then nothing below it moves."""
    with Visitor(browser, server, settings={"speed": "fast"}, script=HEIGHTS, **how) as visitor:
        visitor.sit_down(server, game, **GAMES[game])
        player = Player(visitor)
        steps = 0
        while steps < STEPS or not visitor.page.evaluate(
            BOTH
        ):  # something is told in every game, at its end at the latest
            assert visitor.asked_or_over(), "nothing was told in the whole game"
            player.step()
            steps += 1
        heights = visitor.page.evaluate("window.heights")
        assert len(heights) == 1, heights


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_end_shows_first_who_won_and_what_can_be_done(
    browser: Browser, server: Running, game: str, how: dict[str, Any]
) -> None:
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_at(server, nearly_over(game, **GAMES[game]))
        Player(visitor).play_on()
        for seen in (
            visitor.end,
            visitor.page.get_by_role("button", name="Play again"),
            visitor.page.get_by_role("link", name="Replay"),
        ):
            expect(seen).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_what_a_score_is_made_of_comes_last_and_a_replay_covers_no_hand(
    browser: Browser, server: Running, how: dict[str, Any]
) -> None:
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_at(server, nearly_over("egg-on", 3))
        Player(visitor).play_on()
        visitor.page.wait_for_function(ABOVE, arg=["#end-title + *", "section .row"])
        visitor.page.wait_for_function(ABOVE, arg=["section .row", "table.parts"])
        visitor.page.get_by_role("link", name="Replay").click()
        visitor.page.wait_for_function(ABOVE, arg=["div.hand", "section:has(.story)"])
