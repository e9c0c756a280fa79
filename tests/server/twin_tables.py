"""One world played at a real server over real sockets, and all bytes that one pair of eyes receives there.

Only names, tokens and times are chosen; all that the eyes do besides is drawn from what they were told.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from live import Client, Json, client
from real_tables import Chooser, Time
from worlds import Acts, World, played

from clutch.core.chance import Chance, from_seed
from clutch.core.game import AnyState, Game
from clutch.core.moves import PORT
from clutch.core.state import IllegalMove
from clutch.server.run.followers import usual_followers
from clutch.server.run.serve import Server, config_of, listening
from clutch.server.run.settings import Settings
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table import asides, seating
from clutch.server.table.services import Services
from clutch.server.table.table import Table
from clutch.server.table.tables import Tables
from clutch.server.web.limits import KINDS, Limits, Rate
from clutch.server.web.site import Site
from clutch.server.wire import over_http

FREE: Final = Rate(1e9, 1e9)
SECONDS: Final = 120.0
CLOCK: Final[dict[str, float | str]] = {"kind": "bank", "seconds": 600, "increment": 5}


class SameTables(Tables):
    """Secrets that are not the seed of the dealt world are the same in both."""

    def new_secret(self) -> str:
        return "5" * 32


class Port:
    """It answers what it answered in the world that is played."""

    def __init__(self) -> None:
        self.answers: list[str] = []
        self.table: Table

    def chance(self, _what: str) -> Chance:
        record = self.table.record
        wanted = self.answers.pop(0)
        return next(
            from_seed(number)
            for number in range(100_000)
            if record.game.answer(record.state, from_seed(number)).text == wanted
        )


def fits(this: World, twin: World) -> bool:
    """Whether the twin world can go the same way."""
    state, other = this[0].copy(), twin[0].copy()
    for (actor, act), (_, other_act) in zip(this[1], twin[1], strict=True):
        state.play(actor, act)
        try:
            other.play(actor, other_act)
        except IllegalMove:
            return False
        if (state.over, state.waiting) != (other.over, other.waiting):
            return False
    return True


def up_to_people(start: AnyState, acts: Acts) -> Acts:
    """The acts without those after which the port would go on by itself."""
    while acts and played(start, acts).waiting:
        acts = acts[:-1]
    return acts


async def seat_bytes(
    folder: Path, game: Game, world: World, seat: int, seed: int, noise: Sequence[str] = ()
) -> list[str]:
    """All that the seat (-1: a spectator) is sent in this world, and then in answer to noise."""
    start, acts = world
    numbers = itertools.count()
    port = Port()
    store = await SqliteStore.open(folder)
    services = Services(
        store=store,
        now=Time(),
        start=lambda _game, _row: start.copy(),
        chance=port.chance,
        token=lambda size: f"token-{next(numbers):04}".ljust(size, "x"),
    )
    tables = SameTables(services)
    tables.followers.extend(usual_followers(tables, Chooser()))
    site = Site(
        tables=tables,
        limits=Limits(dict.fromkeys(KINDS, FREE)),
        messages=FREE,
    )
    try:
        async with served(site) as number, asyncio.timeout(SECONDS):
            evening = Evening(site.tables, number, seat, random.Random(seed))
            await evening.begin(game, start)
            port.table = evening.table
            port.answers = [act[0].text for actor, act in acts if actor == PORT]
            await evening.play(acts, noise)
            return evening.received
    finally:
        await store.close()


@asynccontextmanager
async def served(site: Site) -> AsyncIterator[int]:
    """The port of a server, until the end of the block."""
    settings = Settings(port=0)
    with listening(settings) as sock:
        server = Server(config_of(settings, site), site.tables.services)
        serving = asyncio.create_task(server.serve(sockets=[sock]))
        try:
            yield sock.getsockname()[1]
        finally:
            server.should_exit = True
            await serving


class Evening:
    """A table with people at all seats, of whom one (or a spectator) is watched in all that it receives."""

    def __init__(self, tables: Tables, port: int, seat: int, chance: random.Random) -> None:
        self.tables: Final = tables
        self.port: Final = port
        self.seat: Final = seat
        self.chance: Final = chance  # of what the eyes do besides: the same in both worlds
        self.keys: Final = itertools.count()
        self.received: list[str] = []
        self.tokens: list[str] = []
        self.table: Table
        self.mine: Client
        self.others: dict[int, Client] = {}
        self.game: Game

    async def begin(self, game: Game, start: AnyState) -> None:
        self.game = game
        rules = start.rules
        asked = over_http.NewTable(
            game=game.name, seats=rules.seats, name="Player 0", options=rules.changed(), clock=CLOCK, public=True
        )
        self.table, _, token = await self.tables.create(asked, self.guest(0))
        self.tokens = [token]
        for number in range(1, rules.seats):
            self.tokens.append(
                (await seating.sit(self.table, f"Player {number}", number, self.guest(number)))[1],
            )
        await asides.begin(self.table, 0)

    def guest(self, number: int) -> str:
        return f"guest {number}".ljust(32, "x")

    async def play(self, acts: Acts, noise: Sequence[str] = ()) -> None:
        async with AsyncExitStack() as stack:
            for number, token in enumerate(self.tokens):
                if number != self.seat:
                    self.others[number] = await stack.enter_async_context(client(self.port, self.table.id, token))
            await self.come(stack)
            for number, (actor, act) in enumerate(acts):
                if actor != PORT:  # the port waits for nobody
                    await self.do_something_else(stack)
                after = acts[number + 1][0] if number + 1 < len(acts) else PORT
                await self.step(actor, [move.text for move in act], may_undo=after != PORT)
            if self.table.record.over:
                await self.until_over()
            for message in noise:
                await self.mine.socket.send(message)
                await self.ping()

    async def come(self, stack: AsyncExitStack, version: int = -1) -> None:
        token = self.tokens[self.seat] if self.seat >= 0 else ""
        self.mine = await stack.enter_async_context(client(self.port, self.table.id, token, version=version))
        self.mine.received, old = self.received, self.mine.received
        self.received += old
        await self.mine.until("update")

    async def until_over(self) -> None:
        while self.mine.room["status"] != "over":
            await self.mine.until("room")

    def key(self) -> str:
        return f"key-{next(self.keys):08}"

    @property
    def version(self) -> int:
        return self.table.record.version

    async def step(self, actor: int, picks: list[str], *, may_undo: bool) -> None:
        before = int(self.mine.update["version"])
        if actor != PORT:
            self.tables.services.now.seconds += self.chance.randrange(9)  # type: ignore[attr-defined]
        if actor == self.seat:
            await self.act_slowly(picks, may_undo=may_undo)
        else:
            if actor != PORT:
                other = self.others[actor]
                await other.until_update(before)
                answer = await other.act(picks, key=self.key())
                assert answer["type"] == "update", answer
            await self.mine.until_update(before + 1)

    async def act_slowly(self, picks: list[str], *, may_undo: bool) -> None:
        """Pick by pick, and perhaps taken back and done again."""
        for length in range(len(picks)):
            await self.ask(picks[: length + 1])
        await self.mine.act(picks, key=self.key())
        if may_undo and self.chance.random() < 0.4:
            await self.mine.send(type="undo", version=self.mine.update["version"], key=self.key())
            if (await self.mine.until("update", "refused"))["type"] == "update":
                await self.mine.until("room")
                await self.mine.act(picks, key=self.key())
            else:
                await self.mine.until("update")

    async def ask(self, picks: list[str]) -> None:
        await self.mine.send(type="try", picks=picks, ask=self.chance.randrange(1000))
        await self.mine.until("tried", "refused")

    # what one may do besides

    async def do_something_else(self, stack: AsyncExitStack) -> None:
        besides = [self.look, self.hear, self.stop, self.fear, self.ping]
        besides += [self.ask_offered, self.ask_anything, self.be_late, self.be_rude] if self.seat >= 0 else []
        kind = self.chance.random()
        if kind < 0.1:
            await self.go_and_return(stack)
        elif kind < 0.6:
            await self.chance.choice(besides)()

    async def go_and_return(self, stack: AsyncExitStack) -> None:
        version = max(0, int(self.mine.update["version"]) - self.chance.randrange(4))
        other = next(iter(self.others.values()))
        await other.send(type="ping", ask=1)
        await other.until("pong")  # all that was told before has been read
        await self.mine.socket.close()
        while self.is_here(other.room):
            await other.until("room")
        await self.come(stack, version)

    def is_here(self, room: Json) -> bool:
        return bool(room["seats"][self.seat]["here"] if self.seat >= 0 else room["watching"])

    async def look(self) -> None:
        """What is told of a running table over HTTP."""
        for path, status in (("", 200), ("/record", 409)):
            await self.get(f"/api/tables/{self.table.id}{path}", status)
        await self.get("/api/lobby", 200)
        await self.get("/api/mine", 200)

    async def get(self, path: str, status: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        asked = [f"GET {path} HTTP/1.1", "host: localhost", "connection: close"]
        asked += [f"clutch-guest: {self.guest(max(self.seat, 0))}", "", ""]
        writer.write("\r\n".join(asked).encode())
        answer = (await reader.read()).decode()
        writer.close()
        assert answer.startswith(f"HTTP/1.1 {status} "), answer
        self.received.append(answer)

    async def hear(self) -> None:
        speaker = self.chance.choice(list(self.others.values()))
        await speaker.send(type="say", text=f"It is {self.chance.randrange(99)}.")
        await self.mine.until("said")

    async def stop(self) -> None:
        """Somebody pauses; one tries to act meanwhile; somebody goes on."""
        keeper = self.chance.choice(list(self.others.values()))
        await keeper.send(type="pause", on=True, key=self.key())
        await self.mine.until("room")
        if self.seat >= 0:
            await self.refused_act(["1"], self.mine.update["version"])
        await keeper.send(type="pause", on=False, key=self.key())
        await self.mine.until("room")

    async def fear(self) -> None:
        """Somebody would give up, and then would not."""
        loser = self.chance.choice(list(self.others.values()))
        for concede in (True, False):
            await loser.send(type="vote", concede=concede, key=self.key())
            await self.mine.until("room")

    async def ping(self) -> None:
        await self.mine.send(type="ping", ask=self.chance.randrange(1000))
        await self.mine.until("pong")

    async def ask_offered(self) -> None:
        if self.mine.update["offers"]:
            await self.ask([self.chance.choice(self.mine.update["offers"])])

    async def ask_anything(self) -> None:
        moves = self.game.moves.all
        await self.ask([self.chance.choice(moves).text for _ in range(1 + self.chance.randrange(3))])

    async def be_late(self) -> None:
        await self.refused_act([self.chance.choice(self.game.moves.all).text], 0)

    async def be_rude(self) -> None:
        """An act when others are to act."""
        if not self.mine.update["offers"]:
            await self.refused_act([self.chance.choice(self.game.moves.all).text], self.mine.update["version"])

    async def refused_act(self, picks: list[str], version: int) -> None:
        answer = await self.mine.act(picks, version, self.key())
        assert answer["type"] == "refused", answer
        await self.mine.until("update")
