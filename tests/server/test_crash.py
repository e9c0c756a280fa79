"""The server is killed at random moments under load: nothing acknowledged is lost, and everybody goes on."""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
from pathlib import Path

import websockets
from live import Running, client, together

KILLS = 6
TABLES = 5


class Moves:
    """How many acts were acknowledged, for those who wait for some more."""

    def __init__(self) -> None:
        self.number = 0
        self.changed = asyncio.Condition()

    async def count(self) -> None:
        async with self.changed:
            self.number += 1
            self.changed.notify_all()

    async def more(self, number: int) -> None:
        target = self.number + number
        async with self.changed:
            await self.changed.wait_for(lambda: self.number >= target)


class Player:
    """A client as it should be: it comes back by itself, and sends an act again until it is answered."""

    def __init__(self, server: Running, table: str, token: str, seat: int, moves: Moves) -> None:
        self.moves = moves
        self.server = server
        self.table = table
        self.token = token
        self.seat = seat
        self.version = -1
        self.waiting: tuple[list[str], int, str] | None = None
        self.acknowledged: dict[str, int] = {}

    async def play(self) -> None:
        while True:
            try:
                async with client(self.server.port, self.table, self.token, self.seat, self.version) as seat:
                    await seat.until_update()
                    while not seat.is_over:
                        self.version = seat.update["version"]
                        if self.waiting is None and seat.is_asked:
                            self.waiting = (await seat.compose(), seat.update["version"], secrets.token_hex(8))
                        if self.waiting is None:
                            await seat.next()
                            continue
                        picks, at, key = self.waiting
                        answer = await seat.act(picks, at, key)
                        self.waiting = None
                        if answer["type"] != "refused":
                            self.acknowledged[key] = int(
                                answer["number" if answer["type"] == "accepted" else "version"]
                            )
                            await self.moves.count()
                        else:
                            assert answer["reason"] in ("stale", "stopping"), answer
                    return
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.02)


async def kill_again_and_again(server: Running, moves: Moves, chance: random.Random) -> None:
    for _ in range(KILLS):
        await moves.more(chance.randrange(1, 30))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)


def test_kill_nine_loses_nothing(tmp_path: Path) -> None:
    server = Running(tmp_path)
    moves = Moves()
    players: list[Player] = []
    for number in range(TABLES):
        game, seats = [("dragons-eggs", 4), ("egg-on", 2)][number % 2]
        table, tokens = server.new_table(game, seats)
        players += [Player(server, table, token, seat, moves) for seat, token in enumerate(tokens)]

    try:
        together(kill_again_and_again(server, moves, random.Random(2)), *(player.play() for player in players))
    finally:
        server.kill()
    kept = keys_of(tmp_path)
    acknowledged = 0
    for player in players:
        for key, number in player.acknowledged.items():
            assert kept[player.table, f"{player.seat}:{key}"] == [number]
            acknowledged += 1
    assert acknowledged > 200


def keys_of(folder: Path) -> dict[tuple[str, str], list[int]]:
    found: dict[tuple[str, str], list[int]] = {}
    with sqlite3.connect(folder / "clutch.db") as store:
        for table, key, number in store.execute("SELECT table_id, key, number FROM lines WHERE kind = 'act'"):
            found.setdefault((table, key), []).append(number)
        gaps = store.execute("SELECT table_id FROM lines GROUP BY table_id HAVING max(number) <> count(*)").fetchall()
    store.close()
    assert gaps == []
    return found
