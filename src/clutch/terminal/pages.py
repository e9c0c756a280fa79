"""Pages that are laid over the table: the rulebook, the log, the keys, and what happened with the real box."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Markdown, Static

KEYS: Final = """\
Walk with the arrow keys, and press enter to do what stands in [brackets];
or click it with the mouse. Below it stands what will happen then, and what
it touches on the table is marked. Click a card of the table to see only
what can be done with it; escape shows all again.

  ← → ↑ ↓        walk                  l   all that has happened
  enter, space   do it                 r   the rulebook
  escape         one step back         ?   this page
  u, backspace   undo                  q   quit

  │ 7│   a card                   [ 7]  your choice touches it
  │▒▒│   face down                │(7)│ face down, but you know it

Undo takes back a pick of an act that you have begun, else your last act:
until the next one acts, if it showed you nothing new.
"""


class Page(ModalScreen[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,l,r,question_mark", "dismiss(None)", "Back", key_display="esc")
    ]

    def __init__(self, title: str, text: str, *, is_markdown: bool = False, at_its_end: bool = False) -> None:
        super().__init__()
        self.named: Final = title
        self.text: Final = text
        self.is_markdown: Final = is_markdown
        self.at_its_end: Final = at_its_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page") as scroll:
            scroll.border_title = self.named
            yield Markdown(self.text) if self.is_markdown else Static(self.text, markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        scroll = self.query_one("#page")
        scroll.focus()
        if self.at_its_end:
            scroll.scroll_end(animate=False)


class Saying(ModalScreen[str]):
    """What happened with the real box; nothing if one thinks better of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", "Back")]

    def __init__(self, hint: str) -> None:
        super().__init__()
        self.hint: Final = hint

    def compose(self) -> ComposeResult:
        box = Input(placeholder=self.hint, id="saying")
        box.border_title = "What happened?"
        yield box

    def on_input_submitted(self, said: Input.Submitted) -> None:
        self.dismiss(said.value)
