"""Whole games at a terminal, as a person plays them: `clutch terminal` in a process of its own, keys, and a screen."""

from __future__ import annotations

import select
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from live import Running, running
from seeds import seeded
from typed import LONG, Terminal, at_a_terminal, is_asked, plays_out

from clutch.cli import main
from clutch.games import all_games, game_named

MOST = 400  # keys in a game
BOTS = ["--level", "chick", "--pace", "at-once"]


@pytest.mark.parametrize("game", list(all_games()))
def test_a_whole_game_is_played_with_the_first_of_all_that_is_offered(game: str, tmp_path: Path) -> None:
    seats = str(game_named(game).seats[0])
    record = tmp_path / "game.record"
    with at_a_terminal(game, "--seats", seats, *BOTS, "--seed", "first", "--save", str(record)) as terminal:
        pressed = sum(1 for _ in plays_out(terminal))
        assert 3 < pressed < MOST
        terminal.until(lambda text: "points" in text and "n plays again, q leaves." in text)
        terminal.type("q")
        assert terminal.finished() == 0
    assert main(["replay", str(record), "--quiet"]) == 0
    assert record.read_text("utf-8").splitlines()[-1].startswith("end ")


def test_another_game_is_played_when_one_is_over() -> None:
    with at_a_terminal("dragons-eggs", "--seats", "3", *BOTS, "--seed", "again") as terminal:
        for _ in plays_out(terminal):
            pass
        terminal.type("n")
        terminal.until(lambda text: "━YOUR TURN" in text and "12 egg cards left" in text)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("terminals"), seed=seeded("terminals")) as found:
        yield found


def sat(server: Running, table: str, name: str) -> tuple[str, ...]:
    return ("--table", f"http://127.0.0.1:{server.port}/t/{table}", "--name", name)


def test_two_terminals_play_a_whole_game_at_a_table_of_a_server(server: Running, tmp_path: Path) -> None:
    table, token = free_table(server, "dragons-eggs", 3)
    home = str(tmp_path)
    with (
        at_a_terminal(*sat(server, table, "Ann"), XDG_DATA_HOME=home) as ann,
        at_a_terminal(*sat(server, table, "Ben"), XDG_DATA_HOME=home) as ben,
    ):
        ann.until(lambda text: "Ben" in text)
        server.ok("POST", f"/api/tables/{table}/leave", token=token)
        ann.until(lambda text: "let bots take the free seats" in text)
        ann.type("\r")
        ann.until(lambda text: "start the game" in text)
        ann.type("\r")
        play_together([ann, ben])
        assert server.ok("GET", f"/api/tables/{table}")["status"] == "over"
        for terminal in (ann, ben):
            terminal.type("q")
            assert terminal.finished() == 0
            assert "See you." in terminal.text


def free_table(server: Running, game: str, seats: int) -> tuple[str, str]:
    """A table, and the token of who made it and sits at A."""
    seated = server.ok("POST", "/api/tables", {"game": game, "seats": seats, "name": "Cleo"})
    return seated["table"], seated["token"]


def play_together(terminals: list[Terminal]) -> None:
    """Each does the first thing that it is offered, whenever its screen has changed, until the game is over at all."""
    answered = dict.fromkeys(terminals, "")
    latest = time.monotonic() + LONG
    while not all("━GAME OVER" in terminal.text for terminal in terminals):
        assert time.monotonic() < latest, "\n".join(terminal.text for terminal in terminals)
        ready, _, _ = select.select([terminal.end for terminal in terminals], [], [], LONG)
        for terminal in terminals:
            if terminal.end in ready:
                assert terminal.read(0), f"it has ended:\n{terminal.text}"
            if is_asked(terminal.text) and terminal.text != answered[terminal]:
                answered[terminal] = terminal.text
                terminal.type("\r")


def test_a_terminal_without_a_screen_plays_line_by_line_and_says_so() -> None:
    for env in ({"TERM": "dumb"}, {"COLUMNS": "80"}):
        words = ["blind-hen", *BOTS, "--seed", "plain", *([] if "TERM" in env else ["--plain"])]
        with at_a_terminal(*words, **env) as terminal:
            terminal.until(lambda text: "your move>" in text)
            assert "Line by line, " in terminal.text
            terminal.type("quit\n")
            assert terminal.finished() == 0
            assert "See you." in terminal.text


def test_a_click_of_a_real_mouse_does_what_it_points_at() -> None:
    with at_a_terminal("blind-hen", "--seats", "3", *BOTS, "--seed", "mouse") as terminal:
        shown = terminal.until(
            lambda text: "━YOUR TURN" in text and " Bid " in text and "fold" in text.splitlines()[-3]
        )
        lines = shown.splitlines()
        line = next(at for at, text in enumerate(lines) if text.startswith(" Or "))
        at = f"0;{lines[line].index('fold') + 2};{line + 1}"
        terminal.type(f"\x1b[<{at}M\x1b[<{at}m")
        terminal.until(lambda text: "C folds." in text)
