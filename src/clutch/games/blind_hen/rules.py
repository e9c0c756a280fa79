"""The settings of Blind Hen (B§0). There are no variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from clutch.core.data import STANDARD
from clutch.core.mistake import BadRules
from clutch.core.moves import SEAT_LETTERS
from clutch.core.rules import Option, Rules, Value, Variant
from clutch.core.state import NOBODY
from clutch.games.blind_hen.cards import SETS, box_of

OPTIONS: Final = (
    Option("min_opening_bid", 1, "the least that the auctioneer may call, if he has so much (B6, R-B5)"),
    Option("payment", "any", "whether cards may be paid that are not needed at all (B7, R-B11)", ("any", "lean")),
    Option("set_assignment", "shuffled", "shuffled, seat_order, or the sets from seat A on such as C,A,B (B2, R-B3)"),
    Option("first_auctioneer", "seeded", "seeded, or a seat such as B (B2, R-B4)"),
    Option("stack_memory", "hidden", "whether the others see a secret stack or its size (B12)", ("hidden", "open")),
    Option("data", STANDARD, "the lists of cards: those of cards.toml, or of your own box (B1, R-B1)"),
)


class HenRules(Rules):
    """What the phases ask."""

    __slots__ = ("box", "first", "lean", "min_opening_bid", "sets")
    OPTIONS: ClassVar[tuple[Option, ...]] = OPTIONS

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        options = self.options
        self.min_opening_bid: Final = int(options["min_opening_bid"])
        self.lean: Final = options["payment"] == "lean"
        self.sets: Final = sets_in(str(options["set_assignment"]), seats)  # by seat; none if they are shuffled
        self.first: Final = first_in(str(options["first_auctioneer"]), seats)  # the first auctioneer, or nobody
        self.box: Final = box_of(str(options["data"]))


def sets_in(text: str, seats: int) -> tuple[int, ...]:
    """R-B3: a set for each seat, none twice."""
    if text == "shuffled":
        return ()
    if text == "seat_order":
        return tuple(range(seats))
    names = text.split(",")
    if len(names) != seats or len(set(names)) < seats or [name for name in names if name not in list(SETS)]:
        raise BadRules(
            f"option set_assignment must be shuffled or seat_order or {seats} different sets"
            f" such as {','.join(SETS[:seats])}, not '{text}'"
        )
    return tuple([SETS.index(name) for name in names])


def first_in(text: str, seats: int) -> int:
    """R-B4."""
    if text == "seeded":
        return NOBODY
    letters = list(SEAT_LETTERS[:seats])
    if text not in letters:
        raise BadRules(f"option first_auctioneer must be seeded or {' or '.join(letters)}, not '{text}'")
    return letters.index(text)


VARIANTS: Final[Mapping[str, Variant]] = {}
