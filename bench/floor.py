"""What a move costs that only has to be written down and told: sockets, frames and group commit, and no game.

python bench/floor.py [--seats 4] [--size 2380] [--tables 50] [--seconds 4] [--without-store]

A server in a process of its own, on uvloop, with the shortest WebSocket protocol that works: each message of a seat is
a line for SQLite (`SqliteStore`, as in `clutch serve`), and once that is on disk every seat of the table is sent `size`
bytes that were made beforehand. Each table moves as soon as all its seats have heard of the last move. Told are moves
for each second of the server's processor time.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from base64 import b64encode
from hashlib import sha1
from pathlib import Path
from typing import Final, cast

import uvloop

from clutch.load.commits import new_tables
from clutch.load.process import cpu_seconds
from clutch.server.run.serve import spare_the_collector
from clutch.server.store.rows import LineRow
from clutch.server.store.sqlite import SqliteStore
from clutch.server.web.websocket import framed, whole

MAGIC: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
WARM: Final = 1.0
LINE: Final = b'{"type":"act","picks":["b7 to Ann"],"version":17,"key":"0123456789abcdef"}'


class Floor:
    """All tables, each a list of the sockets of its seats."""

    def __init__(self, store: SqliteStore | None, names: list[str], size: int) -> None:
        self.store = store
        self.names = names
        self.told = framed(bytes(size))
        self.seats: list[list[asyncio.Transport]] = [[] for _ in names]
        self.numbers = [0] * len(names)
        self.tasks: set[asyncio.Task[None]] = set()

    def heard(self, table: int) -> None:
        task = asyncio.ensure_future(self.play(table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def play(self, table: int) -> None:
        self.numbers[table] = number = self.numbers[table] + 1
        key = f"0:{number:016x}"
        if self.store is not None:
            line = LineRow(number=number, kind="act", seat=0, text="b7 to Ann", mark="0a1b2c3d", key=key, at=1.5)
            await self.store.append(self.names[table], line)
        for seat in self.seats[table]:
            if not seat.is_closing():
                seat.write(self.told)


class Seat(asyncio.Protocol):
    """Its first request is the handshake and names the table."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.table = -1

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self.table >= 0:
            if whole(data) is not None:
                self.floor.heard(self.table)
            return
        self.table = int(data.split(b" ")[1][1:])
        key = data.partition(b"Sec-WebSocket-Key: ")[2].partition(b"\r")[0]
        accept = b64encode(sha1(key + MAGIC).digest())  # noqa: S324 - RFC 6455 says so
        head = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.transport.write(head + b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")
        self.floor.seats[self.table].append(self.transport)


async def serve(tables: int, size: int, folder: str) -> None:
    store = await SqliteStore.open(Path(folder)) if folder else None
    names = await new_tables(store, tables) if store else [""] * tables
    floor = Floor(store, names, size)
    spare_the_collector()
    server = await asyncio.get_running_loop().create_server(lambda: Seat(floor), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


class Player(asyncio.Protocol):
    """A seat's other end: it only counts what comes."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.missing = 0
        self.is_seated = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        key = b64encode(os.urandom(16)).decode()
        self.transport.write(f"GET /{self.sitting.table} HTTP/1.1\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        if not self.is_seated:
            self.is_seated = True
            self.sitting.come()
            return
        self.missing -= len(data)
        if self.missing == 0:
            self.sitting.seen()


class Sitting:
    """A table of the load."""

    def __init__(self, table: int, seats: int, size: int) -> None:
        self.table = table
        self.frame = len(framed(bytes(size)))
        self.players = [Player(self) for _ in range(seats)]
        self.seated = asyncio.Event()
        self.waiting = seats
        self.moves = 0
        self.is_over = False

    async def open(self, port: int) -> None:
        for player in self.players:
            await asyncio.get_running_loop().create_connection(lambda: player, "127.0.0.1", port)  # noqa: B023
        await self.seated.wait()

    def come(self) -> None:
        self.waiting -= 1
        if self.waiting == 0:
            self.seated.set()

    def move(self) -> None:
        self.waiting = len(self.players)
        for player in self.players:
            player.missing = self.frame
        mask = bytes(4)
        self.players[self.moves % len(self.players)].transport.write(
            bytes((0x81, 0x80 | len(LINE))) + mask + LINE,
        )

    def seen(self) -> None:
        self.waiting -= 1
        if self.waiting == 0:
            self.moves += 1
            if not self.is_over:
                self.move()


async def load(port: int, pid: int, asked: argparse.Namespace) -> None:
    sittings = [Sitting(table, asked.seats, asked.size) for table in range(asked.tables)]
    for sitting in sittings:
        await sitting.open(port)
    for sitting in sittings:
        sitting.move()
    await asyncio.sleep(WARM)
    moves, used = sum(sitting.moves for sitting in sittings), cpu_seconds(pid)
    await asyncio.sleep(asked.seconds)
    moves, used = sum(sitting.moves for sitting in sittings) - moves, cpu_seconds(pid) - used
    for sitting in sittings:
        sitting.is_over = True
    print(f"{asked.seats} seats, {asked.size} bytes: {moves / asked.seconds:,.0f} moves/s, {moves / used:,.0f} a CPU s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--size", type=int, default=2380)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--without-store", action="store_true")
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve is not None:
        uvloop.run(serve(asked.tables, asked.size, asked.serve))
        return
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        command = [sys.executable, __file__, "--tables", str(asked.tables), "--size", str(asked.size)]
        command += ["--serve", "" if asked.without_store else folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as server:  # noqa: S603 - itself
            assert server.stdout is not None
            try:
                uvloop.run(load(int(server.stdout.readline()), server.pid, asked))
            finally:
                server.kill()


if __name__ == "__main__":
    main()
