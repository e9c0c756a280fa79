"""A nest to practise at, over real sockets: without a table, with the same hands, and nothing is kept."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from live import Json, Running, closed_with, running
from nest_stories import SEED, told
from websockets.asyncio.client import ClientConnection, connect

from clutch.nest import difficulty_named, look, new_nest
from clutch.nest.looking import EYES
from clutch.nest_bytes import HOLDING, OVER, hand_in, head_of

NEST = 7  # a nest of the library
RISE = 0.002  # metres from one frame to the next: the hand is quick


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("practice"), seed=SEED) as found:
        yield found


@asynccontextmanager
async def practising(server: Running, **first: object) -> AsyncIterator[ClientConnection]:
    async with connect(f"ws://127.0.0.1:{server.port}/ws", compression=None, max_queue=None) as socket:
        await socket.send(json.dumps(first))
        yield socket


async def until(socket: ClientConnection, kind: str) -> Json:
    while isinstance(message := await socket.recv(), bytes) or json.loads(message)["type"] != kind:
        pass
    heard: Json = json.loads(message)
    return heard


async def pulled(socket: ClientConnection, egg: str) -> Json:
    """The egg is named, grabbed where it can be seen, and pulled up until it is decided."""
    seen = next(one for one in look(new_nest(NEST, difficulty_named("family")), EYES) if one.name == egg)
    await socket.send(json.dumps({"type": "steal", "egg": egg}))
    assert (await until(socket, "nest"))["egg"] == egg
    await socket.send(json.dumps({"type": "grab", "point": list(seen.point), "eye": list(seen.eye)}))
    while True:
        message = await socket.recv()
        if not isinstance(message, bytes):
            heard: Json = json.loads(message)
            if heard["type"] == "practised":
                return heard
        elif head_of(message).phase == HOLDING:
            x, y, z = hand_in(message)
            await socket.send(json.dumps({"type": "aim", "to": [x, y, z + RISE]}))


def safest() -> str:
    return look(new_nest(NEST, difficulty_named("family")), EYES)[0].name


def test_an_egg_is_pulled_out_of_a_nest_without_a_table(server: Running) -> None:
    async def story() -> tuple[Json, Json, Json]:
        async with practising(server, type="practise", difficulty="family", seed=NEST) as socket:
            first = await until(socket, "nest")
            return first, await pulled(socket, safest()), await until(socket, "nest")

    first, practised, after = told(story())
    assert first["eggs"] == list(new_nest(NEST, difficulty_named("family")).names)
    assert (first["egg"], first["reaching"]) == ("", -1)
    assert practised["egg"] == safest()
    left = [egg for egg in first["eggs"] if egg != safest()] if practised["stolen"] else first["eggs"]
    assert after["eggs"] == left
    assert (after["egg"], after["reaching"]) == ("", -1)
    assert server.ok("GET", "/api/lobby") == []


def test_what_needs_a_table_or_a_named_egg_is_refused(server: Running) -> None:
    async def story() -> list[str]:
        async with practising(server, type="practise", difficulty="family", seed=NEST) as socket:
            reasons = []
            for message in (
                {"type": "say", "text": "hello"},
                {"type": "pause", "on": True, "key": "12345678"},
                {"type": "dig"},
                {"type": "steal", "egg": "X1"},
                {"type": "hello", "table": "nowhere1"},
            ):
                await socket.send(json.dumps(message))
                reasons.append((await until(socket, "refused"))["reason"])
            return reasons

    assert told(story()) == ["say hello first", "say hello first", "not yours", "no such egg", "say hello first"]


def test_eggs_are_looked_at_and_another_nest_is_laid(server: Running) -> None:
    async def story() -> tuple[Json, Json, Json]:
        async with practising(server, type="practise", difficulty="family", seed=NEST) as socket:
            first = await until(socket, "nest")
            await socket.send(json.dumps({"type": "look"}))
            looked = await until(socket, "looked")
            await socket.send(json.dumps({"type": "practise", "difficulty": "master"}))
            return first, looked, await until(socket, "nest")

    first, looked, other = told(story())
    assert {egg["name"] for egg in looked["eggs"]} <= set(first["eggs"])
    assert looked["eggs"][0]["name"] == safest()
    assert other["poses"] != first["poses"]


def test_who_leaves_with_an_egg_in_his_hand_frees_its_place(server: Running) -> None:
    async def story() -> None:
        for _ in range(8):  # more often than a guest may wait, and than there are places
            async with practising(server, type="practise", difficulty="family", seed=NEST) as socket:
                seen = next(one for one in look(new_nest(NEST, difficulty_named("family")), EYES))
                await until(socket, "nest")
                await socket.send(json.dumps({"type": "steal", "egg": seen.name}))
                await socket.send(json.dumps({"type": "grab", "point": list(seen.point), "eye": list(seen.eye)}))
                while not isinstance(message := await socket.recv(), bytes):
                    assert json.loads(message)["type"] == "nest"
                assert head_of(message).phase != OVER

    told(story())


def test_a_server_without_the_engine_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("bare"), without=["mujoco"]) as bare:

        async def story() -> tuple[Json, int]:
            async with practising(bare, type="practise", difficulty="family") as socket:
                return await until(socket, "refused"), await closed_with(socket)

        refused, _code = told(story())
        assert refused["reason"] == "no nest"
