"""Bots' hands, what they see, the learning environments, and the figures."""

from __future__ import annotations

from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from clutch.bots import LEVELS
from clutch.envs.nest import NestEnv, NestVectorEnv
from clutch.nest import bench, trials
from clutch.nest.attempt import Attempt, Phase
from clutch.nest.grip import EYE
from clutch.nest.library import shelf
from clutch.nest.looking import ROOM, look, room, view_of
from clutch.nest.pulling import CAREFUL, lead, ranked, style_of, target
from clutch.nest.threads import Threads
from clutch.nest.trials import Case
from clutch.nest.world import World

NEST = shelf("normal")[0]


def test_looking_ranks_the_eggs_and_says_where_to_pinch_them() -> None:
    seen = look(NEST)
    assert len(seen) > 8
    assert [one.risk for one in seen] == sorted(one.risk for one in seen)
    for one in seen:
        egg = NEST.eggs[NEST.index(one.name)]
        assert np.linalg.norm(one.point - NEST.poses[NEST.index(one.name), :3]) < egg.half_length + 1e-4
        assert one.depth >= 0
    assert seen[0].depth < seen[-1].depth


def test_a_hand_comes_from_where_the_finger_is_clear_of_the_pole() -> None:
    """From the front if there is room, else from another side."""
    better = 0
    for nest in shelf("normal")[:4]:
        world = World(nest)
        for one in look(nest):
            ahead, view = room(world, one.point, EYE), view_of(world, nest.index(one.name))
            assert view is not None
            assert room(world, *view) >= min(ROOM, ahead)
            better += ahead < 0 < room(world, *view)
    assert better


def test_eyes_of_a_higher_level_choose_a_safer_egg() -> None:
    risk = {one.name: one.risk for one in look(NEST)}
    mean = [np.mean([risk[ranked(NEST, level, seed)[0]] for seed in range(6)]) for level in (0.0, 1.0)]
    assert mean[1] < mean[0]
    assert ranked(NEST, 1.0, 3)[0] == look(NEST)[0].name


def test_eggs_that_cannot_be_seen_come_last_in_any_order() -> None:
    hidden = [name for name in NEST.names if name not in {one.name for one in look(NEST)}]
    orders = {tuple(ranked(NEST, 1.0, seed)[-len(hidden) :]) for seed in range(20)}
    assert len(orders) > 1
    assert all(set(order) == set(hidden) for order in orders)


def test_higher_levels_pull_more_steadily() -> None:
    def roughness(level: float) -> float:
        way = np.array([target(style_of(level), 1, np.zeros(3), frame / 60) for frame in range(60)])
        return float(np.abs(np.diff(way, axis=0)).sum())

    assert roughness(1.0) < roughness(0.5) < roughness(0.0)


def test_every_level_of_bots_has_a_hand_and_better_ones_are_steadier() -> None:
    hands = [level.steadiness for level in LEVELS.values()]
    assert hands == sorted(set(hands))


def test_eyes_rank_every_egg_once() -> None:
    order = ranked(NEST, 1.0, 1)
    assert sorted(order) == sorted(NEST.names)
    assert order[: len(look(NEST))] == [one.name for one in look(NEST)]
    assert ranked(NEST, 0.0, 1) != order


def test_gymnasium_accepts_the_environment() -> None:
    env = NestEnv()
    check_env(env, skip_render_check=True)
    assert isinstance(env, gymnasium.Env)


def test_a_learner_that_lifts_slowly_gets_the_egg_or_an_alarm() -> None:
    env = NestEnv("family")
    env.reset(seed=2)
    for _ in range(200):
        _, reward, terminated, truncated, told = env.step(np.array([0, 0, 0.08], np.float32))
        if terminated or truncated:
            break
    assert terminated
    assert told["success"] != told["alarm"]
    assert reward == (1.0 if told["success"] else -1.0)


def test_each_of_many_pulls_has_its_own_seed() -> None:
    env = NestVectorEnv(2, threads=1)
    first, _ = env.reset(seed=5)
    assert (env.reset(seed=[5, 6])[0] == first).all()
    assert (env.reset(seed=[6, 5])[0] == first[::-1]).all()
    assert (env.reset()[0] != first).any()


def test_pulls_on_threads_go_on_and_begin_anew() -> None:
    env = NestVectorEnv(2, threads=2)
    observations, _ = env.reset(seed=4)
    assert observations.shape == (2, *env.single_observation_space.shape)
    lift = np.tile(np.array([0, 0, 1], np.float32), (2, 1))
    ended = np.zeros(2, dtype=bool)
    for _ in range(8):
        observations, rewards, terminated, _, _ = env.step(lift)
        ended |= terminated
        assert (np.abs(rewards[terminated]) == 1).all()
        assert np.isfinite(observations).all()
    assert ended.any()


def test_threads_do_what_a_single_attempt_does() -> None:
    """Nearly: the first guess of each frame is not the same, and so the last digits."""
    choice = look(NEST)[0]
    alone, together = (Attempt(NEST, choice.name, seed=1) for _ in range(2))
    threads = Threads(2)
    for attempt in (alone, together):
        attempt.grab(choice.point)
    for _ in range(60):
        for attempt in (alone, together):
            lead(attempt, CAREFUL, 1)
        alone.step()
        threads.step([together])
    assert alone.phase is together.phase is Phase.HOLDING
    assert np.abs(alone.frame() - together.frame()).max() < 2e-3


def test_a_blow_up_on_threads_is_seen() -> None:
    attempt = Attempt(NEST, look(NEST)[0].name)
    attempt.grab(look(NEST)[0].point)
    attempt.world.data.qvel[:] = 1e12
    threads = Threads(1)
    threads.step([attempt])
    assert attempt.result is not None
    assert attempt.result.void
    sound = Attempt(NEST, attempt.name)
    sound.grab(look(NEST)[0].point)
    threads.step([sound])
    assert sound.result is None


def test_trials_can_be_broken_off_and_are_not_done_twice(tmp_path: Path) -> None:
    path = tmp_path / "trials.jsonl"
    cases = [Case("normal", 0, "top", "none"), Case("normal", 0, "top", "fast")]
    trials.run(path, cases, 1, lambda share, note: None)
    first = path.read_text()
    assert len(first.splitlines()) == 2
    trials.run(path, cases, 1, lambda share, note: None)
    assert path.read_text() == first
    untouched = bench.rates(trials.trials_in(path))[0]
    assert (untouched["hand"], untouched["alarms"], untouched["nests"]) == ("none", 0, 1)


def test_intervals_are_wilsons() -> None:
    low, high = bench.wilson(10, 100)
    assert (low, high) == (pytest.approx(0.0552, abs=1e-4), pytest.approx(0.1744, abs=1e-4))
    assert bench.wilson(0, 10)[0] == 0
    assert bench.wilson(10, 10)[1] == 1
