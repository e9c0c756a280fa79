"""One seat of a game among bots (Gymnasium): `gymnasium.make("clutch/EggOn-v0", seats=4, others="hen")`.

Importing this module registers every game, and beside it, for `gymnasium.make_vec`, the same game for a learner who
plays all seats of many tables: clutch/EggOnSelfPlay-v0. `gymnasium.make("clutch.envs.gymnasium:clutch/EggOn-v0")`
imports it, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import gymnasium
import numpy as np

from clutch.bots import USUAL, Bot, bot_named
from clutch.core.chance import SECRET_BYTES, Chance
from clutch.core.game import Game
from clutch.core.rules import Value
from clutch.envs.sitting import RENDER_MODES, BadChoice, Mask, Row, Setting, Sitting, chosen
from clutch.games import all_games

Info = dict[str, Any]


def as_error(_mask: Mask, action: int) -> int:
    """The sitting refuses what is not offered."""
    return action


def next_offer(mask: Mask, action: int) -> int:
    """The first offered number from this one upwards; after the last comes 0."""
    offers = np.flatnonzero(mask)
    later = offers[offers >= action]
    return int(later[0] if len(later) else offers[0])


ILLEGAL: Final = {"error": as_error, "next": next_offer}  # what becomes of an action that is not offered


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """An action is one pick of the learner's seat; bots play until it is asked again, or the game is over."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int | None = None,
        others: str | Sequence[str] = USUAL,
        variants: Iterable[str] = (),
        reward: str = "win",
        illegal: str = "next",
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """`seat` is drawn for each game if none is given; `others` are one level, or one for each from the left."""
        self.setting: Final = Setting(game, seats, variants, options, reward, render_mode)
        self.render_mode = render_mode
        self.allowed: Final = ILLEGAL[chosen("way to take illegal actions", illegal, ILLEGAL)]
        self.observation_space = self.setting.row_space()
        self.action_space = self.setting.move_space()
        self.bots: Final = bots_for(self.setting.game, self.setting.rules.seats, others)
        self.always: Final = seat
        if seat is not None and not 0 <= seat < self.setting.rules.seats:
            raise BadChoice(f"there is no seat {seat}; seats are numbered 0 to {self.setting.rules.seats - 1}")
        self.seat = seat or 0
        self.sitting: Sitting | None = None
        self.chance: Chance  # of the bots

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, Info]:
        """A new deal, played up to the first question to the learner. `options` are not used."""
        super().reset(seed=seed)
        chance = Chance(self.np_random.bytes(SECRET_BYTES))
        while True:
            self.seat = chance.below(self.setting.rules.seats) if self.always is None else self.always
            self.chance = chance.spawn()
            self.sitting = sitting = Sitting(self.setting, chance.spawn())
            self._let_bots_play(sitting)
            if not sitting.over:
                self._show()
                return sitting.row(self.seat), self._info(sitting)

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, Info]:
        sitting = self._begun()
        if sitting.over:
            raise BadChoice("the game is over: reset first")
        taken = self.allowed(sitting.mask(self.seat), int(action))
        sitting.pick(taken)
        self._let_bots_play(sitting)
        self._show()
        info = {**self._info(sitting), "taken": taken}
        return sitting.row(self.seat), sitting.rewards()[self.seat], sitting.over, False, info

    def render(self) -> str | None:
        """What the learner's seat sees."""
        return self._begun().picture(self.seat)

    def _show(self) -> None:
        """People see every step."""
        if self.render_mode == "human":
            self.render()

    def _begun(self) -> Sitting:
        if self.sitting is None:
            raise BadChoice("no game has begun: reset first")
        return self.sitting

    def _let_bots_play(self, sitting: Sitting) -> None:
        seats = self.setting.rules.seats
        while not sitting.over and sitting.turn != self.seat:
            bot = self.bots[(sitting.turn - self.seat - 1) % seats]
            view = sitting.view(sitting.turn)
            sitting.do(bot(view, view.state.moves(sitting.turn), self.chance))

    def _info(self, sitting: Sitting) -> Info:
        return {"action_mask": sitting.mask(self.seat), "seat": self.seat}


def bots_for(game: Game, seats: int, others: str | Sequence[str]) -> list[Bot]:
    """By how far to the left of the learner they sit."""
    names = [others] * (seats - 1) if isinstance(others, str) else list(others)
    if len(names) != seats - 1:
        raise BadChoice(f"{len(names)} others do not fill {seats - 1} seats: name one level, or one for each seat")
    return [bot_named(name, game) for name in names]


def name_of(game: Game, kind: str = "") -> str:
    """What `gymnasium.make` calls it: clutch/EggOn-v0."""
    return f"clutch/{''.join(word.capitalize() for word in game.name.split('-'))}{kind}-v0"


SELF_PLAY: Final = "SelfPlay"
VECTOR: Final = f"{__name__}_vector:SelfPlayVectorEnv"

for _game in all_games().values():
    _named = {"game": _game.name}
    gymnasium.register(name_of(_game), entry_point=f"{__name__}:SeatEnv", kwargs=_named)
    gymnasium.register(name_of(_game, SELF_PLAY), vector_entry_point=VECTOR, kwargs=_named)
