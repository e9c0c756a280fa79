"""Nests and attempts as bytes: they come back the same, also in another process, and films are small."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import numpy as np

from clutch.nest.attempt import RENUMBERED, Attempt, Phase
from clutch.nest.heap import Nest
from clutch.nest.library import new_nest, shelf
from clutch.nest.looking import look
from clutch.nest.pieces import MM
from clutch.nest.pulling import CAREFUL, JERKY, Style, lead
from clutch.nest.replay import Film, Take, frames_of, replay, take_of
from clutch.nest.result import Result

WAYS_OF_ADDING = ("", "Prescott")  # of the library of matrices: as it likes, and an old one that runs anywhere
REPLAY = """
import hashlib, sys
from clutch.nest.replay import Take, replay
digest = hashlib.sha256()
for attempt in replay(Take.from_bytes(bytes.fromhex(sys.stdin.read()))):
    digest.update(attempt.world.data.qpos.tobytes())
print(digest.hexdigest(), attempt.result.text)
"""


def test_a_nest_is_the_same_after_a_walk_through_bytes() -> None:
    nest = new_nest(3)
    assert Nest.from_bytes(nest.to_bytes()) == nest
    assert nest != new_nest(4)
    assert len(nest.to_bytes()) < 800


def test_an_attempt_replays_bit_for_bit_in_another_process_and_its_film_shows_it() -> None:
    nest = shelf("normal")[1]
    choice = look(nest)[0]
    attempt = Attempt(nest, choice.name, seed=5)
    attempt.grab(choice.point)
    film, digest, frames = Film(), hashlib.sha256(), []
    while attempt.result is None and attempt.seconds < 20:
        lead(attempt, JERKY, 5)
        attempt.step()
        film.add(attempt.frame())
        frames.append(attempt.frame())
        digest.update(attempt.world.data.qpos.tobytes())
    take = take_of(attempt)
    kept = take.to_bytes()
    for way_of_adding in WAYS_OF_ADDING:
        told = subprocess.run(
            [sys.executable, "-c", REPLAY],
            input=kept.hex(),
            env={**os.environ, "OPENBLAS_CORETYPE": way_of_adding},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert told.split(maxsplit=1) == [digest.hexdigest(), take.result.text + "\n"]
    assert len(kept) < 3000
    shown = frames_of(film.to_bytes())
    assert np.abs(shown - np.array(frames)).max() < 4e-5
    assert len(film.to_bytes()) < 150 * len(frames)


def test_another_seed_of_the_hand_gives_other_poses() -> None:
    nest = shelf("normal")[1]
    choice = look(nest)[0]
    last = []
    for seed in (5, 6):
        attempt = Attempt(nest, choice.name, seed)
        attempt.grab(choice.point)
        for _ in range(60):
            lead(attempt, JERKY, 5)
            attempt.step()
        last.append(attempt.frame())
    assert (last[0] != last[1]).any()


def test_letting_go_and_grabbing_again_is_replayed_too() -> None:
    nest = shelf("normal")[0]
    attempt = Attempt(nest, look(nest)[0].name, seed=5)
    for _ in range(150):
        lead(attempt, CAREFUL, 5)
        attempt.step()
        if attempt.phase is Phase.HOLDING and not attempt.path.drops:
            attempt.let_go()
    assert [done.what for done in attempt.path.done] == ["grab", "drop", "grab"]
    assert_replayed(attempt, 150)


def test_a_long_hold_is_replayed_too() -> None:
    nest = shelf("normal")[0]
    attempt = Attempt(nest, look(nest)[0].name, seed=5)
    frames = RENUMBERED + 100
    for _ in range(frames):
        lead(attempt, Style(speed=0, wobble=MM), 5)
        attempt.step()
    assert attempt.course.order
    assert_replayed(attempt, frames)


def test_a_tap_grabs_and_lets_go_within_one_frame() -> None:
    nest = shelf("normal")[0]
    choice = look(nest)[0]
    attempt = Attempt(nest, choice.name, seed=5)
    attempt.grab(choice.point)
    attempt.let_go()
    for _ in range(30):
        attempt.step()
    assert attempt.phase is Phase.FREE
    assert_replayed(attempt, 30)


def assert_replayed(attempt: Attempt, frames: int) -> None:
    path = attempt.path.to_bytes()
    halfway = Take(attempt.nest.to_bytes(), attempt.name, attempt.seed, attempt.terms, path, frames, Result())
    *_, shown = replay(halfway)
    assert shown.phase is attempt.phase
    assert (shown.frame() == attempt.frame()).all()
