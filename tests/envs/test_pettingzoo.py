"""Every game for several learners: PettingZoo's own tests, whole games, rewards, and that nothing hidden is told."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyState
from clutch.core.mistake import BadRules
from clutch.core.state import IllegalMove, Outcome
from clutch.envs.pettingzoo import env
from clutch.envs.rewards import by_rank, by_score, shares_of_win
from clutch.envs.sitting import BadChoice
from clutch.games import UnknownGame, all_games, game_named
from clutch.observe import numbered

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    *[(name, {"seats": seats}) for name, game in all_games().items() for seats in (game.seats[0], game.seats[-1])],
    *[(name, {"variants": [variant]}) for name, game in all_games().items() for variant in game.variants],
    ("bunny-bidding", {"seats": 4, "variants": ["special-eggs", "powers", "handicaps"]}),
    ("blind-hen", {"seats": 4, "payment": "lean", "stack_memory": "open"}),
]
NAMES = [f"{name}-{'-'.join(map(str, choices.values()))}" for name, choices in SETTINGS]
EVERY = pytest.mark.parametrize(("name", "choices"), SETTINGS, ids=NAMES)
GAMES = pytest.mark.parametrize("name", list(all_games()))


def seeded(name: str, **choices: Any) -> Any:  # noqa: ANN401 - PettingZoo tells no types
    """An environment whose spaces draw the same every time."""
    made = env(name, **choices)
    made.reset(seed=1)
    for number, agent in enumerate(made.possible_agents):
        made.action_space(agent).seed(number)
    return made


@contextmanager
def advice_left_out() -> Iterator[None]:
    """PettingZoo advises against what it also asks for: masks in observations, which are empty for who cannot act."""
    with warnings.catch_warnings():
        for advice in (
            "Observation space for each agent probably should be",
            "Observation is not a NumPy array",
            r"Action mask numpy array is all zeros \(no legal actions\)",
        ):
            warnings.filterwarnings("ignore", message=advice, category=UserWarning)
        yield


def played(table: Any) -> dict[str, float]:  # noqa: ANN401 - PettingZoo tells no types
    """Each agent's rewards from the deal to the end, every pick drawn from its mask."""
    gained = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        gained[agent] += reward
        assert not cut
        assert bool(seen["action_mask"].any()) is not ended
        table.step(None if ended else table.action_space(agent).sample(seen["action_mask"]))
    return gained


@EVERY
def test_it_keeps_the_rules_of_pettingzoo(name: str, choices: dict[str, Any]) -> None:
    with advice_left_out():
        api_test(seeded(name, **choices))


@EVERY
def test_the_same_seed_gives_the_same_game(name: str, choices: dict[str, Any]) -> None:
    seed_test(lambda: env(name, **choices))


@GAMES
def test_other_seeds_and_later_deals_give_other_games(name: str) -> None:
    table = env(name, **({"variants": ["first-game"]} if name == "egg-on" else {}))  # else cards are sorted, not dealt
    rows = []
    for seed in (1, None, 2):
        table.reset(seed=seed)
        for _ in range(20):
            table.step(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[-1])
        rows.append([table.observe(agent)["observation"].tobytes() for agent in table.agents])
    assert rows[0] != rows[1] != rows[2] != rows[0]


@EVERY
def test_it_shows_the_table_as_text(name: str, choices: dict[str, Any]) -> None:
    render_test(lambda render_mode: seeded(name, render_mode=render_mode, **choices))


@GAMES
def test_the_picture_is_that_of_who_is_asked(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = game_named(name)
    texts, printed = seeded(name, render_mode="ansi"), seeded(name, render_mode="human")
    state = texts.unwrapped._sitting.state
    view = state.view(state.turn)
    picture = game.picture(view.state, view.seat)
    assert texts.render() == picture
    assert capsys.readouterr().out == f"{picture}\n", "at the reset, and only for people"
    assert printed.render() is None
    assert capsys.readouterr().out == f"{picture}\n"


@EVERY
def test_what_an_agent_is_told_follows_from_its_view(name: str, choices: dict[str, Any]) -> None:
    """And so it is the same in another world that the seat cannot tell from this one."""
    table = seeded(name, **choices)
    state, chance = table.unwrapped._sitting.state, from_seed(5)
    whole = state.copy()
    for _ in range(60):
        if state.over:
            break
        whole = whole if state.composing else state.copy()  # others see of an act nothing before it is whole
        for seat in range(state.rules.seats):
            told_as_seen(table, state if seat == state.turn else whole, seat, chance)
        agent = table.agent_selection
        table.step(table.action_space(agent).sample(table.observe(agent)["action_mask"]))


def told_as_seen(table: Any, state: AnyState, seat: int, chance: Chance) -> None:  # noqa: ANN401 - PettingZoo tells no types
    game, agent = table.unwrapped.setting.game, table.possible_agents[seat]
    seen = table.observe(agent)
    assert seen in table.observation_space(agent)
    assert seen["observation"].tobytes() == bytes(game.observation.observe(state.view(seat)))
    twin = game.resample(state, seat, chance)
    assert seen["observation"].tobytes() == bytes(game.observation.observe(twin.view(seat)))
    back = numbered(game, state.rules.seats, seat)[1]
    offered = {game.moves.all[back[pick]].text for pick in np.flatnonzero(seen["action_mask"])}
    assert offered == ({move.text for move in twin.moves(seat)} if seat == state.turn else set())


@EVERY
@pytest.mark.parametrize("reward", ["win", "rank", "score"])
def test_a_whole_game_is_rewarded_at_its_end(name: str, choices: dict[str, Any], reward: str) -> None:
    table = seeded(name, reward=reward, **choices)
    sitting = table.unwrapped._sitting
    gained = list(played(table).values())
    outcome = sitting.state.outcome()
    sums = {"win": 1, "rank": 0, "score": sum(outcome.scores)}
    assert sum(gained) == pytest.approx(sums[reward])
    assert gained == {"win": shares_of_win, "rank": by_rank, "score": by_score}[reward](outcome)


def test_who_ties_shares() -> None:
    tied = Outcome("end", [7, 9, 9, 2], [7, 9, 9, 2])
    assert shares_of_win(tied) == [0, 0.5, 0.5, 0]
    assert by_rank(tied) == pytest.approx([-1 / 3, 2 / 3, 2 / 3, -1])
    assert by_score(tied) == [7, 9, 9, 2]


@GAMES
def test_an_illegal_action_is_an_error_and_changes_nothing(name: str) -> None:
    table = seeded(name)
    agent = table.agent_selection
    before = table.observe(agent)
    refused = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match=r"[A-F] may not .* now; allowed: "):
        table.step(refused)
    for wrong in (-1, len(before["action_mask"])):
        with pytest.raises(IllegalMove, match=f"there is no move {wrong}; moves are numbered 0 to"):
            table.step(wrong)
    with pytest.raises(IllegalMove, match=f"{agent} is to act: a number of a move, not None"):
        table.step(None)
    after = table.observe(agent)
    assert table.agent_selection == agent
    assert all((before[key] == after[key]).all() for key in before)


def test_words_that_mean_nothing_are_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; games: blind-hen"):
        env("chess")
    with pytest.raises(BadRules, match="Egg On has no variant 'slow'; variants: lucky-eggs"):
        env("egg-on", variants=["slow"])
    with pytest.raises(BadRules, match="there is no option 'colour'"):
        env("egg-on", colour="red")
    with pytest.raises(BadRules, match="Egg On is for 2 to 4 players, not 0"):
        env("egg-on", seats=0)
    with pytest.raises(BadChoice, match="there is no reward 'money'; choose from: win, rank, score"):
        env("egg-on", reward="money")
    with pytest.raises(BadChoice, match="there is no render mode 'rgb_array'; choose from: ansi, human"):
        env("egg-on", render_mode="rgb_array")
    with pytest.raises(BadChoice, match="a seed is a whole number from 0, not -1"):
        env("egg-on").reset(seed=-1)
