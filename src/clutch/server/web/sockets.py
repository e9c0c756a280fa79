"""The socket: a hello within five seconds, then messages, each checked, answered, and told to whom it concerns."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.types import Message, Receive, Scope, Send

from clutch.core.audience import SPECTATOR
from clutch.core.mistake import Mistake
from clutch.server import metrics
from clutch.server.nest.attempts import Attempts
from clutch.server.nest.practice import Practice
from clutch.server.table import asides, seating, updates
from clutch.server.table.status import PLAYING
from clutch.server.table.table import Receipt, Table
from clutch.server.table.tokens import seat_of
from clutch.server.web.limits import Rate, TokenBucket
from clutch.server.web.outbox import Outbox
from clutch.server.web.site import MOST_CONNECTIONS, Site, address_of
from clutch.server.wire import codec, from_client, nest_messages, to_client
from clutch.server.wire.reasons import REASONS
from clutch.server.wire.refusals import Refusal
from clutch.server.wire.text import clean_chat

STRIKES: Final = Rate(0.2, 40)  # messages that could not be read, or came too fast, before the socket is closed
AIMS: Final = Rate(60.0, 30.0)  # of a hand; what comes oftener is dropped
WILD_AIMS: Final = Rate(500.0, 1_000.0)  # no mouse is as fast as that
HOUSEHOLD: Final = 0.2  # what a message costs its address, which may be that of a whole household
BAD, LATER, FULL = 1008, 1013, 4013
ANYBODYS: Final = (from_client.Ping, from_client.Hello)  # which do not need a seat
Handling = nest_messages.Grab | nest_messages.Dig | nest_messages.Aim | nest_messages.LetGo
Lasting = from_client.Act | from_client.Undo | from_client.Report | from_client.Vote | from_client.Pause


class Closed(Exception):
    """The other side has gone."""


class Sockets:
    """The ASGI application at /ws."""

    def __init__(self, site: Site) -> None:
        self.site: Final = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        count = self.site.connections.get(address, 0)
        if count >= self.site.most_of_address or sum(self.site.connections.values()) >= MOST_CONNECTIONS:
            await send({"type": "websocket.close", "code": FULL})
            return
        self.site.connections[address] = count + 1
        metrics.CONNECTIONS.inc()
        try:
            await Socket(self.site, scope, receive, send).run()
        except Closed:
            pass
        finally:
            metrics.CONNECTIONS.dec()
            self.site.connections[address] -= 1
            if not self.site.connections[address]:
                del self.site.connections[address]


class Socket:
    """One connection, of a seat or a spectator."""

    def __init__(self, site: Site, scope: Scope, receive: Receive, send: Send) -> None:
        self.site: Final = site
        self.scope: Final = scope
        self.address: Final = address_of(scope)
        self.receive: Final = receive
        self.send: Final = send
        self.out: Final = Outbox(site, scope["extensions"], send)
        self.name = ""
        self.table: Table
        self.practice: Practice | None = None
        self.bucket: Final = TokenBucket(*site.messages)
        self.seldom: Final[dict[Rate, TokenBucket]] = {}  # of what most connections never do

    @property
    def seat(self) -> int:
        return self.out.seat

    async def run(self) -> None:
        await self.receive()
        await self.send({"type": "websocket.accept"})
        try:
            async with asyncio.timeout(self.site.hello_seconds):
                hello = await self._next()
            if isinstance(hello, nest_messages.Practise):
                await self._practise(hello)
            elif isinstance(hello, from_client.Hello):
                await self._enter(hello)
            else:
                raise Refusal("say hello first")
        except TimeoutError:
            await self.out.close_now("hello", BAD)
        except (Mistake, msgspec.MsgspecError) as mistake:
            reason = self._refuse(mistake)
            await self.out.close_now(reason, LATER if REASONS[reason].later else BAD)

    async def _next(self) -> from_client.FromClient:
        message: Message = await self.receive()
        if message["type"] != "websocket.receive" or self.out.ended:
            self.out.ended = True
            raise Closed
        return codec.decoded(message.get("bytes") or b"")

    async def _enter(self, hello: from_client.Hello) -> None:
        tables = self.site.tables
        table = await tables.find(hello.table)
        if table is None:
            raise Refusal("no such table")
        self.table = self.out.of = table
        self.out.seat, self.name = await self._who(hello)
        self.out.tell(to_client.Welcome(seat=self.seat, table=updates.setting(table.row), now=tables.services.now()))
        await table.read_up_to(hello.version)
        await tables.watch(table, self.out)
        try:
            await self._who(hello)  # the token may have been renewed meanwhile
            # before anything is waited for: a line that is told first would hide those before it
            table.broadcast.greet(self.out, hello.version)
            if self.seat != SPECTATOR:
                await seating.come_back(table, self.seat)
            table.wake()
            await self._converse()
        finally:
            self.out.ended = True
            await tables.unwatch(table, self.out)
            if self.out.closing is not None:
                await self.out.closing

    async def _practise(self, first: nest_messages.Practise) -> None:
        """Without a table: only a nest and a hand."""
        if self.site.nests is None:
            raise Refusal("no nest")
        self.practice = Practice(self.site.nests, self.site.tables.services, self.out, self.address)
        try:
            await self.practice.lay(first)
            await self._converse()
        finally:
            self.out.ended = True
            self.practice.end()

    async def _who(self, hello: from_client.Hello) -> tuple[int, str]:
        if not hello.token:
            if not self.table.row.spectators:
                raise Refusal("no spectators")
            return SPECTATOR, ""
        seat = seat_of(self.table.seats, hello.token)
        if seat is None:  # it may have been given through another process a moment ago
            await self.site.tables.refresh(self.table)
            seat = seat_of(self.table.seats, hello.token)
        if seat is None:
            raise Refusal("not your seat")
        return seat, self.table.seats[seat].name

    async def _converse(self) -> None:
        while not self.out.ended:
            try:
                message = await self._next()
            except msgspec.MsgspecError as error:
                metrics.MALFORMED.inc()
                self._refuse(error)
                self._strike()
                continue
            if isinstance(message, nest_messages.Aim) and self._may_seldom(WILD_AIMS):
                self._aim(message)
                continue
            try:
                if not (self.bucket.take() and self.site.limits.allow(self.address, "message", HOUSEHOLD)):
                    raise Refusal("too fast")
                await self._answer(message)
            except Mistake as mistake:
                self._refuse_to_do(message, mistake)

    def _aim(self, message: nest_messages.Aim) -> None:
        """Where there is no hand to aim, it means nothing, and is not answered."""
        if not self._may_seldom(AIMS):
            return
        with suppress(Refusal):
            if self.practice is not None:
                self.practice.obey(message)
            elif self.seat != SPECTATOR and (nest := self.table.followers.of(Attempts)) is not None:
                nest.obey(self.seat, message)

    def _may_seldom(self, rate: Rate) -> bool:
        if rate not in self.seldom:
            self.seldom[rate] = TokenBucket(*rate)
        return self.seldom[rate].take()

    def _strike(self) -> None:
        if not self._may_seldom(STRIKES):
            self.out.close("too much that makes no sense", BAD)

    def _refuse(self, mistake: Mistake | msgspec.MsgspecError, key: str = "", ask: int = -1) -> str:
        """Say so; the reason that was told."""
        refusal = Refusal("not a message") if isinstance(mistake, msgspec.MsgspecError) else mistake
        metrics.REFUSED.labels(refusal.reason).inc()
        self.out.tell(to_client.Refused(reason=refusal.reason, args=dict(refusal.facts), key=key, ask=ask))
        return refusal.reason

    def _refuse_to_do(self, message: from_client.FromClient, mistake: Mistake) -> None:
        """With the message's own key or number; what would have made a line is answered with a fresh view, too."""
        reason = self._refuse(mistake, getattr(message, "key", ""), getattr(message, "ask", -1))
        if isinstance(message, Lasting) and self.practice is None:
            self.table.broadcast.update(self.out, self.table.shown_to(self.seat).version)
        if reason == "too fast":
            self._strike()

    async def _answer(self, message: from_client.FromClient) -> None:
        if self.practice is not None:
            if not isinstance(message, from_client.AtNest):
                raise Refusal("say hello first")
            await self.practice.answer(message)
            return
        if self.seat == SPECTATOR and not isinstance(message, ANYBODYS):
            raise Refusal("spectators only look on")
        await DONE[type(message)](self, message)

    async def ping(self, message: from_client.Ping) -> None:
        version = self.table.shown_to(self.seat).version
        self.out.tell(to_client.Pong(ask=message.ask, now=self.site.tables.services.now(), version=version))

    async def hello(self, _message: from_client.Hello | nest_messages.Practise) -> None:
        raise Refusal("said hello already")

    async def steal(self, _message: nest_messages.Steal) -> None:
        raise Refusal("not yours")  # at a table an egg is named by an act

    async def try_picks(self, message: from_client.Try) -> None:
        self.out.tell(await self.table.try_picks(self.seat, message.picks, message.ask))

    async def may_undo(self, _message: from_client.MayUndo) -> None:
        why = await asides.why_no_undo(self.table, self.seat)
        self.out.tell(to_client.Undoable(version=self.table.record.version, why=why or None))

    async def set_pace(self, message: from_client.SetPace) -> None:
        await asides.set_pace(self.table, message.pace)

    async def say(self, message: from_client.Say) -> None:
        self.site.limit(self.scope, "chat")
        await self.table.chat.say(self.seat, self.name, clean_chat(message.text), emote=message.emote)

    async def replace(self, message: from_client.Replace) -> None:
        await seating.replace(self.table, message.seat, message.level)

    async def obey(self, message: Handling) -> None:
        self._nest().obey(self.seat, message)

    async def look(self, _message: nest_messages.Look) -> None:
        self.out.tell(await self._nest().look())

    def _nest(self) -> Attempts:
        nest = self.table.followers.of(Attempts)
        if nest is None:
            raise Refusal("no nest")
        if self.table.status != PLAYING:
            raise Refusal("over" if self.table.record.over else "not started")
        return nest

    async def line(self, message: Lasting) -> None:
        """What makes a line: acknowledged with the update that tells it."""
        receipt = await LINES[type(message)](self.table, self.seat, message)
        if receipt.again:
            self.out.tell(to_client.Accepted(key=message.key, number=receipt.number))
        else:
            metrics.ACTS.accepted += 1


LINES: Final[dict[type[Lasting], Callable[[Table, int, Any], Awaitable[Receipt]]]] = {
    from_client.Act: lambda table, seat, act: table.play(seat, act.picks, act.version, act.key),
    from_client.Report: lambda table, seat, report: table.report(seat, report.text, report.version, report.key),
    from_client.Undo: lambda table, seat, undo: asides.undo(table, seat, undo.version, undo.key),
    from_client.Vote: lambda table, seat, vote: asides.vote(table, seat, vote.key, concede=vote.concede),
    from_client.Pause: lambda table, seat, pause: asides.pause(table, seat, pause.key, on=pause.on),
}
DONE: Final[dict[type[from_client.FromClient], Callable[[Socket, Any], Awaitable[None]]]] = {
    **dict.fromkeys(LINES, Socket.line),
    from_client.Ping: Socket.ping,
    from_client.Hello: Socket.hello,
    from_client.Try: Socket.try_picks,
    from_client.Say: Socket.say,
    from_client.Replace: Socket.replace,
    from_client.SetPace: Socket.set_pace,
    from_client.MayUndo: Socket.may_undo,
    nest_messages.Grab: Socket.obey,
    nest_messages.Dig: Socket.obey,
    nest_messages.Aim: Socket.obey,
    nest_messages.LetGo: Socket.obey,
    nest_messages.Look: Socket.look,
    nest_messages.Practise: Socket.hello,
    nest_messages.Steal: Socket.steal,
}  # what is done with every kind of message
