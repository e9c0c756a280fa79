"""A game on this machine: one person among bots, with the rules at hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

from clutch.bots import Bot
from clutch.core.chance import Chance
from clutch.core.game import Act, AnyState, Port
from clutch.core.mistake import Mistake
from clutch.core.moves import PORT, Move, seat_letter
from clutch.core.record import Record, Step, played
from clutch.core.state import Composition
from clutch.core.undo import why_not
from clutch.terminal.shown import Ahead, Choice, Shown
from clutch.terminal.steady import answer_of_hand

NO_UNDO: Final = {
    "a hidden choice is final": "all choose at the same time, and a hidden choice is final",
    "chance was used": "cards were drawn or dice thrown",
    "something was revealed": "it showed you something",
}


class NoUndo(Mistake):
    """The last act stands."""


class LocalTable:
    """The one state of the game, of which only views are shown. It begins where the record ends."""

    def __init__(
        self,
        record: Record,
        seat: int,
        bot: Bot,
        level: str,
        chance: Chance,
        *,
        port: Port | None = None,
        is_steady: bool = False,
        pause: float = 0.0,
    ) -> None:
        self.record: Final = record
        self.game: Final = record.game
        self.repeats: Final = True
        self.seat: Final = seat
        self.bot: Final = bot
        self.chance: Final = chance
        self.port: Final = port  # without one, people say what happened
        self.is_steady: Final = is_steady  # one's own attempts are made by hand
        self.pause: Final = pause
        self.names: Final = [level if other != seat else "you" for other in range(record.rules.seats)]
        self.state = record.start()
        self.last: tuple[AnyState, Step] | None = None  # one's own act, as long as nobody has acted since
        self.told: list[str] = ["The game begins."]
        for step in record.replay():
            self._went_on(step)
        self.changed = asyncio.Event()

    async def follow(self) -> AsyncIterator[Shown]:
        """The table after each act; bots and ports act by themselves, after a pause."""
        while True:
            self.changed.clear()
            yield self._shown()
            if self.state.over or self._asked() in ("choose", "report", "steady"):
                await self.changed.wait()
            else:
                await self._next()

    async def _next(self) -> None:
        """What a bot or the port does, unless one's own act is taken back meanwhile."""
        before = self.state
        try:
            await asyncio.wait_for(self.changed.wait(), self.pause)
        except TimeoutError:
            seat = PORT if before.waiting else before.actors()[0]
            act = await asyncio.to_thread(self._answer, before, seat)
            if self.state is before:
                self._play(seat, act)

    def _answer(self, state: AnyState, seat: int) -> Act:
        if seat == PORT:
            assert self.port is not None
            return [self.port(state, self.chance)]
        act: Act = []
        while not (ahead := state.compose(seat, act)).whole:
            act.append(self.bot(ahead.view, ahead.moves, self.chance))
        return act

    def _play(self, seat: int, act: Act) -> None:
        step = played(self.state, seat, act)
        self.record.add(step.state, seat, act)
        self._went_on(step)
        self.changed.set()

    def _went_on(self, step: Step) -> None:
        rules = step.state.rules
        self.told += [self.game.story(self.game.heard(event, rules, self.seat)) for event in step.events]
        self.last = (self.state, step) if step.seat == self.seat else None
        self.state = step.state

    def _asked(self) -> str:
        if self.state.over:
            return "over"
        if self.state.waiting:
            if self.port is None:
                return "report"
            return "steady" if self.is_steady and self.state.turn == self.seat else "port"
        return "choose" if self.seat in self.state.actors() else "wait"

    def _shown(self) -> Shown:
        told, self.told = self.told, []
        asked = self._asked()
        shown = Shown(
            asked,
            self.names,
            state=self.state.view(self.seat).state,
            waits_for=self.state.actors(),
            told=told,
            outcome=self.game.ending(self.state),
        )
        return shown if asked != "choose" else self._offering(shown)

    def _offering(self, shown: Shown) -> Shown:
        ahead = self.state.compose(self.seat, [])
        ready = self.game.ready_acts(ahead.view.state)
        return Shown(
            shown.asked,
            shown.names,
            state=ahead.view.state,
            waits_for=shown.waits_for,
            choices=self._choices(ahead),
            ready={name: [move.text for move in act] for name, act in ready.items()},
            warnings={move.text: self.game.warning(self.state, [move]) for move in ahead.moves if move.closes},
            told=shown.told,
        )

    def _choices(self, ahead: Composition[Move]) -> list[Choice]:
        return [Choice(move.text, *self.game.places(move), move.closes) for move in ahead.moves]

    async def tried(self, picks: list[str]) -> Ahead:
        act = [self.game.parse(pick) for pick in picks]
        ahead = self.state.compose(self.seat, act)
        warning = self.game.warning(self.state, act) if ahead.whole else ""
        return Ahead(ahead.view.state, self._choices(ahead), ahead.whole, warning)

    async def act(self, picks: list[str]) -> None:
        self._play(self.seat, [self.game.parse(pick) for pick in picks])

    async def undo(self) -> None:
        if self.last is None:
            raise NoUndo("There is nothing to take back: it is only possible until the next one acts.")
        before, step = self.last
        if why := why_not(self.game, before, self.seat, step.act, step.state):
            raise NoUndo(f"It cannot be taken back: {NO_UNDO.get(why, why)}.")
        self.record.lines.pop()
        self.record.ended = ""
        self.state, self.last = before, None
        self.told.append(f"{seat_letter(self.seat)} takes it back.")
        self.changed.set()

    async def report(self, said: str) -> None:
        assert self.game.report is not None
        self._play(PORT, [self.game.report(self.state, said)])

    async def strike(self, *, hit: bool) -> None:
        self._play(PORT, [answer_of_hand(self.state, self.chance, self._odds(), hit=hit)])

    def _odds(self) -> Callable[[AnyState, Chance], Move]:
        assert self.port is not None
        return self.port

    async def leave(self) -> None:
        """Nothing waits for anybody here."""
