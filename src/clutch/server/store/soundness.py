"""Whether the file of the embedded store is whole; if not, what of it is hurt."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from clutch.server.store.seam import StoreBroken

WRITTEN: Final = ("-wal", "-journal")  # what may hold lines that are not in the file yet
JOURNALS: Final = (*WRITTEN, "-shm")
NAMED: Final = 5  # so many hurt games are named
OF_A_GAME: Final = ("seats", "lines", "chat", "takes")
ADVICE: Final = "keep the folder as it is, and bring back a backup with `clutch restore` into a new one"


def refuse_journal_without_store(path: Path) -> None:
    """SQLite would take a file without content for a new store, and throw the journal beside it away."""
    if path.exists() and path.stat().st_size > 0:
        return
    for ending in WRITTEN:
        journal = path.with_name(path.name + ending)
        if journal.exists() and journal.stat().st_size > 0:
            raise StoreBroken(
                f"{path}: it is empty or missing, but {journal.name} beside it is not, and may hold what was played. "
                f"Put the right {path.name} beside it, or move {journal.name} away to begin anew"
            )


def refuse_damage(store: sqlite3.Connection, path: Path) -> None:
    """Look at every page, not at every value: a second or so for a thousand megabytes."""
    if not (faults := _faults(store)):
        return
    hurt = _hurt_parts(store) or ["no part that has a name"]
    raise StoreBroken(
        f"{path}: the file is damaged: {faults[0]}. Hurt: {', '.join(hurt)}; {_hurt_games(store)}. What to do: {ADVICE}"
    )


def _faults(store: sqlite3.Connection, part: str = "1") -> list[str]:
    try:
        found = [fault for (fault,) in store.execute(f"PRAGMA quick_check({part})")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if found == ["ok"] else [" ".join(fault.split()) for fault in found]


def _hurt_parts(store: sqlite3.Connection) -> list[str]:
    try:
        names = [name for (name,) in store.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    except sqlite3.DatabaseError:
        return ["the list of its parts"]
    return [name for name in names if not name.startswith("sqlite_") and _faults(store, name)]


def _hurt_games(store: sqlite3.Connection) -> str:
    try:
        games = [game for (game,) in store.execute("SELECT id FROM tables ORDER BY created")]
    except sqlite3.DatabaseError:
        return "the list of the games cannot be read"
    hurt = [game for game in games if not _can_be_read(store, game)]
    some = f" ({', '.join(hurt[:NAMED])}{', ...' if len(hurt) > NAMED else ''})" if hurt else ""
    return f"{len(hurt)} of {len(games)} games cannot be read{some}"


def _can_be_read(store: sqlite3.Connection, game: str) -> bool:
    try:
        for part in OF_A_GAME:
            store.execute(f"SELECT * FROM {part} WHERE table_id = ?", (game,)).fetchall()  # noqa: S608 - names of our own
    except sqlite3.DatabaseError:
        return False
    return True
