"""What lies on the table of Gulo Gulo, and who may know it (G3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from clutch.core.audience import DERIVED, PUBLIC, Audience, hidden, nobody, pile
from clutch.core.chance import Chance
from clutch.core.moves import Move
from clutch.core.state import IllegalMove, Outcome, State
from clutch.games.gulo_gulo import phases
from clutch.games.gulo_gulo.answers import Answer, Result
from clutch.games.gulo_gulo.moves import GuloMove
from clutch.games.gulo_gulo.nest import heaped
from clutch.games.gulo_gulo.pieces import NO_COLOUR, NO_EGG
from clutch.games.gulo_gulo.rules import GuloRules
from clutch.games.gulo_gulo.scoring import winners

# G15: the boxes of the flow chart
CHOOSE: Final = 0
DECK: Final = 1
NAME: Final = 2
ATTEMPT: Final = 3
END: Final = 4
PHASE_NAMES: Final = ("CHOOSE", "DECK", "NAME", "ATTEMPT", "END")


class Phase:
    """One box of the flow chart (G15): what may be decided, or answered by the port, and what then happens."""

    def moves(self, state: GuloGulo, seat: int) -> list[GuloMove]:
        raise NotImplementedError

    def play(self, state: GuloGulo, seat: int, move: GuloMove) -> None:
        raise NotImplementedError

    def settle(self, state: GuloGulo, answer: Answer) -> None:
        raise NotImplementedError


class GuloGulo(State[GuloMove, GuloRules]):
    """The whole table. G3: nobody knows the colours of the face-down tiles, or the order of the deck."""

    __slots__ = (
        "closed",
        "deck",
        "egg",
        "heap",
        "in_hand",
        "need",
        "nest",
        "opened",
        "phase",
        "places",
        "refills",
        "seed",
        "turns",
        "under",
        "why",
    )
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        **State.AUDIENCES,
        "phase": PUBLIC,
        "places": PUBLIC,
        "opened": PUBLIC,
        "closed": hidden(nobody, pile),
        "deck": hidden(nobody, pile),
        "under": PUBLIC,
        "need": PUBLIC,
        "in_hand": PUBLIC,
        "egg": PUBLIC,
        "nest": PUBLIC,
        "seed": PUBLIC,
        "heap": DERIVED,
        "refills": PUBLIC,
        "turns": PUBLIC,
        "why": PUBLIC,
    }

    def __init__(self, rules: GuloRules, chance: Chance, places: list[int]) -> None:
        super().__init__(rules, chance)
        self.phase = CHOOSE
        self.places = places  # of the Gulos, by seat: 0 is the start, 1 the first tile (G4: any number on each)
        self.opened: tuple[int, ...] = ()  # the path's open tiles, from the start on
        self.closed: tuple[int, ...] = ()  # its face-down tiles, which follow them
        self.deck: tuple[int, ...] = ()  # the tiles that nobody has seen, the next one first
        self.under: tuple[int, ...] = ()  # the tiles under them, which all have seen (G3, R-G15)
        self.need = NO_COLOUR  # the colour that binds (G5)
        self.in_hand = False  # it is the colour of a deck tile, which is neither in the deck nor on the path now
        self.egg = NO_EGG  # the one named (G6)
        self.nest = 0  # set of the eggs in it; the others are in the bag
        self.seed = 0  # of the arrangement since the last refill (G16)
        self.heap: tuple[int, ...] = ()  # that arrangement, the topmost egg first, whether still there or not
        self.refills = 0
        self.turns = 0  # that are over
        self.why = ""  # why the game ended

    def copy(self) -> GuloGulo:
        twin = GuloGulo(self.rules, self.chance.copy(), self.places[:])
        twin.turn = self.turn
        twin.over = self.over
        twin.composing = self.composing
        twin.waiting = self.waiting
        twin.phase = self.phase
        twin.opened = self.opened
        twin.closed = self.closed
        twin.deck = self.deck
        twin.under = self.under
        twin.need = self.need
        twin.in_hand = self.in_hand
        twin.egg = self.egg
        twin.nest = self.nest
        twin.seed = self.seed
        twin.heap = self.heap
        twin.refills = self.refills
        twin.turns = self.turns
        twin.why = self.why
        return twin

    def bare(self) -> list[Any]:
        return [
            self.turn,
            self.over,
            self.composing,
            self.waiting,
            self.phase,
            self.places,
            self.opened,
            self.closed,
            self.deck,
            self.under,
            self.need,
            self.in_hand,
            self.egg,
            self.nest,
            self.seed,
            self.refills,
            self.turns,
            self.why,
        ]

    def derive(self) -> None:
        self.heap = heaped(self.rules.pieces.eggs, self.seed)

    def path_length(self) -> int:
        return len(self.opened) + len(self.closed)

    def moves(self, seat: int) -> list[GuloMove]:
        if seat != self.turn or self.over:
            return []
        return phases.PHASES[self.phase].moves(self, seat)

    def apply(self, seat: int, move: GuloMove) -> None:
        phases.PHASES[self.phase].play(self, seat, move)

    def settle(self, answer: Move) -> None:
        """G7: the answer to an attempt. G7.4: a pole that falls outside one is put back, and nothing else happens."""
        if not isinstance(answer, Answer):
            raise IllegalMove("no answer", f"'{answer.text}' is a move of a seat, not an answer of the port")
        if self.over:
            raise IllegalMove("over", f"'{answer.text}': the game is over")
        if self.waiting:
            phases.PHASES[self.phase].settle(self, answer)
        elif answer.result is not Result.POLE_FELL:
            raise IllegalMove("no attempt", f"'{answer.text}': there is no attempt now")
        elif self.log is not None:
            self.tell("pole", self.turn)

    def scores(self) -> list[int]:
        """G14: there are none; 1 for who has won."""
        won = winners(self.why, self.turn, self.places)
        return [1 if seat in won else 0 for seat in range(len(self.places))]

    def outcome(self) -> Outcome:
        return Outcome(self.why, self.scores(), self.scores())


def left_of(state: GuloGulo, seat: int) -> int:
    """G2: clockwise."""
    return seat + 1 if seat + 1 < len(state.places) else 0
