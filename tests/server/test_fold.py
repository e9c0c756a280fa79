"""Lines of a table are followed in one way, and from checkpoints as from the first line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from real_tables import tables_on, with_store
from sittings import Sitting

from clutch.core.audience import facts
from clutch.core.record import DoesNotReplay
from clutch.games import all_games
from clutch.server.readers.steps import MOST, Page
from clutch.server.record.checkpoints import EVERY, Checkpoints
from clutch.server.record.fold import STEPS_BACK, Fold
from clutch.server.record.live import LiveRecord
from clutch.server.store.rows import LineRow, SeatRow
from clutch.server.store.sqlite import SqliteStore
from clutch.server.table.table import OVER, Table
from clutch.server.wire.codec import encode
from clutch.server.wire.over_http import AskSteps, Step

KINDS = ["act", "act", "act", "undo", "pause", "resume", "vote", "start", "concede", "rematch"]


def sitting_of(game: str, kinds: list[str]) -> Sitting:
    sitting = Sitting(game, all_games()[game].seats[0])
    for number, kind in enumerate(kinds):
        if kind == "act":
            sitting.play_some(1)
        elif kind != "undo":
            sitting.note(kind, 0, ("yes", "no", "a-table")[number % 3])
        elif sitting.before:
            sitting.undo()
    return sitting


def known(fold: Fold) -> list[object]:
    """All that later lines may depend on, but what can be taken back."""
    flags = [fold.started, fold.paused, fold.conceded, sorted(fold.votes), fold.rematch]
    return [fold.version, facts(fold.state), *flags, [event.plain() for event in fold.events]]


@pytest.mark.parametrize("game", all_games())
@given(kinds=st.lists(st.sampled_from(KINDS), max_size=24), every=st.integers(1, 6))
def test_every_line_is_the_same_from_a_checkpoint(game: str, kinds: list[str], every: int) -> None:
    sitting = sitting_of(game, kinds)
    lines, whole = sitting.lines, Fold(sitting.row)
    checkpoints = Checkpoints(whole, every)
    after = [known(whole)]
    for line in lines:
        whole.add(line)
        checkpoints.follow(whole)
        after.append(known(whole))
    for number in range(1, len(after)):
        fold = checkpoints.before(number).branch()
        for line in lines[fold.version :]:
            fold.add(line)
            if line.number >= number:
                assert known(fold) == after[line.number]


def test_what_stands_is_what_was_not_taken_back() -> None:
    sitting = sitting_of("dragons-eggs", ["start", "act", "act", "pause", "undo", "resume", "act", "act", "undo"])
    fold = Fold(sitting.row)
    for line in sitting.lines:
        fold.add(line)
    assert [line.number for line in fold.standing] == [2, 7]
    assert facts(fold.state) == facts(sitting.state)


def test_no_more_is_taken_back_than_is_kept() -> None:
    sitting = sitting_of("egg-on", ["act"] * (STEPS_BACK + 4) + ["undo"] * (STEPS_BACK + 1))
    record = LiveRecord(sitting.row)
    *before, last = sitting.lines
    for line in before:
        record.add(line)
    assert len(record.standing) == 4
    with pytest.raises(DoesNotReplay, match=f"line {last.number}: there is nothing to take back"):
        record.add(last)
    assert record.version == before[-1].number


def hesitant_game() -> Sitting:
    """A game of thousands of lines, however soon it ends: one act is taken back ever again, all others thrice."""
    sitting = Sitting("egg-on", 4, "who hesitates")
    sitting.note("start", 0, "")
    sitting.play_some(1)
    while not sitting.state.over:
        for _ in range(3 if len(sitting.lines) > 3000 else 1500):
            sitting.play_some(1)
            sitting.undo()
        sitting.play_some(1)
    return sitting


async def kept(store: SqliteStore, sitting: Sitting) -> Table:
    """The sitting as a finished table, found in the store."""
    await store.create(sitting.row, [SeatRow(seat=seat) for seat in range(sitting.row.seats)])
    await asyncio.gather(*(store.append(sitting.row.id, line) for line in sitting.lines))
    await store.set_status(sitting.row.id, OVER)
    table = await tables_on(store).find(sitting.row.id)
    assert table is not None
    assert table.status == OVER
    return table


def pages(table: Table) -> list[Page]:
    total = table.record.lasts[-1] + 1
    return [Page(table, AskSteps(eye="all", first=first)) for first in range(0, total, MOST)]


def test_a_late_page_costs_no_more_than_an_early_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    followed: list[LineRow] = []
    add = Fold.add

    def counted(fold: Fold, line: LineRow) -> None:
        followed.append(line)
        add(fold, line)

    async def story(store: SqliteStore) -> None:
        table = await kept(store, hesitant_game())
        assert len(table.record.lines) > 3000
        monkeypatch.setattr(Fold, "add", counted)
        for page in pages(table):
            followed.clear()
            assert page.shown().steps
            assert len(followed) < EVERY + MOST

    with_store(tmp_path, story)


def test_pages_may_be_shown_at_once_in_any_order(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        sitting = hesitant_game()
        table = await kept(store, sitting)
        fold = Fold(sitting.row)
        views = [facts(fold.state, ("rules", "chance"))]
        texts = [""]
        for line in sitting.lines:
            fold.add(line)
            for moment in fold.moments():
                views.append(facts(moment.state, ("rules", "chance")))
                texts.append(line.text)
        shown = await asyncio.gather(*(asyncio.to_thread(page.shown) for page in [*pages(table), *pages(table)[::-1]]))
        half = len(shown) // 2
        assert [page.steps for page in shown[:half]] == [page.steps for page in shown[half:]][::-1]
        steps: list[Step] = [step for page in shown[:half] for step in page.steps]
        assert [step.number for step in steps] == list(range(len(views)))
        told = msgspec.json.decode(encode([step.view for step in steps]))
        assert [{name: view[name] for name in views[0]} for view in told] == msgspec.json.decode(encode(views))
        assert [step.text for step in steps] == texts
        assert [step.number for step in steps if step.number in shown[0].lasts] == shown[0].lasts
        assert [steps[number].line for number in shown[0].lasts] == list(range(len(sitting.lines) + 1))

    with_store(tmp_path, story)
