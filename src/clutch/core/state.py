"""State: all that lies on the table; and View, the only thing that leaves it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from clutch.core.audience import DERIVED, PUBLIC, Audience, blank_out, hidden, nobody, values
from clutch.core.chance import UNKNOWN, Chance
from clutch.core.events import Event
from clutch.core.mistake import Mistake
from clutch.core.moves import PORT, Move, act_text, seat_letter
from clutch.core.rules import Rules

M = TypeVar("M", bound=Move)
R = TypeVar("R", bound=Rules)
NOBODY: Final = -1  # no seat
NOT_SENT: Final = ("rules", "chance")  # of a view: rules are told once, when one comes; of chance nobody knows anything


class IllegalMove(Mistake):
    """An act that is not allowed now. `reason` is a key for programs, the text is for people."""

    def __init__(self, reason: str, text: str, **facts: object) -> None:
        super().__init__(text)
        self.reason = reason
        self.facts = facts


class Outcome:
    """How a game ended: why, the scores, who won, and everybody's rank (1 is best, ties share)."""

    __slots__ = ("ranks", "scores", "why", "winners")

    def __init__(self, why: str, scores: list[int], strength: list[int]) -> None:
        self.why: Final = why
        self.scores: Final = scores
        self.ranks: Final = [1 + sum([1 for other in strength if other > own]) for own in strength]
        self.winners: Final = [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def plain(self) -> dict[str, object]:
        return {"why": self.why, "scores": self.scores, "ranks": self.ranks, "winners": self.winners}


def unknown_chance(_chance: Chance) -> Chance:
    return UNKNOWN


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[M, R]):
    """All that lies on the table, secrets included. It never leaves the server; a View of it does.

    A game writes the methods that raise NotImplementedError here, and lists in AUDIENCES who may know each field.
    """

    __slots__ = ("chance", "composing", "log", "over", "rules", "turn", "waiting")
    AUDIENCES: ClassVar[dict[str, Audience]] = {
        "rules": PUBLIC,
        "turn": PUBLIC,
        "over": PUBLIC,
        "composing": PUBLIC,
        "waiting": PUBLIC,
        "chance": hidden(nobody, unknown_chance),
        "log": DERIVED,
    }

    def __init__(self, rules: R, chance: Chance) -> None:
        self.rules = rules
        self.chance = chance
        self.turn = 0  # who is asked next, for those who ask one seat at a time
        self.over = False
        self.composing = False  # the seat on turn has begun an act of several picks
        self.waiting = False  # for the answer of a port, and not for any seat
        self.log: list[Event] | None = None

    def actors(self) -> list[int]:
        """The seats that may act now: one, or several in hidden simultaneous choices."""
        return [] if self.over or self.waiting else [self.turn]

    def moves(self, seat: int) -> list[M]:
        """What `seat` may pick now, in a fixed order; nothing if it may not act. Not to be changed by the caller."""
        raise NotImplementedError

    def apply(self, seat: int, move: M) -> None:
        """Do one pick that is known to be allowed."""
        raise NotImplementedError

    def settle(self, answer: M) -> None:
        """Do what a port answered; IllegalMove, and nothing changed, if it cannot be so. Only for games with a port."""
        raise IllegalMove("no port", f"'{answer.text}': this game waits for no port")

    def copy(self) -> State[M, R]:
        raise NotImplementedError

    def bare(self) -> list[Any]:
        """All that is told of it but rules and chance, in the order of AUDIENCES: `values`, as fast as `copy` is.

        A game writes it by hand, each field as `core/audience.py` `bare` makes it; a law compares the two.
        """
        return values(self, NOT_SENT)

    def derive(self) -> None:
        """Rebuild all fields that are derived from others."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """How the game ended; asked only when it is over."""
        raise NotImplementedError

    def tell(self, kind: str, seat: int, **facts: object) -> None:
        """Note an event for those who listen. Callers look at `log` first, so that search pays nothing."""
        if self.log is not None:
            self.log.append(Event(kind, seat, facts))

    def moment(self) -> None:
        """What was told so far has happened, and this is the table after it. Callers look at `log` first."""
        if self.log and self.log[-1].after is None:
            self.log[-1].after = self.copy()

    def play(self, seat: int, act: list[M], log: list[Event] | None = None) -> None:
        """Do a whole act of `seat`, all of it or, with an IllegalMove, nothing. Events are added to `log`.

        The seat may be PORT, and the act its one answer.
        """
        if seat == PORT:
            if len(act) != 1:
                raise IllegalMove("no answer", "a port gives one answer at a time")
            self.log = log
            try:
                self.settle(act[0])
            finally:
                self.log = None
            return
        if len(act) == 1 and act[0].closes and not self.composing:
            if not self.may(seat, act[0]):
                raise self.refusal(seat, act[0])
            self.log = log
            self.apply(seat, act[0])
            self.log = None
            return
        before = self.copy()
        events: list[Event] = []
        self.log = events if log is not None else None
        try:
            self.follow_whole(seat, act)
        except IllegalMove:
            self.become(before)
            raise
        self.log = None
        if log is not None:
            log += events

    def become(self, other: State[M, R]) -> None:
        """Take over every field of a state, which is not used any more; all fields are declared."""
        for name in self.AUDIENCES:
            setattr(self, name, getattr(other, name))

    def may(self, seat: int, move: M) -> bool:
        """Whether `seat` may pick this now. Moves are made once, so that being the same is enough."""
        for allowed in self.moves(seat):  # noqa: SIM110 - `any` and `in` would compare, and cost more
            if allowed is move:
                return True
        return False

    def follow(self, seat: int, picks: list[M]) -> bool:
        """Do the picks one by one, each checked; whether they made a whole act."""
        whole = False
        for number, move in enumerate(picks):
            if whole:
                raise IllegalMove("too long", f"nothing may follow '{act_text(picks[:number])}'")
            if not self.may(seat, move):
                raise self.refusal(seat, move)
            self.apply(seat, move)
            whole = not self.composing
        return whole

    def follow_whole(self, seat: int, act: list[M]) -> None:
        if not self.follow(seat, act):
            raise IllegalMove("unfinished", f"'{act_text(act)}' is not a whole act: another pick must follow")

    def refusal(self, seat: int, move: M) -> IllegalMove:
        who = seat_letter(seat)
        if self.over:
            return IllegalMove("over", f"{who} cannot act: the game is over")
        moves = self.moves(seat)
        if not moves:
            others = "the port" if self.waiting else ", ".join([seat_letter(actor) for actor in self.actors()])
            return IllegalMove("not your turn", f"{who} cannot act now: {others} to act")
        return IllegalMove("not allowed", f"{who} may not '{move.text}' now; allowed: {', '.join(map(str, moves))}")

    def compose(self, seat: int, picks: list[M]) -> Composition[M]:
        """What `seat` would see and might pick next after these picks; nothing is changed or revealed.

        The pick that closes an act is checked but not done, for it may reveal something or use chance.
        """
        before = self.copy()
        for number in range(len(picks)):
            after = before.copy()
            if after.follow(seat, picks[number : number + 1]):
                if number + 1 < len(picks):
                    raise IllegalMove("too long", f"nothing may follow '{act_text(picks[: number + 1])}'")
                return Composition(before.view(seat), [], whole=True)
            before = after
        return Composition(before.view(seat), before.moves(seat), whole=False)

    def view(self, seat: int) -> View[M]:
        """What `seat` knows (-1: a spectator). The only maker of Views."""
        seen = self.copy()
        blank_out(seen, self.rules, NOBODY, seat)
        seen.derive()
        return View(seat, seen)


class View(Generic[M]):
    """What one seat, or a spectator, knows: a state in which every card it may not know is blank."""

    __slots__ = ("seat", "state")

    def __init__(self, seat: int, state: State[M, Any]) -> None:
        self.seat: Final = seat
        self.state: Final = state


class Composition(Generic[M]):
    """An act in the making: what its seat sees, what it may pick next, and whether it is a whole act already."""

    __slots__ = ("moves", "view", "whole")

    def __init__(self, view: View[M], moves: list[M], *, whole: bool) -> None:
        self.view: Final = view
        self.moves: Final = moves
        self.whole: Final = whole
