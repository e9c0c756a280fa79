"""A connection that is lost and comes back: a quiet banner, nothing modal, nothing lost."""

from __future__ import annotations

import json
import re
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from cable import Cable
from live import Running
from pages import PHONE, Visitor, a_server
from players import Player, Toucher
from playwright.sync_api import Browser, WebSocketRoute, expect
from scenes import lay, nearly_over
from websockets.sync.client import connect

from clutch.games import game_named
from clutch.server.table.tables import MOST_TABS
from clutch.verify import verify

# what the browser itself says
LOST = "WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to load resource|fetching the script"
WAITS = re.compile("Connection lost")
SOME_STEPS = 4


def sit_together(server: Running, ann: Visitor, bob: Visitor, game: str, **options: object) -> str:
    table, tokens = server.new_table(game, 2, **options)
    for visitor, token in zip((ann, bob), tokens, strict=True):
        visitor.context.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{token}')")
        visitor.page.goto(f"/t/{table}")
        visitor.page.locator(".prompt").wait_for()
    return table


def play_together(*players: Player, most: int = 300) -> None:
    """Whoever is asked moves, so often, or until the game is over; who is missing is waited for by nobody."""
    last = players[0]
    for _ in range(most):
        seats = last.visitor.whose_turn()
        if not seats or max(seats) >= len(players):
            return
        last = players[seats[0]]
        last.step()


def test_two_browsers_an_offline_one_and_a_server_that_is_killed(browser: Browser, tmp_path: Path) -> None:
    with (
        a_server(tmp_path) as server,
        Visitor(browser, server, forgives=LOST) as ann,
        Cable(server.port) as cable,
        Visitor(browser, cable, forgives=LOST, **PHONE) as bob,
    ):
        sitting = nearly_over("egg-on", 2, times=20, variants=["lucky-eggs"])
        table, tokens = sitting.row.id, lay(server, sitting, [0, 1])
        for seat, visitor in enumerate((ann, bob)):
            visitor.take_seat(table, tokens[seat])
            visitor.page.locator(".prompt").wait_for()
        both = Player(ann, seed=1), Toucher(bob, seed=2)
        play_together(*both, most=SOME_STEPS)
        bob.context.set_offline(True)
        cable.pull()
        expect(bob.page.get_by_text(WAITS)).to_be_visible()
        assert bob.page.locator("dialog[open]").count() == 0
        play_together(both[0], most=SOME_STEPS)
        cable.plug()
        bob.context.set_offline(False)
        expect(bob.page.get_by_text(WAITS)).to_be_hidden()
        play_together(*both, most=SOME_STEPS)
        server.kill()
        for visitor in (ann, bob):
            expect(visitor.page.get_by_text(WAITS)).to_be_visible()
        server.start()
        for visitor in (ann, bob):
            expect(visitor.page.get_by_text(WAITS)).to_be_hidden()
        play_together(*both)
        expect(bob.end).to_be_visible()
        expect(ann.end).to_be_visible()
        points = [visitor.page.locator("ol li .points").all_inner_texts() for visitor in (ann, bob)]
        assert points[0] == points[1]
        assert verify(server.ok("GET", f"/api/tables/{table}/record"), "", game_named).ok


def test_what_is_confirmed_while_the_server_is_away_is_played_once(browser: Browser, tmp_path: Path) -> None:
    with a_server(tmp_path) as server, Visitor(browser, server, settings={"confirm": "always"}, forgives=LOST) as ann:
        ann.sit_down(server, "gulo-gulo", 2)
        ann.asked_or_over()
        confirm = ann.page.get_by_role("button", name="Confirm")
        ann.page.locator(".choice.able").first.click()
        confirm.wait_for()
        log = ann.page.locator("aside ol > li")
        told = log.count()
        server.kill()
        expect(ann.page.get_by_text(WAITS)).to_be_visible()
        confirm.click()
        expect(confirm).to_be_disabled()
        server.start()
        expect(log.nth(told)).to_contain_text("You ")
        expect(confirm).to_have_count(0)


def test_what_the_server_could_not_keep_is_sent_again_and_played_once(browser: Browser, server: Running) -> None:
    acts: list[Any] = []
    is_full = threading.Event()  # the disk

    def between(page: WebSocketRoute) -> None:
        whole = page.connect_to_server()

        def say(text: str | bytes) -> None:
            told = json.loads(text)
            acts.extend([told] if told["type"] == "act" else [])
            if told["type"] == "act" and is_full.is_set():
                page.send(
                    json.dumps({"type": "refused", "reason": "not kept", "args": {}, "key": told["key"], "ask": -1})
                )
            else:
                whole.send(text)

        page.on_message(say)

    with Visitor(browser, server) as ann:
        ann.page.route_web_socket(re.compile("/ws$"), between)
        ann.sit_down(server, "gulo-gulo", 2)
        ann.asked_or_over()
        log, prompt = ann.page.locator("aside ol > li"), ann.page.locator(".prompt")
        told = log.count()
        is_full.set()
        ann.page.locator(".choice.able").first.click()
        expect(prompt).to_contain_text("It is still being sent.")
        is_full.clear()
        expect(log.nth(told)).to_contain_text("You ")
        expect(prompt).not_to_contain_text("It is still being sent.")
        assert len(acts) > 1
        assert all(act == acts[0] for act in acts)


def test_a_page_that_finds_no_room_comes_in_as_soon_as_there_is_some(browser: Browser, server: Running) -> None:
    table, tokens = server.new_table("gulo-gulo", 2)
    with ExitStack() as stack, Visitor(browser, server) as visitor:
        address = f"ws://127.0.0.1:{server.port}/ws"
        tabs = [stack.enter_context(connect(address, max_queue=None)) for _ in range(MOST_TABS)]
        for tab in tabs:
            tab.send(json.dumps({"type": "hello", "table": table, "token": tokens[0]}))
            tab.recv()
        visitor.page.add_init_script(f"localStorage.setItem('clutch.seat.{table}', '{tokens[0]}')")
        with visitor.page.expect_websocket() as refused:
            visitor.page.goto(f"/t/{table}")
        refused.value.wait_for_event("close")
        expect(visitor.page.locator(".prompt")).to_have_count(0)
        tabs[0].close()
        expect(visitor.page.locator(".prompt")).to_be_visible()
