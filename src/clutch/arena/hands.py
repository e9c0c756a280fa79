"""Gulo Gulo with real hands: the nest of one game as its port, and bots that see it. It needs the extra `nest`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clutch.bots import Bot
from clutch.core.chance import Chance
from clutch.core.game import AnyView, Port
from clutch.core.mistake import Mistake
from clutch.core.moves import Move
from clutch.games.gulo_gulo.answers import parse_answer
from clutch.games.gulo_gulo.hands import PREFIX, Reach, as_it_lies, reach
from clutch.games.gulo_gulo.moves import GuloMove
from clutch.games.gulo_gulo.state import GuloGulo
from clutch.nest import Attempt, Nest, Terms, difficulty_named, nest_after, new_nest, ranked, style_of
from clutch.nest.pulling import pull

SEEDS: Final = 1 << 48


def seated_at_nest(port: str, hands: Sequence[float], bots: list[Bot]) -> tuple[Port, list[Bot]]:
    """A nest for one game. `hands` says how steady each seat is: from 0, a child in a hurry, to 1, a surgeon."""
    if unsteady := [hand for hand in hands if not 0 <= hand <= 1]:
        raise Mistake(f"a hand is a number from 0 to 1, not {unsteady[0]:g}")
    nest = GameNest(difficulty_named(port.removeprefix(PREFIX)), hands)
    return nest.pulled, [nest.seen_by(bot) for bot in bots]


class GameNest:
    """The nest of one game, as it lies after the last attempt or refill."""

    def __init__(self, difficulty: float, hands: Sequence[float]) -> None:
        self.difficulty = difficulty
        self.hands = hands
        self.fillings = -1
        self.nest: Nest | None = None

    def nest_of(self, found: Reach) -> Nest:
        """A new one if it was refilled since."""
        if self.nest is None or self.fillings != found.fillings:
            self.nest = new_nest(found.seed, self.difficulty, found.eggs, found.largest_first)
            self.fillings = found.fillings
        return self.nest

    def pulled(self, state: GuloGulo, chance: Chance) -> Move:
        """The port: the seat on turn pulls the named egg, and again if the attempt was void or did not end."""
        found = reach(state)
        terms = Terms(found.settle_seconds, found.time_limit, found.dropped_is_alarm)
        while True:
            seed = chance.below(SEEDS)
            attempt = Attempt(self.nest_of(found), found.egg, seed, terms)
            result = pull(attempt, style_of(self.hands[state.turn]), seed)
            if result is not None and not result.void:
                break
        if not result.alarm:
            self.nest, _ = nest_after(attempt, seed)
        return parse_answer(result.text)

    def seen_by(self, bot: Bot) -> Bot:
        """The same bot, which now looks at the nest: its view tells the eggs in the order in which it sees them lie."""

        def choose(view: AnyView, moves: list[GuloMove], chance: Chance) -> GuloMove:
            state = view.state
            assert isinstance(state, GuloGulo)
            as_it_lies(state, ranked(self.nest_of(reach(state)), self.hands[view.seat], chance.below(SEEDS)))
            move: GuloMove = bot(view, moves, chance)
            return move

        return choose
