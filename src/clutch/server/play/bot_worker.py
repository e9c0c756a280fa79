"""The process in which bots think: `python -m clutch.server.play.bot_worker`. The pool of `bot_pool.py` starts it.

It reads questions from its input and writes answers to its output, each a length of four bytes and that much msgpack.
It ends with its input. While it works on a question the kernel counts: too much of processor, time or memory ends it.
"""

from __future__ import annotations

import contextlib
import os
import resource
import secrets
import signal
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, BinaryIO, NoReturn

import msgspec

from clutch.bots import Bot, bot_named, random_bot
from clutch.core.chance import Chance, from_seed, seed_of
from clutch.core.game import Act, AnyView, Game
from clutch.server.play.replica import NoAct, Replica, whole_act
from clutch.server.store.rows import LineRow, TableRow
from clutch.server.workers.process import LENGTH, frame, where

OUT_OF_MEMORY = 3


class Work(msgspec.Struct, frozen=True):
    """What a worker is told at its start."""

    cpu: float  # seconds for one act
    wall: float
    memory: int  # bytes
    bots: dict[str, str]  # more levels than there are, each with the place of its bot: "module:name"
    seed: str = ""  # of what the bots do, for tests; else it is never the same


class Question(msgspec.Struct, frozen=True):
    """`row` comes with the first question about a table, `lines` are those that this worker has not been sent."""

    table: str
    row: TableRow | None
    lines: list[LineRow]
    seat: int
    level: str
    forget: list[str]  # tables that will not be asked for soon
    sight: list[str] = []  # what the bot sees at the port, that is in no View
    seed: str = ""  # of what the bot does, where the same question is to have the same answer


class Answer(msgspec.Struct, frozen=True):
    """The picks; none if there is no act. `fault` is what went wrong on the way, without what lies on the table."""

    picks: list[str]
    fault: str = ""


READY = Answer([])


class Worker:
    """The tables it knows, and the bots, each of which is made once for a game: it may have a network to read.

    `begin` lets time be counted anew, for whoever makes a bot does not think yet.
    """

    def __init__(self, work: Work, begin: Callable[[], None]) -> None:
        self.work = work
        self.begin = begin
        self.tables: dict[str, Replica] = {}
        self.bots: dict[tuple[str, str], Bot] = {}

    def answer(self, question: Question) -> Answer:
        for table in question.forget:
            self.tables.pop(table, None)
        try:
            if question.row is not None:
                self.tables[question.table] = Replica(question.row)
            replica = self.tables[question.table]
            replica.follow(question.lines)
            act, fault = self._act(replica, question)
        except NoAct as none:
            return Answer([], str(none))
        return Answer([move.text for move in act], fault)

    def _act(self, replica: Replica, question: Question) -> tuple[Act, str]:
        """What the bot does, or, if it fails, what `random` does and why it was asked."""
        chance = self._chance(replica, question)
        try:
            bot = with_eyes(self._bot(question.level, replica.game), replica.game, question.sight)
            return whole_act(replica.state, question.seat, bot, chance), ""
        except (NoAct, MemoryError):
            raise
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way
            return whole_act(replica.state, question.seat, random_bot, chance), where(error)

    def _chance(self, replica: Replica, question: Question) -> Chance:
        if question.seed:
            return from_seed(seed_of(question.seed))
        if not self.work.seed:
            return from_seed(secrets.randbits(128))
        return from_seed(seed_of(f"{self.work.seed} {question.seat} {len(replica.standing)}"))

    def _bot(self, level: str, game: Game) -> Bot:
        key = level, game.name
        if key not in self.bots:
            self.bots[key] = self._made(level, game)
            self.begin()
        return self.bots[key]

    def _made(self, level: str, game: Game) -> Bot:
        if level not in self.work.bots:
            return bot_named(level, game)
        module, _, name = self.work.bots[level].partition(":")
        bot: Bot = getattr(import_module(module), name)
        return bot


def with_eyes(bot: Bot, game: Game, sight: list[str]) -> Bot:
    """The same bot, which also sees what is at the port."""

    def seeing(view: AnyView, moves: Act, chance: Chance) -> Any:  # noqa: ANN401
        game.as_it_lies(view.state, sight)
        return bot(view, moves, chance)

    return seeing if sight else bot


def _read(source: BinaryIO) -> bytes:
    """The next message; nothing at the end."""
    return source.read(int.from_bytes(source.read(LENGTH), "big"))


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The input and the output, out of the reach of bots that read or print."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return source, sink


def _limit(work: Work) -> None:
    """Limit its memory, write no core file, and let the processes go first that serve people."""
    with contextlib.suppress(ValueError):  # where the machine's own limit is lower, or there is none to set
        resource.setrlimit(resource.RLIMIT_AS, (work.memory, work.memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(5)


def _count(cpu: float, wall: float) -> None:
    """Be ended by the kernel after so much; it interrupts compiled code too, which no exception could."""
    signal.setitimer(signal.ITIMER_PROF, cpu)
    signal.setitimer(signal.ITIMER_REAL, wall)


def serve() -> None:
    source, sink = _own_pipes()
    work = msgspec.msgpack.decode(_read(source), type=Work)
    _limit(work)
    begin = partial(_count, work.cpu, work.wall)
    worker = Worker(work, begin)
    decoder = msgspec.msgpack.Decoder(Question)
    answer = READY
    while True:
        sink.write(frame(msgspec.msgpack.encode(answer)))
        sink.flush()
        if not (message := _read(source)):
            return
        begin()
        answer = worker.answer(decoder.decode(message))
        _count(0, 0)


def main() -> NoReturn:
    try:
        serve()
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BrokenPipeError:
        os._exit(0)
    except BaseException as error:  # noqa: BLE001 - its text, or that of a bot that leaves, may be a secret
        print(f"a worker of bots failed: {where(error)}", file=sys.stderr, flush=True)
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
