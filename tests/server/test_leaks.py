"""All bytes that a seat receives in whole games are the same when the cards it cannot know are dealt otherwise.

Both worlds are played on a real server over real sockets; only names, tokens and times are the same in both.
"""

from __future__ import annotations

import asyncio
import itertools
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from house_of_tests import Chooser, Time
from live import Client, client
from play import some_acts
from worlds import Unfit, World, differs, twins_of

from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyState, Game
from clutch.games import all_games
from clutch.server import seating, wire
from clutch.server.hall import Hall
from clutch.server.house import House
from clutch.server.limits import Limits, Rate
from clutch.server.serve import Server, Settings, config_of, listening
from clutch.server.sqlite import SqliteStore
from clutch.server.tables import Tables

FREE = Rate(1e9, 1e9)
KINDS = [(game, seats) for game in all_games().values() for seats in game.seats]


class SameTables(Tables):
    """Secrets that are not the seed of the dealt world are the same in both."""

    def new_secret(self) -> str:
        return "5" * 32


async def seat_bytes(folder: Path, game: Game, world: World, seat: int) -> list[str]:
    """All that the seat (-1: a spectator) is sent in this world."""
    start, acts = world
    numbers = itertools.count()
    store = await SqliteStore.open(folder)
    bots = Chooser()
    house = House(
        store=store,
        bots=bots,
        now=Time(),
        start=lambda _game, _row: start.copy(),
        token=lambda size: f"token-{next(numbers):04}".ljust(size, "x"),
    )
    tables = SameTables(house)
    bots.tables = tables
    kinds = dict.fromkeys(("connect", "request", "message", "create", "join", "chat", "export"), FREE)
    hall = Hall(tables=tables, limits=Limits(kinds), messages=FREE)
    settings = Settings(port=0)
    with listening(settings) as sock:
        server = Server(config_of(settings, hall), house)
        serving = asyncio.create_task(server.serve(sockets=[sock]))
        try:
            async with asyncio.timeout(50):
                return await played(tables, game, acts, start, seat, sock.getsockname()[1])
        finally:
            server.should_exit = True
            await serving
            await store.close()


async def played(tables: Tables, game: Game, acts: Any, start: AnyState, seat: int, port: int) -> list[str]:  # noqa: ANN401
    seats = start.rules.seats
    asked = wire.NewTable(game=game.name, seats=seats, name="Player 0")
    table, _, token = await tables.create(asked, "guest 0")
    tokens = [token]
    for number in range(1, seats):
        tokens.append((await seating.sit(table, f"Player {number}", number, f"guest {number}"))[1])
    await table.begin(0)
    async with AsyncExitStack() as stack:
        eyes: list[Client] = []
        for one in tokens:
            eyes.append(await stack.enter_async_context(client(port, table.id, one)))
        mine = eyes[seat] if seat >= 0 else await stack.enter_async_context(client(port, table.id))
        for number, (actor, act) in enumerate(acts):
            picks = [move.text for move in act]
            answer = await eyes[actor].act(picks, number + 1, f"key-{number:08}")
            if answer["type"] == "refused":
                raise Unfit
            await mine.until_update(number + 2)
            if seat >= 0:
                await mine.send(type="try", picks=["8"] if game.letter == "D" else ["1>Re"], ask=number)
                await mine.until("tried", "refused")
        return mine.received[:]


def twin_worlds(game: Game, seats: int, seat: int, chance: Chance) -> tuple[World, World]:
    """Worlds that differ; the acts go on to the end of the game or nearly so."""
    for _ in range(50):
        start = game.new(game.rules(seats), chance.below(2**60))
        acts = some_acts(game, start.copy(), chance, 10 + chance.below(80))
        this, twin = twins_of(game)(start, acts, seat, chance)
        if differs(this, twin):
            return this, twin
    raise AssertionError("no twin world differs")


def both(folder: Path, game: Game, seat: int, this: World, twin: World) -> tuple[list[str], list[str]]:
    one = asyncio.run(seat_bytes(folder / "one", game, this, seat))
    other = asyncio.run(seat_bytes(folder / "other", game, twin, seat))
    return one, other


@pytest.mark.parametrize(("game", "seats"), KINDS, ids=[f"{game.name}-{seats}" for game, seats in KINDS])
def test_a_seat_receives_the_same_bytes_in_every_world(tmp_path: Path, game: Game, seats: int) -> None:
    chance = from_seed(seats * 1000 + 7)
    compared = 0
    for number in range(4):
        seat = number % (seats + 1) - 1
        this, twin = twin_worlds(game, seats, seat, chance)
        try:
            one, other = both(tmp_path / str(number), game, seat, this, twin)
        except Unfit:
            continue
        assert one == other
        assert len(one) > 10
        compared += 1
    assert compared >= 2


def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If updates were made from the whole state, the bytes would differ."""
    from clutch.server import telling  # noqa: PLC0415

    game = all_games()["dragons-eggs"]
    honest = telling.Moment.update

    def leaking(moment: telling.Moment, seat: int, *more: Any, **named: Any) -> wire.Update:  # noqa: ANN401
        update = honest(moment, seat, *more, **named)
        state: Any = moment.growing.state
        update.scores = [tribe.hand for tribe in state.tribes]
        return update

    monkeypatch.setattr(telling.Moment, "update", leaking)
    chance = from_seed(3)
    found = 0
    for number in range(4):
        this, twin = twin_worlds(game, 3, 0, chance)
        try:
            one, other = both(tmp_path / str(number), game, 0, this, twin)
        except Unfit:
            continue
        found += one != other
    assert found
