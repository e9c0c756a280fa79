"""Tables at a nest of which is known what comes of a hand in it: that is tried out by the engine alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np
from scenes import asked, found, offered
from sittings import Sitting

from clutch.games.gulo_gulo.hands import Reach
from clutch.games.gulo_gulo.pieces import JUNIOR
from clutch.nest.attempt import Attempt, Phase
from clutch.nest.difficulty import difficulty_named
from clutch.nest.hand import FRAME
from clutch.nest.library import new_nest
from clutch.nest.looking import EYES, LEAST_SEEN, look, seen_points
from clutch.nest.model import Vector
from clutch.nest.pieces import MM
from clutch.nest.world import World

CLEAR: Final = 10 * MM  # of the pole
FAST: Final = 0.18  # metres a second, as the page pulls
HIGH: Final = 0.15  # metres
HANDS: Final = (1, 2, 3)  # what comes of each of these, however they tremble, comes of any
JERKS: Final = (1, 4, 15)  # frames from one picture of the page to the next: it may be slow, and catches up then
Lying = tuple[int, str]  # a whole nest: its seed and its difficulty
View = tuple[Vector, Vector]  # where an egg is pinched, and from where that is seen


def theft(port: str, *is_so: Callable[[Sitting], bool], seat: int = 0, **how: Any) -> Sitting:  # noqa: ANN401
    """The seat is to name an egg, and none is missing: such a nest lies on a shelf, while any other is poured."""
    return found("gulo-gulo", 2, asked("name", seat), has_all_eggs, *is_so, port=port, **how)


def before_junior(*, is_fast: bool) -> Sitting:
    """The first seat needs one egg to free junior: his own, or in the fast game one that leads to him."""

    def is_so(sitting: Sitting) -> bool:
        table = sitting.state
        at_last = not table.closed and table.places[0] == len(table.opened) - 1 and table.deck[:1] == (JUNIOR,)
        return (at_last if is_fast else table.need == JUNIOR) and has_free_egg(sitting)

    return theft("nest-family", is_so, variants=["fast"] if is_fast else [])


def has_all_eggs(sitting: Sitting) -> bool:
    return scene(sitting).whole


def scene(sitting: Sitting) -> Reach:
    known: Reach = sitting.game.slow_ports[sitting.row.port].scene(sitting.state)
    return known


def lying(sitting: Sitting) -> Lying:
    return scene(sitting).seed, sitting.game.slow_ports[sitting.row.port].setting


def world_of(nest: Lying) -> World:
    """As the server will lay it out."""
    seed, difficulty = nest
    world = World(new_nest(seed, difficulty_named(difficulty)))
    world.refresh()
    return world


def nameable(sitting: Sitting, seat: int = 0) -> list[str]:
    return [text.removeprefix("name ") for text in offered(sitting, seat) if text.startswith("name ")]


def has_free_egg(sitting: Sitting) -> bool:
    return free_egg(sitting) != ""


def free_egg(sitting: Sitting, seat: int = 0) -> str:
    """One that may be named, and that whoever reaches for it holds, from whichever side; nothing if there is none."""
    return next((egg for egg in nameable(sitting, seat) if lies_free(lying(sitting), egg)), "")


@cache
def lies_free(nest: Lying, egg: str) -> bool:
    """It can be pointed at as soon as the page is there, nothing rests on it, and the pole is not in the way."""
    from_the_front = [one for one in look(world_of(nest).nest) if one.name == egg]
    if not from_the_front or from_the_front[0].riders or from_the_front[0].pole_gap < CLEAR:
        return False
    return all(reached(nest, egg, view).phase is Phase.HOLDING for view in views(nest, egg))


class Pulled(NamedTuple):
    """What came of it; an egg that was not held was neither felt nor did it rise."""

    force: float = 0.0  # newtons, the most that the hand felt
    rose: float = 0.0  # metres, while the egg was held
    alarm: bool = False


def egg_that(sitting: Sitting, is_so: Callable[[Pulled], bool], speed: float) -> str:
    """One that may be named, and of which this is so, however it is pulled at; nothing if there is none."""
    nest, pulls = lying(sitting), list(product(HANDS, JERKS))
    return next((egg for egg in nameable(sitting) if all(is_so(pulled(nest, egg, speed, *one)) for one in pulls)), "")


@cache
def pulled(nest: Lying, egg: str, speed: float, hand: int, jerk: int) -> Pulled:
    """From the first side that shows it straight up, until it is decided or high enough."""
    view = next(views(nest, egg), None)
    attempt = reached(nest, egg, view, hand) if view else None
    if attempt is None or attempt.phase is not Phase.HOLDING:
        return Pulled()
    start, height = attempt.world.hand().copy(), float(attempt.world.places()[attempt.row, 2])
    frames, force, rose = 0, 0.0, 0.0
    while attempt.phase is Phase.HOLDING and speed * FRAME * frames < HIGH:
        frames += 1
        if frames % jerk == 0:
            attempt.aim(start + np.array([0.0, 0.0, speed * FRAME * frames]))
        attempt.step()
        force = max(force, float(np.linalg.norm(attempt.world.data.actuator_force)))
        rose = max(rose, float(attempt.world.places()[attempt.row, 2]) - height)
    while attempt.phase is Phase.SETTLING:
        attempt.step()
    return Pulled(force, rose, attempt.alarm)


def reached(nest: Lying, egg: str, view: View, hand: int = 0) -> Attempt:
    """Until the egg is held, or something else has come of it."""
    attempt = Attempt(world_of(nest).nest, egg, hand)
    attempt.grab(*view)
    while attempt.phase is Phase.REACHING:
        attempt.step()
    return attempt


def views(nest: Lying, egg: str) -> Iterator[View]:
    """From every side that shows it."""
    world = world_of(nest)
    for eye in EYES:
        points = seen_points(world, eye)[world.nest.index(egg)]
        if len(points) >= LEAST_SEEN:
            yield points[np.argmin(((points - points.mean(axis=0)) ** 2).sum(axis=1))], eye
