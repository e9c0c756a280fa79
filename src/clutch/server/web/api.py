"""What is asked over HTTP: tables are made, found, joined and left here; they are played over the socket."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from clutch.core.audience import SPECTATOR
from clutch.games import all_games, game_named
from clutch.server.people import standings
from clutch.server.people.push import Push
from clutch.server.readers import archive, lessons
from clutch.server.readers.steps import Page
from clutch.server.store.rows import Kept
from clutch.server.table import asides, seating, updates
from clutch.server.table.quick_match import Matches, Seated
from clutch.server.table.status import PLAYING
from clutch.server.table.table import Table
from clutch.server.table.tokens import BYTES, player_of, seat_of
from clutch.server.web.answers import Endpoint, answer, body_of, polite, read
from clutch.server.web.facts import facts_of
from clutch.server.web.site import Site
from clutch.server.wire import fields, over_http
from clutch.server.wire.over_http import NewTable
from clutch.server.wire.refusals import Refusal

LISTED: Final = 100
TURNS: Final = 20  # of one's running tables it is told whose turn it is: they are looked up for that
QUIET: Final = 86_400.0  # seconds after which a table at which nothing happens leaves the lobby
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")


class Api:
    """Who has the seat's token (`Authorization: Bearer`) may act for the seat. `Clutch-Guest` says who one is."""

    def __init__(self, site: Site) -> None:
        self.site: Final = site
        self.tables: Final = site.tables
        self.matches: Final = Matches(site.tables)

    def routes(self) -> list[Route]:
        one = "/api/tables/{table}"
        asked: list[tuple[str, str, Endpoint]] = [
            ("GET", "/api/games", self.games),
            ("GET", "/api/learn", self.lessons),
            ("GET", "/api/learn/{game}", self.lesson),
            ("GET", "/api/lobby", self.lobby),
            ("GET", "/api/mine", self.mine),
            ("GET", "/api/profile", self.profile),
            ("GET", "/api/ratings", self.ratings),
            ("GET", "/api/ratings/{game}", self.leaders),
            ("POST", "/api/tables", self.create),
            ("POST", "/api/match", self.match),
            ("POST", "/api/import", self.bring),
            ("GET", one, self.look),
            ("GET", one + "/record", self.record),
            ("GET", one + "/steps", self.steps),
            ("GET", one + "/films/{number:int}", self.film),
            ("GET", "/api/nest", self.nest),
            ("POST", one + "/join", self.join),
            ("POST", one + "/bots", self.fill),
            ("DELETE", one + "/bots/{seat}", self.send_away),
            ("POST", one + "/start", self.start),
            ("POST", one + "/leave", self.leave),
            ("POST", one + "/rematch", self.rematch),
            ("POST", one + "/token", self.renew),
            ("GET", "/api/push", self.push_key),
            ("POST", one + "/push", self.subscribe),
            ("DELETE", one + "/push", self.unsubscribe),
        ]
        return [Route(path, polite(endpoint), methods=[method]) for method, path, endpoint in asked]

    async def games(self, request: Request) -> Response:
        return answer([facts_of(game) for game in all_games().values()])

    async def lessons(self, request: Request) -> Response:
        return answer(await asyncio.to_thread(lessons.listed))

    async def lesson(self, request: Request) -> Response:
        """A tutorial, all of it; it is made once, and no table is kept."""
        body = await asyncio.to_thread(lessons.told, request.path_params["game"])
        return Response(body, media_type="application/json")

    async def lobby(self, request: Request) -> Response:
        """Public tables; one that nobody has started or gone on with for long is not offered any more."""
        found = await self.tables.services.store.lobby(LISTED, since=self.tables.services.now() - QUIET)
        return answer([self._summary(kept) for kept in found])

    async def mine(self, request: Request) -> Response:
        player = _player(request)
        kept = await self.tables.services.store.tables_of(player, LISTED)
        running = [one.table.id for one in kept if one.status == PLAYING][:TURNS]
        turns = {name: await self._turn(name) for name in running}
        return answer([self._summary(one, player, turns.get(one.table.id, [])) for one in kept])

    async def _turn(self, name: str) -> list[int]:
        table = await self.tables.find_fresh(name)
        return table.record.state.actors() if table is not None and not table.record.over else []

    async def profile(self, request: Request) -> Response:
        return answer(await standings.profile(self.tables.services.store, _player(request)))

    async def leaders(self, request: Request) -> Response:
        game = game_named(request.path_params["game"])
        return answer(await standings.leaders(self.tables.services.store, game.name))

    async def ratings(self, request: Request) -> Response:
        """One's own, by game: mean and deviation."""
        player = _player(request)
        found = {name: await self.tables.services.store.ratings(name, [player]) for name in all_games()}
        return answer({name: rating[player] for name, rating in found.items() if player in rating})

    def _summary(self, kept: Kept, player: str = "", turn: Sequence[int] = ()) -> over_http.Summary:
        live = self.tables.found.get(kept.table.id)
        here: list[bool] = [live is not None and live.onlookers.is_here(row.seat) for row in kept.seats]
        seats = [updates.sitter(row, here=present) for row, present in zip(kept.seats, here, strict=True)]
        mine = next((row.seat for row in kept.seats if player and row.player == player), -1)
        setting = updates.setting(kept.table)
        return over_http.Summary(table=setting, status=kept.status, seats=seats, mine=mine, turn=list(turn))

    async def create(self, request: Request) -> Response:
        return await self._seat_at(request, self.tables.create)

    async def match(self, request: Request) -> Response:
        """A seat at a table that waits for players of this game, or at a new one that does."""
        return await self._seat_at(request, self.matches.sit)

    async def _seat_at(self, request: Request, seat_at: Callable[[NewTable, str], Awaitable[Seated]]) -> Response:
        asked = await read(request, NewTable)
        self.site.limit(request.scope, "create")
        guest = self._guest(request)
        table, seat, token = await seat_at(asked, guest)
        return answer(over_http.Seated(table=table.id, seat=seat, token=token, guest=guest), 201)

    def _guest(self, request: Request) -> str:
        """Who one is across tables; a new one for who comes the first time."""
        told = request.headers.get("clutch-guest", "")
        return told if 32 <= len(told) <= 128 else self.tables.services.token(BYTES)

    async def look(self, request: Request) -> Response:
        table = await self._table(request)
        kept = Kept(table=table.row, status=table.status, seats=table.seats, lines=[], chat=[])
        return answer(self._summary(kept))

    async def _table(self, request: Request) -> Table:
        name = request.path_params["table"]
        table = await self.tables.find_fresh(name) if TABLE_ID.fullmatch(name) else None
        if table is None:
            raise Refusal("no such table")
        return table

    async def _seated(self, request: Request) -> tuple[Table, int]:
        """The table, and the seat whose token was shown."""
        table = await self._table(request)
        seat = self._seat(request, table)
        if seat is None:
            raise Refusal("not your seat")
        return table, seat

    def _seat(self, request: Request, table: Table) -> int | None:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        return seat_of(table.seats, token) if kind.lower() == "bearer" else None

    async def join(self, request: Request) -> Response:
        asked = await read(request, over_http.Join)
        self.site.limit(request.scope, "join")
        table = await self._table(request)
        guest = self._guest(request)
        seat, token = await seating.sit(table, asked.name, asked.seat, guest)
        return answer(over_http.Seated(table=table.id, seat=seat, token=token, guest=guest), 201)

    async def fill(self, request: Request) -> Response:
        asked = await read(request, over_http.Fill)
        table, _seat = await self._seated(request)
        await seating.fill(table, asked.level, asked.seat)
        return await self.look(request)

    async def send_away(self, request: Request) -> Response:
        table, _seat = await self._seated(request)
        await seating.send_away(table, msgspec.convert(request.path_params["seat"], fields.Seat, strict=False))
        return await self.look(request)

    async def start(self, request: Request) -> Response:
        table, seat = await self._seated(request)
        await asides.begin(table, seat)
        return await self.look(request)

    async def leave(self, request: Request) -> Response:
        table, seat = await self._seated(request)
        await seating.leave(table, seat)
        return await self.look(request)

    async def rematch(self, request: Request) -> Response:
        table, _seat = await self._seated(request)
        self.site.limit(request.scope, "create")
        return answer({"table": await self.tables.rematch(table)}, 201)

    async def renew(self, request: Request) -> Response:
        table, seat = await self._seated(request)
        guest = self._guest(request)
        token = await seating.renew_token(table, seat)
        return answer(over_http.Seated(table=table.id, seat=seat, token=token, guest=guest))

    def _push(self) -> Push:
        if self.site.push is None:
            raise Refusal("push not available")
        return self.site.push

    async def push_key(self, request: Request) -> Response:
        return answer(over_http.PushKey(key=await self._push().key()))

    async def subscribe(self, request: Request) -> Response:
        push, asked = self._push(), await read(request, over_http.Subscription)
        self.site.limit(request.scope, "join")
        table, seat = await self._seated(request)
        await push.subscribe(table, seat, asked)
        return answer({"on": True}, 201)

    async def unsubscribe(self, request: Request) -> Response:
        push, asked = self._push(), await read(request, over_http.Subscription)
        table, seat = await self._seated(request)
        await push.unsubscribe(table, seat, asked)
        return answer({"on": False})

    async def record(self, request: Request) -> Response:
        self.site.limit(request.scope, "export")
        table = await self._table(request)
        text = await asyncio.to_thread(archive.exported, table)
        return Response(text, media_type="text/plain; charset=utf-8")

    async def steps(self, request: Request) -> Response:
        asked = msgspec.convert(dict(request.query_params), over_http.AskSteps, strict=False)
        self.site.limit(request.scope, "export")
        page = Page(await self._table(request), asked)
        return answer(await asyncio.to_thread(page.shown))

    async def nest(self, request: Request) -> Response:
        """How everything in a nest is shaped; asked once of a process that knows."""
        if self.site.nests is None:
            raise Refusal("no nest")
        return Response(await self.site.nests.shape(), media_type="application/json")

    async def film(self, request: Request) -> Response:
        """Of an attempt that is over, for all who may look at the table, as soon as they may."""
        self.site.limit(request.scope, "export")
        table, number = await self._table(request), int(request.path_params["number"])
        if self._seat(request, table) is None and not table.row.spectators:
            raise Refusal("no spectators")
        shown = table.record if self._seat(request, table) is not None else table.shown_to(SPECTATOR)
        row = await self.tables.services.store.take(table.id, number) if number <= shown.version else None
        if row is None:
            raise Refusal("not found")
        headers = {
            "content-encoding": "gzip",
            "x-eggs": row.bodies,
            "cache-control": "private, max-age=31536000, immutable",
        }
        return Response(row.film, media_type="application/octet-stream", headers=headers)

    async def bring(self, request: Request) -> Response:
        self.site.limit(request.scope, "export")
        self.site.limit(request.scope, "create")
        body = await body_of(request, archive.MOST_BYTES)
        name = await archive.imported(self.tables, body)
        return answer({"table": name}, 201)


def _player(request: Request) -> str:
    """Who asks, across tables."""
    guest = request.headers.get("clutch-guest", "")
    if not guest:
        raise Refusal("who are you")
    return player_of(guest)
