"""A start from what somebody else does: where random play learns nothing, a network first learns to play like a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from clutch.arena.entrants import entrant
from clutch.bots import Bot
from clutch.bots.advice import shown
from clutch.core.chance import Chance, from_seed, seed_of
from clutch.core.game import AnyState, Game
from clutch.core.observation import mask_of
from clutch.games import game_named
from clutch.observe import numbered
from clutch.train.drawing import Drawing
from clutch.train.learner import Learner, Lesson

AT_A_TIME: Final = 5_000  # decisions that one process watches before it tells them
TURNS: Final = 4  # how often the games that were watched are gone through
BATCH: Final = 1024
ASTRAY: Final = 12  # one pick of so many is any: what to do after a mistake is to be seen, too
RATE: Final = 1e-3


Seen = tuple[NDArray[Any], ...]  # rows, masks, picks, shares of the win


def imitate(
    learner: Learner, name: str, decisions: int, seats: int, seed: int, tell: Callable[[float], None], workers: int
) -> None:
    """Watch a bot of this name play against its like, then learn to pick as it does, and who wins such games."""
    seen: list[Seen] = []
    for some in watch(learner.game, name, decisions, seats, seed, workers):
        seen.append(some)
        tell(0.8 * min(1.0, sum(len(picks) for _, _, picks, _ in seen) / decisions))
    lesson = lesson_of(seen)
    chance = np.random.default_rng(seed)
    for turn in range(TURNS):
        order = chance.permutation(len(lesson.picks))
        for start in range(0, len(order), BATCH):
            part = order[start : start + BATCH]
            learner.follow(lesson, part, RATE * 0.3**turn)
        tell(0.8 + 0.2 * (turn + 1) / TURNS)


def watch(game: Game, name: str, decisions: int, seats: int, seed: int, workers: int) -> Iterator[Seen]:
    """What the bot picked in so many decisions and a few more; the same, however many processes watch."""
    parts = [min(AT_A_TIME, decisions - start) for start in range(0, decisions, AT_A_TIME)]
    told = [(number, seed_of(f"{seed} {at}")) for at, number in enumerate(parts)]
    with get_context("spawn").Pool(min(workers, len(told))) as pool:
        yield from pool.imap(partial(watched, game.name, name, seats), told)


def watched(game_name: str, name: str, seats: int, told: tuple[int, int]) -> Seen:
    """Games until there are so many decisions."""
    decisions, seed = told
    game = game_named(game_name)
    draw, found = Drawing(game, seats), Watched(game, entrant(name, game), from_seed(seed))
    while len(found.picks) < decisions:
        found.play(draw)
    return found.arrays()


def lesson_of(seen: list[Seen]) -> Lesson:
    rows, masks, picks, shares = (np.concatenate(parts) for parts in zip(*seen, strict=True))
    nothing = np.zeros(len(picks), np.float32)
    return Lesson(*map(jnp.asarray, (rows, masks, picks, nothing, nothing, shares)))


class Watched:
    """What a bot picked, what it saw, and how its games ended."""

    def __init__(self, game: Game, bot: Bot, chance: Chance) -> None:
        self.game: Final = game
        self.bot: Final = bot
        self.chance: Final = chance
        self.rows: Final[list[bytearray]] = []
        self.masks: Final[list[bytearray]] = []
        self.picks: Final[list[int]] = []
        self.shares: Final[list[list[float]]] = []

    def play(self, draw: Drawing) -> None:
        """One game, to its end."""
        state = self.game.start(draw(self.chance), self.chance.spawn())
        seats: list[int] = []
        while not state.over:
            if state.waiting:
                state.settle(self.game.answer(state, state.chance))
            else:
                self._watch(state, seats)
        winners, count = state.outcome().winners, state.rules.seats
        for seat in seats:
            shares = [0.0] * self.game.seats[-1]
            for winner in winners:
                shares[(winner - seat) % count] = 1 / len(winners)
            self.shares.append(shares)

    def _watch(self, state: AnyState, seats: list[int]) -> None:
        seat, moves = state.turn, state.moves(state.turn)
        if len(moves) > 1:
            view = state.view(seat)
            pick = self.bot(view, moves, self.chance)
            numbers = numbered(self.game, state.rules.seats, seat)[0]
            self.rows.append(shown(self.game, view, moves))
            self.masks.append(mask_of(moves, numbers))
            self.picks.append(numbers[pick.index])
            seats.append(seat)
            astray = self.chance.below(ASTRAY) == 0
            state.apply(seat, moves[self.chance.below(len(moves))] if astray else pick)
        else:
            state.apply(seat, moves[0])

    def arrays(self) -> Seen:
        rows, masks = (
            np.frombuffer(b"".join(lines), np.uint8).reshape(len(lines), -1) for lines in (self.rows, self.masks)
        )
        return rows, masks, np.array(self.picks), np.array(self.shares, np.float32)
