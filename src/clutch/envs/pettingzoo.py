"""Every game for several learners (PettingZoo): `env("egg-on", seats=3)` is an AEC environment."""

from __future__ import annotations

from collections.abc import Iterable
from secrets import randbits
from typing import Any, Final

from gymnasium.spaces import Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

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
) -> SeatsEnv:
    """A game for so many seats, or as many as can play; `options` are those of the game."""
    return SeatsEnv(Setting(game, seats, variants, options, reward, render_mode))


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
        self.seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: Dict({"observation": setting.row_space(), "action_mask": setting.mask_space()})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: setting.move_space() for agent in self.possible_agents}
        self._chance: Chance | None = None
        self._dealt: Sitting | None = None

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
        self._dealt = Sitting(self.setting, self._chance.spawn())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._sitting.turn]
        self._show()

    @property
    def _sitting(self) -> Sitting:
        if self._dealt is None:
            raise BadChoice("no game has begun: reset first")
        return self._dealt

    def observe(self, agent: str) -> Seen:
        sitting, seat = self._sitting, self.seats[agent]
        return {"observation": sitting.row(seat), "action_mask": sitting.mask(seat)}

    def step(self, action: int | None) -> None:
        sitting = self._sitting
        if not self.agents:
            raise BadChoice("the game is over: reset first")
        agent = self.agent_selection
        if sitting.over:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove("not allowed", f"{agent} is to act: a number of a move, not None")
        sitting.pick(int(action))
        if sitting.over:
            self._end()
        else:
            self.agent_selection = self.agents[sitting.turn]
        self._show()

    def render(self) -> str | None:
        """What the agent that is asked sees."""
        return self._sitting.picture(self.seats[self.agent_selection])

    def close(self) -> None:
        """Nothing is open."""

    def _end(self) -> None:
        """Rewards come only now."""
        self.rewards = dict(zip(self.agents, self._sitting.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def _show(self) -> None:
        """People see every step."""
        if self.render_mode == "human":
            self.render()
