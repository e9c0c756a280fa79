"""Policies: networks that learned a game by playing against themselves. Played with numpy, without what trained them.

`clutch train` writes them, and a card beside each: see src/clutch/bots/weights.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clutch.core.chance import Chance
from clutch.core.game import AnyView, Game
from clutch.core.mistake import Mistake
from clutch.observe import numbered

Floats = NDArray[np.float32]
LAYERS: Final = ("first", "second", "third")
ABOUT: Final = "about"  # the name of the card among the arrays
FINE: Final = 1 << 24  # steps of a drawn number between 0 and 1


class UnfitPolicy(Mistake):
    """Weights that were made for other rules or other rows."""


class Policy:
    """What to pick, and each seat's share of the win, from what a seat sees."""

    def __init__(self, weights: dict[str, Floats], about: dict[str, Any]) -> None:
        self.weights: Final = weights
        self.about: Final = about

    def think(self, row: bytes | bytearray) -> tuple[Floats, Floats]:
        """The worth of every move by its number, and of every seat counted from the one that looks."""
        weights = self.weights
        x = np.frombuffer(row, np.uint8).astype(np.float32)
        x = np.maximum(x @ weights["first"] + weights["first_bias"], 0)
        x = x + np.maximum(x @ weights["second"] + weights["second_bias"], 0)
        x = x + np.maximum(x @ weights["third"] + weights["third_bias"], 0)
        moves: Floats = x @ weights["moves"] + weights["moves_bias"]
        seats: Floats = x @ weights["seats"] + weights["seats_bias"]
        return moves, seats


class PolicyBot:
    """A seat that plays as a policy does: always the best move, or by chance if it is to be hard to read."""

    def __init__(self, game: Game, policy: Policy, warmth: float) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.warmth: Final = warmth  # 0: always the best; 1: as often as the policy says

    def __call__(self, view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        if len(moves) == 1:
            return moves[0]
        worth, _ = self.policy.think(self.game.observation.observe(view))
        numbers, _ = numbered(self.game, view.state.rules.seats, view.seat)
        offered = worth[[numbers[move.index] for move in moves]]
        if not self.warmth:
            return moves[int(offered.argmax())]
        shares = np.exp((offered - offered.max()) / self.warmth)
        point = chance.below(FINE) / FINE * float(shares.sum())
        return moves[min(int(np.searchsorted(np.cumsum(shares), point, side="right")), len(moves) - 1)]


def shares_of(policy: Policy, game: Game, view: AnyView) -> list[float]:
    """How likely each seat is to win, from A on, for all that this seat can see."""
    _, worth = policy.think(game.observation.observe(view))
    seats = view.state.rules.seats
    shares = np.exp(worth[:seats] - worth[:seats].max())
    shares /= shares.sum()
    return [float(shares[(seat - view.seat) % seats]) for seat in range(seats)]


@cache
def load(path: Path) -> Policy:
    """From a file; each is read once."""
    with np.load(path) as arrays:
        weights = {name: arrays[name].astype(np.float32) for name in arrays.files if name != ABOUT}
        return Policy(weights, json.loads(str(arrays[ABOUT])))


def checked(policy: Policy, game: Game) -> Policy:
    """The policy, if it was made for this game as it is today."""
    wanted = {"game": game.name, "rules": game.version, "rows": game.observation.version}
    found = {name: policy.about.get(name) for name in wanted}
    if found != wanted:
        raise UnfitPolicy(f"these weights were made for {found}, but this is {wanted}: train them anew")
    return policy


def save(path: Path, weights: dict[str, Floats], about: dict[str, Any]) -> None:
    """Half as exact as they were learned, which costs nothing that can be measured at the table."""
    halves = {name: value.astype(np.float16) for name, value in weights.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **halves, **{ABOUT: np.array(json.dumps(about))})  # type: ignore[arg-type]
    part.replace(path)
