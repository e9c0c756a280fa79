"""A nest to practise at: no table, no turns and no record, only the eggs and one's hand."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from clutch.core.mistake import Mistake
from clutch.games.gulo_gulo.answers import parse_answer
from clutch.games.gulo_gulo.hands import Reach
from clutch.games.gulo_gulo.pieces import EGG_NAMES, LETTERS, STANDARD_PIECES, eggs_in
from clutch.nest_bytes import head_of, heap_of
from clutch.server.nest import talk
from clutch.server.nest.course import Course
from clutch.server.nest.pool import Hand, LostHand, NestPool
from clutch.server.table.onlookers import Viewer
from clutch.server.table.services import Services
from clutch.server.wire import codec, fields, from_client, nest_messages, to_client
from clutch.server.wire.refusals import Refusal
from clutch.server.workers.fair_queue import Place

SEAT: Final = 0  # whose hand it is
SETTLE_SECONDS: Final = 2.0
LARGEST_FIRST: Final = "".join(LETTERS[colour] for colour in STANDARD_PIECES.largest_first)
EGGS: Final = tuple(EGG_NAMES[egg] for egg in eggs_in(STANDARD_PIECES.nest))


class Practice:
    """One for each connection of somebody who practises."""

    def __init__(self, nests: NestPool, services: Services, viewer: Viewer, guest: str) -> None:
        self.nests: Final = nests
        self.services: Final = services
        self.viewer: Final = viewer
        self.place: Final = Place(guest, f"practice {services.token(8)}")
        self.course: Final = Course()
        self.asked = nest_messages.Practise(difficulty="family")
        self.nest = b""  # as it lies
        self.egg = ""  # the named one

    async def answer(self, message: from_client.AtNest) -> None:
        match message:
            case nest_messages.Practise():
                await self.lay(message)
            case nest_messages.Steal(egg=egg):
                self.name(egg)
            case nest_messages.Look():
                await self.look()
            case _:
                self.obey(message)

    async def lay(self, asked: nest_messages.Practise) -> None:
        """A whole nest, by the seed if there is one."""
        self.end()
        self.asked, self.egg = asked, ""
        seed = asked.seed or self.services.chance("practice").below(1 << 32)
        fill = talk.Fill(seed=seed, difficulty=asked.difficulty, eggs=list(EGGS), largest_first=LARGEST_FIRST)
        self.nest = (await self.nests.ask(fill, talk.Filled)).nest
        self._tell_nest()
        self.nests.expect()

    def name(self, egg: str) -> None:
        if egg not in heap_of(self.nest).names or self.course.hand is not None:
            raise Refusal("no such egg")
        self.egg = egg
        self.course.begin(self.course.attempt + 1)
        self._tell_nest()

    async def look(self) -> None:
        parked = self.course.parked
        told = await self.nests.ask(talk.See(nest=parked.nest if parked else self.nest), talk.Told)
        self.viewer.push(told.json)

    def obey(self, message: nest_messages.ToHand) -> None:
        """What the hand is to do."""
        if not self.egg:
            raise Refusal("not yours")
        match said := talk.to_hand(message):
            case talk.Grab() | talk.Dig():
                self._reach_out(said)
            case talk.Aim() | talk.LetGo() if self.course.hand is not None:
                self.course.hand.say(said)

    def _reach_out(self, first: talk.Grab | talk.Dig) -> None:
        if self.course.hand is not None:
            self.course.hand.say(first)
            return
        seed = self.services.chance(f"practice:{self.course.attempt}").below(1 << 32)
        begin = self.course.begun(self._reach(), self.nest, seed, first, self.services.now())
        hand = Hand(begin, lambda message: self._heard(hand, message))
        self.nests.reach(self.place, hand)
        self.course.hand = hand
        if hand.ahead:
            self._tell_nest()

    def _reach(self) -> Reach:
        return Reach(
            egg=self.egg,
            eggs=EGGS,
            whole=True,
            largest_first=LARGEST_FIRST,
            seed=0,
            fillings=0,
            settle_seconds=SETTLE_SECONDS,
            time_limit=0.0,
            dropped_is_alarm=False,
        )

    def _heard(self, hand: Hand, message: talk.FromWorker | LostHand) -> None:
        if hand is not self.course.hand:
            return
        match message:
            case talk.Shown(frame=frame):
                self.course.frames = head_of(frame).number
                self.viewer.show(frame)
            case talk.NotDone(reason=reason, egg=egg):
                self._tell(to_client.Refused(reason=reason, args={"egg": egg} if reason == "another egg" else {}))
            case talk.Ready():
                self._tell_nest()
            case talk.Parked():
                self._park(hand, message)
            case talk.Ended(answer=answer) if answer:
                self.services.begin(self._settle(message))
            case _:  # void, or lost: it counts for nothing
                self.course.hand, self.course.parked = None, None
                self._tell_nest(void=True)

    def _park(self, hand: Hand, parked: talk.Parked) -> None:
        self.course.park(parked, self.services.now())
        self.course.hand = None
        self._tell_nest()
        if missed := hand.reaches[parked.reaches :]:  # it had just been parked when that was said
            with suppress(Mistake):  # it is not told who does not wait for it; he reaches again
                self._reach_out(missed[-1])

    async def _settle(self, ended: talk.Ended) -> None:
        """A success leaves the nest as it is; after an alarm another one is laid."""
        answer = parse_answer(ended.answer)
        self.course.hand, egg, self.egg = None, self.egg, ""
        self.course.begin(self.course.attempt + 1)
        self._tell(
            nest_messages.Practised(
                egg=egg, stolen=bool(ended.nest), pole=answer.pole, fallen=answer.fallen, cause=answer.cause.name
            )
        )
        if ended.nest:
            self.nest = ended.nest
            self._tell_nest()
        else:
            try:
                await self.lay(self.asked)
            except Mistake as mistake:
                self._tell(to_client.Refused(reason=mistake.reason))

    def _tell(self, message: fields.Told) -> None:
        self.viewer.push(codec.encode(message))

    def _tell_nest(self, *, void: bool = False) -> None:
        parked = self.course.parked
        lying = heap_of(parked.nest if parked else self.nest)
        hand = self.course.hand
        self._tell(
            nest_messages.Nest(
                version=self.course.attempt,
                eggs=lying.names,
                poses=lying.poses,
                largest_first=lying.largest_first,
                reaching=SEAT if self.egg else -1,
                egg=self.egg,
                seconds=0.0,
                runs=False,
                take=-1,
                waiting=hand.ahead if hand is not None else 0,
                void=void,
            )
        )

    def end(self) -> None:
        """Nobody wants to know any more what comes of the hand."""
        if self.course.hand is not None:
            self.course.hand.drop()
            self.course.hand = None
        self.course.parked = None
