"""Many games side by side, stepped in one call: what learners and their actors play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clutch.bots import Bot
from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyState, AnyView, Game
from clutch.core.observation import mask_of
from clutch.core.rules import Rules
from clutch.envs.rewards import Reward, shares_of_win
from clutch.observe import numbered

Asked = tuple[bytearray, bytearray, int]  # the row and the mask of a seat, and which it is
Bytes = NDArray[np.uint8]
DrawRules = Callable[[Chance], Rules]  # of the next game
Look = Callable[[Game, AnyView, list[Any]], bytearray]  # what a seat is shown that may make these moves


def looked(game: Game, view: AnyView, _moves: list[Any]) -> bytearray:
    """The row of its View alone."""
    return game.observation.observe(view)


class ManyGames:
    """In each game one seat is asked for one pick. A game that has ended begins anew, with another deal.

    All of it follows from the seed: the rules of each game, the deals, and what ports answer. `rows`, `masks` and
    `seats` tell what is to be decided now, `ended` and `rewards` what the last step brought. Moves are numbered as if
    the seat that is asked sat at A. With a `bot` only one seat of each game is asked, by lot; it plays all others.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        rules: DrawRules,
        seed: int,
        reward: Reward = shares_of_win,
        bot: Bot | None = None,
        look: Look = looked,
    ) -> None:
        self.game: Final = game
        self.draw_rules: Final = rules
        self.reward: Final = reward
        self.bot: Final = bot
        self.look: Final = look
        chance = from_seed(seed)
        self.chances: Final = [chance.spawn() for _ in range(count)]
        self.alone: Final = [0] * count  # the seat that is asked where a bot plays all others
        self.states: Final = [self._new(number) for number in range(count)]
        self.rows: Bytes
        self.masks: Bytes
        self.seats: NDArray[np.int64]  # who is asked
        self.ended: Final = np.zeros(count, np.bool_)
        self.rewards: Final = np.zeros((count, game.seats[-1]), np.float32)  # by seat, where a game ended
        self._tell([self._asked(state) for state in self.states])

    def step(self, picks: Sequence[int] | NDArray[Any]) -> None:
        """One pick in each game, by its number for the seat that is asked."""
        self.ended[:] = False
        game, moves, asked = self.game, self.game.moves.all, []
        for number, pick in enumerate(picks):
            state = self.states[number]
            seat = state.turn
            state.apply(seat, moves[numbered(game, state.rules.seats, seat)[1][pick]])
            if state.waiting or self.bot:
                self._go_on(number, state)
            if state.over:
                state = self._next(number, state)
            asked.append(self._asked(state))  # here, for what was just played is at hand
        self._tell(asked)

    def _new(self, number: int) -> AnyState:
        """A game in which somebody is asked before it is over."""
        chance = self.chances[number]
        while True:
            state = self.game.start(self.draw_rules(chance), chance.spawn())
            self.alone[number] = chance.below(state.rules.seats) if self.bot else 0
            self._go_on(number, state)
            if not state.over:
                return state

    def _go_on(self, number: int, state: AnyState) -> None:
        """Until somebody is to be asked: ports answer, and bots pick."""
        while not state.over:
            if state.waiting:
                state.settle(self.game.answer(state, state.chance))
            elif self.bot is None or state.turn == self.alone[number]:
                return
            else:
                seat, moves = state.turn, state.moves(state.turn)
                pick = self.bot(state.view(seat), moves, self.chances[number]) if len(moves) > 1 else moves[0]
                state.apply(seat, pick)

    def _next(self, number: int, state: AnyState) -> AnyState:
        """After the end of one game the next."""
        rewards = self.reward(state.outcome())
        self.ended[number] = True
        self.rewards[number] = 0
        self.rewards[number, : len(rewards)] = rewards
        self.states[number] = new = self._new(number)
        return new

    def _asked(self, state: AnyState) -> Asked:
        seat = state.turn
        moves = state.moves(seat)
        row = self.look(self.game, state.view(seat), moves)
        return row, mask_of(moves, numbered(self.game, state.rules.seats, seat)[0]), seat

    def _tell(self, asked: list[Asked]) -> None:
        """What every game asks now, as arrays."""
        rows, masks, seats = zip(*asked, strict=True)
        self.rows = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)
        self.masks = np.frombuffer(b"".join(masks), np.uint8).reshape(len(masks), -1)
        self.seats = np.array(seats)
