"""Twin worlds: the same game, but all that one seat was never shown is dealt otherwise.

What a seat was shown is found here from the cards themselves, not from the declared audiences: those are on trial.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from clutch.core import laws
from clutch.core.audience import facts
from clutch.core.chance import Chance
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.state import IllegalMove

Acts = list[tuple[int, Act]]
World = tuple[AnyState, Acts]
Twins = Callable[[Any, Acts, int, Chance], tuple[World, World]]


class Unfit(Exception):
    """The twin world could not go the same way, because a hidden hand could not do, or did not have to do, the same."""


def played(start: AnyState, acts: Acts) -> AnyState:
    state = start.copy()
    for seat, act in acts:
        state.play(seat, act)
    return state


def shuffled(cards: Iterable[int], chance: Chance) -> list[int]:
    order = list(cards)
    chance.shuffle(order)
    return order


def same_for(game: Game, world: World, twin: World, seat: int) -> None:
    """All that `seat` receives in one world it receives in the other, byte for byte and in the same order."""
    state, other = world[0].copy(), twin[0].copy()
    same_state(game, state, other, seat)
    for (actor, act), (_, other_act) in zip(world[1], twin[1], strict=True):
        heard: list[Event] = []
        other_heard: list[Event] = []
        state.play(actor, act, heard)
        try:
            other.play(actor, other_act, other_heard)
        except IllegalMove:
            raise Unfit from None
        if other.over != state.over:
            raise Unfit  # E46: a hidden hand that cannot play ends the game
        same_events(game, state, heard, other_heard, seat)
        same_state(game, state, other, seat)


def same_state(game: Game, state: AnyState, other: AnyState, seat: int) -> None:
    theirs = laws.received(game, other, seat)
    for name, mine in laws.received(game, state, seat).items():
        known = (mine, theirs[name])
        laws.demand(repr(mine) == repr(theirs[name]), f"{name} tells a seat nothing it may not know", known)


def same_events(game: Game, state: AnyState, heard: list[Event], other_heard: list[Event], seat: int) -> None:
    mine = [repr(game.heard(event, state.rules, seat)) for event in heard]
    theirs = [repr(game.heard(event, state.rules, seat)) for event in other_heard]
    laws.demand(mine == theirs, "its events tell a seat nothing it may not know", (mine, theirs))
    for event, other in zip(heard, other_heard, strict=True):
        known = [
            event.after and laws.looked_on(game, event.after, seat),
            other.after and laws.looked_on(game, other.after, seat),
        ]
        laws.demand(repr(known[0]) == repr(known[1]), "its moments tell a seat nothing it may not know", known)


def differs(world: World, twin: World) -> bool:
    return facts(world[0]) != facts(twin[0]) or world[1] != twin[1]


def twins_of(game: Game) -> Twins:
    """The game's own way to make twin worlds, in a file beside this one."""
    twins: Twins = import_module(f"twins_{game.name.replace('-', '_')}").twins
    return twins
