"""One seat of a game among bots: Gymnasium's own tests, whole games, rewards, and what becomes of illegal actions."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from clutch.bots import LEVELS, UnknownBot
from clutch.core.game import Game
from clutch.core.mistake import BadRules
from clutch.core.state import IllegalMove
from clutch.envs.gymnasium import SeatEnv, name_of, next_offer
from clutch.envs.rewards import by_rank, by_score, shares_of_win
from clutch.envs.sitting import BadChoice
from clutch.games import all_games
from clutch.observe import numbered

GAMES = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
WAYS = {"win": shares_of_win, "rank": by_rank, "score": by_score}


def made(game: Game, **choices: Any) -> SeatEnv:  # noqa: ANN401 - whatever an environment is asked for
    env = gymnasium.make(name_of(game), **choices).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def state_of(env: SeatEnv) -> Any:  # noqa: ANN401 - any game's state
    assert env.sitting is not None
    return env.sitting.state


def last_offer(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"])[-1])


@GAMES
@pytest.mark.parametrize("render_mode", [None, "ansi"])
def test_it_keeps_the_rules_of_gymnasium(game: Game, render_mode: str | None) -> None:
    check_env(made(game, render_mode=render_mode))


@GAMES
@pytest.mark.parametrize("level", list(LEVELS))
def test_it_keeps_them_among_bots_of_every_level(game: Game, level: str) -> None:
    check_env(made(game, seats=game.seats[0], others=level), skip_render_check=True)


@pytest.mark.parametrize("variant", [variant for game in all_games().values() for variant in game.variants])
def test_it_keeps_them_in_every_variant(variant: str) -> None:
    game = next(game for game in all_games().values() if variant in game.variants)
    check_env(made(game, variants=[variant]), skip_render_check=True)


@GAMES
@pytest.mark.parametrize("reward", list(WAYS))
def test_a_whole_game_is_rewarded_at_its_end(game: Game, reward: str) -> None:
    env = made(game, reward=reward, illegal="error", others="chick")
    _, info = env.reset(seed=11)
    ended = False
    while not ended:
        picked = last_offer(info)
        _, gained, ended, cut, info = env.step(picked)
        assert info["taken"] == picked
        assert not cut
        assert bool(info["action_mask"].any()) is not ended
        assert gained == (WAYS[reward](state_of(env).outcome())[env.seat] if ended else 0)
    with pytest.raises(BadChoice, match="the game is over: reset first"):
        env.step(0)


@GAMES
def test_the_learner_is_told_what_its_view_tells(game: Game) -> None:
    env = made(game)
    row, info = env.reset(seed=12)
    for _ in range(10):
        state, seat = state_of(env), info["seat"]
        assert state.turn == seat
        assert row.tobytes() == bytes(game.observation.observe(state.view(seat)))
        back = numbered(game, state.rules.seats, seat)[1]
        offered = {game.moves.all[back[pick]].text for pick in np.flatnonzero(info["action_mask"])}
        assert offered == {move.text for move in state.moves(seat)}
        row, _, ended, _, info = env.step(last_offer(info))
        if ended:
            break


@GAMES
def test_the_learner_sits_where_it_was_put_or_anywhere(game: Game) -> None:
    fixed, free = made(game, seat=1), made(game)
    assert [fixed.reset(seed=seed)[1]["seat"] for seed in range(5)] == [1] * 5
    assert {free.reset(seed=seed)[1]["seat"] for seed in range(40)} == set(range(game.seats[-1]))


@GAMES
def test_an_illegal_action_is_an_error_or_the_next_that_is_offered(game: Game) -> None:
    strict, mild = made(game, illegal="error"), made(game)
    _, info = strict.reset(seed=13)
    mild.reset(seed=13)
    refused = int(np.flatnonzero(info["action_mask"] == 0)[-1])
    with pytest.raises(IllegalMove, match="may not"):
        strict.step(refused)
    row, *_ = strict.step(next_offer(info["action_mask"], refused))
    other, _, _, _, told = mild.step(refused)
    assert (row == other).all()
    assert told["taken"] == next_offer(info["action_mask"], refused)


def test_the_next_offer_comes_round() -> None:
    mask = np.array([0, 1, 0, 1, 0], np.int8)
    assert [next_offer(mask, action) for action in range(5)] == [1, 1, 3, 3, 1]


@GAMES
def test_the_picture_is_that_of_the_learner(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    texts, printed = made(game, render_mode="ansi"), made(game, render_mode="human")
    texts.reset(seed=14)
    printed.reset(seed=14)
    picture = game.picture(state_of(texts).view(texts.seat).state, texts.seat)
    assert texts.render() == picture
    assert capsys.readouterr().out == f"{picture}\n", "at the reset, and only for people"
    assert printed.render() is None
    assert capsys.readouterr().out == f"{picture}\n"


@GAMES
def test_many_at_once(game: Game) -> None:
    many = gymnasium.make_vec(name_of(game), num_envs=3, vectorization_mode="sync", others="random")
    rows, infos = many.reset(seed=15)
    for _ in range(5):
        assert rows.shape == (3, game.observation.layout.size)
        rows, *_, infos = many.step(np.array([np.flatnonzero(mask)[-1] for mask in infos["action_mask"]]))
    many.close()


def test_words_that_mean_nothing_are_refused() -> None:
    with pytest.raises(BadRules, match="Egg On has no variant 'slow'"):
        SeatEnv("egg-on", variants=["slow"])
    with pytest.raises(BadChoice, match="there is no reward 'money'"):
        SeatEnv("egg-on", reward="money")
    with pytest.raises(BadChoice, match="there is no way to take illegal actions 'lose'; choose from: error, next"):
        SeatEnv("egg-on", illegal="lose")
    with pytest.raises(UnknownBot, match="there is no bot 'duck'"):
        SeatEnv("egg-on", others="duck")
    with pytest.raises(BadChoice, match="2 others do not fill 3 seats"):
        SeatEnv("egg-on", others=["hen", "fox"])
    with pytest.raises(BadChoice, match="there is no seat 4; seats are numbered 0 to 3"):
        SeatEnv("egg-on", seat=4)
    with pytest.raises(BadChoice, match="no game has begun: reset first"):
        SeatEnv("egg-on").step(0)


def test_the_name_of_the_module_is_enough_to_make_one() -> None:
    script = (
        "import gymnasium; env = gymnasium.make('clutch.envs.gymnasium:clutch/EggOn-v0', seats=3);"
        "print(env.reset(seed=1)[0].shape)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == f"({all_games()['egg-on'].observation.layout.size},)\n"
