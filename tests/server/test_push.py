"""Web Push as a browser meets it: a key, a subscription, and a call that only the device can read."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live import Running, client, running, together
from push_service import Device, PushService, push_service, unpadded
from services import Postgres, Redis

TABLE = {"game": "dragons-eggs", "seats": 3, "name": "Ann"}


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as found:
        yield found


@pytest.fixture
def settings(service: PushService) -> dict[str, Any]:
    return {"push_local": str(service.certificate), "push_to_come_back": 0.05, "push_quiet": 0.0}


def gathered(server: Running, game: str, **more: Any) -> tuple[str, list[str]]:  # noqa: ANN401
    """A table full of people that has not begun: its name and the tokens of its seats."""
    first = server.ok("POST", "/api/tables", {"game": game, "seats": 3, "name": "Player 0", **more})
    path = f"/api/tables/{first['table']}/join"
    joined = [server.ok("POST", path, {"name": f"Player {number}"}) for number in (1, 2)]
    return first["table"], [first["token"], *(other["token"] for other in joined)]


def subscribed(server: Running, service: PushService, table: str, tokens: list[str]) -> list[Device]:
    devices = [Device(service, f"seat{seat}") for seat in range(len(tokens))]
    for device, token in zip(devices, tokens, strict=True):
        assert server.ok("POST", f"/api/tables/{table}/push", device.subscription, token=token) == {"on": True}
    return devices


def test_who_is_away_is_called(tmp_path: Path, service: PushService, settings: dict[str, Any]) -> None:
    with running(tmp_path / "data", names=["clutch.example.org"], **settings) as server:
        table, tokens = server.new_table("dragons-eggs", 3, clock={"kind": "days", "days": 3})
        key = server.ok("GET", "/api/push")["key"]
        assert len(unpadded(key)) == 65
        devices = subscribed(server, service, table, tokens)

        async def story() -> int:
            async with client(server.port, table) as looker:
                (seat,) = (await looker.until("update"))["prompt"]["seats"]
                async with client(server.port, table, tokens[seat]) as player:
                    await player.until("update")
                    update = await player.act()
                    (following,) = update["prompt"]["seats"]
                    return int(following)

        (following,) = together(story())
        posted = service.next()
        assert posted.path == devices[following].path
        assert devices[following].read(posted) == {"key": "your turn", "table": table, "game": "dragons-eggs"}
        assert posted.signed_by() == key
        claims = posted.claims()
        assert claims["aud"] == service.origin
        assert claims["sub"] == "mailto:clutch@clutch.example.org"
        assert time.time() < claims["exp"] < time.time() + 86_400
        assert 3 * 86_400 - 60 < int(posted.headers["ttl"]) <= 3 * 86_400
        token = tokens[following]
        path = f"/api/tables/{table}/push"
        assert server.ok("DELETE", path, devices[following].subscription, token=token) == {"on": False}
    assert service.all() == []


def test_the_key_is_made_once_and_nobody_else_may_read_it(tmp_path: Path, settings: dict[str, Any]) -> None:
    with running(tmp_path / "data", **settings) as server:
        first = server.ok("GET", "/api/push")
        assert server.ok("GET", "/api/push") == first
    with running(tmp_path / "data", **settings) as server:
        assert server.ok("GET", "/api/push") == first
        files = [path for path in (tmp_path / "data").iterdir() if path.is_file()]
        assert {path.stat().st_mode & 0o077 for path in files} == {0}


def test_without_the_extra_everything_else_goes_on(tmp_path: Path, service: PushService) -> None:
    with running(tmp_path / "data", without=["http_ece"]) as server:
        table, tokens = server.new_table("dragons-eggs", 3)
        path, device = f"/api/tables/{table}/push", Device(service, "seat0")
        refusals = [
            server.call("GET", "/api/push"),
            server.call("POST", path, device.subscription, authorization=f"Bearer {tokens[0]}"),
            server.call("DELETE", path, device.subscription, authorization=f"Bearer {tokens[0]}"),
        ]
        assert refusals == [(404, {"reason": "push not available", "args": {}})] * 3

        async def story() -> list[bool]:
            async with (
                client(server.port, table, tokens[0], 1) as ann,
                client(server.port, table, tokens[1], 2) as bob,
                client(server.port, table, tokens[2], 3) as cy,
            ):
                await asyncio.gather(ann.play_on(), bob.play_on(), cy.play_on())
                return [one.is_over for one in (ann, bob, cy)]

        assert together(story()) == [[True] * 3]


FINE = "https://push.example.org/send/1"
STRANGE: list[tuple[str, dict[str, Any]]] = [
    ("not a message", {"endpoint": "http://push.example.org/"}),
    ("not a message", {"endpoint": "https://push.example.org/" + "x" * 1000}),
    ("not a message", {"endpoint": "https://push.example.org/\r\n"}),
    ("not a message", {"endpoint": 5}),
    ("not a message", {"auth": "x"}),
    ("not a message", {"auth": "x" * 1000}),
    ("not a message", {"p256dh": ""}),
    ("not a message", {"keys": []}),
    ("not a message", {"more": 1}),
    ("bad subscription", {"p256dh": "B" + "A" * 86}),
    ("bad subscription", {"endpoint": "https://127.0.0.1/x"}),
    ("bad subscription", {"endpoint": "https://192.168.1.1/x"}),
    ("bad subscription", {"endpoint": "https://[::1]/x"}),
    ("bad subscription", {"endpoint": "https://user:word@push.example.org/x"}),
    ("bad subscription", {"endpoint": "https://push.example.org:22/x"}),
]


def strange(device: Device, change: dict[str, Any]) -> dict[str, Any]:
    """The device's subscription with a change in it, or in its keys."""
    keys = {**device.keys, **{name: value for name, value in change.items() if name in device.keys}}
    rest = {name: value for name, value in change.items() if name not in device.keys}
    return {**device.subscription, "endpoint": FINE, "keys": keys, **rest}


def test_strange_subscriptions_are_refused(tmp_path: Path, service: PushService) -> None:
    with running(tmp_path / "data") as server:  # without the setting for tests
        ann = server.ok("POST", "/api/tables", TABLE)
        path, device = f"/api/tables/{ann['table']}/push", Device(service, "ann")
        assert server.ok("POST", path, strange(device, {}), token=ann["token"]) == {"on": True}
        for reason, change in STRANGE:
            body = strange(device, change)
            status, answer = server.call("POST", path, body, authorization=f"Bearer {ann['token']}")
            assert (status, answer["reason"]) == (400, reason), change


def test_only_the_seat_itself_subscribes(tmp_path: Path, service: PushService) -> None:
    with running(tmp_path / "data") as server:
        ann = server.ok("POST", "/api/tables", TABLE)
        bob = server.ok("POST", "/api/tables", TABLE)
        body = strange(Device(service, "ann"), {})
        for token in ("", "x", bob["token"]):
            for method in ("POST", "DELETE"):
                path = f"/api/tables/{ann['table']}/push"
                status, answer = server.call(method, path, body, authorization=f"Bearer {token}")
                assert (status, answer["reason"]) == (403, "not your seat")


def test_of_several_processes_one_calls(
    tmp_path: Path, postgres: Postgres, redis: Redis, service: PushService, settings: dict[str, Any]
) -> None:
    """Both processes have the table in memory and people who look on; they take turns in adding lines."""
    shared = {"database": postgres.fresh(), "bus": redis.url, **settings}
    with running(tmp_path / "a", **shared) as one, running(tmp_path / "b", **shared) as other:
        assert one.ok("GET", "/api/push") == other.ok("GET", "/api/push")
        table, tokens = gathered(one, "dragons-eggs")
        devices = subscribed(other, service, table, tokens)

        async def story() -> list[tuple[int, str]]:
            turns = []
            async with client(one.port, table) as here, client(other.port, table) as there:
                one.ok("POST", f"/api/tables/{table}/start", token=tokens[0])
                for number in range(8):
                    (seat,) = (await here.until_update(number + 1))["prompt"]["seats"]
                    await there.until_update(number + 1)
                    turns.append((seat, (await asyncio.to_thread(service.next)).path))
                    async with client((one, other)[number % 2].port, table, tokens[seat], number) as player:
                        await player.until("update")
                        await player.act()
            return turns

        (turns,) = together(story())
        assert [path for _seat, path in turns] == [devices[seat].path for seat, _path in turns]
        assert len(service.all()) <= 1  # of the turn that is now, and of none before


def test_who_looks_on_elsewhere_is_not_called(
    tmp_path: Path, postgres: Postgres, redis: Redis, service: PushService, settings: dict[str, Any]
) -> None:
    """The process that adds the line has nobody looking on, and asks the others who is there."""
    shared = {"database": postgres.fresh(), "bus": redis.url, **settings}
    with running(tmp_path / "a", **shared) as one, running(tmp_path / "b", **shared) as other:
        table, tokens = gathered(one, "egg-on")
        subscribed(one, service, table, tokens)

        async def story() -> list[str]:
            async with client(other.port, table, tokens[1]) as bob:
                await bob.until("room")
                one.ok("POST", f"/api/tables/{table}/start", token=tokens[0])
                await bob.until_update(1)
                called = [await asyncio.to_thread(service.next) for _ in range(2)]
                await bob.act()  # which the other process adds, and which calls nobody anew
                return sorted(posted.path for posted in called)

        assert together(story()) == [["/seat0/201", "/seat2/201"]]
    assert service.all() == []
