"""What the tests of hands at a nest share."""

from __future__ import annotations

import asyncio
import gzip
import http.client
from contextlib import AsyncExitStack
from typing import Any

import numpy as np
from live import Running

from clutch.load.thief import Thief, thief
from clutch.nest_bytes import FILM_HEAD, POSE

SECONDS_OF_A_STORY = 120.0
SEED = "hands"  # every table is dealt alike, so that an egg that can be held once can always be held


def told(story: Any) -> Any:  # noqa: ANN401
    """What a story comes to, in time."""

    async def whole() -> Any:  # noqa: ANN401
        async with asyncio.timeout(SECONDS_OF_A_STORY):
            return await story

    return asyncio.run(whole())


def new_table(server: Running, seats: int = 2, port: str = "nest-normal", **more: Any) -> tuple[str, list[str]]:  # noqa: ANN401
    return server.new_table("gulo-gulo", seats, port=port, **more)


async def all_of(stack: AsyncExitStack, server: Running, table: str, tokens: list[str]) -> list[Thief]:
    return [
        await stack.enter_async_context(thief(server.port, table, token, seed)) for seed, token in enumerate(tokens)
    ]


async def named(seats: list[Thief]) -> Thief:
    """Whoever is to act names an egg, and all are told; the thief."""
    actor = next(seat for seat in seats if seat.is_asked)
    await actor.name_an_egg()
    for seat in seats:
        while seat.nest["reaching"] != actor.seat:
            await seat.next()
    return actor


def film_of(server: Running, table: str, number: int, token: str = "") -> tuple[int, list[str], bytes]:
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    headers = {"authorization": f"Bearer {token}"} if token else {}
    link.request("GET", f"/api/tables/{table}/films/{number}", headers=headers)
    reply = link.getresponse()
    body = reply.read()
    link.close()
    if reply.status != 200:
        return reply.status, [], body
    return reply.status, reply.headers["x-eggs"].split(","), gzip.decompress(body)


def frames_in(film: bytes) -> np.ndarray[Any, np.dtype[np.int16]]:
    """Frame, body, number."""
    frames, bodies = FILM_HEAD.unpack_from(film)
    deltas = np.frombuffer(film, "<i2", offset=FILM_HEAD.size).reshape(bodies, POSE, frames)
    return deltas.cumsum(axis=2, dtype=np.int16).transpose(2, 0, 1)


async def frame_of(seat: Thief) -> bytes:
    while not isinstance(message := await seat.receive(), bytes):
        pass
    return message
