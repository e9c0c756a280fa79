"""Nests at rest: poured, from the library, turned and mirrored, with eggs gone."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest

from clutch.nest.after import at_rest
from clutch.nest.difficulty import NAMED, difficulty_named, physics_of
from clutch.nest.fill import MOST_TILT, fill
from clutch.nest.heap import Nest
from clutch.nest.library import new_nest, shelf
from clutch.nest.looking import look
from clutch.nest.model import POLE_LENGTH, SECTORS, TIMESTEP
from clutch.nest.order import least_tied_last
from clutch.nest.pieces import MM, STANDARD_NAMES, NestError, all_names
from clutch.nest.turning import mirrored, renumbered, turned
from clutch.nest.world import World


def drift(nest: Nest, seconds: float = 1.0) -> float:
    """How far an egg moves when nobody touches the nest, or the tip of the pole."""
    world = World(nest)
    before, up = world.places().copy(), world.pole_up().copy()
    world.step(round(seconds / TIMESTEP))
    assert not world.is_broken()
    tip = POLE_LENGTH * float(np.linalg.norm(world.pole_up() - up))
    return max(float(np.abs(world.places() - before).max()), tip)


def test_a_poured_nest_is_at_rest_with_the_pole_standing() -> None:
    nest = fill(202)
    world = World(nest)
    assert nest.names == STANDARD_NAMES
    assert world.pole_tilt() < MOST_TILT + 1
    assert world.outside() == []
    assert drift(nest) < 1 * MM


@pytest.mark.parametrize("name", list(NAMED))
def test_the_library_has_nests_of_every_named_difficulty(name: str) -> None:
    nests = shelf(name)
    assert len(nests) >= (200 if name == "normal" else 100)
    assert len({nest.to_bytes() for nest in nests}) == len(nests)
    assert all(not World(nest).outside() for nest in nests[:8])
    assert nests[0].difficulty == difficulty_named(name)


def test_every_pole_of_the_library_stands() -> None:
    for name in NAMED:
        for nest in shelf(name):
            up = 1 - 2 * (float(nest.pole[4]) ** 2 + float(nest.pole[5]) ** 2)
            assert np.degrees(np.arccos(up)) < MOST_TILT + 2


@pytest.mark.parametrize("name", list(NAMED))
def test_the_library_is_at_rest_with_the_pole_of_today(name: str) -> None:
    """If it is not, other poles or eggs need other heaps: make it anew (docs/decisions/0011-nest.md, The library)."""
    assert max(drift(nest) for nest in shelf(name)[:12]) < 1 * MM


@pytest.mark.parametrize("sectors", [1, 5, SECTORS // 2])
def test_a_turned_and_mirrored_nest_stands_as_the_first_one_does(sectors: int) -> None:
    nest = shelf("normal")[1]
    other = mirrored(turned(nest, sectors))
    assert other != nest
    assert World(other).pole_tilt() == pytest.approx(World(nest).pole_tilt(), abs=1e-3)
    assert drift(other) == pytest.approx(drift(nest), abs=0.2 * MM)


def test_a_turned_nest_is_the_same_heap_seen_from_elsewhere() -> None:
    nest = shelf("normal")[1]
    other = turned(nest, 3)
    gaps = np.linalg.norm(nest.poses[:, None, :3] - nest.poses[None, :, :3], axis=2)
    turned_gaps = np.linalg.norm(other.poses[:, None, :3] - other.poses[None, :, :3], axis=2)
    assert np.abs(gaps - turned_gaps).max() < 1e-7
    back = turned(other, SECTORS - 3).poses
    assert np.abs(back[:, :3] - nest.poses[:, :3]).max() < 1e-7
    assert np.abs((back[:, 3:] * nest.poses[:, 3:]).sum(axis=1)) == pytest.approx(1.0)  # q and -q are one turn
    assert np.abs(mirrored(mirrored(nest)).poses - nest.poses).max() == 0


def test_touching_eggs_touch_in_the_mirror_too() -> None:
    nest = shelf("normal")[1]
    touching = []
    for one in (nest, mirrored(nest), turned(nest, 7)):
        world = World(one)
        world.refresh()
        touching.append(sorted(tuple(sorted(pair)) for pair in _pairs(world)))
    assert touching[0] == touching[1] == touching[2]


def _pairs(world: World) -> list[tuple[str, str]]:
    """Which eggs touch each other, or the pole."""
    names = {int(body): name for body, name in zip(world.body, (*world.nest.names, "pole"), strict=True)}
    found = []
    for contact in world.data.contact:
        first, second = (int(world.model.geom_bodyid[geom]) for geom in contact.geom)
        if first in names and second in names and contact.dist < -1e-6:
            found.append((names[first], names[second]))
    return found


def test_bodies_are_numbered_so_that_few_are_tied_to_each_other() -> None:
    """The engine eliminates the last body first; then all that it touched are tied together."""
    nest = shelf("normal")[1]
    order = least_tied_last(nest)
    assert sorted(order) == list(range(len(nest.names) + 1))
    world = World(nest)
    world.refresh()
    rows = {name: row for row, name in enumerate((*nest.names, "pole"))}
    touching = [(rows[one], rows[other]) for one, other in _pairs(world)]
    assert ties(order, touching) < 0.8 * ties(list(range(len(order))), touching)


def ties(order: list[int], touching: list[tuple[int, int]]) -> int:
    """How many pairs are tied when all but one are eliminated."""
    tied = {frozenset(pair) for pair in touching}
    for at in range(len(order) - 1, 0, -1):
        around = [row for row in order[:at] if frozenset((row, order[at])) in tied]
        tied |= {frozenset(pair) for pair in combinations(around, 2)}
    return len(tied)


def test_a_seed_picks_turns_and_mirrors() -> None:
    nests = [new_nest(seed) for seed in range(40)]
    assert len({nest.to_bytes() for nest in nests}) == 40
    assert new_nest(5) == nests[5]


def test_numbers_are_dealt_within_a_colour() -> None:
    nest = shelf("normal")[0]
    other = renumbered(nest, np.random.default_rng(1))
    for letter in "RYGBP":
        rows = [row for row, name in enumerate(nest.names) if name[0] == letter]
        assert sorted(map(tuple, nest.poses[rows].tolist())) == sorted(map(tuple, other.poses[rows].tolist()))
    assert other != nest


def test_a_nest_from_which_eggs_are_gone_comes_to_rest() -> None:
    nest = shelf("normal")[2]
    for _ in range(10):
        nest, pole_fell = at_rest(nest.without([look(nest)[0].name]), seed=1)
        assert not pole_fell
    assert len(nest.names) == 12
    assert World(nest).pole_tilt() < MOST_TILT
    assert drift(nest) < 1 * MM


def test_a_thin_nest_holds_the_pole_better_than_its_eggs_alone_would() -> None:
    """Of six nests that lose ten eggs each, at once: how often the pole stands with felt under its foot and without."""
    with_felt = without_felt = 0
    for nest in shelf("normal")[:6]:
        thin = nest.without([one.name for one in look(nest)[:10]])
        for physics in (None, physics_of(1.0)):
            world = World(thin, physics)
            world.step(round(2 / TIMESTEP))
            stands = world.pole_tilt() < MOST_TILT and not world.is_broken()
            with_felt += stands and physics is None
            without_felt += stands and physics is not None
    assert with_felt > without_felt
    assert with_felt >= 4


def test_a_full_nest_props_its_pole_with_eggs_alone() -> None:
    holds = [physics_of(1.0, eggs).foot_hold for eggs in (30, 22, 21, 19, 16, 12)]
    assert holds[:2] == [0.0, 0.0]
    assert holds[1:] == sorted(holds[1:])
    assert holds[1] < holds[2] < holds[-1] < 15 * MM


def test_a_pole_that_falls_between_turns_is_put_back() -> None:
    """And the eggs stay where they are."""
    nest = shelf("normal")[2]
    nest = nest.without([one.name for one in look(nest)[:3]])
    poses = nest.poses.copy()
    poses[-1] = [*poses[-1, :2], 0.08, math.cos(0.57), 0, math.sin(0.57), 0]  # it leans so far that it falls
    again, pole_fell = at_rest(Nest(nest.names, poses, nest.difficulty), seed=1)
    assert pole_fell
    assert again.names == nest.names
    assert not World(again).pole_on_table()
    moved = np.abs(again.poses[:-1, :3] - nest.poses[:-1, :3]).max(axis=1)
    assert np.median(moved) < 2 * MM


def test_where_the_eggs_hold_no_pole_any_more_all_is_poured_anew() -> None:
    nest = shelf("normal")[2]
    poses = nest.poses.copy()
    poses[0, :3] = [0.15, 0.0, 0.02]  # an egg has rolled out
    again, pole_fell = at_rest(Nest(nest.names, poses, nest.difficulty), seed=1)
    assert not pole_fell
    assert World(again).outside() == []
    assert World(again).pole_tilt() < MOST_TILT


def test_a_box_of_ones_own_can_be_poured() -> None:
    names = all_names({"R": 4, "Y": 4, "G": 4, "B": 3, "P": 1})
    nest = new_nest(2, 0.5, names, largest_first="GPYRB")
    assert nest.names == names
    assert new_nest(2, 0.5, names, largest_first="GPYRB") == nest
    assert nest.eggs[0].radius < nest.eggs[names.index("G1")].radius


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(NestError, match="family, normal, master"):
        difficulty_named("brutal")
    with pytest.raises(NestError, match="from 0 to 2"):
        physics_of(3.0)
    with pytest.raises(NestError, match="there is no egg 'X1'"):
        fill(1, names=["X1"])


def test_harder_means_a_heavier_head() -> None:
    masses = [physics_of(number).head_mass for number in (0.0, 0.5, 1.0, 2.0)]
    assert masses == sorted(masses)
    assert masses[0] < masses[-1]
