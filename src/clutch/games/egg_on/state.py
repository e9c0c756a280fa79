"""What lies on the table of Egg On, and who may know it: all of it (E12), a male alone (E13), or nobody (E14)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from clutch.core.audience import DERIVED, PARTS, PUBLIC, Audience, bag, hidden, listed, owner, pile
from clutch.core.cards import set_of, without
from clutch.core.chance import Chance
from clutch.core.rules import Rules
from clutch.core.state import NOBODY, Outcome, State
from clutch.games.egg_on import phases
from clutch.games.egg_on.cards import COLOURS, FAKE, HAND, KINDS, TASTY, VALUE
from clutch.games.egg_on.moves import EggMove, Placings
from clutch.games.egg_on.rules import EggOnRules
from clutch.games.egg_on.scoring import score

SORT: Final = 0
PICK: Final = 1
NORMAL: Final = 2
WED: Final = 3
WORM: Final = 4
END: Final = 5
PHASE_NAMES: Final = ("SORT", "PICK", "NORMAL", "WED", "WORM", "END")


def sorter(rules: Rules, male: int, seat: int) -> bool:
    """E13, E14: a male knows the order of his pile only if he sorted it."""
    return male == seat and rules.options["setup"] == "sorted"


class Male:
    """One player's cards, and how he stands in the wedding phase."""

    __slots__ = (
        "barred",
        "discard",
        "edible",
        "eggs",
        "fake_at",
        "hand",
        "kinds",
        "live",
        "order",
        "pile",
        "shown",
        "size",
        "stacks",
        "totals",
        "weddings",
    )
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        "hand": hidden(owner, bag),
        "shown": PUBLIC,
        "pile": hidden(sorter, pile),
        "order": hidden(owner, pile),
        "stacks": PUBLIC,
        "weddings": PUBLIC,
        "barred": PUBLIC,
        "live": PUBLIC,
        "eggs": PUBLIC,
        "discard": PUBLIC,
        "edible": DERIVED,
        "fake_at": DERIVED,
        "kinds": DERIVED,
        "size": DERIVED,
        "totals": DERIVED,
    }

    def __init__(
        self, hand: list[int], pile_: tuple[int, ...], stacks: list[tuple[int, ...]], totals: list[int]
    ) -> None:
        self.hand = hand  # copies of each card that only he knows to be there, backs last
        self.shown: tuple[int, ...] = ()  # cards in hand that everybody saw him take back (E15)
        self.pile = pile_  # the next card first
        self.order: tuple[int, ...] = ()  # chosen so far while sorting or picking
        self.stacks = stacks  # by female, the oldest worm first (E16)
        self.weddings = 0  # set of females he has a wedding at
        self.barred = 0  # set of females closed to his fake worm in this wedding phase (E30)
        self.live = False  # has not passed in this part of the wedding phase
        self.eggs: tuple[tuple[int, int], ...] = ()  # (female, value)
        self.discard: tuple[int, ...] = ()  # never comes back (E17)
        self.kinds = 0  # the whole hand as a set
        self.size = 0  # of the whole hand
        self.totals = totals  # by female
        self.edible = 0  # set of females where a crow could eat of his stack (E21)
        self.fake_at = NOBODY  # the female where his fake worm lies

    def copy(self) -> Male:
        twin = Male(self.hand[:], self.pile, self.stacks[:], self.totals[:])
        twin.shown = self.shown
        twin.order = self.order
        twin.weddings = self.weddings
        twin.barred = self.barred
        twin.live = self.live
        twin.eggs = self.eggs
        twin.discard = self.discard
        twin.kinds = self.kinds
        twin.size = self.size
        twin.edible = self.edible
        twin.fake_at = self.fake_at
        return twin

    def bare(self) -> list[Any]:
        return [
            self.hand,
            self.shown,
            self.pile,
            self.order,
            self.stacks,
            self.weddings,
            self.barred,
            self.live,
            listed(self.eggs),
            self.discard,
        ]

    def derive(self) -> None:
        self.kinds = set_of(self.shown)
        for card in range(KINDS):
            if self.hand[card]:
                self.kinds |= 1 << card
        self.size = sum(self.hand) + len(self.shown)
        self.fake_at = NOBODY
        for female, stack in enumerate(self.stacks):
            self.restack(female, stack)
            self.totals[female] = sum([VALUE[card] for card in stack])
            if FAKE in stack:
                self.fake_at = female

    def holds(self, card: int) -> bool:
        return self.kinds >> card & 1 == 1

    def take(self, card: int) -> None:
        self.hand[card] += 1
        self.size += 1
        self.kinds |= 1 << card

    def take_back(self, card: int) -> None:
        """E15: a card that everybody saw going to the hand."""
        self.shown += (card,)
        self.size += 1
        self.kinds |= 1 << card

    def give(self, card: int) -> None:
        """Let a card leave the hand, one that is known to be there before one that is not."""
        if self.shown and card in self.shown:
            self.shown = without(self.shown, card)
        else:
            self.hand[card] -= 1
        self.size -= 1
        if not (self.hand[card] or (self.shown and card in self.shown)):
            self.kinds ^= 1 << card

    def restack(self, female: int, stack: tuple[int, ...]) -> None:
        """E21: only the top of a stack is in reach of crows."""
        self.stacks[female] = stack
        if stack and TASTY >> stack[-1] & 1:
            self.edible |= 1 << female
        else:
            self.edible &= ~(1 << female)

    def draw(self) -> int:
        card = self.pile[0]
        self.pile = self.pile[1:]
        self.take(card)
        return card

    def refill(self) -> tuple[int, ...]:
        """E23, E44: draw up to six cards, as far as the pile allows."""
        drawn: tuple[int, ...] = ()
        while self.size < HAND and self.pile:
            drawn += (self.draw(),)
        return drawn


class Phase:
    """One box of the flow chart (E§1.4): what may be decided, and what then happens."""

    def moves(self, state: EggOn, seat: int) -> list[EggMove]:
        raise NotImplementedError

    def play(self, state: EggOn, seat: int, move: EggMove) -> None:
        raise NotImplementedError


class EggOn(State[EggMove, EggOnRules]):
    """The whole table."""

    __slots__ = ("leaders", "males", "nests", "phase", "placings", "start", "swaps_in_a_row", "why")
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        **State.AUDIENCES,
        "males": PARTS,
        "nests": PUBLIC,
        "phase": PUBLIC,
        "start": PUBLIC,
        "swaps_in_a_row": PUBLIC,
        "why": PUBLIC,
        "leaders": DERIVED,
        "placings": DERIVED,
    }

    def __init__(
        self,
        rules: EggOnRules,
        chance: Chance,
        males: list[Male],
        nests: list[tuple[int, ...]],
        leaders: list[int],
        placings: Placings,
    ) -> None:
        super().__init__(rules, chance)
        self.males = males
        self.nests = nests  # by female: her eggs, the next one first (E7)
        self.leaders = leaders  # by female: who alone offers her the most, or nobody
        self.placings = placings
        self.phase = NORMAL
        self.start = NOBODY  # who holds the start-player card
        self.swaps_in_a_row = 0  # normal turns in a row that were swaps (E49)
        self.why = ""  # why the game ended

    def copy(self) -> EggOn:
        males = [male.copy() for male in self.males]
        twin = EggOn(self.rules, self.chance.copy(), males, self.nests[:], self.leaders[:], self.placings)
        twin.turn = self.turn
        twin.over = self.over
        twin.composing = self.composing
        twin.waiting = self.waiting
        twin.phase = self.phase
        twin.start = self.start
        twin.swaps_in_a_row = self.swaps_in_a_row
        twin.why = self.why
        return twin

    def bare(self) -> list[Any]:
        return [
            self.turn,
            self.over,
            self.composing,
            self.waiting,
            [male.bare() for male in self.males],
            self.nests,
            self.phase,
            self.start,
            self.swaps_in_a_row,
            self.why,
        ]

    def derive(self) -> None:
        for male in self.males:
            male.derive()
        for female in range(len(COLOURS)):
            self.appraise(female)

    def appraise(self, female: int) -> None:
        """E22, E40: who alone offers her the most worms; nobody if tied, or if nothing is offered."""
        leader = NOBODY
        most = 0
        for seat, male in enumerate(self.males):
            total = male.totals[female]
            if total > most:
                leader = seat
                most = total
            elif total == most:
                leader = NOBODY
        self.leaders[female] = leader

    def actors(self) -> list[int]:
        if self.phase > PICK or self.composing:
            return [] if self.over else [self.turn]
        return [seat for seat, male in enumerate(self.males) if not male.order]

    def moves(self, seat: int) -> list[EggMove]:
        if self.over or (seat != self.turn and seat not in self.actors()):
            return []
        return phases.PHASES[self.phase].moves(self, seat)

    def apply(self, seat: int, move: EggMove) -> None:
        phases.PHASES[self.phase].play(self, seat, move)

    def scores(self) -> list[int]:
        return [score(male.eggs, self.rules.colours[seat]) for seat, male in enumerate(self.males)]

    def outcome(self) -> Outcome:
        """E51: the highest score wins, and ties share the win."""
        return Outcome(self.why, self.scores(), self.scores())


def left_of(state: EggOn, seat: int) -> int:
    """E25: clockwise."""
    return seat + 1 if seat + 1 < len(state.males) else 0
