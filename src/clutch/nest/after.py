"""Between attempts: the nest comes to rest for whoever is next, and costs nothing until then."""

from __future__ import annotations

from typing import Final

from clutch.nest.attempt import Attempt
from clutch.nest.fill import fill, is_calm, put_pole_back, settle, settled
from clutch.nest.heap import Nest
from clutch.nest.world import World

LONGEST: Final = 4.0  # s in which a nest comes to rest


def nest_after(attempt: Attempt, seed: int) -> tuple[Nest, bool]:
    """The nest that a success leaves behind, and whether the pole fell by itself meanwhile (G7.4, R-G12).

    A pole that fell is put back where it stood. If the eggs do not hold it any more, or one of them has rolled out
    late, all are poured anew by the seed.
    """
    assert attempt.result is not None
    assert not attempt.result.alarm, "after an alarm the nest is filled anew"
    return at_rest(settled(attempt.world).without([attempt.name]), seed)


def at_rest(nest: Nest, seed: int) -> tuple[Nest, bool]:
    """What a nest comes to when it is left alone; and whether the pole fell on the way, so that it was put back."""
    world = World(nest)
    settle(world, LONGEST)
    pole_fell = world.pole_on_table()
    if pole_fell:
        put_pole_back(world, nest.poses[-1, :2].astype(float))
    if world.pole_on_table() or world.outside() or world.is_broken() or (pole_fell and not is_calm(settled(world))):
        return fill(seed, nest.difficulty, nest.names, nest.largest_first), pole_fell
    return settled(world), pole_fell
