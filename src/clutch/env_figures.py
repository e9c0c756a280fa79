"""`clutch bench envs`: the environments for learners beside PettingZoo's and OpenSpiel's, in CPU time of one thread."""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable
from statistics import median
from typing import Any, Final, NamedTuple

import gymnasium
import numpy as np

from clutch.arena.bench import PEERS, chance_action, is_compiled
from clutch.arena.bench_bots import Cost, frozen, measure
from clutch.arena.deals import Setting
from clutch.bots import LEVELS
from clutch.core.game import Game
from clutch.core.mistake import Mistake
from clutch.envs.gymnasium import SELF_PLAY, name_of
from clutch.envs.pettingzoo import env as of_pettingzoo

SEATS: Final = 4  # or as many as can play
TABLES: Final = 256  # of the vector environment
ROUNDS: Final = 3  # of which the middle one is told
TIMES: Final = 3.0  # as fast as PettingZoo's own game, at least
DECISIONS: Final = 50_000  # a second of the vector environment, at least
PEER: Final = "goofspiel(13)"
SEARCH: Final = "clutch.envs.ismcts:ismcts20"
Progress = Callable[[float, str], None]
Play = Callable[[Callable[[], float]], int]  # one game, with picks drawn from these numbers; how many picks there were


class Plan(NamedTuple):
    games: list[Game]
    seconds: float  # of CPU time, for each figure in each round
    deals: int  # for OpenSpiel's search; none, if it is not measured


class Row(NamedTuple):
    """Decisions a second in one game."""

    game: Game
    aec: float
    vector: float


class Figures(NamedTuple):
    rows: list[Row]
    holdem: float
    goofspiel: float
    strength: dict[str, dict[str, Cost]]  # by game, and by bot

    @property
    def missed(self) -> list[str]:
        return [f"{row.game.title}, PettingZoo" for row in self.rows if row.aec < TIMES * self.holdem] + [
            f"{row.game.title}, vector" for row in self.rows if row.vector < DECISIONS
        ]


def figures(plan: Plan, progress: Progress) -> Figures:
    """In every round everything once, so that all have the same machine."""
    holdem, goofspiel = holdem_played(), goofspiel_played()
    ours = [(game, aec_played(of_pettingzoo(game.name, seats=seats_of(game)))) for game in plan.games]
    found: dict[str, list[float]] = {}
    work: list[tuple[str, Callable[[], float]]] = [
        ("holdem", lambda: rate(holdem, plan.seconds)),
        ("goofspiel", lambda: rate(goofspiel, plan.seconds)),
        *[(f"aec {game.name}", lambda play=play: rate(play, plan.seconds)) for game, play in ours],
        *[(f"vector {game.name}", lambda game=game: vector_rate(game, plan.seconds)) for game in plan.games],
    ]
    for number, (name, measured) in enumerate(work * ROUNDS):
        progress(number / len(work) / ROUNDS, name)
        found.setdefault(name, []).append(measured())
    middle = {name: median(rates) for name, rates in found.items()}
    rows = [Row(game, middle[f"aec {game.name}"], middle[f"vector {game.name}"]) for game in plan.games]
    return Figures(rows, middle["holdem"], middle["goofspiel"], strength(plan, progress))


def strength(plan: Plan, progress: Progress) -> dict[str, dict[str, Cost]]:
    """Of OpenSpiel's search and of our levels, among the same players over the same deals."""
    found: dict[str, dict[str, Cost]] = {}
    for game in plan.games if plan.deals else []:
        setting = Setting(game.name, seats_of(game), {})
        for bot in (SEARCH, *LEVELS):
            progress(len(found) / len(plan.games), f"{game.title}, {bot}")
            found.setdefault(game.name, {})[bot] = measure(setting, game, bot, frozen(game), plan.deals)
    return found


def seats_of(game: Game) -> int:
    return min(SEATS, game.seats[-1])


def rate(play: Play, seconds: float) -> float:
    """Decisions a second of CPU time, deals included."""
    draw, decisions = random.Random(1).random, 0  # noqa: S311 - it picks moves to be timed
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += play(draw)
    return decisions / spent


def aec_played(env: Any) -> Play:  # noqa: ANN401 - PettingZoo tells no types
    """As PettingZoo's pages show it: every agent looks at its observation and its mask, and picks what is offered."""
    env.reset(seed=1)

    def play(draw: Callable[[], float]) -> int:
        env.reset()
        decisions = 0
        for _agent in env.agent_iter():
            seen, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
                continue
            offers = np.flatnonzero(seen["action_mask"])
            env.step(int(offers[int(draw() * len(offers))]))
            decisions += 1
        return decisions

    return play


def holdem_played() -> Play:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # PettingZoo is about to name its environments otherwise
            from pettingzoo.classic import texas_holdem_v4  # noqa: PLC0415 - an extra
    except ImportError as missing:
        raise Mistake(f"PettingZoo's own game needs the extra `bench`: {missing}") from missing
    return aec_played(texas_holdem_v4.env())


def goofspiel_played() -> Play:
    """Every player is told its observation and its offers at every decision."""
    import pyspiel  # noqa: PLC0415 - slow to load

    game = pyspiel.load_game(PEERS[PEER])

    def play(draw: Callable[[], float]) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance_action(state.chance_outcomes(), draw()))
                continue
            picks = []
            for player in range(game.num_players()):
                state.observation_tensor(player)
                offers = state.legal_actions(player)
                picks.append(offers[int(draw() * len(offers))])
            state.apply_actions(picks)
            decisions += len(picks)
        return decisions

    return play


def vector_rate(game: Game, seconds: float) -> float:
    """By picks at random, whose drawing is not counted, for it is the learner's part."""
    env = gymnasium.make_vec(name_of(game, SELF_PLAY), num_envs=TABLES, seats=seats_of(game))
    _, info = env.reset(seed=1)
    draw, spent, decisions = np.random.default_rng(1), 0.0, 0
    while spent < seconds:
        picks = (draw.random(info["action_mask"].shape) * info["action_mask"]).argmax(1)
        begin = time.process_time()
        *_, info = env.step(picks)
        spent += time.process_time() - begin
        decisions += TABLES
    return decisions / spent


def plain(found: Figures) -> dict[str, Any]:
    return {
        "python": sys.version.split()[0],
        "compiled": is_compiled(),
        "texas_holdem_v4": round(found.holdem),
        PEER: round(found.goofspiel),
        "games": {
            row.game.name: {
                "pettingzoo": round(row.aec),
                "times_texas_holdem": round(row.aec / found.holdem, 2),
                "vector": round(row.vector),
                "times_goofspiel": round(row.vector / found.goofspiel, 2),
            }
            for row in found.rows
        },
        "times_fair_share": {
            game: {
                bot: [round(each, 2) for each in (cost.share.times, cost.share.low, cost.share.high)]
                for bot, cost in costs.items()
            }
            for game, costs in found.strength.items()
        },
        "missed": found.missed,
    }


def text(found: Figures) -> str:
    kind = "compiled" if is_compiled() else "pure"
    told = [
        f"decisions a second of CPU time, one thread, with observations and masks, {kind} rules",
        f"{'':16}{'PettingZoo':>12}{'x holdem':>10}{f'{TABLES} tables':>12}{'x goofspiel':>13}",
    ]
    for row in found.rows:
        aec, vector = f"{row.aec:>12,.0f}{row.aec / found.holdem:>10.1f}", f"{row.vector:>12,.0f}"
        told.append(f"{row.game.title:16}{aec}{vector}{row.vector / found.goofspiel:>13.2f}")
    told.append(f"PettingZoo texas_holdem_v4 {found.holdem:,.0f}, OpenSpiel {PEER} with tensors {found.goofspiel:,.0f}")
    for game, costs in found.strength.items():
        games = next(iter(costs.values())).share.games
        told.append(f"{game}: {games} games for each line, x fair share (95 %), ms a decision")
        for bot, cost in costs.items():
            share = cost.share
            told.append(f"  {bot:30}{share.times:>6.2f} ({share.low:.2f} to {share.high:.2f}){cost.ms:>12.3f}")
    told += [f"MISSED: {missed}" for missed in found.missed]
    return "\n".join(told)
