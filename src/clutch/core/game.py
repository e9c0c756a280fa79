"""Game: the rules of one title, put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from clutch.core.audience import PARTS, Audiences, check_declared, cut
from clutch.core.chance import Chance, from_seed
from clutch.core.events import Event
from clutch.core.mistake import BadRules
from clutch.core.moves import PORT, Move, MoveTable, UnknownMove
from clutch.core.observation import Layout
from clutch.core.places import Touch, by_text
from clutch.core.rules import Option, Rules, Value, Variant
from clutch.core.scenario import Notation
from clutch.core.state import State, View

AnyState = State[Any, Any]
AnyView = View[Any]
Act = list[Any]
Port = Callable[[Any, Chance], Move]
Names = Sequence[str] | Sequence[int] | int  # by number: names, or what goes with it; or one of the numbers themselves
Parts = list[tuple[str, int]]  # of one seat's score: a key for its wording, and points


class SlowPort(NamedTuple):
    """A port whose answer takes time: the seat on turn works for it, and everybody watches, frame by frame.

    Neither the rules nor the record know how the answer is found. What was watched is kept beside the answer.
    """

    setting: str  # which kind of the port it is, as the part of the program that finds the answer calls it
    scene: Callable[[Any], Any]  # what that part must know of a state, whether the state waits for the port or not
    fits: Callable[[Any], bool]  # whether the port can be used under these rules


NEVER: Final = "never"  # of secrets that stay some


class Secret(NamedTuple):
    """A field that not everybody may know, in words. Its audience decides who may; this tells it to readers."""

    what: str
    until: str  # when it comes to be known by more
    who: str = ""  # if its audience has no words of its own: see hidden.py


class Pieces(NamedTuple):
    """Things in one's hand that many moves are about: `kinds` of moves for each of them, the first of all moves."""

    kinds: int
    columns: list[
        list[int]
    ]  # by piece: the numbers of a row that tell of which class it is; -1 for a class it never is


class Observation(NamedTuple):
    """What a seat sees as a row of numbers, and its moves as if it sat at A, for learners (see core/observation.py)."""

    changes: list[str]  # what each version of the rows changed, the oldest first
    layout: Layout
    observe: Callable[[Any], bytearray]  # of a View
    turned: Callable[[Any, int, int], Any]  # a move of this seat, among so many, as it would be at A
    pieces: Pieces | None = None  # where moves are alike but for a piece: what is learned of one helps with the others

    @property
    def version(self) -> int:
        """A learner knows only the rows that it was made for."""
        return len(self.changes)


def unturned(move: Any, _seat: int, _seats: int) -> Any:  # noqa: ANN401 - any game's move
    """Of games whose moves name no seats."""
    return move


def undivided(state: AnyState) -> list[Parts]:
    return [[("points", points)] for points in state.scores()]


@dataclass(frozen=True)
class Game:
    """All that is asked of a title. `parts` are the classes of the things that `PARTS` fields hold."""

    name: str
    title: str
    letter: str  # of its rules and scenarios
    version: int  # of its rules: it goes up when legal moves or fields of a state change; older records may not replay
    seats: range
    make_rules: Callable[[int, Mapping[str, Value]], Rules]
    start: Callable[[Any, Chance], AnyState]
    moves: MoveTable[Any]
    state: type[AnyState]
    events: Mapping[str, Audiences]
    deal_unseen: Callable[[Any, int, Chance], None]
    observation: Observation
    notation: Notation
    audit: Callable[[Any], Iterable[str]]  # what is wrong with a state, if play cannot lead to it
    picture: Callable[[Any, int], str]  # of the table as this seat sees it, for a terminal
    story: Callable[[Event], str]  # what happened, in a line
    legend: str  # how its moves are written
    longest: int  # no game has more picks
    places: Callable[[Any], Touch] = by_text  # what a move does, and where; the same in every state
    place_words: Mapping[str, str] = field(default_factory=dict)  # the words of its places, and what they mean
    parts: tuple[type, ...] = ()
    secrets: Mapping[str, Secret] = field(default_factory=dict)  # the fields that not everybody may know, in words
    phases: tuple[str, ...] = ()  # their names, by the number in the state's `phase`
    variants: Mapping[str, Variant] = field(default_factory=dict)
    ports: Mapping[str, Port] = field(default_factory=dict)  # that answer at once; simulations use the first
    likely: Callable[[Any], Sequence[tuple[Move, int]]] = (
        lambda _waiting: ()
    )  # what its first port may answer, how often
    answers: str = ""  # how the answers of a port are written
    parse_answer: Callable[[str], Move] | None = None  # the answer of a port, from its line in a record
    report: Callable[[Any, str], Move] | None = None  # the answer of people with the real box, from their words
    slow_ports: Mapping[str, SlowPort] = field(default_factory=dict)  # whose answers take time
    as_it_lies: Callable[[Any, list[str]], None] = lambda _seen, _order: None  # tells a view what its bot saw there
    ready_acts: Callable[[Any], Mapping[str, Act]] = lambda _state: {}  # acts that are offered by a name
    warning: Callable[[Any, Act], str] = lambda _state, _act: ""  # why an allowed act may be a mistake: a key
    warnings: Mapping[str, str] = field(default_factory=dict)  # in words, those that who types an act is asked about
    reckon: Callable[[Any, int], Mapping[str, Any]] = lambda _seen, _seat: {}  # what follows from what a seat sees
    names: Mapping[str, Names] = field(default_factory=dict)  # of cards and the like, for whoever reads a view
    sets: tuple[str, ...] = ()  # fields with sets as bits that are too large for a number in JSON
    parts_of_score: Callable[[Any], list[Parts]] = undivided  # by seat, the same keys for all; asked when it is over

    def __post_init__(self) -> None:
        for cls in (self.state, *self.parts):
            check_declared(cls)
        if self.parts and PARTS not in self.state.AUDIENCES.values():
            raise TypeError(f"{self.name}: no field of its state holds parts")

    @property
    def options(self) -> tuple[Option, ...]:
        return self.make_rules(self.seats[0], {}).OPTIONS

    def rules(self, seats: int, variants: Iterable[str] = (), **options: Value) -> Rules:
        """The rules for so many seats: variants first, then single options."""
        if seats not in self.seats:
            raise BadRules(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        rules = self.make_rules(seats, {})
        for name in variants:
            if name not in self.variants:
                raise BadRules(f"{self.title} has no variant '{name}'; variants: {', '.join(self.variants) or 'none'}")
            rules = self.variants[name].change(rules)
        return rules.but(**options)

    def phase_of(self, state: Any) -> str:  # noqa: ANN401 - any game's state
        """The name of the phase, for prompts; nothing if the game has but one."""
        return self.phases[state.phase].lower() if self.phases else ""

    def ending(self, state: AnyState) -> dict[str, object] | None:
        """How it ended, with the parts of the scores; nothing while it is played."""
        return {**state.outcome().plain(), "parts": self.parts_of_score(state)} if state.over else None

    def new(self, rules: Rules, seed: int) -> AnyState:
        return self.start(rules, from_seed(seed))

    def deal(self, view: AnyView, chance: Chance) -> AnyState:
        """A whole state that fits this view, with a stream of chance of its own."""
        state = view.state.copy()
        self.deal_unseen(state, view.seat, chance)
        state.derive()
        state.chance = chance.spawn()
        return state

    def resample(self, state: AnyState, seat: int, chance: Chance) -> AnyState:
        """A state that might be the real one for all that `seat` can tell."""
        return self.deal(state.view(seat), chance)

    def heard(self, event: Event, rules: Rules, seat: int) -> Event:
        """The event as `seat` hears it."""
        return Event(event.kind, event.seat, cut(event.facts, self.events[event.kind], rules, event.seat, seat))

    def answer(self, state: AnyState, chance: Chance) -> Move:
        """What the game's first port answers to a waiting state."""
        return next(iter(self.ports.values()))(state, chance)

    def takes_time(self, port: str) -> bool:
        """Whether this port answers only after a while, and shows how."""
        return port in self.slow_ports

    def parse_act(self, seat: int, text: str) -> Act:
        """The picks of a seat, or the answer of the port."""
        if seat != PORT:
            return self.moves.parse_act(text)
        if self.parse_answer is None:
            raise UnknownMove(f"{self.title} has no port that could answer '{text}'")
        return [self.parse_answer(text)]

    def parse(self, text: str) -> Move:
        move: Move = self.moves.parse(text)
        return move
