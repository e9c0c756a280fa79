"""The bar of a steady hand, on the screen."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from clutch.terminal.steady import CELLS, PACE, cell_at, is_too_late

HIT, MISSED = "hit", "missed"
TOLD: Final = "Press space or enter, or click, when the mark ▼ is over the field █. You have one try."


class SteadyBar(ModalScreen[str]):
    """The mark runs from `start` on; whether it was stopped over the field is the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space,enter", "stop", "Now!")]

    def __init__(self, egg: str, field: range, start: int) -> None:
        super().__init__()
        self.egg: Final = egg
        self.field: Final = field
        self.start: Final = start
        self.steps = 0

    def compose(self) -> ComposeResult:
        with Vertical(id="steady-bar") as box:
            box.border_title = f"Steal {self.egg} with a steady hand"
            yield Static(id="bar")
            yield Static(TOLD, markup=False)

    def on_mount(self) -> None:
        self._draw()
        self.set_interval(PACE, self.go_on)

    def go_on(self) -> None:
        """One cell further; a hand that waits too long is not steady."""
        self.steps += 1
        if is_too_late(self.steps):
            self.dismiss(MISSED)
        else:
            self._draw()

    def on_click(self) -> None:
        self.action_stop()

    def action_stop(self) -> None:
        self.dismiss(HIT if self.cell in self.field else MISSED)

    @property
    def cell(self) -> int:
        """As it was drawn last."""
        return cell_at(self.start + self.steps)

    def _draw(self) -> None:
        mark = "".join("▼" if cell == self.cell else " " for cell in range(CELLS))
        bar = "".join("█" if cell in self.field else "░" for cell in range(CELLS))
        self.query_one("#bar", Static).update(Content(f"{mark}\n{bar}"))
