"""One game as OpenSpiel goes through it: chance comes from outside; all can be copied, kept and dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

from clutch.core.audience import SPECTATOR, facts, plain_facts
from clutch.core.chance import Chance, from_seed
from clutch.core.events import Event
from clutch.core.game import AnyState, AnyView, Game
from clutch.core.moves import Move, seat_letter
from clutch.core.record import mark
from clutch.core.rules import Value
from clutch.envs.sitting import Setting
from clutch.observe import numbered

DIGIT: Final = 256  # the seed of a deal is drawn in digits, so that no chance node has more outcomes than this
DIGITS: Final = 4
NOT_SEEN: Final = ("rules", "chance")  # the one is known from the game's name, the other to nobody

Done = (
    int | tuple[int, str]
)  # an outcome or a pick, by its number; or a seat from which the rest was dealt anew, and how
Outcomes = Sequence[tuple[Any, int]]  # each with how often among all


class Plan(NamedTuple):
    """What a course is made from, in plain values."""

    game: str
    seats: int
    options: dict[str, Value]
    reward: str
    deals: int  # how many there are, up to DIGIT; 0 for as many as DIGITS make

    def setting(self) -> Setting:
        return Setting(self.game, self.seats, (), self.options, self.reward, None)


class Step:
    """What was done after all `before` it, and the events that it brought."""

    __slots__ = ("before", "done", "events", "is_open", "lines", "seat")

    def __init__(self, before: Step | None, done: Done, seat: int, events: list[Event], *, is_open: bool) -> None:
        self.before: Final = before
        self.done: Final = done
        self.seat: Final = seat  # who did it; nobody's is SPECTATOR
        self.events: Final = events
        self.is_open: Final = is_open  # it belongs to an act that is not whole with it
        self.lines: Final[dict[int, str]] = {}  # by who hears of it

    def line(self, setting: Setting, ear: int) -> str:
        """What this seat did or heard; a spectator hears what everybody hears."""
        if ear not in self.lines:
            heard = [setting.game.heard(event, setting.rules, ear) for event in self.events]
            words = [f"{event.kind} {seat_letter(event.seat)} {plain_facts(event.facts)}" for event in heard]
            own = [f"pick {self.done}"] if ear == self.seat != SPECTATOR else []
            self.lines[ear] = "\n".join(own + words)
        return self.lines[ear]


class Course:
    """It begins with the digits of the deal. Then seats pick, and ports answer by chance."""

    __slots__ = ("digits", "last", "plan", "setting", "state", "whole")

    def __init__(self, plan: Plan, setting: Setting) -> None:
        self.plan: Final = plan
        self.setting: Final = setting
        self.digits: list[int] = []
        self.state: AnyState | None = None  # nothing is dealt yet
        self.whole: AnyState | None = None  # before the act that is begun, if one is
        self.last: Step | None = None

    @property
    def game(self) -> Game:
        return self.setting.game

    def copy(self) -> Course:
        twin = Course(self.plan, self.setting)
        twin.digits = self.digits[:]
        twin.state = None if self.state is None else self.state.copy()
        twin.whole = self.whole  # never changed
        twin.last = self.last
        return twin

    def __deepcopy__(self, _memo: object) -> Course:
        return self.copy()

    def __reduce__(self) -> tuple[Any, tuple[Plan, list[Done]]]:
        """Kept as all that was done; it is done again when it is read."""
        return again, (self.plan, [step.done for step in steps(self.last)])

    def outcomes(self) -> Outcomes:
        """What chance may do now; nothing if a seat is to pick, or the game is over."""
        if self.state is None:
            return [(digit, 1) for digit in range(self.plan.deals or DIGIT)]
        return self.game.likely(self.state) if self.state.waiting else ()

    def offers(self) -> list[int]:
        """What the seat on turn may pick, as if it sat at A, in ascending order."""
        state = self.dealt
        numbers = numbered(self.game, state.rules.seats, state.turn)[0]
        return sorted([numbers[move.index] for move in state.moves(state.turn)])

    def move(self, seat: int, number: int) -> Move:
        """The move that has this number for this seat."""
        move: Move = self.game.moves.all[numbered(self.game, self.setting.rules.seats, seat)[1][number]]
        return move

    @property
    def dealt(self) -> AnyState:
        assert self.state is not None, "nothing is dealt yet"
        return self.state

    def do(self, done: Done) -> None:
        """The next step; it is known to be allowed."""
        if isinstance(done, tuple):
            self._deal_anew(done[0], done[1])
        elif self.state is None:
            self._draw(done)
        elif self.state.waiting:
            answer = self.outcomes()[done][0]
            self._hear(self.state, done, SPECTATOR, lambda state: state.settle(answer))
        else:
            self._pick(self.state, done)

    def resampled(self, seat: int, secret: str) -> Course:
        """One that may be the real one for all that this seat can tell."""
        twin = self.copy()
        twin.do((seat, secret))
        return twin

    def view(self, seat: int) -> AnyView:
        """What the seat knows; the others see of an act nothing before it is whole."""
        state = self.dealt
        return (self.whole if self.whole is not None and seat != state.turn else state).view(seat)

    def row(self, seat: int) -> bytearray:
        return self.game.observation.observe(self.view(seat))

    def seen(self, seat: int) -> str:
        """All that is in its view, in plain words."""
        return "" if self.state is None else str(facts(self.view(seat).state, NOT_SEEN))

    def told(self, seat: int) -> str:
        """All that it did, heard and sees."""
        return "\n".join([*self.past(seat), self.seen(seat)])

    def past(self, seat: int) -> list[str]:
        """What it did and heard. Of what was before a deal from elsewhere it knows what everybody heard."""
        ear, lines = seat, list[str]()
        for step in back(self.last if self.state is None or seat == self.state.turn else closed(self.last)):
            if isinstance(step.done, tuple):
                ear = ear if step.done[0] == ear else SPECTATOR
            elif line := step.line(self.setting, ear):
                lines.append(line)
        return lines[::-1]

    def __str__(self) -> str:
        """The table with all cards open, and a short hash of it."""
        if self.state is None:
            return f"to be dealt: {self.digits}"
        return f"{self.game.picture(self.state, SPECTATOR)}\n{mark(self.state)}"

    def _draw(self, digit: int) -> None:
        self.digits.append(digit)
        self.last = Step(self.last, digit, SPECTATOR, [], is_open=False)
        if len(self.digits) == (1 if self.plan.deals else DIGITS):
            self.state = self.game.start(self.setting.rules, from_seed(int.from_bytes(self.digits, "big")))

    def _pick(self, state: AnyState, number: int) -> None:
        seat = state.turn
        move = self.move(seat, number)
        if self.whole is None and not move.closes:
            self.whole = state.copy()
        self._hear(state, number, seat, lambda state: state.apply(seat, move))
        if not state.composing:
            self.whole = None

    def _hear(self, state: AnyState, done: int, seat: int, act: Callable[[AnyState], None]) -> None:
        events: list[Event] = []
        state.log = events
        act(state)
        state.log = None
        for event in events:
            event.after = None  # nobody looks at it
        self.last = Step(self.last, done, seat, events, is_open=state.composing)

    def _deal_anew(self, seat: int, secret: str) -> None:
        """From the last whole act on. The seat that has begun one picks the same again; the others know of none."""
        state = self.dealt
        begun = [step.done for step in takewhile(lambda step: step.is_open, back(self.last)) if seat == state.turn]
        whole = self.whole or state
        self.last = Step(closed(self.last), (seat, secret), SPECTATOR, [], is_open=False)
        self.state = self.game.resample(whole, seat, Chance(bytes.fromhex(secret)))
        self.whole = None
        for done in reversed(begun):
            self.do(done)


def again(plan: Plan, done: list[Done]) -> Course:
    """The course in which all this was done."""
    course = Course(plan, plan.setting())
    for each in done:
        course.do(each)
    return course


def back(step: Step | None) -> Iterator[Step]:
    """From the last step to the first."""
    while step is not None:
        yield step
        step = step.before


def steps(last: Step | None) -> list[Step]:
    return [*back(last)][::-1]


def closed(step: Step | None) -> Step | None:
    """The last step that made an act whole."""
    while step is not None and step.is_open:
        step = step.before
    return step
