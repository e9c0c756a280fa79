"""Teach a small network Dragons' Eggs by letting it play against itself, and count how often it wins among chicks.

    python examples/train_dragons_eggs.py        (under a minute on one core; it needs Clutch and numpy)

The network sees what its seat sees, as a row of numbers (docs/observations.md). It says how likely it picks each move,
and how likely each seat is to win. It plays all four seats, and nobody tells it what is good: when a game is over, the
picks of whoever won more than was expected become likelier, and those of the others less likely. This is REINFORCE with
a baseline. `clutch train` has a stronger recipe (PPO, with old selves as rivals) for all games, and takes hours.

The file that it writes is a bot: `clutch arena dragons-eggs --seats 4 --one dragons-eggs.npz --among hen`.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np
from numpy.typing import NDArray

from clutch.arena.by_bot import shares_of
from clutch.arena.contest import contest_of, one_among, run
from clutch.arena.deals import Setting
from clutch.arena.engines import local
from clutch.arguments import positive
from clutch.bots import policy
from clutch.envs.many_games import ManyGames
from clutch.games import game_named

GAME = game_named("dragons-eggs")
SEATS = 4
GAMES = 256  # played side by side, for it is cheap to ask the network about many rows at once
WIDTH = 64  # neurons
LESSON = 8192  # decisions at least
PART = 1024  # of a lesson, for one step of the weights
RATE = 1e-3  # how long the first steps are; they become shorter towards the end
OPENNESS = 0.03  # how much it is rewarded for leaving things to chance, so that it goes on trying other moves
TOLD = 20  # lessons between two lines of the table
NEVER = -1e9  # the worth of a move that is not offered
TURNED = (np.arange(SEATS) + np.arange(SEATS)[:, None]) % SEATS  # for each seat, all seats counted from it

Floats = NDArray[np.float32]


class Lesson(NamedTuple):
    """Decisions to learn from, one in each line."""

    rows: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    picks: NDArray[np.int64]
    won: Floats  # each seat's share of the win, counted from the one that decided


class Network:
    """A layer of neurons between what is seen and two answers: which move, and who will win."""

    def __init__(self, chance: np.random.Generator) -> None:
        seen, moves = GAME.observation.layout.size, len(GAME.moves.all)
        self.weights = {
            "first": chance.normal(0, seen**-0.5, (seen, WIDTH)).astype(np.float32),
            "first_bias": np.zeros(WIDTH, np.float32),
            "moves": np.zeros((WIDTH, moves), np.float32),  # at first all moves are alike
            "moves_bias": np.zeros(moves, np.float32),
            "seats": np.zeros((WIDTH, SEATS), np.float32),
            "seats_bias": np.zeros(SEATS, np.float32),
        }
        self.slopes = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    def think(self, rows: NDArray[np.uint8], masks: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
        """For each row: the neurons, how likely each move is, and how likely each seat wins."""
        weights = self.weights
        neurons = np.maximum(rows.astype(np.float32) @ weights["first"] + weights["first_bias"], 0)
        moves = neurons @ weights["moves"] + weights["moves_bias"]
        seats = neurons @ weights["seats"] + weights["seats_bias"]
        return neurons, shares(np.where(masks, moves, NEVER)), shares(seats)

    def learn(self, lesson: Lesson, rate: float) -> None:
        """A step towards picks that brought more than was expected, and towards expecting what came."""
        neurons, likely, expected = self.think(lesson.rows, lesson.masks)
        picked = np.zeros_like(likely)
        picked[np.arange(len(likely)), lesson.picks] = 1
        gains = lesson.won[:, :1] - expected[:, :1]
        surprise = -np.log(np.maximum(likely, 1e-9))
        openness = (likely * surprise).sum(1, keepdims=True)
        moves = gains * (picked - likely) + OPENNESS * likely * (surprise - openness)
        seats = lesson.won - expected
        neurons_up = (moves @ self.weights["moves"].T + seats @ self.weights["seats"].T) * (neurons > 0)
        self.climb("first", lesson.rows.astype(np.float32), neurons_up, rate)
        self.climb("moves", neurons, moves, rate)
        self.climb("seats", neurons, seats, rate)
        self.steps += 1

    def climb(self, name: str, given: Floats, up: Floats, rate: float) -> None:
        """Adam: each weight goes about as far as the rate, and further the surer the direction is."""
        count, step = len(given), self.steps + 1
        for weight, slope in ((name, given.T @ up / count), (f"{name}_bias", up.mean(0))):
            self.slopes[weight] += 0.1 * (slope - self.slopes[weight])
            self.squares[weight] += 0.001 * (slope**2 - self.squares[weight])
            usual = np.sqrt(self.squares[weight] / (1 - 0.999**step)) + 1e-8
            self.weights[weight] += rate * self.slopes[weight] / (1 - 0.9**step) / usual

    def keep(self, path: Path) -> None:
        """As weights that Clutch's bots can play by. Those have two layers more, which here add nothing."""
        square, line = np.zeros((WIDTH, WIDTH), np.float32), np.zeros(WIDTH, np.float32)
        more = {"second": square, "second_bias": line, "third": square, "third_bias": line}
        about = {"game": GAME.name, "rules": GAME.version, "rows": GAME.observation.version}
        policy.save(path, self.weights | more, about)
        policy.forget()  # what was read from an older file of this name


def shares(worth: Floats) -> Floats:
    """Parts of 1, by a softmax."""
    high = np.exp(worth - worth.max(1, keepdims=True))
    parts: Floats = high / high.sum(1, keepdims=True)
    return parts


def lessons(network: Network, chance: np.random.Generator) -> Iterator[Lesson]:
    """Play without end; whenever enough games are over, what can be learned from them."""
    rules = GAME.rules(SEATS)
    games = ManyGames(GAME, GAMES, lambda _chance: rules, int(chance.integers(2**32)))
    running: list[list[tuple[NDArray[np.uint8], NDArray[np.bool_], int, int]]] = [[] for _ in range(GAMES)]
    over = []
    while True:
        masks = games.masks > 0
        _, likely, _ = network.think(games.rows, masks)
        reached = likely.cumsum(1)
        picks = (reached > chance.random((GAMES, 1)) * reached[:, -1:]).argmax(
            1
        )  # by chance, never what is not offered
        for game, decision in enumerate(zip(games.rows, masks, picks, games.seats, strict=True)):
            running[game].append(decision)
        games.step(picks)
        for game in np.flatnonzero(games.ended):
            won = games.rewards[game, :SEATS]
            over += [(row, mask, pick, won[TURNED[seat]]) for row, mask, pick, seat in running[game]]
            running[game].clear()
        if len(over) >= LESSON:
            yield Lesson(*map(np.array, zip(*over, strict=True)))
            over.clear()


def study(network: Network, lesson: Lesson, rate: float, chance: np.random.Generator) -> None:
    """A lesson in parts, each of decisions from many games."""
    count = len(lesson.picks)
    for part in np.array_split(chance.permutation(count), count // PART):
        network.learn(Lesson(*[numbers[part] for numbers in lesson]), rate)


def tell(network: Network, learned: int, path: Path, deals: int) -> None:
    """How often it wins as one among three chicks. Each deal is played four times, with everybody on every seat."""
    network.keep(path)
    contest = contest_of([one_among(Setting(GAME.name, SEATS, {}), str(path), "chick")], "measured")
    ((_, share),) = shares_of(contest, list(run(contest, deals, local(1), None)))
    times = f"{share.times:.2f} ({share.low:.2f} to {share.high:.2f})"
    print(f"{learned:7} {time.process_time():11.1f} {share.games:9}   {times}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Teach a small network Dragons' Eggs by letting it play itself.")
    parser.add_argument("--lessons", type=positive, default=200, metavar="N", help="of 8,192 decisions (200)")
    parser.add_argument("--deals", type=positive, default=250, metavar="N", help="by which it is measured (250)")
    parser.add_argument("--seed", type=positive, default=1, metavar="N", help="the same seed learns the same (1)")
    parser.add_argument("--out", type=Path, default=Path("dragons-eggs.npz"), metavar="FILE.npz")
    wanted = parser.parse_args()
    if wanted.out.suffix != ".npz":
        parser.error(f"--out: write a name that ends with .npz, not {wanted.out}")
    chance = np.random.default_rng(wanted.seed)
    network = Network(chance)
    print("lessons CPU seconds games for it  wins among chicks, x the fair share (95 %)")
    for number, lesson in enumerate(islice(lessons(network, chance), wanted.lessons)):
        if number % TOLD == 0:
            tell(network, number, wanted.out, wanted.deals // 10 + 1)
        study(network, lesson, RATE * (1 - number / wanted.lessons), chance)
    tell(network, wanted.lessons, wanted.out, wanted.deals)


if __name__ == "__main__":
    main()
