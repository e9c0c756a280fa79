"""The messages between a client and the server, all of them: typed, bounded, strictly decoded.

What a person reads is never sent: prompts, reasons and log lines are keys with arguments, which the client words.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

MOST_BYTES = 16_384  # of one message from a client
MOST_PICKS = 64

Pick = Annotated[str, Meta(min_length=1, max_length=40)]
Picks = Annotated[list[Pick], Meta(max_length=MOST_PICKS)]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Token = Annotated[str, Meta(max_length=128)]
Version = Annotated[int, Meta(ge=-1, le=10_000_000)]
Number = Annotated[int, Meta(ge=0, le=2_000_000_000)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Words = Annotated[str, Meta(min_length=1, max_length=2_000)]  # cut to what is allowed by text.py
Level = Annotated[str, Meta(min_length=1, max_length=20)]
OptionName = Annotated[str, Meta(min_length=1, max_length=40)]
OptionValue = bool | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Annotated[str, Meta(max_length=12_000)]
ClockValue = Annotated[float, Meta(ge=0, le=100_000_000)] | Annotated[str, Meta(max_length=20)]
Metres = Annotated[float, Meta(ge=-1, le=1)]
Point = Annotated[list[Metres], Meta(min_length=3, max_length=3)]
Plain = dict[str, Any]
EMOTES = (
    "hello",
    "well played",
    "thanks",
    "oops",
    "hurry",
    "laugh",
    "wow",
    "sad",
    "egg",
    "chick",
)  # for clients to draw


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends."""


class Hello(Asked, tag="hello"):
    """The first message: which table, who (no token: a spectator), and the last version seen (-1: none)."""

    table: TableId
    token: Token = ""
    version: Version = -1


class Act(Asked, tag="act"):
    """One whole act, chosen at `version`. It may be sent again under the same key until it is answered."""

    picks: Picks
    version: Version
    key: Key


class Try(Asked, tag="try"):
    """What could follow these picks of an act? Nothing is played. The answer carries the same `ask`."""

    picks: Picks
    ask: Number


class Undo(Asked, tag="undo"):
    """Take back one's own last act."""

    version: Version
    key: Key


class Report(Asked, tag="report"):
    """What happened with the real box, where the game waits for that and the table's port is `table`."""

    text: Annotated[str, Meta(min_length=1, max_length=100)]
    version: Version
    key: Key


class Say(Asked, tag="say"):
    """A word of the chat, or one of the EMOTES."""

    text: Words
    emote: bool = False


class Vote(Asked, tag="vote"):
    """Whether one would end the game here. It ends when all people at the table would."""

    concede: bool
    key: Key


class Pause(Asked, tag="pause"):
    on: bool
    key: Key


class Replace(Asked, tag="replace"):
    """Let a bot sit in for somebody who has been away for too long."""

    seat: Seat
    level: Level


class Ping(Asked, tag="ping"):
    ask: Number


class Grab(Asked, tag="grab"):
    """Reach for the named egg, where it is seen in the direction of a point from an eye; in metres."""

    point: Point
    eye: Point


class Dig(Asked, tag="dig"):
    """Feel for the named egg, which no side shows."""


class Aim(Asked, tag="aim"):
    """Where the hand should go, at most sixty times a second; what comes oftener is dropped without a word."""

    to: Point


class LetGo(Asked, tag="let_go"):
    """Open the hand."""


class Look(Asked, tag="look"):
    """Asks which eggs can be grabbed, and how each lies."""


FromClient = Hello | Act | Try | Undo | Report | Say | Vote | Pause | Replace | Ping | Grab | Dig | Aim | LetGo | Look


class Told(msgspec.Struct, kw_only=True, tag_field="type", gc=False):
    """What the server sends: it is written at once and forgotten, so the collector need not know of it."""


class Happened(msgspec.Struct, frozen=True, gc=False):
    """An event as this seat hears it: `kind` and `facts` are for the client to word and to animate."""

    kind: str
    seat: int
    facts: Plain


class Heard(msgspec.Struct, frozen=True, gc=False):
    """What one line of the table's record told this seat. Seat -2 is the port."""

    number: int
    kind: str
    seat: int
    events: list[Happened]


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """What is asked: choose, wait, port, report, paused, over; of which seats; in which phase, by its name."""

    key: str
    seats: list[int]
    phase: str


class ReadyAct(msgspec.Struct, frozen=True, gc=False):
    """A whole act that the game has a name for; `name` is a key."""

    name: str
    picks: list[str]


class Update(Told, tag="update"):
    """All that this seat knows at `version`, and what it heard since the last update."""

    version: int
    lines: list[Heard]
    view: Plain
    scores: list[int]  # as far as this seat can tell
    offers: list[str]  # the picks that this seat may begin an act with
    longer: list[str]  # of these, those after which the act may go on: ask by `try`
    ready: list[ReadyAct]  # whole acts by name
    prompt: Prompt
    clock: Plain
    accepted: str = ""  # the key of this seat's own message that made the last line
    fresh: bool = False  # lines that were missed are not among `lines`
    outcome: Plain | None = None


class Accepted(Told, tag="accepted"):
    """The message with this key made line `number`; nothing was done again."""

    key: str
    number: int


class Refused(Told, tag="refused"):
    """The message with this key (or `ask`) changed nothing. `reason` says why, `args` are for its wording."""

    reason: str
    args: Plain = {}
    key: str = ""
    ask: int = -1


class Tried(Told, tag="tried"):
    """What this seat would see, and the picks that may follow; `whole`: it is an act that can be sent."""

    ask: int
    whole: bool
    offers: list[str]
    view: Plain
    warning: str = ""  # why a whole act may be a mistake: a key


class Sitter(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person with a name, or a bot, or a bot in a person's place, or nobody."""

    seat: int
    name: str
    bot: str
    person: bool
    here: bool


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What was decided when the table was made."""

    id: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, bool | int | str]  # that are not at their default
    rules: dict[str, bool | int | str]  # all of them
    public: bool
    spectators: bool
    delay: float  # seconds by which spectators see everything later
    undo: bool
    emotes_only: bool
    clock: Plain
    port: str  # what answers where the game waits for no seat; "table": any player reports it
    commitment: str
    created: float
    rematch_of: str


class Rerated(msgspec.Struct, frozen=True):
    """A rating as it is shown, before a table and after it."""

    before: float
    after: float


class Room(Told, tag="room"):
    """Who sits where, and how the table stands. `seed`, `salt` and `ratings` are told when the game is over."""

    status: str
    why: str
    seats: list[Sitter]
    watching: int
    paused: bool
    votes: list[int]
    rematch: str
    seed: str = ""
    salt: str = ""
    ratings: list[Rerated | None] = []  # by seat, if the table was rated


class Spoken(msgspec.Struct, frozen=True):
    number: int
    seat: int
    name: str
    text: str
    emote: bool
    at: float


class Said(Told, tag="said"):
    """Words of the chat. `fresh`: forget all others, some may have been deleted."""

    words: list[Spoken]
    fresh: bool = False


class Welcome(Told, tag="welcome"):
    """The answer to hello. Room, chat and, if the game has begun, an update follow at once."""

    seat: int
    table: Setting
    now: float


class Pong(Told, tag="pong"):
    """Who has not seen this version has missed something, and says hello again."""

    ask: int
    now: float
    version: int


class Nest(Told, tag="nest"):
    """The nest at rest, and whose hand is to reach into it. What moves then comes as frames."""

    version: int
    eggs: list[str]  # in the order of the poses, here and in all frames until the next such message
    poses: list[float]  # seven for each egg, then for the pole: x, y, z in metres, and the quaternion w, x, y, z
    largest_first: str  # the colours, by the size of their eggs
    reaching: int  # the seat that is to steal; -1: none
    egg: str  # the named one, or nothing
    seconds: float  # that are left for it; 0: there is no limit
    runs: bool  # whether they run: the hand has reached
    take: int  # the line whose film is the last one; -1: there is none
    waiting: int  # attempts of others that come before this one; 0: none
    void: bool = False  # the attempt came to nothing through no fault of the hand: it begins again from this nest


class SeenEgg(msgspec.Struct, frozen=True, kw_only=True):
    """An egg that can be grabbed: where to pinch it, and how it lies; in metres."""

    name: str
    point: list[float]
    eye: list[float]  # from where it is seen there
    height: float
    riders: int  # eggs and pole that rest on it
    gap: float  # between it and the pole


class Looked(Told, tag="looked"):
    """The eggs that can be grabbed from some side, those that look safest first; one can dig for the others."""

    eggs: list[SeenEgg]


ToClient = Welcome | Room | Update | Accepted | Refused | Tried | Said | Pong | Nest | Looked


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is posted over HTTP."""


def no_clock() -> dict[str, float | str]:
    return {"kind": "none"}


class NewTable(Body):
    game: OptionName
    seats: Annotated[int, Meta(ge=1, le=6)]
    name: Words
    seat: Seat = 0
    variants: Annotated[list[OptionName], Meta(max_length=10)] = []
    options: Annotated[dict[OptionName, OptionValue], Meta(max_length=40)] = {}
    clock: Annotated[dict[OptionName, ClockValue], Meta(max_length=4)] = msgspec.field(default_factory=no_clock)
    port: Annotated[str, Meta(max_length=40)] = ""
    public: bool = False
    spectators: bool = True
    delay: Annotated[float, Meta(ge=0, le=3600)] = 0.0
    undo: bool = True
    emotes_only: bool = False


class Join(Body):
    name: Words
    seat: Seat | None = None


class Fill(Body):
    """Bots for the free seats, or for one of them."""

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


class AskSteps(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is asked in the address of `steps`. `eye` is a seat's letter, `spectator`, or `all`."""

    eye: Annotated[str, Meta(pattern="^([A-F]|spectator|all)$")] = "spectator"
    first: Number = msgspec.field(default=0, name="from")
    count: Annotated[int, Meta(ge=1, le=50)] = 50


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A finished table as it was after line `number` of its record; 0 is the start, before any line."""

    number: int
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
    offers: list[str]
    view: Plain


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a tutorial: `key` is for the coach's words, `point` says where to look (center, hand, a seat)."""

    key: str
    scene: bool  # a new table is laid out
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
    """One's own figures, by game, and the last rated tables, the newest first."""

    games: list[GameFigures]
    last: list[RatedTable]


class Leader(msgspec.Struct, frozen=True, kw_only=True):
    """One of the best of a game: a person's latest name, or the level of a bot."""

    name: str
    bot: str
    rating: Strength
    tables: int


class EggShape(msgspec.Struct, frozen=True):
    """A cylinder with round ends along its z axis; in metres."""

    radius: float
    half_length: float  # with the round ends


class BowlShape(msgspec.Struct, frozen=True, kw_only=True):
    rim_radius: float
    rim_height: float
    profile: list[list[float]]  # radius and height of its inner side, from the floor to the rim
    wall: float
    sectors: int  # flat sides


class PoleShape(msgspec.Struct, frozen=True, kw_only=True):
    """It stands on its foot, which is where its pose is."""

    length: float
    radius: float
    head_length: float
    head_radius: float


class NestShape(msgspec.Struct, frozen=True, kw_only=True):
    """What a picture of a nest needs to know once; in metres, z is up, the middle of the bowl's foot is the origin."""

    sizes: list[EggShape]  # of the colours, in the order of `largest_first`
    bowl: BowlShape
    pole: PoleShape
    finger: dict[str, list[float]]  # its radius, by difficulty and by how many eggs are in
    finger_length: float
    eye: list[float]  # from where one looks at first
    frames: int  # in a second


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """The body of every answer over HTTP that is not a success."""

    reason: str
    args: Plain = {}


Posted = NewTable | Join | Fill | AskSteps | Subscription

NO_TEXT = (UnicodeDecodeError, RecursionError)  # what msgspec says besides its own errors

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
decode = _decoder.decode
encode = msgspec.json.Encoder().encode


def decoded(message: bytes) -> FromClient:
    """The message; a DecodeError for whatever is none."""
    try:
        return decode(message)
    except NO_TEXT:
        raise msgspec.DecodeError("no text, or too deep") from None
