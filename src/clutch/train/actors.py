"""Actors: processes that play many games each, for one learner that picks for all of them."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clutch.core.chance import seed_of
from clutch.core.game import Game
from clutch.envs.many_games import ManyGames
from clutch.games import game_named
from clutch.train.drawing import Drawing

GROUPS: Final = 2  # while the learner picks for one half of the games, the actors play the other


class Asked:
    """What a group of games asks and what their last step brought, in memory that all processes share."""

    def __init__(self, game: Game, count: int, memory: list[Any] | None = None) -> None:
        seats = game.seats[-1]
        shapes: list[tuple[tuple[int, ...], type]] = [
            ((count, game.observation.layout.size), np.uint8),
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
    """`workers` processes with `games` games each, in two groups."""

    def __init__(self, game: Game, workers: int, games: int, seats: int, seed: str) -> None:
        own = max(1, games // GROUPS)
        self.groups: Final = [Asked(game, workers * own) for _ in range(GROUPS)]
        spawn = get_context("spawn")
        memories = [group.memory for group in self.groups]
        self.pipes: Final[list[Connection]] = []
        self.processes: Final = []
        for worker in range(workers):
            ours, theirs = spawn.Pipe()
            process = spawn.Process(
                target=act, args=(theirs, game.name, memories, workers, worker, own, seats, seed), daemon=True
            )
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def wait(self, group: int) -> Asked:
        """Until all have played what was picked for this group."""
        for pipe in self.pipes:
            if pipe.recv() != group:
                raise RuntimeError("an actor answers for another group")
        return self.groups[group]

    def go_on(self, group: int) -> None:
        for pipe in self.pipes:
            pipe.send(group)

    def stop(self) -> None:
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()


def act(
    pipe: Connection, name: str, memories: list[list[Any]], workers: int, worker: int, own: int, seats: int, seed: str
) -> None:
    """The whole life of an actor: it ends when the learner does."""
    game = game_named(name)
    at = slice(worker * own, (worker + 1) * own)
    asked = [Asked(game, workers * own, memory) for memory in memories]
    draw = Drawing(game, seats)
    groups = [ManyGames(game, own, draw, seed_of(f"{seed} {worker} {group}")) for group in range(len(asked))]
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
