"""Twin worlds: the same game, but all that one seat was never shown is dealt otherwise.

What a seat was shown is found here from the cards themselves, not from the declared audiences: those are on trial.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clutch.core import laws
from clutch.core.audience import facts
from clutch.core.chance import Chance
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.state import IllegalMove
from clutch.games.egg_on.cards import KINDS
from clutch.games.egg_on.moves import CHOICES
from clutch.games.egg_on.scenario import hand_of
from clutch.games.egg_on.setup import EITHER_OR
from clutch.games.egg_on.state import PICK, SORT, EggOn, Male

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


def egg_on(start: EggOn, acts: Acts, seat: int, chance: Chance) -> tuple[World, World]:
    """Every other male's cards that never left his hand or pile change places; one's own shuffled pile too."""
    if start.phase == SORT:
        return (start, acts), (
            start,
            [sorted_otherwise(start, acts, other, seat, chance) for other in range(len(acts))],
        )
    committed = len(start.males)
    if start.phase == PICK and len(acts) < committed:
        return (start, acts), (start, [picked_otherwise(*act, seat, chance) for act in acts])
    if start.phase == PICK:  # the piles are made, in secret, when all have picked
        start, acts = played(start, acts[:committed]), acts[committed:]
    end = played(start, acts)
    twin = start.copy()
    for other, (first, last) in enumerate(zip(start.males, end.males, strict=True)):
        deck = dealt_otherwise(hand_of(first) + list(first.pile), last, own=other == seat, chance=chance)
        twin.males[other].hand = [deck[: first.size].count(card) for card in range(KINDS + 1)]
        twin.males[other].pile = tuple(deck[first.size :])
    twin.derive()
    return (start, acts), (twin, acts)


def dealt_otherwise(deck: list[int], last: Male, *, own: bool, chance: Chance) -> list[int]:
    """A deck, in the order of drawing, whose unseen cards have changed places."""
    deck = deck[:]
    drawn = len(deck) - len(last.pile)
    places = list(range(drawn, len(deck)))
    for kind in range(0 if own else KINDS):
        held = [place for place in range(drawn) if deck[place] == kind]
        places += held[len(held) - last.hand[kind] :]
    cards = [deck[place] for place in places]
    chance.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    return deck


def sorted_otherwise(start: EggOn, acts: Acts, number: int, seat: int, chance: Chance) -> tuple[int, Act]:
    """An act; one that sorts another's deck sorts its unseen cards otherwise."""
    actor, act = acts[number]
    if actor == seat or number >= len(start.males):
        return actor, act
    end = played(start, acts)
    last = end.males[actor] if end.phase != SORT else None
    deck = [move.card for move in act]
    if last is None:
        chance.shuffle(deck)
        return actor, [CHOICES[card] for card in deck]
    return actor, [CHOICES[card] for card in dealt_otherwise(deck, last, own=False, chance=chance)]


def picked_otherwise(actor: int, act: Act, seat: int, chance: Chance) -> tuple[int, Act]:
    return actor, act if actor == seat else [CHOICES[pair[chance.below(2)]] for pair in EITHER_OR]


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
    names = ("its view", "its offers", "who may act", "its refusals")
    for name, mine, theirs in zip(
        names, laws.received(game, state, seat), laws.received(game, other, seat), strict=True
    ):
        laws.demand(repr(mine) == repr(theirs), f"{name} tells a seat nothing it may not know", (mine, theirs))


def same_events(game: Game, state: AnyState, heard: list[Event], other_heard: list[Event], seat: int) -> None:
    mine = [repr(game.heard(event, state.rules, seat)) for event in heard]
    theirs = [repr(game.heard(event, state.rules, seat)) for event in other_heard]
    laws.demand(mine == theirs, "its events tell a seat nothing it may not know", (mine, theirs))


def differs(world: World, twin: World) -> bool:
    return facts(world[0]) != facts(twin[0]) or world[1] != twin[1]


TWINS: dict[str, Twins] = {"egg-on": egg_on}
