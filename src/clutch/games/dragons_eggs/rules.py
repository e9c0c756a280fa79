"""The settings of Dragons' Eggs (D§1.11). D1: three to five players, and no variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from clutch.core.mistake import BadRules
from clutch.core.moves import SEAT_LETTERS
from clutch.core.rules import Option, Rules, Value, Variant

OPTIONS: Final = (
    Option("steel_blocks_peek", default=True, meaning="a guarded treasure cannot be looked at (D29, DA-14)"),
    Option(
        "empty_area_is_zero", default=False, meaning="a bidder whose treasures are gone has a total of 0 (D36, DA-10)"
    ),
    Option("start", "random", "who has the marker first (D9, DA-26)", ("random", *SEAT_LETTERS[:5])),
    Option("marker_skips_out", default=False, meaning="the marker passes over players without treasures (D41, DA-9)"),
)


class DragonRules(Rules):
    """What the phases ask."""

    __slots__ = ("empty_area_is_zero", "marker_skips_out", "start", "steel_blocks_peek")
    OPTIONS: ClassVar[tuple[Option, ...]] = OPTIONS

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        self.steel_blocks_peek: Final = bool(self.options["steel_blocks_peek"])
        self.empty_area_is_zero: Final = bool(self.options["empty_area_is_zero"])
        self.marker_skips_out: Final = bool(self.options["marker_skips_out"])
        self.start: Final = SEAT_LETTERS.find(str(self.options["start"]))  # NOBODY for random
        if self.start >= seats:
            last = SEAT_LETTERS[seats - 1]
            raise BadRules(f"option start: there is no seat {self.options['start']}: the seats are A to {last}")


VARIANTS: Final[Mapping[str, Variant]] = {}
