"""Stories told with a pool of bots, and what they need."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sittings import Sitting

from clutch.core.state import NOBODY
from clutch.server.play.bot_pool import BotPool

ODD = "hang hang_in_c hang_after_one sleep eat stumble leave die cheat chatter gate ponder ponder_long spy"
BOTS = {name: f"bots_for_tests:{name}" for name in ODD.split()}


class Gate:
    """At which the bot `gate` waits."""

    def __init__(self, folder: Path) -> None:
        self.thinking = folder / "thinking"
        self.go_on = folder / "go on"
        os.mkfifo(self.thinking)
        os.mkfifo(self.go_on)

    async def reached(self) -> None:
        await asyncio.to_thread(self.thinking.read_text)

    async def open(self) -> None:
        await asyncio.to_thread(self.go_on.write_text, "")


def told(story: Callable[[BotPool], Awaitable[None]], **settings: Any) -> None:  # noqa: ANN401
    """Play a story with a pool, and close it whatever happens."""

    async def whole() -> None:
        pool = BotPool(**{"least": 0.0, "bots": BOTS, **settings})
        try:
            async with asyncio.timeout(90):
                await story(pool)
        finally:
            await pool.close()
        assert pool.pids == set()

    asyncio.run(whole())


def actor(sitting: Sitting) -> int:
    return sitting.state.actors()[0]


async def act(pool: BotPool, sitting: Sitting, level: str, seat: int = NOBODY, guest: str = "") -> list[str]:
    seat = actor(sitting) if seat == NOBODY else seat
    return await pool.act(sitting.row, sitting.lines, seat, level, guest)


async def play(pool: BotPool, sitting: Sitting, level: str) -> None:
    """One act, checked by the rules."""
    seat = actor(sitting)
    sitting.play_texts(seat, await act(pool, sitting, level))


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def grids_passed(pool: BotPool, sitting: Sitting, level: str) -> float:
    """After how many times `least` an act has come."""
    began = asyncio.get_running_loop().time()
    await act(pool, sitting, level)
    return (asyncio.get_running_loop().time() - began) // pool.least
