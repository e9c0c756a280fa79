"""The process of a nest: frames are due on a beat that is kept; a hand gets tired; time runs though nobody reaches."""

from __future__ import annotations

import msgspec
import pytest

from clutch.nest import look, new_nest
from clutch.nest.attempt import Phase
from clutch.server.nest import talk
from clutch.server.nest.worker import LATE, RESTLESS, STEP, TIRED, Beat, Live

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


EYE = (0.0, -0.3, 0.3)


def begin() -> talk.Begin:
    """An attempt at the egg that looks safest, with a limit of time."""
    nest = new_nest(1)
    return talk.Begin(
        nest=nest.to_bytes(),
        egg=look(nest)[0].name,
        seed=1,
        settle_seconds=2.0,
        time_limit=60.0,
        dropped_is_alarm=False,
        parked=None,
        idle=0,
        first=None,
    )


def reached() -> Live:
    """The egg is held."""
    live = Live(begin())
    x, y, z = look(live.attempt.nest)[0].point.tolist()
    assert live.obey(talk.Grab(point=(x, y, z), eye=EYE)) is None
    while live.attempt.phase is Phase.REACHING:
        live.step()
    assert live.attempt.phase is Phase.HOLDING
    return live


def test_what_a_hand_cannot_do_is_told_by_a_key_and_the_egg() -> None:
    live = Live(begin())
    named, other = look(live.attempt.nest)[0], look(live.attempt.nest)[1]
    x, y, z = other.point.tolist()
    assert live.obey(talk.Grab(point=(x, y, z), eye=EYE)) == talk.NotDone(reason="another egg", egg=other.name)
    assert live.obey(talk.Dig()) == talk.NotDone(reason="egg in sight", egg=named.name)
    assert live.obey(talk.Grab(point=(0.0, -0.2, 0.0), eye=EYE)) == talk.NotDone(reason="another egg", egg="")
    held = reached()
    assert held.obey(talk.Dig()) == talk.NotDone(reason="hand busy")


def test_a_hand_gets_tired_and_opens() -> None:
    live = reached()
    hand = live.attempt.course.hand
    assert hand is not None
    hand.frames = TIRED
    live.step()
    assert live.attempt.phase is Phase.HOLDING
    live.step()
    assert live.attempt.phase is Phase.FREE


def test_what_does_not_come_to_rest_is_parked_and_its_time_runs_out() -> None:
    live = reached()
    live.obey(talk.LetGo())
    live.step()
    assert not live.may_park
    live.attempt.course.since = live.attempt.course.frames - RESTLESS  # as if it had crept for so long
    assert live.may_park
    assert not live.attempt.is_idle
    later = Live(msgspec.structs.replace(begin(), parked=live.parked(), idle=60 * 60))
    assert later.attempt.course.late
    while later.attempt.result is None:
        later.step()
    assert later.attempt.result.cause == "timeout"
