"""Sitting down at a server's table by its link; under the same name one comes back to the seat that one had."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

from clutch.core.mistake import Mistake
from clutch.games import game_named
from clutch.guest.talk import Json, Refused, ask, checked
from clutch.terminal.remote import RemoteTable

HOME: Final = "terminal-seats.json"
MOST: Final = 100  # seats that are remembered


class BadLink(Mistake):
    """No link to a table, or to one that cannot be played in a terminal."""


def joined(link: str, name: str, home: Path) -> RemoteTable:
    server, table = taken_apart(link)
    return asyncio.run(_joined(server, table, name, home / HOME))


def taken_apart(link: str) -> tuple[str, str]:
    """The server and the id of the table: both stand in the link, as in http://127.0.0.1:8000/t/abc."""
    parts = urlsplit(link)
    before, _, table = parts.path.rstrip("/").rpartition("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not table or not before.endswith("/t"):
        raise BadLink(f"--table: write the link to a table, like http://127.0.0.1:8000/t/abc123, not '{link}'")
    return checked(f"{parts.scheme}://{parts.netloc}{before.removesuffix('/t')}"), table


async def _joined(server: str, table: str, name: str, file: Path) -> RemoteTable:
    told = await ask(server, f"/api/tables/{quote(table, safe='')}")
    game = game_named(told["table"]["game"])
    if game.takes_time(told["table"]["port"]):
        raise BadLink(
            f"this table has a real nest, and a terminal no hand for it: play in a browser, at {server}/t/{table}"
        )
    kept = _kept(file)
    place = f"{server}/t/{table} {name}"
    seated = kept.get(place)
    if seated is None:
        path = f"/api/tables/{quote(table, safe='')}/join"
        try:
            seated = await ask(server, path, {"name": name}, guest=_guest(kept, server, name))
        except Refused as refused:
            raise BadLink(f"{refused} (You asked as '{name}'; --name says another name.)") from None
        _keep(file, kept | {place: seated})
    return RemoteTable(game, server, seated)


def forget(link: str, name: str, home: Path) -> None:
    """The seat is no longer ours: whoever comes again asks for another."""
    server, table = taken_apart(link)
    kept = _kept(home / HOME)
    kept.pop(f"{server}/t/{table} {name}", None)
    _keep(home / HOME, kept)


def _guest(kept: dict[str, Json], server: str, name: str) -> str:
    """Who we were under this name at other tables of this server."""
    own = [
        seat["guest"] for place, seat in kept.items() if place.startswith(f"{server}/t/") and place.endswith(f" {name}")
    ]
    return own[-1] if own else ""


def _kept(file: Path) -> dict[str, Json]:
    try:
        kept: dict[str, Json] = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError:
        raise BadLink(f"{file}: this file, in which seats are kept, cannot be read; remove it to begin anew") from None
    return kept


def _keep(file: Path, kept: dict[str, Json]) -> None:
    """Readable for nobody else, for whoever has the token has the seat."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(f".{os.getpid()}")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:  # noqa: PTH123 - with its rights
        json.dump(dict(list(kept.items())[-MOST:]), out)
    part.replace(file)
