"""What may be done now, as words side by side: walk to one with the arrow keys and press enter, or click it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from clutch.core.places import Place


class Entry(NamedTuple):
    """One thing to do: the row it stands in, its own word, what will happen, the picks it adds, and what it touches."""

    row: str
    chip: str
    will: str
    picks: tuple[str, ...]
    places: tuple[Place, ...] = ()
    closes: bool = True


class Spot(NamedTuple):
    """Where an entry stands."""

    line: int
    left: int
    right: int


class Choices(Widget):
    """Entries of the same row stand on the same line, as many as fit."""

    DEFAULT_CSS = "Choices { height: 1; text-wrap: nowrap; }"

    class Walked(Message):
        """Another entry is looked at."""

    class Picked(Message):
        """An entry was chosen."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry: Final = entry

    def __init__(self) -> None:
        super().__init__(id="choices")
        self.entries: Sequence[Entry] = ()
        self.at = 0
        self.most = 5  # lines
        self.top = 0  # the first line that is shown

    @property
    def current(self) -> Entry | None:
        return self.entries[self.at] if self.at < len(self.entries) else None

    def offer(self, entries: Sequence[Entry]) -> None:
        """Other entries; the first is looked at. Those of a row come together."""
        order = list(dict.fromkeys(entry.row for entry in entries))
        self.entries = sorted(entries, key=lambda entry: order.index(entry.row))
        self.walk_to(0)

    def walk_to(self, at: int) -> None:
        self.at = max(0, min(at, len(self.entries) - 1))
        self._fit()
        self.post_message(self.Walked())

    @property
    def lines(self) -> int:
        """As many as are shown."""
        spots = self._spots()
        return min(spots[-1].line + 1 if spots else 1, self.most)

    def _fit(self) -> None:
        spots = self._spots()
        lines = spots[-1].line + 1 if spots else 1
        self.styles.height = self.lines
        line = spots[self.at].line if spots else 0
        self.top = max(min(self.top, line, lines - 1), line - self.most + 1, 0)
        self.refresh(layout=True)

    def along(self, step: int) -> None:
        self.walk_to((self.at + step) % max(1, len(self.entries)))

    def across(self, step: int) -> None:
        """To the line above or below, to what stands nearest there."""
        spots = self._spots()
        if not spots:
            return
        line = (spots[self.at].line + step) % (spots[-1].line + 1)
        there = [at for at, spot in enumerate(spots) if spot.line == line]
        self.walk_to(min(there, key=lambda at: abs(spots[at].left - spots[self.at].left)))

    def pick(self) -> None:
        if self.current is not None:
            self.post_message(self.Picked(self.current))

    def on_resize(self, _resize: events.Resize) -> None:
        self._fit()

    def on_mouse_move(self, move: events.MouseMove) -> None:
        at = self._under(move)
        if at is not None and at != self.at:
            self.walk_to(at)

    def on_click(self, click: events.Click) -> None:
        at = self._under(click)
        if at is not None:
            self.walk_to(at)
            self.pick()

    def on_mouse_scroll_down(self) -> None:
        self.across(1)

    def on_mouse_scroll_up(self) -> None:
        self.across(-1)

    def _under(self, mouse: events.MouseEvent) -> int | None:
        for at, spot in enumerate(self._spots()):
            if spot.line == self.top + mouse.y and spot.left <= mouse.x < spot.right:
                return at
        return None

    def _spots(self) -> list[Spot]:
        """Where each entry stands, after the name of its row and its neighbours."""
        spots: list[Spot] = []
        line = -1
        head = self._head()
        for _, entries in groupby(self.entries, key=lambda entry: entry.row):
            line += 1
            left = head
            for entry in entries:
                wide = len(entry.chip) + 2
                if left > head and left + wide > self.size.width:
                    line += 1
                    left = head
                spots.append(Spot(line, left, left + wide))
                left += wide
        return spots

    def _head(self) -> int:
        return max((len(entry.row) for entry in self.entries), default=0) + 2

    def render(self) -> Content:
        spots = self._spots()
        lines = [Content("")] * (spots[-1].line + 1 if spots else 0)
        told = ""
        for at, (entry, spot) in enumerate(zip(self.entries, spots, strict=True)):
            if not lines[spot.line]:
                head = entry.row if entry.row != told else ""
                told = entry.row
                lines[spot.line] = Content.styled(f" {head:{self._head() - 1}}", "bold")
            chip = Content.styled(f"[{entry.chip}]", "bold reverse") if at == self.at else Content(f" {entry.chip} ")
            lines[spot.line] += chip
        return Content("\n").join(lines[self.top : self.top + self.most])
