"""Between attempts: the nest comes to rest for whoever is next, and costs nothing until then."""

from __future__ import annotations

from typing import Final

from clutch.nest.attempt import Attempt
from clutch.nest.fill import fill, settle, settled
from clutch.nest.heap import Nest
from clutch.nest.world import World

LONGEST: Final = 4.0


def nest_after(attempt: Attempt, seed: int) -> tuple[Nest, bool]:
    """The nest that a success leaves behind, and whether the pole fell by itself meanwhile (G7.4, R-G12).

    A pole that fell is put back, and so is an egg that rolled out late; the seed is for that.
    """
    assert attempt.result is not None
    assert not attempt.result.alarm, "after an alarm the nest is filled anew"
    return at_rest(settled(attempt.world).without([attempt.name]), seed)


def at_rest(nest: Nest, seed: int) -> tuple[Nest, bool]:
    """What a nest comes to when it is left alone; and whether the pole fell on the way, so that it was put back."""
    world = World(nest)
    settle(world, LONGEST)
    pole = world.pole_on_table()
    if pole or world.outside() or world.is_broken():
        return fill(seed, nest.difficulty, nest.names, nest.largest_first), pole
    return settled(world), False
