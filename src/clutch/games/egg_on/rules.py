"""Egg On's settings (E§1.11) and variants (E52, E53)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from clutch.core.mistake import BadRules
from clutch.core.rules import Option, Rules, Value, Variant, setting
from clutch.games.egg_on.cards import COLOURS, colour_number

OPTIONS: Final = (
    Option("setup", "sorted", "how the draw piles are made (E8, E52, E53)", ("sorted", "first_game", "lucky")),
    Option(
        "stuck", "end", "a player who cannot play ends the game, or discards and draws (E46, E46a)", ("end", "cycle")
    ),
    Option("stall_rounds", 3, "so many rounds of nothing but swaps end the game, 0 for never (E49)"),
    Option("fw_swap_in_bidding", default=True, meaning="the fake worm may be swapped while weddings are played (E28)"),
    Option("opening_tie_ok", default=False, meaning="a tie for most worms is enough to open a wedding (E22)"),
    Option("lucky_crow_in_bidding", default=False, meaning="with setup=lucky, crows among the weddings too (E53)"),
    Option("empty_nest_weddings", default=True, meaning="weddings at a female whose nest is empty (E22, E33)"),
    Option("colours", ",".join(COLOURS), "the seats' colours in order; of two players' three the last is neutral (E6)"),
)


class EggOnRules(Rules):
    """What the phases ask."""

    __slots__ = (
        "colours",
        "crows_among_weddings",
        "crows_among_worms",
        "cycle",
        "empty_nest_weddings",
        "females",
        "first_game",
        "lucky",
        "opening_tie_ok",
        "stall_turns",
        "swaps_among_weddings",
    )
    OPTIONS: ClassVar[tuple[Option, ...]] = OPTIONS

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        options = self.options
        self.first_game: Final = options["setup"] == "first_game"
        self.lucky: Final = options["setup"] == "lucky"
        self.cycle: Final = options["stuck"] == "cycle"
        self.stall_turns: Final = int(options["stall_rounds"]) * seats
        self.swaps_among_weddings: Final = bool(options["fw_swap_in_bidding"])
        self.opening_tie_ok: Final = bool(options["opening_tie_ok"])
        self.crows_among_worms: Final = self.lucky
        self.crows_among_weddings: Final = self.lucky and bool(options["lucky_crow_in_bidding"])
        self.empty_nest_weddings: Final = bool(options["empty_nest_weddings"])
        on_the_table = colours_in(str(options["colours"]))[: max(3, seats)]
        self.colours: Final = on_the_table[:seats]
        self.females: Final = tuple(sorted(on_the_table))  # E6, E54: with two players, one of a neutral colour


def colours_in(text: str) -> tuple[int, ...]:
    """EA-27: the colours named, then the unused ones."""
    try:
        colours = tuple([colour_number(name) for name in text.split(",")])
    except ValueError as error:
        raise BadRules(f"option colours: {error}") from error
    if len(set(colours)) < len(colours):
        raise BadRules(f"option colours names a colour twice: {text}")
    return colours + tuple([colour for colour in range(len(COLOURS)) if colour not in colours])


VARIANTS: Final = {
    "lucky-eggs": Variant(
        "nobody sorts his cards, and crows eat during the wedding phase too (E53)", setting(setup="lucky")
    ),
    "first-game": Variant(
        "an even opening hand with three choices, and a shuffled pile with the weddings spread through it (E52)",
        setting(setup="first_game"),
    ),
}
