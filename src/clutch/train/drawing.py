"""The rules of the games that are learned from: all seat counts and options, drawn anew for each game."""

from __future__ import annotations

from clutch.core.chance import Chance
from clutch.core.game import Game
from clutch.core.mistake import BadRules
from clutch.core.rules import Option, Rules, Value

PLAIN = 2  # one game of so many is played by the rulebook, without any option
CHANGED = 4  # and in the others one option of so many is changed


class Drawing:
    """Rules for one game after the other. With `seats` it is always so many, by the rulebook."""

    def __init__(self, game: Game, seats: int = 0) -> None:
        self.game = game
        self.always = game.rules(seats) if seats else None

    def __call__(self, chance: Chance) -> Rules:
        if self.always is not None:
            return self.always
        seats = self.game.seats[chance.below(len(self.game.seats))]
        if chance.below(PLAIN) == 0:
            return self.game.rules(seats)
        chosen = {option.name: drawn(option, chance) for option in self.game.options if option.choices}
        try:
            return self.game.rules(seats).but(**chosen)
        except BadRules:  # some options do not go together
            return self.game.rules(seats)


def drawn(option: Option, chance: Chance) -> Value:
    return option.choices[chance.below(len(option.choices))] if chance.below(CHANGED) == 0 else option.default
