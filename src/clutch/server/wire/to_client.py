"""The messages that the server sends over a socket, all of them.

What a person reads is never sent: prompts, reasons and log lines are keys with arguments, which the client words.
"""

from __future__ import annotations

import msgspec

from clutch.server.wire.fields import Plain, Told, Why
from clutch.server.wire.manners import Manners, Pace
from clutch.server.wire.nest_messages import Looked, Nest, Practised

PROTOCOL = 2  # what each one changed stands in docs/protocol.md


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """What is asked: choose, wait, port, report, paused, over; of which seats; in which phase, by its name.

    In the midst of an act it is told, and nobody is asked anything.
    """

    key: str
    seats: list[int]
    phase: str


class Moment(msgspec.Struct, frozen=True, gc=False):
    """The table in the midst of an act, as this seat sees it."""

    view: Plain
    scores: list[int]
    prompt: Prompt


class Happened(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An event as this seat hears it: `kind` and `facts` are for the client to word and to animate.

    `after` it and those before it the table was like this; after the last event it is as the update has it.
    """

    kind: str
    seat: int
    facts: Plain
    after: Moment | None = None


class Heard(msgspec.Struct, frozen=True, gc=False):
    """What one line of the table's record told this seat. Seat -2 is the port."""

    number: int
    kind: str
    seat: int
    events: list[Happened]


class Place(msgspec.Struct, frozen=True, gc=False):
    """A place of the table, as the view names it. `at` is a word of the game, like hand, female or tile."""

    at: str
    number: int  # which one, counted from 0; or the card, the tile, the amount; -1: the whole of it
    of: int  # whose: a seat, or whatever the word belongs to; -1: one's own, or nobody's


class Offer(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A pick: how it is written, a key for what it does, the places that it touches."""

    text: str
    does: str
    places: list[Place]
    closes: bool  # the act is whole with it; else it may go on: ask by `try`


class ReadyAct(msgspec.Struct, frozen=True, gc=False):
    """A whole act that the game has a name for; `name` is a key. `places` are those of all its picks."""

    name: str
    picks: list[str]
    places: list[Place]


class Update(Told, tag="update"):
    """All that this seat knows at `version`, and what it heard since the last update."""

    version: int
    lines: list[Heard]
    view: Plain
    scores: list[int]  # as far as this seat can tell
    choices: list[Offer]  # the picks that this seat may begin an act with
    offers: list[str]  # the texts of the choices; until protocol 3
    longer: list[str]  # the texts of those that do not close the act; until protocol 3
    ready: list[ReadyAct]  # whole acts by name
    warnings: dict[str, str]  # by the texts of choices that are whole acts: why such an act may be a mistake, a key
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

    reason: Why
    args: Plain = msgspec.field(default_factory=dict)
    key: str = ""
    ask: int = -1


class Tried(Told, tag="tried"):
    """What this seat would see, and the picks that may follow; `whole`: it is an act that can be sent."""

    ask: int
    whole: bool
    choices: list[Offer]
    offers: list[str]  # the texts of the choices; until protocol 3
    view: Plain
    warning: str = ""  # why a whole act may be a mistake: a key


class Undoable(Told, tag="undoable"):
    """Why this seat may not take back its last act at this version; nothing if it may."""

    version: int
    why: Why | None


class Sitter(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person with a name, or a bot, or a bot in a person's place, or nobody."""

    seat: int
    name: str
    bot: str
    person: bool
    here: bool
    wait: float | None = None  # seconds until a bot may sit in for a person who is away
    rank: int = 0  # when the game is over: 1 is best; 0 if there is none


class Setting(Manners, frozen=True, kw_only=True):
    """What was decided when the table was made."""

    id: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, bool | int | str]  # that are not at their default
    rules: dict[str, bool | int | str]  # all of them
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
    pace: Pace  # of the bots
    votes: list[int]
    rematch: str
    seed: str = ""
    salt: str = ""
    ratings: list[Rerated | None] = msgspec.field(default_factory=list)  # by seat, if the table was rated


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
    protocol: int = PROTOCOL


class Pong(Told, tag="pong"):
    """Who has not seen this version has missed something, and says hello again."""

    ask: int
    now: float
    version: int


ToClient = Welcome | Room | Update | Accepted | Refused | Tried | Undoable | Said | Pong | Nest | Looked | Practised
