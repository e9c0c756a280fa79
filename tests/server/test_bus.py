"""The bus through a real Redis, which may be restarted."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis as Client
from services import Redis, counted, free_port, until
from structlog.testing import capture_logs
from tables import tell

from clutch.server.bus import redis_bus as redis_bus_module
from clutch.server.bus.redis_bus import GAP, MOST_SHOWN, BusBroken, RedisBus, Waiting
from clutch.server.bus.seam import Bus

NEVER = 3600.0


@asynccontextmanager
async def redis_bus(redis: Redis) -> AsyncIterator[RedisBus]:
    bus = await RedisBus.open(redis.url)
    try:
        yield bus
    finally:
        await bus.close()


async def next_that_says(bus: Bus, message: bytes) -> str:
    """Of which table; other messages are passed over."""
    while True:
        table, heard = await bus.next()
        if heard == message:
            return table


def test_who_subscribed_hears_in_order(redis: Redis) -> None:
    async def story() -> None:
        bus = await RedisBus.open(redis.url)
        await bus.subscribe("egg")
        for number in range(100):
            bus.publish("hen", b"for nobody")
            bus.publish("egg", b"%d" % number)
        assert [await bus.next() for _ in range(100)] == [("egg", b"%d" % number) for number in range(100)]
        await bus.close()

    tell(story())


def test_who_unsubscribed_hears_no_more_and_may_come_back(redis: Redis) -> None:
    async def story() -> None:
        bus = await RedisBus.open(redis.url)
        await bus.subscribe("egg")
        await bus.subscribe("hen")
        await bus.unsubscribe("egg")
        bus.publish("egg", b"unheard")
        bus.publish("hen", b"heard")
        assert await bus.next() == ("hen", b"heard")
        await bus.subscribe("egg")
        bus.publish("egg", b"again")
        assert await bus.next() == ("egg", b"again")
        await bus.close()

    tell(story())


def test_what_is_only_shown_is_heard_like_all_else_while_there_is_room(redis: Redis) -> None:
    async def story() -> None:
        bus = await RedisBus.open(redis.url)
        await bus.subscribe("egg")
        bus.show("egg", b"first")
        bus.publish("egg", b"second")
        assert [await bus.next(), await bus.next()] == [("egg", b"first"), ("egg", b"second")]
        for number in range(2 * MOST_SHOWN):
            bus.publish("egg", b"%d" % number)
        bus.show("egg", b"too much")
        bus.publish("egg", b"last")
        heard = [(await bus.next())[1] for _ in range(2 * MOST_SHOWN + 1)]
        assert heard[-1] == b"last"
        assert b"too much" not in heard
        await bus.close()

    tell(story())


def test_too_many_messages_melt_into_gaps() -> None:
    async def story() -> None:
        waiting = Waiting(most=10)
        for number in range(11):
            waiting.put("egg" if number % 2 else "hen", b"%d" % number)
        waiting.put("egg", b"new")
        assert [await waiting.get() for _ in range(3)] == [("hen", GAP), ("egg", GAP), ("egg", b"new")]

    tell(story())


def test_subscribe_returns_when_the_subscription_stands(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("STANDS_SECONDS", "SILENT_SECONDS"):  # it waits for Redis, however slow the machine is
        monkeypatch.setattr(redis_bus_module, name, NEVER)

    async def story() -> None:
        async with redis_bus(redis) as teller, redis_bus(redis) as hearer:
            with redis.frozen():
                subscribing = asyncio.create_task(hearer.subscribe("egg"))
                done, _ = await asyncio.wait([subscribing], timeout=0.2)
                assert not done
            await subscribing
            teller.publish("egg", b"first")
            assert await hearer.next() == ("egg", b"first")

    tell(story())


@pytest.mark.parametrize("end", [Redis.stop, Redis.kill])
def test_a_restarted_redis_leaves_a_gap_and_then_goes_on(redis: Redis, end: Callable[[Redis], None]) -> None:
    async def story() -> None:
        async with redis_bus(redis) as teller, redis_bus(redis) as hearer:
            await hearer.subscribe("egg")
            await hearer.subscribe("hen")
            await asyncio.to_thread(end, redis)
            await asyncio.to_thread(redis.start)
            assert {(await hearer.next()), (await hearer.next())} == {("egg", GAP), ("hen", GAP)}
            teller.publish("egg", b"after")
            while (heard := await hearer.next()) == ("egg", GAP):
                pass  # the teller may have noticed the restart only now
            assert heard == ("egg", b"after")

    tell(story())


def test_while_redis_is_away_nothing_fails_and_nobody_waits(redis: Redis) -> None:
    async def story() -> None:
        async with redis_bus(redis) as teller, redis_bus(redis) as hearer:
            await hearer.subscribe("egg")
            await asyncio.to_thread(redis.stop)
            try:
                for _ in range(1000):
                    teller.publish("egg", b"lost")
                await hearer.subscribe("hen")
                await hearer.unsubscribe("egg")
            finally:
                await asyncio.to_thread(redis.start)
            assert await hearer.next() == ("hen", GAP)
            teller.publish("hen", b"after")
            assert await next_that_says(hearer, b"after") == "hen"

    tell(story())


def test_a_frozen_redis_is_noticed_and_leaves_a_gap(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("ANSWER_SECONDS", 2.0), ("STANDS_SECONDS", 0.5), ("SILENT_SECONDS", 0.5)):
        monkeypatch.setattr(redis_bus_module, name, seconds)

    async def story() -> None:
        async with redis_bus(redis) as teller, redis_bus(redis) as hearer:
            await hearer.subscribe("egg")
            with capture_logs() as logs, counted("redis") as counts:
                with redis.frozen():
                    await hearer.subscribe("hen")  # nobody waits for it
                    teller.publish("egg", b"lost")
                    await until(lambda: counts() == (2, 0))  # by both
                    await hearer.subscribe("cock")
                heard = {await hearer.next() for _ in range(3)}
                assert heard == {("egg", GAP), ("hen", GAP), ("cock", GAP)}
                await until(lambda: counts() == (2, 2))
            assert sorted(log["event"] for log in logs) == ["back", "back", "lost", "lost"]
            teller.publish("hen", b"after")
            assert await next_that_says(hearer, b"after") == "hen"

    tell(story())


def test_a_lost_and_a_returned_redis_are_logged_and_counted_once(redis: Redis) -> None:
    async def story() -> None:
        async with redis_bus(redis) as bus:
            await bus.subscribe("egg")
            with capture_logs() as logs, counted("redis") as counts:
                await asyncio.to_thread(redis.kill)
                for _ in range(3):
                    bus.publish("egg", b"lost")
                await until(lambda: counts() == (1, 0))
                await asyncio.to_thread(redis.start)
                await until(lambda: counts() == (1, 1))
            assert [(log["event"], log["service"]) for log in logs] == [("lost", "redis"), ("back", "redis")]

    tell(story())


def test_what_could_not_be_published_is_made_up_for_by_a_gap(redis: Redis) -> None:
    async def story() -> None:
        async with redis_bus(redis) as teller, redis_bus(redis) as hearer, Client.from_url(redis.url) as master:
            await hearer.subscribe("egg")
            await master.execute_command("ACL", "SETUSER", "default", "-publish")
            await master.execute_command("ACL", "LOG", "RESET")
            try:
                teller.publish("egg", b"refused")
                while not await master.execute_command("ACL", "LOG"):
                    pass
            finally:
                await master.execute_command("ACL", "SETUSER", "default", "+publish")
            assert await hearer.next() == ("egg", GAP)
            teller.publish("egg", b"after")
            assert await hearer.next() == ("egg", b"after")

    tell(story())


def test_what_was_published_before_the_end_is_sent(redis: Redis) -> None:
    async def story() -> None:
        async with redis_bus(redis) as hearer:
            await hearer.subscribe("egg")
            async with redis_bus(redis) as teller:
                teller.publish("egg", b"last words")
            assert await hearer.next() == ("egg", b"last words")

    tell(story())


def test_no_redis_is_told_without_the_password() -> None:
    async def story() -> None:
        for url, complaint in (
            (f"redis://:geheim@127.0.0.1:{free_port()}/0", "does not answer"),
            ("geheim://x", "not the address of a Redis"),
        ):
            with pytest.raises(BusBroken, match=complaint) as broken:
                await RedisBus.open(url)
            assert "geheim" not in str(broken.value)

    tell(story())


def test_who_lacks_the_package_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("redis", "redis.asyncio"):
        monkeypatch.setitem(sys.modules, part, None)
    with pytest.raises(BusBroken, match=r"pip install 'clutch\[redis\]'"):
        tell(RedisBus.open("redis://127.0.0.1/0"))


def test_a_server_that_is_alone_needs_no_redis_package() -> None:
    code = "import sys; sys.modules['redis'] = None; import clutch.server.bus.redis_bus, clutch.server.run.serve"
    subprocess.run([sys.executable, "-c", code], check=True)
