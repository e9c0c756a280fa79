"""A process that appends lines to all tables of a store at once and says which were acknowledged.

python scribe.py PLACE NAME LINES: until every table has LINES lines. Lines of others are stepped over.
"""

from __future__ import annotations

import asyncio
import os
import sys

from homes import Home
from tables import a_line

from clutch.server.store.rows import LineRow
from clutch.server.store.seam import Store, Taken

TABLES = [f"table{number}" for number in range(8)]


def written_by(name: str, table: str, number: int) -> LineRow:
    return a_line(number, key=f"{name}-{number}", text=f"{name} at {table}, line {number}. " * 20)


def say(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def fill(store: Store, table: str, name: str, until: int) -> None:
    kept = await store.find(table)
    assert kept is not None
    number = len(kept.lines) + 1
    while number <= until:
        try:
            await store.append(table, written_by(name, table, number))
            say(table, number)
            number += 1
        except Taken:
            number += len(await store.lines_after(table, number - 1))


async def main(place: str, name: str, until: int) -> None:
    say("opening")
    async with Home(place).store() as store:
        say("open")
        await asyncio.gather(*[fill(store, table, name, until) for table in TABLES])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
