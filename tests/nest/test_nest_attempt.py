"""Attempts with real physics: only the named egg, no result before rest, nothing happens by itself, voids are seen."""

from __future__ import annotations

import math

import numpy as np
import pytest

from clutch.games.gulo_gulo.answers import parse_answer
from clutch.nest.after import nest_after
from clutch.nest.attempt import RENUMBERED, SHORTEST_SETTLING, Attempt, Phase, Terms
from clutch.nest.grip import blind_grip
from clutch.nest.hand import FREE_PLAY, MOST_SPEED, leashed
from clutch.nest.heap import Nest
from clutch.nest.library import shelf
from clutch.nest.looking import Look, look
from clutch.nest.model import RIM_RADIUS, TIMESTEP
from clutch.nest.order import least_tied_last
from clutch.nest.pieces import MM, NestError
from clutch.nest.pulling import CAREFUL, FAST, lead, pull
from clutch.nest.result import Result
from clutch.nest.world import STILL, World
from clutch.nest_bytes import FRAMES_PER_SECOND

NEST: Nest = shelf("normal")[0]
SEEN: list[Look] = look(NEST)
SAFEST, DEEPEST = SEEN[0], max(SEEN, key=lambda one: one.depth)


def holding(nest: Nest = NEST, choice: Look = SAFEST, terms: Terms | None = None) -> Attempt:
    attempt = Attempt(nest, choice.name, seed=1, terms=terms or Terms())
    attempt.grab(choice.point)
    while attempt.phase is Phase.REACHING:
        attempt.step()
    assert attempt.phase is Phase.HOLDING
    return attempt


def test_without_a_pull_nothing_happens() -> None:
    world = World(NEST)
    before, tilt = world.places().copy(), world.pole_tilt()
    world.step(round(3 / TIMESTEP))
    assert np.abs(world.places() - before).max() < 0.5 * MM
    assert abs(world.pole_tilt() - tilt) < 1.0
    assert not world.pole_on_table()
    assert world.outside() == []


def test_an_attempt_without_a_hand_costs_nothing_and_moves_nothing() -> None:
    attempt = Attempt(NEST, SAFEST.name)
    before = attempt.frame()
    for _ in range(10 * FRAMES_PER_SECOND):
        attempt.step()
    assert attempt.seconds == pytest.approx(10)
    assert attempt.world.data.time == 0
    assert (attempt.frame() == before).all()
    assert attempt.result is None


def test_a_careful_pull_of_the_safest_egg_steals_it() -> None:
    attempt = Attempt(NEST, SAFEST.name, seed=1)
    result = pull(attempt, CAREFUL, seed=1)
    assert result == Result(out=True)
    assert result.text == "stolen"
    assert attempt.world.fastest(but=[attempt.row]) < 0.02
    nest, pole_fell = nest_after(attempt, seed=1)
    assert not pole_fell
    assert nest.names == tuple(name for name in NEST.names if name != SAFEST.name)


def test_only_the_named_egg_can_be_gripped() -> None:
    attempt = Attempt(NEST, SAFEST.name)
    with pytest.raises(NestError, match=f"there {DEEPEST.name} is seen, not {SAFEST.name}") as told:
        attempt.grab(DEEPEST.point)
    assert (told.value.reason, told.value.egg) == ("another egg", DEEPEST.name)
    with pytest.raises(NestError, match="there no egg is seen") as told:
        attempt.grab(np.array([0.0, -0.2, 0.0]))
    assert (told.value.reason, told.value.egg) == ("another egg", "")
    assert attempt.phase is Phase.FREE
    holding()  # the right one can


def test_an_egg_that_is_not_in_the_nest_cannot_be_named() -> None:
    with pytest.raises(NestError, match="R1 is not in the nest") as told:
        Attempt(NEST.without(["R1"]), "R1")
    assert (told.value.reason, told.value.egg) == ("egg not in", "R1")


def test_the_finger_that_feels_for_a_hidden_egg_touches_no_other() -> None:
    attempt = Attempt(NEST, DEEPEST.name)
    attempt._reach_for(blind_grip(attempt.world, attempt.row))
    touched = set()
    while attempt.phase is Phase.REACHING:
        attempt.step()
        touched |= {geom for contact in attempt.world.data.contact for geom in contact.geom}
    assert attempt.phase is Phase.HOLDING
    assert attempt.world.finger not in touched


def test_an_egg_that_can_be_seen_is_not_dug_for() -> None:
    attempt = Attempt(NEST, SAFEST.name)
    with pytest.raises(NestError, match="can be seen") as told:
        attempt.dig()
    assert (told.value.reason, told.value.egg) == ("egg in sight", SAFEST.name)


def test_the_eye_must_look_from_above() -> None:
    highest = max(SEEN, key=lambda one: one.height)
    attempt = Attempt(NEST, highest.name)
    x, y, z = NEST.poses[NEST.index(highest.name), :3].astype(float)
    with pytest.raises(NestError, match="too low") as told:
        attempt.grab(np.array([x, y, z]), np.array([x, y - 0.5, z + 0.12]))
    assert told.value.reason == "eye too low"
    assert attempt.phase is Phase.FREE


def test_before_the_egg_is_held_the_hand_heeds_nobody() -> None:
    ways = []
    for target in ([0.0, 0.0, 0.0], [0.1, 0.1, 0.3]):
        attempt = Attempt(NEST, SAFEST.name)
        attempt.grab(SAFEST.point)
        for _ in range(10):
            attempt.aim(np.array(target))
            attempt.step()
        assert attempt.phase is Phase.REACHING
        ways.append(attempt.frame())
    assert (ways[0] == ways[1]).all()


def test_the_held_egg_is_no_ram() -> None:
    start = np.array([0.01, 0.0, 0.04])
    down = leashed(np.array([0.01, 0.0, 0.0]), start)
    aside = leashed(np.array([0.10, 0.0, 0.045]), start)
    up = leashed(np.array([0.01, 0.02, 0.10]), start)
    assert (down == start).all()
    assert aside[0] - start[0] == pytest.approx(FREE_PLAY + 5 * MM)
    assert up == pytest.approx([0.01, 0.02, 0.10])


def test_an_egg_that_slips_back_may_be_grabbed_again() -> None:
    attempt = holding()
    attempt.let_go()
    for _ in range(30):
        attempt.step()
    assert attempt.result is None
    assert attempt.phase is Phase.FREE
    again = next(one for one in look(NEST) if one.name == SAFEST.name)
    attempt.grab(again.point)
    assert attempt.phase is Phase.REACHING


def test_an_alarm_is_told_when_all_is_at_rest_and_the_rules_can_read_it() -> None:
    """Somebody yanks at the deepest eggs until the pole falls or an egg jumps out."""
    for choice in sorted(SEEN, key=lambda one: -one.depth):
        attempt = Attempt(NEST, choice.name, seed=1, terms=Terms(settle_seconds=6.0))
        result = pull(attempt, FAST, seed=1)
        if result is not None and result.alarm:
            break
    else:
        pytest.fail("no yank set off an alarm")
    assert attempt.world.fastest(but=[attempt.row]) < STILL
    answer = parse_answer(result.text)
    assert answer.contradiction == ""
    assert answer.pole == result.pole
    assert answer.out == result.out
    assert attempt.phase is Phase.OVER


@pytest.mark.parametrize(("something_moves", "seconds"), [(False, SHORTEST_SETTLING), (True, 0.5)])
def test_nothing_is_told_while_anything_moves_unless_the_options_time_is_over(
    something_moves: bool,  # noqa: FBT001
    seconds: float,
) -> None:
    attempt = holding(terms=Terms(settle_seconds=0.5))
    attempt.course.out = True  # as if it were high enough
    if something_moves:
        other = NEST.index(DEEPEST.name)
        attempt.world.data.qpos[attempt.world.qpos[other] + 2] = 2.0  # it falls for longer than that
    frames = 0
    while attempt.result is None:
        attempt.step()
        frames += 1
    assert frames == round(seconds * FRAMES_PER_SECOND) + 1


def test_no_hand_is_quicker_than_a_hand_can_be() -> None:
    attempt = holding()
    hand = attempt.course.hand
    assert hand is not None
    before = np.array(hand.at)
    attempt.aim(before + [0, 0, 0.2])
    attempt.step()
    assert np.linalg.norm(np.array(hand.at) - before) == pytest.approx(MOST_SPEED / FRAMES_PER_SECOND)


def test_what_creeps_on_is_hushed_and_time_goes_by() -> None:
    attempt = holding(terms=Terms(time_limit=30.0))
    attempt.let_go()
    attempt.step()
    assert not attempt.is_idle
    attempt.hush()
    assert attempt.is_idle
    before = attempt.frame()
    for _ in range(60):
        attempt.step()
    assert (attempt.frame() == before).all()
    while attempt.result is None:
        attempt.step()
    assert attempt.result.cause == "timeout"


def test_time_may_run_out() -> None:
    attempt = holding(terms=Terms(time_limit=1.0))
    while attempt.result is None:
        attempt.step()
    assert attempt.result.cause == "timeout"
    assert parse_answer(attempt.result.text).contradiction == ""


@pytest.mark.parametrize(("is_alarm", "text"), [(False, "stolen"), (True, "alarm dropped")])
def test_an_egg_dropped_on_the_table(is_alarm: bool, text: str) -> None:  # noqa: FBT001
    outmost = max(SEEN, key=lambda one: float(np.hypot(*one.point[:2])))
    attempt = holding(choice=outmost, terms=Terms(dropped_is_alarm=is_alarm))
    assert attempt.course.hand is not None
    start = np.array(attempt.course.hand.start)
    side = np.array([*(start[:2] / np.hypot(*start[:2])), 0.0])
    for frame in range(120):
        up, aside = min(frame, 60) * 0.55 * MM, max(0, frame - 60) * 0.6 * MM
        attempt.aim(start + side * aside + [0, 0, up])
        attempt.step()
        if np.hypot(*attempt.world.places()[attempt.row][:2]) > RIM_RADIUS + 14 * MM:
            attempt.let_go()
            break
    while attempt.result is None and attempt.seconds < 8:
        attempt.step()
    assert attempt.result is not None
    assert attempt.result.text == text


def test_a_blow_up_voids_the_attempt() -> None:
    attempt = holding()
    attempt.world.data.qvel[:] = 1e12
    attempt.step()
    assert attempt.result == Result(void=True)
    assert attempt.result.text == "void"
    assert not attempt.result.alarm
    again = Attempt(attempt.nest, attempt.name, attempt.seed)
    assert pull(again, CAREFUL, seed=1) == Result(out=True)


def test_every_warning_of_the_engine_voids_it() -> None:
    attempt = holding()
    attempt.world.data.ctrl[:] = np.nan
    attempt.world.step(1)
    assert attempt.world.is_broken()


def test_saved_in_the_middle_of_a_pull_it_goes_on_bit_for_bit() -> None:
    attempt = holding()
    for _ in range(20):
        lead(attempt, CAREFUL, 1)
        attempt.step()
    other = Attempt.restore(attempt.save())
    while attempt.result is None:
        for one in (attempt, other):
            lead(one, CAREFUL, 1)
            one.step()
        assert (attempt.frame() == other.frame()).all()
    assert attempt.result == other.result
    assert attempt.path == other.path


def test_saved_after_the_egg_was_let_go_it_looks_the_same() -> None:
    attempt = holding()
    attempt.let_go()
    for _ in range(5):
        attempt.step()
    other = Attempt.restore(attempt.save())
    for _ in range(10):
        assert (attempt.frame() == other.frame()).all()
        attempt.step()
        other.step()


def swayed(attempt: Attempt, frames: int) -> None:
    """A hand that cannot make up its mind goes to and fro with the egg."""
    assert attempt.course.hand is not None
    start = np.array(attempt.course.hand.start)
    for frame in range(frames):
        attempt.aim(start + [0, 0, 2 * MM * math.sin(frame / 40) ** 2])
        attempt.step()
    assert attempt.phase is Phase.HOLDING


def test_bodies_are_numbered_anew_in_a_long_hold_and_nobody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    attempt, other = holding(), holding()
    swayed(attempt, RENUMBERED)
    assert sorted(attempt.course.order) == list(range(len(NEST.names) + 1))
    assert list(attempt.course.order) != least_tied_last(NEST)
    monkeypatch.setattr("clutch.nest.attempt.RENUMBERED", 10**9)
    swayed(other, RENUMBERED)
    assert other.course.order == ()
    for _ in range(20):
        assert np.abs(attempt.frame() - other.frame()).max() < 1e-6
        attempt.step()
        other.step()


def test_saved_in_a_long_hold_it_goes_on_bit_for_bit() -> None:
    attempt = holding()
    swayed(attempt, RENUMBERED + 10)
    other = Attempt.restore(attempt.save())
    for one in (attempt, other):
        swayed(one, RENUMBERED)
    assert (attempt.frame() == other.frame()).all()
    assert attempt.course == other.course
