"""What lies on the table of Bunny Bidding, and who may know it (N13)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from clutch.core.audience import (
    BLANK,
    DERIVED,
    EACH,
    PARTS,
    PUBLIC,
    SEEN,
    Audience,
    card,
    hidden,
    listed,
    nobody,
    owner,
    pile,
)
from clutch.core.chance import Chance
from clutch.core.state import NOBODY, Outcome, State
from clutch.games.bunny_bidding import phases
from clutch.games.bunny_bidding.cards import NUMBERS, Tiles
from clutch.games.bunny_bidding.moves import SEATS, BunnyMove
from clutch.games.bunny_bidding.rules import BunnyRules
from clutch.games.bunny_bidding.scoring import score

# N19
SETUP: Final = 0
OPEN: Final = 1
REVEAL: Final = 2
TURN: Final = 3
PASS: Final = 4
CHECK: Final = 5
FINISHED: Final = 6
PHASE_NAMES: Final = ("SETUP", "OPEN", "REVEAL", "TURN", "PASS", "CHECK", "END")

# What special eggs and powers have changed for this turn
LAZY: Final = 1  # the rest of it is voluntary
BONUS: Final = 2  # three tiles at least, and more at will
FORGONE: Final = 4  # no bid, because of Collect Any
SUDDEN: Final = 8  # the check follows
DELAYED: Final = 16  # the rest of it comes last
# and for this round
NO_HIDDEN_BIDS: Final = 1
NO_HIDDEN_OFFERS: Final = 2
THROWN_IN: Final = 4  # a power or handicap lies in the offer since this round (N18)

NO_TOTAL: Final = -10_000  # of who is no bidder (N8)
EVERYONE: Final = 255  # as a set of seats that have seen something: with spectators, who are bit 7
NOT_LIFTED: Final = -1
GIFT: Final = 5  # N14.8: so many tiles are passed on
TYPE_BIT: Final = [1, 2, 4, 8, 16, 32, 64, 128, 0]  # by type; the last is of tiles that have none


class Laid:
    """N13: a tile on the table, or collected face down. It remembers who put it there and who has seen it."""

    __slots__ = ("at", "by", "seen", "tile", "up")

    def __init__(self, tile: int, by: int, seen: int, at: int, *, up: bool) -> None:
        self.tile: Final = tile
        self.by: Final = by  # N15: who acts with it, wherever it lies
        self.seen: Final = seen  # the set of seats that know it, also face down
        self.at: Final = at  # how many tiles had been laid before: later tiles have more
        self.up: Final = up

    def seen_by(self, seat: int) -> Laid:
        if self.up or self.seen >> (seat & 7) & 1:
            return self
        return Laid(BLANK, self.by, self.seen, self.at, up=False)

    def looked_at(self, seats: int) -> Laid:
        return Laid(self.tile, self.by, self.seen | seats, self.at, up=self.up)

    def turned(self) -> Laid:
        """R-N35: whoever sees it being turned over knows it from then on."""
        return Laid(self.tile, self.by, EVERYONE, self.at, up=not self.up)

    def turned_out(self, tile: int) -> Laid:
        """The tile, of which only the back was known, if it is this one."""
        return Laid(tile, self.by, self.seen, self.at, up=False)

    def plain(self) -> tuple[int, int, int, int, bool]:
        return (self.tile, self.by, self.seen, self.at, self.up)


class Goal:
    """N2: a goal tile, known to its owner; to a spy (N15); to all if it lies open (N17)."""

    __slots__ = ("seen", "type")

    def __init__(self, type_: int, seen: int) -> None:
        self.type: Final = type_
        self.seen: Final = seen

    def seen_by(self, seat: int) -> Goal:
        return self if self.seen >> (seat & 7) & 1 else Goal(BLANK, self.seen)

    def looked_at(self, seats: int) -> Goal:
        return Goal(self.type, self.seen | seats)

    def turned_out(self, type_: int) -> Goal:
        return Goal(type_, self.seen)

    def plain(self) -> tuple[int, int]:
        return (self.type, self.seen)


# By the number of seats; lists like these are shared, so they are replaced and never changed
NOTHING_KNOWN: Final = [[0] * (seats + 1) for seats in range(SEATS + 1)]


class Bidder:
    """One player. N13: his hand, goals and handicaps are his secrets, their number is not.

    What others know of his hand lies beside it: `shown` and `known` are about all of his tiles that are hidden, in hand
    or face down on the table, for nobody can tell which of them he has laid.
    """

    __slots__ = (
        "bids",
        "collected",
        "goals",
        "hand",
        "handicaps",
        "known",
        "lifted",
        "marked",
        "picked",
        "powers",
        "revealed",
        "shown",
        "won",
    )
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        "hand": hidden(owner, pile),
        "shown": PUBLIC,
        "known": EACH,
        "revealed": PUBLIC,
        "bids": SEEN,
        "won": PUBLIC,
        "collected": SEEN,
        "goals": SEEN,
        "powers": PUBLIC,
        "handicaps": hidden(owner, pile),
        "marked": PUBLIC,
        "lifted": hidden(owner, card),
        "picked": hidden(owner, pile),
    }

    def __init__(self, hand: tuple[int, ...], goals: tuple[Goal, ...], known: list[int]) -> None:
        self.hand = hand
        self.shown: tuple[int, ...] = ()  # everybody knows that he has these
        self.known = known  # by seat, spectators last: sets of tiles that it alone knows him to have
        self.revealed: tuple[int, ...] = ()  # shown at the beginning of this round's turn (N14.1)
        self.bids: tuple[Laid, ...] = ()  # in front of him, whoever put them there
        self.won: tuple[int, ...] = ()
        self.collected: tuple[Laid, ...] = ()  # won by Collect Any, and face down until the end
        self.goals = goals
        self.powers: tuple[int, ...] = ()
        self.handicaps: tuple[int, ...] = ()
        self.marked = 0  # the set of handicaps that everybody knows him to have
        self.lifted = NOT_LIFTED  # the move that began an act which is not complete
        self.picked: tuple[int, ...] = ()  # what he picked since; or the tiles that he will pass on (N14.8)

    def copy(self) -> Bidder:
        twin = Bidder(self.hand, self.goals, self.known)
        twin.shown = self.shown
        twin.revealed = self.revealed
        twin.bids = self.bids
        twin.won = self.won
        twin.collected = self.collected
        twin.powers = self.powers
        twin.handicaps = self.handicaps
        twin.marked = self.marked
        twin.lifted = self.lifted
        twin.picked = self.picked
        return twin

    def bare(self) -> list[Any]:
        return [
            self.hand,
            self.shown,
            self.known,
            self.revealed,
            [laid.plain() for laid in self.bids] or (),
            self.won,
            [laid.plain() for laid in self.collected] or (),
            [goal.plain() for goal in self.goals] or (),
            self.powers,
            self.handicaps,
            self.marked,
            self.lifted,
            self.picked,
        ]

    def take_from_hand(self, tile: int) -> None:
        at = self.hand.index(tile)
        self.hand = self.hand[:at] + self.hand[at + 1 :]


class Phase:
    """One box of the flow chart (N19): what may be decided, and what then happens."""

    def moves(self, state: BunnyBidding, seat: int) -> list[BunnyMove]:
        raise NotImplementedError

    def play(self, state: BunnyBidding, seat: int, move: BunnyMove) -> None:
        raise NotImplementedError

    def go_on(self, state: BunnyBidding) -> None:
        """Go on after everybody has passed on tiles (N14.8)."""
        raise NotImplementedError


class BunnyBidding(State[BunnyMove, BunnyRules]):
    """The whole table."""

    __slots__ = (
        "bid_tiles",
        "bidders",
        "choices",
        "debts",
        "flags",
        "interrupted",
        "inverted",
        "laid",
        "later",
        "lowest",
        "majority",
        "offer",
        "offer_tiles",
        "offered",
        "opened",
        "phase",
        "removed",
        "resumed",
        "round_flags",
        "start",
        "tiles",
        "top",
        "totals",
        "turned_up",
        "undealt_goals",
        "undealt_handicaps",
        "undealt_powers",
        "up_tiles",
        "used",
        "visible",
        "whose",
        "winner",
        "worst",
    )
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        **State.AUDIENCES,
        "tiles": PUBLIC,
        "bidders": PARTS,
        "phase": PUBLIC,
        "start": PUBLIC,
        "offer": SEEN,
        "opened": PUBLIC,
        "bid_tiles": PUBLIC,
        "offer_tiles": PUBLIC,
        "up_tiles": PUBLIC,
        "debts": PUBLIC,
        "flags": PUBLIC,
        "used": PUBLIC,
        "round_flags": PUBLIC,
        "later": PUBLIC,
        "resumed": PUBLIC,
        "interrupted": PUBLIC,
        "whose": PUBLIC,
        "laid": PUBLIC,
        "removed": PUBLIC,
        "undealt_goals": hidden(nobody, pile),
        "undealt_powers": hidden(nobody, pile),
        "undealt_handicaps": hidden(nobody, pile),
        "choices": PUBLIC,
        "majority": PUBLIC,
        "inverted": PUBLIC,
        "totals": PUBLIC,
        "winner": PUBLIC,
        "worst": PUBLIC,
        "turned_up": PUBLIC,
        "top": DERIVED,
        "lowest": DERIVED,
        "visible": DERIVED,
        "offered": DERIVED,
    }

    def __init__(self, rules: BunnyRules, chance: Chance, tiles: Tiles, bidders: list[Bidder], start: int) -> None:
        super().__init__(rules, chance)
        self.tiles = tiles
        self.bidders = bidders
        self.phase = OPEN
        self.start = start
        self.offer: tuple[Laid, ...] = ()
        self.opened = 0  # opening tiles of this round (N4)
        self.bid_tiles = 0  # played this turn
        self.offer_tiles = 0
        self.up_tiles = 0  # of both, face up (N6)
        self.debts = 0  # made this turn (N5)
        self.flags = 0
        self.used = 0  # the set of powers used this turn
        self.round_flags = 0
        self.later: tuple[tuple[int, ...], ...] = ()  # turns put off (N15)
        self.resumed = False  # the turn is one of those
        self.interrupted = TURN  # the phase to go back to after PASS
        self.whose = 0  # and the seat that was on turn there
        self.laid = 0  # tiles laid in this game
        self.removed: tuple[int, ...] = ()
        self.undealt_goals: tuple[int, ...] = ()
        self.undealt_powers: tuple[int, ...] = ()
        self.undealt_handicaps: tuple[int, ...] = ()
        self.choices: tuple[tuple[int, int], ...] = ()  # (tile, what its player chose) at this check (N15)
        self.majority = 0  # of the last check: the set of majority types
        self.inverted = False
        self.totals: tuple[int, ...] = ()
        self.winner = NOBODY
        self.worst = NOBODY
        self.turned_up: tuple[int, ...] = ()  # all tiles that it revealed
        self.top = 0  # the highest number face up in the offer
        self.lowest = NUMBERS  # and the lowest
        self.visible = 0  # the set of types face up in the offer
        self.offered: list[BunnyMove] | None = None  # the moves of who is on turn, once somebody has asked

    def copy(self) -> BunnyBidding:
        bidders = [bidder.copy() for bidder in self.bidders]
        twin = BunnyBidding(self.rules, self.chance.copy(), self.tiles, bidders, self.start)
        twin.turn = self.turn
        twin.over = self.over
        twin.composing = self.composing
        twin.waiting = self.waiting
        twin.phase = self.phase
        twin.offer = self.offer
        twin.opened = self.opened
        twin.bid_tiles = self.bid_tiles
        twin.offer_tiles = self.offer_tiles
        twin.up_tiles = self.up_tiles
        twin.debts = self.debts
        twin.flags = self.flags
        twin.used = self.used
        twin.round_flags = self.round_flags
        twin.later = self.later
        twin.resumed = self.resumed
        twin.interrupted = self.interrupted
        twin.whose = self.whose
        twin.laid = self.laid
        twin.removed = self.removed
        twin.undealt_goals = self.undealt_goals
        twin.undealt_powers = self.undealt_powers
        twin.undealt_handicaps = self.undealt_handicaps
        twin.choices = self.choices
        twin.majority = self.majority
        twin.inverted = self.inverted
        twin.totals = self.totals
        twin.winner = self.winner
        twin.worst = self.worst
        twin.turned_up = self.turned_up
        twin.top = self.top
        twin.lowest = self.lowest
        twin.visible = self.visible
        twin.offered = self.offered
        return twin

    def bare(self) -> list[Any]:
        return [
            self.turn,
            self.over,
            self.composing,
            self.waiting,
            self.tiles.plain(),
            [bidder.bare() for bidder in self.bidders],
            self.phase,
            self.start,
            [laid.plain() for laid in self.offer] or (),
            self.opened,
            self.bid_tiles,
            self.offer_tiles,
            self.up_tiles,
            self.debts,
            self.flags,
            self.used,
            self.round_flags,
            listed(self.later),
            self.resumed,
            self.interrupted,
            self.whose,
            self.laid,
            self.removed,
            self.undealt_goals,
            self.undealt_powers,
            self.undealt_handicaps,
            listed(self.choices),
            self.majority,
            self.inverted,
            self.totals,
            self.winner,
            self.worst,
            self.turned_up,
        ]

    def derive(self) -> None:
        self.offered = None
        self.look_at_offer()

    def look_at_offer(self) -> None:
        """N5, N17: what lies face up there."""
        self.top = 0
        self.lowest = NUMBERS
        self.visible = 0
        for laid in self.offer:
            if laid.up and laid.tile < NUMBERS:
                self.top = max(self.top, laid.tile)
                self.lowest = min(self.lowest, laid.tile)
                self.visible |= TYPE_BIT[self.tiles.types[laid.tile]]

    def actors(self) -> list[int]:
        if self.phase != PASS or self.composing:
            return [] if self.over else [self.turn]
        return [seat for seat, bidder in enumerate(self.bidders) if len(bidder.hand) > GIFT and not bidder.picked]

    def moves(self, seat: int) -> list[BunnyMove]:
        if self.phase == PASS:
            return phases.PHASES[PASS].moves(self, seat) if seat in self.actors() else []
        if seat != self.turn or self.over:
            return []
        if self.offered is None:
            self.offered = phases.PHASES[self.phase].moves(self, seat)
        return self.offered

    def apply(self, seat: int, move: BunnyMove) -> None:
        self.offered = None
        phases.PHASES[self.phase].play(self, seat, move)

    def scores(self) -> list[int]:
        return [
            score(self.rules, self.tiles, [goal.type for goal in bidder.goals], bidder.won, collected_tiles(bidder))
            for bidder in self.bidders
        ]

    def outcome(self) -> Outcome:
        """N12: the highest score wins, and ties share the win (R-N29)."""
        return Outcome("no tiles", self.scores(), self.scores())


def collected_tiles(bidder: Bidder) -> tuple[int, ...]:
    return tuple([laid.tile for laid in bidder.collected])


def left_of(state: BunnyBidding, seat: int) -> int:
    """Clockwise."""
    return seat + 1 if seat + 1 < len(state.bidders) else 0
