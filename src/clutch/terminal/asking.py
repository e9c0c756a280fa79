"""What is asked of the player, and the act that is being made, pick by pick."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Final

from clutch.core.game import AnyState
from clutch.core.places import Place
from clutch.terminal.choices import Entry
from clutch.terminal.drawing import ENOUGH, OR, Drawing, Row, word
from clutch.terminal.shown import Ahead, Choice, Shown, Table

SURE: Final = "Are you sure?"
YES, NO = "yes, do it", "no, go back"
TITLES: Final = {"choose": "YOUR TURN", "steady": "YOUR TURN", "report": "SAY WHAT HAPPENED", "over": "GAME OVER"}
BEFORE: Final = {"bots": "let bots take the free seats", "start": "start the game"}
RANKS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")


class Asking:
    """Follows what is shown; holds the picks of the act so far, and what follows them."""

    def __init__(self, table: Table, drawing: Drawing) -> None:
        self.table: Final = table
        self.drawing: Final = drawing
        self.shown = Shown("wait", [])
        self.picks: list[str] = []
        self.chosen: list[Entry] = []  # the same, as they were called
        self.ahead: Ahead | None = None
        self.warned = ""  # why the whole act may be a mistake
        self.whole: list[str] = []  # that act
        self.pressed: list[Place] = []

    def take(self, shown: Shown) -> None:
        """A table that others have changed does not disturb an act that can still be made."""
        keeps = shown.asked == "choose" and shown.choices == self.shown.choices
        self.shown = shown
        if not keeps:
            self.start_again()

    def send(self) -> Shown:
        """The act is on its way."""
        self.take(replace(self.shown, asked="sent", choices=[], ready={}, told=[], waits_for=[]))
        return self.shown

    def start_again(self) -> None:
        self.picks, self.chosen, self.ahead, self.warned, self.pressed = [], [], None, "", []

    @property
    def has_begun(self) -> bool:
        return bool(self.picks or self.pressed)

    @property
    def state(self) -> AnyState | None:
        return self.ahead.state if self.ahead else self.shown.state

    @property
    def choices(self) -> list[Choice]:
        return self.ahead.choices if self.ahead else self.shown.choices

    def banner(self) -> str:
        waits = self.shown.waits_for if self.shown.asked != "over" else []
        seats = [
            f"{'▶' if seat in waits else ' '}{'ABCDEF'[seat]} {name}" for seat, name in enumerate(self.shown.names)
        ]
        return f"{self.table.game.title}  {'  '.join(seats)}"

    def title(self) -> str:
        if self.warned:
            return SURE
        return TITLES.get(self.shown.asked, "PLEASE WAIT" if self.shown.asked != "open" else "BEFORE THE GAME")

    def question(self) -> str:
        """What is to be decided, in a sentence or two."""
        shown = self.shown
        if shown.note and shown.asked != "open":
            return shown.note
        match shown.asked:
            case "choose" if self.warned:
                return self.warned
            case "choose":
                asked = self.drawing.ask(self.state, self.table.seat, self.choices)
                return self._so_far() + asked
            case "steady":
                return "Reach into the nest: a mark runs along a bar, and you stop it over the field."
            case "report":
                return "You have the real box: say what came of the attempt."
            case "over":
                again = ", n plays again" if self.table.repeats else ""
                return f"{verdict(shown, self.table.seat)} l shows all that happened{again}, q leaves."
            case "open":
                return shown.note
            case "sent":
                return "…"
            case "paused":
                return "The game is paused."
            case "port":
                return "Somebody reaches into the nest …"
        names = " and ".join(f"{'ABCDEF'[seat]} ({shown.names[seat]})" for seat in shown.waits_for)
        return f"Waiting for {names or 'the table'} …"

    def _so_far(self) -> str:
        """The picks of the act that is being made, those of a row after its name."""
        rows = [
            f"{row[:1].lower()}{row[1:]} {', '.join(entry.chip for entry in entries)}"
            for row, entries in groupby(self.chosen, key=lambda entry: entry.row)
        ]
        return f"So far: {'; '.join(rows)}. " if rows else ""

    def entries(self) -> list[Entry]:
        shown = self.shown
        if self.warned:
            return [Entry(SURE, YES, "It is allowed.", ()), Entry(SURE, NO, "Choose anew.", ("",))]
        if shown.asked == "open":
            return [Entry("You can", BEFORE[choice.text], "", (choice.text,)) for choice in shown.choices]
        if shown.asked == "steady":
            return [Entry("You", "reach into the nest", "The mark begins to run at once.", ())]
        if shown.asked == "report":
            return [Entry("You", "say it", "", ())]
        if shown.asked != "choose":
            return []
        offered = self._offered()  # what takes one out comes last, for the first is what a hasty key does
        return [*self._ready(), *sorted(offered, key=lambda entry: (entry.row != ENOUGH, entry.row == OR))]

    def _ready(self) -> list[Entry]:
        if self.has_begun:
            return []
        return [
            Entry("Ready-made", name, "It is done as a whole, at once.", tuple(picks))
            for name, picks in self.shown.ready.items()
        ]

    def _offered(self) -> list[Entry]:
        entries = []
        for choice in self.choices:
            if all(place in choice.places for place in self.pressed):
                said = self.drawing.words(self.state, self.table.seat, choice)
                entries.append(Entry(said.row, said.chip, said.will, (choice.text,), choice.places, choice.closes))
        return entries

    def narrowed(self, at: tuple[Place, ...]) -> Entry | None:
        """After a press on a piece that belongs to these places: the one choice that is left, if it is one."""
        place = next((one for one in at if any(one in choice.places for choice in self.choices)), None)
        if place is None or self.warned or self.shown.asked != "choose":
            return None
        self.pressed = [*self.pressed, place]
        left = self._offered()
        if not left:  # another piece than before: begin with it
            self.pressed = [place]
            left = self._offered()
        return left[0] if len(left) == 1 else None

    async def pick(self, entry: Entry) -> list[str] | None:
        """The whole act, if it is one with this; else what follows is asked next."""
        if self.warned:
            return self._sure(entry)
        if self.shown.asked == "open":
            return list(entry.picks)
        if entry.closes and len(entry.picks) == 1 and not self.picks:
            return self._unless_warned(entry.picks, self.shown.warnings.get(entry.picks[0], ""))
        picks = [*self.picks, *entry.picks]
        ahead = await self.table.tried(picks)
        if ahead.whole:
            return self._unless_warned(picks, ahead.warning)
        self.picks, self.chosen, self.ahead, self.pressed = picks, [*self.chosen, entry], ahead, []
        return None

    def _unless_warned(self, picks: tuple[str, ...] | list[str], key: str) -> list[str] | None:
        self.warned = self.table.game.warnings.get(key, "")
        if self.warned:
            self.whole = list(picks)
            return None
        return list(picks)

    def _sure(self, entry: Entry) -> list[str] | None:
        self.warned = ""
        if not entry.picks:
            return self.whole
        return None

    async def back(self) -> None:
        """A press less, or a pick less."""
        if self.warned:
            self.warned = ""
        elif self.pressed:
            self.pressed = []
        elif self.picks:
            picks = self.picks[:-1]
            self.ahead = await self.table.tried(picks) if picks else None
            self.picks, self.chosen = picks, self.chosen[:-1]


def verdict(shown: Shown, seat: int) -> str:
    if shown.outcome is None:
        return "The players ended it early."
    won = shown.outcome["winners"]
    if seat in won:
        return "You win!" if len(won) == 1 else "You share the victory!"
    return f"{' and '.join('ABCDEF'[winner] for winner in won)} won. Next time!"


def ending(shown: Shown) -> list[Row]:
    """How it ended, seat by seat, the best first."""
    if shown.outcome is None:
        return []
    outcome = shown.outcome
    rows = []
    for seat in sorted(range(len(shown.names)), key=lambda seat: (outcome["ranks"][seat], seat)):
        parts = ", ".join(f"{name}: {points}" for name, points in outcome["parts"][seat] if points)
        told = f"{'ABCDEF'[seat]} {shown.names[seat]:8} {outcome['scores'][seat]:3} points"
        rows.append(Row(RANKS[outcome["ranks"][seat] - 1], [word(told, "strong"), word(f" {parts}", "dim")], "strong"))
    return rows
