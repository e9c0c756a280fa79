"""What may be a mistake is asked about before it is done; each question can be turned off."""

from __future__ import annotations

import re

import pytest
from live import Running
from pages import PHONE, Visitor
from players import bidding, last_rival
from playwright.sync_api import Browser, expect
from scenes import asked, found, offered
from sittings import Sitting

SURE = "Are you sure?"


def could_wed_or_swap(sitting: Sitting) -> bool:
    texts = offered(sitting)
    return not sitting.state.males[0].weddings and any(text.startswith("W>") for text in texts) and "FW<>" in str(texts)


def fold_at(visitor: Visitor, server: Running) -> None:
    sitting = bidding()
    visitor.sit_at(server, sitting, rivals={last_rival(sitting): ["fold"]})
    visitor.asked_or_over()


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
def test_folding_is_asked_about(browser: Browser, server: Running, how: str) -> None:
    with Visitor(browser, server, **(PHONE if how == "touch" else {})) as visitor:
        fold_at(visitor, server)
        version = visitor.heard("version")
        for press in ("Fold", "Back", "Fold"):
            button = visitor.page.get_by_role("button", name=press, exact=True)
            {"mouse": button.click, "touch": button.tap, "keys": lambda on=button: on.press("Enter")}[how]()
            visitor.answered()
        expect(visitor.page.locator(".prompt.mine")).to_contain_text(SURE)
        expect(visitor.page.get_by_role("alert")).to_contain_text("You could still bid")
        assert visitor.heard("version") == version
        if how == "keys":  # the focus is where a second Enter does no harm
            expect(visitor.page.get_by_role("button", name="Back")).to_be_focused()
        visitor.page.get_by_role("button", name="Confirm").click()
        visitor.page.wait_for_function("before => window.heard.latest.version > before", arg=version)


def test_a_question_is_not_heard_again_by_who_has_had_enough_of_it(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        fold_at(visitor, server)
        page.get_by_role("button", name="Fold").click()
        page.get_by_role("button", name="do not ask again").click()
        fold_at(visitor, server)
        page.get_by_role("button", name="Settings").click()
        setting = page.get_by_role("checkbox", name="fold, if I could still bid")
        expect(setting).not_to_be_checked()
        setting.check()
        visitor.shut()
        page.get_by_role("button", name="Fold").click()
        expect(page.get_by_role("alert")).to_contain_text("You could still bid")
        page.get_by_role("button", name="Back").click()
        page.get_by_role("button", name="Settings").click()
        setting.uncheck()
        visitor.shut()
        version = visitor.heard("version")
        page.get_by_role("button", name="Fold").click()
        page.wait_for_function("before => window.heard.latest.version > before", arg=version)


def test_who_can_only_fold_has_a_button_for_it(browser: Browser, server: Running) -> None:
    """And is not asked whether he is sure."""
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, found("blind-hen", 3, asked("bid"), lambda sitting: offered(sitting) == ["fold"]))
        visitor.asked_or_over()
        expect(visitor.page.locator(".prompt.mine")).to_contain_text("You cannot bid more than the others")
        version = visitor.heard("version")
        visitor.page.get_by_role("button", name="Fold", exact=True).click()
        visitor.page.wait_for_function("before => window.heard.latest.version > before", arg=version)


def test_the_card_says_that_a_swap_takes_one_out_of_the_wedding(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, found("egg-on", 3, asked("wed"), could_wed_or_swap))
        visitor.asked_or_over()
        fake = visitor.page.get_by_role("button", name="the fake worm", exact=True)
        expect(fake).to_have_attribute("aria-description", re.compile("out of this wedding phase"))
        fake.hover()
        expect(visitor.page.locator(".hint")).to_contain_text("after a swap you are out of this wedding phase")
        swap = next(text for text in visitor.offers if text.startswith("FW<>"))
        visitor.pick(swap)
        expect(visitor.page.get_by_role("alert")).to_contain_text("out of this wedding phase")
        expect(visitor.page.get_by_role("button", name="Confirm")).to_be_visible()


def test_passing_in_dragons_eggs_is_asked_about(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        sitting = found("dragons-eggs", 3, asked("bid"), lambda at: any("pass" in text for text in offered(at)))
        visitor.sit_at(server, sitting)
        visitor.asked_or_over()
        visitor.pick(next(text for text in visitor.offers if text.startswith("pass")))
        expect(visitor.page.get_by_role("alert")).to_contain_text("costs you this egg card")


@pytest.mark.parametrize("may_use", [True, False])
def test_throwing_in_a_power_is_asked_about(browser: Browser, server: Running, may_use: bool) -> None:  # noqa: FBT001
    """What it does stands in the question; and who presses it where it cannot be used does not lose it at once."""

    def is_so(sitting: Sitting) -> bool:
        texts = offered(sitting)
        return "add power 1" in texts and ("power 1" in texts) is may_use

    with Visitor(browser, server) as visitor:
        page = visitor.page
        visitor.sit_at(server, found("bunny-bidding", 3, asked("turn"), is_so, variants=["powers"]))
        visitor.asked_or_over()
        version = visitor.heard("version")
        chip = page.locator(".own .chip").first
        says = chip.locator("small").inner_text()
        chip.click()
        visitor.answered()
        if may_use:
            prompt = page.locator(".prompt.mine .text")
            expect(prompt).to_contain_text("or throw it into the offer?")
            expect(prompt).to_contain_text(says)
            page.get_by_role("button", name="into the offer").click()
        expect(page.locator(".prompt.mine")).to_contain_text(SURE)
        expect(page.get_by_role("alert")).to_contain_text("whoever wins the offer gets it")
        assert visitor.heard("version") == version
        page.get_by_role("button", name="Confirm").click()
        page.wait_for_function("before => window.heard.latest.version > before", arg=version)
        expect(page.locator(".own .chip")).to_have_count(0)
