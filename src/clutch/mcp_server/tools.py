"""The tools: what a player may do, each an ordinary question to the server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Annotated, Any, Final, ParamSpec
from urllib.parse import quote

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from clutch.core.mistake import Mistake
from clutch.games import game_named
from clutch.guest.seat import ANSWER, Seat
from clutch.guest.talk import Json, ask
from clutch.mcp_server import words
from clutch.terminal.notation import notation, rulebook

INSTRUCTIONS: Final = (
    "Clutch is a table for five egg games. List the games, read the rulebook of one, open a table with bots or join "
    "one by its link, and start it. Then, until the game is over: wait for your turn, ask for the offers, and act with "
    "picks exactly as the offers write them. Seats are A, B, C and so on."
)
LONGEST_WAIT: Final = 600.0
P = ParamSpec("P")

Table = Annotated[str, Field(description="the id of a table of yours; without it the one you came to last")]
Picks = Annotated[list[str], Field(description="picks as the offers write them, in their order")]
Name = Annotated[str, Field(description="your name at the table, 1 to 24 characters")]
Bots = Annotated[
    list[str], Field(description="levels of bots for the seats after yours, one for each; the other seats stay free")
]
Options = Annotated[dict[str, bool | int | str], Field(description="options of the game by name")]
Pace = Annotated[str, Field(description="of the bots: calm, normal, quick or at once")]
Port = Annotated[str, Field(description="what decides about dexterity, where a game has ports")]
Seconds = Annotated[float, Field(ge=0, le=LONGEST_WAIT, description="how long to wait at most")]


class NoTable(Mistake):
    """There is nothing to look at yet."""


class Player:
    """One guest of one server, and the seats that it has taken."""

    def __init__(self, server: str) -> None:
        self.server: Final = server
        self.guest = ""
        self.seats: Final[dict[str, Seat]] = {}
        self.last = ""

    def seat(self, table: str) -> Seat:
        if found := self.seats.get(table or self.last):
            return found
        yours = ", ".join(self.seats) or "none yet: open one or join one first"
        raise NoTable(f"You do not sit at {f'the table {table}' if table else 'any table'}. Your tables: {yours}.")

    def begun(self, table: str) -> Seat:
        seat = self.seat(table)
        if not seat.update:
            raise NoTable("The game has not begun. Start it, when all seats are taken.")
        return seat

    async def list_games(self) -> str:
        """The games of this server, with their numbers of seats, variants, options, ports and levels of bots."""
        return words.games(await ask(self.server, "/api/games"))

    async def open_table(
        self,
        game: str,
        seats: int,
        name: Name = "Player",
        variants: list[str] = [],  # noqa: B006 - it is never changed
        options: Options = {},  # noqa: B006 - the same
        bots: Bots = [],  # noqa: B006 - the same
        pace: Pace = "at once",
        port: Port = "",
    ) -> str:
        """Open a table and sit down at seat A. Friends join by the link that is told; then start the game."""
        if len(bots) >= seats:
            raise Mistake(f"{len(bots)} bots and you are more than {seats} seats")
        body: Json = {"game": game, "seats": seats, "name": name, "variants": variants, "options": options}
        body |= {"pace": pace} | ({"port": port} if port else {})
        seat = await self._sit(await ask(self.server, "/api/tables", body, guest=self.guest))
        for number, level in enumerate(bots, seat.number + 1):
            await self._ask(seat, "bots", {"level": level, "seat": number})
        return await self._told(seat)

    async def join_table(self, link: str, name: Name = "Player") -> str:
        """Sit down at somebody's table, by its link or its id."""
        table = link.partition("#")[0].rstrip("/").rpartition("/")[2]
        path = f"/api/tables/{quote(table, safe='')}/join"
        return await self._told(await self._sit(await ask(self.server, path, {"name": name}, guest=self.guest)))

    async def start(self, table: Table = "") -> str:
        """Begin the game. All seats must be taken."""
        seat = self.seat(table)
        await self._ask(seat, "start", {})
        await seat.until(lambda: seat.update, ANSWER)
        return words.table(seat)

    async def look(self, table: Table = "") -> str:
        """What lies on the table as you see it, what happened since you last looked, and whose turn it is."""
        return words.table(self.seat(table))

    async def offers(self, picks: Picks = [], table: Table = "") -> str:  # noqa: B006 - it is never changed
        """What you may do now; or, with the first picks of an act, what may follow them. Asking plays nothing."""
        seat = self.begun(table)
        if picks:
            return words.offers(seat, picks, await seat.tried(picks))
        return words.offers(seat, [], seat.update) if seat.is_asked else f"Nothing. {words.turn(seat)}"

    async def act(self, picks: Picks, table: Table = "") -> str:
        """Play a whole act: one pick, or several up to the one that makes it whole. What is refused changes nothing."""
        seat = self.begun(table)
        await seat.act(picks)
        return f"Done.\n\n{words.news(seat)}\n\n{words.turn(seat)}"

    async def wait_for_turn(self, seconds: Seconds = 60.0, table: Table = "") -> str:
        """Wait until you are to act or the game is over, and look."""
        seat = self.seat(table)
        came = await seat.until(lambda: seat.is_asked or seat.is_over, seconds)
        return words.table(seat) + ("" if came else f"\n\nIt is not your turn after {seconds:g} seconds: wait again.")

    async def read_rules(self, game: str) -> str:
        """The rulebook of a game, and how its moves are written."""
        found = game_named(game)
        return f"{rulebook(found)}\n\n{notation(found)}"

    async def _sit(self, seated: Json) -> Seat:
        if former := self.seats.pop(seated["table"], None):
            await former.leave()
        seat = self.seats[seated["table"]] = Seat(self.server, seated)
        self.guest, self.last = seated["guest"], seat.table
        return seat

    async def _told(self, seat: Seat) -> str:
        """The table, as soon as it was told who sits there."""
        await seat.until(lambda: seat.room, ANSWER)
        told = await ask(self.server, f"/api/tables/{seat.table}")
        await seat.until(lambda: _who(seat.room) == _who(told), ANSWER)
        return words.table(seat)

    async def _ask(self, seat: Seat, what: str, body: Json) -> Any:  # noqa: ANN401 - any JSON
        return await ask(self.server, f"/api/tables/{seat.table}/{what}", body, token=seat.token)

    async def leave_all(self) -> None:
        for seat in self.seats.values():
            await seat.leave()


def _who(told: Json) -> list[tuple[str, str]]:
    return [(seat["name"], seat["bot"]) for seat in told["seats"]]


def told_plainly(tool: Callable[P, Awaitable[str]]) -> Callable[P, Awaitable[str]]:
    """Whatever a person could have caused is an error in words."""

    @wraps(tool)
    async def plainly(*values: P.args, **named: P.kwargs) -> str:
        try:
            return await tool(*values, **named)
        except Mistake as mistake:
            raise ToolError(str(mistake)) from mistake

    return plainly


def served(server: str) -> MCPServer[None]:
    player = Player(server)

    @asynccontextmanager
    async def sitting(_server: MCPServer[None]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await player.leave_all()

    tools = MCPServer("clutch", instructions=INSTRUCTIONS, lifespan=sitting, log_level="WARNING")
    for tool in (
        player.list_games,
        player.read_rules,
        player.open_table,
        player.join_table,
        player.start,
        player.look,
        player.wait_for_turn,
        player.offers,
        player.act,
    ):
        tools.add_tool(told_plainly(tool), structured_output=False)
    return tools
