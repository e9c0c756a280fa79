"""Many games, all seats the learner's (Gymnasium): `gymnasium.make_vec("clutch/EggOnSelfPlay-v0", num_envs=64)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from clutch.core.rules import Value
from clutch.core.state import IllegalMove
from clutch.envs.gymnasium import ILLEGAL
from clutch.envs.many_games import Bytes, ManyGames
from clutch.envs.sitting import BadChoice, Setting, chosen

Picks = NDArray[np.int64]
Info = dict[str, Any]
SEEDS: Final = 2**63


class SelfPlayVectorEnv(VectorEnv[Bytes, Picks, NDArray[Any]]):
    """In each game one seat is asked for one pick. A game that has ended begins anew in the same step.

    What a step brings is that of the seat that picked; `rewards` in the info has all seats', where a game has ended.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        variants: Iterable[str] = (),
        reward: str = "win",
        illegal: str = "next",
        **options: Value,
    ) -> None:
        self.setting: Final = Setting(game, seats, variants, options, reward, None)
        self.num_envs = num_envs
        self.allowed: Final = ILLEGAL[chosen("way to take illegal actions", illegal, ILLEGAL)]
        self.single_observation_space = self.setting.row_space()
        self.single_action_space = self.setting.move_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.moves: Final = len(self.setting.game.moves.all)
        self.action_space = MultiDiscrete([self.moves] * num_envs)
        self.numbers: Final = np.arange(num_envs)
        self.games: ManyGames | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, Info]:
        """New deals in all games; without a seed they go on from the last one. `options` are not used."""
        super().reset(seed=seed)
        rules, drawn = self.setting.rules, int(self.np_random.integers(SEEDS))
        self.games = ManyGames(self.setting.game, self.num_envs, lambda _chance: rules, drawn, self.setting.rewards)
        return self.games.rows, self._info(self.games)

    def step(self, actions: Picks) -> tuple[Bytes, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        if self.games is None:
            raise BadChoice("no game has begun: reset first")
        games, picked = self.games, self.games.seats
        taken = self._taken(games, np.array(actions))
        games.step(taken)
        gained = np.where(games.ended, games.rewards[self.numbers, picked], 0)
        info = self._info(games) | {"taken": taken, "rewards": games.rewards * games.ended[:, None]}
        return games.rows, gained, games.ended.copy(), np.zeros(self.num_envs, np.bool_), info

    def _taken(self, games: ManyGames, picks: Picks) -> Picks:
        """The same picks, but for those that are not offered."""
        if picks.shape != (self.num_envs,):
            raise BadChoice(f"{self.num_envs} games ask for as many actions, not {picks.shape}")
        for number in np.flatnonzero(~self._offered(games, picks)):
            picks[number] = self.allowed(games.masks[number], int(picks[number]))
        for number in np.flatnonzero(~self._offered(games, picks)):
            told = f"game {number}: action {picks[number]} is not offered; look at action_mask"
            raise IllegalMove("not allowed", told)
        return picks

    def _offered(self, games: ManyGames, picks: Picks) -> NDArray[np.bool_]:
        known = (picks >= 0) & (picks < self.moves)
        offered: NDArray[np.bool_] = known & (games.masks[self.numbers, picks * known] == 1)
        return offered

    def _info(self, games: ManyGames) -> Info:
        return {"action_mask": games.masks.view(np.int8), "seat": games.seats}
