"""Sitting down at a server's table by its link, coming back, and what is said when it cannot be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from live import Running, running
from screens import shown, text_of, until
from seeds import seeded

from clutch.cli import main
from clutch.core.chance import from_seed
from clutch.core.mistake import Mistake
from clutch.terminal.app import TableApp
from clutch.terminal.drawings import drawing_of
from clutch.terminal.joining import HOME, BadLink, forget, joined, taken_apart
from clutch.terminal.notation import rulebook
from clutch.terminal.remote import RemoteTable


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("joining"), seed=seeded("joining")) as found:
        yield found


def table_of(server: Running, game: str = "egg-on", **more: str) -> tuple[str, str]:
    """The link of a table for two where Cleo sits at A, and her token."""
    seated = server.ok("POST", "/api/tables", {"game": game, "seats": 2, "name": "Cleo", **more})
    return f"http://127.0.0.1:{server.port}/t/{seated['table']}", seated["token"]


def app_of(table: RemoteTable) -> TableApp:
    return TableApp(table, drawing_of(table.game), rulebook(table.game), from_seed(1))


def test_a_link_has_the_server_and_the_table() -> None:
    assert taken_apart("http://127.0.0.1:8000/t/abc") == ("http://127.0.0.1:8000", "abc")
    assert taken_apart("https://eggs.example/games/t/abc/") == ("https://eggs.example/games", "abc")
    for link in ("abc", "http://127.0.0.1:8000", "http://127.0.0.1:8000/t/", "ftp://eggs.example/t/abc"):
        with pytest.raises(BadLink, match="write the link to a table"):
            taken_apart(link)


def test_under_the_same_name_one_comes_back_to_the_same_seat(server: Running, tmp_path: Path) -> None:
    link, _ = table_of(server)
    first = joined(link, "Ann", tmp_path)
    assert (first.seat, first.game.name, first.link) == (1, "egg-on", link)
    assert joined(link, "Ann", tmp_path).seated == first.seated
    file = tmp_path / HOME
    assert file.stat().st_mode & 0o077 == 0, "whoever reads the token has the seat"
    with pytest.raises(BadLink, match="You asked as 'Ben'"):
        joined(link, "Ben", tmp_path)  # the table is full
    forget(link, "Ann", tmp_path)
    assert json.loads(file.read_text("utf-8")) == {}


def test_what_cannot_be_is_said(server: Running, tmp_path: Path) -> None:
    link = f"http://127.0.0.1:{server.port}/t/nowhere"
    with pytest.raises(Mistake, match="There is no such table"):
        joined(link, "Ann", tmp_path)
    with pytest.raises(Mistake, match="There is no Clutch server at http://127"):
        joined("http://127.0.0.1:9/t/abc", "Ann", tmp_path)
    (tmp_path / HOME).write_text("{", "utf-8")
    table, _ = table_of(server)
    with pytest.raises(BadLink, match="remove it to begin anew"):
        joined(table, "Ann", tmp_path)


def test_a_table_with_a_real_nest_is_for_a_browser(server: Running, tmp_path: Path) -> None:
    link, _ = table_of(server, "gulo-gulo", port="nest-family")
    with pytest.raises(BadLink, match=f"play in a browser, at {link}"):
        joined(link, "Ann", tmp_path)


def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async def story(server: Running, table: RemoteTable, token: str) -> None:
        app = app_of(table)
        async with shown(app) as pilot:
            assert "━BEFORE THE GAME" in text_of(app)
            assert "Others join by this link, here or in a browser:" in text_of(app)
            await asyncio.to_thread(server.ok, "POST", f"/api/tables/{table.seated['table']}/start", token=token)
            await until(pilot, lambda: "━YOUR TURN" in text_of(app))
            server.kill()
            await until(pilot, lambda: "The connection is lost; it is tried again." in text_of(app))
            await asyncio.to_thread(server.start)
            await pilot.press("enter")  # all of the deck as it is ready-made
            await until(pilot, lambda: "B is ready." in text_of(app))
            await table.leave()

    with running(tmp_path / "server", seed=seeded("killed")) as server:
        link, token = table_of(server)
        asyncio.run(story(server, joined(link, "Ann", tmp_path), token))


def test_an_act_is_taken_back_at_the_server_too(server: Running, tmp_path: Path) -> None:
    """The next ones are people who have not come."""

    async def story(table: RemoteTable, token: str) -> None:
        app = app_of(table)
        async with shown(app) as pilot:
            await asyncio.to_thread(server.ok, "POST", f"/api/tables/{table.seated['table']}/start", token=token)
            await until(pilot, lambda: "━YOUR TURN" in text_of(app))
            await pilot.press("enter")
            await until(pilot, lambda: "Waiting for C (Dora, away)" in text_of(app))
            await pilot.press("u")
            await until(pilot, lambda: "━YOUR TURN" in text_of(app))
            assert "B takes it back." in text_of(app)
            await pilot.press("u")
            await until(pilot, lambda: "Refused by the server: " in " ".join(text_of(app).split()))
            await table.leave()

    body = {"game": "dragons-eggs", "seats": 3, "name": "Cleo", "options": {"start": "B"}}
    seated = server.ok("POST", "/api/tables", body)
    table = joined(f"http://127.0.0.1:{server.port}/t/{seated['table']}", "Ann", tmp_path)
    server.ok("POST", f"/api/tables/{seated['table']}/join", {"name": "Dora"})
    asyncio.run(story(table, seated["token"]))


def test_a_seat_that_is_taken_away_ends_it(server: Running, tmp_path: Path) -> None:
    async def story(table: RemoteTable) -> None:
        app = app_of(table)
        async with shown(app) as pilot:
            path = f"/api/tables/{table.seated['table']}/token"
            await asyncio.to_thread(server.ok, "POST", path, token=table.seated["token"])
            await until(pilot, lambda: app.failure)
        assert "the server has closed this seat" in app.failure

    link, _ = table_of(server)
    asyncio.run(story(joined(link, "Ann", tmp_path)))


def test_a_servers_table_is_played_on_the_whole_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["terminal", "--plain", "--table", "http://127.0.0.1:8000/t/abc"]) == 2
    assert "a server's table is played on the whole screen. Line by line, because of --plain" in capsys.readouterr().err
