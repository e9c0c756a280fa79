"""One sitting: a record that is growing, its seats, its clock, its chat, and those who look on.

There is one path for whatever happens: the rules on a copy, the line into the store, then the copy becomes the state
and every viewer is told. One lock serialises it; between processes the number of the line does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from clutch.core.audience import SPECTATOR
from clutch.core.moves import PORT
from clutch.core.record import DoesNotReplay, Step
from clutch.core.state import IllegalMove
from clutch.server import metrics
from clutch.server.nest.attempts import Attempts
from clutch.server.people.rating import rate
from clutch.server.play.autoplay import Autoplay
from clutch.server.record.fold import CONCEDE, PAUSE, RESUME, START, UNDO, VOTE
from clutch.server.record.live import LiveRecord, ToldLine
from clutch.server.store.rows import ChatRow, Kept, LineRow, SeatRow, TakeRow
from clutch.server.store.seam import StoreBroken, Taken
from clutch.server.table import updates
from clutch.server.table.delayed import DelayedSpectators
from clutch.server.table.services import Services
from clutch.server.wire import codec, fields, from_client, to_client
from clutch.server.wire.refusals import Refusal
from clutch.server.workers.process import where

OPEN, PLAYING, OVER, FROZEN = "open", "playing", "over", "frozen"
CHAT_KEPT: Final = 100
SILENT: Final = 90.0  # seconds after which a process that says nothing has nobody looking on
TRIES: Final = 8  # where several act at once, before an act is given back as stale
MOST_LINES: Final = 50_000
MOST_ASIDES: Final = 300  # pauses, votes and undos of one seat
MOST_WORDS: Final = 10_000  # in the chat of one table

Found = TypeVar("Found")


class Receipt(NamedTuple):
    """The line that a message made; `again` if it had made it before."""

    number: int
    again: bool = False


class Viewer(Protocol):
    """Who looks on: one connection of a seat or a spectator."""

    seat: int

    def push(self, message: bytes) -> None:
        """Send this, soon and without waiting."""

    def show(self, frame: bytes) -> None:
        """Send this now, or never."""

    def close(self, reason: str) -> None: ...


class Table:
    def __init__(self, kept: Kept, services: Services) -> None:
        self.id: Final = kept.table.id
        self.row: Final = kept.table
        self.services: Final = services
        self.lock: Final = asyncio.Lock()
        self.viewers: dict[int, list[Viewer]] = {}
        self.elsewhere: dict[str, tuple[list[int], float]] = {}  # by process: the seats that look on there, and when
        self.chat: deque[ChatRow] = deque(kept.chat, maxlen=CHAT_KEPT)
        self.seats: list[SeatRow] = kept.seats
        self.status = kept.status
        self.why = ""
        self.ratings: list[to_client.Rerated | None] = []  # by seat: what the game did to them
        self.away_since: list[float] = [services.now()] * self.row.seats
        self.used_at = services.now()
        self.record = LiveRecord(self.row, services.start)
        hands = services.nests if self.record.takes_time else None
        self.reaching: Final = Attempts(self, hands) if hands is not None else None
        self.autoplay: Final = Autoplay(self)
        self._follow_all(kept.lines)
        self.delayed: Final = DelayedSpectators(self) if self.row.delay else None
        if self.delayed is not None:
            self.delayed.follow()

    # what happens to the record

    async def play(self, seat: int, picks: list[str], version: int, key: str) -> Receipt:
        """One whole act of a seat that chose it at this version."""
        await self.read_up_to(version)
        async with self.lock:
            for _ in range(TRIES):
                if receipt := self._before(seat, key):
                    return receipt
                if not self.record.is_current(seat, version):
                    raise self._stale()
                if self.record.paused:
                    raise Refusal("paused")
                step, line = await self._guarded(
                    lambda: self._stepped(self.record.rehearse(seat, picks), f"{seat}:{key}")
                )
                if receipt := await self._keep(line, step):
                    return receipt
            raise self._stale()

    async def report(self, seat: int, text: str, version: int, key: str) -> Receipt:
        """A player tells what happened with the real box: the answer of the port."""
        await self.read_up_to(version)
        async with self.lock:
            if receipt := self._before(seat, key):
                return receipt
            if version != self.record.version:
                raise self._stale()
            if self.record.paused:
                raise Refusal("paused")
            step, line = await self._guarded(lambda: self._stepped(self.record.reported(text), f"{seat}:{key}"))
            receipt = await self._keep(line, step)
            if receipt is None:
                raise self._stale()
            return receipt

    async def undo(self, seat: int, version: int, key: str) -> Receipt:
        """Take back one's own last act."""
        await self.read_up_to(version)
        async with self.lock:
            if receipt := self._before(seat, key):
                return receipt
            if not self.row.undo:
                raise Refusal("no undo here")
            if version != self.record.version:
                raise self._stale()
            if reason := await self._guarded(lambda: self.record.why_no_undo(seat)):
                raise Refusal(reason)
            return await self._note(UNDO, seat, "", key)

    async def pause(self, seat: int, key: str, *, on: bool) -> Receipt:
        """Stop the clocks, and nobody may act; or go on."""
        async with self.lock:
            if receipt := self._before(seat, key):
                return receipt
            if on == self.record.paused:
                raise Refusal("paused" if on else "not paused")
            return await self._note(PAUSE if on else RESUME, seat, "", key)

    async def vote(self, seat: int, key: str, *, concede: bool) -> Receipt:
        """Whether this seat would end the game; it ends when all people would."""
        async with self.lock:
            if receipt := self._before(seat, key):
                return receipt
            receipt = await self._note(VOTE, seat, "yes" if concede else "no", key)
            await self.end_if_all_would()
            return receipt

    async def end_if_all_would(self) -> None:
        """To be asked whenever somebody has voted, or does not play any more; whoever asks holds the lock."""
        people = {sitter.seat for sitter in self.seats if sitter.token_hash and not sitter.bot}
        if self.status == PLAYING and not self.record.over and people and people <= self.record.votes:
            await self._note(CONCEDE, min(people), "", "")

    async def begin(self, seat: int) -> None:
        """The game starts; who comes second finds it started."""
        async with self.lock:
            if self.status != OPEN:
                raise Refusal("started already")
            if any(not (sitter.token_hash or sitter.bot) for sitter in self.seats):
                raise Refusal("seats are free")
            await self._note(START, seat, "", "start")
            await self.set_status(PLAYING)

    async def answer_port(self) -> None:
        """The port answers a state that waits for it, in a line of its own."""
        async with self.lock:
            if not self.record.state.waiting or self.status != PLAYING:
                return
            key = f"port:{self.record.version}"
            chance = self.services.chance(key)
            step, line = await self._guarded(lambda: self._stepped(self.record.answered(chance), key))
            await self._keep(line, step)

    async def hands_answer(self, attempt: int, text: str, nest: TakeRow) -> None:
        """What came of an attempt with hands: a line of the port, and beside it all that belongs to it."""
        async with self.lock:
            if self.record.attempt != attempt or self.record.version + 1 != nest.number or self.status != PLAYING:
                raise self._stale()
            key = f"port:{self.record.version}"
            step, line = await self._guarded(lambda: self._stepped(self.record.scripted(PORT, text), key))
            await self._keep(line, step, nest)

    async def add_rematch(self, table: str) -> None:
        async with self.lock:
            if not self.record.rematch:
                await self._note("rematch", SPECTATOR, table, "rematch")

    async def try_picks(self, seat: int, picks: list[str], ask: int) -> to_client.Tried:
        """What might follow these picks; nothing is played."""
        if self.status != PLAYING or self.record.over:
            raise Refusal("over" if self.record.over else "not started")
        return await self._guarded(lambda: updates.tried(self.record, seat, picks, ask))

    def _before(self, seat: int, key: str) -> Receipt | None:
        """What must be so before anything is done; a receipt if it was done already."""
        number = self.record.keys.get(f"{seat}:{key}")
        if number is not None:
            return Receipt(number, again=True)
        if self.services.stopping:
            raise Refusal("stopping")
        if self.status == FROZEN:
            raise Refusal("frozen")
        if self.record.over:
            raise Refusal("over")
        if self.status != PLAYING:
            raise Refusal("not started")
        if self.record.version >= MOST_LINES:
            raise Refusal("too many lines")
        return None

    def _stale(self) -> Refusal:
        return Refusal("stale", version=self.record.version)

    def _stepped(self, step: Step, key: str) -> tuple[Step, LineRow]:
        return step, self.record.line_of(step, key, self.services.now())

    async def _guarded(self, ask: Callable[[], Found]) -> Found:
        """Ask the rules. A fault in them freezes this table and touches no other."""
        try:
            return ask()
        except IllegalMove as error:
            raise Refusal(error.reason) from None
        except Exception as error:  # noqa: BLE001 - whatever a game does wrong
            await self.freeze("rules", error)
            raise Refusal("frozen") from None

    async def _note(self, kind: str, seat: int, text: str, key: str) -> Receipt:
        if self.record.asides[seat] >= MOST_ASIDES and kind in (PAUSE, VOTE, UNDO):
            raise Refusal("too often")
        line = self.record.line(kind, seat, text, f"{seat}:{key}" if key else "", self.services.now())
        receipt = await self._keep(line, None)
        if receipt is None:
            raise self._stale()
        return receipt

    async def _keep(self, line: LineRow, step: Step | None, nest: TakeRow | None = None) -> Receipt | None:
        """Into the store, and only then to everybody. Nothing, if another process was faster."""
        try:
            await self.services.store.append(self.id, line, nest)
        except Taken:
            await self.catch_up()
            number = self.record.keys.get(line.key)
            return None if number is None else Receipt(number, again=True)
        except StoreBroken as error:
            self.services.log.warning("not kept", table=self.id, line=line.number, error=str(error))
            raise Refusal("not kept") from None
        if self.reaching is not None and nest is not None:
            self.reaching.resting.keep(nest)
        metrics.ACTS.kept += 1
        metrics.ACTS.seconds += self.services.now() - line.at
        self.services.publish(self.id, line=line)
        await self._follow(line, step)
        self.services.alerts.begin(self)
        return Receipt(line.number)

    async def catch_up(self) -> None:
        """Follow the lines that others have added."""
        for line in await self.services.store.lines_after(self.id, self.record.version):
            if line.number == self.record.version + 1:
                await self._follow(line, None)

    async def read_up_to(self, version: int) -> None:
        """Somebody has seen this version: if it is not known here, the store is asked before anything is answered."""
        if version > self.record.version and self.status != FROZEN:
            async with self.lock:
                await self.catch_up()

    async def heard_line(self, line: LineRow) -> None:
        """Another process says that it has added this line."""
        async with self.lock:
            if line.number == self.record.version + 1:
                await self._follow(line, None)
            elif line.number > self.record.version:
                await self.catch_up()

    async def _follow(self, line: LineRow, step: Step | None) -> None:
        self.used_at = self.services.now()
        try:
            self.record.add(line, step)
            self._tell_line(self.record.told[-1], line)
        except Exception as error:  # noqa: BLE001 - whatever a game does wrong
            await self.freeze("does not replay" if isinstance(error, DoesNotReplay) else "rules", error)
            raise Refusal("frozen") from None
        if line.kind == START:
            self.status = PLAYING
        if line.kind != "act":
            self.tell_room()
        if self.reaching is not None:
            self.reaching.follow(line)
        if self.record.over and self.status == PLAYING:
            await self.finish()
        self.services.alerts.follow(self, line)
        self.autoplay.wake()

    def _follow_all(self, lines: Sequence[LineRow]) -> None:
        """Replay what was kept; a table that no longer replays is frozen and says so."""
        try:
            for line in lines:
                self.record.add(line)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this table's and must not touch others
            self.status, self.why = FROZEN, "does not replay"
            self.services.log.warning("frozen", table=self.id, why=self.why, error=where(error))

    def rest(self) -> None:
        """The table leaves the memory."""
        self.autoplay.rest()
        if self.reaching is not None:
            self.reaching.close()
        if self.delayed is not None:
            self.delayed.rest()

    async def finish(self) -> None:
        await self.set_status(OVER)
        await rate(self)

    async def freeze(self, why: str, error: Exception) -> None:
        self.status, self.why = FROZEN, why
        self.services.log.error("frozen", table=self.id, why=why, version=self.record.version, error=where(error))
        await self.set_status(FROZEN)

    async def set_status(self, status: str) -> None:
        self.status = status
        await self.services.store.set_status(self.id, status)
        self.seats_changed()

    # those who look on

    def _tell_line(self, told: ToldLine, line: LineRow) -> None:
        own, _, key = line.key.partition(":")
        moment = updates.Snapshot(self.record, [told], self.services.now())
        for seat, viewers in self.viewers.items():
            if seat == SPECTATOR and self.delayed is not None:
                continue
            message = codec.encode(moment.update(seat, key if own == str(seat) else ""))
            for viewer in viewers:
                viewer.push(message)
        if self.delayed is not None:
            self.delayed.wake()

    def tell_spectators(self, lines: list[ToldLine]) -> None:
        moment = updates.Snapshot(self.shown_to(SPECTATOR), lines, self.services.now())
        self._tell_seat(SPECTATOR, moment.update(SPECTATOR))
        if any(line.kind != "act" for line in lines):
            self._tell_seat(SPECTATOR, self.room(SPECTATOR))
        if self.reaching is not None:
            for viewer in self.viewers.get(SPECTATOR, ()):
                self.services.begin(self.reaching.greet(viewer))

    def tell_spectators_words(self, words: list[ChatRow]) -> None:
        self._tell_seat(SPECTATOR, updates.said(words))

    def shown_to(self, seat: int) -> LiveRecord:
        """The record as far as this seat is shown it."""
        return self.delayed.record if self.delayed is not None and seat == SPECTATOR else self.record

    def greet(self, viewer: Viewer, version: int) -> None:
        """All that one needs who comes, or comes back having seen this version."""
        viewer.push(codec.encode(self.room(viewer.seat)))
        viewer.push(codec.encode(self.all_said(viewer.seat)))
        self.update(viewer, version)
        if self.reaching is not None:
            self.services.begin(self.reaching.greet(viewer))

    def update(self, viewer: Viewer, version: int) -> None:
        """A fresh view, and what was told since."""
        record = self.shown_to(viewer.seat)
        if not record.started:
            return
        lines, whole = record.lines_since(max(version, 0))
        fresh = not whole or version > record.version
        moment = updates.Snapshot(record, lines, self.services.now())
        viewer.push(codec.encode(moment.update(viewer.seat, fresh=fresh)))

    def all_said(self, seat: int) -> to_client.Said:
        """All words of the chat as far as this seat hears them."""
        words = self.delayed.words() if self.delayed is not None and seat == SPECTATOR else self.chat
        return updates.said(words, fresh=True)

    def _tell_seat(self, seat: int, message: fields.Told) -> None:
        encoded = codec.encode(message)
        for viewer in self.viewers.get(seat, ()):
            viewer.push(encoded)

    def tell_room(self) -> None:
        for seat in self.viewers:
            self._tell_seat(seat, self.room(seat))

    def tell_chat(self) -> None:
        """All of it, for some was deleted."""
        for seat in self.viewers:
            self._tell_seat(seat, self.all_said(seat))

    def room(self, seat: int = 0) -> to_client.Room:
        """As this seat is told of it: who is here at once, and what is in the record when its line is."""
        over = self.status == OVER
        record = self.shown_to(seat)
        return to_client.Room(
            status=self.status,
            why=self.why or ("conceded" if record.conceded else ""),
            seats=[updates.sitter(row, here=self.is_here(row.seat)) for row in self.seats],
            watching=len(self.viewers.get(SPECTATOR, ())),
            paused=record.paused,
            votes=sorted(record.votes),
            rematch=record.rematch,
            seed=self.row.seed if over else "",
            salt=self.row.salt if over else "",
            ratings=self.ratings,
        )

    def is_here(self, seat: int) -> bool:
        return seat in self.viewers or any(seat in seats for seats, _at in self.elsewhere.values())

    def tell_presence(self) -> None:
        self.services.publish(self.id, here=[viewed for viewed in self.viewers if viewed != SPECTATOR])

    def heard_presence(self, process: str, seats: list[int]) -> None:
        """Another process says who looks on there; who looked on until now has just gone away."""
        now = self.services.now()
        if process not in self.elsewhere:
            self.tell_presence()
        gone = set(self.elsewhere.get(process, ([], now))[0]) - set(seats)
        self.elsewhere[process] = (seats, now)
        self._gone(gone)
        if gone:
            self.autoplay.wake()  # what it did there may now be for this process to do

    def forget_silent(self) -> None:
        """A process that has not said for long who looks on there has ended, and nobody does."""
        before = self.services.now() - SILENT
        silent = [process for process, (_seats, at) in self.elsewhere.items() if at < before]
        gone = {seat for process in silent for seat in self.elsewhere.pop(process)[0]}
        if gone:
            self._gone(gone)

    def _gone(self, seats: set[int]) -> None:
        for seat in seats:
            self.away_since[seat] = self.services.now()
        self.tell_room()

    def come(self, viewer: Viewer) -> None:
        if self.delayed is not None:
            self.delayed.wake()
        self.viewers.setdefault(viewer.seat, []).append(viewer)
        self._presence_changed(viewer.seat)

    def go(self, viewer: Viewer) -> None:
        viewers = self.viewers.get(viewer.seat, [])
        if viewer in viewers:
            viewers.remove(viewer)
        if not viewers:
            self.viewers.pop(viewer.seat, None)
            if self.reaching is not None:
                self.reaching.gone(viewer.seat)
        self._presence_changed(viewer.seat)

    def _presence_changed(self, seat: int) -> None:
        self.used_at = self.services.now()
        if seat != SPECTATOR:
            self.away_since[seat] = self.services.now()
        self.tell_presence()
        self.tell_room()

    def seats_changed(self) -> None:
        self.services.publish(self.id, seats=True)
        self.tell_room()
        self.autoplay.wake()

    async def say(self, seat: int, name: str, text: str, *, emote: bool) -> None:
        if emote and text not in from_client.EMOTES:
            raise Refusal("no such emote", emotes=list(from_client.EMOTES))
        if self.row.emotes_only and not emote:
            raise Refusal("emotes only")
        if self.chat and self.chat[-1].number >= MOST_WORDS:
            raise Refusal("too often")
        words = ChatRow(number=0, seat=seat, name=name, text=text, emote=emote, at=self.services.now())
        number = await self.services.store.say(self.id, words)
        kept = ChatRow(number=number, seat=seat, name=name, text=text, emote=emote, at=words.at)
        self.services.publish(self.id, chat=kept)
        self.heard_chat(kept)

    def heard_chat(self, words: ChatRow) -> None:
        """Each word once, however often it is told."""
        if all(word.number != words.number for word in self.chat):
            self.chat.append(words)
            for seat in self.viewers:
                if seat != SPECTATOR or self.delayed is None:
                    self._tell_seat(seat, updates.said([words]))
            if self.delayed is not None:
                self.delayed.wake()
