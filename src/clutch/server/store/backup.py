"""A copy of the embedded store, taken while a server goes on with it, and the way back."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from clutch.server.store import migrations
from clutch.server.store.seam import StoreBroken
from clutch.server.store.soundness import JOURNALS
from clutch.server.store.sqlite_file import BUSY_SECONDS, FILE, lock_folder, told_clearly

MARK: Final = ("tables", "lines")  # the tables by which a store of Clutch is known
HALF: Final = ".clutch.part"  # a copy that is not whole yet; whoever makes it holds its lock


def backup(folder: Path, file: Path) -> int:
    """Copy the store of this folder into a new file, as it is at one moment; how many tables are in it.

    All that was acknowledged before is in the copy. A server may go on with the folder meanwhile.
    """
    source = folder / FILE
    if not source.is_file():
        raise StoreBroken(f"{folder}: there is no store in this folder")
    _refuse_to_overwrite(file)
    return _copy(source, file)


def restore(file: Path, folder: Path) -> int:
    """Make the store of this folder from a backup; how many tables are in it. Overwrites nothing."""
    if not file.is_file():
        raise StoreBroken(f"{file}: there is no such file")
    target = folder / FILE
    with told_clearly(target):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = lock_folder(folder)
    try:
        for journal in ("", *JOURNALS):
            _refuse_to_overwrite(target.with_name(target.name + journal))
        return _copy(file, target)
    finally:
        os.close(lock)


def _refuse_to_overwrite(file: Path) -> None:
    if file.exists():
        raise StoreBroken(f"{file}: it is there already and is not overwritten: move it away, or name another")


def _copy(source: Path, target: Path) -> int:
    """Whole, checked and on disk under its name, or not at all."""
    half = target.with_name(target.name + HALF)
    name = f"{source} to {target}"
    with told_clearly(name):
        clear_halves(target.parent)
        lock = _begun(half)
    try:
        with told_clearly(name), closing(_reading(source)) as old, closing(sqlite3.connect(half)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # the copy is one file
        tables = check(half, name)
        with told_clearly(name):
            _sync(half)
            _refuse_to_overwrite(target)
            half.rename(target)
            _sync(target.parent)
        return tables
    finally:
        os.close(lock)
        _forget(half)


def clear_halves(folder: Path) -> None:
    """What copies left behind that were killed: nobody holds the lock of such a file any more."""
    for half in folder.glob(f"*{HALF}"):
        lock = os.open(half, os.O_RDWR)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _forget(half)
        except BlockingIOError:
            continue  # it is being made just now
        finally:
            os.close(lock)


def _begun(half: Path) -> int:
    """The lock of the file, which is ours until it is closed, or our process ends in any way."""
    lock = os.open(half, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if half.stat().st_ino == os.fstat(lock).st_ino:
            return lock
    except (BlockingIOError, FileNotFoundError):
        pass
    os.close(lock)
    raise StoreBroken(f"{half}: another copy is being made under this name: wait for it, or name another")


def _forget(half: Path) -> None:
    for journal in ("", *JOURNALS):
        half.with_name(half.name + journal).unlink(missing_ok=True)


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)


def check(file: Path, name: object) -> int:
    """How many tables are in a store whose every page is sound; StoreBroken if it is not, or is none of ours."""
    with told_clearly(name), closing(_reading(file)) as store:
        names = {table for (table,) in store.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        (version,) = store.execute("PRAGMA user_version").fetchone()
        if not names.issuperset(MARK) or not 1 <= version <= len(migrations.STEPS):
            raise StoreBroken(f"{name}: this is not a store of this Clutch")
        faults = [fault for (fault,) in store.execute("PRAGMA integrity_check(3)") if fault != "ok"]
        faults += [f"a row of {row[0]} has lost its {row[2]}" for row in store.execute("PRAGMA foreign_key_check")]
        if faults:
            raise StoreBroken(f"{name}: the file is damaged: {'; '.join(faults[:3])}")
        tables: int = store.execute("SELECT count(*) FROM tables").fetchone()[0]
        return tables


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
