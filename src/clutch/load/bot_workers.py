"""What bots cost a server: acts of one of its processes of bots, at many tables of three bots and a person.

The process, the questions and the answers are the server's own; store, sockets and views of people are not measured.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from clutch.bots import USUAL, bot_named
from clutch.core.chance import from_seed, seed_of
from clutch.core.game import Game
from clutch.core.moves import PORT, act_text
from clutch.core.record import mark
from clutch.load.bench import PACE
from clutch.load.process import cpu_seconds
from clutch.server.play.bot_pool import BotPool
from clutch.server.play.replica import Replica, whole_act
from clutch.server.store.rows import LineRow, TableRow

PERSON: Final = 0  # the seat
AT_ONCE: Final = 20  # questions that wait, so that the process never does
DEALS: Final = 20  # different ones
HOUR: Final = 3600
ACT_SECONDS: Final = 10.0  # of the processor, before a bot is given up


class Figures(NamedTuple):
    """Of one level in one game."""

    acts_per_cpu_second: float
    share: float  # of all acts at the table that bots do

    @property
    def cpu_per_table_hour(self) -> float:
        """Seconds of a core, where somebody acts every `PACE` seconds."""
        return HOUR / PACE * self.share / self.acts_per_cpu_second

    @property
    def tables_per_core(self) -> float:
        return HOUR / self.cpu_per_table_hour


class Sitting:
    """A table, of which a worker is asked for the acts of the bots."""

    def __init__(self, game: Game, seats: int, name: str, deal: int, lines: Sequence[LineRow] = ()) -> None:
        seed = f"{seed_of(f'bench/{deal}'):032x}"
        self.row: Final = TableRow(id=name, game=game.name, rules_version=0, seats=seats, seed=seed, created=0.0)
        self.replica: Final = Replica(self.row)
        self.replica.follow(lines)
        self.replica.mark = ""  # from here on, marks are made by it
        self.lines: Final = list(lines)
        self.chance: Final = from_seed(seed_of(name))
        self.person_acts = self.bot_acts = 0

    def play_to_a_bot(self, level: str) -> None:
        """The person, who plays as well as the bots, and the port act until a bot is to act, or all is over."""
        state = self.replica.state
        while not state.over and (state.waiting or PERSON in state.actors()):
            self.act_here(level)
            state = self.replica.state

    def act_here(self, level: str) -> None:
        state, game = self.replica.state, self.replica.game
        if state.waiting:
            self.add(PORT, act_text([game.answer(state, self.chance)]))
            return
        seat = state.actors()[0]
        self.person_acts += seat == PERSON
        self.add(seat, act_text(whole_act(state, seat, bot_named(level, game), self.chance)))

    async def ask(self, pool: BotPool, level: str) -> None:
        seat = self.replica.state.actors()[0]
        self.add(seat, ",".join(await pool.act(self.row, self.lines, seat, level)))
        self.bot_acts += 1

    def add(self, seat: int, text: str) -> None:
        line = LineRow(number=len(self.lines) + 1, kind="act", seat=seat, text=text, mark="", key="", at=0.0)
        self.replica.follow([line])
        self.lines.append(msgspec.structs.replace(line, mark=mark(self.replica.state)))


class Tables:
    """So many of one game, in all stages of it. The one that was not asked for longest comes next."""

    def __init__(self, game: Game, seats: int, tables: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.begun = 0
        self.waiting: Final = deque[Sitting]()
        whole = [self._whole(deal) for deal in range(DEALS)]
        for number in range(tables):
            lines = whole[number % DEALS]
            self.waiting.append(self.begin(lines[: len(lines) * number // tables]))

    def _whole(self, deal: int) -> list[LineRow]:
        sitting = Sitting(self.game, self.seats, f"{self.game.name} whole", deal)
        while not sitting.replica.over:
            sitting.act_here(USUAL)
        return sitting.lines

    def begin(self, lines: Sequence[LineRow] = ()) -> Sitting:
        """The next table, at its start or after these lines."""
        deal, self.begun = self.begun % DEALS, self.begun + 1
        return Sitting(self.game, self.seats, f"{self.game.name} {self.begun}", deal, lines)

    async def ask(self, pool: BotPool, level: str, until: float) -> tuple[int, int]:
        """One table after the other; how often bots acted, and people."""
        bots = people = 0
        while True:
            sitting = self.waiting.popleft()
            sitting.bot_acts = sitting.person_acts = 0
            sitting.play_to_a_bot(level)
            if not sitting.replica.over:
                await sitting.ask(pool, level)
            self.waiting.append(self.begin() if sitting.replica.over else sitting)
            bots, people = bots + sitting.bot_acts, people + sitting.person_acts
            if time.monotonic() >= until:
                return bots, people


async def measure(tables: Tables, level: str, seconds: float) -> Figures:
    pool = BotPool(workers=1, seconds=ACT_SECONDS, least=0.0)
    try:
        await _ask(tables, pool, level, seconds / 2)  # until it has started, and knows the tables
        before, used, bots, people = _cpu(pool), 0.0, 0, 0
        while not used:  # it is counted in hundredths of a second
            more = await _ask(tables, pool, level, seconds)
            used, bots, people = _cpu(pool) - before, bots + more[0], people + more[1]
    finally:
        await pool.close()
    assert not pool.faults, pool.faults
    return Figures(bots / used, bots / (bots + people))


async def _ask(tables: Tables, pool: BotPool, level: str, seconds: float) -> tuple[int, int]:
    until = time.monotonic() + seconds
    done = await asyncio.gather(*(tables.ask(pool, level, until) for _ in range(min(AT_ONCE, len(tables.waiting)))))
    return sum(bots for bots, _ in done), sum(people for _, people in done)


def _cpu(pool: BotPool) -> float:
    return sum(cpu_seconds(pid) for pid in pool.pids)
