"""What lies on the table of Dragons' Eggs, and who may know it (D11-D15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from clutch.core.audience import (
    BLANK,
    EACH,
    PARTS,
    PUBLIC,
    SEEN,
    Audience,
    card,
    hidden,
    listed,
    nobody,
    none_of,
    owner,
    pile,
)
from clutch.core.chance import Chance
from clutch.core.state import Outcome, State
from clutch.games.dragons_eggs import phases
from clutch.games.dragons_eggs.cards import NO_ABILITY, TREASURES
from clutch.games.dragons_eggs.moves import SEATS, DragonMove
from clutch.games.dragons_eggs.rules import DragonRules
from clutch.games.dragons_eggs.scoring import egg_count, strengths

BID: Final = 0
ABILITY: Final = 1
RESOLVE: Final = 2
END: Final = 3
PHASE_NAMES: Final = ("BID", "ABILITY", "RESOLVE", "END")

NOT_COMPARED: Final = -2  # the gainer of no round yet
NOWHERE: Final = -1  # no place


class Laid:
    """D13: a treasure on the table or discarded face down. It remembers who has looked at it, wherever it goes."""

    __slots__ = ("guarded", "owner", "seen", "up", "value")

    def __init__(self, owner_: int, value: int, seen: int = 0, *, up: bool = False, guarded: bool = False) -> None:
        self.owner: Final = owner_  # D11: its colour, which everybody sees
        self.value: Final = value
        self.seen: Final = seen  # while face down: the set of seats that have looked at it, besides its owner
        self.up: Final = up
        self.guarded: Final = guarded

    def seen_by(self, seat: int) -> Laid:
        """D11, D13: the card as this seat sees it; who has looked at it since it was laid, everybody saw."""
        if self.up or self.owner == seat or (seat >= 0 and self.seen >> seat & 1):
            return self
        return Laid(self.owner, BLANK, self.seen, guarded=self.guarded)

    def looked_at(self, seat: int) -> Laid:
        return Laid(self.owner, self.value, self.seen | 1 << seat, guarded=self.guarded)

    def under_guard(self) -> Laid:
        return Laid(self.owner, self.value, self.seen, up=self.up, guarded=True)

    def turned_out(self, value: int) -> Laid:
        """The card, of which only the back was known, if this is its value."""
        return Laid(self.owner, value, self.seen, guarded=self.guarded)

    def shown(self) -> int:
        """What everybody sees of it."""
        return self.value if self.up else BLANK

    def plain(self) -> tuple[int, int, int, bool, bool]:
        return (self.owner, self.value, self.seen, self.up, self.guarded)


# By owner and value: what is laid is always one of these
FACE_UP: Final = [[Laid(seat, value, up=True) for value in range(TREASURES)] for seat in range(SEATS)]
FACE_DOWN: Final = [[Laid(seat, value) for value in range(TREASURES)] for seat in range(SEATS)]

# By the number of seats; lists like these are shared, so they are replaced and never changed
NOTHING_KNOWN: Final = [[0] * (seats + 1) for seats in range(SEATS + 1)]


class Tribe:
    """One player's cards. D12: what he holds is his secret, how much of it is not (D11)."""

    __slots__ = (
        "abilities",
        "bids",
        "down",
        "eggs",
        "hand",
        "hand_size",
        "has_played",
        "known",
        "laid",
        "lifted",
        "orb",
        "passed",
        "played",
        "up",
    )
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        "hand": hidden(owner, none_of),
        "hand_size": PUBLIC,
        "known": EACH,
        "lifted": hidden(owner, none_of),
        "laid": SEEN,
        "bids": PUBLIC,
        "passed": PUBLIC,
        "up": PUBLIC,
        "down": SEEN,
        "abilities": hidden(owner, pile),
        "has_played": PUBLIC,
        "played": hidden(owner, card),
        "orb": PUBLIC,
        "eggs": PUBLIC,
    }

    def __init__(self, hand: int, hand_size: int, known: list[int], abilities: tuple[int, ...]) -> None:
        self.hand = hand  # set of treasures
        self.hand_size = hand_size
        self.known = known  # by seat, spectators last: the treasures that it knows to be in this hand (D13)
        self.lifted = 0  # the treasure picked to be bid face up, while the bid is not complete
        self.laid: tuple[Laid, ...] = ()  # in front of him, whosever they are
        self.bids = 0  # how many treasures he bid this round
        self.passed = False  # this round (D18)
        self.up: tuple[int, ...] = ()  # his own treasures discarded face up (D14)
        self.down: tuple[Laid, ...] = ()  # and face down
        self.abilities = abilities  # in hand
        self.has_played = False  # an ability lies face down in front of him
        self.played = NO_ABILITY
        self.orb = False  # an Orb was applied here and not destroyed (D32)
        self.eggs: tuple[int, ...] = ()  # gained

    def copy(self) -> Tribe:
        twin = Tribe(self.hand, self.hand_size, self.known, self.abilities)
        twin.lifted = self.lifted
        twin.laid = self.laid
        twin.bids = self.bids
        twin.passed = self.passed
        twin.up = self.up
        twin.down = self.down
        twin.has_played = self.has_played
        twin.played = self.played
        twin.orb = self.orb
        twin.eggs = self.eggs
        return twin

    def bare(self) -> list[Any]:
        return [
            self.hand,
            self.hand_size,
            self.known,
            self.lifted,
            [laid.plain() for laid in self.laid] or (),
            self.bids,
            self.passed,
            self.up,
            [laid.plain() for laid in self.down] or (),
            self.abilities,
            self.has_played,
            self.played,
            self.orb,
            self.eggs,
        ]

    def put(self, slot: int, card_: Laid) -> None:
        """Another card in this slot."""
        self.laid = self.laid[:slot] + (card_,) + self.laid[slot + 1 :]

    def take_away(self, slot: int) -> Laid:
        taken = self.laid[slot]
        self.laid = self.laid[:slot] + self.laid[slot + 1 :]
        return taken

    def discard(self, treasure: Laid) -> None:
        """D14: his own treasure, face up or face down as it lay; who has looked at it still knows it (D13)."""
        if treasure.up:
            self.up += (treasure.value,)
        else:
            self.down += (treasure,)


class Phase:
    """One box of the flow chart (D§1.4): what may be decided, and what then happens."""

    def moves(self, state: DragonsEggs, seat: int) -> list[DragonMove]:
        raise NotImplementedError

    def play(self, state: DragonsEggs, seat: int, move: DragonMove) -> None:
        raise NotImplementedError


class DragonsEggs(State[DragonMove, DragonRules]):
    """The whole table. D15: nobody knows the order of the two decks."""

    __slots__ = (
        "box",
        "deck",
        "discard",
        "eggs",
        "first",
        "gainer",
        "marker",
        "peeked",
        "phase",
        "queue",
        "reversed",
        "targets",
        "totals",
        "tribes",
        "why",
    )
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        **State.AUDIENCES,
        "tribes": PARTS,
        "phase": PUBLIC,
        "marker": PUBLIC,
        "targets": PUBLIC,
        "eggs": hidden(nobody, pile),
        "box": PUBLIC,
        "deck": hidden(nobody, pile),
        "discard": PUBLIC,
        "queue": PUBLIC,
        "peeked": PUBLIC,
        "first": PUBLIC,
        "reversed": PUBLIC,
        "totals": PUBLIC,
        "gainer": PUBLIC,
        "why": PUBLIC,
    }

    def __init__(self, rules: DragonRules, chance: Chance, tribes: list[Tribe], marker: int) -> None:
        super().__init__(rules, chance)
        self.tribes = tribes
        self.phase = BID
        self.marker = marker  # D5: who has the start-player marker
        self.targets: tuple[int, ...] = ()  # the egg cards at stake
        self.eggs: tuple[int, ...] = ()  # the egg deck, the next card first
        self.box: tuple[int, ...] = ()  # egg cards that have left the game
        self.deck: tuple[int, ...] = ()  # of abilities, the next card first
        self.discard: tuple[int, ...] = ()  # of abilities
        self.queue: tuple[tuple[int, int], ...] = ()  # (seat, ability) in the order of resolution (D25)
        self.peeked = False  # Sharp Eyes has looked, and a treasure may now return (D30)
        self.first = NOWHERE  # the first place that Wings has chosen (D31)
        self.reversed = False  # a Reverse Scale was applied this round (D28)
        self.totals: tuple[int, ...] = ()  # of the last compared round, by seat
        self.gainer = NOT_COMPARED  # who gained its eggs, or nobody
        self.why = ""  # why the game ended

    def copy(self) -> DragonsEggs:
        tribes = [tribe.copy() for tribe in self.tribes]
        twin = DragonsEggs(self.rules, self.chance.copy(), tribes, self.marker)
        twin.turn = self.turn
        twin.over = self.over
        twin.composing = self.composing
        twin.waiting = self.waiting
        twin.phase = self.phase
        twin.targets = self.targets
        twin.eggs = self.eggs
        twin.box = self.box
        twin.deck = self.deck
        twin.discard = self.discard
        twin.queue = self.queue
        twin.peeked = self.peeked
        twin.first = self.first
        twin.reversed = self.reversed
        twin.totals = self.totals
        twin.gainer = self.gainer
        twin.why = self.why
        return twin

    def bare(self) -> list[Any]:
        return [
            self.turn,
            self.over,
            self.composing,
            self.waiting,
            [tribe.bare() for tribe in self.tribes],
            self.phase,
            self.marker,
            self.targets,
            self.eggs,
            self.box,
            self.deck,
            self.discard,
            listed(self.queue),
            self.peeked,
            self.first,
            self.reversed,
            self.totals,
            self.gainer,
            self.why,
        ]

    def derive(self) -> None:
        """Nothing here is derived."""

    def moves(self, seat: int) -> list[DragonMove]:
        return phases.PHASES[self.phase].moves(self, seat) if seat == self.turn and not self.over else []

    def apply(self, seat: int, move: DragonMove) -> None:
        phases.PHASES[self.phase].play(self, seat, move)

    def scores(self) -> list[int]:
        return [egg_count(tribe.eggs) for tribe in self.tribes]

    def outcome(self) -> Outcome:
        return Outcome(self.why, self.scores(), strengths([tribe.eggs for tribe in self.tribes]))


def left_of(state: DragonsEggs, seat: int) -> int:
    """D1: clockwise."""
    return seat + 1 if seat + 1 < len(state.tribes) else 0
