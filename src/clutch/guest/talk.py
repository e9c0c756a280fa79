"""Asking a server over HTTP, and what it says when it refuses."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from clutch.core.mistake import Mistake
from clutch.server.wire.reasons import ALL

Json = dict[str, Any]
SECONDS_TO_ANSWER: Final = 30.0
WORDS: Final = {reason.key: reason.en for reason in ALL}
ADVICE: Final = {
    "stale": "Look again, and choose from what may be done now.",
    "not your turn": "Wait for your turn.",
    "not allowed": "Ask for the offers: they are all that may be done now.",
    "no such move": "Write picks as the offers have them; the rulebook tells how moves are written.",
    "unfinished": "Ask for the offers after these picks, and add one of them.",
    "too fast": "Wait for five seconds.",
}


class Refused(Mistake):
    """The server would not do it, and says why."""

    def __init__(self, reason: str, args: Mapping[str, Any]) -> None:
        super().__init__(refusal(reason, args))


class NoServer(Mistake):
    """Nobody answers at the server's address."""

    def __init__(self, server: str, why: object) -> None:
        super().__init__(
            f"There is no Clutch server at {server} ({why}). Start one with `clutch serve`, or give the address of one "
            "that runs, like http://HOST:PORT."
        )


def refusal(reason: str, args: Mapping[str, Any]) -> str:
    """The reason, its words, what the server adds, and what to do."""
    words = re.sub(r"\{ \$(\w+) \}", lambda found: str(args.get(found[1], "?")), WORDS.get(reason, ""))
    why = str(args["why"]) if "why" in args else ""
    told = " ".join(word for word in (words, why, ADVICE.get(reason, "")) if word)
    return f"Refused by the server: {reason}. {told}".strip()


def checked(server: str) -> str:
    """The address without a stroke at its end; a Mistake if it is none."""
    parts = urlsplit(server)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Mistake(f"--server: write an address like http://127.0.0.1:8000, not '{server}'")
    return server.rstrip("/")


async def ask(server: str, path: str, body: Json | None = None, *, token: str = "", guest: str = "") -> Any:  # noqa: ANN401
    """The answer to a POST, or without a body to a GET."""
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if guest:
        headers["Clutch-Guest"] = guest
    data = None if body is None else json.dumps(body).encode()
    return await asyncio.to_thread(_ask, server, Request(f"{server}{path}", data, headers))  # noqa: S310 - `checked`


def _ask(server: str, request: Request) -> Any:  # noqa: ANN401 - any JSON
    try:
        with urlopen(request, timeout=SECONDS_TO_ANSWER) as reply:  # noqa: S310 - `checked`
            return json.load(reply)
    except HTTPError as error:
        with error:
            told = _json(error.read())
        if "reason" not in told:
            raise NoServer(server, f"it answers with status {error.code}, and not as Clutch does") from None
        raise Refused(told["reason"], told.get("args", {})) from None
    except (OSError, HTTPException) as error:
        raise NoServer(server, getattr(error, "reason", error)) from None
    except ValueError:
        raise NoServer(server, "what answers there is no Clutch") from None


def _json(text: bytes) -> Json:
    try:
        told = json.loads(text)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}
