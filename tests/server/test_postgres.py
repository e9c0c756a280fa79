"""What only several processes, and a database that comes and goes, can show."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from homes import Home
from scribe import TABLES, written_by
from services import Postgres, counted, free_port, until
from structlog.testing import capture_logs
from tables import OLDEST_TABLE, a_line, a_table, free_seats, tell

from clutch.server.people.ratings import table_ratings
from clutch.server.store import migrations
from clutch.server.store.postgres import PostgresStore
from clutch.server.store.rows import SeatRow
from clutch.server.store.seam import StoreBroken, Taken

SCRIBE = Path(__file__).with_name("scribe.py")
LINES = 60


async def create_all(url: str) -> None:
    async with Home(url).store() as store:
        for table in TABLES:
            await store.create(a_table(table), [])


async def said_by(process: asyncio.subprocess.Process) -> list[tuple[str, int]]:
    said, _ = await process.communicate()
    words = [line.split() for line in said.decode().splitlines()]
    return [(word[0], int(word[1])) for word in words if len(word) == 2]


def test_two_processes_never_add_the_same_line(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def story() -> None:
        await create_all(url)
        scribes = [
            await asyncio.create_subprocess_exec(sys.executable, SCRIBE, url, name, str(LINES), stdout=subprocess.PIPE)
            for name in ("ann", "bob")
        ]
        ann, bob = await asyncio.gather(*[said_by(scribe) for scribe in scribes])
        assert [scribe.returncode for scribe in scribes] == [0, 0]
        assert sorted(ann + bob) == sorted((table, number) for table in TABLES for number in range(1, LINES + 1))
        names = dict.fromkeys(ann, "ann") | dict.fromkeys(bob, "bob")
        async with Home(url).store() as store:
            for table in TABLES:
                lines = await store.lines_after(table, 0)
                expected = [written_by(names[table, number], table, number) for number in range(1, LINES + 1)]
                assert lines == expected

    tell(story())


def test_several_servers_may_start_at_once_on_an_empty_database(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def story() -> None:
        stores = await asyncio.gather(*[PostgresStore.open(url, connections=2) for _ in range(5)])
        await stores[0].create(a_table("t"), free_seats())
        assert await stores[4].find("t") is not None
        for store in stores:
            await store.close()

    tell(story())


def test_killed_and_started_again_it_has_every_acknowledged_line_once(postgres: Postgres) -> None:
    url = postgres.fresh()
    moment = random.Random(7).randrange(100, 200)

    async def story() -> None:
        acknowledged = 0
        reached = asyncio.Event()

        async def write(store: PostgresStore, table: str) -> None:
            nonlocal acknowledged
            for number in range(1, LINES + 1):
                await store.append(table, written_by("ann", table, number))
                acknowledged += 1
                if acknowledged == moment:
                    reached.set()

        async def kill() -> int:
            await reached.wait()
            await asyncio.to_thread(postgres.kill)
            before = acknowledged
            await asyncio.to_thread(postgres.start)
            return before

        await create_all(url)
        store = await PostgresStore.open(url, acting=60.0)
        before, *_ = await asyncio.gather(kill(), *[write(store, table) for table in TABLES])
        assert before < LINES * len(TABLES), "it was killed while lines were being written"
        for table in TABLES:
            expected = [written_by("ann", table, number) for number in range(1, LINES + 1)]
            assert await store.lines_after(table, 0) == expected
        await store.close()

    tell(story())


def test_every_method_finds_the_way_back_after_a_restart(postgres: Postgres) -> None:
    url = postgres.fresh()
    ann = SeatRow(seat=0, name="Ann", player="ann", token_hash="a1")  # noqa: S106

    async def story() -> None:
        store = await PostgresStore.open(url, acting=60.0)
        await store.create(a_table("t"), free_seats())
        for act in (
            lambda: store.create(a_table("u"), free_seats()),
            lambda: store.append("t", a_line(1, key="k")),
            lambda: store.take_seat("t", ann),
            lambda: store.set_status("t", "playing"),
            lambda: store.find("t"),
        ):
            await asyncio.to_thread(postgres.restart)
            await act()
        kept = await store.find("t")
        assert kept is not None
        assert (kept.status, kept.lines, kept.seats[0]) == ("playing", [a_line(1, key="k")], ann)
        assert await store.find("u") is not None
        await store.close()

    tell(story())


def test_what_was_kept_before_the_answer_was_lost_is_not_refused(postgres: Postgres) -> None:
    """The connection breaks after the commit and before the answer, as seen from the second try."""
    url = postgres.fresh()
    ann = SeatRow(seat=0, name="Ann", player="ann", token_hash="a1")  # noqa: S106

    async def story() -> None:
        store = await PostgresStore.open(url)
        plain_do = store._pool.do

        async def do_and_lose_the_answer(work, **more):  # noqa: ANN001, ANN003, ANN202
            tries = 0

            async def losing(asking):  # noqa: ANN001, ANN202
                nonlocal tries
                tries += 1
                answer = await work(asking)
                if tries == 1:
                    await asking._connection.close()
                    await asking._connection.execute("SELECT 1")
                return answer

            return await plain_do(losing, **more)

        store._pool.do = do_and_lose_the_answer  # type: ignore[method-assign]
        await store.create(a_table("t"), free_seats())
        await store.append("t", a_line(1, key="k"))
        await store.append("t", a_line(2))
        assert await store.take_seat("t", ann)
        kept = await store.find("t")
        assert kept is not None
        assert (kept.lines, kept.seats[0]) == ([a_line(1, key="k"), a_line(2)], ann)
        assert await store.swap_seat("t", ann, SeatRow(seat=0, bot="chick"))
        with pytest.raises(StoreBroken, match="does not answer"):
            await store.rate("t", "some-game", [("ann", 1), ("bob", 2)], table_ratings, 1.0)
        await store.close()

    tell(story())


def test_what_a_frozen_database_was_asked_is_given_up_and_kept_at_most_once(postgres: Postgres) -> None:
    """Its connections stand, and what was sent to it may be done when it wakes."""
    url = postgres.fresh()

    async def story() -> None:
        store = await PostgresStore.open(url, acting=3.0)
        await store.create(a_table("t"), free_seats())
        await asyncio.gather(*[store.newest(["t"]) for _ in range(4)])  # so many connections stand
        with postgres.frozen():
            with pytest.raises(StoreBroken, match="does not answer"):
                await store.append("t", a_line(1, key="k"))
            with pytest.raises(StoreBroken, match=r"does not answer$"):  # who comes later is told at once, unasked
                await store.append("t", a_line(1, key="k"))
        while True:
            try:
                await store.append("t", a_line(1, key="k"))
                break
            except StoreBroken:
                continue
            except Taken:
                break
        assert await store.lines_after("t", 0) == [a_line(1, key="k")]
        await store.append("t", a_line(2))
        await store.close()

    tell(story())


def test_a_question_that_takes_long_is_given_up_and_nobody_else_notices(postgres: Postgres) -> None:
    async def story() -> None:
        store = await PostgresStore.open(postgres.fresh(), acting=3.0)
        pool = store._pool
        slow = asyncio.create_task(pool.do(lambda asking: asking.all("SELECT pg_sleep(3600)")))
        while not slow.done():
            assert await store.newest([]) == {}
        with pytest.raises(StoreBroken, match="does not answer"):
            await slow
        assert await store.newest([]) == {}
        await store.close()

    tell(story())


def test_a_lost_and_a_returned_database_are_logged_and_counted_once(postgres: Postgres) -> None:
    async def story() -> None:
        store = await PostgresStore.open(postgres.fresh(), acting=2.0)
        with capture_logs() as logs, counted("postgres") as counts:
            await asyncio.to_thread(postgres.stop)
            for _ in range(3):
                with pytest.raises(StoreBroken):
                    await asyncio.gather(*[store.newest([]) for _ in range(5)])
            await asyncio.to_thread(postgres.start)
            await until(lambda: counts() == (1, 1))  # it is found again though nobody asks for anything
            assert await store.newest([]) == {}
        assert [(log["event"], log["service"]) for log in logs] == [("lost", "postgres"), ("back", "postgres")]
        await store.close()

    tell(story())


def test_no_database_is_told_without_the_password() -> None:
    async def story() -> None:
        for url, complaint in (
            (f"postgresql://clutch:geheim@127.0.0.1:{free_port()}/none", "does not answer"),
            ("geheim", "not the address of a database"),
        ):
            with pytest.raises(StoreBroken, match=complaint) as broken:
                await PostgresStore.open(url, opening=0.1, acting=0.1)
            assert "geheim" not in str(broken.value)

    tell(story())


def test_a_step_that_fails_leaves_the_database_as_it_was(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    url = postgres.fresh()

    async def story() -> None:
        await (await PostgresStore.open(url)).close()
        bad = migrations.Step(sqlite=(), postgres=("CREATE TABLE more (x int)", "CREATE TABLE tables (x int)"))
        good = migrations.Step(sqlite=(), postgres=("CREATE TABLE more (x int)",))
        with monkeypatch.context() as patch:
            patch.setattr(migrations, "STEPS", (*migrations.STEPS, bad))
            with pytest.raises(StoreBroken, match="already exists"):
                await PostgresStore.open(url)
        await (await PostgresStore.open(url)).close()
        monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, good))
        await (await PostgresStore.open(url)).close()
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT max(version) FROM clutch_schema").fetchone() == (len(migrations.STEPS),)
            assert connection.execute("SELECT count(*) FROM more").fetchone() == (0,)

    tell(story())


def test_a_database_of_an_older_clutch_is_brought_up_to_date(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.fresh()

    async def story() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(migrations, "STEPS", migrations.STEPS[:1])
            store = await PostgresStore.open(url)
            await store.change(OLDEST_TABLE)
            await store.append("t", a_line(1, key="k"))
            await store.close()
        store = await PostgresStore.open(url)
        assert await store.lines_after("t", 0) == [a_line(1, key="k")]
        await store.close()
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT max(version) FROM clutch_schema").fetchone() == (len(migrations.STEPS),)

    tell(story())


def test_a_database_of_a_newer_clutch_is_left_alone(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def story() -> None:
        await (await PostgresStore.open(url)).close()
        with psycopg.connect(url) as connection:
            connection.execute("INSERT INTO clutch_schema VALUES (%s)", (len(migrations.STEPS) + 1,))
        with pytest.raises(StoreBroken, match="newer Clutch"):
            await PostgresStore.open(url)

    tell(story())
