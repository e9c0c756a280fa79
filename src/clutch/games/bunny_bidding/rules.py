"""The settings of Bunny Bidding (N§0) and its variants (N14, N15-N18), which all go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from clutch.core.mistake import BadRules
from clutch.core.rules import Option, Rules, Value, Variant, setting
from clutch.games.bunny_bidding.cards import GOALS_OF_A_TYPE, PRINT_A, TYPE_LETTERS, type_number

RANDOM: Final = "random"

OPTIONS: Final = (
    Option(
        "types", 6, "how many egg types there are, each with ten eggs and two goals (N1, N14.3)", (6, 5, 4, 3, 2, 7)
    ),
    Option("type_set", TYPE_LETTERS, "the egg types in order, of which the first are used; or random (N1, R-N1)"),
    Option("numbers", "seeded", "the eggs' numbers, by lot or as in a fixed copy (N1, R-N1)", ("seeded", "print-A")),
    Option("goals", 2, "secret goals of each player (N2, N14.4)", (2, 1)),
    Option("max_tiles", 5, "no more tiles than this in one turn (N5, N14.5)", (5, 4)),
    Option("order", "free", "bid and offer in any order, or the bid first (N4, R-N2)", ("free", "bid_first")),
    Option("tie_offer", "discard", "an offer that nobody won leaves the game, or stays (N9)", ("discard", "carry")),
    Option("tie_start", "same", "who starts if nobody won: the same player, or the next (N9)", ("same", "left")),
    Option(
        "tie_worst",
        "discard",
        "hidden bids if the worst place is shared: removed, or to the first (N10)",
        ("discard", "first"),
    ),
    Option(
        "solo_facedown", "discard", "hidden bids of a lone bidder: removed, or back to him (N10)", ("discard", "return")
    ),
    Option("double_goal", "single", "two goals of one type count once or twice (N12, R-N15)", ("single", "double")),
    Option("action_egg_score", -1, "what a won action egg is worth (N12, R-N14)", (-1, 0)),
    Option("resolve_from", "offer+bid", "where special eggs act at the check (N15, R-N32)", ("offer+bid", "offer")),
    Option("reveal_five", default=False, meaning="a turn begins with showing five tiles, to be used alone (N14.1)"),
    Option("return_losing_bids", default=False, meaning="who did not win takes his bid back (N14.2)"),
    Option("flip_own", default=False, meaning="a bid of the majority type is read backwards (N14.6)"),
    Option("duplicates_invert", default=False, meaning="egg types bid twice or more invert the auction (N14.7)"),
    Option("doubled_numbers", default=False, meaning="11, 22, ... make everybody pass on five tiles (N14.8)"),
    Option("special_eggs", default=False, meaning="with the 24 special eggs (N15)"),
    Option("powers", default=False, meaning="with a power for each player (N16, N18)"),
    Option("handicaps", default=False, meaning="with a secret handicap for each player (N17, N18)"),
)


class BunnyRules(Rules):
    """What the phases ask."""

    __slots__ = (
        "action_score",
        "bid_first",
        "bids_act",
        "carry",
        "double_goal",
        "doubled_numbers",
        "duplicates_invert",
        "flip_own",
        "goals",
        "handicaps",
        "max_tiles",
        "powers",
        "print_a",
        "return_losing_bids",
        "reveal_five",
        "solo_returns",
        "special_eggs",
        "starts_left",
        "type_set",
        "types",
        "worst_is_first",
    )
    OPTIONS: ClassVar[tuple[Option, ...]] = OPTIONS

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        options = self.options
        self.types: Final = int(options["types"])
        self.goals: Final = int(options["goals"])
        self.print_a: Final = options["numbers"] == "print-A"
        self.type_set: Final = type_set(str(options["type_set"]), self.types, print_a=self.print_a)
        self.max_tiles: Final = int(options["max_tiles"])
        self.bid_first: Final = options["order"] == "bid_first"
        self.carry: Final = options["tie_offer"] == "carry"
        self.starts_left: Final = options["tie_start"] == "left"
        self.worst_is_first: Final = options["tie_worst"] == "first"
        self.solo_returns: Final = options["solo_facedown"] == "return"
        self.double_goal: Final = options["double_goal"] == "double"
        self.action_score: Final = int(options["action_egg_score"])
        self.bids_act: Final = options["resolve_from"] == "offer+bid"
        self.reveal_five: Final = bool(options["reveal_five"])
        self.return_losing_bids: Final = bool(options["return_losing_bids"])
        self.flip_own: Final = bool(options["flip_own"])
        self.duplicates_invert: Final = bool(options["duplicates_invert"])
        self.doubled_numbers: Final = bool(options["doubled_numbers"])
        self.special_eggs: Final = bool(options["special_eggs"])
        self.powers: Final = bool(options["powers"])
        self.handicaps: Final = bool(options["handicaps"])
        check_goals(seats, self.types, self.goals)


def type_set(text: str, types: int, *, print_a: bool) -> tuple[int, ...]:
    """R-N1: the egg types in play; nothing if they are drawn by lot."""
    if print_a and (text != TYPE_LETTERS or types > len(PRINT_A)):
        raise BadRules(f"option numbers=print-A has the egg types {' '.join(PRINT_A)}, and no others")
    if text == RANDOM:
        return ()
    try:
        letters = [type_number(letter) for letter in text]
    except ValueError as error:
        raise BadRules(f"option type_set: {error}; or {RANDOM}") from error
    if len(set(letters)) < len(letters):
        raise BadRules(f"option type_set names an egg type twice: {text}")
    if len(letters) < types:
        raise BadRules(f"option type_set names {len(letters)} egg types, but {types} are needed")
    return tuple(letters[:types])


def types_needed(seats: int, goals: int) -> int:
    """N14.3: so many that everybody gets his goals."""
    return -(-goals * seats // GOALS_OF_A_TYPE)


def check_goals(seats: int, types: int, goals: int) -> None:
    needed = types_needed(seats, goals)
    if types < needed:
        raise BadRules(
            f"{seats} players with {goals} goals each need {needed} egg types or more, not {types}:"
            f" there are {GOALS_OF_A_TYPE} goals of each type"
        )


def fewer_types(rules: Rules) -> Rules:
    """N14.3: one egg type less, as long as there are goals for everybody."""
    fewest = types_needed(rules.seats, int(rules.options["goals"]))
    return rules.but(types=max(fewest, int(rules.options["types"]) - 1, 2))


VARIANTS: Final = {
    "reveal-five": Variant(
        "easier: a turn begins with showing five tiles, to be used alone (N14.1)", setting(reveal_five=True)
    ),
    "return-losing-bids": Variant(
        "easier: who did not win takes his bid back (N14.2)", setting(return_losing_bids=True)
    ),
    "fewer-types": Variant("easier: one egg type less, as long as there are goals for everybody (N14.3)", fewer_types),
    "one-goal": Variant("harder: one goal each (N14.4)", setting(goals=1)),
    "four-tiles": Variant("harder: no more than four tiles in one turn (N14.5)", setting(max_tiles=4)),
    "flip-own": Variant("different: a bid of the majority type is read backwards (N14.6)", setting(flip_own=True)),
    "duplicates-invert": Variant(
        "different: egg types bid twice or more invert the auction (N14.7)", setting(duplicates_invert=True)
    ),
    "doubled-numbers": Variant(
        "different: 11, 22, ... make everybody pass on five tiles (N14.8)", setting(doubled_numbers=True)
    ),
    "special-eggs": Variant("with the 24 special eggs (N15)", setting(special_eggs=True)),
    "powers": Variant("with a power for each player (N16)", setting(powers=True)),
    "handicaps": Variant("with a secret handicap for each player (N17)", setting(handicaps=True)),
}
