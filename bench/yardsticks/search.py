"""Search over dealt tables with random playouts: a tree for every observer, or flat, over one's own act only.

It knows a game by its State, and by what the others see of a move. The payoff of a playout is half the win share and
half the margin to the best rival, squashed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

from bench.yardsticks.chicks.egg_on import next_of_preset

from clutch.bots import Bot
from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyState, AnyView, Game
from clutch.games import game_named
from clutch.games.egg_on.state import SORT, EggOn

EXPLORE = 0.5
CLEAR = {"egg-on": 6.0, "blind-hen": 12.0, "dragons-eggs": 5.0, "bunny-bidding": 15.0, "gulo-gulo": 1.0}  # a margin
SEEDS = 1 << 32
BITS = (1 << 58) - 1  # of a Draw


def searching(playouts: int, *, flat: bool = False) -> Callable[[Game], Bot]:
    """The maker of a bot that plays so many games to the end for each decision."""

    def maker(game: Game) -> Bot:
        def choose(view: AnyView, moves: list[Any], chance: Chance) -> Any:  # noqa: ANN401
            """Egg On's deck is not searched: 22 picks in a row are no tree."""
            if isinstance(view.state, EggOn) and view.state.phase == SORT:
                return next_of_preset(view.state, view.seat, moves)
            if len(moves) == 1:
                return moves[0]
            return Search(game, view, chance.below(SEEDS), flat=flat).best(moves, playouts)

        return choose

    return maker


mix20 = searching(20)
mix100 = searching(100)
mix400 = searching(400)
flat20 = searching(20, flat=True)
flat100 = searching(100, flat=True)


class Draw:
    """Small and quick numbers, for picks only."""

    def __init__(self, seed: int) -> None:
        self.last = (seed * 2654435761 + 88172645463325252) & BITS | 1

    def below(self, n: int) -> int:
        last = self.last
        last ^= last << 13 & BITS
        last ^= last >> 7
        last ^= last << 17 & BITS
        self.last = last
        return (last >> 11) % n


class Node:
    """What one seat has seen so far. The edge into it, if it was its own decision, has these sums."""

    __slots__ = ("kids", "offers", "value", "visits")

    def __init__(self) -> None:
        self.kids: dict[int, Node] = {}
        self.visits = 0
        self.offers = 0  # how often it could have been chosen
        self.value = 0.0


class Search:
    """One decision."""

    def __init__(self, game: Game, view: AnyView, seed: int, *, flat: bool) -> None:
        self.game = game
        self.view = view
        self.flat = flat
        self.seen = seen_by_others(game.name)
        self.draw = Draw(seed)
        self.chance = from_seed(seed)
        self.roots = [Node() for _ in range(view.state.rules.seats)]

    def best(self, moves: list[Any], playouts: int) -> Any:  # noqa: ANN401
        """The pick that was tried most."""
        for _ in range(playouts):
            self.play_out(self.game.deal(self.view, self.chance))
        kids = self.roots[self.view.seat].kids
        return max(moves, key=lambda move: kids[move.index].visits if move.index in kids else 0)

    def play_out(self, state: AnyState) -> None:
        """Down the tree to a pick that is new, then at random to the end; what came out is added on the way."""
        nodes, path = self.roots[:], list[tuple[int, Node]]()
        known = True
        while known and not state.over:
            if state.waiting:
                state.settle(self.game.answer(state, self.chance))
                if self.flat:
                    break
                continue
            actor = state.turn
            if self.flat and actor != self.view.seat:
                break
            moves = state.moves(actor)
            decides = len(moves) > 1 or (not path and actor == self.view.seat)
            move, known = self.chosen(nodes[actor], moves) if decides else (moves[0], True)
            self.follow(nodes, actor, move.index)
            if decides:
                path.append((actor, nodes[actor]))
            state.apply(actor, move)
            if self.flat and not state.composing:
                break
        payoffs = self.finished(state)
        for actor, node in path:
            node.visits += 1
            node.value += payoffs[actor]

    def chosen(self, node: Node, moves: list[Any]) -> tuple[Any, bool]:
        """Any pick that was not tried yet, else the best by its upper bound; and whether all had been tried."""
        untried: list[Any] = []
        best, top = moves[0], -1.0
        for move in moves:
            kid = node.kids.get(move.index)
            if kid is None or kid.visits == 0:
                untried.append(move)
                continue
            kid.offers += 1
            bound = kid.value / kid.visits + EXPLORE * math.sqrt(math.log(kid.offers + 1) / kid.visits)
            if bound > top:
                best, top = move, bound
        if not untried:
            return best, True
        move = untried[self.draw.below(len(untried))]
        node.kids.setdefault(move.index, Node()).offers += 1
        return move, False

    def follow(self, nodes: list[Node], actor: int, index: int) -> None:
        """Everybody's node after this pick, of which the others see less."""
        for seat, node in enumerate(nodes):
            nodes[seat] = node.kids.setdefault(index if seat == actor else self.seen[index], Node())

    def finished(self, state: AnyState) -> list[float]:
        """Payoffs by seat, after random picks to the end."""
        while not state.over:
            if state.waiting:
                state.settle(self.game.answer(state, self.chance))
                continue
            moves = state.moves(state.turn)
            state.apply(state.turn, moves[self.draw.below(len(moves))] if len(moves) > 1 else moves[0])
        outcome = state.outcome()
        return payoffs(outcome.scores, outcome.winners, CLEAR[self.game.name])


def payoffs(scores: list[int], winners: list[int], clear: float) -> list[float]:
    """From 0 to 1, by seat; `clear` is a margin by which one wins clearly."""
    found = []
    for seat, own in enumerate(scores):
        share = 1.0 / len(winners) if seat in winners else 0.0
        margin = 0.5 + 0.5 * math.tanh((own - max(scores[:seat] + scores[seat + 1 :])) / clear)
        found.append(0.5 * share + 0.5 * margin)
    return found


HIDDEN = {("egg-on", "CHOOSE"): -1, ("dragons-eggs", "DOWN"): -1, ("dragons-eggs", "PLAY"): -2}
FACE_DOWN = {"BID": -1, "OFFER": -2}  # of Bunny Bidding, where tiles may also lie face up


@cache
def seen_by_others(name: str) -> list[int]:
    """By move: the number under which the others know it, its own or one for all that look the same."""
    return [known_as(name, move) for move in game_named(name).moves.all]


def known_as(game: str, move: Any) -> int:  # noqa: ANN401
    index: int = move.index
    if game == "bunny-bidding":
        return index if move.up else FACE_DOWN.get(move.kind.name, index)
    return HIDDEN.get((game, move.kind.name), index)
