"""What a server and the processes of its nests say to each other: each a length of four bytes and that much msgpack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from clutch.server.wire import nest_messages

Triple = tuple[float, float, float]


def triple(point: Sequence[float]) -> Triple:
    x, y, z = point
    return x, y, z


class Said(msgspec.Struct, kw_only=True, tag=True, array_like=True):
    """Any message. Its tag says of which kind it is."""


class Grab(Said):
    point: Triple
    eye: Triple


class Dig(Said):
    pass


class Aim(Said):
    to: Triple


class LetGo(Said):
    pass


def to_hand(message: nest_messages.ToHand) -> Grab | Dig | Aim | LetGo:
    """What a client tells its hand, as it is passed on."""
    match message:
        case nest_messages.Grab():
            return Grab(point=triple(message.point), eye=triple(message.eye))
        case nest_messages.Dig():
            return Dig()
        case nest_messages.Aim():
            return Aim(to=triple(message.to))
        case nest_messages.LetGo():
            return LetGo()


class Lead(Said):
    """A bot's hand takes over."""

    steadiness: float


First = Grab | Dig | Lead  # what a hand may begin with


class Stop(Said):
    """Nobody wants to know any more."""


class Begin(Said):
    """An attempt, or what was parked of it, until it is over or can be parked; and what the hand does first."""

    nest: bytes
    egg: str
    seed: int
    settle_seconds: float
    time_limit: float
    dropped_is_alarm: bool
    parked: Parked | None
    idle: int  # frames for which it was parked, as far as time matters
    first: First | None


class Fill(Said):
    seed: int
    difficulty: str
    eggs: list[str]
    largest_first: str


class See(Said):
    """Look at a nest."""

    nest: bytes


class Rank(Said):
    """Look at a nest with eyes as steady as that; the answer is all eggs, what looks safest first."""

    nest: bytes
    steadiness: float
    seed: int


class Shapes(Said):
    pass


ToWorker = Begin | Grab | Dig | Aim | LetGo | Lead | Stop | Fill | See | Rank | Shapes
ToHand = Grab | Dig | Aim | LetGo | Lead | Stop


class Ready(Said):
    """It has begun, or stopped, and waits for work."""


class Shown(Said):
    frame: bytes  # as it goes over the wire
    due: float  # when it was, by the machine's monotonic clock


class NotDone(Said):
    """What the hand was told is not possible: `reason` is a key, `egg` the one that it is about, if any."""

    reason: str
    egg: str = ""


class Parked(Said):
    """The hand is away and all is still: nothing needs a processor until somebody reaches again."""

    saved: bytes
    film: bytes
    nest: bytes  # as it lies now
    frames: int
    reaches: int  # that it has heard of


class Ended(Said):
    """It is over: what the port answers, or nothing if it was void; and what is kept."""

    answer: str
    take: bytes
    film: bytes
    nest: bytes  # that is left; nothing after an alarm


class Filled(Said):
    nest: bytes


class Told(Said):
    """The answer to what is only asked: JSON."""

    json: bytes


FromWorker = Ready | Shown | NotDone | Parked | Ended | Filled | Told
encode: Final = msgspec.msgpack.Encoder().encode
to_worker: Final[msgspec.msgpack.Decoder[ToWorker]] = msgspec.msgpack.Decoder(ToWorker)
from_worker: Final[msgspec.msgpack.Decoder[FromWorker]] = msgspec.msgpack.Decoder(FromWorker)
