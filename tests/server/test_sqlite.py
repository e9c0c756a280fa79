"""What the embedded store promises beyond every store: group commit, and nothing half when the disk fails."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import stat
import struct
import subprocess
import sys
import threading
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from scribe import TABLES, written_by
from tables import OLDEST_TABLE, a_line, a_table, files_no_longer_than, tell

from clutch.server.store import migrations
from clutch.server.store.seam import StoreBroken, Taken
from clutch.server.store.sqlite import SqliteStore
from clutch.server.store.sqlite_file import FILE
from clutch.server.store.sqlite_writer import complaint

LONG = "x" * 20_000
PAGE = 4096  # bytes of a page of SQLite
SCRIBE = Path(__file__).with_name("scribe.py")
KILLS = 24


def commits_in(journal: Path) -> int:
    """How many frames of the write-ahead log end a transaction, by SQLite's file format."""
    data = journal.read_bytes()
    page = int(struct.unpack_from(">I", data, 8)[0])
    return sum(struct.unpack_from(">I", data, at + 4)[0] != 0 for at in range(32, len(data), 24 + page))


async def commits_of_a_hundred(folder: Path, most: int) -> tuple[int, int]:
    """The commits for a hundred lines that came while the writer was busy: as counted, and as they lie on disk."""
    store = await SqliteStore.open(folder, most_in_a_commit=most)
    for index in range(100):
        await store.create(a_table(f"t{index}"), [])
    counted, lying = store.commits, commits_in(folder / f"{FILE}-wal")
    held = threading.Event()
    busy = asyncio.create_task(store._writer.do(lambda _: held.wait()))
    appends = [asyncio.create_task(store.append(f"t{index}", a_line(1, key="k"))) for index in range(100)]
    await asyncio.sleep(0)  # all of them have asked
    held.set()
    await asyncio.gather(busy, *appends)
    found = store.commits - counted, commits_in(folder / f"{FILE}-wal") - lying
    await store.close()
    return found


def test_what_came_during_a_commit_is_committed_together(tmp_path: Path) -> None:
    counted, lying = tell(commits_of_a_hundred(tmp_path, most=1000))
    assert 1 <= lying <= counted <= 2


def test_without_groups_each_line_has_its_commit(tmp_path: Path) -> None:
    assert tell(commits_of_a_hundred(tmp_path, most=1)) == (101, 100)


def test_a_number_is_given_once_within_one_commit(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path)
        await store.create(a_table("t"), [])
        held = threading.Event()
        busy = asyncio.create_task(store._writer.do(lambda _: held.wait()))
        lines = [
            asyncio.create_task(store.append("t", a_line(number, key=key))) for number, key in ((1, "k"), (1, "l"))
        ]
        await asyncio.sleep(0)
        held.set()
        _, first, second = await asyncio.gather(busy, *lines, return_exceptions=True)
        assert first is None
        assert isinstance(second, Taken)
        assert await store.lines_after("t", 0) == [a_line(1, key="k")]
        await store.close()

    tell(story())


def test_an_acknowledged_line_has_come_back_from_the_disk(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path)
        settings = [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
        for name, value in settings:
            assert await store._writer.do(lambda file, name=name: file.execute(f"PRAGMA {name}").fetchone()) == (value,)
        await store.close()

    tell(story())


def test_one_server_has_the_folder(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path)
        with pytest.raises(StoreBroken, match="another server"):
            await SqliteStore.open(tmp_path)
        await store.close()
        await (await SqliteStore.open(tmp_path)).close()

    tell(story())


def test_secrets_are_for_their_owner_only(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "data")
        await store.create(a_table("t"), [])
        for path in (tmp_path / "data", *(tmp_path / "data").iterdir()):
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path
        await store.close()

    tell(story())


def test_a_cancelled_wait_leaves_the_store_working(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path)
        await store.create(a_table("t"), [])
        impatient = asyncio.create_task(store.append("t", a_line(1)))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append("t", a_line(2))
        assert [line.number for line in await store.lines_after("t", 1)] == [2]
        assert impatient.cancelled()
        await store.close()

    tell(story())


def test_a_step_that_fails_leaves_the_store_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        await (await SqliteStore.open(tmp_path)).close()
        bad = migrations.Step(sqlite=("CREATE TABLE more (x)", "CREATE TABLE tables (x)"), postgres=())
        good = migrations.Step(sqlite=("CREATE TABLE more (x)",), postgres=())
        with monkeypatch.context() as patch:
            patch.setattr(migrations, "STEPS", (*migrations.STEPS, bad))
            with pytest.raises(sqlite3.OperationalError, match="already exists"):
                await SqliteStore.open(tmp_path)
        await (await SqliteStore.open(tmp_path)).close()
        monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, good))
        await (await SqliteStore.open(tmp_path)).close()
        with closing(sqlite3.connect(tmp_path / FILE)) as file:
            assert file.execute("PRAGMA user_version").fetchone() == (len(migrations.STEPS),)
            assert file.execute("SELECT count(*) FROM more").fetchone() == (0,)

    tell(story())


def test_a_store_of_an_older_clutch_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(migrations, "STEPS", migrations.STEPS[:1])
            store = await SqliteStore.open(tmp_path)
            await store.change(OLDEST_TABLE)
            await store.append("t", a_line(1, key="k"))
            await store.close()
        store = await SqliteStore.open(tmp_path)
        assert await store.lines_after("t", 0) == [a_line(1, key="k")]
        await store.close()
        with closing(sqlite3.connect(tmp_path / FILE)) as file:
            assert file.execute("PRAGMA user_version").fetchone() == (len(migrations.STEPS),)

    tell(story())


def test_a_store_of_a_newer_clutch_is_left_alone(tmp_path: Path) -> None:
    async def story() -> None:
        await (await SqliteStore.open(tmp_path)).close()
        with closing(sqlite3.connect(tmp_path / FILE)) as file:
            file.execute(f"PRAGMA user_version = {len(migrations.STEPS) + 1}")
        with pytest.raises(StoreBroken, match="newer Clutch"):
            await SqliteStore.open(tmp_path)

    tell(story())


def test_a_file_that_is_no_store_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"a letter to my aunt\n" * 500)
    with pytest.raises(StoreBroken, match="not a store of Clutch"):
        tell(SqliteStore.open(tmp_path))
    assert (tmp_path / FILE).read_bytes() == b"a letter to my aunt\n" * 500
    assert not (tmp_path / f"{FILE}-wal").exists()


async def kept_lines(folder: Path) -> None:
    """Of two games; the lines of the second lie behind those of the first."""
    store = await SqliteStore.open(folder)
    for table in ("sound", "torn"):
        await store.create(a_table(table), [])
        for number in range(1, 41):
            await store.append(table, a_line(number, text=f"line {number} of {table}" + "x" * 300))
    await store.close()


def overwrite(file: Path, start: int, size: int) -> None:
    with file.open("r+b") as written:
        written.seek(start)
        written.write(b"\xa5" * size)


def page_of(file: Path, content: bytes) -> int:
    """Where the page begins on which this is."""
    return file.read_bytes().index(content) // PAGE * PAGE


def test_a_damaged_file_is_found_at_the_start_and_what_is_hurt_is_told(tmp_path: Path) -> None:
    tell(kept_lines(tmp_path))
    overwrite(tmp_path / FILE, page_of(tmp_path / FILE, b"line 20 of torn"), PAGE)
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreBroken, match=r"damaged: .* Hurt: lines; 1 of 2 games cannot be read \(torn\).*restore"):
        tell(SqliteStore.open(tmp_path))
    assert (tmp_path / FILE).read_bytes() == before


def test_a_file_of_which_hardly_anything_is_left_is_told(tmp_path: Path) -> None:
    tell(kept_lines(tmp_path))
    overwrite(tmp_path / FILE, PAGE, (tmp_path / FILE).stat().st_size - PAGE)
    with pytest.raises(StoreBroken, match=r"damaged: .* the list of the games cannot be read"):
        tell(SqliteStore.open(tmp_path))


@pytest.mark.parametrize("is_there", [False, True])
def test_an_empty_store_beside_a_journal_is_refused(tmp_path: Path, is_there: bool) -> None:  # noqa: FBT001
    """As after a copy of the folder that did not get far: SQLite would begin anew and throw the journal away."""
    journal = tmp_path / f"{FILE}-wal"
    journal.write_bytes(b"what was played last")
    if is_there:
        (tmp_path / FILE).touch()
    with pytest.raises(StoreBroken, match="empty or missing"):
        tell(SqliteStore.open(tmp_path))
    assert journal.read_bytes() == b"what was played last"


async def append_until_broken(store: SqliteStore, complaint: str) -> int:
    """The number of the line that was refused."""
    await store.create(a_table("t"), [])
    for number in count(1):
        [result] = await asyncio.gather(store.append("t", a_line(number, text=LONG)), return_exceptions=True)
        if result is not None:
            assert isinstance(result, StoreBroken)
            assert complaint in str(result)
            return number
    raise AssertionError


def test_when_files_cannot_grow_nothing_is_half_done(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path)
        with files_no_longer_than(300_000):
            refused = await append_until_broken(store, "make room")
            assert [line.number for line in await store.lines_after("t", 0)] == list(range(1, refused))
        await store.append("t", a_line(refused, text=LONG))
        await store.close()
        store = await SqliteStore.open(tmp_path)
        assert [line.number for line in await store.lines_after("t", 0)] == list(range(1, refused + 1))
        await store.close()

    tell(story())


def test_a_full_disk_is_told_with_what_to_do() -> None:
    """SQLite itself says so when a file may have no more pages."""
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE t (a)")
    connection.execute("PRAGMA max_page_count = 3")
    with pytest.raises(sqlite3.OperationalError) as caught:
        connection.execute("INSERT INTO t VALUES (zeroblob(100000))")
    connection.close()
    assert "the disk is full: make room" in str(complaint("it", caught.value))


def test_a_folder_that_may_not_be_written_is_told() -> None:
    with pytest.raises(StoreBroken, match="/sys/clutch"):
        tell(SqliteStore.open(Path("/sys/clutch")))


def scribe_killed_after(folder: Path, name: str, acknowledged: int) -> list[tuple[str, int]]:
    """What it says was acknowledged, until it was killed; for -1 it is killed while it opens the store."""
    words: list[list[str]] = []
    command = [sys.executable, SCRIBE, folder, name, "1000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as scribe:
        assert scribe.stdout is not None
        for line in scribe.stdout:
            words.append(line.split())
            if len(words) == acknowledged + 2:
                scribe.send_signal(signal.SIGKILL)
    assert scribe.returncode == -signal.SIGKILL
    return [(said[0], int(said[1])) for said in words if len(said) == 2]


def test_killed_at_any_moment_every_acknowledged_line_is_there_once(tmp_path: Path) -> None:
    chance = random.Random(4)
    acknowledged: dict[tuple[str, int], str] = {}

    async def prepare() -> None:
        store = await SqliteStore.open(tmp_path)
        for table in TABLES:
            await store.create(a_table(table), [])
        await store.close()

    async def look() -> None:
        store = await SqliteStore.open(tmp_path)
        for table in TABLES:
            lines = await store.lines_after(table, 0)
            assert [line.number for line in lines] == list(range(1, len(lines) + 1))
            for line in lines:
                assert line == written_by(line.key.split("-")[0], table, line.number)
            kept = {(table, line.number): line.key.split("-")[0] for line in lines}
            mine = {place: name for place, name in acknowledged.items() if place[0] == table}
            assert mine.items() <= kept.items()
        await store.close()

    tell(prepare())
    for kill in range(KILLS):
        name = f"scribe{kill}"
        said = scribe_killed_after(tmp_path, name, chance.choice([-1, 0, chance.randrange(1, 300)]))
        assert not acknowledged.keys() & set(said)
        acknowledged |= dict.fromkeys(said, name)
        tell(look())
    assert len(acknowledged) > 10 * KILLS
