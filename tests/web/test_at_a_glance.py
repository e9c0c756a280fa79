"""What a decision needs can be read where it lies: one's own package, what a bid is about, whose worm this is."""

from __future__ import annotations

import re

from live import Running
from pages import Visitor
from players import bidding, last_rival
from playwright.sync_api import Browser, expect
from scenes import asked, found, offered
from sittings import Sitting

from clutch.games.blind_hen.cards import CHICKENS, VALUE
from clutch.games.bunny_bidding.special_eggs import SPECIALS


def signed(points: int) -> str:
    return f"\N{MINUS SIGN}{-points}" if points < 0 else f"+{points}"


def test_the_auctioneer_reads_the_own_package(browser: Browser, server: Running) -> None:
    sitting = found("blind-hen", 4, asked("offer"))
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, sitting)
        visitor.asked_or_over()
        cards = visitor.page.locator(".lot .card:not(.small)")
        expect(cards).to_have_count(3)
        expect(visitor.page.locator(".lot .card.secret")).to_have_count(3)
        values = [str(VALUE[lot.card]) for lot in sitting.state.package if lot.card < CHICKENS]
        expect(cards.locator("b")).to_have_text(values)
        visitor.page.locator(".lot .choice.able").first.click()
        visitor.page.locator(".prompt .button.primary").first.click()
        expect(visitor.page.locator(".lot .card.secret")).to_have_count(2)


def test_a_bid_is_told_with_what_it_brings_and_costs(browser: Browser, server: Running) -> None:
    sitting: Sitting = bidding()
    told = sitting.game.reckon(sitting.state.view(0).state, 0)
    least = int(offered(sitting)[1].removeprefix("bid "))
    with Visitor(browser, server) as visitor:
        page = visitor.page
        visitor.sit_at(server, sitting, rivals={last_rival(sitting): ["fold"]})
        visitor.asked_or_over()
        expect(page.get_by_role("button", name="Bid one less")).to_be_disabled()
        for amount in (least, least + 1, least + 2):
            expect(page.get_by_role("button", name=f"Bid {amount}", exact=True)).to_be_visible()
            expect(page.locator(".about[role=status]")).to_contain_text(f"worth {signed(told['brings'])} point")
            costs = f"Paying {amount} takes at least {told['costs'][amount]} point"
            expect(page.locator(".about[role=status]")).to_contain_text(costs)
            page.get_by_role("button", name="Bid one more").click()
        page.get_by_role("button", name="Bid one less").click()
        expect(page.locator("#bid-amount")).to_have_value(str(least + 2))


def test_a_bid_and_folding_have_one_button_each(browser: Browser, server: Running) -> None:
    """Where few moves are left, too, which are named beside the question otherwise."""
    with Visitor(browser, server) as visitor:
        visitor.sit_at(server, found("blind-hen", 5, asked("bid"), lambda at: len(offered(at)) == FEW))
        visitor.asked_or_over()
        buttons = visitor.page.locator(".prompt .button").filter(has_text=re.compile("Bid|Fold"))
        expect(buttons).to_have_count(2)


FEW = 2


def test_the_whole_panel_of_a_female_takes_a_worm(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        visitor.sit_at(server, found("egg-on", 3, asked("normal")))
        visitor.asked_or_over()
        version = visitor.heard("version")
        page.get_by_role("button", name="worm", exact=False).and_(page.locator(".hand .able")).first.click()
        panel = page.locator(".females section").first
        box = panel.bounding_box()
        assert box is not None
        panel.click(position={"x": box["width"] - 8, "y": box["height"] - 8})
        page.wait_for_function("before => window.heard.latest.version > before", arg=version)


def test_the_fake_worm_on_the_table_asks_for_the_card_that_replaces_it(browser: Browser, server: Running) -> None:
    def may_swap(sitting: Sitting) -> bool:
        swaps = [text for text in offered(sitting) if "<>FW@" in text]
        return len(swaps) > 1 and max(map(len, sitting.state.males[0].stacks)) > 1

    with Visitor(browser, server) as visitor:
        page = visitor.page
        visitor.sit_at(server, found("egg-on", 3, asked("normal"), may_swap))
        visitor.asked_or_over()
        own = page.locator(".females .stack .choice", has_text="Player 0")
        own.filter(has_text="the fake worm").click()
        expect(page.locator(".prompt.mine")).to_contain_text("replaces your fake worm")
        expect(page.locator(".females .stack .chosen")).to_have_count(1)
        expect(own.and_(page.locator(".chosen"))).to_contain_text("the fake worm")


def test_a_worm_on_the_table_shows_whose_it_is(browser: Browser, server: Running) -> None:
    """By the colour and the mark of who gave it, at whichever female."""
    with Visitor(browser, server) as visitor:
        visitor.sit_at(
            server, found("egg-on", 3, asked("normal"), lambda at: sum(map(len, at.state.males[1].stacks)) > 1)
        )
        visitor.asked_or_over()
        for letter, male in zip("ABC", visitor.heard("view.males"), strict=True):
            marks = visitor.page.locator(".females .stack .owner", has_text=letter)
            expect(marks).to_have_count(sum(map(len, male["stacks"])))


def test_the_offer_names_the_egg_that_turns_the_auction_upside_down(browser: Browser, server: Running) -> None:
    def has_reverse(sitting: Sitting) -> bool:
        specials = sitting.state.tiles.specials
        eggs = [laid for laid in sitting.state.offer if laid.up and specials[laid.tile] >= 0]
        lies = any(SPECIALS[specials[laid.tile]].name == "reverse_auction" for laid in eggs)
        return lies and bool(sitting.game.reckon(sitting.state.view(0).state, 0)["majority"])

    with Visitor(browser, server) as visitor:
        sitting = found("bunny-bidding", 3, asked("turn"), has_reverse, variants=["special-eggs"])
        visitor.sit_at(server, sitting)
        visitor.asked_or_over()
        expect(visitor.page.locator(".center .why")).to_contain_text("(Reverse Auction)")
        expect(visitor.page.locator(".center .inverted")).to_contain_text("the lowest bid wins")
