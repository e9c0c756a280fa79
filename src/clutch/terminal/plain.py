"""A plain, friendly game against bots: what lies on the table, what may be done, and a number to choose it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from string import ascii_lowercase
from typing import Any

from clutch.bots import Bot
from clutch.core.chance import Chance
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game, Port
from clutch.core.mistake import Mistake
from clutch.core.moves import PORT, Move, act_text, seat_letter
from clutch.core.record import Record
from clutch.core.state import Composition

HELP = "Type the letter of a move, or the move as it is written; or: undo, table, rules, help, quit."


def labels() -> Iterator[str]:
    """From a to z, then aa, ab and so on."""
    yield from ascii_lowercase
    yield from map("".join, product(ascii_lowercase, repeat=2))


class Stopped(Exception):
    """The player has had enough."""


class PlainTable:
    """One person among bots."""

    def __init__(
        self,
        record: Record,
        seat: int,
        bot: Bot,
        rulebook: str,
        chance: Chance,
        port: Port | None = None,
        ask: Callable[[str], str] = input,
    ) -> None:
        self.game: Game = record.game
        self.record = record
        self.seat = seat
        self.bot = bot
        self.rulebook = rulebook
        self.port = port  # without one, people say what happened
        self.ask = ask
        self.chance = chance

    def play(self) -> None:
        """The whole game; what has happened stays in the record even if it is stopped."""
        state = self.record.start()
        print(f"{self.game.title}: you are {seat_letter(self.seat)}. {HELP}\n{self.game.legend}")
        while not state.over:
            seat, act = self._next_act(state)
            events: list[Event] = []
            state.play(seat, act, events)
            self.record.add(state, seat, act)
            for event in events:
                print(" ", self.game.story(self.game.heard(event, state.rules, self.seat)))
        self._show_end(state)

    def _next_act(self, state: AnyState) -> tuple[int, Act]:
        """One's own first, where several may act; bots and ports answer at once."""
        if state.waiting:
            return PORT, [self.port(state, self.chance) if self.port else self._reported(state)]
        if self.seat in state.actors():
            return self.seat, self._choose(state)
        seat = state.actors()[0]
        return seat, self._bot_act(state, seat)

    def _reported(self, state: AnyState) -> Move:
        """What the people at the table say came of it, until it can have been so."""
        assert self.game.report is not None
        while True:
            try:
                answer = self.game.report(state, self._read("what happened> "))
                state.copy().settle(answer)
            except Mistake as mistake:
                print(f"  {mistake}")
            else:
                return answer

    def _bot_act(self, state: AnyState, seat: int) -> Act:
        act: Act = []
        while not (ahead := state.compose(seat, act)).whole:
            act.append(self.bot(ahead.view, ahead.moves, self.chance))
        return act

    def _choose(self, state: AnyState) -> Act:
        """Compose an act pick by pick."""
        print("\n" + self.game.picture(state.view(self.seat).state, self.seat))
        act: Act = []
        while True:
            ahead = state.compose(self.seat, act)
            if not ahead.whole:
                act = self._more(act, ahead)
            elif self._sure(state, act):
                return act
            else:
                act = []

    def _more(self, act: Act, ahead: Composition[Any]) -> Act:
        """The act after one answer: a pick more, one less, a ready-made act, or the same after some help."""
        ready = self.game.ready_acts(ahead.view.state) if not act else {}
        offers = dict(zip(labels(), ahead.moves, strict=False))
        if act:
            print(f"  so far: {act_text(act)}")
        print("  " + "  ".join(f"{label}) {move.text}" for label, move in offers.items()))
        if ready:
            print(f"  or ready-made: {', '.join(ready)}")
        answer = self._read("your move> ").strip()
        offers |= {move.text: move for move in ahead.moves}
        if answer in offers:
            return [*act, offers[answer]]
        if answer in ready:
            return list(ready[answer])
        if answer == "undo":
            return act[:-1]
        self._help(answer, ahead)
        return act

    def _help(self, answer: str, ahead: Composition[Any]) -> None:
        if answer == "table":
            print(self.game.picture(ahead.view.state, self.seat))
        elif answer == "rules":
            print(self.rulebook)
        elif answer in ("", "help", "?"):
            print(f"{HELP}\n{self.game.legend}")
        else:
            try:
                print(f"'{self.game.parse(answer).text}' is not allowed now.")
            except Mistake as mistake:
                print(f"{mistake}. {HELP}")

    def _sure(self, state: AnyState, act: Act) -> bool:
        warning = self.game.warnings.get(self.game.warning(state, act))
        if not warning:
            return True
        print(warning)
        return self._read("play it all the same? (y/n) ").strip().lower().startswith("y")

    def _read(self, prompt: str) -> str:
        try:
            answer = self.ask(prompt)
        except EOFError:
            raise Stopped from None
        if answer.strip() == "quit":
            raise Stopped
        return answer

    def _show_end(self, state: AnyState) -> None:
        outcome = state.outcome()
        print("\n" + self.game.picture(state.view(self.seat).state, self.seat))
        for seat, score in enumerate(outcome.scores):
            print(f"  {seat_letter(seat)} {score:3} points{'  winner' if seat in outcome.winners else ''}")
        print("You win!" if self.seat in outcome.winners else "Next time!")


PEOPLE = "table"  # in the place of a port's name: people have the real box and say what happened


class UnknownPort(Mistake):
    """A name that is no port of this game."""


def port_named(game: Game, name: str | None, *, steady: bool = False) -> Port | None:
    """One of the game's own ports, by default the first, or none if people are to say what happened."""
    if steady and not game.ports:
        raise UnknownPort(f"{game.title} has nothing to do with a steady hand")
    names = [*game.ports, *([PEOPLE] if game.report is not None else [])]
    if name is not None and name not in names:
        raise UnknownPort(f"{game.title} has no port '{name}'; ports: {', '.join(names) or 'none'}")
    if name == PEOPLE or not game.ports:
        return None
    return game.ports[name or names[0]]
