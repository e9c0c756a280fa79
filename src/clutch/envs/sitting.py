"""One game as learners play it: seats see rows and masks, pick by numbers, and are rewarded at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from clutch.core.chance import Chance
from clutch.core.game import AnyState, AnyView, Game
from clutch.core.mistake import Mistake
from clutch.core.observation import MOST, mask_of
from clutch.core.rules import Rules, Value
from clutch.core.state import IllegalMove
from clutch.envs.rewards import REWARDS
from clutch.games import game_named
from clutch.observe import numbered

Row = NDArray[np.uint8]
Mask = NDArray[np.int8]

RENDER_MODES: Final = ["ansi", "human"]


class BadChoice(Mistake):
    """A word for an environment that means nothing to it."""


class Setting:
    """Which game is played, under which rules, for which reward; and the spaces that follow from it."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        variants: Iterable[str],
        options: Mapping[str, Value],
        reward: str,
        render_mode: str | None,
    ) -> None:
        self.game: Final[Game] = game_named(game)
        count = self.game.seats[-1] if seats is None else seats
        self.rules: Final[Rules] = self.game.rules(count, variants, **options)
        self.rewards: Final = REWARDS[chosen("reward", reward, REWARDS)]
        self.render_mode: Final = None if render_mode is None else chosen("render mode", render_mode, RENDER_MODES)

    def row_space(self) -> Box[Any]:
        return Box(0, MOST, (self.game.observation.layout.size,), np.uint8)

    def mask_space(self) -> Box[Any]:
        return Box(0, 1, (len(self.game.moves.all),), np.int8)

    def move_space(self) -> Discrete[np.int64]:
        return Discrete(len(self.game.moves.all))


def chosen(what: str, name: str, among: Iterable[str]) -> str:
    if name not in among:
        raise BadChoice(f"there is no {what} '{name}'; choose from: {', '.join(among)}")
    return name


class Sitting:
    """One game from its deal to its end. What a seat is told is made from its View and nothing else."""

    def __init__(self, setting: Setting, chance: Chance) -> None:
        self.setting: Final = setting
        self.game: Final = setting.game
        self.state: Final[AnyState] = self.game.start(setting.rules, chance)
        self._before: AnyState = self.state  # the act that is begun, if one is
        self._nothing: Final[Mask] = np.frombuffer(bytes(len(self.game.moves.all)), np.int8)
        self._offers: list[Any]  # to the seat that is asked
        self._go_on()

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def turn(self) -> int:
        """Who is asked: one seat at a time, also where several choose in secret."""
        return self.state.turn

    def view(self, seat: int) -> AnyView:
        """What the seat knows. As at any table, the others see of an act nothing before it is whole."""
        begun = self.state.composing and seat != self.turn
        return (self._before if begun else self.state).view(seat)

    def row(self, seat: int) -> Row:
        return np.frombuffer(self.game.observation.observe(self.view(seat)), np.uint8)

    def mask(self, seat: int) -> Mask:
        """What the seat may pick, which follows from its View; nothing unless it is the one that is asked."""
        if self.over or seat != self.turn:
            return self._nothing
        return np.frombuffer(mask_of(self._offers, numbered(self.game, self.setting.rules.seats, seat)[0]), np.int8)

    def pick(self, number: int) -> None:
        """A pick of the seat that is asked, by its number for that seat; IllegalMove if it is not offered."""
        moves = self.game.moves.all
        if not 0 <= number < len(moves):
            raise IllegalMove("not allowed", f"there is no move {number}; moves are numbered 0 to {len(moves) - 1}")
        seat = self.turn
        self.do(moves[numbered(self.game, self.setting.rules.seats, seat)[1][number]])

    def do(self, move: Any) -> None:  # noqa: ANN401 - any game's move
        state = self.state
        if move not in self._offers:
            raise state.refusal(self.turn, move)
        if not state.composing and not move.closes:
            self._before = state.copy()
        state.apply(state.turn, move)
        self._go_on()

    def rewards(self) -> list[float]:
        """By seat: nothing before the end."""
        if not self.over:
            return [0.0] * self.setting.rules.seats
        return self.setting.rewards(self.state.outcome())

    def picture(self, seat: int) -> str | None:
        """The table as this seat sees it: returned as text, or printed for people."""
        view = self.view(seat)
        picture = self.game.picture(view.state, seat)
        if self.setting.render_mode == "human":
            print(picture)
        return picture if self.setting.render_mode == "ansi" else None

    def _go_on(self) -> None:
        """Ports answer, until a seat is asked or the game is over."""
        state = self.state
        while state.waiting:
            state.settle(self.game.answer(state, state.chance))
        self._offers = [] if state.over else state.moves(state.turn)
