"""What is posted and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from clutch.server.wire.fields import Body, ClockValue, Level, Number, OptionName, OptionValue, Plain, Seat, Why, Words
from clutch.server.wire.manners import Manners
from clutch.server.wire.to_client import Happened, Offer, Prompt, Rerated, Setting, Sitter, Update


def no_clock() -> dict[str, float | str]:
    return {"kind": "none"}


class NewTable(Manners, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: OptionName
    seats: Annotated[int, Meta(ge=1, le=6)]
    name: Words
    seat: Seat = 0
    variants: Annotated[list[OptionName], Meta(max_length=10)] = msgspec.field(default_factory=list)
    options: Annotated[dict[OptionName, OptionValue], Meta(max_length=40)] = msgspec.field(default_factory=dict)
    clock: Annotated[dict[OptionName, ClockValue], Meta(max_length=4)] = msgspec.field(default_factory=no_clock)
    port: Annotated[str, Meta(max_length=40)] = ""


class Join(Body):
    name: Words
    seat: Seat | None = None


class Fill(Body):
    """Bots for the free seats, or for one of them; a bot that sits at this one makes room."""

    level: Level
    seat: Seat | None = None


class DeviceKeys(Body):
    """A point of the curve P-256, and sixteen random bytes, in the base64 of addresses."""

    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(==)?$")]


class Subscription(Body):
    """Where a device can be called: what a browser's `PushSubscription.toJSON()` gives."""

    endpoint: Annotated[str, Meta(pattern=r"^https://[!-~]+$", max_length=1_000)]
    keys: DeviceKeys
    expiration: Annotated[float, Meta(ge=0, le=1e15)] | None = msgspec.field(default=None, name="expirationTime")


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """The `applicationServerKey` under which a browser subscribes."""

    key: str


class Called(msgspec.Struct, frozen=True, kw_only=True):
    """What a device is sent: `key` is `your turn`."""

    key: str
    table: str
    game: str


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and its token, which is told only this once. `guest` is who you are across tables."""

    table: str
    seat: int
    token: str
    guest: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    table: Setting
    status: str
    seats: list[Sitter]
    mine: int = -1  # one's own seat, where one asks for one's own tables
    turn: list[int] = msgspec.field(default_factory=list)  # of these, while they run: the seats that are to act


class OptionFacts(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    default: bool | int | str
    choices: list[bool | int | str]


class GameFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What one may choose when a table is made."""

    name: str
    title: str
    rules_version: int
    seats: list[int]
    variants: list[str]
    options: list[OptionFacts]
    ports: list[str]  # one of them is chosen where there are several
    bots: list[str]  # the levels of the server's bots, the weakest first
    offered_bots: list[str]  # of these, those that people are offered to play against
    usual_bot: str  # of these, where nobody has chosen another
    stand_in: str  # of these, for somebody who is away


class AskSteps(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is asked in the address of `steps`. `eye` is a seat's letter, `spectator`, or `all`."""

    eye: Annotated[str, Meta(pattern="^([A-F]|spectator|all)$")] = "spectator"
    first: Number = msgspec.field(default=0, name="from")
    count: Annotated[int, Meta(ge=1, le=50)] = 50


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A finished table as it was after a moment of a line of its record; 0 is the start, before any line."""

    number: int
    line: int
    moment: int  # of this line, counted from 1; in all but the last of them the table is in the midst of an act
    kind: str  # "act", "undo", "concede" and so on; "" for the start
    seat: int  # -1 nobody, -2 the port
    text: str  # the picks of an act, as the game writes them
    at: float
    events: list[Happened]
    view: Plain
    scores: list[int]
    prompt: Prompt
    outcome: Plain | None


class Steps(msgspec.Struct, frozen=True, kw_only=True):
    """Some of the `total` steps of a finished table, as `eye` heard and saw them."""

    table: str
    eye: str
    total: int
    lasts: list[int]  # by line, 0 being the start: the number of its last step
    steps: list[Step]


class LessonFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A game that has a tutorial, and of how many steps."""

    game: str
    steps: int


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """An act that is right at a step (no picks: none is asked), and what the learner then sees happen."""

    picks: list[str]
    updates: list[Update]


class Ahead(msgspec.Struct, frozen=True, kw_only=True):
    """What a try of these picks would answer; the beginning of a right act."""

    picks: list[str]
    whole: bool
    choices: list[Offer]
    offers: list[str]  # the texts of the choices; until protocol 3
    view: Plain


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a tutorial: `key` is for the coach's words, `point` says where to look (center, hand, a seat)."""

    key: str
    scene: bool  # a new table is laid out
    nest: int  # with it: the seed of the nest to practise at; 0: there is none
    pull: Literal["", "stolen", "alarm"]  # what the learner's own hand is to bring about after the act
    point: list[str]
    update: Update  # the table before it
    ways: list[Way]
    ahead: list[Ahead]


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A tutorial as the learner's seat sees it. No such table is kept."""

    table: Setting
    seat: int
    steps: list[LessonStep]


class Strength(msgspec.Struct, frozen=True):
    """A rating; `shown` is what stands on a list."""

    mean: float
    deviation: float
    shown: float


class GameFigures(msgspec.Struct, frozen=True, kw_only=True):
    """How one has fared in a game: tables that began, were finished, won, conceded, or left to a bot."""

    game: str
    rating: Strength | None
    played: int
    finished: int
    won: int
    conceded: int
    left: int


class RatedTable(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    rank: int
    rating: Rerated
    at: float


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """One's own figures, by game, and the last rated tables of each game, the newest first."""

    games: list[GameFigures]
    last: list[RatedTable]


class Leader(msgspec.Struct, frozen=True, kw_only=True):
    """One of the best of a game, by the latest name."""

    name: str
    rating: Strength
    tables: int


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """The body of every answer over HTTP that is not a success."""

    reason: Why
    args: Plain = {}


Posted = NewTable | Join | Fill | AskSteps | Subscription
