"""Whatever is sent to the server, it goes on, does nothing that it should not, and tells nothing that it should not."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
import sqlite3
from collections.abc import Awaitable, Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from live import Client, Running, client, closed_with, running
from noise import Noise, Place, bad_frames, frame, oversized
from raw import UPGRADE, raw
from seeds import seeded
from websockets.asyncio.client import connect

from clutch.games import all_games
from clutch.load.thief import thief
from clutch.server.store.sqlite_file import FILE
from clutch.server.web.limits import KINDS
from clutch.server.web.site import MESSAGES, MOST_OF_ADDRESS

GAME = "dragons-eggs"
WITH_A_NEST = "gulo-gulo"
NEST_EVERY = 9  # of so many connections of attackers one is at the nest
INTRUDERS_EVERY = 4  # and after so many of them one comes with a token of another table
MESSAGES_IN_ALL = 200_000
UNREADABLE, READABLE = 38, 112  # of one connection: with the fortieth that cannot be read it is closed
AT_ONCE = 4
GROWTH = 64_000  # kB that the server may grow by while it is abused
SECONDS = 150.0  # after which a story that hangs has failed
FOREIGN = "127.0.0.2"  # another address on the same machine


class Target:
    """A server with a table under attack, of which everything is known, and how it stood."""

    def __init__(self, server: Running, data: Path, game: str = GAME, **more: Any) -> None:  # noqa: ANN401
        self.server = server
        self.data = data
        self.game = game
        self.pid = server.process.pid
        self.table, self.tokens = server.new_table(game, 3, **more)
        _other, self.foreign = server.new_table(GAME, 3)
        self.keys = [f"used-key-{seat}" for seat in range(3)]
        self.version = 0
        self.to_act = 0
        self.secrets_of = {seat: self.secrets(seat) for seat in range(-1, 3)}

    async def play_some(self) -> None:
        """Every seat acts under a key of its own, and some more acts follow."""
        async with AsyncExitStack() as stack:
            seats = [
                await stack.enter_async_context(client(self.server.port, self.table, token)) for token in self.tokens
            ]
            keys = dict(enumerate(self.keys))
            while keys:
                actor = await asked(seats, self.version)
                answer = await seats[actor].act(key=keys.pop(actor, ""))
                self.version = answer["version"]
            self.to_act = await asked(seats, self.version)

    async def name_an_egg(self) -> None:
        """From now on one seat may reach for it, and nobody else may do anything."""
        async with AsyncExitStack() as stack:
            seats = [
                await stack.enter_async_context(thief(self.server.port, self.table, token)) for token in self.tokens
            ]
            for seat in seats:
                await seat.until_update()
            self.to_act = next(number for number, seat in enumerate(seats) if seat.is_asked)
            await seats[self.to_act].name_an_egg()
            self.version = int(seats[self.to_act].update["version"])

    def place(self, seat: int) -> Place:
        """What the attacker in this seat knows."""
        picks = [move.text for move in all_games()[self.game].moves.all]
        key = self.keys[seat] if seat >= 0 else ""
        return Place(self.table, self.version, key, [*self.foreign, "x" * 43], picks)

    def secrets(self, seat: int) -> list[str]:
        """What the attacker in this seat must never be told."""
        kept = self.rows(f"SELECT seed, salt FROM tables WHERE id = '{self.table}'")[0]  # noqa: S608
        hashes = [row[0] for row in self.rows("SELECT token_hash FROM seats") if row[0]]
        tokens = [token for number, token in enumerate(self.tokens) if number != seat]
        return [*kept, *hashes, *tokens, *self.foreign]

    def record(self) -> list[Any]:
        """All that is kept of the table."""
        where = f"= '{self.table}'"
        return [
            self.rows(f"SELECT * FROM tables WHERE id {where}"),  # noqa: S608
            self.rows(f"SELECT * FROM seats WHERE table_id {where} ORDER BY seat"),  # noqa: S608
            self.rows(f"SELECT * FROM lines WHERE table_id {where} ORDER BY number"),  # noqa: S608
            self.rows(f"SELECT * FROM chat WHERE table_id {where}"),  # noqa: S608
            self.rows(f"SELECT * FROM takes WHERE table_id {where}"),  # noqa: S608
        ]

    def rows(self, question: str) -> list[Any]:
        with closing(sqlite3.connect(self.data / FILE)) as connection:
            return connection.execute(question).fetchall()

    def count(self, name: str) -> int:
        _status, page = self.server.call("GET", "/metrics")
        return int(sum(float(value) for value in re.findall(rf"^{name}(?:{{.*}})? (\S+)$", page, re.MULTILINE)))

    def memory(self) -> int:
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0])

    def is_well(self) -> None:
        assert self.server.process.poll() is None
        assert self.server.call("GET", "/healthz") == (200, {"status": "ok"})
        _status, page = self.server.call("GET", "/metrics")
        assert not re.search(r'requests_total{status="5', page)


async def asked(seats: list[Client], version: int) -> int:
    """Who is to act at this version."""
    for seat in seats:
        await seat.until_update(version)
    return next(number for number, seat in enumerate(seats) if seat.is_asked)


@pytest.fixture
def target(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Iterator[Target]:
    """What the server says to its log is looked at when it has ended."""
    with running(tmp_path, grace=10_000.0, hello=2.0, request=1.0, client=str(a_client(tmp_path))) as server:
        found = Target(server, tmp_path)
        within(found.play_some())
        before = found.record()
        yield found
        found.is_well()
        assert found.record() == before
    _out, said = capfd.readouterr()
    for word in ("Traceback", "Exception", *found.secrets_of[-1]):
        assert word not in said


def a_client(folder: Path) -> Path:
    """The files of a browser client, packed too."""
    client = folder / "client"
    client.mkdir()
    for name in ("index.html", "index.html.gz", "index.html.br"):
        (client / name).write_text("a page", encoding="ascii")
    return client


def within(story: Awaitable[None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(SECONDS):
            await story

    asyncio.run(in_time())


async def honest_game(port: int, table: str, tokens: list[str]) -> int:
    """A whole game of people who do nothing wrong; how many acts it had."""

    async def play(token: str, seed: int) -> int:
        async with client(port, table, token, seed) as player:
            await player.play_on()
            return int(player.update["version"])

    return max(await asyncio.gather(*(play(token, seed) for seed, token in enumerate(tokens))))


# the flood


async def flood(target: Target, seat: int, seed: int) -> int:
    """One connection full of noise, all of which is answered; how many messages."""
    noise = Noise(seed, target.place(seat))
    frames = [noise.malformed_frames() for _ in range(UNREADABLE)]
    if seat != target.to_act:
        frames += [frame(noise.refused(seat=seat >= 0)) for _ in range(READABLE)]
    noise.chance.shuffle(frames)
    async with raw(target.server.port, target.secrets_of[seat]) as link:
        await link.upgrade()
        link.say(type="hello", table=target.table, token=target.tokens[seat] if seat >= 0 else "")
        link.writer.write(b"".join(frames))
        link.say(type="ping", ask=1_234_567)
        await link.until(b'"ask":1234567,')
        link.writer.write(oversized())
        await link.until(b"\x88")  # the end
    return len(frames) + 1


async def intrude(target: Target, seed: int) -> int:
    """With the token of another table, and as if nobody had noticed; how many messages were read."""
    noise = Noise(seed, target.place(-1))
    async with raw(target.server.port, target.secrets_of[-1]) as link:
        await link.upgrade()
        link.writer.write(frame(json.dumps(noise.hello()).encode()) + frame(noise.refused(seat=True)))
        await link.until(b"not your seat")
    return 1


def test_two_hundred_thousand_bad_messages_change_nothing(target: Target) -> None:
    nest = Target(target.server, target.data, WITH_A_NEST, port="nest-normal")
    within(nest.name_an_egg())
    before = nest.record()
    honest, tokens = target.server.new_table(GAME, 3)
    seeds = itertools.count()
    sent = 0
    memory = 0

    async def attacker() -> None:
        nonlocal sent, memory
        while sent < MESSAGES_IN_ALL:
            seed = next(seeds)
            victim = target if seed % NEST_EVERY else nest
            answered = await flood(victim, seed % 4 - 1, seed)
            if seed % INTRUDERS_EVERY == 0:
                answered += await intrude(victim, seed)
            sent += answered
            if not memory and sent > MESSAGES_IN_ALL / 5:
                memory = target.memory()

    async def story() -> None:
        attackers = [attacker() for _ in range(AT_ONCE)]
        acts, *_nothing = await asyncio.gather(honest_game(target.server.port, honest, tokens), *attackers)
        assert acts > 20

    within(story())
    handled = target.count("clutch_refused_total") + target.count("clutch_accepted_total")
    unreadable = target.count("clutch_malformed_total")
    print(f"{sent} messages were sent, {unreadable} of them unreadable; {handled} refusals and acts were counted")
    assert sent >= MESSAGES_IN_ALL
    assert unreadable > MESSAGES_IN_ALL / 4
    assert handled > 0.85 * sent  # the rest asked what follows a pick, aimed, looked, or repeated an act
    assert target.memory() < memory + GROWTH
    assert nest.record() == before


@pytest.mark.parametrize("said_hello", [True, False])
def test_broken_frames_end_the_connection_and_nothing_else(target: Target, *, said_hello: bool) -> None:
    seat = (target.to_act + 1) % 3
    secrets = target.secrets_of[seat]
    codes = set()

    async def break_it(data: bytes) -> None:
        async with raw(target.server.port, secrets) as link:
            await link.upgrade()
            if said_hello:
                link.say(type="hello", table=target.table, token=target.tokens[seat])
                await link.until(b'"type":"update"')
            link.writer.write(data)
            rest = await link.rest()
            codes.add(int.from_bytes(rest[at + 2 : at + 4]) if (at := rest.rfind(b"\x88")) >= 0 else 0)

    async def story() -> None:
        for seed in range(5):
            frames = bad_frames(random.Random(seeded(seed)))
            for first in range(0, len(frames), AT_ONCE):
                await asyncio.gather(*(break_it(data) for data in frames[first : first + AT_ONCE]))

    within(story())
    assert {1002, 1009, 1008} <= codes


def test_who_never_ends_a_request_is_cut_off(target: Target) -> None:
    """Slow loris: a header that never ends, a body that never comes, a second request that never ends, or nothing."""
    whole = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
    beginnings = [
        "",
        "GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-",
        "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{",
        whole + "GET /healthz HTTP/1.1\r\nx-",
        UPGRADE[:-2] + "x-",
    ]

    async def cut_off(beginning: str) -> None:
        async with raw(target.server.port) as link:
            link.writer.write(beginning.encode())
            await link.rest()

    async def silent() -> None:
        async with raw(target.server.port) as link:
            await link.upgrade()
            await link.until(b"\x03\xf0hello")  # 1008

    async def dripping() -> None:
        """Every byte comes soon after the last one, and that does not help."""
        async with raw(target.server.port) as link:
            ended = asyncio.create_task(link.rest())
            while not ended.done():
                link.writer.write(b"G")
                await asyncio.wait([ended], timeout=0.05)

    async def story() -> None:
        await asyncio.gather(dripping(), silent(), *(cut_off(beginning) for beginning in beginnings))

    within(story())


# HTTP

PATHS = [
    "/", "/healthz", "/metrics", "/ws", "/t/T", "/api", "/api/games", "/api/lobby", "/api/mine", "/api/ratings",
    "/api/tables", "/api/import", "/api/tables/T", "/api/tables/T/record", "/api/tables/T/join", "/api/tables/T/bots",
    "/api/tables/T/bots/0", "/api/tables/T/bots/" + "9" * 5000, "/api/tables/T/bots/-1", "/api/tables/T/bots/%00",
    "/api/tables/T/steps", "/api/tables/T/steps?eye=all&from=-1&count=" + "9" * 99, "/api/tables/T/films/1",
    "/api/tables/T/films/" + "9" * 99, "/api/tables/T/films/%00", "/api/tables/T/push", "/api/push", "/api/profile",
    "/api/learn", "/api/learn/dragons-eggs", "/api/learn/%00", "/api/nest", "/api/ratings/dragons-eggs",
    "/api/ratings/%00",
    "/api/tables/T/start", "/api/tables/T/leave", "/api/tables/T/rematch", "/api/tables/T/token",
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/tables/%00", "/api/tables/..%2f..%2fetc", "/api/tables/%ff",
    "/api/tables/" + "a" * 9000, "/" + "a" * 256, "/" + "a" * 5000, "/%00", "/index.html%00", "/index.html/x", "//",
    "/index.html", "/t/%00", "/learn/%00", "/?" + "a=" * 3000, "/api/tables/T%0d%0ax:y", "*", "http://evil.example/",
]  # fmt: skip
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW"]
BODIES = [
    b"", b"{", b"null", b"[]", b"{}", b"\xff\xfe", b'{"name":"\xff"}', b'{"name":"\\ud800"}', b'{"name":1}',
    b"[" * 9000,
    b'{"name":' * 1900, b'{"game":"dragons-eggs","seats":3,"name":"Ann","x":' + b"[" * 5000 + b"]" * 5000 + b"}",
    b'{"game":"dragons-eggs","seats":99999999999999999999,"name":"Ann"}', b'{"game":"no","seats":3,"name":"Ann"}',
    b'{"game":"dragons-eggs","seats":3,"name":"Ann","admin":true}', b'{"level":"chick","seat":7}', b"x" * 20_000,
    b'{"game":"dragons-eggs","seats":3,"name":"Ann","options":{"no":1}}',
    b'{"game":"dragons-eggs","seats":3,"name":"Ann","clock":{"kind":"move","seconds":1e999}}',
    b'{"game":"dragons-eggs","seats":3,"name":"\\u202e\\u200b"}', b'{"level":"\\u0000"}',
]  # fmt: skip
GARBAGE = [
    b"\0" * 100, b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\nhost: localhost\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 300,  # the beginning of TLS
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"x" * 40_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: localhost\r\n" + b"x: y\r\n" * 8000 + b"\r\n",
    b"GET /\xff HTTP/1.1\r\nhost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n", b"GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: " + b"9" * 5000 + b"\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffffffff\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nno\r\n",
    b"POST /api/import HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2000000\r\n\r\n" + b"x" * 1_000_500,
    UPGRADE.replace("13", "12").encode(), UPGRADE.replace("/ws", "/other").encode(),
    UPGRADE.replace("dGhlIHNhbXBsZSBub25jZQ==", "no").encode(), UPGRADE.replace("websocket", "h2c", 1).encode(),
    UPGRADE.replace("127.0.0.1", "evil.example").encode(), UPGRADE.replace("GET", "POST").encode(),
    UPGRADE.replace("host:", "origin: https://evil.example\r\nhost:").encode(),
]  # fmt: skip


def request(chance: random.Random, target: Target, *, last: bool) -> bytes:
    method, path = chance.choice(METHODS), chance.choice(PATHS).replace("/T", f"/{target.table}")
    body = chance.choice(BODIES)
    token = chance.choice(["x" * 43, "", "\xe9" * 20, "x" * 5000, *target.foreign])
    head = [f"{method} {path} HTTP/1.1", "host: localhost", f"content-length: {len(body)}"]
    head += chance.choice([[], [f"authorization: Bearer {token}"], [f"authorization: {token}"]])
    head += chance.choice([[], [f"clutch-guest: {token}"], ["origin: http://localhost"], ["x-forwarded-for: 1.1.1.1"]])
    head += chance.choice([[], ["accept-encoding: gzip, br"]])
    head += ["connection: close"] if last else []
    return "\r\n".join([*head, "", ""]).encode("latin-1") + body


def test_bad_requests_are_answered_with_a_reason_and_change_nothing(target: Target) -> None:
    chance = random.Random(seeded(5))
    secrets = target.secrets(-2)
    statuses: list[int] = []

    async def ask(data: bytes) -> None:
        async with raw(target.server.port, secrets) as link:
            link.writer.write(data)
            found = re.findall(rb"HTTP/1\.1 (\d{3}) ", await link.rest())
            statuses.extend(int(status) for status in found)

    async def story() -> None:
        for _ in range(60):
            await asyncio.gather(
                *(ask(b"".join(request(chance, target, last=number == 9) for number in range(10))) for _ in range(5))
            )
        for garbage in GARBAGE:
            await ask(garbage)

    within(story())
    print(f"{len(statuses)} answers: {sorted(set(statuses))}")
    assert len(statuses) > 1500
    assert set(statuses) <= {200, 400, 401, 403, 404, 405, 409, 413, 421, 426}


# with the limits on


def test_who_floods_is_closed_and_others_are_not_hurt(tmp_path: Path) -> None:
    limits = {"kinds": dict(KINDS), "messages": MESSAGES, "most_of_address": MOST_OF_ADDRESS}
    with running(tmp_path, **limits) as server:
        table, tokens = server.new_table(GAME, 3)

        async def flooder(message: str) -> int:
            address = f"ws://127.0.0.1:{server.port}/ws"
            async with connect(address, compression=None, local_addr=(FOREIGN, 0), max_queue=None) as socket:
                await socket.send(json.dumps({"type": "hello", "table": table}))
                ended = asyncio.create_task(closed_with(socket))
                while not ended.done():
                    await asyncio.gather(*(socket.send(message) for _ in range(20)), return_exceptions=True)
                return await ended

        async def honest() -> None:
            async with AsyncExitStack() as stack:
                seats = [await stack.enter_async_context(client(server.port, table, token)) for token in tokens]
                for version in range(1, 9):
                    actor = await asked(seats, version)
                    assert (await seats[actor].act())["type"] == "update"

        async def story() -> None:
            messages = ['{"type":"ping","ask":1}', "nonsense", '{"type":"vote","concede":true,"key":"12345678"}']
            codes, *_nothing = await asyncio.gather(asyncio.gather(*map(flooder, messages)), honest())
            assert codes == [1008] * 3
            assert await refused_connections(server.port, 40) > 0

        within(story())
        assert server.call("GET", "/healthz") == (200, {"status": "ok"})


async def refused_connections(port: int, number: int) -> int:
    """How many of so many upgrades from one address are turned away."""

    async def is_refused() -> bool:
        async with raw(port, source=FOREIGN) as link:
            link.writer.write(UPGRADE.encode())
            return b" 403 " in (await link.reader.readuntil(b"\r\n"))

    return sum(await asyncio.gather(*(is_refused() for _ in range(number))))
