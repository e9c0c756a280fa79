"""When the frames of a nest are due: on a beat that is kept, and shifted against that of other nests."""

from __future__ import annotations

import pytest

from clutch.server.nest_worker import LATE, STEP, Beat

PARTS = [0.0, 0.25, 0.5, 0.75]


@pytest.mark.parametrize("part", PARTS)
def test_the_next_beat_is_at_its_part_of_a_sixtieth(part: float) -> None:
    due = Beat(part).next(1000.0)
    assert 1000.0 < due <= 1000.0 + STEP + 1e-9
    assert (due / STEP) % 1 == pytest.approx(part, abs=1e-6)


def test_who_is_a_little_late_runs_after_his_time() -> None:
    beat = Beat(0.5)
    due = beat.next(1000.0)
    assert beat.after(due, due + LATE / 2) == pytest.approx(due + STEP)


def test_who_is_too_late_leaves_frames_out_and_keeps_the_beat() -> None:
    beat = Beat(0.5)
    due = beat.next(1000.0)
    later = beat.after(due, due + 10.0)
    assert due + 10.0 < later <= due + 10.0 + STEP + 1e-9
    assert (later / STEP) % 1 == pytest.approx(0.5, abs=1e-6)
