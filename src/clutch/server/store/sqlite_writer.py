"""The one thread that writes into SQLite. What came while the last commit ran is committed together.

So a hundred tables that move at once wait for one write to the disk, not for a hundred.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

from clutch.server.store.rows import Values
from clutch.server.store.seam import StoreBroken
from clutch.server.store.statements import append_all

Answer = TypeVar("Answer")
Work = Callable[[sqlite3.Connection], Answer]

_COMPLAINTS: Final = {
    sqlite3.SQLITE_FULL: "the disk is full: make room, then try again",
    sqlite3.SQLITE_READONLY: "it may not be written: give this user the right to, or mount the disk for writing",
    sqlite3.SQLITE_CORRUPT: "the file is damaged: restore a backup with `clutch restore`",
    sqlite3.SQLITE_NOTADB: "this is not a store of Clutch: name another folder, or restore a backup",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened: see that the folder is there and may be written",
    sqlite3.SQLITE_PERM: "it may not be opened: give this user the right to",
    sqlite3.SQLITE_IOERR: "the disk failed to read or write: see to the disk, or make room",
    sqlite3.SQLITE_BUSY: "another program holds it: stop that program",
    sqlite3.SQLITE_LOCKED: "another program holds it: stop that program",
    sqlite3.SQLITE_NOMEM: "there is no memory left",
}


def complaint(name: object, error: sqlite3.Error) -> StoreBroken | None:
    """What a person can do about it; nothing if it is the fault of what was asked."""
    code = getattr(error, "sqlite_errorcode", None)
    advice = _COMPLAINTS.get(code & 0xFF) if code is not None else None
    return None if advice is None else StoreBroken(f"{name}: {advice} ({error})")


class Request:
    """Something to be written, and who waits for it. What is a line only may be written together with others."""

    __slots__ = ("answer", "error", "future", "line", "work")

    def __init__(self, work: Work[Any], future: asyncio.Future[Any], line: Values) -> None:
        self.work: Final = work
        self.future: Final = future
        self.line: Final = line
        self.answer: Any = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        if self.future.done():  # whoever asked has gone
            return
        if self.error is None:
            self.future.set_result(self.answer)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Does what is asked on its own connection, in the order in which it was asked."""

    def __init__(self, connection: sqlite3.Connection, name: object, most: int) -> None:
        self.commits = 0
        self._connection: Final = connection
        self._name: Final = name
        self._most: Final = most  # requests in one commit
        self._loop: Final = asyncio.get_running_loop()
        self._gathered: list[Request] = []  # in this turn of the loop
        self._asked: Final[queue.SimpleQueue[list[Request]]] = queue.SimpleQueue()
        self._closed = False
        self._thread: Final = threading.Thread(target=self._run, name="clutch-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[Answer], line: Values = ()) -> Answer:
        """Do this work on the connection, all of it or nothing; what it answers, once that is on disk.

        If it is to add a `line` and nothing else, these are its values.
        """
        if self._closed:
            raise StoreBroken(f"{self._name}: the store is closed")
        future: asyncio.Future[Answer] = self._loop.create_future()
        self._gathered.append(Request(work, future, line))
        if len(self._gathered) == 1:  # waking the thread costs a call of the system: once for all who come now
            self._loop.call_soon(self._hand_over)
        return await future

    def _hand_over(self) -> None:
        if self._gathered:
            gathered, self._gathered = self._gathered, []
            self._asked.put(gathered)

    async def close(self) -> None:
        """Finish what was asked, and take no more."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._asked.put([])
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while asked := self._next():
            for first in range(0, len(asked), self._most):
                batch = asked[first : first + self._most]
                self._write(batch)
                self._tell(batch)
        self._connection.close()

    def _next(self) -> list[Request]:
        """Wait for some requests and take along all that are there; none come any more after an empty list."""
        asked = self._asked.get()
        while asked and not self._asked.empty():
            more = self._asked.get()
            if not more:
                self._asked.put(more)  # it is the last that comes
                break
            asked += more
        return asked

    def _write(self, batch: list[Request]) -> None:
        try:
            if not self._add_at_once(batch):
                self._connection.execute("BEGIN IMMEDIATE")
                for request in batch:
                    self._try(request)
                self._connection.execute("COMMIT")
            self.commits += 1
        except BaseException as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it
            self._give_up(batch, error)

    def _add_at_once(self, batch: list[Request]) -> bool:
        """Whether these were lines that could all be added, which takes one statement.

        Every statement is a chance for the loop's thread to take the interpreter away from this one.
        """
        if not all(request.line for request in batch):
            return False
        try:
            self._connection.execute(append_all(len(batch)), [value for request in batch for value in request.line])
        except sqlite3.IntegrityError:  # none was added; tried one by one, only those fail that must
            return False
        return True

    def _try(self, request: Request) -> None:
        """What it may not do is taken back, and the others are not hurt."""
        if request.line:  # one statement is done or not done by itself
            self._do(request)
            return
        self._connection.execute("SAVEPOINT request")
        self._do(request)
        if request.error is not None:
            self._connection.execute("ROLLBACK TO request")
        self._connection.execute("RELEASE request")

    def _do(self, request: Request) -> None:
        try:
            request.answer = request.work(self._connection)
        except Exception as error:
            if isinstance(error, sqlite3.Error) and complaint(self._name, error) is not None:
                raise
            request.error = error

    def _give_up(self, batch: list[Request], error: BaseException) -> None:
        """Nothing of the batch was done."""
        for request in batch:
            broken = complaint(self._name, error) if isinstance(error, sqlite3.Error) else None
            request.error = broken or error
        with suppress(sqlite3.Error):  # SQLite has mostly done so itself
            self._connection.rollback()

    def _tell(self, batch: list[Request]) -> None:
        try:
            self._loop.call_soon_threadsafe(_settle, batch)
        except RuntimeError:  # the loop is closed: nobody waits any more
            self._closed = True


def _settle(batch: list[Request]) -> None:
    for request in batch:
        request.settle()
