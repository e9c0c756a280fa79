"""Everything that a client should not send: from a seed, so that what breaks the server can be sent again."""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from seeds import seeded

from clutch.server.wire.fields import MOST_BYTES

TEXT, BINARY, CONT, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA
HUGE: Final = 10**400
ODD: Final = ("", "\x00", "\ud800", "\u202e", "A" * 41, "A" * 2001, "/../..", "' OR 1=1 --", "<script>", "🥚" * 9)
Json = dict[str, Any]


def frame(payload: bytes, opcode: int = TEXT, *, fin: bool = True, masked: bool = True, rsv: int = 0) -> bytes:
    """A frame of a client. The mask is all zeros, which is as good as any."""
    first = (0x80 if fin else 0) | rsv << 4 | opcode
    bit = 0x80 if masked else 0
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, bit | size)
    elif size < 65_536:
        head = struct.pack("!BBH", first, bit | 126, size)
    else:
        head = struct.pack("!BBQ", first, bit | 127, size)
    return head + (b"\0\0\0\0" if masked else b"") + payload


class Place(NamedTuple):
    """What the attacker knows: a table, its version, a key of his own that was used, tokens of other tables."""

    table: str
    version: int
    used_key: str
    tokens: list[str]
    picks: list[str]  # moves of the game


class Noise:
    """Messages of two sorts: what cannot be read at all, and what can be read and must be refused."""

    def __init__(self, seed: int, place: Place) -> None:
        self.chance: Final = random.Random(seeded(seed))
        self.place: Final = place

    # what can be read

    def refused(self, *, seat: bool) -> bytes:
        """Well formed, and not to be done: by a seat that is not to act, or by a spectator."""
        return json.dumps(self.chance.choice(self.kinds(seat=seat))()).encode()

    def kinds(self, *, seat: bool) -> list[Callable[[], Json]]:
        kinds: list[Callable[[], Json]] = [self.act, self.act, self.undo, self.replace, self.hello, self.try_]
        kinds += [self.report, self.grab, self.dig, self.aim, self.let_go, self.look, self.practise, self.steal]
        return kinds + (
            [self.replay, self.chat] if seat else [self.vote, self.pause, self.say, self.pace, self.may_undo]
        )

    def key(self) -> str:
        return f"{self.chance.getrandbits(64):016x}"

    def picks(self) -> list[str]:
        return [self.chance.choice(self.place.picks) for _ in range(self.chance.choice((0, 1, 1, 1, 2, 3, 64)))]

    def version(self) -> int:
        """The past, the present or the future."""
        return self.chance.choice((-1, 0, self.place.version, self.place.version + 1, 10_000_000))

    def act(self) -> Json:
        return {"type": "act", "picks": self.picks(), "version": self.version(), "key": self.key()}

    def replay(self) -> Json:
        """Another act under a key that made one already."""
        return {"type": "act", "picks": self.picks(), "version": self.version(), "key": self.place.used_key}

    def undo(self) -> Json:
        return {"type": "undo", "version": self.chance.choice((-1, 0, 10_000_000)), "key": self.key()}

    def try_(self) -> Json:
        return {"type": "try", "picks": self.picks(), "ask": self.chance.getrandbits(30)}

    def replace(self) -> Json:
        return {"type": "replace", "seat": self.chance.randrange(6), "level": self.chance.choice(("chick", "egg", "x"))}

    def hello(self) -> Json:
        return {"type": "hello", "table": self.place.table, "token": self.chance.choice(self.place.tokens)}

    def vote(self) -> Json:
        return {"type": "vote", "concede": True, "key": self.key()}

    def pause(self) -> Json:
        return {"type": "pause", "on": bool(self.chance.getrandbits(1)), "key": self.key()}

    def pace(self) -> Json:
        return {"type": "pace", "pace": self.chance.choice(("calm", "at once"))}

    def may_undo(self) -> Json:
        return {"type": "may_undo"}

    def say(self) -> Json:
        return {"type": "say", "text": "hello", "emote": False}

    def chat(self) -> Json:
        """Words of which nothing, or too much, can be seen."""
        return {"type": "say", "text": self.chance.choice(("\u200b", "\u202e ", "\u0301" * 9, "A" * 301, "A" * 1999))}

    def report(self) -> Json:
        text = self.chance.choice(("nothing", "A" * 100, *ODD[6:]))
        return {"type": "report", "text": text, "version": self.version(), "key": self.key()}

    def point(self) -> list[float]:
        return [self.chance.choice((0.0, -0.0, 0.1, -1.0, 5e-324, 1.0)) for _ in range(3)]

    def grab(self) -> Json:
        return {"type": "grab", "point": self.point(), "eye": self.point()}

    def dig(self) -> Json:
        return {"type": "dig"}

    def aim(self) -> Json:
        return {"type": "aim", "to": self.point()}

    def let_go(self) -> Json:
        return {"type": "let_go"}

    def look(self) -> Json:
        return {"type": "look"}

    def practise(self) -> Json:
        return {"type": "practise", "difficulty": "family", "seed": self.chance.getrandbits(40)}

    def steal(self) -> Json:
        return {"type": "steal", "egg": self.chance.choice(("R1", "P2", "X9", "R"))}

    # what cannot

    def malformed(self) -> bytes:
        """A payload that is no message."""
        kinds = [
            self.truncated,
            self.mutated,
            self.mistyped,
            self.unknown,
            self.of_another_seat,
            self.deep,
            self.random_bytes,
            self.other_json,
        ]
        return self.chance.choice(kinds)()

    def valid(self) -> Json:
        kinds = (
            self.act,
            self.undo,
            self.try_,
            self.replace,
            self.hello,
            self.vote,
            self.pause,
            self.pace,
            self.may_undo,
            self.report,
            self.grab,
        )
        return self.chance.choice((*kinds, self.aim))()

    def truncated(self) -> bytes:
        text = json.dumps(self.valid()).encode()
        return text[: self.chance.randrange(len(text))]

    def mutated(self) -> bytes:
        """Some bytes are others; what could still be read is spoilt for good."""
        text = bytearray(json.dumps(self.valid()).encode())
        for _ in range(self.chance.randrange(1, 6)):
            text[self.chance.randrange(1, len(text))] = self.chance.randrange(256)
        return bytes(text) + b"}}"

    def mistyped(self) -> bytes:
        message = self.valid()
        field = self.chance.choice(list(message))
        wrong = (None, [], {}, True, 1.5, -HUGE, HUGE, [[]], {"type": "act"}, *ODD)
        message[field] = self.chance.choice(wrong) if field not in {"concede", "on"} else "yes"
        return json.dumps({**message, "": 0}).encode()

    def unknown(self) -> bytes:
        return json.dumps({**self.valid(), self.chance.choice((*ODD, "seat", "admin")) + "_": 1}).encode()

    def of_another_seat(self) -> bytes:
        """An act that says whose it is: nobody but the connection says that."""
        return json.dumps({**self.act(), "seat": self.chance.randrange(6)}).encode()

    def deep(self) -> bytes:
        depth = self.chance.randrange(1, 2400)
        inside = self.chance.choice((b"[" * depth, b"[" * depth + b"]" * depth, b'{"a":' * depth + b"1" + b"}" * depth))
        return self.chance.choice((inside, b'{"type":"act","picks":' + inside + b"}"))

    def random_bytes(self) -> bytes:
        return b"\xff" + self.chance.randbytes(self.chance.randrange(200))

    def other_json(self) -> bytes:
        return self.chance.choice(
            (b"", b"null", b"0", b"1e999", b"[]", b'""', b"{}", b'{"type":"act"}', b'{"type":"no"}')
        )

    def malformed_frames(self) -> bytes:
        """One message that cannot be read, in one frame of either kind, or in several."""
        payload = self.malformed()
        opcode = self.chance.choice((TEXT, TEXT, BINARY))
        if self.chance.random() > 0.1 or len(payload) < 2:
            return frame(payload, opcode)
        cut = self.chance.randrange(1, len(payload))
        return frame(payload[:cut], opcode, fin=False) + frame(b"", CONT, fin=False) + frame(payload[cut:], CONT)


def oversized() -> bytes:
    return frame(b"x" * (MOST_BYTES + 1))


def bad_frames(chance: random.Random) -> list[bytes]:
    """What breaks the protocol of sockets itself: each ends the connection."""
    ping = b'{"type":"ping","ask":1}'
    return [
        frame(ping, masked=False),
        frame(ping, rsv=chance.randrange(1, 8)),
        *(frame(ping, opcode) for opcode in (0x3, 0x7, 0xB, 0xF)),
        frame(ping, CONT),  # of nothing
        frame(ping, fin=False) + frame(ping),  # a new message within a message
        frame(b"x" * 126, PING),
        frame(b"x", PING, fin=False),
        frame(b"x", CLOSE),
        frame(struct.pack("!H", 999), CLOSE),
        frame(struct.pack("!H", 1000) + b"\xff", CLOSE),
        oversized(),
        frame(b"x" * 9000, fin=False) + frame(b"x" * 9000, CONT),
        b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # as long as can be
        b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",
        frame(b"x", fin=False) + frame(b"", CONT, fin=False) * 1000,  # crumbs
        frame(b"x", PING) * 1000,
        frame(b"x", PONG) * 1000,
        chance.randbytes(5000),
    ]
