"""How many moves a second the table server does, durably, and what each costs.

    PYTHONPATH=src python bench/server.py --tables 50 --seconds 5 [--game dragons-eggs --seats 4] [--pace 2.0]

A move is one acknowledged act. Every seat is a connection of its own and gets its own view. In the closed loop each
table moves as soon as it can; with `--pace` it moves once in so many seconds. The server is a process of its own; its
CPU time is read from the kernel.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1] / "tests/server"))
from live import Running

OPENED_AT_ONCE = 25


class Prompt(msgspec.Struct):
    key: str


class Seen(msgspec.Struct):
    """What the load needs of an update."""

    type: str
    version: int = 0
    offers: list[str] = []
    prompt: Prompt = msgspec.field(default_factory=lambda: Prompt(""))
    accepted: str = ""
    whole: bool = False
    reason: str = ""


decode = msgspec.json.Decoder(Seen).decode


@dataclass
class Tally:
    moves: int = 0
    refused: int = 0
    games: int = 0
    waits: list[float] = field(default_factory=list)


class Load:
    """One table after the other: a socket for each seat, and whoever is asked moves. All are opened beforehand."""

    def __init__(self, server: Running, arguments: argparse.Namespace, number: int, tally: Tally) -> None:
        self.server = server
        self.arguments = arguments
        self.tally = tally
        self.chance = random.Random(number)
        self.sittings: list[tuple[list[ClientConnection], list[Seen]]] = []
        self.sockets: list[ClientConnection] = []
        self.latest: list[Seen] = []

    async def open(self) -> None:
        table, tokens = await asyncio.to_thread(self.server.new_table, self.arguments.game, self.arguments.seats)
        sockets: list[ClientConnection] = []
        latest: list[Seen] = []
        for token in tokens:
            socket = await connect(f"ws://127.0.0.1:{self.server.port}/ws", compression=None, max_size=None)
            await socket.send(json.dumps({"type": "hello", "table": table, "token": token}))
            sockets.append(socket)
            latest.append(await self._update(socket, 0))
        self.sittings.append((sockets, latest))

    async def _update(self, socket: ClientConnection, version: int) -> Seen:
        while True:
            seen = decode(await socket.recv())
            if seen.type == "refused":
                self.tally.refused += 1
                raise RuntimeError(seen.reason)
            if seen.type == "update" and seen.version >= version:
                return seen

    async def run(self, until: float) -> None:
        await asyncio.sleep(self.chance.random() * self.arguments.pace)
        while self.sittings and time.monotonic() < until:
            self.sockets, self.latest = self.sittings.pop()
            while self.latest[0].prompt.key != "over" and time.monotonic() < until:
                began = time.monotonic()
                await self._move()
                self.tally.waits.append(time.monotonic() - began)
                self.tally.moves += 1
                if self.arguments.pace:
                    await asyncio.sleep(max(0.0, began + self.arguments.pace - time.monotonic()))
            self.tally.games += self.latest[0].prompt.key == "over"

    async def _move(self) -> None:
        seat = next(seat for seat, seen in enumerate(self.latest) if seen.offers)
        seen = self.latest[seat]
        picks = await self._picks(self.sockets[seat], seen)
        key = f"{self.chance.getrandbits(64):016x}"
        act = {"type": "act", "picks": picks, "version": seen.version, "key": key}
        await self.sockets[seat].send(json.dumps(act))
        self.latest = [await self._update(socket, seen.version + 1) for socket in self.sockets]

    async def _picks(self, socket: ClientConnection, seen: Seen) -> list[str]:
        """An act of one pick where the game's notation tells that it closes; else by asking."""
        closing = [offer for offer in seen.offers if not offer.endswith("^") and not offer.startswith("exchange")]
        if self.arguments.game == "dragons-eggs" and closing:
            return [self.chance.choice(closing)]
        picks: list[str] = []
        offers = seen.offers
        while True:
            picks.append(self.chance.choice(offers))
            await socket.send(json.dumps({"type": "try", "picks": picks, "ask": 1}))
            while (answer := decode(await socket.recv())).type != "tried":
                pass
            if answer.whole:
                return picks
            offers = answer.offers


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(server: Running, arguments: argparse.Namespace) -> dict[str, Any]:
    tally = Tally()
    loads = [Load(server, arguments, number, tally) for number in range(arguments.tables)]
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(OPENED_AT_ONCE))
    for first in range(0, len(loads), OPENED_AT_ONCE):
        for _ in range(arguments.games):
            await asyncio.gather(*(one.open() for one in loads[first : first + OPENED_AT_ONCE]))
    spent, began = cpu_seconds(server.process.pid), time.monotonic()
    await asyncio.gather(*(one.run(began + arguments.seconds) for one in loads))
    spent, passed = cpu_seconds(server.process.pid) - spent, time.monotonic() - began
    waits = sorted(tally.waits)
    return {
        "game": arguments.game,
        "seats": arguments.seats,
        "tables": arguments.tables,
        "pace": arguments.pace,
        "moves": tally.moves,
        "games": tally.games,
        "refused": tally.refused,
        "moves_per_second": round(tally.moves / passed),
        "moves_per_server_cpu_second": round(tally.moves / spent) if spent else None,
        "p50_ms": round(waits[len(waits) // 2] * 1000, 1),
        "p99_ms": round(waits[len(waits) * 99 // 100] * 1000, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="dragons-eggs")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=3, help="that each table can play, one after the other")
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--database", default="")
    parser.add_argument("--bus", default="")
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder), database=arguments.database, bus=arguments.bus)
        try:
            print(json.dumps(asyncio.run(load(server, arguments)), indent=2))
        finally:
            if server.process.poll() is None:
                server.stop()


if __name__ == "__main__":
    try:
        main()
    except subprocess.TimeoutExpired:
        sys.exit("the server did not stop")
