"""What lies on the table of Blind Hen, and who may know it (B12)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from clutch.core.audience import BLANK, DERIVED, PARTS, PUBLIC, SEEN, Audience, hidden, nobody, pile
from clutch.core.chance import Chance
from clutch.core.rules import Rules
from clutch.core.state import NOBODY, Outcome, State
from clutch.games.blind_hen import phases
from clutch.games.blind_hen.cards import CHICKENS, KINDS, SETS, VALUE
from clutch.games.blind_hen.moves import HenMove
from clutch.games.blind_hen.rules import HenRules
from clutch.games.blind_hen.scoring import totals

OFFER: Final = 0
BID: Final = 1
PAY: Final = 2
DRAFT: Final = 3
OVER: Final = 4
PHASE_NAMES: Final = ("OFFER", "BID", "PAY", "DRAFT", "END")

SEATS: Final = len(SETS)
NOT_CALLED: Final = -2  # the amount of a call that is still to come


def stack_reader(rules: Rules, owner: int, seat: int) -> bool:
    """B12, R-B16: one looks at one's own stack at any time, and at the others' only if they lie open."""
    return owner == seat or rules.options["stack_memory"] == "open"


class Lot:
    """One card of the package. B12: face down it is known to the auctioneer who drew it."""

    __slots__ = ("auctioneer", "card", "up")

    def __init__(self, auctioneer: int, card: int, *, up: bool = False) -> None:
        self.auctioneer: Final = auctioneer
        self.card: Final = card
        self.up: Final = up

    def seen_by(self, seat: int) -> Lot:
        return self if self.up or self.auctioneer == seat else FACE_DOWN[self.auctioneer][BLANK]

    def shown(self) -> int:
        """What everybody sees of it."""
        return self.card if self.up else BLANK

    def plain(self) -> tuple[int, int, bool]:
        return (self.auctioneer, self.card, self.up)


# By auctioneer and card, the back of a card last: a package is always made of these
FACE_DOWN: Final = [[Lot(seat, card) for card in (*range(KINDS), BLANK)] for seat in range(SEATS)]
FACE_UP: Final = [[Lot(seat, card, up=True) for card in range(KINDS)] for seat in range(SEATS)]


class Farm:
    """One player's cards: the display, which is his purse, and the secret stack (R-B8)."""

    __slots__ = ("call", "display", "kinds", "purse", "stack", "turned")
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        "display": PUBLIC,
        "stack": hidden(stack_reader, pile),
        "turned": PUBLIC,
        "call": PUBLIC,
        "kinds": DERIVED,
        "purse": DERIVED,
    }

    def __init__(self, display: list[int]) -> None:
        self.display = display  # copies of each chicken
        self.stack: tuple[int, ...] = ()  # hens and corns as they were won; R-B17: all see how many
        self.turned: tuple[int, ...] = ()  # the same when the game is over
        self.call = NOT_CALLED  # in this auction: an amount, or folded
        self.kinds = 0  # the display as a set
        self.purse = 0  # and its value

    def copy(self) -> Farm:
        twin = Farm(self.display[:])
        twin.stack = self.stack
        twin.turned = self.turned
        twin.call = self.call
        twin.kinds = self.kinds
        twin.purse = self.purse
        return twin

    def bare(self) -> list[Any]:
        return [
            self.display,
            self.stack,
            self.turned,
            self.call,
        ]

    def derive(self) -> None:
        self.kinds = 0
        self.purse = 0
        for card in range(CHICKENS):
            if self.display[card]:
                self.kinds |= 1 << card
                self.purse += self.display[card] * VALUE[card]

    def take(self, card: int) -> None:
        """A chicken more in the display."""
        self.display[card] += 1
        self.kinds |= 1 << card
        self.purse += VALUE[card]

    def give(self, card: int) -> None:
        """A chicken less."""
        left = self.display[card] - 1
        self.display[card] = left
        self.purse -= VALUE[card]
        if not left:
            self.kinds ^= 1 << card


class Phase:
    """One box of the flow chart (B17): what may be decided, and what then happens."""

    def moves(self, state: BlindHen, seat: int) -> list[HenMove]:
        raise NotImplementedError

    def play(self, state: BlindHen, seat: int, move: HenMove) -> None:
        raise NotImplementedError

    def allows(self, state: BlindHen, seat: int, move: HenMove) -> bool:
        """Whether this is one of the moves."""
        for allowed in self.moves(state, seat):  # noqa: SIM110 - `any` and `in` would compare, and cost more
            if allowed is move:
                return True
        return False


class BlindHen(State[HenMove, HenRules]):
    """The whole table. B12: nobody knows the order of the pile; which cards are in the game everybody knows."""

    __slots__ = (
        "auctioneer",
        "auctions",
        "bidder",
        "census",
        "farms",
        "high",
        "owed",
        "package",
        "phase",
        "pile",
        "pot",
        "sold",
    )
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        **State.AUDIENCES,
        "farms": PARTS,
        "phase": PUBLIC,
        "auctioneer": PUBLIC,
        "pile": hidden(nobody, pile),
        "package": SEEN,
        "high": PUBLIC,
        "bidder": PUBLIC,
        "owed": PUBLIC,
        "pot": PUBLIC,
        "sold": PUBLIC,
        "auctions": PUBLIC,
        "census": PUBLIC,
    }

    def __init__(self, rules: HenRules, chance: Chance, farms: list[Farm], auctioneer: int) -> None:
        super().__init__(rules, chance)
        self.farms = farms
        self.phase = OFFER
        self.auctioneer = auctioneer
        self.pile: tuple[int, ...] = ()  # the next card first
        self.package: tuple[Lot, ...] = ()  # on offer, in the order drawn
        self.high = NOT_CALLED  # the highest call of this auction
        self.bidder = NOBODY  # and whose it is
        self.owed = 0  # what is still to be paid; less than nothing if more was paid than called
        self.pot: list[int] = []  # what was paid and nobody has got yet
        self.sold: tuple[int, ...] = ()  # the package of the last auction
        self.auctions = 0  # that are finished
        self.census: tuple[int, ...] = ()  # copies of each card in the game

    def copy(self) -> BlindHen:
        farms = [farm.copy() for farm in self.farms]
        twin = BlindHen(self.rules, self.chance.copy(), farms, self.auctioneer)
        twin.turn = self.turn
        twin.over = self.over
        twin.composing = self.composing
        twin.waiting = self.waiting
        twin.phase = self.phase
        twin.pile = self.pile
        twin.package = self.package
        twin.high = self.high
        twin.bidder = self.bidder
        twin.owed = self.owed
        twin.pot = self.pot[:]
        twin.sold = self.sold
        twin.auctions = self.auctions
        twin.census = self.census
        return twin

    def bare(self) -> list[Any]:
        return [
            self.turn,
            self.over,
            self.composing,
            self.waiting,
            [farm.bare() for farm in self.farms],
            self.phase,
            self.auctioneer,
            self.pile,
            [lot.plain() for lot in self.package] or (),
            self.high,
            self.bidder,
            self.owed,
            self.pot,
            self.sold,
            self.auctions,
            self.census,
        ]

    def derive(self) -> None:
        for farm in self.farms:
            farm.derive()

    def moves(self, seat: int) -> list[HenMove]:
        return phases.PHASES[self.phase].moves(self, seat) if seat == self.turn and not self.over else []

    def may(self, seat: int, move: HenMove) -> bool:
        return seat == self.turn and not self.over and phases.PHASES[self.phase].allows(self, seat, move)

    def apply(self, seat: int, move: HenMove) -> None:
        phases.PHASES[self.phase].play(self, seat, move)

    def scores(self) -> list[int]:
        """As if the game ended now."""
        return totals([farm.display for farm in self.farms], [farm.stack + farm.turned for farm in self.farms])

    def outcome(self) -> Outcome:
        """B16: the highest total wins, and equal ones share the victory (R-B22)."""
        points = self.scores()
        return Outcome("end-card", points, points)


def left_of(state: BlindHen, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < len(state.farms) else 0
