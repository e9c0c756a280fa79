"""Time that is given adds up to time that is left and time that was used; a restart changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clutch.core.moves import PORT
from clutch.core.state import NOBODY
from clutch.server.record.clock import DAY, SPANS, BadClock, Clock
from clutch.server.store.rows import LineRow

NONE: dict[str, object] = {"kind": "none"}
MOVE: dict[str, object] = {"kind": "move", "seconds": 30}
BANK: dict[str, object] = {"kind": "bank", "seconds": 100, "increment": 5}
DAYS: dict[str, object] = {"kind": "days", "days": 2}
SEATS = 3


def rebuilt(
    settings: Mapping[str, object],
    seats: int,
    started: float,
    actors: list[int],
    lines: Iterable[tuple[LineRow, list[int]]],
) -> Clock:
    """The clock of a table that is found again: who might act at its start, and after each of its lines."""
    clock = Clock(settings)
    clock.start(seats, started)
    clock.changed(actors, started, NOBODY)
    for line, able in lines:
        clock.follow(line, able)
    return clock


ACTORS = st.lists(st.integers(0, SEATS - 1), unique=True, max_size=SEATS)
STEPS = st.lists(
    st.tuples(
        st.integers(0, 400).map(lambda quarters: quarters / 4),  # later than the last
        st.sampled_from(["act", "act", "act", "undo", "pause", "resume", "concede"]),
        st.integers(PORT, SEATS - 1),
        ACTORS,
    ),
    max_size=30,
)


def started(settings: dict[str, object], actors: list[int], seats: int = SEATS) -> Clock:
    clock = Clock(settings)
    clock.start(seats, 1000.0)
    clock.changed(actors, 1000.0, NOBODY)
    return clock


def line(number: int, kind: str, seat: int, at: float) -> LineRow:
    return LineRow(number=number, kind=kind, seat=seat, text="", mark="", key="", at=at)


def lines_of(steps: list[tuple[float, str, int, list[int]]]) -> list[tuple[LineRow, list[int]]]:
    at, lines = 1000.0, []
    for number, (later, kind, seat, actors) in enumerate(steps, 1):
        at += later
        lines.append((line(number, kind, seat, at), actors))
    return lines


@pytest.mark.parametrize("settings", [NONE, MOVE, BANK, DAYS])
@given(steps=STEPS, first=ACTORS)
def test_a_clock_rebuilt_from_the_lines_is_the_same(
    settings: dict[str, object], steps: list[tuple[float, str, int, list[int]]], first: list[int]
) -> None:
    lines = lines_of(steps)
    live = started(settings, first)
    for row, actors in lines:
        live.follow(row, actors)
        for later in (0.0, 0.125, 77.0):  # being asked, now or ahead, changes nothing
            live.plain(row.at + later)
            live.next_timeout(row.at + later)
            live.left(0, row.at + later)
    again = rebuilt(settings, SEATS, 1000.0, first, lines)
    assert vars(again) == vars(live)


@given(STEPS, ACTORS)
def test_a_bank_is_what_was_given_less_what_was_used(
    steps: list[tuple[float, str, int, list[int]]], first: list[int]
) -> None:
    clock = started({"kind": "bank", "seconds": 7 * DAY, "increment": 5}, first)
    expected, running, paused, last = [7 * DAY] * SEATS, first, False, 1000.0
    for row, actors in lines_of(steps):
        for seat in running:
            expected[seat] -= 0.0 if paused else row.at - last
        last = row.at
        clock.follow(row, actors)
        if row.kind in ("pause", "resume"):
            paused = row.kind == "pause"
        else:
            running = actors
            if row.kind == "act" and row.seat >= 0:
                expected[row.seat] += 5
        assert [clock.left(seat, row.at) for seat in range(SEATS)] == expected


@pytest.mark.parametrize("settings", [MOVE, BANK, DAYS])
@given(steps=STEPS, first=ACTORS, back=st.floats(-1e6, 1e6))
def test_nobody_has_less_than_nothing_or_more_than_was_given(
    settings: dict[str, Any], steps: list[tuple[float, str, int, list[int]]], first: list[int], back: float
) -> None:
    clock = started(settings, first)
    acts = 0
    for row, actors in lines_of(steps):
        clock.follow(row, actors)
        acts += row.kind == "act"
        for now in (row.at, row.at + back):
            times = [clock.left(seat, now) for seat in range(SEATS)]
            assert all(time is not None and 0 <= time <= clock.whole + 5 * acts for time in times)


@pytest.mark.parametrize("settings", [MOVE, BANK, DAYS])
@given(steps=STEPS, first=ACTORS)
def test_the_next_timeout_is_when_a_runner_has_nothing_left(
    settings: dict[str, object], steps: list[tuple[float, str, int, list[int]]], first: list[int]
) -> None:
    clock = started(settings, first)
    for row, actors in lines_of(steps):
        clock.follow(row, actors)
        due = clock.next_timeout(row.at)
        if due is None:
            assert clock.paused or not clock.running
        else:
            later, seat = due
            assert seat in clock.running
            assert clock.left(seat, row.at + later) == 0
            assert all((clock.left(other, row.at + later / 2) or 0) >= later / 2 for other in clock.running)


def test_each_move_has_its_own_time() -> None:
    clock = started(MOVE, [0])
    assert clock.next_timeout(1010.0) == (20.0, 0)
    clock.changed([1], 1025.0, acted=0)
    assert (clock.left(0, 1030.0), clock.left(1, 1030.0)) == (30.0, 25.0)
    assert clock.next_timeout(2000.0) == (0.0, 1)


def test_a_seat_that_acts_twice_has_the_time_twice() -> None:
    clock = started(MOVE, [0])
    clock.changed([0], 1020.0, acted=0)
    assert clock.left(0, 1025.0) == 25.0
    clock = started(BANK, [0])
    clock.changed([0], 1020.0, acted=0)
    assert clock.left(0, 1020.0) == 85.0


def test_where_several_may_act_each_clock_runs_and_a_commit_of_one_gives_the_others_nothing() -> None:
    clock = started(MOVE, [0, 1, 2])
    clock.changed([0, 2], 1010.0, acted=1)
    assert [clock.left(seat, 1015.0) for seat in range(3)] == [15.0, 30.0, 15.0]
    assert clock.next_timeout(1015.0) == (15.0, 0)


def test_a_turn_taken_back_brings_back_what_was_left_of_it() -> None:
    clock = started(MOVE, [0])
    clock.changed([1], 1025.0, acted=0)
    clock.changed([0], 1029.0, acted=NOBODY)
    assert clock.left(0, 1029.0) == 5.0
    clock.changed([1], 1030.0, acted=0)
    assert clock.left(1, 1030.0) == 30.0


def test_the_answer_of_a_port_begins_a_new_act() -> None:
    clock = started(MOVE, [0])
    clock.changed([], 1010.0, acted=0)
    assert clock.next_timeout(1015.0) is None
    clock.changed([0], 1020.0, acted=PORT)
    assert clock.left(0, 1020.0) == 30.0


def test_who_overran_has_the_increment_and_no_debt() -> None:
    clock = started(BANK, [0])
    clock.changed([1], 1500.0, acted=0)
    assert clock.left(0, 1500.0) == 5.0


def test_nothing_runs_while_it_is_paused() -> None:
    clock = started(BANK, [0])
    clock.pause(1010.0)
    assert clock.next_timeout(5000.0) is None
    assert clock.left(0, 5000.0) == 90.0
    clock.resume(5000.0)
    assert clock.next_timeout(5010.0) == (80.0, 0)


def test_a_machine_whose_time_is_set_back_takes_nothing_from_anybody() -> None:
    clock = started(BANK, [0])
    clock.changed([0], 500.0, acted=NOBODY)
    assert clock.left(0, 400.0) == 100.0
    clock.changed([1], 510.0, acted=NOBODY)
    assert clock.left(0, 510.0) == 90.0


def test_days_are_days() -> None:
    clock = started(DAYS, [2])
    assert clock.next_timeout(1000.0 + DAY) == (DAY, 2)


def test_without_a_clock_nobody_is_ever_late() -> None:
    clock = started(NONE, [0])
    assert clock.left(0, 1e12) is None
    assert clock.next_timeout(1e12) is None
    assert clock.plain(1e12) == {"kind": "none", "left": [], "running": [], "paused": False}


def test_what_goes_over_the_wire() -> None:
    assert started(BANK, [2, 0]).plain(1001.00049) == {
        "kind": "bank",
        "seconds": 100.0,
        "increment": 5.0,
        "left": [99.0, 100.0, 99.0],
        "running": [0, 2],
        "paused": False,
    }


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({}, "no clock 'None'"),
        ({"kind": "sand"}, "clocks: none, move, bank, days"),
        ({"kind": ["move"]}, "no clock"),
        ({"kind": "none", "seconds": 30}, "says kind, not kind, seconds"),
        ({"kind": "move"}, "says kind, seconds"),
        ({"kind": "move", "seconds": 0}, "seconds must be a number from 1 to 86400"),
        ({"kind": "move", "seconds": -1}, "seconds must be"),
        ({"kind": "move", "seconds": True}, "seconds must be"),
        ({"kind": "move", "seconds": "30"}, "seconds must be"),
        ({"kind": "move", "seconds": float("nan")}, "seconds must be"),
        ({"kind": "move", "seconds": 10**400}, "seconds must be"),
        ({"kind": "move", "seconds": 30, "increment": 1}, "says kind, seconds"),
        ({"kind": "bank", "seconds": 60, "increment": -1}, "increment must be a number from 0 to 3600"),
        ({"kind": "bank", "seconds": float("inf"), "increment": 1}, "seconds must be"),
        ({"kind": "days", "days": 1000}, "days must be a number from 0.01 to 90"),
    ],
)
def test_nonsense_is_refused_and_told(settings: dict[str, object], why: str) -> None:
    with pytest.raises(BadClock, match=why):
        Clock(settings)


def test_every_kind_of_clock_is_told_in_the_protocol() -> None:
    page = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")
    assert [kind for kind in SPANS if f'{{"kind": "{kind}"' not in page] == []
