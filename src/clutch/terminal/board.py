"""The table on the screen: rows of words and cards, as large as there is room for; a press is told by its places."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from clutch.core.places import Place
from clutch.terminal.drawing import Piece, Row

TONES: Final = {
    "red": "#ff7b72",
    "green": "#7ee787",
    "yellow": "#f2cc60",
    "blue": "#79c0ff",
    "orange": "#ffa657",
    "magenta": "#e38bff",
    "pink": "#ffb1c8",
    "cyan": "#76e3ea",
    "purple": "#bc8cff",
    "dim": "#8b949e",
    "strong": "bold",
    "": "",
}
HEAD: Final = 10  # letters before each row
LARGE: Final = 3  # lines of a card that is drawn large


class Box(NamedTuple):
    """A piece where it has been drawn: its lines, and its columns from `left` to before `right`."""

    top: int
    bottom: int
    left: int
    right: int
    at: tuple[Place, ...]


class Board(Widget):
    """Draws rows. `touched` are the places of the choice that one is about to make."""

    DEFAULT_CSS = "Board { height: 1fr; text-wrap: nowrap; text-overflow: ellipsis; }"

    class Pressed(Message):
        """Somebody pressed a piece."""

        def __init__(self, at: tuple[Place, ...]) -> None:
            super().__init__()
            self.at: Final = at

    def __init__(self) -> None:
        super().__init__(id="board")
        self.rows: list[Row] = []
        self.touched: Collection[Place] = ()
        self.offered: Collection[Place] = ()
        self.boxes: list[Box] = []

    def lay(self, rows: list[Row]) -> None:
        self.rows = rows
        self.refresh()

    def mark(self, touched: Collection[Place], offered: Collection[Place]) -> None:
        self.touched, self.offered = set(touched), set(offered)
        self.refresh()

    def on_click(self, click: events.Click) -> None:
        for box in self.boxes:
            if box.at and box.top <= click.y < box.bottom and box.left <= click.x < box.right:
                self.post_message(self.Pressed(box.at))
                return

    def render(self) -> Content:
        self.boxes = []
        lines: list[Content] = []
        rows = self._kept()
        large = self._large(rows)
        for number, row in enumerate(rows):
            lines += self._row(row, len(lines), LARGE if number in large else 1)
        return Content("\n").join(lines)

    def _kept(self) -> list[Row]:
        """Without what is only good to know, if there is no room for it."""
        rows = self.rows
        while sum(len(broken(row, self.size.width)) for row in rows) > self.size.height and any(
            row.is_extra for row in rows
        ):
            last = max(number for number, row in enumerate(rows) if row.is_extra)
            rows = rows[:last] + rows[last + 1 :]
        return rows

    def wanted(self, width: int) -> int:
        """So many lines are needed on so wide a screen to draw one's own cards large."""
        return sum(len(broken(row, width)) * (LARGE if row.is_own else 1) for row in self.rows)

    def _large(self, rows: list[Row]) -> set[int]:
        """The rows whose cards are drawn large: one's own first, as long as all rows find room."""
        short = [len(broken(row, self.size.width)) for row in rows]
        room = self.size.height - sum(short)
        found: set[int] = set()
        for number in sorted(range(len(rows)), key=lambda at: not rows[at].is_own):
            row = rows[number]
            more = (LARGE - 1) * short[number]
            if any(piece.is_card for piece in row.pieces) and more <= room:
                room -= more
                found.add(number)
        return found

    def _row(self, row: Row, top: int, height: int) -> list[Content]:
        drawn: list[Content] = []
        for number, pieces in enumerate(broken(row, self.size.width)):
            head = row.head if number == 0 else ""
            drawn += self._line(head, row, pieces, top + len(drawn), height)
        return drawn

    def _line(self, head: str, row: Row, pieces: list[Piece], top: int, height: int) -> list[Content]:
        middle = height // 2
        lines = [
            [Content.styled(f"{head if line == middle else '':{HEAD}}", TONES[row.tone])] for line in range(height)
        ]
        left = HEAD
        for piece in pieces:
            wide = width(piece)
            left += len(row.gap) if left > HEAD else 0
            style = self._style(piece)
            gap = Content(row.gap if left > HEAD else "")
            for line, text in zip(lines, self._drawn(piece, height), strict=True):
                line += [gap, Content.styled(text, style)]
            self.boxes.append(Box(top, top + height, left, left + wide, piece.at))
            left += wide
        return [Content("").join(line) for line in lines]

    def _style(self, piece: Piece) -> str:
        marks = "bold reverse" if self._is_touched(piece) else "bold" if self._is_offered(piece) else ""
        return f"{TONES[piece.tone]} {marks}".strip()

    def _is_touched(self, piece: Piece) -> bool:
        return any(place in self.touched for place in piece.at)

    def _is_offered(self, piece: Piece) -> bool:
        return any(place in self.offered for place in piece.at)

    def _drawn(self, piece: Piece, height: int) -> list[str]:
        """What is touched has a heavy frame, so that it is seen without colours too."""
        is_touched = self._is_touched(piece)
        if not piece.is_card:
            text = f"[{piece.text}]" if is_touched else f" {piece.text} " if piece.at else piece.text
            blank = " " * len(text)
            return [text] if height == 1 else [blank, text, blank]
        if height == 1:
            return [f"[{piece.text}]" if is_touched else f"│{piece.text}│"]
        along, frame = ("━", "┏┓┃┃┗┛") if is_touched else ("─", "╭╮││╰╯")
        bar = along * len(piece.text)
        return [
            f"{frame[0]}{bar}{frame[1]}",
            f"{frame[2]}{piece.text}{frame[3]}",
            f"{frame[4]}{bar}{frame[5]}",
        ]


def width(piece: Piece) -> int:
    """A card has a frame; a word that can be pressed has room for brackets."""
    return len(piece.text) + 2 if piece.is_card or piece.at else len(piece.text)


def broken(row: Row, most: int) -> list[list[Piece]]:
    """The pieces of a row, line by line, as many as fit side by side."""
    lines: list[list[Piece]] = [[]]
    at = HEAD
    for piece in row.pieces:
        wide = width(piece)
        if lines[-1] and at + wide > most:
            lines.append([])
            at = HEAD
        lines[-1].append(piece)
        at += wide + len(row.gap)
    return lines
