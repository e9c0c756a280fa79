"""The example bot plays whole games, as a stranger would run it."""

from __future__ import annotations

import asyncio
import json
import os
import runpy
import subprocess
import sys
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

from live import running
from started import started
from tables import SECONDS
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from clutch.load.launch import UNLIMITED
from clutch.server.web.limits import KINDS
from clutch.server.web.site import MESSAGES, MOST_OF_ADDRESS

BOT = Path(__file__).parents[2] / "examples/bot.py"
LIMITS = {"kinds": dict(KINDS), "messages": MESSAGES, "most_of_address": MOST_OF_ADDRESS}
ALONE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def bot(*words: str) -> AbstractContextManager[subprocess.Popen[str]]:
    return started([sys.executable, str(BOT), *words], ALONE)


def outcome(playing: subprocess.Popen[str]) -> dict[str, object]:
    told, complaint = playing.communicate(timeout=SECONDS)
    assert playing.returncode == 0, complaint
    found: dict[str, object] = json.loads(told)
    return found


def test_it_is_short_and_needs_only_websockets() -> None:
    lines = BOT.read_text().splitlines()
    assert len(lines) <= 60
    imported = {line.split()[1].split(".")[0] for line in lines if line.startswith(("import ", "from "))}
    assert imported - set(sys.stdlib_module_names) == {"websockets"}


def test_it_plays_against_a_bot_of_the_server(tmp_path: Path) -> None:
    with running(tmp_path, **LIMITS) as server, bot(f"http://127.0.0.1:{server.port}") as playing:
        assert len(outcome(playing)["ranks"]) == 2  # type: ignore[arg-type]


def test_it_goes_on_when_it_was_told_that_it_is_too_fast(tmp_path: Path) -> None:
    limits = LIMITS | {"messages": [8.0, 40.0]}
    with running(tmp_path, **limits) as server, bot(f"http://127.0.0.1:{server.port}") as playing:
        assert len(outcome(playing)["ranks"]) == 2  # type: ignore[arg-type]
        assert 'clutch_refused_total{reason="too fast"}' in server.ok("GET", "/metrics")


def test_three_of_them_play_and_survive_a_crash(tmp_path: Path) -> None:
    kinds = {**KINDS, "request": UNLIMITED}  # of which this test makes many
    with running(tmp_path, **LIMITS | {"kinds": kinds}) as server, ExitStack() as stack:
        first = server.ok("POST", "/api/tables", {"game": "dragons-eggs", "seats": 4, "name": "Ann"})
        address = f"http://127.0.0.1:{server.port}"
        bots = [stack.enter_context(bot(address, first["table"], f"Bot number {number}")) for number in range(3)]
        path = f"/api/tables/{first['table']}"
        while sum(seat["person"] for seat in server.ok("GET", path)["seats"]) < 4:
            assert all(playing.poll() is None for playing in bots)
        server.ok("POST", f"{path}/start", token=first["token"])
        server.ok("POST", f"{path}/leave", token=first["token"])  # a bot of the server sits in
        server.kill()
        server.start()
        ends = [outcome(playing) for playing in bots]
        assert ends[0] == ends[1] == ends[2]


class FirstAnswerLost:
    """A proxy that tells nothing from the first accepted act on, and breaks off when it is the bot's turn again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.lost = ""  # the key of that act
        self.broken = False

    async def between(self, bot: ServerConnection) -> None:
        async with connect(f"ws://127.0.0.1:{self.port}/ws") as server:
            asking = asyncio.create_task(self.pass_on(bot, server))
            async for text in server:
                message = json.loads(text)
                self.lost = self.lost or message.get("accepted", "")
                if not self.lost or self.broken:
                    await bot.send(text)
                elif message.get("choices"):
                    self.broken = True
                    break
            asking.cancel()

    async def pass_on(self, bot: ServerConnection, server: Any) -> None:  # noqa: ANN401
        """When the bot has gone, nobody else is left to end the connection to the server."""
        try:
            async for text in bot:
                await server.send(text)
        finally:
            await server.close()


def test_it_goes_on_when_the_answer_to_its_act_was_lost(tmp_path: Path) -> None:
    play = runpy.run_path(str(BOT))["play"]
    with running(tmp_path) as server:
        taken = server.ok("POST", "/api/tables", {"game": "egg-on", "seats": 2, "name": "Ann"})
        path = f"/api/tables/{taken['table']}"
        server.ok("POST", f"{path}/bots", {"level": "chick"}, token=taken["token"])
        server.ok("POST", f"{path}/start", token=taken["token"])
        proxy = FirstAnswerLost(server.port)

        async def story() -> dict[str, Any]:
            async with asyncio.timeout(SECONDS), serve(proxy.between, "127.0.0.1", 0) as listening:
                port = next(iter(listening.sockets)).getsockname()[1]
                return await play(f"http://127.0.0.1:{port}", taken["table"], taken["token"])  # type: ignore[no-any-return]

        assert asyncio.run(story())["prompt"]["key"] == "over"
        assert proxy.broken
