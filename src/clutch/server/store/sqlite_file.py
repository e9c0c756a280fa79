"""The file of the embedded store: made, locked, opened, and brought up to date."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

from clutch.server.store import migrations
from clutch.server.store.seam import StoreBroken
from clutch.server.store.soundness import refuse_damage, refuse_journal_without_store
from clutch.server.store.sqlite_writer import complaint

FILE: Final = "clutch.db"
LOCK: Final = "clutch.lock"
BUSY_SECONDS: Final = 10.0  # how long to wait for another program that looks into the file
SETTINGS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a commit has come back from the disk when it is acknowledged
    "foreign_keys = ON",
    "trusted_schema = OFF",
    "journal_size_limit = 67108864",
)


@contextmanager
def told_clearly(name: object) -> Iterator[None]:
    """What goes wrong with a file is told in words that help."""
    try:
        yield
    except sqlite3.Error as error:
        raise complaint(name, error) or error from error
    except OSError as error:
        raise StoreBroken(f"{name}: {error.strerror}") from error


def open_store(path: Path) -> tuple[int, sqlite3.Connection, sqlite3.Connection]:
    with told_clearly(path), ExitStack() as opened:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = lock_folder(path.parent)
        opened.callback(os.close, lock)
        refuse_journal_without_store(path)
        _make_file(path)
        writing = opened.enter_context(closing(connect(path)))
        refuse_damage(writing, path)
        _migrate(writing, path)
        reading = opened.enter_context(closing(_connect_reading(path)))
        opened.pop_all()
        return lock, writing, reading


def open_beside(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    if not path.is_file():
        raise StoreBroken(f"{path.parent}: there is no store in this folder")
    with told_clearly(path), ExitStack() as opened:
        writing = opened.enter_context(closing(connect(path)))
        if _missing(writing, path):
            raise StoreBroken(f"{path}: it was written by an older Clutch: start the server once")
        reading = opened.enter_context(closing(_connect_reading(path)))
        opened.pop_all()
        return writing, reading


def lock_folder(folder: Path) -> int:
    """The folder is ours until this file is closed, or our process ends in any way."""
    lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise StoreBroken(f"{folder}: another server is using this folder: stop it, or name another folder") from None
    return lock


def _make_file(path: Path) -> None:
    """For nobody else's eyes, and its name on disk before anything is in it."""
    if path.exists():
        return
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")
    except BaseException:
        connection.close()
        raise
    return connection


def _connect_reading(path: Path) -> sqlite3.Connection:
    connection = connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Do the steps that are missing, all of them or none."""
    if not _missing(connection, path):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in _missing(connection, path):
            for statement in step.sqlite:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations.STEPS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def _missing(connection: sqlite3.Connection, path: Path) -> tuple[migrations.Step, ...]:
    (done,) = connection.execute("PRAGMA user_version").fetchone()
    if done > len(migrations.STEPS):
        raise StoreBroken(f"{path}: it was written by a newer Clutch: use that one")
    return migrations.STEPS[done:]
