"""All tables of this process: made, found, watched, and forgotten while nobody needs them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final

import msgspec

from clutch.core.mistake import Mistake
from clutch.core.record import commitment
from clutch.core.rules import Rules
from clutch.games import game_named
from clutch.server import metrics
from clutch.server.bus.notice import Notice
from clutch.server.record.clock import checked
from clutch.server.store.rows import Kept, SeatRow, TableRow
from clutch.server.store.seam import Taken
from clutch.server.table import asides
from clutch.server.table.following import MakeFollower
from clutch.server.table.onlookers import Viewer
from clutch.server.table.ports import ports_of
from clutch.server.table.seating import rematch_id, rematch_seats
from clutch.server.table.services import Services
from clutch.server.table.status import FROZEN, OPEN, OVER, PLAYING
from clutch.server.table.sync import refresh
from clutch.server.table.table import Table
from clutch.server.table.tokens import BYTES, TABLE_BYTES, hashed, player_of, table_name
from clutch.server.wire import over_http
from clutch.server.wire.manners import manners_of
from clutch.server.wire.refusals import Refusal
from clutch.server.wire.text import clean_name

IDLE: Final = 600.0  # seconds after which a table that nobody looks at leaves the memory
SWEEP: Final = 30.0
AT_ONCE: Final = 500  # lines that are replayed while everybody waits; more of them beside everything else
ANSWER: Final = 0.5  # seconds that other processes have to say who looks on there
MOST_TABLES: Final = 20_000  # in memory
MOST_VIEWERS: Final = 100  # of one table
MOST_TABS: Final = 8  # of one seat


class Tables:
    def __init__(self, services: Services, followers: Iterable[MakeFollower] = (), idle: float = IDLE) -> None:
        self.services: Final = services
        self.followers: Final = list(followers)  # of every table, in the order in which they are told
        self.idle: Final = idle
        self.found: dict[str, Table] = {}
        self.listeners: Counter[str] = Counter()  # by table: who wants to know of it for a while
        self.finding: dict[str, asyncio.Future[Table | None]] = {}

    async def create(self, asked: over_http.NewTable, guest: str) -> tuple[Table, int, str]:
        """A table with the rules, seats and clock that were asked for, if there are such; its maker sits there."""
        game = game_named(asked.game)
        rules = game.rules(asked.seats, asked.variants, **asked.options)
        port = asked.port or next(iter(ports_of(game)), "")
        if port and port not in ports_of(game):
            raise Refusal("no such port", ports=ports_of(game))
        if game.takes_time(port) and not game.slow_ports[port].fits(rules):
            raise Refusal("no such port", ports=[name for name in ports_of(game) if not game.takes_time(name)])
        checked(asked.clock)
        name = clean_name(asked.name)
        if asked.seat >= asked.seats:
            raise Refusal("no such seat", seats=asked.seats)
        row = self._row(rules, asked, port, table_name(self.services.token(TABLE_BYTES)))
        token = self.services.token(BYTES)
        seats = [SeatRow(seat=seat) for seat in range(asked.seats)]
        seats[asked.seat] = SeatRow(seat=asked.seat, name=name, player=player_of(guest), token_hash=hashed(token))
        return await self._made(row, seats), asked.seat, token

    def _row(self, rules: Rules, asked: over_http.NewTable, port: str, name: str) -> TableRow:
        seed, salt = self.new_secret(), self.new_secret()
        return TableRow(
            id=name,
            game=asked.game,
            rules_version=game_named(asked.game).version,
            seats=rules.seats,
            options=rules.changed(),
            seed=seed,
            salt=salt,
            commitment=commitment(seed, salt),
            clock=dict(asked.clock),
            created=self.services.now(),
            port=port,
            **manners_of(asked),
        )

    def new_secret(self) -> str:
        return self.services.secret()

    async def _made(self, row: TableRow, seats: list[SeatRow]) -> Table:
        if len(self.found) >= MOST_TABLES:
            raise Refusal("server full")
        await self.services.store.create(row, seats)
        return self._remember(
            Table(Kept(table=row, status=OPEN, seats=seats, lines=[], chat=[]), self.services, self.followers)
        )

    async def rematch(self, table: Table) -> str:
        """A new table with the same settings, and everybody in the same seats with the same tokens."""
        seats = rematch_seats(table)
        name = rematch_id(table)
        seed, salt = self.new_secret(), self.new_secret()
        row = msgspec.structs.replace(
            table.row,
            id=name,
            seed=seed,
            salt=salt,
            commitment=commitment(seed, salt),
            rules_version=table.record.game.version,
            created=self.services.now(),
            rematch_of=table.id,
            quick=False,
        )
        with suppress(Taken):  # somebody else was faster: everybody comes to the same table
            await self._made(row, seats)
        await asides.add_rematch(table, name)
        return name

    def _remember(self, table: Table) -> Table:
        self.found[table.id] = table
        metrics.TABLES.set(len(self.found))
        return table

    async def find(self, name: str) -> Table | None:
        """The table, from memory or replayed from the store; loaded once, however many ask."""
        if name in self.found:
            return self.found[name]
        if name not in self.finding:
            self.finding[name] = asyncio.ensure_future(self._load(name))
            self.finding[name].add_done_callback(lambda _done: self.finding.pop(name, None))
        return await asyncio.shield(self.finding[name])

    async def find_fresh(self, name: str) -> Table | None:
        """The table with all that other processes have just done to it, whether or not we have heard of it."""
        known = name in self.found
        table = await self.find(name)
        if table is not None and known:
            await self.refresh(table)
        return table

    async def refresh(self, table: Table) -> None:
        """Whatever other processes have done of which we have not heard; nothing for a server that is alone."""
        if self.services.bus is not None:
            async with table.lock:
                await refresh(table)

    async def _load(self, name: str) -> Table | None:
        kept = await self.services.store.find(name)
        if kept is None:
            return None
        if len(self.found) >= MOST_TABLES:
            raise Refusal("server full")
        long = len(kept.lines) > AT_ONCE
        make = partial(Table, kept, self.services, self.followers)
        table = await asyncio.to_thread(make) if long else make()
        await self._put_right(table, kept.status)
        self._remember(table)
        table.wake()
        return table

    async def _put_right(self, table: Table, kept: str) -> None:
        """What a crash left half done is done: the lines are the truth, the status follows them."""
        if table.status == FROZEN and kept != FROZEN:
            await table.set_status(FROZEN)
        elif kept == OPEN and table.record.started:
            await table.set_status(PLAYING)
        if table.record.over and table.status == PLAYING:
            await table.finish()
        elif table.status == OVER:
            await table.tell_ended()

    async def watch(self, table: Table, viewer: Viewer) -> None:
        """From now on the viewer is told what happens at the table."""
        looking = len(table.onlookers.of(viewer.seat))
        if viewer.seat >= 0 and looking >= MOST_TABS:
            raise Refusal("too many tabs")
        if viewer.seat < 0 and looking >= MOST_VIEWERS:
            raise Refusal("too many viewers")
        if self.services.bus is not None and not table.onlookers:
            await self._tune_in(table)
        table.used_at = self.services.now()
        table.broadcast.come(viewer)

    async def unwatch(self, table: Table, viewer: Viewer) -> None:
        table.used_at = self.services.now()
        table.broadcast.go(viewer)
        await self._tune_out(table)

    @asynccontextmanager
    async def listening(self, name: str) -> AsyncIterator[None]:
        """Whether anybody looks on here or not: what others have done is known, and who looks on elsewhere."""
        table = self.found.get(name)
        if self.services.bus is None or table is None or table.onlookers:
            yield
            return
        self.listeners[table.id] += 1
        try:
            await self._tune_in(table)
            await asyncio.sleep(ANSWER)
            yield
        finally:
            self.listeners[table.id] -= 1
            await self._tune_out(table)

    async def _tune_in(self, table: Table) -> None:
        assert self.services.bus is not None
        await self.services.bus.subscribe(table.id)
        await self.refresh(table)
        self.services.publish(table.id, asks=True)

    async def _tune_out(self, table: Table) -> None:
        if self.services.bus is None or self.is_followed(table):
            return
        table.onlookers.elsewhere.clear()
        self.listeners.pop(table.id, None)
        await self.services.bus.unsubscribe(table.id)
        if self.is_followed(table):  # somebody came meanwhile
            await self.services.bus.subscribe(table.id)

    def is_followed(self, table: Table) -> bool:
        return bool(table.onlookers) or self.listeners[table.id] > 0

    async def listen(self) -> None:
        """Follow what other processes tell, as long as the server runs."""
        while self.services.bus is not None:
            name, message = await self.services.bus.next()
            table = self.found.get(name)
            if table is None:
                continue
            try:
                await self._heard(table, message)
            except Mistake as mistake:
                self.services.log.warning("notice not followed", table=name, reason=str(mistake))

    async def _heard(self, table: Table, message: bytes) -> None:
        notice = msgspec.msgpack.decode(message, type=Notice) if message else Notice(process="", seats=True)
        if notice.process == self.services.process:
            return
        if notice.line is not None:
            await table.heard_line(notice.line)
        if notice.chat is not None:
            table.chat.hear(notice.chat)
        if notice.seats:
            await self.refresh(table)
        if notice.asks:
            table.onlookers.tell_presence()
        if notice.here is not None:
            table.broadcast.heard_presence(notice.process, notice.here)
        if notice.follower:
            table.followers.hear(notice.follower, notice.process, notice.told)

    async def sweep(self) -> None:
        """Forget idle tables, and see to the clocks of all others, as long as the server runs."""
        while True:
            try:
                await self.wind_clocks()
            except Mistake as mistake:
                self.services.log.warning("clocks not found", reason=str(mistake))
            await asyncio.sleep(SWEEP)
            self.forget_idle()
            if self.services.bus is not None:
                self.tell_presence()

    async def wind_clocks(self) -> None:
        """Find the tables whose clocks run, after a restart or when the process that had them has ended."""
        for name in await self.services.store.clocked(MOST_TABLES):
            await self.find(name)

    def tell_presence(self) -> None:
        for table in self.all():
            table.broadcast.forget_silent()
            if table.onlookers:
                table.onlookers.tell_presence()

    def forget_idle(self) -> None:
        now = self.services.now()
        for table in list(self.found.values()):
            if not table.is_busy() and now - table.used_at >= self.idle:
                table.followers.rest()
                del self.found[table.id]
        metrics.TABLES.set(len(self.found))

    def all(self) -> Sequence[Table]:
        return list(self.found.values())
