"""The table on a screen, as text; and positions in every phase of every game, to show on it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from textual.app import App
from textual.pilot import Pilot

from clutch.bots import bot_named
from clutch.core.chance import Chance, from_seed, seed_of
from clutch.core.game import Act, AnyState, Game
from clutch.core.moves import PORT
from clutch.core.record import Record, played
from clutch.games import game_named
from clutch.terminal.app import TableApp
from clutch.terminal.choices import Choices
from clutch.terminal.drawings import drawing_of
from clutch.terminal.local import LocalTable
from clutch.terminal.notation import rulebook

os.environ.pop("NO_COLOR", None)  # colours are what a snapshot is about, whatever whoever runs it likes
HERE: Final = Path(__file__).parent / "snapshots"
SMALL, WIDE = (80, 24), (140, 45)
SEAT: Final = 0
DEALS: Final = 60  # in which a phase is looked for
LONG: Final = 30.0  # seconds in which a screen comes to show what it is to show


class Scene(NamedTuple):
    """A phase of a game, and the rules under which it comes."""

    game: str
    phase: str
    variants: tuple[str, ...] = ()
    times: int = 2  # that it has come, so that something lies on the table

    @property
    def name(self) -> str:
        return f"{self.game}-{self.phase}"


ALL_EXTRAS: Final = ("special-eggs", "powers", "handicaps")
SCENES: Final = [
    Scene("egg-on", "sort", times=1),
    Scene("egg-on", "pick", ("first-game",), times=1),
    Scene("egg-on", "normal", times=4),
    Scene("egg-on", "wed"),
    Scene("egg-on", "worm"),
    Scene("egg-on", "end", times=1),
    Scene("blind-hen", "offer"),
    Scene("blind-hen", "bid"),
    Scene("blind-hen", "pay"),
    Scene("blind-hen", "draft"),
    Scene("blind-hen", "end", times=1),
    Scene("dragons-eggs", "bid"),
    Scene("dragons-eggs", "ability"),
    Scene("dragons-eggs", "resolve", times=4),
    Scene("dragons-eggs", "end", times=1),
    Scene("gulo-gulo", "choose", times=4),
    Scene("gulo-gulo", "deck", times=1),
    Scene("gulo-gulo", "name"),
    Scene("gulo-gulo", "attempt"),
    Scene("gulo-gulo", "end", times=1),
    Scene("bunny-bidding", "setup", ALL_EXTRAS, times=1),
    Scene("bunny-bidding", "open"),
    Scene("bunny-bidding", "reveal", ("reveal-five",)),
    Scene("bunny-bidding", "turn", ALL_EXTRAS),
    Scene("bunny-bidding", "pass", ("doubled-numbers",), times=1),
    Scene("bunny-bidding", "check", ALL_EXTRAS, times=1),
    Scene("bunny-bidding", "end", times=1),
]


def position(scene: Scene) -> Record:
    """The first game of random play in which the phase comes to the seat so often, up to there."""
    game = game_named(scene.game)
    for deal in range(DEALS):
        record = Record(game, game.rules(game.seats[-1], scene.variants), seed_of(f"{scene.name} {deal}"))
        if came(record, scene):
            return record
    raise AssertionError(f"{scene.name} has not come in {DEALS} games: look for it under other rules")


def came(record: Record, scene: Scene) -> bool:
    """Play on until the seat is asked in this phase for the so-and-so-many-eth time."""
    game, state, times = record.game, record.start(), 0
    bot, chance = bot_named("random", game), from_seed(record.seed)
    while True:
        is_asked = SEAT in state.actors() or state.over or (state.waiting and state.turn == SEAT)
        times += is_asked and game.phase_of(state) == scene.phase
        if times == scene.times or state.over:
            return times == scene.times
        seat = PORT if state.waiting else state.actors()[0]
        step = played(state, seat, answered(game, state, seat, bot, chance))
        state = step.state
        record.add(state, seat, step.act)


def answered(game: Game, state: AnyState, seat: int, bot: Any, chance: Chance) -> Act:  # noqa: ANN401
    if seat == PORT:
        return [game.answer(state, chance)]
    act: Act = []
    while not (ahead := state.compose(seat, act)).whole:
        act.append(bot(ahead.view, ahead.moves, chance))
    return act


def app_of(record: Record, *, level: str = "chick", steady: bool = True, pause: float = 0.0) -> TableApp:
    """The table as it goes on from there; one's own attempts are made by hand."""
    game = record.game
    chance = from_seed(record.seed)
    port = next(iter(game.ports.values()), None)
    table = LocalTable(
        record, SEAT, bot_named(level, game), level, chance, port=port, is_steady=steady and bool(port), pause=pause
    )
    return TableApp(table, drawing_of(game), rulebook(game), from_seed(seed_of("hands")))


def text_of(app: App[Any]) -> str:
    """What is on the screen, without its colours."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips).rstrip() + "\n"


def coloured(app: TableApp) -> str:
    """With its colours and marks, as a terminal is told them."""
    width, height = app.size
    console = Console(width=width, height=height, force_terminal=True, color_system="truecolor", legacy_windows=False)
    with console.capture() as captured:
        console.print(app.screen._compositor.render_update(full=True))
    return captured.get()


async def until(pilot: Pilot[Any], is_so: Callable[[], object]) -> None:
    """Wait for it, and then until the screen is still."""
    async with asyncio.timeout(LONG):
        while not is_so():
            assert pilot.app.is_running, "it has ended"
            await pilot.pause()
        before = ""
        while (now := text_of(pilot.app)) != before:
            before = now
            await pilot.pause()


@asynccontextmanager
async def shown(app: TableApp, size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[Any]]:
    """The app on a screen of this size, when it has first shown its table."""
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: app.asking.shown.names)
        yield pilot


async def both(scene: Scene) -> dict[str, str]:
    """The scene at both sizes, by the names of what is kept. No two choices are called the same."""
    app = app_of(position(scene))
    async with shown(app) as pilot:
        called = [(entry.row, entry.chip) for entry in app.query_one(Choices).entries]
        assert len(set(called)) == len(called), f"{scene.name}: two choices are called the same: {called}"
        found = {f"{scene.name}-80x24": text_of(app)}
        await pilot.resize_terminal(*WIDE)
        await until(pilot, lambda: app.screen.has_class("-wide"))
        found[f"{scene.name}-140x45"] = text_of(app)
    return found


async def after_keys(scene: Scene, *keys: str) -> str:
    app = app_of(position(scene))
    async with shown(app) as pilot:
        for key in keys:
            await pilot.press(key)
            await until(pilot, lambda: not app.is_busy)
        return text_of(app)


async def in_colour(scene: Scene) -> str:
    app = app_of(position(scene))
    async with shown(app):
        return coloured(app)


def scene_of(name: str) -> Scene:
    return next(scene for scene in SCENES if scene.name == name)


MORE: Final[dict[str, Callable[[], Coroutine[Any, Any, str]]]] = {  # what is no phase: acts in the making, and pages
    "egg-on-sort-begun": lambda: after_keys(scene_of("egg-on-sort"), "down", "right", "enter", "enter"),
    "blind-hen-pay-too-much": lambda: after_keys(scene_of("blind-hen-pay"), *["enter"] * 17),
    "dragons-eggs-bid-begun": lambda: after_keys(scene_of("dragons-eggs-bid"), "down", "right", "right", "enter"),
    "page-help": lambda: after_keys(scene_of("dragons-eggs-bid"), "question_mark"),
    "page-log": lambda: after_keys(scene_of("dragons-eggs-bid"), "l"),
    "page-rules": lambda: after_keys(scene_of("dragons-eggs-bid"), "r"),
    "coloured-egg-on-normal": lambda: in_colour(scene_of("egg-on-normal")),
}


def kept(name: str) -> Path:
    return HERE / f"{name}.txt"
