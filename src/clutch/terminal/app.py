"""The table in a terminal: what lies there, what has happened, what is asked, and what may be done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from textwrap import wrap
from typing import ClassVar, Final

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Footer, Static

from clutch.core.chance import Chance
from clutch.core.mistake import Mistake
from clutch.terminal.asking import Asking, ending
from clutch.terminal.board import Board
from clutch.terminal.choices import Choices, Entry
from clutch.terminal.drawing import Drawing, Row, word
from clutch.terminal.pages import KEYS, Page, Saying
from clutch.terminal.shown import Shown, Table
from clutch.terminal.steady import attempt, field_of, start_of
from clutch.terminal.steady_bar import HIT, SteadyBar

AGAIN: Final = 1  # how it ends if another game is wanted
FAILED: Final = 2
WIDE: Final = 110  # columns from which the log stands beside the table
HIGH: Final = 34  # lines from which more choices are shown at once
LEAST, MOST = 4, 12  # lines of the log below the table, with the one above it
OTHERS: Final = 3  # lines: banner, what will happen, keys
KEPT: Final = 200  # lines of the log beside or below the table

STYLE: Final = """
Screen { background: $background; }
#banner, #will { height: 1; text-wrap: nowrap; text-overflow: ellipsis; padding: 0 1; }
#banner { background: $primary-darken-2; color: $text; }
#board { padding: 0 1; }
#log { height: 4; border-top: solid $primary; border-title-color: $text; padding: 0 1; scrollbar-size-vertical: 1; }
#asking { height: auto; max-height: 4; border-top: heavy $warning; padding: 0 1; }
#asking { border-title-color: $text; border-title-style: bold; }
#will { color: $text-muted; }
Screen.-wide #log { dock: right; width: 44; height: 100%; border-top: none; border-left: solid $primary; padding: 1 1; }
Page, Saying, SteadyBar { align: center middle; }
#page { border: round $primary; padding: 0 1; width: 100%; max-width: 100; height: 1fr; background: $background; }
#page Markdown { background: $background; }
#saying { width: 70; border: round $primary; }
#steady-bar { width: 60; height: auto; border: round $primary; padding: 1 2; background: $background; }
#bar { width: auto; height: 2; margin-bottom: 1; }
"""


class TableApp(App[int]):
    """One seat at one table."""

    TITLE = "Clutch"
    CSS = STYLE
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 - as Textual has it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "along(-1)", "Walk", key_display="←↑↓→"),
        Binding("right,tab", "along(1)", show=False),
        Binding("up,shift+tab", "across(-1)", show=False),
        Binding("down", "across(1)", show=False),
        Binding("enter,space", "pick", "Do it", key_display="enter", priority=False),
        Binding("u,backspace", "undo", "Undo", key_display="u"),
        Binding("escape", "step_back", show=False),
        Binding("l", "log", "Log"),
        Binding("r", "rules", "Rules"),
        Binding("question_mark,f1", "keys", "Help", key_display="?"),
        Binding("n", "again", show=False),
        Binding("q,ctrl+c", "leave", "Quit", key_display="q"),
    ]

    def __init__(self, table: Table, drawing: Drawing, rulebook: str, chance: Chance) -> None:
        super().__init__()
        self.table: Final = table
        self.rulebook: Final = rulebook
        self.asking: Final = Asking(table, drawing)
        self.drawing: Final = drawing
        self.chance: Final = chance
        self.story: Final[list[str]] = []
        self.fresh = 0  # so many of the last lines are new since one's own last act
        self.failure = ""
        self.is_busy = False  # a question is not answered yet

    def compose(self) -> ComposeResult:
        yield Static(id="banner")
        yield Board()
        with VerticalScroll(id="log", can_focus=False) as log:
            log.border_title = "What has happened"
            yield Static(id="story")
        yield Static(id="asking")
        yield Choices()
        yield Static(id="will")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        self.animation_level = "none"
        self.run_worker(self.follow(), exclusive=True, group="follow")

    async def follow(self) -> None:
        """Show the table whenever it has changed; what ends it is told when the screen is the player's again."""
        try:
            async for shown in self.table.follow():
                self.take(shown)
        except Mistake as mistake:
            self.failure = str(mistake)
            self.exit(FAILED)

    def take(self, shown: Shown) -> None:
        self.asking.take(shown)
        self.story.extend(shown.told)
        self.fresh += len(shown.told)
        self.draw()

    def draw(self) -> None:
        """All of the screen, from what is known."""
        asking = self.asking
        self.query_one("#banner", Static).update(asking.banner())
        self.query_one(Board).lay([*ending(asking.shown), *self._rows()])
        panel = self.query_one("#asking", Static)
        panel.border_title = asking.title()
        panel.update(Content(asking.question()))
        self.query_one(Choices).offer(asking.entries())
        told = self.story[-KEPT:]
        old, new = told[: len(told) - self.fresh], told[max(0, len(told) - self.fresh) :]
        lines = [Content.styled(f"  {line}", "dim") for line in old] + [Content(f"» {line}") for line in new]
        self.query_one("#story", Static).update(Content("\n").join(lines))
        self.share(self.size)

    def share(self, size: Size) -> None:
        """Where the log lies below the table, it has what the others leave; the last lines are seen."""
        log, asking = self.query_one("#log"), self.query_one("#asking")
        if size.width < WIDE:
            width = max(1, size.width - 2)
            asked = 1 + len(wrap(self.asking.question(), width))
            taken = asked + self.query_one(Choices).lines + self.query_one(Board).wanted(width) + OTHERS
            log.styles.height = max(LEAST, min(size.height - taken, MOST))
            asking.styles.height = asked
        else:
            log.styles.height, asking.styles.height = "100%", "auto"
        self.call_after_refresh(log.scroll_end, animate=False)

    def _rows(self) -> list[Row]:
        state = self.asking.state
        if state is not None:
            return self.drawing.rows(state, self.table.seat)
        return [Row("ABCDEF"[seat], [word(name)]) for seat, name in enumerate(self.asking.shown.names)]

    def on_resize(self, resize: Resize) -> None:
        self.query_one(Choices).most = 5 if resize.size.height < HIGH else 12
        self.share(resize.size)

    def on_choices_walked(self) -> None:
        entry = self.query_one(Choices).current
        self.query_one("#will", Static).update(Content(f"→ {entry.will}" if entry and entry.will else ""))
        offered = {place for each in self.query_one(Choices).entries for place in each.places}
        self.query_one(Board).mark(entry.places if entry else (), offered)

    def on_choices_picked(self, picked: Choices.Picked) -> None:
        if picked.entry in self.query_one(Choices).entries:  # a second press may come when it is done already
            self.do(picked.entry)

    def on_board_pressed(self, pressed: Board.Pressed) -> None:
        """Of what can be done, only what touches this; if that is one thing, do it."""
        only = self.asking.narrowed(pressed.at)
        if only is not None:
            self.do(only)
        else:
            self.draw()

    def do(self, entry: Entry) -> None:
        asked = self.asking.shown.asked
        if asked == "steady":
            self.reach()
        elif asked == "report":
            self.push_screen(Saying(self.table.game.answers), self._said)
        else:
            self.ask(lambda: self._do(entry))

    async def _do(self, entry: Entry) -> None:
        act = await self.asking.pick(entry)
        if act is not None:
            await self.play(act)
        else:
            self.draw()

    async def play(self, act: list[str]) -> None:
        """Nothing more is offered until the table has changed; what was refused is offered again."""
        before = self.asking.shown
        sent = self.asking.send()
        self.fresh = 0
        self.draw()
        try:
            await self.table.act(act)
        except Mistake:
            if self.asking.shown is sent:
                self.asking.take(before)
            raise

    def reach(self) -> None:
        assert self.asking.shown.state is not None
        egg, chance = attempt(self.table.game, self.asking.shown.state)

        self.push_screen(SteadyBar(egg, field_of(chance), start_of(self.chance)), self._stopped)

    def _stopped(self, came: str | None) -> None:
        self.ask(lambda: self.table.strike(hit=came == HIT))

    def _said(self, said: str | None) -> None:
        if said:
            self.ask(lambda: self.table.report(said))

    def ask(self, question: Callable[[], Awaitable[None]]) -> None:
        """Something that may be refused, one thing at a time: what is asked for meanwhile is not done."""

        async def asked() -> None:
            try:
                await question()
            except Mistake as mistake:
                self.asking.start_again()
                self.draw()
                self.notify(str(mistake), severity="warning", markup=False)
            finally:
                self.is_busy = False

        if not self.is_busy:
            self.is_busy = True
            self.run_worker(asked(), group="ask")

    def action_along(self, step: int) -> None:
        self.query_one(Choices).along(step)

    def action_across(self, step: int) -> None:
        self.query_one(Choices).across(step)

    def action_pick(self) -> None:
        self.query_one(Choices).pick()

    def action_step_back(self) -> None:
        """One step back in the act that one is making; never what was played."""
        self.ask(self._back)

    async def _back(self) -> None:
        await self.asking.back()
        self.draw()

    def action_undo(self) -> None:
        self.ask(self._back if self.asking.has_begun else self.table.undo)

    def action_log(self) -> None:
        self.push_screen(Page("What has happened", "\n".join(self.story), at_its_end=True))

    def action_rules(self) -> None:
        self.push_screen(Page(f"The rules of {self.table.game.title}", self.rulebook, is_markdown=True))

    def action_keys(self) -> None:
        self.push_screen(Page("Help", KEYS))

    def action_again(self) -> None:
        if self.asking.shown.asked == "over" and self.table.repeats:
            self.exit(AGAIN)

    async def action_leave(self) -> None:
        await self.table.leave()
        self.exit(0)
