"""What each play area shows of its game, at positions of the tutorials."""

from __future__ import annotations

import re

import pytest
from axe import violations
from live import Running
from pages import Visitor
from playwright.sync_api import Browser, expect
from test_learn import Learner

SHOWN = [
    ("egg-on", "crow", "li.leads .total", "♛"),
    ("egg-on", "worms-part", ".verdict", ""),
    ("blind-hen", "score", ".seat .prize", "+"),
    ("blind-hen", "show-one", ".seat .meter i", ""),
    ("dragons-eggs", "take-back", ".treasure .eye", ""),
    ("dragons-eggs", "orb", "li[aria-current=step]", "Orb"),
    ("bunny-bidding", "debt", ".debt", ""),
    ("bunny-bidding", "last-offer", ".center", "lowest bid wins"),
]


@pytest.mark.parametrize(("game", "key", "place", "text"), SHOWN)
def test_a_play_area_shows(browser: Browser, server: Running, game: str, key: str, place: str, text: str) -> None:
    with Visitor(browser, server) as visitor:
        learner = Learner(visitor.page, game)
        number = [step.key for step in learner.steps].index(key) + 1
        for before in range(1, number):
            learner.arrive(before)
            visitor.page.keyboard.press("n")
        learner.arrive(number)
        expect(visitor.page.locator(place).first).to_contain_text(text)


def test_powers_are_explained_where_they_lie(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_down(server, "bunny-bidding", 3, variants=["powers"])
        visitor.asked_or_over()
        chip = visitor.page.locator(".own .chip").first
        expect(chip.locator("svg use")).to_have_attribute("href", re.compile(r"things.*\.svg#[a-z_]+$"))
        expect(chip.locator("small")).not_to_be_empty()


def test_kinds_of_eggs_are_told_apart_without_colour(browser: Browser, server: Running) -> None:
    """By letter and by pattern: as many of each as there are colours."""
    kinds = """[...document.querySelectorAll(".hand .tile")].map(tile => [
      tile.closest(".card").style.getPropertyValue("--tone"),
      tile.querySelector("i").textContent,
      tile.querySelector("svg g").innerHTML,
    ])"""
    with Visitor(browser, server) as visitor:
        visitor.sit_down(server, "bunny-bidding", 3, variants=["special-eggs"], options={"types": 7})
        visitor.asked_or_over()
        found = visitor.page.evaluate(kinds)
        tones, letters, patterns = (set(column) for column in zip(*found, strict=True))
        assert len(tones) == len(letters) == len(patterns) > 3


def test_the_list_of_tiles_is_at_hand(browser: Browser, server: Running) -> None:
    """Everybody may look up which type goes with which number, and what each special egg does."""
    with Visitor(browser, server) as visitor:
        visitor.sit_down(server, "bunny-bidding", 3, variants=["special-eggs"])
        visitor.asked_or_over()
        visitor.page.get_by_role("button", name="All tiles").click()
        dialog = visitor.page.get_by_role("dialog", name="All tiles")
        tiles: list[str] = visitor.heard("view.tiles").split()
        kinds = {tile[0] for tile in tiles if tile[0] != "S"}
        specials = [tile for tile in tiles if tile[0] == "S"]
        expect(dialog.locator("dt")).to_have_count(len(kinds) + len(specials))
        listed = " ".join(dialog.locator("dd").all_inner_texts()).split()
        assert {tile[1:] for tile in tiles if tile[0] != "S"} <= set(listed)
        assert violations(visitor.page) == []
