"""Many games of one kind, and what came out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import fmean

from clutch.arena.entrants import entrant
from clutch.bots import Bot
from clutch.core.chance import Chance, from_seed, seed_of
from clutch.core.game import Act, AnyState, Game, Port
from clutch.core.moves import PORT, seat_letter
from clutch.core.record import Record
from clutch.core.rules import Rules, written

Seating = Callable[[list[Bot]], tuple[Port | None, list[Bot]]]  # for one game: its port (None: the first), and its bots


@dataclass
class Results:
    """The sums of a simulation."""

    game: Game
    rules: Rules
    bots: list[str]
    games: int = 0
    wins: list[float] = field(default_factory=list)  # each winner of a tie gets a part
    scores: list[list[int]] = field(default_factory=list)  # by seat
    picks: list[int] = field(default_factory=list)
    why: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.rules.seats
        self.scores = [[] for _ in range(self.rules.seats)]

    def add(self, state: AnyState, picks: int) -> None:
        outcome = state.outcome()
        self.games += 1
        self.picks.append(picks)
        self.why[outcome.why] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)
        for seat, score in enumerate(outcome.scores):
            self.scores[seat].append(score)

    def plain(self) -> dict[str, object]:
        return {
            "game": self.game.name,
            "seats": self.rules.seats,
            "options": self.rules.options,
            "games": self.games,
            "picks": {"mean": round(fmean(self.picks), 2), "least": min(self.picks), "most": max(self.picks)},
            "ends": dict(self.why.most_common()),
            "by_seat": [self._seat(seat) for seat in range(self.rules.seats)],
        }

    def _seat(self, seat: int) -> dict[str, object]:
        scores = self.scores[seat]
        return {
            "seat": seat_letter(seat),
            "bot": self.bots[seat],
            "wins": round(self.wins[seat] / self.games, 4),
            "score": {"mean": round(fmean(scores), 3), "least": min(scores), "most": max(scores)},
        }

    def text(self) -> str:
        options = ", ".join(f"{name}={written(value)}" for name, value in self.rules.changed().items())
        lines = [f"{self.game.title}, {self.rules.seats} seats{', ' + options if options else ''}: {self.games} games"]
        lines.append("seat  bot      wins    score (least to most)")
        for seat in range(self.rules.seats):
            scores = self.scores[seat]
            share = self.wins[seat] / self.games
            spread = f"{fmean(scores):5.2f} ({min(scores)} to {max(scores)})"
            lines.append(f"{seat_letter(seat):4}  {self.bots[seat]:7}  {share:5.1%}  {spread}")
        ends = ", ".join(f"{why} {count / self.games:.1%}" for why, count in self.why.most_common())
        lines.append(f"ended by: {ends}")
        lines.append(f"picks a game: {fmean(self.picks):.1f} ({min(self.picks)} to {max(self.picks)})")
        return "\n".join(lines)


def play_out(
    game: Game, state: AnyState, bots: list[Bot], chance: Chance, port: Port | None = None
) -> Iterator[tuple[int, Act]]:
    """Let bots play to the end, pick by pick; yields every act when it is done."""
    port = port or game.answer
    act: Act = []
    while not state.over:
        if state.waiting:
            answer = port(state, chance)
            state.settle(answer)
            yield PORT, [answer]
            continue
        seat = state.turn
        act.append(bots[seat](state.view(seat), state.moves(seat), chance))
        state.apply(seat, act[-1])
        if not state.composing:
            yield seat, act
            act = []


def play_record(
    record: Record, bots: list[Bot], chance: Chance, port: Port | None = None, *, kept: bool = False
) -> tuple[AnyState, int]:
    """Let bots play the game of a record, which notes every act if it is kept; its end, and how many picks it had."""
    state = record.start()
    picks = 0
    for actor, act in play_out(record.game, state, bots, chance, port):
        picks += len(act)
        if kept:
            record.add(state, actor, act)
    return state, picks


def simulate(
    game: Game,
    rules: Rules,
    games: int,
    seed: str,
    levels: list[str],
    done: Callable[[int], None] = lambda _games: None,
    keep: Callable[[Record], None] | None = None,
    seated: Seating = lambda bots: (None, bots),
) -> Results:
    """Play `games` games; `keep` gets the record of each. Every game is `seated` anew: a port may remember its game."""
    results = Results(game, rules, levels)
    named = [entrant(level, game) for level in levels]
    for number in range(games):
        record = Record(game, rules, seed_of(f"{seed}/{number}"))
        port, bots = seated(named)
        chance = from_seed(seed_of(f"{seed}/{number}/bots"))
        results.add(*play_record(record, bots, chance, port, kept=keep is not None))
        if keep is not None:
            keep(record)
        done(number + 1)
    return results
