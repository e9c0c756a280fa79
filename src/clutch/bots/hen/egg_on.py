"""The hen of Egg On: it tries every move in its head and asks what the table would then promise.

What club players know, in the order of what it is worth:
- Cards played in a wedding phase cost no turn, and all draw afterwards: so join it, and leave no worm in hand.
- An egg of a new colour before a second one of the same, the third colour above all.
- Fight for an egg last, when those who could answer have passed.
- A wedding that is never played is worth nothing: open one as soon as it pays.
- A worm that is not needed to win is taken back with the fake worm, before it is cleared away.
"""

from __future__ import annotations

import math
from typing import Final

from clutch.bots.hen.egg_on_decks import Deck, next_of_a_deck
from clutch.core.cards import set_of
from clutch.core.chance import Chance
from clutch.core.game import AnyView
from clutch.core.state import NOBODY
from clutch.games.egg_on.cards import COPIES, DECK, KINDS, VALUE, WEDDING
from clutch.games.egg_on.moves import EggMove, Kind
from clutch.games.egg_on.setup import PRESETS
from clutch.games.egg_on.state import NORMAL, PICK, SORT, WED, EggOn, Male

DECKS: Final = [PRESETS["steady"], PRESETS["early"]]  # as the rulebook's players might sort them
NEW_COLOUR: Final = {3: (2.0, 3.0, 5.0), 4: (2.0, 2.0, 8.0, 7.5)}  # by females, then by colours that one has
LEAD: Final = 6.0  # worms by which one leads, or is behind, until it is as good as decided
LATER: Final = 0.57  # of an egg, if it takes another wedding phase; twice, if the wedding is not in hand yet
RIVAL: Final = 0.1  # how much a rival's egg hurts
THREAT: Final = 0.05  # and one that he may win some day
WORM: Final = 0.08  # what a worm's every point is worth, kept for later
CARD: Final = 0.11  # what it is worth to be one card nearer to the end: who is quick gets more weddings in
IN_VAIN: Final = 0.5  # what it costs to play one for nothing
CROW: Final = 0.08  # what a crow is worth, kept for later
ANSWERED: Final = 0.7  # how likely a rival at the same female answers, if he has the worms
TAKEN: Final = 0.6  # how likely one overtakes who leads, if one has the worms
HOPED: Final = 0.1  # the same, while weddings are still being played
SWAP: Final = 0.05  # what it costs to swap in a wedding phase
TURN: Final = 1.0  # and elsewhere, because it takes a turn
STRUCK_OUT: Final = -99.0

ALL_WORMS: Final = sum(VALUE[card] for card in DECK)
REACH: Final = 60  # no lead is longer
PROMISE: Final = [
    1 - 0.5 * math.exp(-lead / LEAD) if lead > 0 else 0.5 * math.exp((lead - 1) / LEAD)
    for lead in range(-REACH, REACH + 1)
]  # the chance to win an egg some day, by the lead


def choose(view: AnyView, moves: list[EggMove], chance: Chance) -> EggMove:
    return choose_with(DECKS, view, moves, chance)


def choose_with(decks: list[Deck], view: AnyView, moves: list[EggMove], chance: Chance) -> EggMove:
    state, seat = view.state, view.seat
    assert isinstance(state, EggOn)
    if state.phase == SORT:
        return next_of_a_deck(decks, state.males[seat].order, moves, chance)
    if state.phase == PICK:
        return max(moves, key=lambda move: VALUE[move.card])
    if len(moves) == 1:
        return moves[0]
    outlook = Outlook(state, seat)
    return max((outlook.value(move), chance.below(100), move.index, move) for move in moves)[-1]


class Outlook:
    """What the table promises one male. It is changed as a move would change it, asked, and changed back."""

    def __init__(self, state: EggOn, seat: int) -> None:
        me = state.males[seat]
        self.state: Final = state
        self.seat: Final = seat
        self.rivals: Final = [other for other in range(len(state.males)) if other != seat]
        self.females: Final = [female for female in state.rules.females if state.nests[female]]
        self.new_colour: Final = NEW_COLOUR[len(state.rules.females)]
        self.colours: Final = [colours_of(male.eggs) for male in state.males]
        self.totals: Final = [male.totals[:] for male in state.males]
        self.weddings: Final = [male.weddings for male in state.males]
        self.phase = state.phase
        self.live = True  # may play worms in this wedding phase
        self.worms = sum(VALUE[card] * me.hand[card] for card in range(KINDS)) + sum(VALUE[card] for card in me.shown)
        self.in_hand = me.hand[WEDDING]
        self.unplayed = COPIES[WEDDING] - me.discard.count(WEDDING) - me.weddings.bit_count()

    def value(self, move: EggMove) -> float:
        """How good the table looks after a move."""
        match move.kind:
            case Kind.WORM:
                return self.with_worms(move.female, VALUE[move.card]) + self.use(move)
            case Kind.WED:
                return self.with_wedding(move.female) + self.use(move)
            case Kind.CROW:
                return self.with_crow(move.male, move.female) + self.use(move) - CROW
            case Kind.PASS:
                return self.passed()
            case Kind.CYCLE:
                return -1.0 if move.card == WEDDING else 0.0
        return self.swapped(move)

    def use(self, move: EggMove) -> float:
        """A card more is played; in vain, if no egg is left there, or if it is a wedding that cannot win one."""
        if not self.state.nests[move.female] or (move.kind is Kind.WED and not self.may_win(move.female)):
            return -IN_VAIN
        return CARD

    def may_win(self, female: int) -> bool:
        """Whether the worms in hand are enough to lead, if nobody answers."""
        return self.totals[self.seat][female] + self.worms > self.best_rival(female)[0]

    def with_worms(self, female: int, points: int) -> float:
        self.totals[self.seat][female] += points
        self.worms -= points
        worth = self.worth() - WORM * points
        self.totals[self.seat][female] -= points
        self.worms += points
        return worth

    def with_wedding(self, female: int) -> float:
        phase, self.phase = self.phase, WED
        self.weddings[self.seat] |= 1 << female
        self.in_hand -= 1
        self.unplayed -= 1
        worth = self.worth()
        self.weddings[self.seat] &= ~(1 << female)
        self.in_hand += 1
        self.unplayed += 1
        self.phase = phase
        return worth

    def with_crow(self, victim: int, female: int) -> float:
        worm = VALUE[self.state.males[victim].stacks[female][-1]]
        self.totals[victim][female] -= worm
        worth = self.worth()
        self.totals[victim][female] += worm
        return worth

    def passed(self) -> float:
        """E36: who has a wedding on the table plays worms, even if he passes while weddings are played."""
        self.live = self.phase == WED and self.weddings[self.seat] != 0
        worth = self.worth()
        self.live = True
        return worth

    def swapped(self, move: EggMove) -> float:
        """E34: while weddings are played, who has none and swaps is out."""
        if self.phase == WED and not self.weddings[self.seat]:
            return STRUCK_OUT
        stack = self.state.males[self.seat].stacks[move.female]
        points = VALUE[move.card] if move.kind is Kind.SWAP_OUT else -VALUE[stack[move.slot]]
        return self.with_worms(move.female, points) - (TURN if self.phase == NORMAL else SWAP)

    def worth(self) -> float:
        """The eggs of this wedding phase as it stands, and those of later ones with the weddings that are left."""
        points = 0.0
        worms = self.worms if self.live else 0
        own = self.colours[self.seat]
        later: list[float] = []
        for female in self.females:
            nest = self.state.nests[female]
            if self.phase != NORMAL:
                taker, gain, worms = self.appraised(female, worms)
                points += gain
                nest = nest if taker == NOBODY else nest[1:]
            if nest:
                later.append(self.promise(female) * self.prize(self.seat, female, nest[0]))
                points -= THREAT * self.threat(female, nest[0])
        self.colours[self.seat] = own
        later.sort(reverse=True)
        for number, egg in enumerate(later[: self.unplayed]):
            points += egg * (LATER if number < self.in_hand else LATER * LATER)
        return points

    def appraised(self, female: int, worms: int) -> tuple[int, float, int]:
        """Who would get her egg now, what that is worth, and the worms in hand that nothing is hoped of yet."""
        mine = self.totals[self.seat][female]
        most, rival = self.best_rival(female)
        egg = self.state.nests[female][0]
        if self.weddings[self.seat] >> female & 1:
            prize = self.prize(self.seat, female, egg)
            if mine > most:
                self.colours[self.seat] |= 1 << female
                return self.seat, prize * self.held(female, mine - most), worms
            need = most - mine + 1
            if need <= worms:
                return NOBODY, prize * (HOPED if self.phase == WED else TAKEN) - WORM * need, worms - need
        if most > mine and rival != NOBODY and self.weddings[rival] >> female & 1:
            return rival, -RIVAL * self.prize(rival, female, egg), worms
        return NOBODY, 0.0, worms

    def best_rival(self, female: int) -> tuple[int, int]:
        """The most that a rival offers her, and who alone does."""
        most, rival = 0, NOBODY
        for other in self.rivals:
            total = self.totals[other][female]
            if total > most:
                most, rival = total, other
            elif total == most:
                rival = NOBODY
        return most, rival

    def held(self, female: int, lead: int) -> float:
        """The chance to keep a lead, with rivals at the same female who may still play worms."""
        chance = 1.0
        for other in self.rivals:
            male = self.state.males[other]
            if self.weddings[other] >> female & 1 and (male.live or self.phase == WED):
                reach = worms_in_hand(male)
                if reach >= lead:
                    chance *= 1 - ANSWERED * (reach - lead + 1) / (reach + 1)
        return chance

    def promise(self, female: int) -> float:
        """The chance to win an egg of hers some day. What lies beside a wedding is cleared away."""
        mine = most = 0
        for seat, totals in enumerate(self.totals):
            if self.phase == NORMAL or not self.weddings[seat] >> female & 1:
                if seat == self.seat:
                    mine = totals[female]
                elif totals[female] > most:
                    most = totals[female]
        return PROMISE[mine - most + REACH]

    def threat(self, female: int, egg: int) -> float:
        """What a rival may win of her, if he leads."""
        most, rival = self.best_rival(female)
        if rival == NOBODY or most <= self.totals[self.seat][female]:
            return 0.0
        return self.prize(rival, female, egg)

    def prize(self, seat: int, female: int, egg: int) -> float:
        """What an egg of hers is worth to somebody."""
        colours = self.colours[seat]
        new = 0.0 if colours >> female & 1 else self.new_colour[colours.bit_count()]
        return egg + (self.state.rules.colours[seat] == female) + new


def colours_of(eggs: tuple[tuple[int, int], ...]) -> int:
    return set_of(tuple([female for female, _ in eggs]))


def worms_in_hand(male: Male) -> float:
    """What a rival holds on average: his share of the worms that nobody has seen."""
    seen = sum([VALUE[card] for card in male.discard]) + sum(male.totals)
    return male.size * (ALL_WORMS - seen) / max(1, male.size + len(male.pile))
