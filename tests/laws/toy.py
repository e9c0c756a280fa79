"""A tiny sixth game, in plain Python, that can be told to leak its secret through any channel.

Both players hold a hidden number from 1 to 4. In turn each says that he keeps it, or turns it over; then all is over.
"""

from __future__ import annotations

from typing import ClassVar

from worlds import Acts, World

from clutch.core.audience import EACH, PUBLIC, Audience, card, hidden, owner
from clutch.core.chance import Chance
from clutch.core.game import Game, Observation, unturned
from clutch.core.moves import Move, MoveTable
from clutch.core.observation import Layout
from clutch.core.places import Place, Touch, by_text
from clutch.core.rules import Option, Rules
from clutch.core.state import IllegalMove, Outcome, State, View

MOVES: MoveTable[Move] = MoveTable()
KEEP = MOVES.add(Move(0, "keep"))
TURN = MOVES.add(Move(1, "turn"))
NOTHING = MOVES.add(Move(2, "nothing"))
TURN_HIGH = Move(3, "turn")  # the same to whoever reads, but it belongs elsewhere

CHANNELS = ("none", "view", "row", "offers", "places", "events", "moments", "errors")
LAYOUT = Layout(range(2, 3), ())
LAYOUT.numbers("numbers", "one's own, and what was turned over", 2)
WRITTEN_DOWN = [0, 0]  # a note beside the table, as no game may keep it


class ToyRules(Rules):
    __slots__ = ()
    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("leak", "none", "where the secret gets out", CHANNELS),)


class Toy(State[Move, ToyRules]):
    __slots__ = ("numbers", "turned")
    AUDIENCES: ClassVar[dict[str, Audience]] = {**State.AUDIENCES, "numbers": EACH, "turned": PUBLIC}

    def __init__(self, rules: ToyRules, chance: Chance) -> None:
        super().__init__(rules, chance)
        self.numbers = [1 + chance.below(4), 1 + chance.below(4)]
        self.turned = [0, 0]

    def leaks(self, channel: str) -> bool:
        return self.rules.options["leak"] == channel

    def copy(self) -> Toy:
        WRITTEN_DOWN[:] = self.numbers
        twin = type(self)(self.rules, self.chance.copy())
        twin.chance = self.chance.copy()
        twin.numbers = self.numbers[:]
        twin.turned = self.turned[:]
        twin.turn = self.turn
        twin.over = self.over
        twin.composing = self.composing
        twin.waiting = self.waiting
        return twin

    def derive(self) -> None:
        pass

    def moves(self, seat: int) -> list[Move]:
        if self.over or seat != self.turn:
            return []
        if self.numbers[1 - seat] > 2 and self.leaks("offers"):
            return [KEEP, TURN, NOTHING]
        return [KEEP, TURN_HIGH if self.numbers[1 - seat] > 2 and self.leaks("places") else TURN]

    def apply(self, seat: int, move: Move) -> None:
        if move is TURN:
            self.turned[seat] = self.numbers[seat]
        if self.log is not None:
            self.tell("said", seat, number=self.numbers[seat])
            if self.leaks("moments"):
                self.turn_for_a_moment()
        self.over = seat == 1
        self.turn = 1

    def turn_for_a_moment(self) -> None:
        """All is turned back before the act is over."""
        turned, self.turned = self.turned, self.numbers[:]
        self.moment()
        self.turned = turned

    def refusal(self, seat: int, move: Move) -> IllegalMove:
        if self.leaks("errors"):
            return IllegalMove("no", f"{self.numbers}")
        return super().refusal(seat, move)

    def scores(self) -> list[int]:
        return self.numbers

    def outcome(self) -> Outcome:
        return Outcome("done", self.numbers, self.numbers)


class OpenToy(Toy):
    """A slip in the declaration: everybody sees the numbers."""

    __slots__ = ()
    AUDIENCES: ClassVar[dict[str, Audience]] = {**Toy.AUDIENCES, "numbers": PUBLIC}


def places(move: Move) -> Touch:
    return Touch(move.text, (Place("high"),) if move is TURN_HIGH else ())


def observe(view: View[Move]) -> bytearray:
    state = view.state
    assert isinstance(state, Toy)
    return bytearray([1, *state.numbers])


def observe_all(view: View[Move]) -> bytearray:
    """It reads the note, where it should read the view."""
    return bytearray([1, *WRITTEN_DOWN])


def deal_unseen(state: Toy, seat: int, chance: Chance) -> None:
    state.numbers = [number or 1 + chance.below(4) for number in state.numbers]


def toy_game(leak: str = "none") -> Game:
    def start(rules: ToyRules, chance: Chance) -> Toy:
        return (OpenToy if leak == "view" else Toy)(rules.but(leak=leak), chance)  # type: ignore[arg-type]

    return Game(
        name="toy",
        title="Toy",
        letter="T",
        version=1,
        seats=range(2, 3),
        make_rules=ToyRules,
        start=start,
        moves=MOVES,
        places=places if leak == "places" else by_text,
        state=OpenToy if leak == "view" else Toy,
        events={"said": {"number": PUBLIC if leak == "events" else hidden(owner, card)}},
        deal_unseen=deal_unseen,
        notation=None,  # type: ignore[arg-type]
        audit=lambda _state: [],
        picture=lambda _state, _seat: "",
        story=lambda event: event.kind,
        legend="keep or turn",
        observation=Observation(["the first"], LAYOUT, observe_all if leak == "row" else observe, unturned),
        longest=2,
    )


def toy_twins(start: Toy, acts: Acts, seat: int, chance: Chance) -> tuple[World, World]:
    """The other's number, unless it was turned over, is another one."""
    twin = start.copy()
    other = 1 - seat
    if (other, [TURN]) not in acts:
        twin.numbers[other] = 1 + (start.numbers[other] + chance.below(3)) % 4
    return (start, acts), (twin, acts)
