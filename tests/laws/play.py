"""Random play for the laws."""

from __future__ import annotations

from hypothesis import reject
from hypothesis import strategies as st
from worlds import Acts, World

from clutch.core import laws
from clutch.core.chance import Chance
from clutch.core.game import AnyState, Game
from clutch.core.mistake import BadRules
from clutch.core.rules import Option, Rules, Value
from clutch.games import all_games

SEEDS = st.integers(0, 2**128 - 1)

# every game with every seat count and every variant
KINDS_OF_GAME = [
    (game, seats, variant) for game in all_games().values() for seats in game.seats for variant in ("", *game.variants)
]
NAMES = [f"{game.name}-{seats}{'-' + variant if variant else ''}" for game, seats, variant in KINDS_OF_GAME]


def values(option: Option) -> st.SearchStrategy[Value]:
    if option.choices:
        return st.sampled_from(option.choices)
    return st.integers(max(1, option.least), 5) if isinstance(option.default, int) else st.just(option.default)


def rules_of(game: Game, seats: int, variant: str) -> st.SearchStrategy[Rules]:
    """The variant, and any values for the options that it leaves alone."""
    plain = game.rules(seats, [variant] if variant else [])
    free = {option.name: values(option) for option in game.options if option.name not in plain.changed()}
    free = {name: value for name, value in free.items() if variant == "" or name != "setup"}
    return st.fixed_dictionaries({}, optional=free).map(lambda options: possible(plain, options))


def possible(plain: Rules, options: dict[str, Value]) -> Rules:
    """The rules with these options; contradictory ones are drawn again."""
    try:
        return plain.but(**options)
    except BadRules:
        reject()


def some_acts(game: Game, state: AnyState, chance: Chance, most: int) -> Acts:
    """Up to `most` random acts, played on `state`."""
    acts: Acts = []
    for seat, act in laws.random_acts(game, state, chance):
        if len(acts) == most:
            break
        state.play(seat, act)
        acts.append((seat, act))
    return acts


def world(game: Game, rules: Rules, chance: Chance, most: int) -> World:
    """The beginning of a random game."""
    start = game.new(rules, chance.below(2**60))
    return start, some_acts(game, start.copy(), chance, most)
