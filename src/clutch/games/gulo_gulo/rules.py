"""Gulo Gulo's settings (G§0) and its fast game (G13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from clutch.core.data import STANDARD
from clutch.core.rules import Option, Rules, Value, Variant, setting
from clutch.games.gulo_gulo.pieces import pieces_of

OPTIONS: Final = (
    Option("variant", "base", "the whole game, or a shorter one for smaller children (G13)", ("base", "fast")),
    Option("first_player", "seeded", "who begins is drawn by lot (G2, R-G17)", ("seeded",)),
    Option(
        "dropped_target",
        "stolen",
        "the named egg, fallen on the table, is stolen or an alarm (G7, R-G4)",
        ("stolen", "alarm"),
    ),
    Option(
        "attempt_timeout",
        "none",
        "an attempt may last for ever, or its end of time is an alarm (G7, R-G13)",
        ("none", "alarm"),
    ),
    Option("settle_seconds", 2, "how long the nest may take to come to rest after an attempt (R-G12)"),
    Option("max_turns", 1000, "after so many turns who is furthest wins, 0 for never (G16)"),
    Option("data", STANDARD, "the eggs and tiles in the box, as a table (G1)"),
)


class GuloRules(Rules):
    """What the phases ask."""

    __slots__ = (
        "deck_at_once",
        "dropped_is_alarm",
        "junior_wants_egg",
        "max_turns",
        "pieces",
        "settle_seconds",
        "stolen_tile_joins_path",
        "timeout_is_alarm",
    )
    OPTIONS: ClassVar[tuple[Option, ...]] = OPTIONS

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        options = self.options
        is_fast = options["variant"] == "fast"
        self.deck_at_once: Final = is_fast  # G13.1: not only on the next turn
        self.junior_wants_egg: Final = not is_fast  # G12, G13.2
        self.stolen_tile_joins_path: Final = not is_fast  # G11, G13.3: or it goes under the deck
        self.dropped_is_alarm: Final = options["dropped_target"] == "alarm"
        self.timeout_is_alarm: Final = options["attempt_timeout"] == "alarm"
        self.settle_seconds: Final = int(options["settle_seconds"])
        self.max_turns: Final = int(options["max_turns"])
        self.pieces: Final = pieces_of(str(options["data"]))


VARIANTS: Final = {
    "fast": Variant(
        "the deck is turned at once, junior is found without an egg, and the path does not grow (G13)",
        setting(variant="fast"),
    )
}
