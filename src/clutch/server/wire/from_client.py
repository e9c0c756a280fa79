"""The messages that a client sends over its socket, all of them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from clutch.server.wire.fields import Asked, Key, Level, Number, Picks, Seat, TableId, Token, Version, Words
from clutch.server.wire.manners import Pace
from clutch.server.wire.nest_messages import Aim, Dig, Grab, LetGo, Look, Practise, Steal

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


class MayUndo(Asked, tag="may_undo"):
    """Ask whether this seat could take back its last act now."""


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


class SetPace(Asked, tag="pace"):
    """How fast the bots of the table are to play."""

    pace: Pace


class Ping(Asked, tag="ping"):
    ask: Number


AtNest = Grab | Dig | Aim | LetGo | Look | Practise | Steal
AtTable = Hello | Act | Try | Undo | MayUndo | Report | Say | Vote | Pause | Replace | SetPace | Ping
FromClient = AtTable | AtNest
