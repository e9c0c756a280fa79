"""How fast the rules are, in CPU time of one thread: compiled, pure, and beside OpenSpiel's games in the same run."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from clutch.core import state as compiled_or_not
from clutch.core.chance import from_seed
from clutch.core.game import AnyState, Game
from clutch.core.laws import random_acts
from clutch.core.moves import PORT
from clutch.core.rules import Rules
from clutch.games import all_games, game_named

Report = dict[str, Any]
Case = tuple[str, int, dict[str, str]]
Progress = Callable[[float, str], None]

EVERYTHING = (
    "reveal_five",
    "return_losing_bids",
    "flip_own",
    "duplicates_invert",
    "doubled_numbers",
    "special_eggs",
    "powers",
    "handicaps",
)
LISTED: list[Case] = [
    ("egg-on", 4, {"setup": "lucky"}),
    ("egg-on", 4, {}),
    ("blind-hen", 4, {}),
    ("dragons-eggs", 4, {}),
    ("gulo-gulo", 4, {}),
    ("bunny-bidding", 4, {}),
    ("bunny-bidding", 4, dict.fromkeys(EVERYTHING, "true")),
]
PEERS = {
    "goofspiel(13)": "goofspiel(num_cards=13,imp_info=True,points_order=random)",
    "hearts": "hearts",
    "gin_rummy": "gin_rummy",
}
REPEATS = 3
MIDDLE = 40  # picks into a game, or half of a short one: where single calls are measured


def is_compiled() -> bool:
    return not str(compiled_or_not.__file__).endswith(".py")


def cases() -> list[Case]:
    """Those listed, and every other game with the most seats."""
    names = {name for name, _, _ in LISTED}
    return LISTED + [(game.name, game.seats[-1], {}) for game in all_games().values() if game.name not in names]


def label(case: Case) -> str:
    name, seats, options = case
    told = [f"{option}={value}" for option, value in options.items()]
    return ", ".join([name, f"{seats} seats", *(told if len(told) < len(EVERYTHING) else ["everything on"])])


def play_trusted(game: Game, rules: Rules, seed: int, draw: Callable[[], float]) -> int:
    """One random game with `apply`, its deal included; the number of decisions."""
    state = game.new(rules, seed)
    decisions = 0
    while not state.over:
        if state.waiting:
            state.settle(game.answer(state, state.chance))
            continue
        seat = state.turn
        moves = state.moves(seat)
        state.apply(seat, moves[int(draw() * len(moves))])
        decisions += 1
    return decisions


def play_checked(game: Game, rules: Rules, seed: int, draw: Callable[[], float]) -> int:
    """One random game with `play`, whole acts only."""
    state = game.new(rules, seed)
    decisions = 0
    while not state.over:
        if state.waiting:
            state.play(PORT, [game.answer(state, state.chance)])
            continue
        seat = state.turn
        moves = state.moves(seat)
        act = [moves[int(draw() * len(moves))]]
        if not act[0].closes:
            ahead = state.copy()
            ahead.apply(seat, act[0])
            while ahead.composing:
                moves = ahead.moves(seat)
                act.append(moves[int(draw() * len(moves))])
                ahead.apply(seat, act[-1])
        state.play(seat, act)
        decisions += len(act)
    return decisions


def rate(play: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Decisions and games a second of CPU time."""
    decisions = games = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        for _ in range(10):
            decisions += play(games)
            games += 1
    return decisions / spent, games / spent


def call_time(call: Callable[[], object], seconds: float) -> float:
    """Microseconds of CPU time for one call."""
    calls = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        for _ in range(200):
            call()
        calls += 200
    return spent / calls * 1e6


def middle_of_a_game(game: Game, rules: Rules) -> AnyState:
    """A state some way into a random game that lasts long enough."""
    chance = from_seed(0)
    middle = min(MIDDLE, game.longest // 2)
    for seed in range(1000):
        state = game.new(rules, seed)
        picks = 0
        while not state.over and (picks < middle or len(state.actors()) != 1):
            seat, act = next(random_acts(game, state, chance))
            state.play(seat, act)
            picks += len(act)
        if not state.over:
            return state
    raise AssertionError(f"{game.name}: no game lasts {middle} picks")


def measure(case: Case, seconds: float) -> Report:
    """All figures of one case in this process."""
    name, seats, options = case
    game = game_named(name)
    rules = game.rules(seats).but(**options)
    state = middle_of_a_game(game, rules)
    view = state.view(state.turn)
    chance = from_seed(1)
    draw = random.Random(1).random  # noqa: S311 - it picks moves to be timed
    trusted: list[tuple[float, float]] = []
    checked: list[tuple[float, float]] = []
    for _ in range(REPEATS):
        trusted.append(rate(lambda seed: play_trusted(game, rules, seed, draw), seconds))
        checked.append(rate(lambda seed: play_checked(game, rules, seed, draw), seconds))
    return {
        "apply_decisions_per_second": round(median(decisions for decisions, _ in trusted)),
        "play_decisions_per_second": round(median(decisions for decisions, _ in checked)),
        "games_per_second": round(median(games for _, games in trusted)),
        "copy_us": round(call_time(state.copy, seconds / 4), 3),
        "view_us": round(call_time(lambda: state.view(0), seconds / 4), 3),
        "row_us": round(call_time(lambda: game.observation.observe(view), seconds / 4), 3),
        "resample_us": round(call_time(lambda: game.resample(state, 0, chance), seconds / 4), 3),
    }


def measure_pure(case: Case, seconds: float) -> Report:
    """The same in a process that leaves the compiled modules out."""
    script = (
        "import sys, json; from clutch.pure import leave_compiled_out; leave_compiled_out();"
        "from clutch.arena.bench import is_compiled, measure; assert not is_compiled();"
        "print(json.dumps(measure(json.loads(sys.argv[1]), float(sys.argv[2]))))"
    )
    command = [sys.executable, "-c", script, json.dumps(case), str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - ourselves
    report: Report = json.loads(done.stdout)
    return report


def peer_player(spiel: Any, description: str) -> Callable[[int], int]:  # noqa: ANN401
    """Random play of an OpenSpiel game from Python, its deal included; only players' decisions count."""
    game = spiel.load_game(description)
    draw = random.Random(1).random  # noqa: S311 - it picks moves to be timed

    def play(_seed: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            player = state.current_player()
            if player == spiel.PlayerId.CHANCE:
                state.apply_action(chance_action(state.chance_outcomes(), draw()))
            elif player == spiel.PlayerId.SIMULTANEOUS:
                legal = [state.legal_actions(seat) for seat in range(game.num_players())]
                state.apply_actions([actions[int(draw() * len(actions))] for actions in legal])
                decisions += len(legal)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
        return decisions

    return play


def chance_action(outcomes: list[tuple[int, float]], point: float) -> int:
    for action, share in outcomes:
        point -= share
        if point < 0:
            return action
    return outcomes[-1][0]


def measure_peers(seconds: float, progress: Progress) -> Report:
    try:
        import pyspiel  # noqa: PLC0415 - an extra
    except ImportError:
        return {}
    report: Report = {}
    for number, (name, description) in enumerate(PEERS.items()):
        progress(number / len(PEERS), f"OpenSpiel {name}")
        play = peer_player(pyspiel, description)
        runs = [rate(play, seconds) for _ in range(REPEATS)]
        report[name] = {
            "decisions_per_second": round(median(decisions for decisions, _ in runs)),
            "games_per_second": round(median(games for _, games in runs)),
        }
    return report


def engine(seconds: float, progress: Progress) -> Report:
    """Everything, in one run."""
    ours: Report = {}
    for number, case in enumerate(cases()):
        progress(number / (len(cases()) + 1), label(case))
        figures = {"compiled": measure(case, seconds)} if is_compiled() else {}
        ours[label(case)] = figures | {"pure": measure_pure(case, seconds)}
    peers = measure_peers(seconds, progress)
    best = "compiled" if is_compiled() else "pure"
    ratios = {
        name: {
            peer: round(figures[best]["apply_decisions_per_second"] / figure["decisions_per_second"], 2)
            for peer, figure in peers.items()
        }
        for name, figures in ours.items()
    }
    return {
        "python": sys.version.split()[0],
        "compiled": is_compiled(),
        "games": ours,
        "peers": peers,
        "ratios": ratios,
    }


COLUMNS = {
    "apply_decisions_per_second": "apply/s",
    "play_decisions_per_second": "play/s",
    "games_per_second": "games/s",
    "copy_us": "copy µs",
    "view_us": "view µs",
    "row_us": "row µs",
    "resample_us": "resample µs",
}


def text(report: Report) -> str:
    lines = [f"{'decisions and calls, CPU time':46}" + "".join(f"{title:>13}" for title in COLUMNS.values())]
    for name, figures in report["games"].items():
        for kind, row in figures.items():
            lines.append(f"{name + ' (' + kind + ')':46}" + "".join(f"{row[column]:>13,}" for column in COLUMNS))
    for name, row in report["peers"].items():
        figures = f"{row['decisions_per_second']:>13,}{'':13}{row['games_per_second']:>13,}"
        lines.append(f"{'OpenSpiel ' + name:46}{figures}")
    for name, row in report["ratios"].items():
        if row:
            lines.append(f"{name}: " + ", ".join(f"{ratio} x {peer}" for peer, ratio in row.items()))
    if not report["peers"]:
        lines.append("(with the extra `bench` installed, OpenSpiel is measured in the same run)")
    if not report["compiled"]:
        lines.append("(the compiled modules are not here: `make setup` builds them)")
    return "\n".join(lines)
