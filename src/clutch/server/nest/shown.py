"""What everybody sees of a nest: how it lies, whose hand is to reach into it, and the frames of what moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from clutch.bots import level_named
from clutch.nest_bytes import heap_of
from clutch.server.nest import talk
from clutch.server.nest.course import Course
from clutch.server.nest.pool import NoNest
from clutch.server.nest.rest import NestAtRest, Rest, last_answer, reach_of
from clutch.server.record.live import LiveRecord
from clutch.server.table.following import Followed
from clutch.server.table.onlookers import Viewer
from clutch.server.wire import codec, nest_messages, to_client


class Shown:
    """One for each table with a nest."""

    def __init__(self, table: Followed, at_rest: NestAtRest, course: Course) -> None:
        self.table: Final = table
        self.at_rest: Final = at_rest
        self.course: Final = course

    async def greet(self, viewer: Viewer) -> None:
        """The nest, for one who comes."""
        record = self.table.shown_to(viewer.seat)
        if record.started:
            with self._without_nests():
                rest = await self.at_rest.after(record)
                viewer.push(codec.encode(self._told(record, rest)))

    def tell(self, *, void: bool = False) -> None:
        """The nest, for all; at once if it is known."""
        known = self.at_rest.known(self.table.record)
        if known is not None:
            self._tell(known, void=void)
        elif self.table.onlookers:
            self.table.services.begin(self._find_and_tell(void=void))

    async def _find_and_tell(self, *, void: bool) -> None:
        with self._without_nests():
            self._tell(await self.at_rest.after(self.table.record), void=void)

    def _tell(self, rest: Rest, *, void: bool) -> None:
        message = codec.encode(self._told(self.table.record, rest, void=void))
        for viewer in self._live_viewers():
            viewer.push(message)

    def _live_viewers(self) -> Iterator[Viewer]:
        """All but spectators who see everything later: they see the nest at rest, and no hands."""
        for seat, viewers in self.table.onlookers.here.items():
            if self.table.shown_to(seat) is self.table.record:
                yield from viewers

    @contextmanager
    def _without_nests(self) -> Iterator[None]:
        """Nothing is shown where no process answers; it is tried again with whatever happens next."""
        try:
            yield
        except NoNest as error:
            self.table.services.log.warning("nest not shown", table=self.table.id, reason=str(error))

    def _told(self, record: LiveRecord, rest: Rest, *, void: bool = False) -> nest_messages.Nest:
        course, reach, live = self.course, reach_of(record), record is self.table.record
        open_now = record.attempt and not record.over
        parked = course.parked if live and course.attempt == record.attempt else None
        lying = heap_of(parked.nest if parked else rest.nest)
        left = course.seconds_left(reach.time_limit, self.table.services.now()) if open_now and live else 0.0
        return nest_messages.Nest(
            version=record.version,
            eggs=lying.names,
            poses=lying.poses,
            largest_first=lying.largest_first,
            reaching=record.state.turn if open_now else -1,
            egg=reach.egg if open_now else "",
            seconds=round(left, 1),
            runs=bool(open_now and live and course.frames),
            take=last_answer(record) if rest.has_film else -1,
            waiting=course.hand.ahead if course.hand is not None and live else 0,
            void=void,
        )

    def show(self, frame: bytes) -> None:
        """To everybody who keeps up."""
        for viewer in self._live_viewers():
            viewer.show(frame)

    def refuse(self, refused: talk.NotDone) -> None:
        """The seat that is to steal is told what its hand could not do."""
        args = {"egg": refused.egg} if refused.reason == "another egg" else {}
        self.table.onlookers.tell(self.table.record.state.turn, to_client.Refused(reason=refused.reason, args=args))

    async def look(self) -> nest_messages.Looked:
        """The eggs that can be grabbed, as they lie now."""
        parked = self.course.parked
        return await self.at_rest.seen(parked.nest if parked else (await self.at_rest.after(self.table.record)).nest)

    async def sight(self, level: str) -> list[str]:
        """The eggs as the eyes of such a bot would take them, what looks safest first; none if nobody can look."""
        steadiness = level_named(level).steadiness
        with self._without_nests():
            record = self.table.record
            seed = self.table.services.chance(f"eyes:{record.version}").below(1 << 32)
            return await self.at_rest.ranked(record, steadiness, seed)
        return []
