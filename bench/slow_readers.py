"""How much longer an act takes while hundreds of others are connected who do not read what they are sent.

PYTHONPATH=tests/server python bench/slow_readers.py
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median

from crowd import a_table_in_a_crowd

from clutch.load.process import Running, running

ACTS = 25
MOST_TIMES = 6  # an act may take at most so many times as long


async def measured(server: Running) -> tuple[float, float]:
    """The median seconds from an act to the last of all views: alone, and in the crowd."""
    async with a_table_in_a_crowd(server) as table:
        alone = median(await table.play(ACTS))
        await table.crowd_in()
        return alone, median(await table.play(ACTS))


def main() -> int:
    with tempfile.TemporaryDirectory() as data, running(Path(data), hello=60.0) as server:
        alone, among_many = asyncio.run(measured(server))
    times = among_many / alone
    print(f"alone {alone * 1000:.1f} ms, in the crowd {among_many * 1000:.1f} ms: {times:.1f} times as long")
    return 0 if times < MOST_TIMES else 1


if __name__ == "__main__":
    sys.exit(main())
