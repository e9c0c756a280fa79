"""The rules of the games that are learned from: all seat counts and options, drawn anew for each game."""

from __future__ import annotations

from collections.abc import Sequence

from clutch.arena.fuzz import random_rules
from clutch.core.chance import Chance
from clutch.core.game import Game
from clutch.core.mistake import BadRules
from clutch.core.rules import Option, Rules, Value

SIXTHS = 6
PLAIN, CHANGED = 3, 5  # of six games: three by the rulebook, two with one option of four changed, one with any
SELDOM = 4
USUAL_SEATS = 4


class Drawing:
    """Rules for one game after the other: all seat counts and options, or always `seats`, by the rulebook.

    With `variants`, half of the games are played with all of these instead.
    """

    def __init__(self, game: Game, seats: int = 0, variants: Sequence[str] = ()) -> None:
        self.game = game
        self.always = seats
        self.variants = variants

    def __call__(self, chance: Chance) -> Rules:
        if self.variants and chance.below(2):
            return self.game.rules(self.seats(chance), self.variants)
        if self.always:
            return self.game.rules(self.always)
        kind = chance.below(SIXTHS)
        if kind >= CHANGED:
            return random_rules(self.game, chance)
        seats = self.seats(chance)
        if kind < PLAIN:
            return self.game.rules(seats)
        chosen = {option.name: drawn(option, chance) for option in self.game.options if option.choices}
        try:
            return self.game.rules(seats).but(**chosen)
        except BadRules:  # some options do not go together
            return self.game.rules(seats)

    def seats(self, chance: Chance) -> int:
        """Four, as most tables have, as often as all counts together."""
        counts = self.game.seats
        if self.always:
            return self.always
        return USUAL_SEATS if USUAL_SEATS in counts and chance.below(2) else counts[chance.below(len(counts))]


def drawn(option: Option, chance: Chance) -> Value:
    return option.choices[chance.below(len(option.choices))] if chance.below(SELDOM) == 0 else option.default
