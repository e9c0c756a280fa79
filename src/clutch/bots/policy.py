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

from clutch.bots.advice import BEST, STEPS, shown
from clutch.bots.sense import as_cheap, sensible
from clutch.core.chance import Chance
from clutch.core.game import AnyView, Game
from clutch.core.mistake import Mistake
from clutch.games.egg_on.state import SORT, EggOn
from clutch.observe import numbered

Floats = NDArray[np.float32]
Rows = NDArray[np.uint8]
ABOUT: Final = "about"  # the name of the card among the arrays
SHIPPED: Final = Path(__file__).with_name("weights")  # those that come with this version, and a card for each
FINE: Final = 1 << 24  # steps of a drawn number between 0 and 1


class UnfitPolicy(Mistake):
    """Weights that were made for other rules or other rows."""


class Policy:
    """What to pick, and each seat's share of the win, from what a seat sees."""

    def __init__(self, game: Game, weights: dict[str, Floats], about: dict[str, Any]) -> None:
        pieces = game.observation.pieces
        self.weights: Final = weights
        self.about: Final = about
        self.columns: Final = np.array(pieces.columns) if pieces else None  # see train/network.py

    def think(self, rows: bytes | bytearray | Rows) -> tuple[Floats, Floats]:
        """For a row, or for each of many: the worth of every move by its number, and of every seat from one's own."""
        one = isinstance(rows, bytes | bytearray)
        seen: Rows = np.frombuffer(rows, np.uint8)[None] if isinstance(rows, bytes | bytearray) else rows
        weights = self.weights
        x = seen.astype(np.float32)
        x = np.maximum(x @ weights["first"] + weights["first_bias"], 0)
        x = x + np.maximum(x @ weights["second"] + weights["second_bias"], 0)
        x = x + np.maximum(x @ weights["third"] + weights["third_bias"], 0)
        moves: Floats = x @ weights["moves"] + weights["moves_bias"]
        seats: Floats = x @ weights["seats"] + weights["seats_bias"]
        if self.columns is not None:
            moves = np.hstack([self.fits(seen, x, self.columns), moves])
        if "advice" in weights:
            points = (seen[:, -moves.shape[1] :].astype(np.float32) - BEST) / STEPS
            moves = moves + points * (x @ weights["advice"] + weights["advice_bias"])
        return (moves[0], seats[0]) if one else (moves, seats)

    def fits(self, rows: Rows, x: Floats, columns: NDArray[np.int64]) -> Floats:
        """How well every piece, with its class, fits what is wanted for every kind of move."""
        weights = self.weights
        traits = weights["pieces"].shape[1]
        wanted = (x @ weights["wanted"] + weights["wanted_bias"]).reshape(len(rows), -1, traits)
        classes = np.where(columns >= 0, rows[:, columns], 0).astype(np.float32)
        found = wanted @ weights["pieces"].T + (wanted @ weights["classes"].T) @ classes.transpose(0, 2, 1)
        return found.reshape(len(rows), -1).astype(np.float32, copy=False)


class PolicyBot:
    """A seat that plays as a policy does: the best of what makes sense, or by chance if it is to be hard to read.

    The order of a deck is left to chance in any case, or all would know it by heart after one game.
    """

    def __init__(self, game: Game, policy: Policy, warmth: float) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.warmth: Final = warmth  # 0: always the best; 1: as often as the policy says

    def __call__(self, view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        moves = sensible(view, moves)
        return as_cheap(view, moves, moves[0] if len(moves) == 1 else self.pick(view, moves, chance))

    def pick(self, view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
        worth, _ = self.policy.think(shown(self.game, view, moves))
        numbers, _ = numbered(self.game, view.state.rules.seats, view.seat)
        offered = worth[[numbers[move.index] for move in moves]]
        sorting = isinstance(view.state, EggOn) and view.state.phase == SORT
        warmth = 1.0 if sorting else self.warmth
        if not warmth:
            return moves[int(offered.argmax())]
        shares = np.exp((offered - offered.max()) / warmth)
        point = chance.below(FINE) / FINE * float(shares.sum())
        return moves[min(int(np.searchsorted(np.cumsum(shares), point, side="right")), len(moves) - 1)]


def shares_of(policy: Policy, game: Game, view: AnyView) -> list[float]:
    """How likely each seat is to win, from A on, for all that this seat can see."""
    moves = view.state.moves(view.seat) if view.state.turn == view.seat else []
    _, worth = policy.think(shown(game, view, moves))
    seats = view.state.rules.seats
    shares = np.exp(worth[:seats] - worth[:seats].max())
    shares /= shares.sum()
    return [float(shares[(seat - view.seat) % seats]) for seat in range(seats)]


def shipped_bot(game: Game) -> PolicyBot | None:
    """The bot that plays by the weights of this version, if the game has some."""
    path = SHIPPED / f"{game.name}.npz"
    return PolicyBot(game, load(path, game), 0.0) if path.exists() else None


def load(path: Path, game: Game) -> Policy:
    """From a file, if it was made for this game as it is today. Each is read once."""
    weights, about = _read(path)
    wanted = {"game": game.name, "rules": game.version, "rows": game.observation.version}
    found = {name: about.get(name) for name in wanted}
    if found != wanted:
        raise UnfitPolicy(f"{path.name} was made for {found}, but this is {wanted}: train it anew")
    return Policy(game, weights, about)


@cache
def _read(path: Path) -> tuple[dict[str, Floats], dict[str, Any]]:
    with np.load(path) as arrays:
        weights = {name: arrays[name].astype(np.float32) for name in arrays.files if name != ABOUT}
        return weights, json.loads(str(arrays[ABOUT]))


def forget() -> None:
    """Files may be other ones by now."""
    _read.cache_clear()


def save(path: Path, weights: dict[str, Floats], about: dict[str, Any]) -> None:
    """Half as exact as they were learned, which costs nothing that can be measured at the table."""
    halves = {name: value.astype(np.float16) for name, value in weights.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **halves, **{ABOUT: np.array(json.dumps(about))})  # type: ignore[arg-type]
    part.replace(path)
