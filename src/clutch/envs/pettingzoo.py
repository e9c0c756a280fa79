"""Every game for several learners (PettingZoo): `env("egg-on", seats=3)` is an AEC environment."""

from __future__ import annotations

from collections.abc import Iterable
from secrets import randbits
from typing import Any, Final

from gymnasium.spaces import Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from clutch.core.chance import SECRET_BYTES, Chance, from_seed
from clutch.core.rules import Value
from clutch.core.state import IllegalMove
from clutch.envs.sitting import RENDER_MODES, BadChoice, Setting, Sitting

Seen = dict[str, NDArray[Any]]  # "observation": the row; "action_mask": which moves are offered


def env(
    game: str,
    *,
    seats: int | None = None,
    variants: Iterable[str] = (),
    reward: str = "win",
    render_mode: str | None = None,
    **options: Value,
) -> OrderEnforcingWrapper:
    """A game for so many seats, or as many as can play; `options` are those of the game."""
    return OrderEnforcingWrapper(SeatsEnv(Setting(game, seats, variants, options, reward, render_mode)))


class SeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """Agents are seat_0, which is A, seat_1, ... A step is one pick, of which an act may need several."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting: Final = setting
        self.render_mode: Final = setting.render_mode
        self.metadata = {
            "name": f"clutch_{setting.game.name.replace('-', '_')}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.rules.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: Dict({"observation": setting.row_space(), "action_mask": setting.mask_space()})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: setting.move_space() for agent in self.possible_agents}
        self._chance: Chance | None = None
        self._sitting: Sitting

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal; without a seed it goes on from the last one. `options` are not used."""
        if seed is not None and seed < 0:
            raise BadChoice(f"a seed is a whole number from 0, not {seed}")
        if seed is not None or self._chance is None:
            self._chance = from_seed(randbits(8 * SECRET_BYTES) if seed is None else seed)
        self._sitting = Sitting(self.setting, self._chance.spawn())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._sitting.turn]
        self._show()

    def observe(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        return {"observation": self._sitting.row(seat), "action_mask": self._sitting.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove("not allowed", f"{agent} is to act: a number of a move, not None")
        self._sitting.pick(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._sitting.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self._sitting.over)
        self.agent_selection = self.agents[0 if self._sitting.over else self._sitting.turn]
        self._accumulate_rewards()
        self._show()

    def render(self) -> str | None:
        """What the agent that is asked sees."""
        return self._sitting.picture(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is open."""

    def _show(self) -> None:
        """People see every step."""
        if self.render_mode == "human":
            self.render()
