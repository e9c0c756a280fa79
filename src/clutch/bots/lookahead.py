"""A policy that looks ahead: what seems good is tried at dealt tables, where all go on as the policy would.

What a seat cannot see is dealt by the rules, from its View. Every candidate is tried at the same tables, with the same
luck. A try is broken off after some picks, and valued by what the policy expects then. A wolverine plays so where that
wins more than the policy alone; docs/opponents.md has the figures.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clutch.bots.advice import shown
from clutch.bots.policy import SHIPPED, Floats, Policy, PolicyBot, load
from clutch.bots.sense import as_cheap, sensible
from clutch.core.chance import Chance
from clutch.core.game import AnyState, AnyView, Game
from clutch.core.observation import mask_of
from clutch.games.egg_on.state import SORT, EggOn
from clutch.observe import numbered

FINE: Final = 1 << 20  # steps of a drawn number between 0 and 1
NEVER: Final = -1e9


class Effort(NamedTuple):
    """How much is tried."""

    candidates: int = 4  # at most
    least: float = 0.04  # chance that the policy gives to a candidate
    deals: int = 24
    picks: int = 16  # until a try is broken off
    trust: float = 0.01  # in the policy's own opinion, beside what the tries gave


def shipped_bot(game: Game) -> Lookahead:
    """With the weights of this version."""
    return Lookahead(game, load(SHIPPED / f"{game.name}.npz", game), Effort())


class Lookahead:
    """A seat that tries before it picks. Egg On's deck it sorts as a fox does, or all its decks would begin alike."""

    def __init__(self, game: Game, policy: Policy, effort: Effort) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.effort: Final = effort
        self.fox: Final = PolicyBot(game, policy, 0.0)

    def __call__(self, view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        moves = sensible(view, moves)
        if isinstance(view.state, EggOn) and view.state.phase == SORT:
            return self.fox(view, moves, chance)
        return as_cheap(view, moves, moves[0] if len(moves) == 1 else self.best(view, moves, chance))

    def best(self, view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        worth, _ = self.policy.think(shown(self.game, view, moves))
        numbers, _ = numbered(self.game, view.state.rules.seats, view.seat)
        likely = softmax(worth[[numbers[move.index] for move in moves]])
        order = np.argsort(-likely, kind="stable")[: self.effort.candidates]
        tried = [int(at) for at in order if likely[at] >= self.effort.least]
        if len(tried) < 2:
            return moves[int(order[0])]
        found = self.tries(view, [moves[at] for at in tried], chance)
        return moves[tried[int((found + self.effort.trust * np.log(likely[tried])).argmax())]]

    def tries(self, view: AnyView, candidates: list[Any], chance: Chance) -> Floats:
        """The share of the win that each candidate brings, over all deals."""
        states: list[AnyState] = []
        for _ in range(self.effort.deals):
            dealt = self.game.deal(view, chance)
            for move in candidates:
                state = dealt.copy()
                state.apply(view.seat, move)
                states.append(state)
        for _ in range(self.effort.picks):
            luck = np.array([1 + chance.below(FINE) for _ in range(self.effort.deals)]) / FINE
            self.go_on(states, np.repeat(luck, len(candidates)))
        found: Floats = self.values(states, view.seat).reshape(self.effort.deals, -1).mean(0)
        return found

    def go_on(self, states: list[AnyState], luck: NDArray[np.float64]) -> None:
        """One pick at every table that is not over, each as often as the policy would pick it."""
        going = [at for at, state in enumerate(states) if self.asked(state)]
        if not going:
            return
        worth, _ = self.policy.think(self.rows([states[at] for at in going], None))
        masks = b"".join([self.mask(states[at]) for at in going])
        offered = np.frombuffer(masks, np.uint8).reshape(worth.shape)
        reached = np.cumsum(softmax(np.where(offered, worth, NEVER)), axis=1)
        picks = (reached >= luck[going, None].astype(np.float32) * reached[:, -1:]).argmax(1)
        for at, pick in zip(going, picks.tolist(), strict=True):
            state = states[at]
            back = numbered(self.game, state.rules.seats, state.turn)[1]
            state.apply(state.turn, self.game.moves.all[back[pick]])

    def asked(self, state: AnyState) -> bool:
        while state.waiting:
            state.settle(self.game.answer(state, state.chance))
        return not state.over

    def mask(self, state: AnyState) -> bytearray:
        return mask_of(state.moves(state.turn), numbered(self.game, state.rules.seats, state.turn)[0])

    def rows(self, states: list[AnyState], seat: int | None) -> NDArray[np.uint8]:
        """What this seat sees at every table, or the one whose turn it is."""
        found = [self.row(state, state.turn if seat is None else seat) for state in states]
        return np.frombuffer(b"".join(found), np.uint8).reshape(len(found), -1)

    def row(self, state: AnyState, seat: int) -> bytearray:
        return shown(self.game, state.view(seat), state.moves(seat) if state.turn == seat else [])

    def values(self, states: list[AnyState], seat: int) -> Floats:
        """What the seat has won where the game is over, and what it may expect elsewhere."""
        found = np.zeros(len(states), np.float32)
        going = [at for at, state in enumerate(states) if self.asked(state)]
        for at, state in enumerate(states):
            if state.over:
                winners = state.outcome().winners
                found[at] = (seat in winners) / len(winners)
        if going:
            _, seats = self.policy.think(self.rows([states[at] for at in going], seat))
            found[going] = softmax(seats[:, : states[0].rules.seats])[:, 0]
        return found


def softmax(worth: Floats) -> Floats:
    grown: Floats = np.exp(worth - worth.max(-1, keepdims=True))
    grown /= grown.sum(-1, keepdims=True)
    return grown
