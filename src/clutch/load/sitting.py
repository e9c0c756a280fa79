"""One table under load: a socket for each seat, and whoever is asked moves."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from clutch.load.counted_moves import Tally
from clutch.load.process import Running
from clutch.load.wire import Wire, connected


class Prompt(msgspec.Struct):
    key: str = ""


class Seen(msgspec.Struct):
    """What the load needs of a message; the rest is not even decoded."""

    type: str
    version: int = -1
    offers: list[str] = []
    prompt: Prompt = msgspec.field(default_factory=Prompt)
    whole: bool = False
    reason: str = ""


decode = msgspec.json.Decoder(Seen).decode
NOTHING: Final = Seen("")


class Closing:
    """Which picks close an act when they come first: asked once, then known."""

    def __init__(self) -> None:
        self.closes: dict[str, bool] = {}

    def closing(self, offers: Sequence[str]) -> list[str]:
        """The offers that are whole acts; none if there is one of which it is not known."""
        if any(offer not in self.closes for offer in offers):
            return []
        return [offer for offer in offers if self.closes[offer]]

    def unknown(self, offers: Sequence[str]) -> list[str]:
        return [offer for offer in offers if offer not in self.closes]


class Sitting:
    """A game. `move` begins a move; when every seat has seen it, `moved` is called, also with the end of the game."""

    def __init__(self, seats: int, closing_picks: Closing, tally: Tally, seed: int) -> None:
        self.closing_picks: Final = closing_picks
        self.tally: Final = tally
        self.chance: Final = random.Random(seed)
        self.moved: Callable[[Sitting], None] = lambda _sitting: None
        self.wires: list[Wire] = []
        self.latest: list[Seen] = [NOTHING] * seats
        self.picks: list[str] = []
        self.mover = -1
        self.missing: set[int] = set()  # seats that have not seen the move
        self.target = 1
        self.began = 0.0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    async def open(self, servers: Sequence[Running], table: str, tokens: Sequence[str]) -> None:
        """Connect the seats, spread over the servers, and wait until all have seen the table."""
        self.missing = set(range(len(tokens)))
        for seat, token in enumerate(tokens):
            port = servers[seat % len(servers)].port
            self.wires.append(await connected(port, partial(self._heard, seat), self._lost))
            self.wires[-1].send(json.dumps({"type": "hello", "table": table, "token": token}).encode())
        await self.ready

    @property
    def is_over(self) -> bool:
        return self.latest[0].prompt.key == "over"

    @property
    def is_moving(self) -> bool:
        return self.mover >= 0

    def move(self) -> None:
        """Whoever is asked chooses: an act of one pick where there is one, else pick by pick, by asking."""
        self.mover = next(seat for seat, seen in enumerate(self.latest) if seen.offers)
        offers = self.latest[self.mover].offers
        closing = self.closing_picks.closing(offers)
        if closing:
            self._act([self.chance.choice(closing)])
        else:
            self.picks = []
            self._try(self.closing_picks.unknown(offers) or offers)

    def _try(self, offers: Sequence[str]) -> None:
        self.picks.append(self.chance.choice(offers))
        self.wires[self.mover].send(msgspec.json.encode({"type": "try", "picks": self.picks, "ask": 1}))

    def _act(self, picks: list[str]) -> None:
        version = self.latest[self.mover].version
        key = f"{self.chance.getrandbits(64):016x}"
        self.picks, self.target = picks, version + 1
        self.missing = set(range(len(self.wires)))
        self.began = time.perf_counter()
        self.wires[self.mover].send(
            msgspec.json.encode({"type": "act", "picks": picks, "version": version, "key": key})
        )

    def _heard(self, seat: int, message: bytes) -> None:
        seen = decode(message)
        if seen.type == "update":
            self._updated(seat, seen)
        elif seen.type == "tried":
            self._tried(seen)
        elif seen.type == "refused":
            self._refused(seen)

    def _updated(self, seat: int, seen: Seen) -> None:
        if seen.version < self.target or seat not in self.missing:
            return
        self.latest[seat] = seen
        self.missing.discard(seat)
        if self.missing:
            return
        if not self.ready.done():
            self.ready.set_result(None)
            return
        self.mover = -1
        self.tally.moved(time.perf_counter() - self.began)
        self.moved(self)

    def _tried(self, seen: Seen) -> None:
        if len(self.picks) == 1:
            self.closing_picks.closes[self.picks[0]] = seen.whole
        if seen.whole:
            self._act(self.picks)
        else:
            self._try(seen.offers)

    def _refused(self, seen: Seen) -> None:
        """What closed an act once does not here: ask. Anything else is an error, and the game stops."""
        if seen.reason == "unfinished" and len(self.picks) == 1:
            self.closing_picks.closes[self.picks[0]] = False
            self._try([self.picks.pop()])
        else:
            self.tally.refused(seen.reason)

    def _lost(self) -> None:
        if not self.closed:
            self.tally.lost()
            if not self.ready.done():
                self.ready.set_exception(ConnectionError("a socket was closed while the table was opened"))

    def close(self) -> None:
        self.closed = True
        for wire in self.wires:
            wire.close()
