"""Twin worlds: the same game, but all that one seat was never shown is dealt otherwise.

What a seat was shown is found here from the cards themselves, not from the declared audiences: those are on trial.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from clutch.core import laws
from clutch.core.audience import facts
from clutch.core.chance import Chance
from clutch.core.events import Event
from clutch.core.game import Act, AnyState, Game
from clutch.core.state import IllegalMove
from clutch.games.dragons_eggs.cards import TREASURES
from clutch.games.dragons_eggs.moves import DOWNS, PLAYS, DragonMove, Kind
from clutch.games.dragons_eggs.state import DragonsEggs, Tribe
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
    twin.chance = chance.spawn()  # nothing is drawn by lot any more
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


def dragons_eggs(start: DragonsEggs, acts: Acts, seat: int, chance: Chance) -> tuple[World, World]:
    """Treasures, abilities and eggs that the seat has never seen change their faces; what was done with them stays."""
    end = played(start, acts)
    assert isinstance(end, DragonsEggs)
    twin = start.copy()
    opened = len(start.eggs) - len(end.eggs)
    if end.chance.plain() == start.chance.plain():
        twin.chance = chance.spawn()
    twin.eggs = start.eggs[:opened] + tuple(shuffled(start.eggs[opened:], chance))
    acts_of_twin = with_other_treasures(start, acts, seat, chance)
    return (start, acts), (twin, with_other_abilities(twin, acts_of_twin, end, seat, chance))


def with_other_treasures(start: DragonsEggs, acts: Acts, seat: int, chance: Chance) -> Acts:
    """Every other tribe's treasures that were never open to the seat are bid in each other's place."""
    faces: list[dict[int, int]] = []
    for owner, shown in enumerate(treasures_shown(start, acts, seat)):
        unseen = [value for value in range(TREASURES) if value not in shown and owner != seat]
        faces.append(dict(zip(unseen, shuffled(unseen, chance), strict=True)))
    return [(actor, [other_treasure(move, faces[actor]) for move in act]) for actor, act in acts]


def other_treasure(move: DragonMove, faces: dict[int, int]) -> DragonMove:
    return DOWNS[faces.get(move.value, move.value)] if move.kind is Kind.DOWN else move


def treasures_shown(start: DragonsEggs, acts: Acts, seat: int) -> list[set[int]]:
    """By owner: what lay face up at some time, and what the seat has looked at."""
    shown: list[set[int]] = [set() for _ in start.tribes]
    state = start.copy()
    for actor, act in acts:
        if actor == seat and act[0].kind is Kind.PEEK:
            card = state.tribes[act[0].area].laid[act[0].slot]
            shown[card.owner].add(card.value)
        state.play(actor, act)
        for owner, tribe in enumerate(state.tribes):
            shown[owner].update(tribe.up)
            for card in tribe.laid:
                if card.up:
                    shown[card.owner].add(card.value)
    return shown


def with_other_abilities(twin: DragonsEggs, acts: Acts, end: DragonsEggs, seat: int, chance: Chance) -> Acts:
    """Abilities in other hands, face down or in the deck change places, as long as nothing was reshuffled."""
    state = twin.copy()
    deck = [tribe.abilities[0] for tribe in twin.tribes] + list(twin.deck)
    got: list[list[int]] = [[other] for other in range(len(twin.tribes))]  # by seat: places in this list
    lay_down: dict[int, int] = {}  # who has a face-down ability: the act that laid it
    for number, (actor, act) in enumerate(acts):
        for other, tribe in enumerate(state.tribes):
            if len(tribe.abilities) == 2 and state.turn == other and act[0].kind in (Kind.PLAY, Kind.DISCARD):
                got[other].append(len(deck) - len(state.deck) - 1)
        state.play(actor, act)
        if act[0].kind is Kind.PLAY:
            lay_down[actor] = number
        if len(state.deck) > len(deck) - len(twin.tribes) - sum(len(places) - 1 for places in got):
            return acts
    places = list(range(len(deck) - len(end.deck), len(deck)))
    for other, tribe in enumerate(end.tribes):
        if other != seat:
            if len(tribe.abilities) == 2:
                got[other].append(len(deck) - len(end.deck) - 1)
            places += held_places(deck, got[other], tribe)
    faces = dict(zip(places, shuffled([deck[place] for place in places], chance), strict=True))
    acts = acts[:]
    for other, tribe in enumerate(end.tribes):
        if tribe.has_played and other != seat:
            place = held_places(deck, got[other], tribe)[0]
            acts[lay_down[other]] = (other, [PLAYS[faces[place]]])
    deck = [faces.get(place, ability) for place, ability in enumerate(deck)]
    for other, tribe in enumerate(twin.tribes):
        tribe.abilities = (deck[other],)
    twin.deck = tuple(deck[len(twin.tribes) :])
    return acts


def held_places(deck: list[int], got: list[int], tribe: Tribe) -> list[int]:
    """Where the abilities that a tribe still keeps to itself came from: face down first, then in hand."""
    free = got[:]
    found: list[int] = []
    for ability in ((tribe.played,) if tribe.has_played else ()) + tribe.abilities:
        place = [place for place in free if deck[place] == ability][-1]
        free.remove(place)
        found.append(place)
    return found


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


TWINS: dict[str, Twins] = {"dragons-eggs": dragons_eggs, "egg-on": egg_on}
