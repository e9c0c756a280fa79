"""A program that speaks MCP plays whole games through `clutch mcp`, as any client of it would."""

from __future__ import annotations

import json
import os
import random
import re
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from live import Running, running
from mcp import Client, StdioServerParameters
from mcp.types import TextContent
from seeds import seeded
from tables import tell

from clutch.bots import LEVELS
from clutch.cli import main
from clutch.core.audience import facts, plain_facts
from clutch.core.chance import from_seed, seed_of
from clutch.core.game import AnyState, Game
from clutch.core.moves import PORT
from clutch.games import all_games, game_named
from clutch.guest.restoring import NOT_TOLD, event, restored
from clutch.server.wire.views import seen

GAMES = list(all_games())
TOOLS = "act join_table list_games look offers open_table read_rules start wait_for_turn"


class Program:
    """What a program does with the tools: it calls them, and reads the words."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **values: Any) -> str:  # noqa: ANN401
        words, is_error = await self._called(tool, values)
        assert not is_error, words
        return words

    async def fails(self, tool: str, **values: Any) -> str:  # noqa: ANN401
        words, is_error = await self._called(tool, values)
        assert is_error, words
        return words

    async def _called(self, tool: str, values: dict[str, Any]) -> tuple[str, bool]:
        result = await self.client.call_tool(tool, values)
        (content,) = result.content
        assert isinstance(content, TextContent)
        return content.text, bool(result.is_error)

    async def open(self, game: str, seats: int) -> str:
        bots = ["chick"] * (seats - 1)
        return await self.call("open_table", game=game, seats=seats, name="Ann", bots=bots, pace="at once")

    async def composed(self, chance: random.Random) -> list[str]:
        """A whole act from the offers, pick by pick."""
        picks: list[str] = []
        while "is a whole act" not in (words := await self.call("offers", picks=picks)):
            lines = re.findall(r"^(.+?) - .+$", words, re.MULTILINE)
            assert lines, words
            picks.append(chance.choice(lines))
        return picks


@asynccontextmanager
async def program(port: int) -> AsyncIterator[Program]:
    """`clutch mcp` in a process of its own."""
    words = ["-m", "clutch", "mcp", "--server", f"http://127.0.0.1:{port}"]
    command = StdioServerParameters(command=sys.executable, args=words, env=dict(os.environ))
    async with Client(command) as client:
        yield Program(client)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("mcp"), seed=seeded("mcp")) as found:
        yield found


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played(server: Running, game: str) -> None:
    async def story() -> None:
        chance = random.Random(seeded(game))
        async with program(server.port) as player:
            opened = await player.open(game, game_named(game).seats[0])
            assert "you are A. Seats: A Ann, B bot (chick)" in opened
            assert game_named(game).title in await player.call("start")
            acts = 0
            while "The game is over." not in (words := await player.call("wait_for_turn", seconds=60)):
                assert "It is your turn" in words
                assert (await player.call("act", picks=await player.composed(chance))).startswith("Done.")
                acts += 1
            assert acts > 3
            assert "A has " in words
            table = re.search(r"table (\S+):", opened)
            assert table is not None
            assert server.ok("GET", f"/api/tables/{table[1]}")["status"] == "over"

    tell(story())


def test_the_tools_are_listed_and_the_rulebook_is_read(server: Running) -> None:
    async def story() -> None:
        async with program(server.port) as player:
            listed = await player.client.list_tools()
            assert " ".join(sorted(tool.name for tool in listed.tools)) == TOOLS
            assert all(tool.description for tool in listed.tools)
            assert f"egg-on: Egg On, 2 to 4 seats; bots: {', '.join(LEVELS)}" in await player.call("list_games")
            rules = await player.call("read_rules", game="egg-on")
            assert "# How moves of Egg On are written" in rules
            assert "there is no game 'poker'; games: " in await player.fails("read_rules", game="poker")

    tell(story())


def test_what_is_refused_is_told_with_the_reason_and_changes_nothing(server: Running) -> None:
    async def story() -> None:
        async with program(server.port) as player:
            assert "open one or join one first" in await player.fails("look")
            assert "no such table" in await player.fails("join_table", link="http://somewhere/t/nowhere")
            assert "no such game" in await player.fails("open_table", game="poker", seats=3)
            last = game_named("dragons-eggs").moves.all[-1].text  # with which no round begins
            await player.open("dragons-eggs", 3)
            assert "has not begun" in await player.fails("act", picks=["pass"])
            await player.call("start")
            before = await player.call("wait_for_turn")
            assert "Refused by the server: no such move." in await player.fails("act", picks=["fly"])
            assert "Refused by the server: not allowed." in await player.fails("act", picks=[last])
            after = await player.call("look")
            assert "Nothing has happened" in after
            assert after.splitlines()[-1] == before.splitlines()[-1] == "It is your turn: ask for the offers."

    tell(story())


def test_two_programs_sit_at_one_table(server: Running) -> None:
    async def story() -> None:
        async with program(server.port) as ann, program(server.port) as ben:
            opened = await ann.call("open_table", game="egg-on", seats=2, name="Ann")
            link = opened.split()[-1]
            assert "Some seats are still free." in await ann.fails("start")
            assert "you are B. Seats: A Ann, B Ben" in await ben.call("join_table", link=link, name="Ben")
            await ann.call("start")
            seen_by_ben = await ben.call("wait_for_turn")
            assert "It is your turn" in seen_by_ben  # both sort their decks at the same time

    tell(story())


def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        chance = random.Random(seeded("killed"))
        async with program(server.port) as player:
            await player.open("gulo-gulo", 2)
            await player.call("start")
            await player.call("wait_for_turn")
            picks = await player.composed(chance)
            server.kill()
            server.start()
            assert (await player.call("act", picks=picks)).startswith("Done.")

    with running(tmp_path, seed=seeded("killed")) as server:
        tell(story(server))


def test_an_address_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mcp", "--server", "localhost"]) == 2
    assert "write an address like http://127.0.0.1:8000, not 'localhost'" in capsys.readouterr().err


def test_without_a_server_it_says_what_to_do() -> None:
    async def story() -> None:
        with socket.socket() as taken:  # nobody listens here
            taken.bind(("127.0.0.1", 0))
            async with program(taken.getsockname()[1]) as player:
                for tool, values in (("list_games", {}), ("join_table", {"link": "x"})):
                    words = await player.fails(tool, **values)
                    assert "There is no Clutch server at http://127.0.0.1:" in words
                    assert "Start one with `clutch serve`" in words

    tell(story())


def played(game: Game, state: AnyState, chance: random.Random) -> Iterator[list[Any]]:
    """The game at random; after each act its events."""
    answers = from_seed(seed_of(seeded(game.name)))
    while not state.over:
        log: list[Any] = []
        if state.waiting:
            state.play(PORT, [game.answer(state, answers)], log)
        else:
            seat, act = state.actors()[0], []
            while not (ahead := state.compose(seat, act)).whole:
                act.append(chance.choice(ahead.moves))
            state.play(seat, act, log)
        yield log


def wired(told: object) -> Any:  # noqa: ANN401
    return json.loads(msgspec.json.encode(told))


@pytest.mark.parametrize("name", GAMES)
def test_a_view_from_the_wire_is_told_in_the_games_own_words(name: str) -> None:
    game = game_named(name)
    chance = random.Random(seeded(name))
    rules = game.rules(game.seats[-1], list(game.variants)[:1])
    state = game.new(rules, seed_of(seeded(name)))
    for log in played(game, state, chance):
        seat = chance.randrange(rules.seats)
        view = state.view(seat).state
        again = restored(game, game.rules(rules.seats, (), **rules.options), wired(seen(game, view, seat)))
        assert game.picture(again, seat) == game.picture(view, seat)
        assert facts(again, NOT_TOLD) == facts(view, NOT_TOLD)
        for happened in log:
            heard = game.heard(happened, rules, seat)
            told = {"kind": heard.kind, "seat": heard.seat, "facts": plain_facts(heard.facts)}
            assert game.story(event(wired(told))) == game.story(heard)
