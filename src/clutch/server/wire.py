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
Plain = dict[str, Any]


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


class Say(Asked, tag="say"):
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


FromClient = Hello | Act | Try | Undo | Say | Vote | Pause | Replace | Ping


class Told(msgspec.Struct, kw_only=True, tag_field="type"):
    """What the server sends."""


class Happened(msgspec.Struct, frozen=True):
    """An event as this seat hears it: `kind` and `facts` are for the client to word and to animate."""

    kind: str
    seat: int
    facts: Plain


class Heard(msgspec.Struct, frozen=True):
    """What one line of the table's record told this seat. Seat -2 is the port."""

    number: int
    kind: str
    seat: int
    events: list[Happened]


class Prompt(msgspec.Struct, frozen=True):
    """What is asked: choose, wait, port, paused, over, frozen; of which seats; in which phase of the game."""

    key: str
    seats: list[int]
    phase: int


class Update(Told, tag="update"):
    """All that this seat knows at `version`, and what it heard since the last update."""

    version: int
    lines: list[Heard]
    view: Plain
    scores: list[int]  # as far as this seat can tell
    offers: list[str]  # the picks that this seat may begin an act with
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
    options: dict[str, bool | int | str]
    public: bool
    spectators: bool
    clock: Plain
    commitment: str
    created: float
    rematch_of: str


class Room(Told, tag="room"):
    """Who sits where, and how the table stands. `seed` and `salt` are told when the game is over."""

    status: str
    why: str
    seats: list[Sitter]
    watching: int
    paused: bool
    votes: list[int]
    rematch: str
    seed: str = ""
    salt: str = ""


class Spoken(msgspec.Struct, frozen=True):
    number: int
    seat: int
    name: str
    text: str
    emote: bool
    at: float


class Said(Told, tag="said"):
    words: list[Spoken]


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


ToClient = Welcome | Room | Update | Accepted | Refused | Tried | Said | Pong


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
    public: bool = False
    spectators: bool = True


class Join(Body):
    name: Words
    seat: Seat | None = None


class Fill(Body):
    """Bots for the free seats, or for one of them."""

    level: Level
    seat: Seat | None = None


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


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """The body of every answer over HTTP that is not a success."""

    reason: str
    args: Plain = {}


Posted = NewTable | Join | Fill

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
