"""After the game, in the browser: what the end panel tells, and the replay of a finished table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path

import pytest
from live import Running, running
from pages import PHONE, ROOT, Visitor, client
from players import Player
from playwright.sync_api import Browser, Locator, Page, expect
from test_connection import play_together
from test_pages import violations

from clutch.core.record import moments, read
from clutch.games import game_named
from clutch.server.web.limits import KINDS

GOLDEN = ROOT / "tests/golden"
SHORT = {"max_turns": 4}  # of Gulo Gulo: then who is furthest wins
ONE_OF_EACH = ["egg-on/2-base", "blind-hen/3-base", "dragons-eggs/3-base", "gulo-gulo/2-fast", "bunny-bidding/3-powers"]


@contextmanager
def a_short_game(browser: Browser, server: Running, **how: str) -> Iterator[Visitor]:
    """Somebody who has just played a few turns of Gulo Gulo with a friend and a bot, to the end."""
    table, tokens = server.new_table("gulo-gulo", 3, bots=1, level="chick", port="odds", options=SHORT)
    with Visitor(browser, server, **how) as visitor, Visitor(browser, server) as friend:
        for one, token in zip((visitor, friend), tokens, strict=True):
            one.take_seat(table, token)
        play_to_the_end(visitor, friend)
        yield visitor


def play_to_the_end(*people: Visitor) -> None:
    """Whoever is asked moves, and bots do by themselves."""
    players = [Player(visitor) for visitor in people]
    while people[0].end.count() == 0:
        seats = people[0].whose_turn()
        for player in [players[seat] for seat in seats if seat < len(players)]:
            player.step()


def brought(server: Running, name: str) -> str:
    """A golden record as a finished table."""
    return str(server.ok("POST", "/api/import", (GOLDEN / f"{name}.record").read_bytes())["table"])


def ended_scores(name: str) -> list[int]:
    record = read((GOLDEN / f"{name}.record").read_text(), game_named)
    return list(list(record.replay())[-1].state.outcome().scores)


def steps_of(name: str) -> int:
    """Step 0 is the start, and the start's own line comes before the acts; each of their moments is one."""
    return lasts_of(name)[-1]


def lasts_of(name: str) -> list[int]:
    """By line: its last step."""
    record = read((GOLDEN / f"{name}.record").read_text(), game_named)
    counts = [len(moments(done.events, done.state)) for done in record.replay()]
    return [*accumulate([0, 1, *counts])]


def step(page: Page) -> Locator:
    return page.locator("output")


def story(page: Page) -> Locator:
    return page.locator(".story strong")


def see(page: Page, eye: str) -> None:
    page.get_by_label("Seen by").select_option(eye)
    expect(page).to_have_url(re.compile(f"eye={eye}$"))


def test_the_end_tells_parts_growth_and_rating(browser: Browser, server: Running) -> None:
    with a_short_game(browser, server) as visitor:
        page = visitor.page
        expect(page.locator("table.parts")).to_have_count(0)  # nobody gets points in this game
        chart = page.get_by_role("img", name=re.compile(r"^How far everybody came along the path\. Player 0: 0, "))
        expect(chart).to_be_visible()
        expect(page.locator("li .rating")).to_have_count(2)  # of people alone
        number = r"\u2212?\d+\.\d"
        for change in page.locator("li .rating").all():
            expect(change).to_have_text(re.compile(rf"^Rating {number} → {number} \([+±\u2212]\d+\.\d\)$"))
        expect(page.get_by_text("Your rating says how strong you play")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("link", name="Replay").click()
        expect(story(page)).to_have_text("The table before the first move.")
        expect(page.get_by_label("Seen by")).to_have_value("A")
        page.go_back()
        expect(visitor.end).to_be_visible()
        page.get_by_role("link", name="Home").last.click()
        page.get_by_role("heading", name="Five egg games").wait_for()
        assert visitor.complaints == []


@pytest.mark.parametrize("name", [name for name in ONE_OF_EACH if not name.startswith("gulo-gulo")])
def test_the_parts_add_up_on_the_page(browser: Browser, server: Running, name: str) -> None:
    with Visitor(browser, server, **PHONE) as visitor:
        page = visitor.page
        page.goto(f"/t/{brought(server, name)}")
        table = page.locator("table.parts")
        table.wait_for()
        rows = [
            [int(cell.replace("\u2212", "-")) for cell in row.locator("td").all_inner_texts()]
            for row in table.locator("tr").all()[1:]
        ]
        *parts, total = rows
        assert [sum(column) for column in zip(*parts, strict=True)] == total == sorted(ended_scores(name), reverse=True)
        page.get_by_role("img", name=re.compile("^How ")).wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
        assert violations(page) == []
        assert visitor.complaints == []


def test_a_record_is_brought_and_replayed(browser: Browser, server: Running) -> None:
    name = "dragons-eggs/3-base"
    last = steps_of(name)
    with Visitor(browser, server) as visitor:
        page = visitor.page
        page.goto("/")
        page.get_by_label("Open a record file").set_input_files(GOLDEN / f"{name}.record")
        expect(step(page)).to_have_text(f"Step 0 of {last}")
        assert violations(page) == []
        page.get_by_role("button", name="One step forward").click()
        expect(step(page)).to_have_text(f"Step 1 of {last}")
        page.keyboard.press("ArrowRight")
        expect(step(page)).to_have_text(f"Step 2 of {last}")
        second = story(page).inner_text()
        page.keyboard.press("ArrowRight")
        expect(story(page)).not_to_have_text(second)
        page.keyboard.press("ArrowLeft")
        expect(story(page)).to_have_text(second)
        page.get_by_role("button", name="One step back").click()
        expect(step(page)).to_have_text(f"Step 1 of {last}")
        page.keyboard.press("End")
        expect(step(page)).to_have_text(f"Step {last} of {last}")
        points = page.locator("ol li .points").all_inner_texts()
        assert [int(text.split()[0]) for text in points] == sorted(ended_scores(name), reverse=True)
        assert violations(page) == []
        page.keyboard.press("Home")
        expect(step(page)).to_have_text(f"Step 0 of {last}")
        assert visitor.complaints == []


def test_jumps_by_slider_and_log(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as visitor:
        page = visitor.page
        page.goto(f"/t/{brought(server, 'egg-on/3-base')}#step=5&eye=all")
        page.get_by_role("slider").fill("31")
        expect(step(page)).to_contain_text("Step 31 of")
        log = page.get_by_role("complementary", name="Log")
        expect(log.locator("[aria-current=step] > span")).to_have_text(story(page).inner_text())
        chosen = log.locator("li button").nth(12)
        chosen.click()
        expect(chosen).to_have_attribute("aria-current", "step")
        expect(story(page)).to_have_text(chosen.locator("span").inner_text())
        page.get_by_role("button", name="To the end").click()
        expect(visitor.end).to_be_visible()
        assert visitor.complaints == []


def test_it_plays_by_itself_and_stops(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, settings={"speed": "fast"}) as visitor:
        page = visitor.page
        page.goto(f"/t/{brought(server, 'gulo-gulo/2-fast')}#step=0&eye=spectator")
        page.get_by_label("Speed").select_option(index=3)
        page.locator("h1").click()
        page.keyboard.press("Space")
        expect(step(page)).to_contain_text(re.compile(r"Step ([4-9]|\d\d) of"))
        page.get_by_role("button", name="Stop").click()
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        page.get_by_role("slider").fill("9999")
        expect(visitor.end).to_be_visible()
        page.get_by_role("button", name="Play", exact=True).click()
        expect(step(page)).to_contain_text(re.compile(r"Step ([2-9]|\d\d) of"))
        expect(visitor.end).to_have_count(0)
        assert visitor.complaints == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_through_other_eyes(browser: Browser, server: Running, theme: str) -> None:
    with Visitor(browser, server, settings={"theme": theme}) as visitor:
        page = visitor.page
        page.goto(f"/t/{brought(server, 'bunny-bidding/4-powers')}#step=12&eye=B")
        expect(page.locator(".own .seat")).to_have_attribute("aria-label", "Player B")
        own = page.locator("main > .hand .choice").all_inner_texts()
        assert len(own) > 2
        assert violations(page) == []
        see(page, "spectator")
        expect(page.locator(".own")).to_have_count(0)
        assert page.locator(".held").count() == 0
        see(page, "all")
        expect(page.locator(".held")).to_have_count(4)
        assert page.locator(".held").nth(1).locator(".choice").all_inner_texts() == own
        expect(step(page)).to_contain_text(f"Step {lasts_of('bunny-bidding/4-powers')[12]} of")
        assert violations(page) == []
        assert visitor.complaints == []


def test_a_shared_link_opens_the_same_position(browser: Browser, server: Running) -> None:
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        table = brought(server, "blind-hen/4-base")
        ann.page.goto(f"/t/{table}#step=0&eye=C")
        ann.page.get_by_role("slider").fill("77")
        expect(step(ann.page)).to_contain_text("Step 77 of")
        ann.page.get_by_role("button", name="Share").click()
        assert violations(ann.page) == []
        expect(ann.page.locator("dialog code")).to_have_text(f"clutch replay --verify {table}.record")
        with ann.page.expect_download() as saved:
            ann.page.get_by_role("link", name="Save the record").click()
        assert Path(saved.value.path()).read_text() == (GOLDEN / "blind-hen/4-base.record").read_text()
        bob.page.goto(ann.page.get_by_label("Link to this position").input_value())
        expect(step(bob.page)).to_contain_text("Step 77 of")
        expect(bob.page.get_by_label("Seen by")).to_have_value("C")
        assert story(bob.page).inner_text() == story(ann.page).inner_text()
        assert bob.page.locator("main").inner_text() == ann.page.locator("main").inner_text()
        bob.page.evaluate("location.hash = '#step=3&eye=A'")
        expect(step(bob.page)).to_contain_text("Step 3 of")
        expect(bob.page.get_by_label("Seen by")).to_have_value("A")
        assert ann.complaints + bob.complaints == []


def test_a_replay_stops_in_the_midst_of_an_act(browser: Browser, server: Running) -> None:
    """An address names a line and one of its moments; without a moment, as they were once, the line's end."""
    name = "bunny-bidding/3-base"
    lasts = lasts_of(name)
    line = next(line for line in range(2, len(lasts)) if lasts[line] - lasts[line - 1] >= 5)
    table = brought(server, name)
    with Visitor(browser, server) as visitor:
        page = visitor.page
        page.goto(f"/t/{table}#step={line}&eye=all")
        expect(step(page)).to_contain_text(f"Step {lasts[line]} of")
        expect(story(page)).to_contain_text("new round")
        page.evaluate(f"location.hash = '#step={line}.2&eye=all'")
        expect(step(page)).to_contain_text(f"Step {lasts[line - 1] + 2} of")
        expect(story(page)).to_contain_text("Everything is turned up")
        assert page.locator(".center .card.back").count() == 0
        page.keyboard.press("ArrowRight")
        expect(story(page)).to_contain_text("Most in the offer")
        expect(page).to_have_url(re.compile(f"#step={line}.3&eye=all$"))
        offer = page.locator(".center .tiles .card").count()
        page.keyboard.press("ArrowRight")
        expect(story(page)).to_contain_text(" win")
        expect(page.locator(".center .tiles .card")).to_have_count(0)
        assert offer > 2
        expect(page).to_have_url(re.compile(f"#step={line}.4&eye=all$"))
        page.reload()
        expect(step(page)).to_contain_text(f"Step {lasts[line - 1] + 4} of")
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".center .tiles .card")).to_have_count(offer)


def test_what_is_not_over_cannot_be_replayed(browser: Browser, server: Running) -> None:
    table, _tokens = server.new_table("gulo-gulo", 2)
    with Visitor(browser, server) as visitor:
        visitor.page.goto(f"/t/{table}#step=3&eye=all")
        expect(visitor.page.get_by_role("heading")).to_have_text("This game is not over yet.")
        assert violations(visitor.page) == []
        visitor.page.get_by_role("link", name="To the table").click()
        expect(visitor.page.locator(".seat")).to_have_count(2)
        assert visitor.complaints == []


def test_what_is_no_record_is_refused(browser: Browser, server: Running) -> None:
    with Visitor(browser, server, forgives="status of 400") as visitor:
        visitor.page.goto("/")
        record = {"name": "a.record", "mimeType": "text/plain", "buffer": b"chess"}
        visitor.page.get_by_label("Open a record file").set_input_files(record)
        expect(visitor.page.get_by_role("alert")).to_have_text(
            "This is no record of a finished game that can be played again here."
        )


def test_a_rematch_takes_everybody_along(browser: Browser, server: Running) -> None:
    table, tokens = server.new_table("gulo-gulo", 2, options=SHORT)
    seats = [{f"seat.{table}": token} for token in tokens]
    with (
        Visitor(browser, server, settings=seats[0]) as ann,
        Visitor(browser, server, settings=seats[1]) as bob,
        Visitor(browser, server) as carol,
    ):
        carol.page.goto(f"/t/{table}")  # she looks on
        players = [Player(ann), Player(bob)]
        for player in players:
            player.page.goto(f"/t/{table}")
            player.page.locator(".prompt").wait_for()
        play_together(*players)
        for player in players:
            expect(player.visitor.end).to_be_visible()
        bob.page.get_by_label("take me along").check()
        ann.page.get_by_role("button", name="Play again").click()
        expect(ann.page).not_to_have_url(re.compile(table))
        expect(bob.page).to_have_url(ann.page.url)
        expect(carol.page.locator("#end-title ~ .next")).to_contain_text("A rematch is ready: come along!")
        carol.page.locator("aside").get_by_role("button", name="Come along").click()
        expect(carol.page).to_have_url(ann.page.url)
        expect(bob.page.get_by_role("button", name="Start")).to_be_visible()


def test_finished_tables_at_home_lead_to_the_replay(browser: Browser, server: Running) -> None:
    guest = "home-replay-guest-" * 3
    told = {"game": "gulo-gulo", "seats": 2, "name": "Ann", "options": {"max_turns": 1}}
    seated = server.ok("POST", "/api/tables", told, guest=guest)
    table, token = seated["table"], seated["token"]
    server.ok("POST", f"/api/tables/{table}/bots", {"level": "chick"}, token)
    server.ok("POST", f"/api/tables/{table}/start", token=token)
    with Visitor(browser, server, settings={"guest": guest, f"seat.{table}": token}, locale="de-DE") as visitor:
        page = visitor.page
        page.goto(f"/t/{table}")
        Player(visitor).play_on()
        expect(visitor.end).to_be_visible()
        expect(page.locator("li .rating")).to_have_count(0)  # who plays against bots alone is not rated
        won = page.locator("ol li.first strong").first.inner_text().split("\n")[0]
        page.goto("/")
        news = page.locator("section", has=page.get_by_role("heading", name="Deine beendeten Spiele")).locator("b")
        expect(news).to_have_text("Du hast gewonnen!" if won == "Ann" else re.compile("hat gewonnen|haben gewonnen"))
        page.get_by_role("link", name=re.compile("^Rückblick: Gulo Gulo")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Rückblick: Gulo Gulo")
        expect(step(page)).to_contain_text("Schritt 0 von")
        expect(story(page)).to_have_text("Der Tisch vor dem ersten Zug.")
        page.keyboard.press("End")
        expect(visitor.end).to_be_visible()
        assert visitor.complaints == []


def test_a_server_that_is_asked_too_fast_is_asked_again(browser: Browser, tmp_path: Path) -> None:
    kinds = {kind: [1000, 1000] for kind in KINDS} | {"export": [0.5, 2]}
    with (
        running(tmp_path, client=client(), kinds=kinds) as server,
        Visitor(browser, server, forgives="status of 429") as visitor,
    ):
        visitor.page.goto(f"/t/{brought(server, 'egg-on/4-base')}#step=9999&eye=A")  # three pages, and one is left
        expect(visitor.end).to_be_visible()
        visitor.page.keyboard.press("Home")
        expect(step(visitor.page)).to_contain_text("Step 0 of")
