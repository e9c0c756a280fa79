"""Twin worlds of Dragons' Eggs."""

from __future__ import annotations

from worlds import Acts, World, played, shuffled

from clutch.core.chance import Chance
from clutch.games.dragons_eggs.cards import TREASURES
from clutch.games.dragons_eggs.moves import DOWNS, PLAYS, DragonMove, Kind
from clutch.games.dragons_eggs.state import DragonsEggs, Tribe


def twins(start: DragonsEggs, acts: Acts, seat: int, chance: Chance) -> tuple[World, World]:
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
