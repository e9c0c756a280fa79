"""Dragons' Eggs: what has to be in sight to understand who wins the eggs."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from live import Running
from pages import DESK, PHONE, Visitor
from players import Player
from playwright.sync_api import Browser
from scenes import asked, found, nearly_over
from sittings import Sitting

NARROW: Final[dict[str, Any]] = PHONE | {"viewport": {"width": 320, "height": 640}}
IN_TWO_ROWS: Final = """cards => {
  const boxes = cards.map(card => card.getBoundingClientRect())
  const apart = (one, other) =>
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
  return boxes.every((one, at) => one.left >= 0 && one.right <= innerWidth && one.bottom <= innerHeight
    && boxes.every((other, no) => no === at || apart(one, other))) && new Set(boxes.map(({top}) => top)).size === 2
}"""


def holds_all(sitting: Sitting) -> bool:
    return int(sitting.state.tribes[0].hand).bit_count() == 11


@pytest.mark.parametrize("how", [PHONE, NARROW], ids=["phone", "narrow"])
def test_on_a_phone_the_hand_lies_in_two_rows(browser: Browser, server: Running, how: dict[str, Any]) -> None:
    with Visitor(browser, server, **how) as visitor:
        visitor.sit_at(server, found("dragons-eggs", 4, asked("bid"), holds_all))
        visitor.asked_or_over()
        assert visitor.page.locator(".hand .card").evaluate_all(IN_TWO_ROWS)


def test_on_a_phone_the_rule_of_equal_totals_is_told(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        visitor.sit_at(server, found("dragons-eggs", 4, asked("bid")))
        visitor.page.get_by_text("equal totals knock").wait_for()


def has_orb(sitting: Sitting) -> bool:
    return any(tribe.orb for tribe in sitting.state.tribes)


def test_the_orb_says_that_it_doubles(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, **DESK) as visitor:
        visitor.sit_at(server, found("dragons-eggs", 3, asked("resolve"), has_orb))
        visitor.page.locator(".area").get_by_text("\N{MULTIPLICATION SIGN}2").wait_for()


def test_what_is_counted_are_eggs(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, nearly_over("dragons-eggs", 3))
        Player(visitor).play_on()
        page = visitor.page
        scores = visitor.heard("outcome.scores")
        words = [f"{score} egg" if score == 1 else f"{score} eggs" for score in scores]
        assert sorted(page.locator("ol li .points").all_inner_texts()) == sorted(words)
        assert sorted(page.locator(".score .unseen").all_text_contents()) == sorted(words)
        page.get_by_text("How many eggs everybody won").wait_for()
        assert page.get_by_text(re.compile(r"\bpoints?\b")).count() == 0
