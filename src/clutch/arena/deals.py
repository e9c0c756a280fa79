"""A piece of the arena's work: one deal, played as often as there are seats, so that luck is the same for all."""

from __future__ import annotations

import msgspec

from clutch.arena.entrants import entrant
from clutch.arena.fuzz import random_rules
from clutch.arena.sim import play_record
from clutch.core.chance import from_seed, seed_of
from clutch.core.record import Record
from clutch.core.rules import Rules, Value, written
from clutch.games import game_named


class Setting(msgspec.Struct, frozen=True):
    """What is played. Without options, they are drawn anew for each deal."""

    game: str
    seats: int
    options: dict[str, Value] | None

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


class Piece(msgspec.Struct, frozen=True):
    """A deal, and who plays it, from the first seat on."""

    setting: Setting
    lineup: tuple[str, ...]
    seed: str
    deal: int


class Played(msgspec.Struct, frozen=True):
    """How one game ended, by seat; in the n-th game of a deal everybody sits n seats further on."""

    bots: list[str]
    ranks: list[int]
    scores: list[int]

    def won(self, seat: int) -> float:
        """Each winner of a tie gets a part."""
        return (self.ranks[seat] == 1) / self.ranks.count(1)


def play_deal(piece: Piece) -> list[Played]:
    words = f"{piece.seed}/{piece.deal}"
    rules = piece.setting.rules(words)
    return [_played(piece, rules, words, further) for further in range(len(piece.lineup))]


def _played(piece: Piece, rules: Rules, words: str, further: int) -> Played:
    game = game_named(piece.setting.game)
    names = [piece.lineup[(seat - further) % len(piece.lineup)] for seat in range(len(piece.lineup))]
    record = Record(game, rules, seed_of(words))
    chance = from_seed(seed_of(f"{words}/{further}/bots"))
    state, _picks = play_record(record, [entrant(name, game) for name in names], chance)
    outcome = state.outcome()
    return Played(names, outcome.ranks, outcome.scores)
