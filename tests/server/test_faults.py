"""Redis and PostgreSQL freeze and go, a process dies before it tells: every acknowledged act is seen, and done once."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from live import Client, Json, client, together
from services import Postgres, Redis

from clutch.load.failing import KINDS, plan
from clutch.load.faults import Asked, Limits, OtherNotes, on
from clutch.load.grounds import Ground, on_postgres, standing
from clutch.load.slow_disk import disk_in

OFTEN = 0.1  # seconds between two looks into the store
NEVER = 3600.0


@pytest.fixture
def ground(tmp_path: Path, postgres: Postgres, redis: Redis) -> Iterator[Ground]:
    with standing(on_postgres(tmp_path, postgres, redis, 2, compare=OFTEN)) as found:
        yield found


async def act(*seats: Client) -> tuple[int, Json]:
    """Whoever is asked acts; which of them, and what was told."""
    while True:
        for number, seat in enumerate(seats):
            await seat.until_update()
            if seat.is_asked:
                told = await seat.act()
                if told["type"] == "update":
                    return number, told


async def seen_by(version: int, *eyes: Client) -> None:
    await asyncio.gather(*(eye.until_update(version) for eye in eyes))


@contextmanager
def gone(redis: Redis) -> Iterator[None]:
    redis.kill()
    try:
        yield
    finally:
        redis.start()


@pytest.mark.parametrize("away", [Redis.frozen, gone])
def test_without_redis_everybody_sees_every_act(
    ground: Ground, redis: Redis, away: Callable[[Redis], AbstractContextManager[None]]
) -> None:
    one, other = ground.servers
    table, tokens = one.new_table("egg-on", 2)

    async def story() -> None:
        async with (
            client(one.port, table, tokens[0]) as ann,
            client(other.port, table, tokens[1]) as bob,
            client(other.port, table) as looker,
        ):
            for _ in range(3):
                _, told = await act(ann, bob)
                await seen_by(told["version"], ann, bob, looker)
            with away(redis):
                for _ in range(6):
                    _, told = await act(ann, bob)
                    await seen_by(told["version"], ann, bob, looker)
                second, others = await asyncio.to_thread(one.new_table, "egg-on", 2)
                async with (  # whoever comes meanwhile, where nobody looked on before
                    client(other.port, second, others[0]) as cem,
                    client(one.port, second, others[1]) as dot,
                ):
                    for _ in range(3):
                        _, told = await act(cem, dot)
                        await seen_by(told["version"], cem, dot)
            for _ in range(3):
                _, told = await act(ann, bob)
                await seen_by(told["version"], ann, bob, looker)

    together(story())


def test_an_act_of_which_its_process_could_tell_nobody_is_seen_by_all(ground: Ground) -> None:
    one, other = ground.servers
    table, tokens = one.new_table("egg-on", 2)
    one.kill()
    one.start(dies_untold=True)

    async def story() -> None:
        async with client(other.port, table) as looker, client(other.port, table, tokens[1]) as bob:
            async with client(one.port, table, tokens[0]) as ann:
                _, told = await act(ann)  # acknowledged, and the process is no more
                await asyncio.to_thread(one.await_end)
            await seen_by(told["version"], looker, bob)
            await looker.send(type="ping", ask=7)
            assert (await looker.until("pong"))["version"] == told["version"]

    together(story())


def test_who_comes_back_from_a_process_that_died_is_told_no_less_than_before(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """Of its last act nobody was told, and nobody looks into the store."""
    with standing(on_postgres(tmp_path, postgres, redis, 2, compare=NEVER)) as ground:
        one, other = ground.servers
        table, tokens = one.new_table("egg-on", 2)
        one.kill()
        one.start(dies_untold=True)

        async def story() -> None:
            async with client(other.port, table, tokens[1]) as bob:
                await bob.until_update()
                async with client(one.port, table, tokens[0]) as ann:
                    _, told = await act(ann)
                    await asyncio.to_thread(one.await_end)
                async with client(other.port, table, tokens[0], version=told["version"]) as ann:
                    assert (await ann.until("update"))["version"] == told["version"]
                await seen_by(told["version"], bob)

        together(story())


@pytest.mark.parametrize("away", ["frozen", "gone"])
def test_without_postgres_an_act_is_answered_and_done_once_when_it_is_sent_again(
    ground: Ground, postgres: Postgres, away: str
) -> None:
    one, other = ground.servers
    table, tokens = one.new_table("egg-on", 2)

    async def story() -> Json:
        async with (
            client(one.port, table, tokens[0]) as ann,
            client(one.port, table, tokens[1]) as bob,
            client(other.port, table) as looker,
        ):
            await asyncio.gather(ann.until_update(), bob.until_update(), looker.until_update())
            acts = {seat: await seat.compose() for seat in (ann, bob)}
            await asyncio.to_thread(postgres.freeze if away == "frozen" else postgres.kill)
            try:  # both at once: the second waits for the first, and no longer
                answers = await asyncio.gather(*(seat.act(acts[seat], 1, "key-00001") for seat in acts))
                assert [answer.get("reason") for answer in answers] == ["not kept", "not kept"]
            finally:
                await asyncio.to_thread(postgres.thaw if away == "frozen" else postgres.start)
            for seat, picks in acts.items():
                while (answer := await seat.act(picks, 1, "key-00001")).get("reason") == "not kept":
                    pass
                assert answer["type"] in ("update", "accepted")
            await seen_by(3, looker)
            return looker.update

    (told,) = together(story())
    assert told["version"] == 3
    store = asyncio.run(lines_of(ground, table))
    assert sorted(store) == ["0:key-00001", "0:start", "1:key-00001"]


async def lines_of(ground: Ground, table: str) -> list[str]:
    """Their keys."""
    store = await ground.open_store()
    try:
        return [line.key for line in await store.lines_after(table, 0)]
    finally:
        await store.close()


PATIENT = Limits(during=60.0, after=60.0, answer=60.0)  # the bench with its bounds is `clutch bench faults`


def untold(_share: float, _note: str) -> None:
    """Whatever is told of the progress."""


def test_whatever_fails_under_three_processes_nothing_is_lost_and_nobody_is_left_behind() -> None:
    outcome = on(Asked(len(KINDS), processes=3, seconds=0.5, tables=2, seed=3), untold, limits=PATIENT)
    assert outcome.faults == []
    assert outcome.struck == dict.fromkeys(KINDS, 1)
    assert outcome.lines["act"] > 50


def test_nor_under_one_on_sqlite_and_what_was_proved_is_not_done_again(tmp_path: Path) -> None:
    notes, asked = tmp_path / "notes", Asked(8, processes=0, seconds=0.5, tables=3, seed=4)
    outcome = on(asked, untold, notes, PATIENT)
    assert outcome.faults == []
    alone = ["a server ends", "a server is frozen", "a server is killed", "the disk is slow"]
    assert outcome.struck == dict.fromkeys(alone, 2)
    assert outcome.lines["undo"] > 0
    assert outcome.words > 0
    assert on(asked, untold, notes) == outcome
    with pytest.raises(OtherNotes):
        on(asked._replace(seed=5), untold, notes)


def test_whoever_sees_or_answers_late_is_told_of() -> None:
    outcome = on(Asked(1, processes=0, seconds=0.1, tables=1), untold, limits=Limits(after=-1.0, answer=0.0))
    assert "after it was acknowledged" in outcome.text()
    assert "was answered only after" in outcome.text()
    assert ("was not heard by all" in outcome.text()) == (outcome.words > 0)


def test_a_seed_gives_one_order_of_faults_in_which_all_come_equally_often() -> None:
    strikes = plan(19, 300, list(KINDS), 3, 8.0)
    faults = [fault for strike in strikes for fault in strike]
    assert strikes == plan(19, 300, list(KINDS), 3, 8.0)
    assert strikes != plan(20, 300, list(KINDS), 3, 8.0)
    assert Counter(fault.kind for fault in faults) == dict.fromkeys(KINDS, 30)
    assert {fault.server for fault in faults} == {0, 1, 2}
    pairs = [strike for strike in strikes if len(strike) == 2]
    assert len(pairs) > 20
    assert all(first.target != second.target for first, second in pairs)


def test_a_slow_disk_is_waited_for(tmp_path: Path) -> None:
    disk = disk_in(tmp_path)
    assert disk is not None, "a C compiler is needed for the tests"

    def seconds() -> float:
        code = (
            "import os, time; began = time.monotonic(); os.fsync(1); os.fdatasync(1); print(time.monotonic() - began)"
        )
        with (tmp_path / "told").open("w+") as told:
            subprocess.run([sys.executable, "-c", code], stdout=told, env={**os.environ, **disk.env}, check=True)
            return float(Path(told.name).read_text())

    with disk.slow(0.2):
        assert seconds() >= 0.4
    assert disk._told.read_bytes() == bytes(4)
