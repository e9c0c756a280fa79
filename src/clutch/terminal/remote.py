"""A seat at a table of a server: the same protocol as any client's, and nothing of the rules but their words."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Any, Final

from clutch.bots import USUAL
from clutch.core.game import Game
from clutch.core.mistake import Mistake
from clutch.core.places import Place
from clutch.guest.restoring import restored, story
from clutch.guest.seat import Seat
from clutch.guest.talk import Json, ask
from clutch.terminal.shown import Ahead, Choice, Shown

FILL, START = "bots", "start"  # what may be done before the game
LOST: Final = "The connection is lost; it is tried again. Nothing is lost with it."


class RemoteTable:
    """What was told to one seat. `link` is how others come to the table."""

    def __init__(self, game: Game, server: str, seated: Json) -> None:
        self.game: Final = game
        self.repeats: Final = False
        self.seat: Final[int] = seated["seat"]
        self.server: Final = server
        self.seated: Final = seated
        self.link: Final = f"{server}/t/{seated['table']}"
        self.sitting: Seat | None = None

    @property
    def _sitting(self) -> Seat:
        """It listens from the first question on, for which there must be a loop of events."""
        if self.sitting is None:
            self.sitting = Seat(self.server, self.seated)
        return self.sitting

    async def follow(self) -> AsyncIterator[Shown]:
        sitting = self._sitting
        while True:
            news = sitting.news
            if sitting.gone:
                raise Mistake(sitting.gone)
            if sitting.setting and sitting.room:
                yield self._playing(sitting) if sitting.update else self._open(sitting)
            await news.wait()

    def _open(self, sitting: Seat) -> Shown:
        """Before the game: who sits there, and what may be done."""
        free = [seat["seat"] for seat in sitting.room["seats"] if not (seat["person"] or seat["bot"])]
        act = FILL if free else START
        return Shown("open", self._names(sitting), choices=[Choice(act, act)], note=self._note(sitting))

    def _playing(self, sitting: Seat) -> Shown:
        update = sitting.update
        prompt = update["prompt"]
        missed = ["Some of what happened was missed while the connection was lost."] if sitting.missed else []
        return Shown(
            "over" if sitting.is_over else prompt["key"],
            self._names(sitting),
            state=restored(self.game, sitting.rules, update["view"]),
            waits_for=prompt["seats"],
            choices=_choices(update["choices"]),
            ready={act["name"]: act["picks"] for act in update["ready"]},
            warnings=update["warnings"],
            told=missed + [told for line in sitting.heard() if (told := story(self.game, line))],
            outcome=update["outcome"],
            note=self._note(sitting),
        )

    def _names(self, sitting: Seat) -> list[str]:
        return ["you" if seat["seat"] == self.seat else _name(seat) for seat in sitting.room["seats"]]

    def _note(self, sitting: Seat) -> str:
        if sitting.socket is None:
            return LOST
        return "" if sitting.update else f"Others join by this link, here or in a browser: {self.link}"

    async def tried(self, picks: list[str]) -> Ahead:
        sitting = self._sitting
        told = await sitting.tried(picks)
        state = restored(self.game, sitting.rules, told["view"])
        return Ahead(state, _choices(told["choices"]), told["whole"], told["warning"])

    async def act(self, picks: list[str]) -> None:
        if self._sitting.update:
            await self._sitting.act(picks)
        elif picks == [FILL]:
            await self._ask("bots", {"level": USUAL})
        else:
            await self._ask("start", {})

    async def _ask(self, what: str, body: Json) -> None:
        await ask(self.server, f"/api/tables/{self.seated['table']}/{what}", body, token=self.seated["token"])

    async def undo(self) -> None:
        await self._sitting.undo()

    async def report(self, said: str) -> None:
        await self._sitting.report(said)

    async def strike(self, *, hit: bool) -> None:
        raise Mistake(f"the server decides what comes of it, and not a hand here (it was {hit})")

    async def leave(self) -> None:
        """The seat stays ours, and may be taken again by the same link and name; a bot may sit in for us."""
        if self.sitting is not None:
            await self.sitting.leave()


def _choices(told: Iterable[Mapping[str, Any]]) -> list[Choice]:
    return [
        Choice(one["text"], one["does"], tuple([Place(**place) for place in one["places"]]), one["closes"])
        for one in told
    ]


def _name(seat: Json) -> str:
    if not seat["person"]:
        return seat["bot"] or "free"
    away = f", a {seat['bot']} sits in" if seat["bot"] else "" if seat["here"] else ", away"
    return f"{seat['name']}{away}"
