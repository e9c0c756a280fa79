"""A start from what somebody else does: where random play learns nothing, a network first learns to play like a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import jax.numpy as jnp
import numpy as np

from clutch.arena.entrants import entrant
from clutch.bots import Bot
from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyState, Game
from clutch.core.observation import mask_of
from clutch.observe import numbered
from clutch.train.drawing import Drawing
from clutch.train.learner import Learner, Lesson

TURNS: Final = 4  # how often the games that were watched are gone through
BATCH: Final = 1024
ASTRAY: Final = 12  # one pick of so many is any: what to do after a mistake is to be seen, too
RATE: Final = 1e-3


def imitate(
    learner: Learner, name: str, decisions: int, draw: Drawing, seed: int, tell: Callable[[float], None]
) -> None:
    """Watch a bot of this name play against its like, then learn to pick as it does, and who wins such games."""
    watched = Watched(learner.game, entrant(name, learner.game), from_seed(seed))
    while len(watched.picks) < decisions:
        watched.play(draw)
        tell(0.8 * min(1.0, len(watched.picks) / decisions))
    lesson = watched.lesson()
    chance = np.random.default_rng(seed)
    for turn in range(TURNS):
        order = chance.permutation(len(lesson.picks))
        for start in range(0, len(order), BATCH):
            part = order[start : start + BATCH]
            learner.follow(lesson, part, RATE * 0.3**turn)
        tell(0.8 + 0.2 * (turn + 1) / TURNS)


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
            self.rows.append(self.game.observation.observe(view))
            self.masks.append(mask_of(moves, numbers))
            self.picks.append(numbers[pick.index])
            seats.append(seat)
            astray = self.chance.below(ASTRAY) == 0
            state.apply(seat, moves[self.chance.below(len(moves))] if astray else pick)
        else:
            state.apply(seat, moves[0])

    def lesson(self) -> Lesson:
        count = len(self.picks)
        nothing = np.zeros(count, np.float32)
        numbers = (
            np.frombuffer(b"".join(self.rows), np.uint8).reshape(count, -1),
            np.frombuffer(b"".join(self.masks), np.uint8).reshape(count, -1),
            np.array(self.picks),
            nothing,
            nothing,
            np.array(self.shares, np.float32),
        )
        return Lesson(*map(jnp.asarray, numbers))
