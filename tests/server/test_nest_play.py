"""Hands at a nest over real sockets: who may reach, what everybody sees, and whole games."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import numpy as np
import pytest
from live import Json, Running, client, running
from nest_stories import SEED, all_of, film_of, frame_of, frames_in, named, new_table, told

from clutch.load.thief import thief
from clutch.nest import Nest, Take, replay
from clutch.nest.replay import Film
from clutch.nest_bytes import FRAME_HEAD, HOLDING, OVER, head_of
from clutch.server.store.rows import TakeRow
from clutch.server.store.sqlite import SqliteStore


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("nests"), seed=SEED) as found:
        yield found


def test_a_server_with_the_engine_offers_nests_and_tells_their_shape(server: Running) -> None:
    games = {game["name"]: game for game in server.ok("GET", "/api/games")}
    assert games["gulo-gulo"]["ports"] == ["odds", "nest-family", "nest-normal", "nest-master", "table"]
    assert games["egg-on"]["ports"] == []
    shape = server.ok("GET", "/api/nest")
    assert shape["frames"] == 60
    full, emptied = ([shape["finger"][name][eggs] for name in ("family", "normal", "master")] for eggs in (22, 12))
    assert full == sorted(set(full))
    assert all(thick > thin for thick, thin in zip(emptied, full, strict=True))


def test_a_server_without_the_engine_has_none(tmp_path: Path) -> None:
    with running(tmp_path, without=["mujoco"]) as bare:
        games = {game["name"]: game for game in bare.ok("GET", "/api/games")}
        assert games["gulo-gulo"]["ports"] == ["odds", "table"]
        assert bare.call("GET", "/api/nest") == (404, {"reason": "no nest", "args": {}})
        asked = {"game": "gulo-gulo", "seats": 2, "name": "Ann", "port": "nest-normal"}
        assert bare.call("POST", "/api/tables", asked)[1]["reason"] == "no such port"


def test_eggs_that_no_nest_is_known_to_hold_are_refused(server: Running) -> None:
    data = {
        "largest_first": ["blue", "red", "yellow", "purple", "green"],
        "eggs": {"red": 9, "yellow": 5, "green": 5, "blue": 5, "purple": 2},
        "tiles": {"red": 6, "yellow": 6, "green": 6, "blue": 5},
    }
    options = {"data": json.dumps(data, separators=(",", ":"))}
    asked = {"game": "gulo-gulo", "seats": 2, "name": "Ann", "port": "nest-normal", "options": options}
    status, answer = server.call("POST", "/api/tables", asked)
    assert (status, answer["reason"]) == (409, "no such port")
    assert server.call("POST", "/api/tables", {**asked, "port": "odds"})[0] == 201


def test_everybody_sees_the_same_frames_and_then_the_nest_that_is_left(server: Running) -> None:
    table, tokens = new_table(server)

    async def story() -> tuple[list[list[bytes]], list[Json], Json]:
        async with AsyncExitStack() as stack:
            seats = await all_of(stack, server, table, tokens)
            seats.append(await stack.enter_async_context(thief(server.port, table)))
            actor = await named(seats)
            update = await actor.steal()
            for seat in seats:
                while seat.nest["take"] < 0:
                    await seat.next()
            return [seat.frames for seat in seats], [seat.nest for seat in seats], update

    frames, nests, update = told(story())
    assert frames[0] == frames[1] == frames[2]
    assert head_of(frames[0][-1]).phase == OVER
    assert [head_of(frame).number for frame in frames[0]] == list(range(1, len(frames[0]) + 1))
    assert nests[0] == nests[1] == nests[2]
    assert nests[0]["take"] == update["version"] == nests[0]["version"]
    status, eggs, film = film_of(server, table, update["version"])
    assert status == 200
    assert frames_in(film).astype("<i2").tobytes() == b"".join(frame[FRAME_HEAD.size :] for frame in frames[0])
    assert len(eggs) + 2 == frames_in(film).shape[1]


def test_only_the_seat_that_named_the_egg_reaches_for_it(server: Running) -> None:
    table, tokens = new_table(server)

    async def story() -> list[str]:
        async with AsyncExitStack() as stack:
            seats = await all_of(stack, server, table, tokens)
            seen = await seats[0].look()
            reach = {"type": "grab", "point": seen[0]["point"], "eye": seen[0]["eye"]}
            reasons = []
            for seat in seats:  # nobody before an egg is named
                await seat.send(**reach)
                reasons.append((await seat.until("refused"))["reason"])
            actor = await named(seats)
            other = next(seat for seat in seats if seat is not actor)
            for message in (reach, {"type": "dig"}, {"type": "let_go"}):
                await other.send(**message)
                reasons.append((await other.until("refused"))["reason"])
            looker = await stack.enter_async_context(thief(server.port, table))
            await looker.send(**reach)
            reasons.append((await looker.until("refused"))["reason"])
            return reasons

    assert told(story()) == ["not yours"] * 5 + ["spectators only look on"]


def test_a_hand_that_points_at_another_egg_is_told_which(server: Running) -> None:
    table, tokens = new_table(server)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            seats = await all_of(stack, server, table, tokens)
            actor = await named(seats)
            seen = await actor.look()
            wrong = next(egg for egg in seen if egg["name"] != actor.nest["egg"])
            await actor.send(type="grab", point=wrong["point"], eye=wrong["eye"])
            refused = await actor.until("refused")
            assert (refused["reason"], refused["args"]) == ("another egg", {"egg": wrong["name"]})
            await actor.send(type="grab", point=[0.0, 0.3, 0.0], eye=[0.0, 0.3, 0.3])
            refused = await actor.until("refused")
            assert (refused["reason"], refused["args"]) == ("another egg", {"egg": ""})
            await actor.send(type="dig")
            assert (await actor.until("refused"))["reason"] == "egg in sight"
            await actor.hold()
            await actor.send(type="dig")
            assert (await actor.until("refused"))["reason"] == "hand busy"

    told(story())


def test_numbers_that_are_none_or_too_large_are_no_message(server: Running) -> None:
    table, tokens = new_table(server)

    async def story() -> list[str]:
        async with AsyncExitStack() as stack:
            seats = await all_of(stack, server, table, tokens)
            actor = await named(seats)
            reasons = []
            for text in (
                '{"type":"aim","to":[0,0,NaN]}',
                '{"type":"aim","to":[0,0,1e999]}',
                '{"type":"aim","to":[0,0,1.01]}',
                '{"type":"aim","to":[0,0]}',
                '{"type":"aim","to":[0,0,0,0]}',
                '{"type":"aim","to":["0",0,0]}',
                '{"type":"grab","point":[0,0,0]}',
                '{"type":"grab","point":[0,0,0],"eye":[0,-2,0]}',
                '{"type":"dig","deep":true}',
            ):
                await actor.socket.send(text)
                reasons.append((await actor.until("refused"))["reason"])
            await actor.send(type="grab", point=[0, 0, 0], eye=[0, 0, 0])  # a line of no length
            reasons.append((await actor.until("refused"))["reason"])
            await actor.steal()  # and the hand is as good as before
            return reasons

    assert told(story()) == ["not a message"] * 9 + ["another egg"]


def test_who_aims_too_often_is_not_answered_and_the_others_notice_nothing(tmp_path: Path) -> None:
    with running(tmp_path, seed=SEED, messages=(10.0, 60.0)) as server:
        table, tokens = new_table(server)

        async def story() -> tuple[int, list[bytes]]:
            async with AsyncExitStack() as stack:
                seats = await all_of(stack, server, table, tokens)
                actor = await named(seats)
                held = await actor.hold()
                received = len(actor.received)
                for number in range(800):
                    await actor.send(type="aim", to=[0.0, 0.0, 0.05 + number / 100_000])
                await actor.send(type="ping", ask=1)
                await actor.until("pong")
                answers = actor.received[received:-1]
                await actor.send(type="let_go")
                await actor.until("nest", "update")
                return len([text for text in answers if '"refused"' in text]), [held, *actor.frames]

        refused, frames = told(story())
        assert refused == 0
        assert any(head_of(frame).phase == HOLDING for frame in frames)


def test_a_hand_whose_connection_is_lost_lets_go_and_may_come_back(server: Running) -> None:
    table, tokens = new_table(server)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            seats = await all_of(stack, server, table, tokens)
            actor = await named(seats)
            other = next(seat for seat in seats if seat is not actor)
            await actor.hold()
            await actor.socket.close()
            before = other.nest["poses"]
            while head_of(message := await frame_of(other)).phase == HOLDING or head_of(message).number == 1:
                pass
            await other.until("nest", "update")
            if other.update["prompt"]["key"] == "port":  # the egg fell back, and nothing else happened
                assert other.nest["reaching"] == actor.seat
                assert other.nest["poses"] != before
                back = await stack.enter_async_context(thief(server.port, table, actor.token))
                assert back.nest["poses"] == other.nest["poses"]
                await back.steal()

    told(story())


def test_films_are_for_those_who_may_look_at_the_table(server: Running) -> None:
    table, tokens = new_table(server, spectators=False)

    async def story() -> int:
        async with AsyncExitStack() as stack:
            seats = await all_of(stack, server, table, tokens)
            actor = await named(seats)
            return int((await actor.steal())["version"])

    number = told(story())
    assert film_of(server, table, number)[0] == 403
    assert film_of(server, table, number, tokens[1])[0] == 200
    assert film_of(server, table, number - 1, tokens[1])[0] == 404
    assert film_of(server, table, 10**9, tokens[1])[0] == 404


def test_spectators_who_see_everything_later_see_no_hands(server: Running) -> None:
    table, tokens = new_table(server, delay=3600)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            seats = await all_of(stack, server, table, tokens)
            async with client(server.port, table) as looker:
                actor = await named(seats)
                update = await actor.steal()
                await looker.send(type="ping", ask=1)
                await looker.until("pong")
                assert looker.frames == []
                assert looker.nest == {}
            assert film_of(server, table, update["version"])[0] == 404
            assert film_of(server, table, update["version"], actor.token)[0] == 200

    told(story())


def test_a_whole_game_is_played_with_hands(tmp_path: Path) -> None:
    with running(tmp_path, seed=SEED) as server:
        table, tokens = new_table(server, variants=["fast"], options={"max_turns": 6})

        async def story() -> list[Json]:
            async with AsyncExitStack() as stack:
                seats = await all_of(stack, server, table, tokens)
                await asyncio.gather(*(seat.play_with_hands() for seat in seats))
                return [seat.update["outcome"] for seat in seats]

        ends = told(story())
        assert ends[0] == ends[1]
        assert server.ok("GET", f"/api/tables/{table}/record")
    rows = kept_nests(tmp_path, table)
    assert len(rows) >= 3
    for row in rows:
        assert_replays(row)


def kept_nests(folder: Path, table: str) -> list[TakeRow]:
    async def look() -> list[TakeRow]:
        store = await SqliteStore.open(folder)
        try:
            kept = await store.find(table)
            assert kept is not None
            found = [await store.take(table, line.number) for line in kept.lines if line.seat == -2]
            assert None not in found, "every answer of the port has its nest"
            return [row for row in found if row is not None]
        finally:
            await store.close()

    return asyncio.run(look())


def assert_replays(row: TakeRow) -> None:
    """The take, played again in this process, shows the frames of the film."""
    film = Film()
    attempts = list_of_moving(Take.from_bytes(row.take), film)
    assert attempts == Take.from_bytes(row.take).result
    kept = frames_in(gzip.decompress(row.film))
    assert np.array_equal(np.array(film.frames), kept)
    assert row.bodies.split(",") == list(Nest.from_bytes(Take.from_bytes(row.take).nest).names)


def list_of_moving(take: Take, film: Film) -> object:
    """Film what moves, as the server does; what came of it."""
    result: object = None
    for attempt in replay(take):
        film.add(attempt.frame())
        result = attempt.result
    return result


def test_a_bot_uses_its_eyes_and_its_hand(server: Running) -> None:
    table, tokens = new_table(server, bots=1, level="chick")

    async def story() -> None:
        async with thief(server.port, table, tokens[0]) as person:
            while not any(line["seat"] == -2 for line in person.update.get("lines", [])) or person.nest["take"] < 0:
                if person.is_asked:
                    await person.name_an_egg()
                elif person.may_reach:
                    await person.steal()
                else:
                    await person.next()
            while person.nest["reaching"] != 1:  # until the bot has a turn
                if person.is_asked:
                    await person.name_an_egg()
                elif person.may_reach:
                    await person.steal()
                else:
                    await person.next()
            person.frames.clear()
            version = person.update["version"]
            await person.until_update(version + 1)
            assert len(person.frames) > 30
            assert head_of(person.frames[-1]).phase == OVER

    told(story())
