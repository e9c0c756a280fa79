"""Many games whose seats are all the learner's: whole games, their rewards, and what becomes of illegal actions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

from clutch.core.game import Game
from clutch.core.mistake import BadRules
from clutch.core.state import IllegalMove
from clutch.envs.gymnasium import SELF_PLAY, name_of, next_offer
from clutch.envs.gymnasium_vector import SelfPlayVectorEnv
from clutch.envs.many_games import ManyGames
from clutch.envs.sitting import BadChoice
from clutch.games import all_games

GAMES = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
SUMS = {"win": 1.0, "rank": 0.0}
COUNT = 4


def made(game: Game, **choices: Any) -> VectorEnv[Any, Any, Any]:  # noqa: ANN401 - whatever an environment is asked for
    return gymnasium.make_vec(name_of(game, SELF_PLAY), num_envs=COUNT, **choices)


def tables(env: VectorEnv[Any, Any, Any]) -> ManyGames:
    inner = env.unwrapped
    assert isinstance(inner, SelfPlayVectorEnv)
    assert inner.games is not None
    return inner.games


def last_offers(info: dict[str, Any]) -> np.ndarray[Any, Any]:
    return np.array([np.flatnonzero(mask)[-1] for mask in info["action_mask"]])


@GAMES
def test_it_keeps_the_rules_of_gymnasium(game: Game) -> None:
    env = made(game)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    rows, info = env.reset(seed=3)
    env.action_space.seed(3)
    for _ in range(20):
        assert rows in env.observation_space
        picks = env.action_space.sample(tuple(info["action_mask"]))
        rows, gained, ended, cut, info = env.step(picks)
        assert (info["taken"] == picks).all(), "it was offered"
        assert gained.shape == ended.shape == cut.shape == (COUNT,)
        assert not cut.any()
        assert (gained[~ended] == 0).all()
    env.close()


@GAMES
@pytest.mark.parametrize("reward", ["win", "rank"])
def test_whole_games_are_rewarded_when_they_end_and_begin_anew(game: Game, reward: str) -> None:
    env = made(game, seats=game.seats[0], reward=reward)
    _, info = env.reset(seed=4)
    begun, ends = list(tables(env).states), 0
    while ends < COUNT:
        seats, before = info["seat"], list(tables(env).states)
        _, gained, ended, _, info = env.step(last_offers(info))
        for number in np.flatnonzero(ended):
            ends += 1
            rewards = info["rewards"][number]
            assert rewards.sum() == pytest.approx(SUMS[reward], abs=1e-6)
            assert gained[number] == rewards[seats[number]]
            assert before[number].over
            assert not tables(env).states[number].over
        assert (info["rewards"][~ended] == 0).all()
    assert any(state.over for state in begun)


@GAMES
def test_the_same_seed_gives_the_same_games(game: Game) -> None:
    runs, shuffled = [], {"variants": ["lucky-eggs"]} if game.name == "egg-on" else {}  # else its cards are sorted
    for seed in (5, 5, 6):
        env = made(game, **shuffled)
        rows, info = env.reset(seed=seed)
        for _ in range(40):
            rows, *_, info = env.step(last_offers(info))
        again, _ = env.reset()
        runs.append((rows.tobytes(), again.tobytes()))
    assert runs[0] == runs[1] != runs[2]


@GAMES
def test_an_illegal_action_is_an_error_or_the_next_that_is_offered(game: Game) -> None:
    strict, mild = made(game, illegal="error"), made(game)
    _, info = strict.reset(seed=7)
    mild.reset(seed=7)
    picks = last_offers(info)
    for wrong in (int(np.flatnonzero(info["action_mask"][2] == 0)[-1]), -2, len(info["action_mask"][2])):
        picks[2] = wrong
        with pytest.raises(IllegalMove, match=f"game 2: action {wrong} is not offered; look at action_mask"):
            strict.step(picks)
        *_, told = mild.step(picks)
        assert told["taken"][2] == next_offer(info["action_mask"][2], wrong)
        _, info = mild.reset(seed=7)
    *_, now = strict.reset(seed=7)
    assert (now["action_mask"] == info["action_mask"]).all(), "what was refused changed nothing"


def test_words_that_mean_nothing_are_refused() -> None:
    with pytest.raises(BadRules, match="Egg On has no variant 'slow'"):
        SelfPlayVectorEnv("egg-on", variants=["slow"])
    with pytest.raises(BadChoice, match="there is no reward 'money'"):
        SelfPlayVectorEnv("egg-on", reward="money")
    env = SelfPlayVectorEnv("egg-on", 2)
    with pytest.raises(BadChoice, match="no game has begun: reset first"):
        env.step(np.zeros(2, np.int64))
    env.reset(seed=1)
    with pytest.raises(BadChoice, match=r"2 games ask for as many actions, not \(3,\)"):
        env.step(np.zeros(3, np.int64))
