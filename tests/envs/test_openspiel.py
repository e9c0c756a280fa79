"""Every game as a game of OpenSpiel: its own tests, chance, kept and dealt states, and that nothing hidden is told."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.rl_environment import Environment
from open_spiel.python.tests import games_sim_test

import clutch.envs.openspiel as registered
from clutch.core.audience import facts
from clutch.core.chance import Chance, from_seed
from clutch.core.game import Game
from clutch.core.mistake import BadRules
from clutch.envs.course import DIGIT, DIGITS, Course
from clutch.envs.rewards import by_rank, by_score, shares_of_win
from clutch.envs.sitting import BadChoice
from clutch.games import all_games, game_named
from clutch.games.gulo_gulo.port import danger

SETTINGS = [
    *[(game, f"players={seats}") for game in all_games().values() for seats in (game.seats[0], game.seats[-1])],
    *[(game, f"variants={variant}") for game in all_games().values() for variant in game.variants],
    (game_named("bunny-bidding"), "players=4,variants=special-eggs;powers;handicaps"),
    (game_named("blind-hen"), "players=4,payment=lean,stack_memory=open"),
]
EVERY = pytest.mark.parametrize("setting", SETTINGS, ids=[f"{game.name}-{words}" for game, words in SETTINGS])
GAMES = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
SECRETS = ("11" * 16, "22" * 16)


def loaded(setting: tuple[Game, str]) -> Any:  # noqa: ANN401 - OpenSpiel tells no types
    game, words = setting
    return pyspiel.load_game(f"{registered.name_of(game)}({words})")


def drawn(state: Any, chance: Chance) -> int:  # noqa: ANN401 - OpenSpiel tells no types
    actions: list[int] = state.legal_actions()
    return actions[chance.below(len(actions))]


def played(state: Any, chance: Chance, steps: int) -> Any:  # noqa: ANN401 - OpenSpiel tells no types
    """So many steps further, by picks at random, but not to the end."""
    for _ in range(steps):
        after = state.clone()
        after.apply_action(drawn(state, chance))
        if after.is_terminal():
            break
        state = after
    return state


def asked(state: Any, chance: Chance) -> Any:  # noqa: ANN401 - OpenSpiel tells no types
    """Up to where a seat is asked."""
    while state.is_chance_node():
        state.apply_action(drawn(state, chance))
    return state


def course_of(state: Any) -> Course:  # noqa: ANN401 - OpenSpiel tells no types
    course = state.course
    assert isinstance(course, Course)
    return course


def lies(state: Any) -> dict[str, Any]:  # noqa: ANN401 - OpenSpiel tells no types
    """All that lies on the table."""
    return facts(course_of(state).dealt)


def told(state: Any) -> list[str]:  # noqa: ANN401 - OpenSpiel tells no types
    return [state.information_state_string(seat) for seat in range(state.num_players())]


@EVERY
def test_openspiels_random_simulation_finds_nothing_wrong(setting: tuple[Game, str]) -> None:
    pyspiel.random_sim_test(loaded(setting), num_sims=1, serialize=True, verbose=False)


@EVERY
def test_openspiels_simulation_in_python_finds_nothing_wrong(setting: tuple[Game, str]) -> None:
    np.random.seed(7)  # noqa: NPY002 - that test draws from it
    games_sim_test.GamesSimTest().sim_game(loaded(setting))


@pytest.mark.parametrize("words", ["clutch_dragons_eggs(players=3)", "clutch_gulo_gulo(players=2,max_turns=3)"])
def test_openspiel_writes_the_same_playthrough_twice(words: str) -> None:
    text = playthrough(words, None, seed=5)
    actions = [int(line.removeprefix("action: ")) for line in text.splitlines() if line.startswith("action: ")]
    assert len(actions) > DIGITS
    assert playthrough(words, actions, seed=5) == text


@GAMES
def test_a_learner_of_openspiel_gets_rows_and_offers(game: Game) -> None:
    env = Environment(loaded((game, "")), chance_event_sampler=Sampler())
    step = env.reset()
    chance = from_seed(3)
    while not step.last():
        seat = step.observations["current_player"]
        state = course_of(env.get_state)
        row = game.observation.observe(state.view(seat))
        assert bytes(np.array(step.observations["info_state"][seat], np.uint8)) == bytes(row)
        offers = step.observations["legal_actions"][seat]
        assert offers == state.offers()
        step = env.step([offers[chance.below(len(offers))]])
    assert sum(step.rewards) == pytest.approx(1)


class Sampler:
    """Draws the same every time."""

    def __init__(self) -> None:
        self.chance = from_seed(4)

    def seed(self, _seed: int | None = None) -> None: ...

    def __call__(self, state: Any) -> int:  # noqa: ANN401 - OpenSpiel tells no types
        return drawn(state, self.chance)


@EVERY
def test_a_resampled_state_is_the_same_for_who_resamples(setting: tuple[Game, str]) -> None:
    """What OpenSpiel's test of resampling demands, which it has in C++ alone."""
    chance = from_seed(6)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state = loaded(setting).new_initial_state()
    for _ in range(12):
        state = asked(played(state, chance, chance.below(30)), chance)
        for seat in range(state.num_players()):
            other = state.resample_from_infostate(seat, sampler)
            assert other.current_player() == state.current_player()
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.legal_actions(seat) == state.legal_actions(seat)
            played(other, chance, 10)


@EVERY
def test_a_resampled_state_follows_from_what_its_seat_knows(setting: tuple[Game, str]) -> None:
    """Made from another world that the seat cannot tell from this one, it is the same, also in what the others know."""
    chance = from_seed(7)
    state = loaded(setting).new_initial_state()
    others = 0
    for _ in range(8):
        state = asked(played(state, chance, chance.below(25)), chance)
        for seat in range(state.num_players()):
            course = course_of(state)
            twin = course.resampled(seat, SECRETS[0])
            one, other = course.resampled(seat, SECRETS[1]), twin.resampled(seat, SECRETS[1])
            assert facts(one.dealt) == facts(other.dealt)
            assert [one.told(eye) for eye in range(state.num_players())] == [
                other.told(eye) for eye in range(state.num_players())
            ]
            others += facts(twin.dealt, ("chance",)) != facts(course.dealt, ("chance",))
    assert others, "it is not the true state"


@EVERY
def test_clones_and_kept_states_go_on_like_the_original(setting: tuple[Game, str]) -> None:
    chance = from_seed(8)
    state = loaded(setting).new_initial_state()
    for _ in range(6):
        state = asked(played(state, chance, chance.below(40)), chance)
        state = state.resample_from_infostate(state.current_player(), pyspiel.UniformProbabilitySampler(5, 0.0, 1.0))
        _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
        twins = [state.clone(), pickle.loads(pickle.dumps(state)), read]  # noqa: S301 - our own
        for twin in twins:
            assert lies(twin) == lies(state)
            assert told(twin) == told(state)
        before = lies(state)
        action = drawn(state, chance)
        for twin in twins:
            twin.apply_action(action)
        assert lies(state) == before
        assert len({str(facts(course_of(twin).dealt)) for twin in twins}) == 1


@GAMES
def test_the_deal_is_drawn_digit_by_digit(game: Game) -> None:
    state = loaded((game, "")).new_initial_state()
    for digit in range(DIGITS):
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(number, 1 / DIGIT) for number in range(DIGIT)]
        assert told(state) == [""] * state.num_players()
        state.apply_action(digit + 1)
    rules = game.rules(game.seats[-1])
    assert lies(state) == facts(game.start(rules, from_seed(0x01020304)))


def test_there_are_as_many_deals_as_one_wants() -> None:
    state = loaded((game_named("dragons-eggs"), "deals=3")).new_initial_state()
    assert state.chance_outcomes() == [(number, pytest.approx(1 / 3)) for number in range(3)]
    deals = [state.child(number) for number in range(3)]
    assert len({str(lies(deal)) for deal in deals}) == 3
    assert not any(deal.is_chance_node() for deal in deals)


def test_the_odds_of_a_theft_are_a_chance_node() -> None:
    game, chance, risks = game_named("gulo-gulo"), from_seed(9), set()
    for words in ("players=2", "players=2,attempt_timeout=alarm,dropped_target=alarm"):
        state = loaded((game, words)).new_initial_state()
        while not state.is_terminal():
            course = course_of(state)
            if state.is_chance_node() and course.state is not None:
                waits = course.dealt
                outcomes = dict(state.chance_outcomes())
                words_of = {state.action_to_string(number): share for number, share in outcomes.items()}
                risks.add(danger(waits, waits.egg))
                assert sum(outcomes.values()) == pytest.approx(1)
                assert words_of["stolen"] == pytest.approx(1 - danger(waits, waits.egg) / 256)
                assert {game.answer(waits, chance).text for _ in range(40)} <= set(words_of)
                assert ("alarm timeout" in words_of) == ("alarm dropped" in words_of) == ("timeout" in words)
            state.apply_action(drawn(state, chance))
    assert len(risks) > 5


def test_who_chooses_later_does_not_know_what_was_chosen_before() -> None:
    """All sort their decks at the same time; here they are asked one after the other."""
    start = asked(loaded((game_named("egg-on"), "players=3")).new_initial_state(), from_seed(10))
    assert course_of(start).dealt.actors() == [0, 1, 2]
    sorted_so = []
    for offer in (0, -1):
        state = start.clone()
        while state.current_player() == 0:
            state.apply_action(state.legal_actions()[offer])
            assert state.information_state_string(1) == start.information_state_string(1) or state.current_player() == 1
        sorted_so.append(told(state))
    assert sorted_so[0][0] != sorted_so[1][0]
    assert sorted_so[0][1:] == sorted_so[1][1:]


@GAMES
def test_a_seat_remembers_all_that_it_did_and_heard(game: Game) -> None:
    """Its information state only grows: whoever cannot tell two states apart could not do so before."""
    chance, seat = from_seed(11), 0
    state = asked(loaded((game, "")).new_initial_state(), chance)
    remembered: list[str] = []
    while not state.is_terminal():
        acts = state.current_player() == seat
        action = drawn(state, chance)
        state.apply_action(action)
        lines = course_of(state).past(seat)
        assert lines[: len(remembered)] == remembered
        assert not acts or f"pick {action}" in "\n".join(lines[len(remembered) :])
        remembered = lines
    assert len(remembered) > 10


@GAMES
@pytest.mark.parametrize("reward", ["win", "rank", "score"])
def test_rewards_come_at_the_end(game: Game, reward: str) -> None:
    way = {"win": shares_of_win, "rank": by_rank, "score": by_score}[reward]
    chance = from_seed(12)
    spiel = loaded((game, f"players={game.seats[0]},reward={reward}"))
    state = spiel.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0] * game.seats[0]
        state.apply_action(drawn(state, chance))
    assert state.returns() == way(course_of(state).dealt.outcome())
    kinds = pyspiel.GameType.Utility
    assert (
        spiel.get_type().utility
        == {"win": kinds.CONSTANT_SUM, "rank": kinds.ZERO_SUM, "score": kinds.GENERAL_SUM}[reward]
    )
    assert spiel.utility_sum() == {"win": 1, "rank": 0, "score": None}[reward]


@GAMES
def test_openspiels_search_plays(game: Game) -> None:
    spiel = loaded((game, f"players={game.seats[0]}"))
    draw = np.random.RandomState(13)
    bot = ISMCTSBot(spiel, RandomRolloutEvaluator(1, draw), 1.4, 5, random_state=draw)
    state = played(spiel.new_initial_state(), from_seed(13), 60)
    state = asked(state, from_seed(13))
    assert bot.step(state) in state.legal_actions()


def test_a_game_is_chosen_by_players_variants_and_options() -> None:
    spiel = pyspiel.load_game("clutch_egg_on(players=3,variants=lucky-eggs,stall_rounds=5,colours=Bl;Re;Gr)")
    rules = spiel.setting.rules
    assert (rules.seats, rules.changed()) == (3, {"setup": "lucky", "stall_rounds": 5, "colours": "Bl,Re,Gr"})
    assert pyspiel.load_game(str(spiel)).setting.rules.plain() == rules.plain()
    assert pyspiel.load_game("clutch_egg_on").num_players() == 4


@pytest.mark.parametrize(
    ("words", "error", "said"),
    [
        ("variants=slow", BadRules, "Egg On has no variant 'slow'; variants: lucky-eggs"),
        ("players=7", BadRules, "Egg On is for 2 to 4 players, not 7"),
        ("reward=money", BadChoice, "there is no reward 'money'; choose from: win, rank, score"),
        ("deals=300", BadChoice, "deals must be 1 to 256, or 0 for as many as there are, not 300"),
        ("setup=new", BadRules, "option setup must be sorted or first_game or lucky, not 'new'"),
        ("colour=red", pyspiel.SpielError, "Unknown parameter 'colour'"),
    ],
)
def test_words_that_mean_nothing_are_refused(words: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        pyspiel.load_game(f"clutch_egg_on({words})")


def test_a_process_that_has_used_it_ends_without_a_word() -> None:
    script = "import pyspiel, clutch.envs.openspiel; game = pyspiel.load_game('clutch_egg_on'); print(game)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("clutch_egg_on()\n", "")
