"""Keys and mouse at the table: walking, doing, narrowing, taking back, being asked again; and a steady hand."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from typing import Any

import pytest
from screens import SEAT, SMALL, app_of, coloured, position, scene_of, shown, text_of, until
from textual.pilot import Pilot

from clutch.bots import bot_named
from clutch.core.chance import from_seed
from clutch.core.moves import PORT
from clutch.core.record import Record
from clutch.games import all_games, game_named
from clutch.games.gulo_gulo.port import odds
from clutch.terminal import steady_bar
from clutch.terminal.app import TableApp
from clutch.terminal.command import Start
from clutch.terminal.drawing import usual
from clutch.terminal.local import LocalTable
from clutch.terminal.notation import rulebook
from clutch.terminal.steady import CELLS, SWEEPS, answer_of_hand, attempt, cell_at, field_of, is_too_late, start_of

NEVER = 3600.0  # seconds: bots that take so long do not act while a test lasts


def tell(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def record_of(app: TableApp) -> Record:
    assert isinstance(app.table, LocalTable)
    return app.table.record


def last(app: TableApp) -> str:
    return record_of(app).lines[-1].text().partition(" [")[0]


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await until(pilot, lambda: not pilot.app.is_busy)


def where(app: TableApp, words: str, after: str = "") -> tuple[int, int]:
    """Column and line of these words, below a line with others."""
    lines = text_of(app).splitlines()
    first = next(at for at, line in enumerate(lines) if after in line)
    line = next(at for at in range(first, len(lines)) if words in lines[at])
    return lines[line].index(words) + 1, line


def test_arrows_walk_and_enter_does_what_stands_in_brackets() -> None:
    async def story() -> None:
        app = app_of(position(scene_of("dragons-eggs-bid")), pause=NEVER)
        async with shown(app) as pilot:
            assert "[0]" in text_of(app)
            await press(pilot, "right", "right", "down", "up", "left")
            assert "Bid face down  0 [1]" in text_of(app)
            assert "→ You bid your 1 face down: only you know it." in text_of(app)
            await press(pilot, "enter")
            await until(pilot, lambda: last(app) == "A 1")
            assert "━PLEASE WAIT" in text_of(app)
            assert "Waiting for B (chick)" in text_of(app)
            assert "» A bids 1 face down." in text_of(app)

    tell(story())


def test_an_act_is_taken_back_until_somebody_acts_and_a_pick_before() -> None:
    async def story() -> None:
        app = app_of(position(scene_of("dragons-eggs-bid")), pause=NEVER)
        async with shown(app) as pilot:
            lines = len(record_of(app).lines)
            await press(pilot, "down", "enter")
            assert "So far: bid face up 0." in text_of(app)
            await press(pilot, "u")
            assert "So far" not in text_of(app)
            await press(pilot, "enter")
            await until(pilot, lambda: len(record_of(app).lines) == lines + 1)
            await press(pilot, "u")
            await until(pilot, lambda: "━YOUR TURN" in text_of(app))
            assert "A takes it back." in text_of(app)
            assert len(record_of(app).lines) == lines
            await press(pilot, "enter")
            await until(pilot, lambda: len(record_of(app).lines) == lines + 1)

    tell(story())


def test_what_showed_something_is_not_taken_back_and_it_says_why() -> None:
    async def story() -> None:
        app = app_of(position(scene_of("gulo-gulo-choose")), pause=NEVER)
        async with shown(app) as pilot:
            await press(pilot, "down", "enter")
            await until(pilot, lambda: last(app) == "A turn")
            lines = len(record_of(app).lines)
            await press(pilot, "u")
            await until(pilot, lambda: "It cannot be taken back: it showed you something." in spread(text_of(app)))
            assert len(record_of(app).lines) == lines

    tell(story())


def spread(text: str) -> str:
    """A message over several lines of the screen, in one."""
    return " ".join(line.partition("▌")[2].strip() or line for line in text.splitlines())


def test_nothing_is_taken_back_where_nothing_was_done() -> None:
    async def story() -> None:
        app = app_of(position(scene_of("blind-hen-bid")))
        async with shown(app) as pilot:
            await press(pilot, "u")
            await until(pilot, lambda: "There is nothing to take back" in spread(text_of(app)))

    tell(story())


def test_a_click_on_a_word_does_it() -> None:
    async def story() -> None:
        app = app_of(position(scene_of("dragons-eggs-bid")), pause=NEVER)
        async with shown(app) as pilot:
            await pilot.hover(offset=where(app, "5", after="Bid face down"))
            await until(pilot, lambda: "[5]" in text_of(app))
            await pilot.click(offset=where(app, "[7]" if "[7]" in text_of(app) else "7", after="Bid face down"))
            await until(pilot, lambda: last(app) == "A 7")

    tell(story())


def test_a_click_on_a_card_leaves_what_can_be_done_with_it_and_the_only_thing_is_done() -> None:
    async def story() -> None:
        app = app_of(position(scene_of("egg-on-normal")), pause=NEVER)
        async with shown(app) as pilot:
            await pilot.click(offset=where(app, "│ 3│", after="your hand"))
            await until(pilot, lambda: "Offer 3 to [red] green" in text_of(app))
            assert "Offer 4 to" not in text_of(app)
            await press(pilot, "escape")
            assert "Offer 4 to" in text_of(app)
            await pilot.click(offset=where(app, "│ 3│", after="your hand"))
            await until(pilot, lambda: "Offer 4 to" not in text_of(app))
            await pilot.click(offset=where(app, "● ●● ●●●", after="green "))
            await until(pilot, lambda: last(app) == "A 3>Gr")

    tell(story())


def test_what_may_be_a_mistake_is_asked_again() -> None:
    async def story() -> None:
        app = app_of(position(scene_of("blind-hen-pay")), pause=NEVER)
        async with shown(app) as pilot:
            lines = len(record_of(app).lines)
            await press(pilot, *["enter"] * 17)
            assert "━Are you sure?" in text_of(app)
            assert "You pay more than you need to, and there is no change." in text_of(app)
            await press(pilot, "right", "enter")
            assert "━YOUR TURN" in text_of(app)
            assert len(record_of(app).lines) == lines
            await press(pilot, "enter", "enter")
            await until(pilot, lambda: len(record_of(app).lines) == lines + 1)

    tell(story())


def test_a_screen_of_any_size_shows_what_is_asked() -> None:
    async def story() -> None:
        app = app_of(position(scene_of("bunny-bidding-turn")), pause=NEVER)
        async with shown(app) as pilot:
            for size in ((200, 60), (50, 16), (120, 20), SMALL):
                await pilot.resize_terminal(*size)
                await until(pilot, lambda size=size: tuple(app.size) == size)
                assert "━YOUR TURN" in text_of(app)
                assert "Bid face up" in text_of(app)
            await press(pilot, "enter")
            await until(pilot, lambda: last(app).startswith("A bid"))

    tell(story())


def test_a_page_is_read_and_left() -> None:
    async def story() -> None:
        app = app_of(position(scene_of("egg-on-normal")))
        async with shown(app) as pilot:
            for key, words in (("r", "The rules of Egg On"), ("l", "What has happened"), ("question_mark", "Help")):
                await pilot.press(key)
                await until(pilot, lambda words=words: f"╭─ {words} " in text_of(app))
                await pilot.press("escape")
                await until(pilot, lambda: "━YOUR TURN" in text_of(app))

    tell(story())


def test_without_colours_the_marks_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    async def drawn() -> tuple[str, str]:
        app = app_of(position(scene_of("gulo-gulo-choose")))
        async with shown(app):
            return text_of(app), coloured(app)

    in_colour, told = asyncio.run(drawn())
    monkeypatch.setenv("NO_COLOR", "1")
    plainly, grey = asyncio.run(drawn())
    assert plainly == in_colour
    assert "[yellow (Y), tile 5]" in plainly
    assert tinted(told)
    assert not tinted(grey)


def tinted(written: str) -> set[str]:
    """The colours that are no greys."""
    found = re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", written)
    return {" ".join(colour) for colour in found if len(set(colour)) > 1}


@pytest.mark.parametrize("game", list(all_games()))
def test_a_game_without_a_drawing_is_told_in_its_own_words(game: str) -> None:
    async def story() -> None:
        start = Start(game_named(game), game_named(game).rules(game_named(game).seats[0]), "words")
        table = LocalTable(start.record, start.seat, bot_named("chick", start.record.game), "chick", start.chance)
        app = TableApp(table, usual(start.record.game), rulebook(start.record.game), start.chance)
        async with shown(app) as pilot:
            await until(pilot, lambda: "━YOUR TURN" in text_of(app))
            before = len(start.record.lines)
            await press(pilot, "enter", "enter")
            await until(pilot, lambda: len(start.record.lines) > before)

    tell(story())


def test_a_steady_hand_steals_and_one_that_is_not_sets_off_the_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady_bar, "PACE", NEVER)  # the mark goes when the test lets it

    async def story(*, hit: bool) -> None:
        app = app_of(position(scene_of("gulo-gulo-attempt")), pause=NEVER)
        async with shown(app) as pilot:
            await press(pilot, "enter")
            await until(pilot, lambda: isinstance(app.screen, steady_bar.SteadyBar))
            bar = app.screen
            assert isinstance(bar, steady_bar.SteadyBar)
            while (bar.cell in bar.field) is not hit:
                bar.go_on()
            await pilot.press("space")
            await until(pilot, lambda: last(app).startswith("port"))
            assert (last(app) == "port stolen") is hit

    tell(story(hit=True))
    tell(story(hit=False))


def test_a_hand_that_waits_too_long_is_not_steady(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady_bar, "PACE", NEVER)

    async def story() -> None:
        app = app_of(position(scene_of("gulo-gulo-attempt")), pause=NEVER)
        async with shown(app) as pilot:
            await press(pilot, "enter")
            await until(pilot, lambda: isinstance(app.screen, steady_bar.SteadyBar))
            bar = app.screen
            assert isinstance(bar, steady_bar.SteadyBar)
            for _ in range(SWEEPS * (CELLS - 1)):
                bar.go_on()
            await until(pilot, lambda: last(app).startswith("port alarm"))

    tell(story())


def test_the_mark_runs_to_and_fro_and_the_field_is_wider_where_dice_are_kinder() -> None:
    assert [cell_at(step) for step in (0, 1, CELLS - 1, CELLS, 2 * (CELLS - 1))] == [0, 1, CELLS - 1, CELLS - 2, 0]
    assert [len(field_of(chance)) for chance in (22, 60, 90)] == [2, 6, 9]
    assert all(start_of(from_seed(seed)) < 2 * (CELLS - 1) for seed in range(50))
    assert len({start_of(from_seed(seed)) for seed in range(50)}) > 20
    assert is_too_late(SWEEPS * (CELLS - 1))
    assert not is_too_late(SWEEPS * (CELLS - 1) - 1)


def test_what_a_hand_brings_is_an_answer_of_the_port() -> None:
    record = position(scene_of("gulo-gulo-attempt"))
    state = record.start()
    for step in record.replay():
        state = step.state
    egg, chance = attempt(record.game, state)
    assert f"name {egg}" in record.lines[-1].text()
    assert 0 < chance < 100
    answers = {answer_of_hand(state, from_seed(seed), odds, hit=False).text for seed in range(60)}
    assert "stolen" not in answers
    assert "alarm pole" in answers
    assert len(answers) > 1
    assert answer_of_hand(state, from_seed(1), odds, hit=True).text == "stolen"


def test_with_the_real_box_one_says_what_happened() -> None:
    async def story() -> None:
        record = position(scene_of("gulo-gulo-attempt"))
        table = LocalTable(record, SEAT, bot_named("chick", record.game), "chick", from_seed(1), pause=NEVER)
        app = TableApp(table, usual(record.game), "", from_seed(1))
        async with shown(app) as pilot:
            assert "━SAY WHAT HAPPENED" in text_of(app)
            await press(pilot, "enter", *"moonshine", "enter")
            await until(pilot, lambda: "moonshine" in spread(text_of(app)))
            assert record.lines[-1].seat != PORT
            await press(pilot, "enter", *"pole", "enter")
            await until(pilot, lambda: record.lines[-1].seat == PORT)

    tell(story())


def test_the_same_words_bring_the_same_game() -> None:
    game = game_named("blind-hen")
    first, second, other = (Start(game, game.rules(3), words) for words in ("same", "same", "other"))
    assert (first.record.seed, first.seat) == (second.record.seed, second.seat)
    assert first.record.seed != other.record.seed
    assert Start(game, game.rules(3), None).record.seed != Start(game, game.rules(3), None).record.seed
