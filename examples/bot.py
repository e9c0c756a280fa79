"""A bot that plays at random: `python bot.py http://localhost:8000 TABLE NAME`, or without TABLE at one of its own.

It needs nothing but `websockets`. The protocol is explained in docs/protocol.md.
"""

import asyncio
import json
import random
import sys
import urllib.request

import websockets


def post(url: str, body: dict | None = None, token: str = "") -> dict:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body or {}).encode(), headers)) as reply:
        return json.load(reply)


async def play(server: str, table: str, token: str) -> dict:
    """Play until the game is over, through every loss of the connection; how it ended."""
    version, pending, picks = -1, None, []  # the last version seen; the act not yet answered; the act being composed
    while True:
        try:
            async with websockets.connect(f"ws{server.removeprefix('http')}/ws") as socket:
                await socket.send(json.dumps({"type": "hello", "table": table, "token": token, "version": version}))
                if pending:
                    await socket.send(json.dumps(pending))
                async for text in socket:
                    message = json.loads(text)
                    if pending and pending["key"] in (message.get("key"), message.get("accepted")):
                        pending = None  # accepted, or refused and the next update asks again
                    if message["type"] == "update":
                        version, picks, update = message["version"], [], message
                        if message["prompt"]["key"] == "over":
                            return message
                    busy = pending or message.get("ask", version) != version  # it answers a try from before the update
                    if message["type"] == "accepted" or (message.get("reason") == "too fast" and not busy):
                        await asyncio.sleep(0 if message["type"] == "accepted" else 5)
                        message, picks = update, []  # no update follows these: it goes on from the last one
                    if message.get("whole") and not busy:
                        pending = {"type": "act", "picks": picks, "version": version, "key": random.randbytes(8).hex()}
                        await socket.send(json.dumps(pending))
                    elif message.get("choices") and not busy:
                        picks.append(random.choice(message["choices"])["text"])
                        await socket.send(json.dumps({"type": "try", "picks": picks, "ask": version}))
        except (OSError, websockets.WebSocketException):
            await asyncio.sleep(0.5 + random.random())


if __name__ == "__main__":
    server, table, name = (*sys.argv[1:], "", "")[:3]
    if table:
        taken = post(f"{server}/api/tables/{table}/join", {"name": name or "Example"})
    else:
        taken = post(f"{server}/api/tables", {"game": "egg-on", "seats": 2, "name": "Example"})
        post(f"{server}/api/tables/{taken['table']}/bots", {"level": "chick"}, taken["token"])
        post(f"{server}/api/tables/{taken['table']}/start", token=taken["token"])
    print(json.dumps(asyncio.run(play(server, taken["table"], taken["token"]))["outcome"]))
