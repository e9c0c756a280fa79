"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("clutch_egg_on(players=3)")`.

Importing this module registers them. Seats that choose in secret at the same time are asked one after the other.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from clutch.core.chance import SECRET_BYTES
from clutch.core.game import Game
from clutch.core.rules import Value
from clutch.envs.course import DIGIT, DIGITS, Course, Plan
from clutch.envs.rewards import REWARDS
from clutch.envs.sitting import BadChoice, Setting, chosen
from clutch.games import all_games

SEPARATOR: Final = ";"  # OpenSpiel ends a parameter at a comma
ALL_DEALS: Final = 0
MOST_POINTS: Final = 10_000.0  # no seat of any game ever has so many, nor so few below 0
ANSWERS: Final = 8  # a port never has so many


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel tells no types
    """One of our games under chosen rules. `parameters` are those of the game string."""

    game: ClassVar[Game]

    def __init__(self, parameters: dict[str, Any]) -> None:
        game = self.game
        self.plan: Final = plan_of(game, parameters)
        self.setting: Final[Setting] = self.plan.setting()
        given = {name: value for name, value in parameters.items() if value != defaults(game)[name]}
        super().__init__(type_of(game, self.plan.reward), info_of(game, self.plan), given)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self, Course(self.plan, self.setting))

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> Observer | None:  # noqa: ANN401
        """What one seat sees; with perfect recall, also all that it did and heard. None stands for what is not told."""
        if params:
            raise BadChoice(f"an observer takes no parameters, not {', '.join(params)}")
        of_one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind is not None and not (kind.public_info and kind.private_info == of_one):
            return None
        return Observer(self.game.observation.layout.size, recalls=kind is not None and kind.perfect_recall)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return loaded, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS + (self.game.longest if self.game.ports else 0)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel tells no types
    """OpenSpiel copies and keeps whatever is in `__dict__`: the course."""

    def __init__(self, game: OpenSpielGame, course: Course) -> None:
        super().__init__(game)
        self.course = course

    def current_player(self) -> int:
        state = self.course.state
        if state is None or state.waiting:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.over else state.turn

    def _legal_actions(self, _player: int) -> list[int]:
        return self.course.offers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        often = [each for _, each in self.course.outcomes()]
        return [(number, each / sum(often)) for number, each in enumerate(often)]

    def _apply_action(self, action: int) -> None:
        self.course.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self.course.move(player, action).text
        outcome = self.course.outcomes()[action][0]
        return f"deal {outcome}" if self.course.state is None else outcome.text

    def is_terminal(self) -> bool:
        return self.course.state is not None and self.course.state.over

    def returns(self) -> list[float]:
        setting = self.course.setting
        if not self.is_terminal():
            return [0.0] * setting.rules.seats
        return setting.rewards(self.course.dealt.outcome())

    def resample_from_infostate(self, player: int, probability: Any) -> OpenSpielState:  # noqa: ANN401 - a sampler
        """A state that may be this one for all that the player can tell; `probability` gives numbers from 0 to 1."""
        secret = bytes([min(int(probability() * DIGIT), DIGIT - 1) for _ in range(SECRET_BYTES)]).hex()
        return OpenSpielState(self.get_game(), self.course.resampled(player, secret))

    def __str__(self) -> str:
        return str(self.course)


class Observer:
    """`tensor` is the row of docs/observations.md; before the deal all of it is 0."""

    def __init__(self, size: int, *, recalls: bool) -> None:
        self.recalls: Final = recalls
        self.tensor: Final = np.zeros(size, np.float32)
        self.dict: Final = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        course = state.course
        self.tensor[:] = 0 if course.state is None else np.frombuffer(course.row(player), np.uint8)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        return state.course.told(player) if self.recalls else state.course.seen(player)


def defaults(game: Game) -> dict[str, Value]:
    """The parameters of a game string, and what they are if they are left out."""
    own: dict[str, Value] = {"players": game.seats[-1], "variants": "", "reward": "win", "deals": ALL_DEALS}
    return own | {option.name: separated(option.default) for option in game.options}


def separated(value: Value) -> Value:
    return value.replace(",", SEPARATOR) if isinstance(value, str) else value


def plan_of(game: Game, parameters: dict[str, Any]) -> Plan:
    """Variants first, then the options that differ from what is usual."""
    usual = defaults(game)
    told = usual | parameters
    if not 0 <= told["deals"] <= DIGIT:
        raise BadChoice(f"deals must be 1 to {DIGIT}, or 0 for as many as there are, not {told['deals']}")
    changed = {
        option.name: value.replace(SEPARATOR, ",") if isinstance(value, str) else value
        for option in game.options
        if (value := told[option.name]) != usual[option.name]
    }
    rules = game.rules(told["players"], filter(None, told["variants"].split(SEPARATOR)), **changed)
    return Plan(game.name, rules.seats, rules.options, chosen("reward", told["reward"], REWARDS), told["deals"])


def type_of(game: Game, reward: str) -> Any:  # noqa: ANN401 - OpenSpiel tells no types
    kinds = pyspiel.GameType
    utility = {"win": kinds.Utility.CONSTANT_SUM, "rank": kinds.Utility.ZERO_SUM, "score": kinds.Utility.GENERAL_SUM}
    return kinds(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility[reward],
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


def info_of(game: Game, plan: Plan) -> Any:  # noqa: ANN401 - OpenSpiel tells no types
    least, most, total = {
        "win": (0.0, 1.0, 1.0),
        "rank": (-1.0, 1.0, 0.0),
        "score": (-MOST_POINTS, MOST_POINTS, None),
    }[plan.reward]
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.moves.all),
        max_chance_outcomes=max(plan.deals or DIGIT, ANSWERS if game.ports else 0),
        num_players=plan.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=total,
        max_game_length=game.longest,
    )


def name_of(game: Game) -> str:
    """What `pyspiel.load_game` calls it: clutch_egg_on."""
    return f"clutch_{game.name.replace('-', '_')}"


def loaded(text: str) -> Any:  # noqa: ANN401 - OpenSpiel tells no types
    """A game from its string, also where nobody has imported this module."""
    return pyspiel.load_game(text)


def register(game: Game) -> None:
    """As a class of its own: OpenSpiel lets go of it when Python has ended, and with a function that would crash."""
    pyspiel.register_game(type_of(game, "win"), type(f"{game.title} of OpenSpiel", (OpenSpielGame,), {"game": game}))


for _game in all_games().values():
    register(_game)
