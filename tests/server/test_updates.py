"""What a table tells a client besides the bare view: what follows from it, acts by name, warnings, the rules."""

from __future__ import annotations

import gzip
import http.client
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from live import Running, client, running, together
from play import some_acts

from clutch.bots import LEVELS, OFFERED, STANDS_IN, USUAL
from clutch.core.audience import SPECTATOR, plain_facts
from clutch.core.chance import from_seed
from clutch.core.events import Event
from clutch.core.game import Game
from clutch.games import all_games, game_named
from clutch.games.gulo_gulo.port import DICE, danger
from clutch.server.table import updates
from clutch.server.wire.views import seen

MOST = 2**53  # numbers up to here are the same in every browser
KINDS = [(game, variant) for game in all_games().values() for variant in ("", *game.variants)]
NAMES = [f"{game.name}-{variant or 'base'}" for game, variant in KINDS]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("tables")) as found:
        yield found


def numbers(value: Any) -> Iterator[int]:  # noqa: ANN401
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from numbers(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from numbers(one)


@pytest.mark.parametrize(("game", "variant"), KINDS, ids=NAMES)
def test_every_number_that_is_told_is_one_in_a_browser(game: Game, variant: str) -> None:
    state = game.new(game.rules(game.seats[-2], [variant] if variant else []), 11)
    for seat, act in some_acts(game, state.copy(), from_seed(12), 120):
        events: list[Event] = []
        state.play(seat, act, events)
        for eye in (SPECTATOR, 0, 1):
            told = msgspec.to_builtins(seen(game, state.view(eye).state, eye))
            heard = [plain_facts(game.heard(event, state.rules, eye).facts) for event in events]
            assert max(map(abs, numbers([told, heard]))) <= MOST


def test_a_large_set_is_told_as_a_list_of_its_members() -> None:
    game = game_named("bunny-bidding")
    state = game.new(game.rules(3), 4)
    state.bidders[1].known = [0, 1 << 90 | 2, 5, 0]
    known = msgspec.to_builtins(seen(game, state, SPECTATOR))["bidders"][1]["known"]
    assert known == [[], [1, 90], [0, 2], []]


def test_the_chance_of_every_egg_is_that_of_the_dice() -> None:
    game = game_named("gulo-gulo")
    state = game.new(game.rules(3), 4)
    chances: Any = msgspec.to_builtins(seen(game, state.view(SPECTATOR).state, SPECTATOR))["reckoned"]["chances"]
    assert len(chances) == 22
    assert {percent for _, percent in chances} != {chances[0][1]}
    for egg, percent in chances:
        assert abs(percent - 100 * (1 - danger(state, egg) / DICE)) <= 0.5


def test_an_order_of_the_deck_by_its_name(server: Running) -> None:
    table, tokens = server.new_table("egg-on", 2)

    async def sort() -> None:
        async with client(server.port, table, tokens[0]) as ann:
            await ann.until_update()
            ready = {act["name"]: act["picks"] for act in ann.update["ready"]}
            assert sorted(ready) == ["early", "late", "steady"]
            assert ann.update["longer"] == ann.update["offers"]
            answer = await ann.act(ready["steady"])
            assert answer["type"] == "update"
            assert answer["ready"] == []

    together(sort())


def test_an_act_that_may_be_a_mistake_is_warned_of(server: Running) -> None:
    table, tokens = server.new_table("egg-on", 2)
    worms = ["1", "1", "1", "2", "2", "2*", "3", "3", "4", "4", "5*", "6", "7", "FW"]
    foolish = [*["W"] * 6, *["K"] * 2, *worms]

    async def try_both() -> None:
        async with client(server.port, table, tokens[0]) as ann:
            await ann.until_update()
            for picks, warning in ((foolish, "no first play"), (foolish[::-1], "")):
                await ann.send(type="try", picks=picks, ask=1)
                answer = await ann.until("tried")
                assert (answer["whole"], answer["warning"]) == (True, warning)

    together(try_both())


def test_who_types_an_act_is_asked_about_some_mistakes() -> None:
    assert {game.name: sorted(game.warnings) for game in all_games().values() if game.warnings} == {
        "blind-hen": ["overpaid"],
        "egg-on": ["no first play", "out"],
    }


def test_offers_that_may_be_a_mistake_are_told_with_why() -> None:
    """To the seat that may make it."""
    game = game_named("blind-hen")
    state = game.new(game.rules(3), seed=1)
    while game.phase_of(state) != "bid" or len(state.moves(state.turn)) < 3 or state.turn == state.auctioneer:
        state.play(state.turn, [state.moves(state.turn)[0]])
    seen = state.view(state.turn).state
    assert updates.warnings(game, seen, state.moves(state.turn)) == {"fold": "fold"}


def test_what_is_not_longer_is_an_act(server: Running) -> None:
    """Every offer that is not among `longer` can be sent at once."""
    table, tokens = server.new_table("bunny-bidding", 3, bots=2, level="random")
    chance = random.Random(5)

    async def play() -> None:
        async with client(server.port, table, tokens[0]) as ann:
            for _ in range(6):
                while not ann.is_asked:
                    await ann.next()
                short = [offer for offer in ann.update["offers"] if offer not in ann.update["longer"]]
                assert (await ann.act([chance.choice(short)]))["type"] == "update"

    together(play())


def test_all_rules_and_the_levels_of_bots_are_told(server: Running) -> None:
    table, _ = server.new_table("egg-on", 2, options={"stall_rounds": 5})
    setting = server.ok("GET", f"/api/tables/{table}")["table"]
    assert setting["options"] == {"stall_rounds": 5}
    assert setting["rules"] == {**game_named("egg-on").rules(2).options, "stall_rounds": 5}
    for game in server.ok("GET", "/api/games"):
        assert (game["bots"], game["offered_bots"]) == (list(LEVELS), OFFERED)
        assert (game["usual_bot"], game["stand_in"]) == (USUAL, STANDS_IN)


def test_files_are_packed_and_kept(tmp_path: Path) -> None:
    built = tmp_path / "client"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<p>Hello")
    script = built / "assets" / "page-1a2b.js"
    script.write_text("alert(1)")
    script.with_name("page-1a2b.js.gz").write_bytes(gzip.compress(b"alert(1)"))
    with running(tmp_path / "data", client=str(built)) as server:

        def got(path: str, accepted: str) -> tuple[http.client.HTTPMessage, bytes]:
            link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
            link.request("GET", path, headers={"accept-encoding": accepted})
            reply = link.getresponse()
            assert reply.status == 200
            body = reply.read()
            link.close()
            return reply.headers, body

        headers, body = got("/assets/page-1a2b.js", "gzip, br")
        assert (headers["content-encoding"], gzip.decompress(body)) == ("gzip", b"alert(1)")
        assert headers["content-type"].startswith("text/javascript")
        assert "immutable" in headers["cache-control"]
        headers, body = got("/assets/page-1a2b.js", "identity")
        assert (headers["content-encoding"], body) == (None, b"alert(1)")
        for page in ("/", "/t/somewhere"):
            headers, body = got(page, "gzip, br")
            assert (headers["cache-control"], body) == ("no-cache", b"<p>Hello")
