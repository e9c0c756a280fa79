"""How this folder was made: `python write.py CHECKOUT`, with a checkout of v0.1.0 that has a `.venv` of its own.

    git worktree add --detach CHECKOUT abbc99d && cd CHECKOUT && python3.11 -m venv .venv
    .venv/bin/pip install -c constraints.txt -r requirements/run.txt -r requirements/nest.txt

Its server plays games half-way and to their ends, and is stopped. `seats.json` has what its clients knew.

`clutch.tar.xz` has its sources without rulebooks and nests, so that tests can run it beside today's program:

    git archive abbc99d src/clutch ':!src/clutch/nest/library.bin' ':!src/clutch/rulebooks' | xz -9e > clutch.tar.xz
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from itertools import count
from pathlib import Path
from typing import Any

import websockets

HERE = Path(__file__).parent
HALF = 12  # moves that a person has made at a table that is still played
TOO_FAST = 429
TABLES: list[tuple[str, str, dict[str, Any]]] = [  # the game, what becomes of it, and how the table is
    ("egg-on", "half", {"seats": 3, "variants": ["lucky-eggs"]}),
    ("egg-on", "over", {"seats": 2, "undo": True}),
    ("blind-hen", "half", {"seats": 4}),
    ("blind-hen", "over", {"seats": 3}),
    ("dragons-eggs", "half", {"seats": 4}),
    ("dragons-eggs", "over", {"seats": 3}),
    ("gulo-gulo", "half", {"seats": 3, "port": "odds"}),
    ("gulo-gulo", "over", {"seats": 2, "port": "odds"}),
    ("gulo-gulo", "half", {"seats": 3, "port": "nest-normal", "clock": {"kind": "move", "seconds": 10}}),
    *[("bunny-bidding", kind, {"seats": seats}) for seats in (3, 5) for kind in ("half", "over")],
    ("egg-on", "open", {"seats": 2}),
]


def ask(url: str, body: object = None, token: str = "", guest: str = "") -> Any:  # noqa: ANN401
    headers = {"Content-Type": "application/json"}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    headers |= {"Clutch-Guest": guest} if guest else {}
    sent = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, sent, headers)) as reply:  # noqa: S310
            return json.load(reply)
    except urllib.error.HTTPError as refused:
        if refused.code != TOO_FAST:
            raise SystemExit(f"{url}: {refused.read().decode()}") from None
    time.sleep(5)
    return ask(url, body, token, guest)


async def play(server: str, table: str, token: str, most: int) -> None:
    """Play at random until the game is over, or `most` moves have been made."""
    while True:
        try:
            return await play_on(server, table, token, most)
        except websockets.ConnectionClosedError as closed:  # picks at random may lead nowhere too often
            print(closed, flush=True)


async def play_on(server: str, table: str, token: str, most: int) -> None:
    keys, picks, version, update = count(random.randrange(10**6)), [], -1, {}
    async with websockets.connect(f"ws{server.removeprefix('http')}/ws") as socket:

        async def send(**message: object) -> None:
            await socket.send(json.dumps(message))

        await send(type="hello", table=table, token=token, version=version)
        async for text in socket:
            message = {"type": "frame"} if isinstance(text, bytes) else json.loads(text)
            if message.get("reason") == "too fast":
                await asyncio.sleep(1)
                message = update
            if message["type"] not in ("update", "tried") or message.get("ask", version) != version:
                continue
            if message["type"] == "update":
                version, picks, update = message["version"], [], message
                if message["prompt"]["key"] == "over" or (message.get("offers") and most <= 0):
                    return
            if message.get("whole"):
                most -= 1
                await send(type="act", picks=picks, version=version, key=f"key-{next(keys):08}")
            elif message.get("offers"):
                picks.append(random.choice(message.get("offers")))
                await send(type="try", picks=picks, ask=version)


async def games(server: str) -> list[dict[str, Any]]:
    guests = ("", "")
    kept = []
    for game, becomes, options in TABLES:
        ada = ask(f"{server}/api/tables", {"game": game, "name": "Ada", **options}, guest=guests[0])
        eve = ask(f"{server}/api/tables/{ada['table']}/join", {"name": "Eve"}, guest=guests[1])
        guests = ada["guest"], eve["guest"]
        tokens = [ada["token"], eve["token"]]
        port = options.get("port", "")
        kept.append({"table": ada["table"], "game": game, "becomes": becomes, "tokens": tokens, "port": port})
        if becomes == "open":
            continue
        if options["seats"] > 2:
            ask(f"{server}/api/tables/{ada['table']}/bots", {"level": "chick"}, ada["token"])
        ask(f"{server}/api/tables/{ada['table']}/start", {}, ada["token"])
        most = HALF if becomes == "half" else 10_000
        plays = [asyncio.create_task(play(server, ada["table"], seat["token"], most)) for seat in (ada, eve)]
        done, _ = await asyncio.wait(plays, return_when=asyncio.FIRST_COMPLETED if most == HALF else "FIRST_EXCEPTION")
        for one in plays:
            one.cancel()
        for one in done:
            one.result()
        print(game, becomes, flush=True)
    return [*kept, {"guests": guests}]


def main(checkout: Path) -> None:
    random.seed(1)
    shutil.rmtree(HERE / "data", ignore_errors=True)
    command = [checkout / ".venv/bin/python", "-m", "clutch", "serve", "--port", "0", "--data-dir", HERE / "data"]
    with subprocess.Popen(command, env={"PYTHONPATH": str(checkout / "src")}, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        server = run.stdout.readline().removeprefix("Open ").strip().rstrip("/")
        try:
            kept = asyncio.run(games(server))
        finally:
            run.send_signal(signal.SIGTERM)
    (HERE / "seats.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
