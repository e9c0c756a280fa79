"""Rows as the tests of the server need them."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec

from clutch.server.store.rows import ChatRow, LineRow, SeatRow, TableRow

Told = TypeVar("Told")
SECONDS = 120.0  # after which a story that hangs has failed


def tell(story: Coroutine[Any, Any, Told]) -> Told:
    """Run a story to its end."""

    async def in_time() -> Told:
        return await asyncio.wait_for(story, SECONDS)

    return asyncio.run(in_time())


def a_table(name: str, **changes: Any) -> TableRow:  # noqa: ANN401
    table = TableRow(
        id=name,
        game="some-game",
        rules_version=3,
        seats=2,
        options={"lucky": True, "rounds": 3, "deck": "small"},
        seed="0123456789abcdef0123456789abcdef",
        salt="salt",
        commitment="commitment",
        public=True,
        spectators=False,
        clock={"kind": "bank", "seconds": 600, "increment": 2.5},
        created=1_700_000_000.25,
        port="odds",
        delay=2.5,
        undo=False,
        emotes_only=True,
        pace="calm",
        quick=True,
    )
    return msgspec.structs.replace(table, **changes)


OLDEST = """INSERT INTO tables (id, game, rules_version, seats, options, seed, salt, commitment, public, spectators,
    clock, created, rematch_of, port, delay, undo, emotes_only, status)
    VALUES ('t', 'some-game', 1, 2, '{}', '0', '', '', ?, ?, '{"kind": "none"}', 1.5, '', '', 0.0, ?, ?, 'open')"""
OLDEST_TABLE = (
    OLDEST,
    (True, True, True, False),
)  # as the first Clutch wrote it: without later columns


def free_seats() -> list[SeatRow]:
    return [SeatRow(seat=0), SeatRow(seat=1)]


def a_line(number: int, **changes: Any) -> LineRow:  # noqa: ANN401
    line = LineRow(
        number=number, kind="act", seat=number % 2, text=f"pick {number}", mark=f"{number:08x}", key="", at=number + 0.5
    )
    return msgspec.structs.replace(line, **changes)


def a_word(text: str) -> ChatRow:
    return ChatRow(number=0, seat=1, name="Ann", text=text, emote=False, at=7.5)


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
