"""A backup taken under load, and the way back; nothing is ever overwritten."""

from __future__ import annotations

import asyncio
import fcntl
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from live import client, running, together
from scribe import TABLES, written_by
from tables import a_line, a_table, files_no_longer_than, free_seats, tell

from clutch.server.store.backup import HALF, backup, restore
from clutch.server.store.rows import Kept
from clutch.server.store.seam import StoreBroken
from clutch.server.store.sqlite import SqliteStore
from clutch.server.store.sqlite_file import FILE

TABLES_PLAYED = 12
SCRIBE = Path(__file__).with_name("scribe.py")


async def a_store(folder: Path) -> SqliteStore:
    store = await SqliteStore.open(folder)
    for table in TABLES:
        await store.create(a_table(table), free_seats())
    return store


async def all_kept(folder: Path) -> list[Kept | None]:
    store = await SqliteStore.open(folder)
    kept = [await store.find(table) for table in TABLES]
    await store.close()
    return kept


def test_a_restored_store_is_the_one_that_was_backed_up(tmp_path: Path) -> None:
    async def story() -> None:
        store = await a_store(tmp_path / "data")
        await store.append(TABLES[0], a_line(1, key="k"))
        assert backup(tmp_path / "data", tmp_path / "backup") == len(TABLES)
        await store.append(TABLES[0], a_line(2))
        await store.close()
        assert restore(tmp_path / "backup", tmp_path / "new") == len(TABLES)
        old, new = await all_kept(tmp_path / "data"), await all_kept(tmp_path / "new")
        assert old[1:] == new[1:]
        assert new[0] is not None
        assert new[0].lines == [a_line(1, key="k")]

    tell(story())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "data", "new"]
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0


def test_a_backup_of_a_store_that_nobody_has_open(tmp_path: Path) -> None:
    async def story() -> None:
        await (await a_store(tmp_path / "data")).close()
        backup(tmp_path / "data", tmp_path / "backup")
        restore(tmp_path / "backup", tmp_path / "new")
        assert await all_kept(tmp_path / "new") == await all_kept(tmp_path / "data")

    tell(story())


def test_backups_under_load_hold_all_that_was_acknowledged_before(tmp_path: Path) -> None:
    tell(a_store_closed(tmp_path / "data"))
    command = [sys.executable, SCRIBE, tmp_path / "data", "ann", "1000000"]
    acknowledged: set[tuple[str, int]] = set()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as scribe:
        assert scribe.stdout is not None
        for words in map(str.split, scribe.stdout):
            if len(words) == 2:
                acknowledged.add((words[0], int(words[1])))
            if len(acknowledged) in (50, 150, 250):
                number = len(acknowledged) // 100
                backup(tmp_path / "data", tmp_path / f"backup{number}")
                restore(tmp_path / f"backup{number}", tmp_path / f"new{number}")
                check_holds(tell(all_kept(tmp_path / f"new{number}")), acknowledged)
            if len(acknowledged) == 250:
                scribe.kill()
                break


async def a_store_closed(folder: Path) -> None:
    await (await a_store(folder)).close()


def check_holds(kept: list[Kept | None], acknowledged: set[tuple[str, int]]) -> None:
    for table in kept:
        assert table is not None
        name = table.table.id
        assert table.lines == [written_by("ann", name, number) for number in range(1, len(table.lines) + 1)]
        assert {number for said, number in acknowledged if said == name} <= {line.number for line in table.lines}


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    async def story() -> None:
        store = await a_store(tmp_path / "data")
        backup(tmp_path / "data", tmp_path / "backup")
        before = (tmp_path / "backup").read_bytes()
        with pytest.raises(StoreBroken, match="not overwritten"):
            backup(tmp_path / "data", tmp_path / "backup")
        with pytest.raises(StoreBroken, match="another server"):
            restore(tmp_path / "backup", tmp_path / "data")
        await store.append(TABLES[0], a_line(1))
        await store.close()
        with pytest.raises(StoreBroken, match="not overwritten"):
            restore(tmp_path / "backup", tmp_path / "data")
        assert (tmp_path / "backup").read_bytes() == before
        kept = await all_kept(tmp_path / "data")
        assert kept[0] is not None
        assert kept[0].lines == [a_line(1)]

    tell(story())


def test_a_journal_that_was_left_behind_is_not_mixed_with_a_restored_store(tmp_path: Path) -> None:
    tell(a_store_closed(tmp_path / "data"))
    backup(tmp_path / "data", tmp_path / "backup")
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / f"{FILE}-wal").write_bytes(b"of another store")
    with pytest.raises(StoreBroken, match="not overwritten"):
        restore(tmp_path / "backup", tmp_path / "new")
    assert not (tmp_path / "new" / FILE).exists()


def test_what_is_not_there_is_not_backed_up_or_restored(tmp_path: Path) -> None:
    with pytest.raises(StoreBroken, match="no store"):
        backup(tmp_path, tmp_path / "backup")
    with pytest.raises(StoreBroken, match="no such file"):
        restore(tmp_path / "backup", tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_or_foreign_file_is_not_restored(tmp_path: Path) -> None:
    (tmp_path / "letter").write_bytes(b"a letter to my aunt\n" * 500)
    with closing(sqlite3.connect(tmp_path / "foreign")) as foreign:
        foreign.execute("CREATE TABLE aunts (name)")
    tell(a_store_closed(tmp_path / "data"))
    backup(tmp_path / "data", tmp_path / "damaged")
    with (tmp_path / "damaged").open("r+b") as file:
        file.seek(8192)
        file.write(os.urandom(8192))
    for name, complaint in (("letter", "not a store"), ("foreign", "not a store"), ("damaged", "damaged")):
        with pytest.raises(StoreBroken, match=complaint):
            restore(tmp_path / name, tmp_path / f"new-{name}")
        assert not (tmp_path / f"new-{name}" / FILE).exists()


def test_a_damaged_store_is_not_backed_up(tmp_path: Path) -> None:
    tell(a_store_closed(tmp_path / "data"))
    with (tmp_path / "data" / FILE).open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * 8192)
    with pytest.raises(StoreBroken, match="damaged"):
        backup(tmp_path / "data", tmp_path / "backup")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_backup_that_finds_no_room_leaves_nothing(tmp_path: Path) -> None:
    tell(a_store_closed(tmp_path / "data"))
    (tmp_path / "backups").mkdir()
    with files_no_longer_than(32_768), pytest.raises(StoreBroken, match="make room"):
        backup(tmp_path / "data", tmp_path / "backups/backup")
    assert list((tmp_path / "backups").iterdir()) == []


def test_the_next_backup_clears_what_a_killed_one_left_and_no_other(tmp_path: Path) -> None:
    tell(a_store_closed(tmp_path / "data"))
    halves = [tmp_path / f"{name}{HALF}" for name in ("killed", "running")]
    for half in halves:
        half.write_bytes(b"half of a copy")
    halves[0].with_name(halves[0].name + "-journal").write_bytes(b"and its journal")
    with halves[1].open("rb") as running:
        fcntl.flock(running, fcntl.LOCK_EX)
        backup(tmp_path / "data", tmp_path / "backup")
        with pytest.raises(StoreBroken, match="another copy is being made"):
            backup(tmp_path / "data", tmp_path / "running")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "data", halves[1].name]


def clutch(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "clutch", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


class Load:
    """People who play at several tables of a server until they are told to stop."""

    def __init__(self, port: int, tables: list[tuple[str, list[str]]]) -> None:
        self.port = port
        self.tables = tables
        self.acknowledged: list[tuple[str, int]] = []
        self.more = asyncio.Condition()
        self.enough = False

    async def sit(self, table: str, token: str, seed: int) -> None:
        async with client(self.port, table, token, seed) as seat:
            while not seat.is_over and not self.enough:
                if not seat.is_asked:
                    await seat.next()
                    continue
                answer = await seat.act()
                if answer["type"] == "update":
                    async with self.more:
                        self.acknowledged.append((table, answer["version"]))
                        self.more.notify_all()

    async def until(self, number: int) -> None:
        async with self.more:
            await self.more.wait_for(lambda: len(self.acknowledged) >= number)

    def people(self) -> list[asyncio.Task[None]]:
        return [
            asyncio.create_task(self.sit(table, token, seed))
            for table, tokens in self.tables
            for seed, token in enumerate(tokens)
        ]


def test_the_commands_back_up_a_server_under_load_and_bring_it_back(tmp_path: Path) -> None:
    file, new = tmp_path / "backup", tmp_path / "new"
    with running(tmp_path / "data") as server:
        tables = [server.new_table("blind-hen", 4) for _ in range(TABLES_PLAYED)]

        async def story() -> list[tuple[str, int]]:
            load = Load(server.port, tables)
            people = load.people()
            await load.until(30)
            before = load.acknowledged[:]
            done = await asyncio.to_thread(clutch, "backup", tmp_path / "data", file)
            assert (done.returncode, done.stderr) == (0, "")
            assert done.stdout == f"{file}: {TABLES_PLAYED} tables are in the backup, checked and on disk\n"
            await load.until(len(before) + 10)
            load.enough = True
            for person in people:
                person.cancel()
            await asyncio.gather(*people, return_exceptions=True)
            return before

        (acknowledged,) = together(story())
    done = clutch("restore", file, new)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{new}: {TABLES_PLAYED} tables are back; ")
    with closing(sqlite3.connect(new / FILE)) as restored:
        kept = set(restored.execute("SELECT table_id, number FROM lines"))
    assert set(acknowledged) <= kept
    with running(new) as again:
        found = {again.ok("GET", f"/api/tables/{table}")["status"] for table, _tokens in tables}
    assert found <= {"playing", "over"}


def test_the_commands_say_why_not(tmp_path: Path) -> None:
    tell(a_store_closed(tmp_path / "data"))
    (tmp_path / "file").write_text("a letter")
    for words, said in (
        (("backup", tmp_path / "nowhere", tmp_path / "new"), "there is no store in this folder"),
        (("backup", tmp_path / "data", tmp_path / "file"), "is not overwritten"),
        (("restore", tmp_path / "nothing", tmp_path / "new"), "there is no such file"),
        (("restore", tmp_path / "file", tmp_path / "data"), "is not overwritten"),
    ):
        done = clutch(*words)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
