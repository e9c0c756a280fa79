"""Tables in the middle of a game: found by playing the rules, and laid into the store of a server that runs.

A test says what must be so at its table, and that is looked for where it costs nothing, without server and browser.
What then follows on the page is the same in every run: bots play by a seed, or what the test has written for them.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from live import Running
from sittings import Sitting

from clutch.bots import random_bot
from clutch.load.scripted import Script
from clutch.server.play.replica import whole_act
from clutch.server.store.rows import SeatRow
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table.tokens import hashed, player_of

BOT: Final = "chick"
SCRIPTS: Final = "scripts"
Rivals = dict[int, list[str]]  # by seat: the acts of a bot, as records write them; then it picks what is offered first
MOST_GAMES: Final = 1000
MOST_ACTS: Final = 2000


def found(game: str, seats: int, *is_so: Callable[[Sitting], bool], **how: Any) -> Sitting:  # noqa: ANN401
    """The first table where it is so, in games that are played at random."""
    for number in range(MOST_GAMES):
        sitting = Sitting(game, seats, f"pages {number}", **how)
        sitting.note("start", 0, "")
        for _ in range(MOST_ACTS):
            if all(one(sitting) for one in is_so):
                return sitting
            if sitting.state.over:
                break
            play_one(sitting)
    raise AssertionError("this never happens")


def play_one(sitting: Sitting) -> None:
    """The last of those who may act does, so that the first seat is alone whenever it acts."""
    seat = sitting.state.actors()[-1]
    sitting.play(seat, whole_act(sitting.state, seat, random_bot, sitting.chance))


def nearly_over(game: str, seats: int, times: int = 1, **how: Any) -> Sitting:  # noqa: ANN401
    """The first seat has a choice, and will have so many in all until the game is over, if it goes on like this."""
    questions: list[int] = []

    def is_over(sitting: Sitting) -> bool:
        if sitting.state.actors() == [0] and len(offered(sitting)) > 1:
            questions.append(len(sitting.lines))
        return sitting.state.over

    found(game, seats, is_over, **how)
    return found(game, seats, lambda sitting: len(sitting.lines) == questions[-times], **how)


def asked(phase: str, seat: int = 0) -> Callable[[Sitting], bool]:
    """Nobody but the seat is asked, for what this phase is about."""
    return lambda sitting: sitting.state.actors() == [seat] and sitting.game.phase_of(sitting.state) == phase


def leads_to(act: str, phase: str, seat: int = 0) -> Callable[[Sitting], bool]:
    """The seat may do this, and then comes this phase."""

    def is_so(sitting: Sitting) -> bool:
        if sitting.state.actors() != [seat] or act not in offered(sitting, seat):
            return False
        after = sitting.state.copy()
        after.play(seat, [sitting.game.parse(act)])
        return sitting.game.phase_of(after) == phase

    return is_so


def offered(sitting: Sitting, seat: int = 0) -> list[str]:
    return [move.text for move in sitting.state.moves(seat)]


def lay(
    server: Running, sitting: Sitting, people: Iterable[int] = (0,), rivals: Rivals | None = None
) -> dict[int, str]:
    """On a table of this server, with bots in the other seats; the people's tokens by their seats."""
    if rivals is not None:
        Script(len(sitting.lines), rivals).write(Path(server.settings["data"]) / SCRIPTS, sitting.row.id)
    tokens = {seat: secrets.token_urlsafe(32) for seat in people}
    seats = [_seat(seat, tokens.get(seat, "")) for seat in range(sitting.row.seats)]

    async def keep() -> None:
        store = await SqliteStore.beside(Path(server.settings["data"]))
        try:
            await store.create(sitting.row, seats)
            for line in sitting.lines:
                await store.append(sitting.row.id, line)
            await store.set_status(sitting.row.id, "playing")
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as beside_the_browser:
        beside_the_browser.submit(asyncio.run, keep()).result()
    return tokens


def _seat(seat: int, token: str) -> SeatRow:
    if not token:
        return SeatRow(seat=seat, bot=BOT)
    return SeatRow(seat=seat, name=f"Player {seat}", player=player_of(token), token_hash=hashed(token))
