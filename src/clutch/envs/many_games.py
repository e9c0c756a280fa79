"""Many games side by side, stepped in one call: what learners and their actors play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clutch.bots import Bot
from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyState, Game
from clutch.core.observation import mask_of
from clutch.core.rules import Rules
from clutch.observe import numbered

Bytes = NDArray[np.uint8]
DrawRules = Callable[[Chance], Rules]  # of the next game


class ManyGames:
    """In each game one seat is asked for one pick. A game that has ended begins anew, with another deal.

    All of it follows from the seed: the rules of each game, the deals, and what ports answer. `rows`, `masks` and
    `seats` tell what is to be decided now, `ended` and `shares` what the last step brought. Moves are numbered as if
    the seat that is asked sat at A. With a `bot` only one seat of each game is asked, by lot; it plays all others.
    """

    def __init__(self, game: Game, count: int, rules: DrawRules, seed: int, bot: Bot | None = None) -> None:
        self.game: Final = game
        self.draw_rules: Final = rules
        self.bot: Final = bot
        chance = from_seed(seed)
        self.chances: Final = [chance.spawn() for _ in range(count)]
        self.asked: Final = [0] * count  # the seat that is asked where a bot plays all others
        self.states: Final = [self._new(number) for number in range(count)]
        self.rows: Bytes
        self.masks: Bytes
        self.seats: NDArray[np.int64]  # who is asked
        self.ended: Final = np.zeros(count, np.bool_)
        self.shares: Final = np.zeros((count, game.seats[-1]), np.float32)  # of the win, by seat, where a game ended
        self._look()

    def step(self, picks: Sequence[int] | NDArray[Any]) -> None:
        """One pick in each game, by its number for the seat that is asked."""
        self.ended[:] = False
        moves = self.game.moves.all
        for number, pick in enumerate(picks):
            state = self.states[number]
            seat = state.turn
            state.apply(seat, moves[numbered(self.game, state.rules.seats, seat)[1][pick]])
            self._go_on(number, state)
            if state.over:
                self._end(number, state)
        self._look()

    def _new(self, number: int) -> AnyState:
        """A game in which somebody is asked before it is over."""
        chance = self.chances[number]
        while True:
            state = self.game.start(self.draw_rules(chance), chance.spawn())
            self.asked[number] = chance.below(state.rules.seats) if self.bot else 0
            self._go_on(number, state)
            if not state.over:
                return state

    def _go_on(self, number: int, state: AnyState) -> None:
        """Until somebody is to be asked: ports answer, and bots pick."""
        while not state.over:
            if state.waiting:
                state.settle(self.game.answer(state, state.chance))
            elif self.bot is None or state.turn == self.asked[number]:
                return
            else:
                seat, moves = state.turn, state.moves(state.turn)
                pick = self.bot(state.view(seat), moves, self.chances[number]) if len(moves) > 1 else moves[0]
                state.apply(seat, pick)

    def _end(self, number: int, state: AnyState) -> None:
        winners = state.outcome().winners
        self.ended[number] = True
        self.shares[number] = 0
        self.shares[number, winners] = 1 / len(winners)
        self.states[number] = self._new(number)

    def _look(self) -> None:
        """What every game asks now, as arrays."""
        rows: list[bytearray] = []
        masks: list[bytearray] = []
        observe = self.game.observation.observe
        for state in self.states:
            seat = state.turn
            rows.append(observe(state.view(seat)))
            masks.append(mask_of(state.moves(seat), numbered(self.game, state.rules.seats, seat)[0]))
        self.rows = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)
        self.masks = np.frombuffer(b"".join(masks), np.uint8).reshape(len(masks), -1)
        self.seats = np.array([state.turn for state in self.states])
