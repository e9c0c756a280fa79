"""The three families of the expansions: what a special egg (N15), a power (N16) and a handicap (N17) can be.

Each family is listed in a file of its own, one entry for each tile: some data, and a function where the data is not
enough. Whoever invents a new one adds an entry there.
"""

from __future__ import annotations

from typing import Final

from clutch.games.bunny_bidding.cards import ACTION, NUMBERS
from clutch.games.bunny_bidding.moves import BunnyMove
from clutch.games.bunny_bidding.state import BunnyBidding

NEVER: Final = 0  # a point egg does nothing
PLAYED: Final = 1  # it acts when it is played face up to the offer
CHECKED: Final = 2  # it acts if it lies face up when the check begins
NO_LIMIT: Final = NUMBERS


class Auction:
    """What special eggs have done to the auction (N15)."""

    __slots__ = ("inverted", "money", "outcasts", "shared")

    def __init__(self, outcasts: int) -> None:
        self.outcasts: Final = outcasts  # the set of seats whose bids do not count
        self.inverted = False  # whatever the bids say (R-N20)
        self.money = 0  # for every bid tile whose type occurs in the offer
        self.shared = False  # there is no auction


class SpecialEgg:
    """N15: its name, its numbers in print A (one a copy), what it is worth when won, when it acts, and in words how."""

    __slots__ = ("name", "numbers", "points", "says", "steps", "when")

    def __init__(
        self, name: str, numbers: tuple[int, ...], when: int, says: str, points: int = ACTION, steps: int = 0
    ) -> None:
        self.name: Final = name
        self.numbers: Final = numbers
        self.when: Final = when
        self.says: Final = says
        self.points: Final = points
        self.steps: Final = steps  # picks that its player makes when it is played, at most

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        """What may be picked next by who plays it; asked only if it has steps."""
        raise NotImplementedError

    def act(self, state: BunnyBidding, seat: int) -> None:
        """What happens when it is played face up to the offer."""
        raise NotImplementedError

    def asks(self, state: BunnyBidding) -> list[BunnyMove]:
        """What its player may choose at the check."""
        return []

    def casts_out(self, choice: int) -> int:
        """The set of seats whose bids do not count, after this choice."""
        return 0

    def check(self, auction: Auction, choice: int) -> None:
        """What it does to the auction."""


class Power:
    """N16: what it allows; `activated` ones are used at will, once in every own turn."""

    __slots__ = ("activated", "bonus", "name", "says", "steps", "voluntary")

    def __init__(self, name: str, says: str, steps: int = 0, bonus: int = 0, *, voluntary: bool = False) -> None:
        self.name: Final = name
        self.says: Final = says
        self.steps: Final = steps  # picks after the power itself, at most
        self.activated: Final = steps > 0
        self.bonus: Final = bonus  # to the bid total
        self.voluntary: Final = voluntary  # extra tiles at will

    def picks(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        """What may be picked next; nothing at first if there is no target."""
        raise NotImplementedError

    def act(self, state: BunnyBidding, seat: int) -> None:
        """What happens when all is picked."""
        raise NotImplementedError


class Handicap:
    """N17: what it demands; `binds` if there are plays that break it."""

    __slots__ = ("binds", "bonus", "limit", "name", "opens_goal", "says")

    def __init__(
        self,
        name: str,
        says: str,
        limit: int = NO_LIMIT,
        bonus: int = 0,
        *,
        binds: bool = False,
        opens_goal: bool = False,
    ) -> None:
        self.name: Final = name
        self.says: Final = says
        self.limit: Final = limit  # tiles in a turn
        self.bonus: Final = bonus  # to the bid total
        self.binds: Final = binds
        self.opens_goal: Final = opens_goal

    def breaks(self, state: BunnyBidding, seat: int, move: BunnyMove, room: int) -> bool:
        """Whether this play breaks it; `room` is how many tiles could still follow it."""
        raise NotImplementedError


def entry_named(names: list[str], name: str, family: str) -> int:
    if name not in names:
        raise ValueError(f"there is no {family} '{name}'; there are {', '.join(names)}")
    return names.index(name)
