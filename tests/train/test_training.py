"""Learning by self-play: what is learned from, that it learns, and that a training can be broken off and go on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jax
import numpy as np
import pytest

from clutch.bots import random_bot
from clutch.bots.advice import shown
from clutch.bots.policy import Policy, PolicyBot, UnfitPolicy, load, shares_of
from clutch.cli import main
from clutch.core.chance import from_seed
from clutch.core.game import Game
from clutch.games import all_games, game_named
from clutch.train.drawing import Drawing
from clutch.train.imitation import imitate
from clutch.train.keeping import OtherTraining, Progress, kept
from clutch.train.learner import Learner, Lesson, turned_to
from clutch.train.network import Params, think
from clutch.train.selfplay import RIVALS, Group
from clutch.train.testing import share_among
from clutch.train.training import OLD_SELVES, Plan, params_of, remember, rivals_of, train, weights_of, write

DRAGONS = game_named("dragons-eggs")
SMALL = {"rounds": 2, "games": 8, "steps": 12, "batch": 64, "width": 16}


def small(folder: Path, **changes: int) -> Plan:
    return Plan(folder, **(SMALL | changes))  # type: ignore[arg-type]


def silence(*_told: object) -> None:
    """Nobody watches."""


def test_shares_are_turned_to_the_seat_that_looks_and_back() -> None:
    shares = np.array([[0.1, 0.2, 0.3, 0.4, 0.0]], np.float32)
    seat, playing = np.array([1]), np.array([4])
    assert turned_to(shares, seat, playing).tolist() == [pytest.approx([0.2, 0.3, 0.4, 0.1, 0.0])]
    assert turned_to(turned_to(shares, seat, playing), seat, playing, back=True).tolist() == shares.tolist()


def test_what_went_well_is_picked_more_often_and_who_won_is_expected_to() -> None:
    learner = Learner(DRAGONS, 16, seed=1, rate=1e-2)
    lines, moves, seats = 64, len(DRAGONS.moves.all), DRAGONS.seats[-1]
    rows = np.zeros((lines, DRAGONS.observation.layout.size), np.uint8)
    rows[:, DRAGONS.seats.index(4)] = 1
    masks = np.zeros((lines, moves), np.uint8)
    masks[:, [3, 7]] = 1
    picks = np.where(np.arange(lines) % 2, 3, 7)
    gains = np.where(picks == 7, 1.0, -1.0).astype(np.float32)
    shares = np.zeros((lines, seats), np.float32)
    shares[:, 2] = 1
    even = np.full(lines, np.log(0.5), np.float32)
    lesson = Lesson(rows, masks, picks, even, gains, shares)
    for _ in range(40):
        learner.learn(lesson, np.arange(lines), 1e-2, 0.0)
    picked, _, expected = learner.pick(learner.params, rows, masks)
    assert (picked == 7).mean() > 0.5
    assert expected[0, 2] > 0.5
    assert expected[0, 4] == 0  # nobody sits there


def test_only_what_is_offered_is_picked_however_unlikely_the_number_drawn() -> None:
    learner = Learner(DRAGONS, 8, seed=1, rate=1e-3)
    rows = np.zeros((4096, DRAGONS.observation.layout.size), np.uint8)
    rows[:, 0] = 1
    masks = np.zeros((4096, len(DRAGONS.moves.all)), np.uint8)
    masks[:, 20:60:3] = 1
    for _ in range(200):
        picks, chances, _ = learner.pick(learner.params, rows, masks)
        assert masks[np.arange(len(picks)), picks].all()
        assert np.isfinite(chances).all()


def test_a_network_learns_to_pick_as_a_bot_does(tmp_path: Path) -> None:
    """Before it has played a single game of its own, it beats those who play anything."""
    plan = small(tmp_path, watch=6000, width=64)
    learner = Learner(DRAGONS, plan.width, plan.seed, rate=1e-3)
    told: list[float] = []
    imitate(learner, "chick", plan.watch, 4, plan.seed, told.append, workers=2)
    assert told == sorted(told)
    assert told[-1] == pytest.approx(1)
    write(DRAGONS, plan, learner, [], Progress("dragons-eggs", plan.width))
    assert share_among(DRAGONS, tmp_path / "dragons-eggs.npz", "random", 4, 10).low > 1


def test_a_training_begins_with_somebody_else_and_is_tested_among_others(tmp_path: Path) -> None:
    plan = replace(small(tmp_path, rounds=1, watch=60), imitate="chick", against=("random",), test_deals=2)
    progress = train(DRAGONS, plan, silence)
    assert [(test["among"], test["decisions"]) for test in progress.tests] == [("random", 0), ("random", 8 * 12)]
    again = train(DRAGONS, plan, silence)  # nobody is imitated twice, and the tests of before are not forgotten
    assert [test["decisions"] for test in again.tests] == [0, 8 * 12, 2 * 8 * 12]
    assert again.began_like == "chick"
    assert "among random" in (tmp_path / "dragons-eggs.svg").read_text()


def test_the_likeness_of_a_bot_is_met_from_then_on(tmp_path: Path) -> None:
    plan = replace(small(tmp_path, rounds=1, watch=60), meet="chick")
    assert train(DRAGONS, plan, silence).met == ["chick"]
    again = train(DRAGONS, plan, silence)
    assert again.met == ["chick"], "once is enough"
    learner = Learner(DRAGONS, 16, seed=1, rate=1e-3)
    selves, _ = kept(tmp_path, learner, Progress("dragons-eggs", 16))
    assert len(selves) == 1


def test_an_answer_is_looked_for_to_weights_that_stay_as_they_are(tmp_path: Path) -> None:
    train(DRAGONS, small(tmp_path / "rival", rounds=1), silence)
    weights = tmp_path / "rival/dragons-eggs.npz"
    before = weights.read_bytes()
    progress = train(DRAGONS, replace(small(tmp_path / "answer"), rival=str(weights)), silence)
    assert progress.rounds == 2
    assert weights.read_bytes() == before
    assert (tmp_path / "answer/dragons-eggs.npz").exists()
    learner = Learner(DRAGONS, 16, seed=1, rate=1e-3)
    made = load(weights, DRAGONS)
    row = DRAGONS.observation.observe(DRAGONS.new(DRAGONS.rules(4), 5).view(0))
    moves, _ = think(params_of(DRAGONS, made), learner.eyes, np.frombuffer(row, np.uint8)[None])
    assert made.think(row)[0] == pytest.approx(np.asarray(moves[0]), abs=1e-3)  # learned and played are the same


def test_a_training_begins_with_weights_that_are_there(tmp_path: Path) -> None:
    train(DRAGONS, small(tmp_path / "before", rounds=1), silence)
    weights = tmp_path / "before/dragons-eggs.npz"
    plan = replace(small(tmp_path / "after", rounds=1), begin=str(weights), rate=0.0)
    assert train(DRAGONS, plan, silence).began_like == weights.name
    before, after = (load(folder / "dragons-eggs.npz", DRAGONS) for folder in (tmp_path / "before", tmp_path / "after"))
    for name, numbers in before.weights.items():
        assert after.weights[name] == pytest.approx(numbers, abs=2e-3), "nothing is learned at this rate"


def test_bots_sit_in_games_of_their_own_and_nobody_waits_for_them(tmp_path: Path) -> None:
    plan = replace(small(tmp_path, rounds=3), beside=("chick", "hen"), heed=2)
    progress = train(DRAGONS, plan, silence)
    assert progress.decisions >= 3 * 8 * 12, "those of the games without bots, and some beside"
    with np.load(tmp_path / "dragons-eggs.npz") as arrays:
        assert json.loads(str(arrays["about"]))["met"] == ["chick", "hen"]


class Finished:
    """What a group of games brought: the first game is asked at each step, the second seldom."""

    def __init__(self, group: Group) -> None:
        steps, count, _ = group.shares.shape
        group.rows.extend([np.zeros((count, 2), np.uint8)] * steps)
        group.masks.extend([np.zeros((count, 2), np.uint8)] * steps)
        group.playing[:] = 4
        group.expected[:, :, :4] = 0.25
        group.present[:, 0] = True
        group.present[[1, 4], 1] = True
        group.counts[:] = group.present[:-1]


def test_what_a_slow_game_comes_to_is_learned_by_whoever_picked_before_it() -> None:
    learner = Learner(DRAGONS, 8, seed=1, rate=1e-3)
    group = Group(learner, 2, 0, 6, np.random.default_rng(1))
    Finished(group)
    group.ended[3, 1] = True  # while nothing was asked there
    group.shares[3, 1, 0] = 1
    lesson, lines = group.lesson(free=1, heed=3)
    gains = np.asarray(lesson.gains).reshape(6, 2)
    assert gains[1, 1] == pytest.approx(0.75), "the pick at step 1 won"
    assert gains[0, 0] == pytest.approx(0), "and nobody else's did"
    assert sorted(lines.tolist()) == [0, 2, 3, 3, 3, 4, 6, 8, 10], "what follows the pick at step 4 is not known yet"


def test_who_looks_for_an_answer_plays_at_one_seat_of_every_game() -> None:
    learner = Learner(DRAGONS, 8, seed=1, rate=1e-3)
    group = Group(learner, RIVALS, RIVALS, 4, np.random.default_rng(1))
    assert (group.learns.sum(1) == 1).all()
    group = Group(learner, 10, RIVALS + 1, 4, np.random.default_rng(1))
    assert group.learns.sum(1).tolist() == [1] * RIVALS + [DRAGONS.seats[-1]] * 4, "as many for each rival"


def test_the_first_selves_are_never_forgotten() -> None:
    selves: list[Params] = [{"number": 0}, {"number": 1}]
    chance = np.random.default_rng(1)
    for number in range(2, 100):
        remember(selves, {"number": number}, 2, chance)
    numbers = [each["number"] for each in selves]
    assert len(numbers) == OLD_SELVES
    assert numbers[:2] == [0, 1]
    assert numbers[-1] == 99
    assert numbers == sorted(numbers)
    for _ in range(20):
        rivals = [rival["number"] for rival in rivals_of({"number": -1}, selves, 2, chance)]
        assert len(rivals) == RIVALS
        assert {0, 1} <= set(rivals)
    assert {rival["number"] for rival in rivals_of({"number": -1}, [], 2, chance)} == {-1}


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = train(DRAGONS, small(tmp_path), silence)
    assert (first.rounds, first.decisions) == (2, 2 * 8 * 12)
    second = train(DRAGONS, small(tmp_path, rounds=1), silence)
    assert (second.rounds, second.decisions) == (3, 3 * 8 * 12)
    assert second.seconds > first.seconds


def test_a_folder_holds_one_training(tmp_path: Path) -> None:
    train(DRAGONS, small(tmp_path, rounds=1), silence)
    with pytest.raises(OtherTraining, match="dragons-eggs with a width of 16; choose another folder"):
        train(DRAGONS, small(tmp_path, width=8), silence)


def test_what_was_learned_plays_a_whole_game(tmp_path: Path) -> None:
    train(DRAGONS, small(tmp_path, rounds=1), silence)
    policy = load(tmp_path / "dragons-eggs.npz", DRAGONS)
    bots = [PolicyBot(DRAGONS, policy, warmth) for warmth in (0.0, 1.0)] + [random_bot]
    state, chance = DRAGONS.new(DRAGONS.rules(3), 4), from_seed(4)
    while not state.over:
        seat = state.turn
        assert sum(shares_of(policy, DRAGONS, state.view(seat))) == pytest.approx(1)
        state.apply(seat, bots[seat](state.view(seat), state.moves(seat), chance))
    with pytest.raises(UnfitPolicy, match="train it anew"):
        load(tmp_path / "dragons-eggs.npz", game_named("egg-on"))


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_weights_think_the_same_with_and_without_what_trained_them(game: Game) -> None:
    learner = Learner(game, 8, seed=3, rate=1e-3)
    keys = jax.random.split(jax.random.key(0), 2)
    for name in {"moves", "seats", "wanted", "advice"} & set(learner.params):
        learner.params[name] = jax.random.normal(keys[int(name == "seats")], learner.params[name].shape)
    state = game.new(game.rules(game.seats[-1]), 9)
    row = shown(game, state.view(state.turn), state.moves(state.turn))
    moves, seats = think(learner.params, learner.eyes, np.frombuffer(row, np.uint8)[None])
    own_moves, own_seats = Policy(game, weights_of(game, learner.params), {}).think(row)
    assert own_moves == pytest.approx(np.asarray(moves[0]), abs=1e-3)
    assert own_seats == pytest.approx(np.asarray(seats[0]), abs=1e-3)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_rules_are_drawn_anew_for_each_game(game: Game) -> None:
    chance, draw = from_seed(2), Drawing(game)
    drawn = [draw(chance) for _ in range(60)]
    assert {rules.seats for rules in drawn} == set(game.seats)
    assert any(rules.changed() for rules in drawn)
    assert any(not rules.changed() for rules in drawn)


def test_variants_that_are_to_be_learned_are_in_half_of_the_games() -> None:
    names = ["special-eggs", "powers", "handicaps"]
    chance, draw = from_seed(2), Drawing(game_named("bunny-bidding"), variants=names)
    drawn = [draw(chance) for _ in range(200)]
    all_three = [rules for rules in drawn if set(rules.changed()) >= {"special_eggs", "powers", "handicaps"}]
    assert 80 < len(all_three) < 140
    assert {rules.seats for rules in all_three} == set(game_named("bunny-bidding").seats)


def test_the_command_says_where_the_weights_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And how strong they are among players that never change, if nobody else is named."""
    words = f"train dragons-eggs --rounds 1 --games 4 --width 8 --workers 1 --deals 1 --folder {tmp_path}"
    assert main(words.split()) == 0
    told = capsys.readouterr().out
    assert "among bench.yardsticks.hens:hen" in told
    assert f"{tmp_path}/dragons-eggs.npz" in told
