"""Random play through all games, options and seat counts under all laws; a finding is a record that reproduces it."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clutch.core import laws
from clutch.core.chance import Chance, from_seed, seed_of
from clutch.core.events import Event
from clutch.core.game import Game
from clutch.core.mistake import BadRules
from clutch.core.record import Record, read
from clutch.core.rules import Option, Rules, Value

LAWS_EVERY = 8  # the laws are checked before one act in so many: they cost far more than playing
NUMBERS = 5  # options that are numbers are tried with so many values, from the least on


@dataclass(frozen=True)
class Finding:
    record: Record
    error: str


@dataclass
class Tally:
    games: int = 0
    picks: int = 0
    finding: Finding | None = None


def random_value(option: Option, chance: Chance) -> Value:
    if option.choices:
        return option.choices[chance.below(len(option.choices))]
    return option.least + chance.below(NUMBERS) if isinstance(option.default, int) else option.default


def random_rules(game: Game, chance: Chance, counts: range | None = None) -> Rules:
    """Any of the seat counts, and about half of the options drawn; contradictions are drawn again."""
    counts = counts or game.seats
    while True:
        seats = counts[chance.below(len(counts))]
        options = {option.name: random_value(option, chance) for option in game.options if chance.below(2)}
        try:
            return game.rules(seats).but(**options)
        except BadRules:
            continue


def fuzz(games: list[Game], seconds: float, seed: str, progress: Callable[[float, Tally], None]) -> Tally:
    """Until the time is over, or something is found."""
    tally = Tally()
    begin = time.monotonic()
    while tally.finding is None and time.monotonic() - begin < seconds:
        chance = from_seed(seed_of(f"{seed}/{tally.games}"))
        game = games[tally.games % len(games)]
        record = Record(game, random_rules(game, chance), chance.below(1 << 64))
        try:
            tally.picks += play_lawfully(record, chance)
        except Exception:  # noqa: BLE001 - whatever it is, it is what we look for
            tally.finding = Finding(record, traceback.format_exc())
        tally.games += 1
        progress((time.monotonic() - begin) / seconds, tally)
    return tally


def play_lawfully(record: Record, chance: Chance) -> int:
    """One random game under all laws, which then must replay from its own text; the number of its picks."""
    game = record.game
    state = record.start()
    picks = 0
    for seat, act in laws.random_acts(game, state, chance):
        if chance.below(LAWS_EVERY) == 0:
            laws.state_laws(game, state, chance, random_moves(game, chance))
        before = state.copy()
        events: list[Event] = []
        state.play(seat, act, events)
        record.add(state, seat, act)
        laws.events_are_declared(game, events)
        laws.moments_can_be_seen(game, events)
        laws.listening_changes_nothing(game, before, seat, act, state)
        laws.audited(game, state)
        picks += len(act)
        laws.demand(picks <= game.longest, "a game ends", picks)
    laws.state_laws(game, state, chance, random_moves(game, chance))
    for _ in read(record.text(), lambda _name: game).replay():
        pass
    return picks


def random_moves(game: Game, chance: Chance) -> list[Any]:
    return [game.moves.all[chance.below(len(game.moves.all))] for _ in range(8)]
