"""Actors: processes that play many games each, for one learner that picks for all of them.

In some of them a bot may sit at all seats but one. Bots think much longer than a step takes, so nobody waits for them:
their games are picked for when they are ready.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clutch.arena.entrants import entrant
from clutch.bots.advice import length, shown
from clutch.core.chance import seed_of
from clutch.core.game import Game
from clutch.envs.many_games import ManyGames
from clutch.games import game_named
from clutch.train.drawing import Drawing

GROUPS: Final = 2  # while the learner picks for one half of the games, the actors play the other
BESIDE_BOTS: Final = 16  # of the games of an actor, one plays beside a bot


class Asked:
    """What a group of games asks and what their last step brought, in memory that all processes share."""

    def __init__(self, game: Game, count: int, memory: list[Any] | None = None) -> None:
        seats = game.seats[-1]
        shapes: list[tuple[tuple[int, ...], type]] = [
            ((count, length(game)), np.uint8),
            ((count, len(game.moves.all)), np.uint8),
            ((count,), np.int64),
            ((count,), np.uint8),
            ((count, seats), np.float32),
            ((count,), np.int64),
        ]
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes]
        self.memory: Final = memory or [RawArray("b", size) for size in sizes]
        arrays: list[NDArray[Any]] = [
            np.frombuffer(raw, kind).reshape(shape) for raw, (shape, kind) in zip(self.memory, shapes, strict=True)
        ]
        self.rows: Final[NDArray[np.uint8]] = arrays[0]
        self.masks: Final[NDArray[np.uint8]] = arrays[1]
        self.seats: Final[NDArray[np.int64]] = arrays[2]
        self.ended: Final[NDArray[np.uint8]] = arrays[3]
        self.shares: Final[NDArray[np.float32]] = arrays[4]
        self.picks: Final[NDArray[np.int64]] = arrays[5]  # the answers

    def tell(self, games: ManyGames, at: slice) -> None:
        self.rows[at], self.masks[at], self.seats[at] = games.rows, games.masks, games.seats
        self.ended[at], self.shares[at] = games.ended, games.rewards


class Actors:
    """`workers` processes with `games` games each, in two groups; and one with fewer games for each of the `bots`.

    `rules`: the seats and variants of a Drawing.
    """

    def __init__(
        self,
        game: Game,
        workers: int,
        games: int,
        rules: tuple[int, Sequence[str]],
        seed: str,
        bots: Sequence[str] = (),
    ) -> None:
        own = max(1, games // GROUPS)
        each = [own] * workers + [max(1, own // BESIDE_BOTS)] * len(bots)
        starts = [sum(each[:number]) for number in range(len(each) + 1)]
        self.free: Final = starts[workers]  # the games before this one are played without bots
        self.places: Final = [slice(start, end) for start, end in pairwise(starts)]
        self.groups: Final = [Asked(game, starts[-1]) for _ in range(GROUPS)]
        self.present: Final = [np.zeros(starts[-1], np.bool_) for _ in range(GROUPS)]  # whose pick is asked for now
        self.arrived: Final[list[list[slice]]] = [[] for _ in range(GROUPS)]  # from those who sit with bots
        self.bots: Final = bots
        spawn = get_context("spawn")
        memories = [group.memory for group in self.groups]
        self.pipes: Final[list[Connection]] = []
        self.processes: Final = []
        for place, bot in zip(self.places, [""] * workers + list(bots), strict=True):
            ours, theirs = spawn.Pipe()
            told = (theirs, game.name, memories, starts[-1], place, rules, f"{seed} {place.start}", bot)
            process = spawn.Process(target=act, args=told, daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def wait(self, group: int) -> Asked:
        """Until all have played what was picked for this group, except those who sit with bots."""
        workers = len(self.pipes) - len(self.bots)
        for pipe, place in zip(self.pipes[:workers], self.places[:workers], strict=True):
            if pipe.recv() != group:
                raise RuntimeError("an actor answers for another group")
            self.present[group][place] = True
        for pipe, place in zip(self.pipes[workers:], self.places[workers:], strict=True):
            while pipe.poll():
                self.arrived[pipe.recv()].append(place)
        while self.arrived[group]:
            self.present[group][self.arrived[group].pop()] = True
        return self.groups[group]

    def go_on(self, group: int) -> None:
        """With the picks that were made for all who are present."""
        for pipe, place in zip(self.pipes, self.places, strict=True):
            if self.present[group][place.start]:
                self.present[group][place] = False
                pipe.send(group)

    def stop(self) -> None:
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()


def act(
    pipe: Connection,
    name: str,
    memories: list[list[Any]],
    count: int,
    at: slice,
    rules: tuple[int, Sequence[str]],
    seed: str,
    bot: str,
) -> None:
    """The whole life of an actor: it ends when the learner does."""
    game = game_named(name)
    own = at.stop - at.start
    asked = [Asked(game, count, memory) for memory in memories]
    draw = Drawing(game, *rules)
    other = entrant(bot, game) if bot else None
    groups = [
        ManyGames(game, own, draw, seed_of(f"{seed} {group}"), bot=other, look=shown) for group in range(len(asked))
    ]
    try:
        for number, games in enumerate(groups):
            asked[number].tell(games, at)
            pipe.send(number)
        while True:
            number = pipe.recv()
            groups[number].step(asked[number].picks[at].tolist())
            asked[number].tell(groups[number], at)
            pipe.send(number)
    except (EOFError, ConnectionError, KeyboardInterrupt):
        return
