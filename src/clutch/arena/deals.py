"""A piece of the arena's work: one deal, played once, or with everybody on every seat, so that luck is equal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from clutch.arena.entrants import entrant
from clutch.arena.fuzz import random_rules
from clutch.arena.playing import play_record
from clutch.bots import Bot
from clutch.core.chance import from_seed, seed_of
from clutch.core.game import Port
from clutch.core.mistake import Mistake
from clutch.core.record import Record
from clutch.core.rules import Rules, Value, written
from clutch.games import game_named

T = TypeVar("T")


class Setting(msgspec.Struct, frozen=True):
    """What is played. Without options, they are drawn anew for each deal."""

    game: str
    seats: int
    options: dict[str, Value] | None
    port: str = ""  # what decides about dexterity; the game's first, if none is named

    def rules(self, words: str) -> Rules:
        game = game_named(self.game)
        if self.options is None:
            return random_rules(game, from_seed(seed_of(f"{words}/rules")), range(self.seats, self.seats + 1))
        return game.rules(self.seats).but(**self.options)

    def text(self) -> str:
        options = "options at random"
        if self.options is not None:
            options = ", ".join(f"{name}={written(value)}" for name, value in self.rules("").changed().items())
        return f"{game_named(self.game).title}, {self.seats} seats{', ' + options if options else ''}"


class Cell(msgspec.Struct, frozen=True):
    """Who plays what, from the first seat on."""

    setting: Setting
    lineup: tuple[str, ...]
    rotated: bool  # each deal is played as often as there are seats; in the n-th game everybody sits n seats further on
    steadiness: tuple[float, ...] = msgspec.field(default=(), name="hands")  # of each, where a port asks for it

    @property
    def one(self) -> str:
        """Who is measured among the others, if they are all of a kind."""
        return self.lineup[0]

    @property
    def among(self) -> str:
        return self.lineup[-1]


class Piece(msgspec.Struct, frozen=True):
    cell: Cell
    seed: str
    deal: int
    records: bool = False  # whether they are wanted


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one game ended, by seat."""

    bots: list[str]
    ranks: list[int]
    scores: list[int]
    picks: int  # of all seats
    why: str
    record: str = ""

    def won(self, seat: int) -> float:
        """Each winner of a tie gets a part."""
        return (self.ranks[seat] == 1) / self.ranks.count(1)


Seating = Callable[[Cell, int], tuple[Port | None, list[Bot]]]


def seated(cell: Cell, further: int = 0) -> tuple[Port | None, list[Bot]]:
    """The port (none: the game's first) and the bots of one game. A port may remember its game, so each has its own."""
    game = game_named(cell.setting.game)
    bots = [entrant(name, game) for name in moved(cell.lineup, further)]
    port = cell.setting.port
    if not port or port in game.ports:
        return game.ports.get(port), bots
    try:
        from clutch.arena.hands import seated_at_nest  # noqa: PLC0415 - it imports what others need not have
    except ImportError as missing:
        raise Mistake(f"--port {port} needs the package {missing.name}: pip install 'clutch[nest]'") from None

    return seated_at_nest(port, moved(cell.steadiness, further), bots)


def moved(lineup: tuple[T, ...], further: int) -> list[T]:
    """By seat, when everybody has moved so many seats further on."""
    return [lineup[(seat - further) % len(lineup)] for seat in range(len(lineup))]


def play_piece(piece: Piece, seating: Seating = seated) -> list[Played]:
    cell, words = piece.cell, f"{piece.seed}/{piece.deal}"
    rules = cell.setting.rules(words)
    games = []
    for further in range(cell.setting.seats if cell.rotated else 1):
        record = Record(game_named(cell.setting.game), rules, seed_of(words))
        port, bots = seating(cell, further)
        chance = from_seed(seed_of(f"{words}/{further}/bots" if cell.rotated else f"{words}/bots"))
        state, picks = play_record(record, bots, chance, port, kept=piece.records)
        outcome, text = state.outcome(), record.text() if piece.records else ""
        games.append(Played(moved(cell.lineup, further), outcome.ranks, outcome.scores, picks, outcome.why, text))
    return games
